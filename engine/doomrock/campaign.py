"""The campaign: Acts, the way from an Adventure to its Battle, and how it all ends."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import GameBegan, Said, TurnBegan
from engine.core.rng import Rng
from engine.core.state import Outcome
from engine.doomrock import gear, party, roguelike
from engine.doomrock.adventure import act, rewards
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.turn import adventure_turn, arena_turn
from engine.doomrock.battle import ending
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.battle.round import battle_turn
from engine.doomrock.battle.set_up import count, set_up_battle
from engine.doomrock.facts import BattleEnded
from engine.doomrock.modes import ARENA_ACTS, MODES
from engine.doomrock.state import DoomGame

LAST_ACT = 3


async def set_up(game: DoomGame) -> None:
    """Hero setup, then the first Act of this mode (DOO-SET-01, DOO-MAP-01, DOO-ARE-01)."""
    state = game.state
    rng = Rng(state.setup)
    title = next(mode.title for mode in MODES if mode.slug == state.mode)
    game.tell(GameBegan(title=f"Assault on Doomrock: {title}", seed=state.seed))
    state.act = 0 if state.mode == "tutorial" else ARENA_ACTS.get(state.mode, 1)
    state.stage = "arena" if state.mode in ARENA_ACTS else "adventure"
    party.shuffled(state, sorted(game.library.pets), rng)
    await party.muster(game, rng)
    if state.mode == "tutorial":
        act.set_up_decks(game)
        await _begin_battle(game)
        return
    await _begin_act(game)
    for hero in state.heroes:
        campaign = () if hero.goon else game.library.traits[hero.trait].campaign
        if campaign:
            name = game.library.traits[hero.trait].name
            await resolve(game, campaign, Scene(card=hero.trait, name=name))


async def _begin_act(game: DoomGame) -> None:
    act.set_up_act(game)
    roguelike.deal_challenges(game)


async def turn(game: DoomGame) -> None:
    """One Adventure action, one step of the Arena, or one round of a Battle (DOO-VIC-05)."""
    state = game.state
    state.turn += 1
    game.tell(TurnBegan(turn=state.turn))
    match state.stage:
        case "adventure":
            await adventure_turn(game)
            roguelike.judge(game, "now")
            if state.adventure.over:
                _check_doomrock(game)
                await _begin_battle(game)
        case "arena":
            await arena_turn(game)
            roguelike.judge(game, "now")
            if state.adventure.over:
                await _begin_battle(game)
        case "battle":
            await _fight(game)


def _check_doomrock(game: DoomGame) -> None:
    """Without Doomrock revealed the Act III Battle is lost unfought (DOO-VIC-04, DOO-VAN-06)."""
    state = game.state
    if state.act == LAST_ACT and not act.doomrock_revealed(game):
        cause = "Doomrock was never found before time ran out."
        game.end(Outcome("lost", cause, "DOO-VAN-06" if game.on("vanilla") else "DOO-VIC-04"))


async def _begin_battle(game: DoomGame) -> None:
    state = game.state
    state.stage = "battle"
    count(game)
    roguelike.judge(game, "battle")
    state.retry = state.play.state
    try:
        await set_up_battle(game)
    except BattleOver as over:
        await _over(game, over)


async def _fight(game: DoomGame) -> None:
    try:
        await battle_turn(game)
        roguelike.judge(game, "now")
    except BattleOver as over:
        roguelike.judge(game, "now")
        await _over(game, over)


async def _over(game: DoomGame, over: BattleOver) -> None:
    """A Battle is won or lost (DOO-CHR-05, DOO-EOR-09, DOO-VIC-01, DOO-VIC-03)."""
    game.tell(BattleEnded(result=over.result, rule="DOO-CHR-05"))
    if over.result == "lost":
        await _lost(game)
        return
    state = game.state
    await ending.battle_won(game)
    roguelike.judge(game, "won")
    if state.mode == "campaign" and state.act < LAST_ACT:
        await rewards.reward(game)
    await roguelike.spend_honor(game)
    ending.leave_battle(game)
    if state.mode != "campaign":
        game.end(Outcome("won", "No Battle is left to fight.", "DOO-EOR-05"))
    if state.act == LAST_ACT:
        game.end(Outcome("won", "Doomrock has fallen, and you were there.", "DOO-VIC-01"))
    state.act += 1
    state.stage = "adventure"
    gear.check_all(game)
    await _begin_act(game)


async def _lost(game: DoomGame) -> None:
    """A lost Battle ends the campaign; only the tutorial may be tried again (DOO-VIC-05)."""
    state = game.state
    if state.mode == "tutorial":
        options = (
            Option(key="again", label="Try again, with the same dice", value=True, letter="t"),
            Option(key="end", label="Leave it at that", value=False, letter="e"),
        )
        pick = Pick("battle.retry", "The wolves have won. Try again?", options, "DOO-ADV-01")
        if await game.ask(pick):
            await _again(game)
            return
    game.end(Outcome("lost", "Every Hero was defeated in Battle.", "DOO-VIC-03"))


async def _again(game: DoomGame) -> None:
    state = game.state
    ending.forget_battle(game)
    game.tell(Said(text="The same wolves, the same dice.", rule="DOO-ADV-01"))
    state.play.state = state.retry
    await _begin_battle(game)
