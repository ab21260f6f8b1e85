from __future__ import annotations

import pytest

from engine.core.ask import Pick
from engine.forests import destinations
from engine.forests.fragments import guided, offers, reward_words
from engine.forests.state import ForestsGame, OpenDestination
from engine.hexcrawl.heroes import rank
from tests.engine.forests.given import asked, done, given, load, open_card, script

Answers = list[tuple[str, str | tuple[str, ...]]]
FIRST: tuple[str, str] = ("fragment.reward", "reward-1")
NO_SEED: tuple[str, str] = ("harvest.hero", "")


def before(
    card: str,
    dice: list[int],
    answers: Answers,
    *,
    heroes: int = 1,
    fragments: tuple[str, ...] = (),
) -> tuple[ForestsGame, OpenDestination]:
    """A game with one open Destination and these Fragments on top of their deck, first first."""
    game = given(
        heroes=heroes,
        dice=dice,
        answers=answers,
        ranks={"navigate": 5, "explore": 5, "survival": 5, "health": 12, "energy": 9},
    )
    deck = game.state.fragment_deck.pile
    for fragment in reversed(fragments):
        deck.remove(fragment)
        deck.append(fragment)
    return game, open_card(game, card)


async def attempt(game: ForestsGame, entry: OpenDestination) -> None:
    await destinations.attempt_one(game, game.state.slots[0], entry)


def open_cards(game: ForestsGame) -> list[str]:
    return [entry.card for slot in game.state.slots for entry in slot.destinations]


# -- skill Destinations ---------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-10", "FOR-DST-04", "FOR-DST-05", "FOR-EVT-05", "FOR-FRG-02")
async def test_one_success_by_any_hero_completes_it_and_each_hero_picks_a_reward() -> None:
    answers: Answers = [FIRST, ("fragment.reward", "reward-2")]
    game, entry = before("moss-grown-stair", [8, 4], answers, heroes=2, fragments=("sword-1",))
    game.state.fragment_deck.pile[:] = ["sword-1"]
    first, second = game.state.heroes
    attack, health = rank(game.state, first, "attack"), rank(game.state, second, "health")
    await attempt(game, entry)
    done(game)
    assert open_cards(game) == []
    assert game.state.fragments == ["sword-1"]
    assert rank(game.state, first, "attack") == attack + 2
    assert rank(game.state, second, "health") == health + 4


@pytest.mark.rule("FOR-DST-10")
async def test_when_all_fail_the_card_stays_for_another_turn() -> None:
    game, entry = before("toll-of-the-reeds", [7, 8], [], heroes=2)
    await attempt(game, entry)
    assert open_cards(game) == ["toll-of-the-reeds"]
    assert game.state.fragments == []


@pytest.mark.rule("FOR-DST-11", "FOR-DST-12")
async def test_a_critical_also_gains_the_cards_bonus() -> None:
    game, entry = before("the-sluggish-bend", [1], [("destination.risk", "roll"), FIRST, FIRST])
    hero = game.state.heroes[0]
    energy = rank(game.state, hero, "energy")
    game.state.fragment_deck.pile[:] = ["shield-1", "sword-1"]
    await attempt(game, entry)
    done(game)
    assert rank(game.state, hero, "energy") == energy + 1


@pytest.mark.rule("FOR-DST-14")
async def test_a_dual_destination_needs_one_hero_to_succeed_at_both() -> None:
    game, entry = before("the-drowned-milestones", [4, 8, 8, 4], [], heroes=2)
    await attempt(game, entry)
    assert open_cards(game) == ["the-drowned-milestones"]


@pytest.mark.rule("FOR-DST-20")
async def test_a_critical_with_twisted_fate_draws_one_more_fragment() -> None:
    game, entry = before("toll-of-the-reeds", [1], [FIRST, FIRST, NO_SEED])
    await attempt(game, entry)
    done(game)
    assert len(game.state.fragments) == 2


@pytest.mark.rule("FOR-DST-24")
async def test_a_critical_failure_with_twisted_fate_raises_the_tracker_once_a_turn() -> None:
    game, entry = before("toll-of-the-reeds", [10, 10, 10, 10], [], heroes=2)
    await attempt(game, entry)
    assert game.state.tracker == 1
    await attempt(game, entry)
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-DST-20", "FOR-DST-24")
async def test_both_twisted_effects_can_happen_in_one_attempt() -> None:
    answers: Answers = [FIRST, FIRST, FIRST, FIRST, NO_SEED]
    game, entry = before("toll-of-the-reeds", [1, 10], answers, heroes=2)
    await attempt(game, entry)
    done(game)
    assert len(game.state.fragments) == 2
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-DST-24", "FOR-SKL-07")
async def test_a_skill_below_the_fate_cycle_is_a_critical_failure_here_too() -> None:
    game, entry = before("toll-of-the-reeds", [], [])
    game.state.cycle = 5
    await attempt(game, entry)
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-DST-21")
async def test_the_spirit_guide_offers_three_fragments_when_half_succeed() -> None:
    game, entry = before(
        "moss-grown-stair",
        [4, 8],
        [("fragment.guide", "bow-1"), FIRST, FIRST],
        heroes=2,
        fragments=("sword-1", "bow-1", "knife-1"),
    )
    size = len(game.state.fragment_deck.pile)
    await attempt(game, entry)
    done(game)
    guide = next(q for q in asked(game) if q.topic == "fragment.guide")
    assert {option.key for option in guide.options} == {"sword-1", "bow-1", "knife-1"}
    assert game.state.fragments == ["bow-1"]
    assert len(game.state.fragment_deck.pile) == size - 1


@pytest.mark.rule("FOR-DST-21")
async def test_one_of_three_is_not_half() -> None:
    answers: Answers = [FIRST, FIRST, FIRST]
    game, entry = before("moss-grown-stair", [4, 8, 8], answers, heroes=3, fragments=("sword-1",))
    await attempt(game, entry)
    done(game)
    assert game.state.fragments == ["sword-1"]


@pytest.mark.rule("FOR-DST-25")
async def test_the_spirit_guide_raises_the_tracker_when_all_fail() -> None:
    game, entry = before("moss-grown-stair", [8, 9], [], heroes=2)
    await attempt(game, entry)
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-DST-18", "FOR-DST-19")
@pytest.mark.parametrize(("fragment", "gain", "tracker"), [("shield-1", 1, 0), ("bow-1", 0, 1)])
async def test_pushing_fate_pays_when_the_fragment_offers_the_stat(
    fragment: str, gain: int, tracker: int
) -> None:
    answers: Answers = [("destination.push", "push"), ("fragment.reward", "reward-3")]
    game, entry = before("rope-of-hair", [4], answers, fragments=(fragment,))
    hero = game.state.heroes[0]
    defend = rank(game.state, hero, "defend")
    await attempt(game, entry)
    done(game)
    assert rank(game.state, hero, "defend") == defend + gain
    assert game.state.tracker == tracker


@pytest.mark.rule("FOR-DST-18")
async def test_leaving_fate_alone_costs_nothing() -> None:
    answers: Answers = [("destination.push", "leave"), FIRST]
    game, entry = before("rope-of-hair", [4], answers, fragments=("bow-1",))
    await attempt(game, entry)
    done(game)
    assert game.state.tracker == 0


@pytest.mark.rule("FOR-DST-18")
def test_a_free_choice_does_not_count_as_offering_a_stat() -> None:
    game = given()
    cut = game.library.fragments["knife-4"]
    assert offers(cut, "navigate")
    assert not offers(cut, "explore")
    assert not offers(cut, "attack")


# -- Risky and Challenge --------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-16")
async def test_a_risky_card_is_faced_when_every_hero_fails() -> None:
    answers: Answers = [
        ("destination.risk", "roll"),
        ("effect.choose", "pay"),
        FIRST,
    ]
    game, entry = before("herons-toll", [8, 8], answers)
    game.state.heroes[0].food = 5
    script(game).answers.append(("harvest.hero", ""))
    await attempt(game, entry)
    done(game)
    assert game.state.heroes[0].food == 2
    assert open_cards(game) == []


@pytest.mark.rule("FOR-DST-16", "FOR-DST-24")
async def test_choosing_to_fail_rolls_no_die_and_is_not_critical() -> None:
    answers: Answers = [("destination.risk", "fail")]
    game, entry = before("herons-toll", [], answers)
    hero = game.state.heroes[0]
    await attempt(game, entry)
    done(game)
    assert hero.health == 10
    assert game.state.tracker == 0
    assert open_cards(game) == ["herons-toll"]


@pytest.mark.rule("FOR-DST-15", "FOR-DST-04")
async def test_an_accepted_challenge_keeps_the_card_until_it_is_done() -> None:
    answers: Answers = [FIRST, ("destination.challenge", "accept")]
    game, entry = before("the-broken-weir", [4, 8], answers, fragments=("sword-1",))
    game.state.fragment_deck.pile[:] = ["sword-1"]
    script(game).answers.insert(1, ("harvest.hero", ""))
    await attempt(game, entry)
    done(game)
    assert game.state.fragments == ["sword-1"]
    assert open_cards(game) == ["the-broken-weir"]
    assert entry.done
    load(game, [4])
    await attempt(game, entry)
    assert open_cards(game) == []
    assert game.state.heroes[0].food == 3


@pytest.mark.rule("FOR-DST-15")
async def test_a_declined_challenge_discards_the_card_with_its_reward_paid() -> None:
    answers: Answers = [FIRST, ("harvest.hero", ""), ("destination.challenge", "decline")]
    game, entry = before("the-broken-weir", [4], answers)
    game.state.fragment_deck.pile[:] = ["sword-1"]
    await attempt(game, entry)
    done(game)
    assert open_cards(game) == []
    assert game.state.destinations.discards == ["the-broken-weir"]


# -- one hero -------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-ONE-04")
async def test_a_lone_hero_rolls_twice_and_both_results_count() -> None:
    game, entry = before("toll-of-the-reeds", [10, 4], [FIRST, NO_SEED])
    game.state.style.one_hero = True
    await attempt(game, entry)
    done(game)
    assert game.state.tracker == 1
    assert len(game.state.fragments) == 1


@pytest.mark.rule("FOR-ONE-04", "FOR-DST-21")
async def test_one_of_a_lone_heros_two_results_is_half() -> None:
    answers: Answers = [("fragment.guide", "sword-1"), FIRST]
    game, entry = before(
        "moss-grown-stair", [8, 4], answers, fragments=("sword-1", "bow-1", "knife-1")
    )
    game.state.style.one_hero = True
    await attempt(game, entry)
    done(game)


@pytest.mark.rule("FOR-DST-03")
async def test_attempting_is_voluntary_and_each_card_is_attempted_once_a_phase() -> None:
    answers: Answers = [("destination.attempt", "rope-of-hair")]
    game, entry = before("rope-of-hair", [8], answers)
    at = destinations.place_of(game, game.library.destinations["rope-of-hair"])
    assert at is not None
    game.state.at = at
    await destinations.visit(game)
    done(game)
    assert entry in game.state.slots[0].destinations
    question = asked(game)[0]
    assert isinstance(question, Pick)
    assert question.optional


# -- Fragments ------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-FRG-03")
async def test_fragments_of_relics_that_are_not_in_play_are_kept() -> None:
    game, entry = before("keeper-old-marl", [], [FIRST], fragments=("bow-1",))
    game.state.slots[0].relic = "kejels-great-sword"
    await attempt(game, entry)
    assert game.state.fragments == ["bow-1"]


@pytest.mark.rule("FOR-FRG-04")
async def test_an_empty_fragment_deck_gives_each_hero_a_power_up() -> None:
    game, entry = before("keeper-old-marl", [], [], heroes=2)
    game.state.fragment_deck.pile.clear()
    game.state.power_ups.pile[-2:] = ["power-up-02", "power-up-01"]
    first, second = game.state.heroes
    attack, defend = rank(game.state, first, "attack"), rank(game.state, second, "defend")
    await attempt(game, entry)
    assert rank(game.state, first, "attack") == attack + 2
    assert rank(game.state, second, "defend") == defend + 2


@pytest.mark.rule("FOR-DST-21")
async def test_with_fewer_than_three_fragments_the_guide_shows_those() -> None:
    game = given(answers=[("fragment.guide", "bow-1"), FIRST])
    game.state.fragment_deck.pile[:] = ["sword-1", "bow-1"]
    await guided(game)
    done(game)
    assert game.state.fragments == ["bow-1"]
    assert game.state.fragment_deck.pile == ["sword-1"]


async def test_the_autumn_charm_gives_two_different_rewards() -> None:
    game, entry = before(
        "keeper-old-marl", [], [("fragment.reward", ("reward-1", "reward-3"))],
        fragments=("sword-1",),
    )  # fmt: skip
    game.state.group["charm-autumn"] = -1
    hero = game.state.heroes[0]
    attack, survival = rank(game.state, hero, "attack"), rank(game.state, hero, "survival")
    await attempt(game, entry)
    done(game)
    assert rank(game.state, hero, "attack") == attack + 2
    assert rank(game.state, hero, "survival") == survival + 2


@pytest.mark.rule("FOR-DIF-03", "FOR-DIF-06")
@pytest.mark.parametrize(("face", "count"), [(2, 2), (3, 1)])
async def test_on_easy_a_fate_roll_of_two_or_less_gives_one_more_fragment(
    face: int, count: int
) -> None:
    game, entry = before("keeper-old-marl", [face], [FIRST] * count)
    game.state.difficulty = 1
    await attempt(game, entry)
    done(game)
    assert len(game.state.fragments) == count


def test_rewards_are_put_into_words() -> None:
    card = given().library.fragments["staff-3"]
    assert reward_words(card.rewards[0]) == "+1 Mastery I, +1 Mastery II"
