"""What the Party and its Heroes gain and lose in the Adventure: Silver, Time, markers, HP, Items.

These are the bare changes; `engine.doomrock.adventure.resolve` knows what else follows from them.
"""

from __future__ import annotations

from typing import Literal

from engine.core.fact import Said
from engine.core.state import Outcome
from engine.doomrock.adventure import decks
from engine.doomrock.facts import Counted, Gained
from engine.doomrock.state import (
    EXPOSURE,
    MAX_HP,
    DoomGame,
    Exposure,
    ExposureKind,
    Gear,
    Hero,
)


def count(game: DoomGame, what: str, n: int = 1) -> None:
    """Add to what this Act has seen of something, for Challenges and statistics."""
    if n:
        tally = game.state.tally
        tally[what] = tally.get(what, 0) + n


# -- the Party -------------------------------------------------------------------------------------


def silver(game: DoomGame, n: int) -> int:
    """Gain or lose Silver, never below 0 (DOO-EFF-11); returns the change."""
    n = max(n, -game.state.silver)
    if n:
        game.state.silver += n
        game.tell(Counted(what="silver", n=n, now=game.state.silver, rule="DOO-EFF-11"))
    return n


def spend(game: DoomGame, n: int) -> None:
    """Pay Silver that the Party has."""
    assert n <= game.state.silver, f"{n} Silver to pay, {game.state.silver} there"
    count(game, "silver-spent", n)
    silver(game, -n)


def time(game: DoomGame, n: int) -> None:
    """Gain or lose Time Markers, as far as there are any (DOO-ADV-04)."""
    adventure = game.state.adventure
    n = max(n, -adventure.time)
    if n:
        adventure.time += n
        game.tell(Counted(what="time", n=n, now=adventure.time, rule="DOO-ADV-04"))


# -- markers of a Hero -----------------------------------------------------------------------------


def shield(game: DoomGame, hero: Hero, n: int) -> None:
    """Gain or remove Shields, as far as able (DOO-EFF-02)."""
    n = max(n, -hero.shields)
    if n:
        hero.shields += n
        game.tell(Counted(who=hero.id, what="shield", n=n, now=hero.shields, rule="DOO-EFF-02"))


def heroism(game: DoomGame, hero: Hero, n: int) -> None:
    """Gain or remove Heroism, as far as able (DOO-EFF-04)."""
    n = max(n, -hero.heroism)
    if n:
        hero.heroism += n
        game.tell(Counted(who=hero.id, what="heroism", n=n, now=hero.heroism, rule="DOO-EFF-04"))


def expose(game: DoomGame, figure: Hero, n: int) -> None:
    """Deal face down Exposure from what the limited pool has left (DOO-EFF-03, DOO-RUL-03)."""
    if n <= 0:
        return
    for _ in range(n):
        left = _pool(game)
        if not left:
            for hero in game.state.heroes:
                hero.exposure.clear()
            text = "The Exposure pool is empty: every marker goes back into it."
            game.tell(Said(text=text, rule="DOO-XPO-03"))
            left = _pool(game)
        figure.exposure.append(Exposure(left[game.rng.below(len(left))]))
    now = len(figure.exposure)
    game.tell(Counted(who=figure.id, what="exposure", n=n, now=now, rule="DOO-EFF-03"))


def _pool(game: DoomGame) -> list[ExposureKind]:
    left = dict(EXPOSURE)
    for hero in game.state.heroes:
        for marker in hero.exposure:
            left[marker.kind] -= 1
    return [kind for kind, n in left.items() for _ in range(n)]


def unexpose(game: DoomGame, figure: Hero, n: int) -> None:
    """Remove up to n Exposure unseen, markers known to be harmful first (DOO-EFF-03)."""
    n = min(n, len(figure.exposure))
    if n <= 0:
        return
    figure.exposure.sort(key=lambda marker: not (marker.seen and marker.kind != "shuffle"))
    del figure.exposure[:n]
    now = len(figure.exposure)
    game.tell(Counted(who=figure.id, what="exposure", n=-n, now=now, rule="DOO-EFF-03"))


def stealth(game: DoomGame, hero: Hero) -> bool:
    """Gain Stealth after removing Provoke (DOO-EFF-05); returns whether Provoke was lost."""
    lost = lose_provoke(game, hero)
    if not hero.stealth:
        hero.stealth = True
        game.tell(Counted(who=hero.id, what="stealth", n=1, now=1, rule="DOO-EFF-05"))
    return lost


def provoke(game: DoomGame, hero: Hero) -> None:
    """Gain Provoke after removing Stealth (DOO-EFF-06)."""
    lose_stealth(game, hero)
    if not hero.provoke:
        hero.provoke = True
        game.tell(Counted(who=hero.id, what="provoke", n=1, now=1, rule="DOO-EFF-06"))


def lose_stealth(game: DoomGame, hero: Hero) -> bool:
    """Remove Stealth; returns whether it was there."""
    had, hero.stealth = hero.stealth, False
    if had:
        game.tell(Counted(who=hero.id, what="stealth", n=-1, now=0, rule="DOO-EFF-07"))
    return had


def lose_provoke(game: DoomGame, hero: Hero) -> bool:
    """Remove Provoke; returns whether it was there."""
    had, hero.provoke = hero.provoke, False
    if had:
        game.tell(Counted(who=hero.id, what="provoke", n=-1, now=0, rule="DOO-EFF-07"))
    return had


# -- Hit Points ------------------------------------------------------------------------------------


def heal(game: DoomGame, hero: Hero, n: int) -> int:
    """Regain unbroken HP up to 6 (DOO-EFF-12); returns how many were too many."""
    gained = max(0, min(n, MAX_HP - hero.health))
    if gained:
        hero.hp += gained
        game.tell(Counted(who=hero.id, what="hp", n=gained, now=hero.health, rule="DOO-EFF-12"))
    return max(0, n - gained)


def hurt(game: DoomGame, hero: Hero, n: int) -> None:
    """Deal Adventure Damage: Shields must prevent it, the rest takes HP (DOO-EFF-13, -14).

    Armor and Exposure play no part in it.
    """
    kept_off = min(n, hero.shields)
    if kept_off:
        hero.shields -= kept_off
        now = hero.shields
        game.tell(Counted(who=hero.id, what="shield", n=-kept_off, now=now, rule="DOO-EFF-14"))
    lost = min(n - kept_off, hero.health)
    if lost:
        whole = min(lost, hero.hp)
        hero.hp -= whole
        hero.broken -= lost - whole
        game.tell(Counted(who=hero.id, what="hp", n=-lost, now=hero.health, rule="DOO-EFF-13"))


def check_defeat(game: DoomGame) -> None:
    """The campaign is lost when all Heroes are at 0 HP at once (DOO-VIC-02). Raises GameOver."""
    if not any(hero.health for hero in game.state.heroes):
        game.end(Outcome("lost", "Every Hero was at 0 HP in the Adventure.", "DOO-VIC-02"))


# -- Items -----------------------------------------------------------------------------------------


def gain_item(game: DoomGame, card: str, how: Literal["found", "bought"] = "found") -> Gear:
    """Put an Item into the Party Inventory (DOO-EFF-16, DOO-MAP-13)."""
    state = game.state
    state.serial += 1
    gear = Gear(uid=f"i{state.serial}", card=card)
    state.inventory.append(gear)
    count(game, f"{game.library.items[card].deck}-gained")
    rule = "DOO-SHP-03" if how == "bought" else "DOO-EFF-16"
    game.tell(Gained(card=card, kind="item", how=how, rule=rule))
    return gear


def owned(game: DoomGame) -> list[tuple[Gear, Hero | None]]:
    """All Items of the Party, with the Hero who has one equipped."""
    found: list[tuple[Gear, Hero | None]] = [(gear, None) for gear in game.state.inventory]
    for hero in game.state.heroes:
        found.extend((gear, hero) for gear in hero.items)
    return found


def give_up(game: DoomGame, gear: Gear, how: Literal["sold", "lost"] = "lost") -> None:
    """An Item leaves the Party for the bottom of its deck (DOO-RUL-11)."""
    for pile in (game.state.inventory, *(hero.items for hero in game.state.heroes)):
        if gear in pile:
            pile.remove(gear)
            break
    card = game.library.items[gear.card]
    decks.put_under(game, card.deck, card.id)
    game.tell(Gained(card=card.id, kind="item", how=how, rule="DOO-RUL-11"))
