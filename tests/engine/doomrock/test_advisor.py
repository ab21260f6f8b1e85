"""The greedy bot, which is also the hint: legal, pure, short in words, and sensible."""

from __future__ import annotations

import pytest

from engine.core.ask import Option, Pick, PickSome, Question, check
from engine.core.drive import finish
from engine.core.volume import Advice, GreedyBot, Setup, Sitting, fingerprint
from engine.doomrock import gear
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.advisor.advise import advise
from engine.doomrock.advisor.danger import activations, danger, worth_felling
from engine.doomrock.battle import use
from engine.doomrock.battle.party_damage import party_damage
from engine.doomrock.battle.roll import roll_phase
from engine.doomrock.state import DoomGame, Gear
from tests.engine.doomrock import given as road
from tests.engine.doomrock.battle.arena import Arena, arena
from tui.shelf import SHELF

LONGEST = 20_000
"""More questions than any game has."""


class Watched:
    """A greedy bot of which every answer is looked at."""

    def __init__(self) -> None:
        self.bot = GreedyBot()
        self.asked = 0
        self.reasons: set[str] = set()

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        sitting = self.sitting
        before = fingerprint(sitting.game.state)
        advice = sitting.advise(question)
        again = sitting.advise(question)
        assert advice == again, f"{question.topic}: the same question gets the same advice"
        assert fingerprint(sitting.game.state) == before, f"{question.topic} changed the game"
        check(question, advice.keys)
        self.reasons.add(advice.reason)
        self.asked += 1
        assert self.asked < LONGEST
        return advice.keys

    @property
    def sitting(self) -> Sitting:
        assert self.bot.sitting is not None
        return self.bot.sitting


@pytest.mark.parametrize(
    ("mode", "size", "switches"),
    [
        ("tutorial", 1, ()),
        ("arena", 1, ("terrain", "pets")),
        ("arena-2", 2, ("terrain", "pets", "custom-dice")),
        ("arena-3", 3, ()),
        ("campaign", 2, ("pets",)),
        ("campaign", 1, ("vanilla",)),
    ],
)
def test_every_answer_of_a_game_is_legal_pure_and_one_short_sentence(
    mode: str, size: int, switches: tuple[str, ...]
) -> None:
    for seed in (3, 4):
        watched = Watched()
        setup = Setup(mode=mode, seed=seed, size=size, switches=switches)
        watched.bot.sitting = SHELF["doomrock"].new(setup, watched)
        finish(watched.sitting.play())
        assert watched.sitting.game.state.outcome is not None
        for reason in watched.reasons:
            assert 0 < len(reason) < 80
            assert "." not in reason.rstrip(".")


# -- positions -------------------------------------------------------------------------------------


class Advised:
    """A table at which the advice is followed, and written down."""

    def __init__(self, game: DoomGame) -> None:
        self.game = game
        self.given: list[tuple[str, tuple[str, ...]]] = []
        game.table = self

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        keys = advise(self.game, question).keys
        check(question, keys)
        self.given.append((question.topic, keys))
        return keys

    def on(self, topic: str) -> list[tuple[str, ...]]:
        """What was advised on a topic, in turn."""
        return [keys for asked, keys in self.given if asked == topic]


def next_use(table: Arena) -> str:
    """What is used next of all that may be."""
    options: list[Option[object]] = [
        Option(key=each.key, label=each.label, value=each.key, note=each.note)
        for each in use.uses(table.game)
        if not each.why_not
    ]
    options.append(Option(key="done", label="Done", value="done"))
    return advise(table.game, Pick("battle.act", "Who does what?", tuple(options))).keys[0]


async def test_it_takes_the_kill() -> None:
    table = arena("archer", foes=("E1", "E2", "E3"), hp=(4, 2, 4))
    table.die("longshot", 5)
    Advised(table.game)
    await use.use(table.game, use.named("ability:h1:longshot"))
    assert table.fallen(2)


async def test_it_goes_for_an_objective_before_bystanders() -> None:
    table = arena("archer", sheet="toll-bridge", foes=("E2",), boss="E1")
    table.die("longshot", 5)
    seen = Advised(table.game)
    await use.use(table.game, use.named("ability:h1:longshot"))
    assert seen.on("battle.target") == [("e2",)], "the Troll alone has to fall"


async def test_it_shares_party_damage_so_that_nobody_falls() -> None:
    table = arena("warrior", "rogue")
    table.hero(1).hp, table.hero(2).hp = 5, 2
    Advised(table.game)
    await party_damage(table.game, 4)
    assert all(hero.health > 0 for hero in table.game.state.heroes)


def test_it_walks_to_the_enemy_with_dice_that_need_one_adjacent() -> None:
    table = arena("warrior", foes=("E1",))
    table.die("melee-strike", 6)
    table.die("heavy-step", 2)
    assert next_use(table) == "ability:h1:heavy-step"


def test_it_stays_and_strikes_where_an_enemy_is_adjacent() -> None:
    table = arena("warrior")
    table.die("melee-strike", 6)
    table.die("heavy-step", 2)
    assert next_use(table) == "ability:h1:melee-strike"


async def test_it_moves_into_a_group_with_an_enemy() -> None:
    table = arena("warrior", foes=("E1",))
    table.die("melee-strike", 6)
    table.die("heavy-step", 2)
    Advised(table.game)
    await use.use(table.game, use.named("ability:h1:heavy-step"))
    assert table.where(table.hero()) == "E1"


def test_it_deals_exposure_before_it_attacks() -> None:
    table = arena("witch")
    table.die("hex", 2)
    table.die("cauldron-burst", 6)
    assert next_use(table) == "ability:h1:hex"


def test_it_keeps_a_healing_ability_until_somebody_is_hurt() -> None:
    table = arena("warrior")
    table.hero().hp = 5
    table.die("packed-lunch")
    assert next_use(table) == "done"
    table.hero().hp = 2
    assert next_use(table) == "ability:h1:packed-lunch"


async def test_a_melee_hero_apart_from_all_puts_a_die_on_its_maneuver() -> None:
    table = arena(
        "warrior", sheet="siege-golem", foes=(), boss="E1", phase="roll", dice=[6, 5, 6, 2]
    )
    Advised(table.game)
    await roll_phase(table.game)
    laid = [die.at for die in table.game.battle.dice]
    assert "h1:heavy-step" in laid, "nobody will come"
    assert laid.count("h1:melee-strike") == 2


async def test_it_keeps_a_pair_and_rolls_what_is_alone() -> None:
    table = arena("warrior", phase="roll", dice=[5, 5, 1, 1] + [2] * 20)
    table.hero().abilities = ["heavy-step", "can-opener", "melee-strike", "brace"]
    seen = Advised(table.game)
    await roll_phase(table.game)
    fives = {die.id for die in table.game.battle.dice[:2]}
    for keys in seen.on("roll.reroll"):
        assert fives.isdisjoint(keys)
    assert [die.at for die in table.game.battle.dice].count("h1:can-opener") == 2


def test_danger_counts_the_activations_that_a_minion_adds() -> None:
    table = arena("warrior", "rogue", foes=("E1",) * 5)
    assert [activations(table.game, n) for n in (5, 4, 3, 2, 1, 0)] == [4, 4, 3, 3, 2, 0]


def test_a_boss_is_more_dangerous_than_one_of_its_guests() -> None:
    table = arena("warrior", "rogue", sheet=("wyvern", "polite-bandits"), foes=("E1",), boss="E2")
    guest, wyvern = table.foe(1), table.foe(2)
    assert danger(table.game, wyvern) > danger(table.game, guest)
    before = worth_felling(table.game, wyvern)
    wyvern.hp = 2
    assert worth_felling(table.game, wyvern) > before, "what is nearly down first"


def test_a_minion_that_comes_within_reach_is_activated_first() -> None:
    table = arena("warrior", foes=("E1", "E2"), phase="minion")
    table.die("melee-strike", 6)
    table.foe(1).snare = True
    options: tuple[Option[object], ...] = tuple(
        Option(key=foe.id, label=foe.id, value=foe) for foe in table.game.battle.enemies
    )
    pick = Pick("battle.minion", "Which Minion?", options, who="h1")
    assert advise(table.game, pick).keys == ("e2",)


# -- the Adventure ---------------------------------------------------------------------------------


async def test_it_levels_up_wherever_it_can_pay() -> None:
    camp = road.area("town-1", "town", road.location("Inn", ad.Camp()))
    game = road.given(camp, silver=4, time=3)
    seen = Advised(game)
    await adventure_turn(game)
    assert seen.on("level.buy") == [("level-up",)]
    assert game.state.tally["level-ups"] == 1


@pytest.mark.parametrize(("time", "goes"), [(3, True), (9, False)])
async def test_it_reveals_doomrock_before_time_runs_out(time: int, goes: bool) -> None:
    till = road.location("Till", ad.Silver(n=4), price=ad.Price(time=1))
    pays = road.area("town-1", "town", till)
    game = road.given(pays, act=3, time=time, row=["town-1"], dice=[6] * 20)
    game.state.adventure.doomrock = "doomrock-1"
    seen = Advised(game)
    await adventure_turn(game)
    assert (seen.on("adventure.action")[0] == ("venture-doomrock",)) is goes


async def test_it_wears_the_better_weapon_and_keeps_it() -> None:
    game = arena("warrior").game
    warrior = game.state.heroes[0]
    for uid, card in (("i1", "chair-leg"), ("i2", "garden-rake")):
        game.state.inventory.append(Gear(uid=uid, card=card))
    game.state.stage = "adventure"
    seen = Advised(game)
    await gear.equip(game)
    assert [each.card for each in warrior.items] == ["garden-rake"]
    assert len(seen.given) <= 4, "and nothing goes to and fro"


async def test_it_gives_a_wand_to_the_one_who_casts() -> None:
    game = arena("warrior", "mage").game
    game.state.inventory.append(Gear(uid="i1", card="damp-wand"))
    game.state.stage = "adventure"
    Advised(game)
    await gear.equip(game)
    assert [[each.card for each in hero.items] for hero in game.state.heroes] == [[], ["damp-wand"]]


def test_advice_falls_back_on_as_few_answers_as_may_be() -> None:
    game = road.given()
    options: tuple[Option[object], ...] = tuple(
        Option(key=key, label=key, value=key) for key in ("a", "b", "c")
    )
    some = PickSome("unheard.of", "Which?", options, 1, 2)
    assert advise(game, some) == Advice(("a",), "no more than needed")
