"""Heroism effects, card by card: what a payment adds, how often, and when it is not offered."""

from __future__ import annotations

import pytest

from engine.core.ask import Pick, Question, legal
from engine.doomrock.battle import use
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import boss, script, stand

HIT = "battle.target"
HERO = "battle.hero"
MOVE = "battle.move"
SECOND: Answer = ("battle.boost", "heroism:1")
LIBRARY = arena().game.library


def field(card: str, *heroes: str, foes: tuple[str, ...] = ("H1", "E1"), heroism: int = 2) -> Arena:
    """Some Heroes beside an Enemy, with Heroism and dice on the card."""
    at = arena(*(heroes or ("warrior", "rogue")), foes=foes, hp=[9, 8])
    ability = LIBRARY.abilities[card]
    at.hero().heroism = heroism
    at.die(card, *[ability.values[0]] * (2 if ability.pair else 1))
    return at


class Paying:
    """Takes the first option everywhere, but pays only where it adds Damage."""

    def __init__(self, pays: bool) -> None:
        self.pays = pays

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        options = legal(question)
        if question.topic == "battle.boost" and not self.pays:
            return ()
        assert isinstance(question, Pick)
        if question.topic in ("battle.may", "battle.move") and question.optional:
            return ()
        return (options[0].key,)


async def total(card: str, pays: bool) -> tuple[int, int]:
    """The Damage dealt in all by an Ability, and the Heroism that is left."""
    at = arena("warrior", "rogue", foes=["H1", "E1"], hp=[30, 30], dice=[1])
    ability = LIBRARY.abilities[card]
    at.hero().heroism = 3
    if any(check.what == "engaged" for check in ability.restriction):
        stand(at.game, at.hero(), "H7")
    at.die(card, *[ability.values[0]] * (2 if ability.pair else 1))
    game: DoomGame = at.game
    game.table = Paying(pays)
    await use.use(game, use.named(f"ability:h1:{card}"))
    return sum(n for _, n in at.hits()), at.hero().heroism


DAMAGING = [
    card.id
    for card in LIBRARY.abilities.values()
    if card.heroism
    and card.heroism[0].damage
    and card.reaction is None
    and card.deck != "goon"
    and "Attack" in card.keywords
]


@pytest.mark.rule("DOO-ABL-04", "DOO-DMG-03")
@pytest.mark.parametrize("card", DAMAGING)
async def test_each_payment_adds_one_damage_in_all(card: str) -> None:
    plain, kept = await total(card, pays=False)
    paid, left = await total(card, pays=True)
    assert paid == plain + 3
    assert kept - left == 3


ADDS: list[tuple[str, tuple[Answer, ...], str]] = [
    ("heavy-step", ((MOVE, "E1"), BOOST, PLAIN), "shields 2"),
    ("shield-slam", (BOOST,), "apart"),
    ("stand-behind-me", (BOOST, PLAIN, (HERO, "h2")), "shields 1 2"),
    ("human-shield-voluntary", (BOOST, PLAIN, (HERO, "h2")), "shields 4 3"),
    ("war-cry", (BOOST, PLAIN), "exposed 1 0"),
    ("toss-a-colleague", ((HERO, "h2"), (MOVE, "E1"), BOOST, PLAIN), "exposed 1 0"),
    ("bull-rush", (BOOST,), "shields 1"),
    ("march-in-step", ((MOVE, "E1"), ("battle.follow", ""), BOOST, PLAIN), "shields 2"),
    ("through-the-wall", (BOOST,), "pushed"),
    ("fade", ((MOVE, "E1"), BOOST, PLAIN), "shields 1"),
    ("all-change", ((MOVE, "E1"), BOOST, PLAIN, (MOVE, "")), "exposed 1 0"),
    ("hex", ((HIT, "e2"), BOOST, BOOST), "exposed 0 4"),
    ("battering-run", (BOOST, PLAIN), "shields 1"),
    ("crimson-step", ((MOVE, "E1"), ("battle.may", ""), BOOST, PLAIN), "shields 1"),
    ("roll-under", ((MOVE, "E1"), BOOST, PLAIN), "shields 1"),
    ("tumble", ((MOVE, "E1"), BOOST), "hidden"),
    ("side-door", ((MOVE, "E1"), BOOST), "hidden"),
    ("wander-off", ((MOVE, "new:hero"), BOOST), "hidden"),
    ("ghost-walk", ((MOVE, "E1"), BOOST), "hidden"),
    ("pinning-arrow", ((HIT, "e1"), BOOST), "snared"),
    ("frost-lance", ((HIT, "e1"), BOOST), "snared"),
    ("elemental-bolt", ((HIT, "e2"), SECOND, SECOND), "exposed 0 2"),
    ("broom-hop", ((MOVE, "E1"), BOOST, PLAIN), "exposed 1 0"),
    ("redecorate", ((HIT, "e2"),), "exposed 0 2"),
    ("open-hand", (BOOST, PLAIN, ("battle.may", "")), "shields 1"),
]


@pytest.mark.rule("DOO-ABL-04", "DOO-HER-05")
@pytest.mark.parametrize(("card", "answers", "then"), ADDS)
async def test_a_payment_adds_what_the_card_says(
    card: str, answers: tuple[Answer, ...], then: str
) -> None:
    goes = card in ("bull-rush", "battering-run", "through-the-wall")
    at = field(card, foes=("E1", "E2") if goes else ("H1", "E1"))
    if goes:
        answers = ((MOVE, "E1"), *answers)
    await at.ability(card, *answers)
    what, *numbers = then.split()
    game = at.game
    match what:
        case "shields":
            have = [str(hero.shields) for hero in game.state.heroes]
            assert have[: len(numbers)] == numbers
        case "exposed":
            assert [str(at.exposure(foe)) for foe in game.battle.enemies] == numbers
        case "hidden":
            assert at.hero().stealth
        case "snared":
            assert at.foe(1).snare
        case _:
            assert at.where(at.foe(1)) != at.where(at.hero())


async def test_a_move_as_heroism_effect() -> None:
    at = field("rallying-slash", "commander", "rogue")
    await at.ability("rallying-slash", SECOND, PLAIN, (MOVE, "E1"))
    assert at.where(at.hero(2)) == "E1"
    at = field("flowing-step", "monk", "rogue")
    await at.ability("flowing-step", (MOVE, "E1"), BOOST, PLAIN, (MOVE, "H1"))
    assert at.where(at.hero()) == "H1"
    at = arena("warrior", "rogue", foes=["E1"], dice=[3])
    at.hero().heroism = 1
    at.die("stage-directions", 3)
    at.die("backstab", 3, n=2)
    await at.ability(
        "stage-directions", BOOST, ("battle.bonus", "lose"), ("battle.may", ""), (MOVE, "E1")
    )
    assert at.where(at.hero(2)) == "E1"


async def test_restore_as_heroism_effect_is_not_sold_in_vain() -> None:
    at = field("blood-in-the-mead", "viking", heroism=5)
    at.hero().hp = 4
    await at.ability("blood-in-the-mead", BOOST, BOOST)
    assert (at.hero().health, at.hero().heroism) == (6, 3), "2 HP were missing"
    at = field("second-wind", "warrior", "rogue", heroism=5)
    at.hero(2).hp = 3
    await at.ability("second-wind", (HERO, "h2"), BOOST)
    assert (at.hero(2).health, at.hero().heroism) == (6, 4)
    at = field("second-wind", "warrior", "rogue", heroism=5)
    at.hero(2).hp = 4
    await at.ability("second-wind", (HERO, "h2"))
    assert (at.hero(2).health, at.hero().heroism) == (6, 5), "the card itself does it all"
    at = field("rub-dirt-on-it", "warrior", "rogue", heroism=5)
    at.hero(2).hp = 5
    await at.ability("rub-dirt-on-it", (HERO, "h2"))
    assert at.hero().heroism == 5
    at = field("root-tread", "druid", heroism=5)
    at.hero().hp = 5
    at.expose(at.hero(), "III")
    await at.ability("root-tread", (MOVE, "E1"), BOOST, BOOST, ("battle.restore", "exposure:0"))
    assert (at.hero().health, at.exposure(at.hero())) == (6, 0)
    for card, heroes in (
        ("procession", ("cleric", "rogue")),
        ("lay-on-hands", ("cleric", "rogue")),
    ):
        at = field(card, *heroes, heroism=5)
        at.hero(1).hp = at.hero(2).hp = 6
        await at.ability(card, *([(MOVE, "E1")] if card == "procession" else []))
        assert "battle.boost" not in at.asked()


async def test_what_runs_out_is_not_sold_more_often() -> None:
    at = field("drain-wits", heroism=5, foes=("H1",))
    at.game.battle.enrage = 2
    await at.ability("drain-wits", BOOST, BOOST)
    assert (at.game.battle.enrage, at.hero().heroism) == (0, 3)
    at = field("pep-talk", heroism=5)
    at.expose(at.hero(2), "III")
    await at.ability("pep-talk", (HERO, "h2"), BOOST)
    assert (at.exposure(at.hero(2)), at.hero().heroism) == (0, 4)
    at = field("redecorate", heroism=5)
    lid = at.item("pan-lid", used=True)
    await at.ability("redecorate", (HIT, "e1"), BOOST)
    assert (lid.used, at.hero().heroism) == (False, 5), "1 paid, 1 gained"
    at = arena("mage", "warrior", foes=["E1"])
    at.hero().heroism = 5
    at.die("blink", 1)
    await at.ability("blink", (MOVE, "E1"), BOOST)
    assert at.hero().heroism == 4


async def test_pushes_are_sold_once_for_each_enemy() -> None:
    at = field("trample", "cavalryman", foes=("H1", "H1", "E1"), heroism=5)
    await at.ability("trample", (MOVE, ""), BOOST, BOOST, (HIT, "e2"), (HIT, "e1"))
    assert at.hero().heroism == 3
    assert "H1" not in (at.where(at.foe(1)), at.where(at.foe(2)))


async def test_snare_is_not_sold_twice() -> None:
    for card in ("pinning-arrow", "frost-lance"):
        at = field(card, foes=("H1",))
        at.foe().snare = True
        await at.ability(card)
        assert at.asked() == []


async def test_other_markers_by_heroism() -> None:
    at = field("pep-talk")
    at.expose(at.hero(2), "III", "II")
    await at.ability("pep-talk", (HERO, "h2"), BOOST, PLAIN)
    assert at.exposure(at.hero(2)) == 1
    at = field("bubble")
    await at.ability("bubble", (HERO, "h2"), BOOST, PLAIN)
    assert at.hero(2).shields == 4
    at = arena("warrior", "rogue", "mage", dice=[3])
    at.hero().heroism = 1
    at.die("team-spirit", 1)
    await at.ability("team-spirit", (HERO, "h3"), BOOST, ("battle.bonus", "lose"))
    assert [hero.heroism for hero in at.game.state.heroes] == [0, 0, 1]
    at = field("packed-lunch")
    at.hero(2).hp = 5
    await at.ability("packed-lunch", BOOST)
    assert (at.hero(2).broken, at.hero().heroism) == (1, 1)
    at = field("change-of-seats")
    await at.ability("change-of-seats", (MOVE, "E1"), BOOST, PLAIN)
    assert at.hero(2).shields == 1
    at = field("calm-voice")
    await at.ability("calm-voice", BOOST, PLAIN, (HIT, "e2"))
    assert at.exposure(at.foe(2)) == 1


async def test_bull_rush_pushes_that_enemy_or_is_not_sold() -> None:
    at = field("bull-rush", foes=("E1", "E1"))
    at.foe(2).hp = 7
    await at.ability("bull-rush", (HIT, "e2"), BOOST)
    assert at.where(at.foe(1)) == "E1" != at.where(at.foe(2))
    fixed = next(s for s in LIBRARY.sheets.values() if s.boss is not None and s.boss.immovable)
    at = arena("warrior", sheet=fixed.id, foes=[])
    boss(at.game, "E1", hp=30)
    at.hero().heroism = 2
    at.die("bull-rush", 3)
    await at.ability("bull-rush")
    assert at.asked() == []


async def test_encore_and_lessons_give_heroism_afterwards() -> None:
    at = field("encore-please", heroism=1)
    await at.ability("encore-please", BOOST)
    assert [hero.heroism for hero in at.game.state.heroes] == [1, 2]


async def test_what_was_paid_is_asked_for_before_the_gain() -> None:
    for card in ("war-cry", "melodramatic", "chosen-one", "warming-up", "change-of-seats"):
        at = field(card, heroism=0)
        answers = [(MOVE, "E1")] if card == "change-of-seats" else []
        await at.ability(card, *answers)
        assert not any(q.topic == "battle.boost" for q in script(at.game).asked)
