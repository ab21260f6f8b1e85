"""Hero setup: Heroes, Traits, portraits, the Goon, and the Pets that some Heroes start with."""

from __future__ import annotations

from itertools import combinations

import pytest

from content.libraries.doomrock import doomrock
from engine.core.fact import Fact, Said
from engine.core.volume import BadSetup, HeroChoice, Setup
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.battle.round import battle_turn
from engine.doomrock.facts import Gained
from engine.doomrock.modes import SWITCHES
from engine.doomrock.state import DoomGame, DoomState, Hero
from engine.doomrock.volume import Doomrock
from tests.engine.doomrock.campaigns import begun, hasten, in_act, play, table
from tests.engine.doomrock.given import Asked, Looking

LIBRARY = doomrock()
NORMAL = {id_ for id_, trait in LIBRARY.traits.items() if not trait.overpowered}
STARRED = set(LIBRARY.traits) - NORMAL


def new(
    *heroes: str, size: int = 2, switches: tuple[str, ...] = (), difficulty: str = ""
) -> DoomState:
    choices = tuple(HeroChoice(parts=tuple(hero.split("/"))) for hero in heroes)
    setup = Setup(
        mode="campaign",
        seed=1,
        size=size,
        heroes=choices,
        switches=switches,
        difficulty=difficulty,
    )
    return Doomrock().new(setup, LIBRARY)


def people(heroes: list[Hero]) -> list[tuple[str, str]]:
    return [(hero.card, hero.trait) for hero in heroes]


# -- how many, and who -----------------------------------------------------------------------------


@pytest.mark.rule("DOO-SET-01")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
async def test_one_to_four_heroes_play_and_one_has_a_goon(size: int) -> None:
    heroes = (await begun("arena", size=size)).state.heroes
    assert [hero.id for hero in heroes] == [f"h{n + 1}" for n in range(max(2, size))]
    assert [hero.goon for hero in heroes] == ([False, True] if size == 1 else [False] * size)


@pytest.mark.rule("DOO-SET-01")
@pytest.mark.parametrize("size", [0, 5])
def test_nobody_plays_with_none_or_five(size: int) -> None:
    with pytest.raises(BadSetup, match=f"2 to 4 Heroes, not {size}"):
        new(size=size)


@pytest.mark.rule("DOO-SET-02")
@pytest.mark.parametrize(
    ("wanted", "hero", "trait"),
    [
        ("bard/vain", "bard", "vain"),
        ("bard", "bard", ""),
        ("/vain", "", "vain"),
        ("vain", "", "vain"),
    ],
)
async def test_hero_and_trait_are_chosen_or_drawn_each_for_itself(
    wanted: str, hero: str, trait: str
) -> None:
    drawn = set()
    for seed in range(1, 25):
        first = (await begun("arena", seed=seed, heroes=[wanted])).state.heroes[0]
        assert not hero or first.card == hero
        assert not trait or first.trait == trait
        drawn.add((first.card, first.trait))
    assert len(drawn) > 12 or (hero and trait and len(drawn) == 1)


@pytest.mark.rule("DOO-SET-02")
async def test_no_hero_and_no_trait_comes_twice() -> None:
    for seed in range(1, 40):
        game = await begun("arena", seed=seed, size=4, heroes=["bard/vain"])
        cards, traits = zip(*people(game.state.heroes), strict=True)
        assert len(set(cards)) == len(set(traits)) == 4


@pytest.mark.rule("DOO-SET-02")
@pytest.mark.parametrize(
    ("heroes", "said"),
    [
        (("bard/vain", "bard/clumsy"), "cannot both have Bard"),
        (("bard/vain", "monk/vain"), "cannot both have Vain"),
        (("bard/monk", "witch"), "one hero; 'monk' is one too many"),
        (("bard/vain/clumsy", "witch"), "one trait; 'clumsy' is one too many"),
        (("dragon", "witch"), "no Hero, Trait or Goon 'dragon'"),
    ],
)
def test_heroes_that_cannot_be_are_refused_in_a_sentence(
    heroes: tuple[str, ...], said: str
) -> None:
    with pytest.raises(BadSetup, match=said):
        new(*heroes)


async def test_the_log_says_who_sets_out() -> None:
    told: list[Fact] = []
    game = await begun("arena", size=1, heroes=["bard/vain/mook"], told=told)
    lines = [fact.text for fact in told if isinstance(fact, Said)]
    assert lines[:2] == [
        f"{game.state.heroes[0].name} joins the Party: Bard, Vain.",
        "Mook comes along as the Goon.",
    ]


# -- what a Hero brings ----------------------------------------------------------------------------


@pytest.mark.rule("DOO-SET-03")
async def test_either_side_of_a_hero_card_shows_and_plays_the_same() -> None:
    card = LIBRARY.heroes["viking"]
    shown = {}
    for seed in range(1, 20):
        hero = (await begun("arena", seed=seed, heroes=["viking/vain"])).state.heroes[0]
        shown[hero.name] = (hero.side, hero.card, hero.hp, tuple(hero.abilities))
    assert set(shown) == set(card.sides)
    assert {what[1:] for what in shown.values()} == {
        ("viking", card.hp, (card.maneuver, *card.start, "vain"))
    }
    assert {card.sides[side]: name for name, (side, *_) in shown.items()} == {
        name: name for name in card.sides
    }


async def test_a_name_of_the_players_own_is_kept() -> None:
    setup = Setup(mode="arena", seed=1, heroes=(HeroChoice(parts=("bard",), name="Ozzy"),))
    state = Doomrock().new(setup, LIBRARY)
    assert state.wanted == [["bard", "", "", "Ozzy"]]


@pytest.mark.rule("DOO-SET-04", "DOO-SET-05", "DOO-SET-06", "DOO-SET-09")
@pytest.mark.parametrize("card", sorted(LIBRARY.heroes))
async def test_each_hero_starts_with_four_ability_cards_and_its_printed_hp(card: str) -> None:
    hero = (await begun("arena", heroes=[f"{card}/vain"])).state.heroes[0]
    placard = LIBRARY.heroes[card]
    maneuver, first, second, trait = (LIBRARY.abilities[id_] for id_ in hero.abilities)
    assert [maneuver.id, first.id, second.id] == [placard.maneuver, *placard.start]
    assert {each.hero for each in (maneuver, first, second)} == {card}
    assert "Maneuver" in maneuver.keywords
    assert "Maneuver" not in (*first.keywords, *second.keywords)
    assert (trait.id, trait.deck) == (LIBRARY.traits["vain"].ability, "trait")
    assert (hero.hp, hero.broken) == (placard.hp, 0)
    assert (hero.items, hero.heroism, hero.shields, hero.exposure) == ([], 0, 0, [])


@pytest.mark.rule("DOO-SET-07", "DOO-SET-08")
@pytest.mark.parametrize("learned", [(), ("shin-kick", "fade")])
async def test_a_hero_has_a_die_for_every_ability_card(learned: tuple[str, ...]) -> None:
    game = await begun("tutorial", heroes=["bard/vain", "monk/clumsy"])
    game.state.heroes[0].abilities.extend(learned)
    dice = await first_dice(game)
    assert dice.count("h1") == 4 + len(learned)
    assert dice.count("h2") == 4


async def first_dice(game: DoomGame) -> list[str]:
    """Who owns the dice of the first round, looked at before any is placed."""
    game.table = Looking()
    with pytest.raises(Asked):
        await battle_turn(game)
    return [die.owner for die in game.battle.dice]


# -- Traits with a star ----------------------------------------------------------------------------


@pytest.mark.rule("DOO-OVP-01")
async def test_traits_with_a_star_are_drawn_only_with_their_switch() -> None:
    for seed in range(1, 12):
        usual = await begun("arena", seed=seed, size=4)
        starred = await begun("arena", seed=seed, size=4, switches=["overpowered"])
        assert {hero.trait for hero in usual.state.heroes} <= NORMAL
        assert {hero.trait for hero in starred.state.heroes} <= STARRED
    merciful = await begun("arena", size=2, difficulty="merciful")
    assert {hero.trait for hero in merciful.state.heroes} <= STARRED


@pytest.mark.rule("DOO-OVP-01")
async def test_one_hero_alone_may_be_given_a_trait_with_a_star() -> None:
    star = sorted(STARRED)[0]
    with pytest.raises(BadSetup, match="is an Overpowered Trait; switch on 'overpowered'"):
        new(f"bard/{star}")
    heroes = [f"bard/{star}", "monk/vain"]
    game = await begun("arena", heroes=heroes, switches=["overpowered"])
    assert people(game.state.heroes) == [("bard", star), ("monk", "vain")]


@pytest.mark.rule("DOO-OVP-01")
async def test_what_a_trait_gives_at_the_start_of_the_campaign_comes_with_the_first_act() -> None:
    heroes = ["bard/rich-parents", "monk/vain"]
    game = await begun(heroes=heroes, switches=["overpowered"])
    assert game.state.silver == 2 + 4
    assert len(game.state.inventory) == 1
    plain = await begun(heroes=["bard/clumsy", "monk/vain"])
    assert (plain.state.silver, plain.state.inventory) == (2, [])


async def test_the_tutorial_has_the_heroes_of_the_book_with_stars_if_wanted() -> None:
    usual = await begun("tutorial")
    assert people(usual.state.heroes) == [("warrior", "gullible"), ("witch", "squeamish")]
    starred = await begun("tutorial", switches=["overpowered"])
    assert [hero.card for hero in starred.state.heroes] == ["warrior", "witch"]
    assert {hero.trait for hero in starred.state.heroes} <= STARRED
    more = await begun("tutorial", size=4)
    assert len({hero.card for hero in more.state.heroes}) == 4


# -- the Goon --------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SOL-01", "DOO-SOL-02", "DOO-GOO-02")
@pytest.mark.parametrize("size", [1, 2])
async def test_both_solo_forms_use_the_values_of_two_heroes(size: int) -> None:
    game = await begun(size=size)
    assert game.state.silver == 2
    assert game.by_heroes((5, 7, 9)) == 5
    assert len(game.state.heroes) == 2


@pytest.mark.rule("DOO-SOL-03")
def test_a_hero_with_a_goon_is_offered_first_and_named_as_recommended() -> None:
    assert Doomrock.usual_heroes == 1
    alone = Doomrock().preview(LIBRARY, Setup(mode="campaign", seed=1, size=1))
    assert "A Hero and a Goon: the solo mode that the book recommends." in alone
    two = Doomrock().preview(LIBRARY, Setup(mode="campaign", seed=1, size=2))
    assert not any("Goon" in line for line in two)


@pytest.mark.rule("DOO-GOO-02")
async def test_the_goon_is_chosen_or_drawn() -> None:
    chosen = await begun("arena", size=1, heroes=["bard/vain/shifty"])
    assert chosen.state.heroes[1].card == "shifty"
    drawn = {
        (await begun("arena", seed=seed, size=1)).state.heroes[1].card for seed in range(1, 30)
    }
    assert drawn == set(LIBRARY.goons)
    with pytest.raises(BadSetup, match="A Goon comes only with a single Hero"):
        new("bard/shifty", size=2)


@pytest.mark.rule("DOO-GOO-02")
@pytest.mark.parametrize("card", sorted(LIBRARY.goons))
async def test_a_goon_brings_its_own_marker_special_maneuver_and_activation_deck(card: str) -> None:
    game = await begun("tutorial", size=1, heroes=[f"bard/vain/{card}"])
    await first_dice(game)
    hero, goon = game.state.heroes
    placard = LIBRARY.goons[card]
    assert (goon.id, goon.card, goon.name) == ("h2", card, placard.name)
    assert goon.abilities == [placard.maneuver]
    assert sum(placard.maneuver == other.maneuver for other in LIBRARY.goons.values()) == 1
    assert placard.maneuver not in hero.abilities
    deck = [game.battle.goon_card, *game.battle.goon_deck.pile]
    assert sorted(deck) == sorted(each.id for each in placard.cards)


@pytest.mark.rule("DOO-GOO-03", "DOO-GOO-05")
@pytest.mark.parametrize("card", sorted(LIBRARY.goons))
async def test_a_goon_has_threat_hp_a_special_maneuver_and_a_deck_of_double_actions(
    card: str,
) -> None:
    goon = (await begun("arena", size=1, heroes=[f"bard/{card}"])).state.heroes[1]
    placard = LIBRARY.goons[card]
    assert goon.goon
    assert (goon.name, goon.hp, goon.trait) == (placard.name, placard.hp, "")
    assert goon.abilities == [placard.maneuver]
    maneuver = LIBRARY.abilities[placard.maneuver]
    assert (len(maneuver.attributes), maneuver.deck) == (2, "goon")
    assert placard.threat > 0
    assert [len(each.actions) for each in placard.cards] == [2] * 6


@pytest.mark.rule("DOO-GOO-01", "DOO-GOO-04")
async def test_goon_and_hero_share_five_dice_at_the_start() -> None:
    game = await begun("tutorial", size=1, heroes=["bard/vain/shifty"])
    assert await first_dice(game) == [""] * 5
    assert {die.source.partition(":")[0] for die in game.battle.dice} == {"h1", "h2"}
    learned = await begun("tutorial", size=1, heroes=["bard/vain/shifty"])
    learned.state.heroes[1].abilities.append("shin-kick")
    assert await first_dice(learned) == [""] * 6


# -- Pets at the start -----------------------------------------------------------------------------


@pytest.mark.rule("DOO-SET-16")
async def test_a_beastmaster_keeps_one_of_three_pets_at_level_1() -> None:
    told: list[Fact] = []
    game = await begun("arena", heroes=["beastmaster/vain", "bard"], told=told)
    (question,) = (each for each in table(game).asked if each.topic == "setup.pet")
    drawn = [option.key for option in question.options]
    assert len(set(drawn)) == 3
    (pet,) = game.state.heroes[0].pets
    assert (pet.card, pet.level, pet.starting, pet.undead) == (drawn[0], 1, True, False)
    assert sorted(game.state.pets.pile[:2]) == sorted(drawn[1:])
    assert sorted([pet.card, *game.state.pets.pile]) == sorted(LIBRARY.pets)
    assert [fact.card for fact in told if isinstance(fact, Gained) and fact.kind == "pet"] == [
        pet.card
    ]


@pytest.mark.rule("DOO-HSP-01")
async def test_the_starting_pet_is_drawn_once_and_does_not_count_to_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = await begun(heroes=["beastmaster/vain", "bard"], switches=["pets"])
    beastmaster = game.state.heroes[0]
    first = beastmaster.pets[0].card
    await resolve(game, (ad.Pet(n=2),), Scene(card="test", name="Test"))
    kept = [pet.card for hero in game.state.heroes for pet in hero.pets]
    assert len(kept) == 3
    assert first in kept
    hasten(monkeypatch)
    await play(game, in_act(2))
    assert [pet.card for hero in game.state.heroes for pet in hero.pets] == kept
    assert table(game).topics().count("setup.pet") == 1


@pytest.mark.rule("DOO-SET-17", "DOO-HSP-07")
async def test_a_druid_holds_three_pets_as_forms_for_the_whole_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = await begun(heroes=["druid/vain", "bard"])
    druid = game.state.heroes[0]
    forms = list(druid.forms)
    assert len(set(forms)) == 3
    assert druid.pets == []
    assert sorted([*forms, *game.state.pets.pile]) == sorted(LIBRARY.pets)
    hasten(monkeypatch)
    await play(game, in_act(2))
    assert druid.forms == forms
    assert not set(forms) & set(game.state.pets.pile)


async def test_other_heroes_start_without_a_pet() -> None:
    for card in sorted(set(LIBRARY.heroes) - {"beastmaster", "druid"}):
        hero = (await begun("arena", heroes=[card], switches=["pets"])).state.heroes[0]
        assert (hero.pets, hero.forms) == ([], [])


# -- expansions and variants -----------------------------------------------------------------------


@pytest.mark.rule("DOO-EXP-01")
def test_every_combination_of_expansions_and_variants_can_be_played() -> None:
    open_ = [switch.slug for switch in SWITCHES if not switch.why_not]
    assert open_ == [
        "terrain",
        "pets",
        "custom-dice",
        "overpowered",
        "scouted",
        "vanilla",
        "roguelike",
        "no-pet-cards",
    ]
    for n in range(len(open_) + 1):
        for chosen in combinations(open_, n):
            turned = (*chosen, *(f"-{slug}" for slug in open_ if slug not in chosen))
            for difficulty, mark in (("by-the-book", []), ("merciful", ["merciful"])):
                state = new(switches=turned, difficulty=difficulty)
                assert state.switches == [*chosen, *mark]


@pytest.mark.rule("DOO-EXP-01")
def test_every_switch_says_what_it_does_to_the_game_in_a_sentence() -> None:
    for switch in SWITCHES:
        assert switch.text.endswith(".")
        assert len(switch.text) < 100


@pytest.mark.rule("DOO-EXP-02")
async def test_the_switch_takes_pet_cards_out_of_the_decks_while_pets_are_out() -> None:
    pet_cards = {card.id for card in LIBRARY.events.values() if card.pets}
    pet_cards |= {card.id for card in LIBRARY.secret_areas.values() if card.pets}
    assert pet_cards

    async def dealt(*switches: str) -> set[str]:
        game = await begun(switches=switches)
        return pet_cards & {*game.state.events.pile, *game.state.secret_areas.pile}

    assert await dealt() == pet_cards
    assert await dealt("no-pet-cards") == set()
    assert await dealt("no-pet-cards", "pets") == pet_cards
    beastmaster = await begun(heroes=["beastmaster"], switches=["no-pet-cards"])
    assert beastmaster.state.heroes[0].pets
    assert not pet_cards & set(beastmaster.state.events.pile)


@pytest.mark.rule("DOO-CON-01")
def test_the_banner_is_listed_but_cannot_be_switched_on() -> None:
    (banner,) = (switch for switch in SWITCHES if switch.slug == "banner")
    assert "one player" in banner.why_not
    with pytest.raises(BadSetup, match="Conflict banner cannot be switched on: one player"):
        new(switches=("banner",))
    assert "banner" not in new(difficulty="merciful").switches
