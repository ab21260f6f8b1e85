"""Special effects of Battle Sheets: the moments at which a sheet may change the rules."""

from __future__ import annotations

from engine.doomrock.battle.scene import Hit, Scene
from engine.doomrock.battle.step import AnyStep
from engine.doomrock.state import DoomGame, Enemy, Figure, Hero, Phase


class Special:
    """A sheet without a special effect; sheets override what they change."""

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """Armor added to what the sheet prints."""
        return 0

    def untouchable(self, game: DoomGame, enemy: Enemy, group: int) -> str:
        """Why an Enemy cannot be Attacked from a group, or nothing."""
        return ""

    def damage_to_enemy(
        self, game: DoomGame, enemy: Enemy, n: int, scene: Scene, exposed: bool
    ) -> int:
        """The Damage of an Attack on an Enemy, after Exposure and before Shields (DOO-DMG-08).

        `exposed`: it had Exposure when the Attack was made.
        """
        return n

    def hero_damage(self, game: DoomGame, enemy: Enemy, hero: Hero) -> int:
        """Damage added to an Attack of a Hero on an Enemy, from the start."""
        return 0

    def enemy_damage(self, game: DoomGame, enemy: Enemy, hero: Hero, far: bool) -> int:
        """Damage added to an Attack of an Enemy; `far`: an Attack with range "any"."""
        return 0

    def unexposable(self, game: DoomGame, figure: Figure) -> bool:
        """Whether a Character cannot be dealt Exposure."""
        return False

    def unheroic(self, game: DoomGame, hero: Hero) -> bool:
        """Whether a Hero cannot gain Heroism."""
        return False

    def unpushable(self, game: DoomGame, enemy: Enemy) -> bool:
        """Whether an Enemy ignores Push."""
        return False

    def unmendable(self, game: DoomGame, enemy: Enemy) -> bool:
        """Whether an Enemy cannot Restore HP now."""
        return "restore" in enemy.marks

    def crosses(self, game: DoomGame, enemy: Enemy) -> bool:
        """Whether Heroes Pushed by an Enemy cross to the other Field."""
        return False

    def engages(self, game: DoomGame, enemy: Enemy, target: Hero) -> list[Hero]:
        """The Heroes of which an Enemy may Engage one instead of `target`."""
        return [target]

    def spares(self, game: DoomGame, enemy: Enemy, step: AnyStep, hero: Hero) -> bool:
        """Whether a Hero ignores what an Enemy is about to do to it besides an Attack."""
        return False

    async def after_action(self, game: DoomGame, enemy: Enemy) -> None:
        """An Enemy has done what it could of its card, or of a Terrain."""

    async def hero_hurt(self, game: DoomGame, enemy: Enemy, hero: Hero, lost: int) -> None:
        """An Enemy's Attack took HP from a Hero."""

    async def hero_pushed(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        """An Enemy has Pushed a Hero."""

    async def rises(self, game: DoomGame, enemy: Enemy, hit: Hit) -> bool:
        """Whether an Enemy that would be defeated comes back instead."""
        return False

    async def enemy_defeated(
        self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit, group: int
    ) -> None:
        """An Enemy was defeated in a group; `hit` is the Attack (without one: REDUCE HP)."""

    async def after_attack(self, game: DoomGame, scene: Scene) -> None:
        """The whole Attack of a use is resolved."""

    def starts(self, game: DoomGame) -> bool:
        """Whether it may have a Start of Round effect now."""
        return False

    async def start_of_round(self, game: DoomGame) -> None:
        """Start of Round."""

    async def end_of_phase(self, game: DoomGame, phase: Phase) -> None:
        """A phase has ended."""

    def ends(self, game: DoomGame) -> bool:
        """Whether it may have an End of Round effect now."""
        return False

    async def end_of_round(self, game: DoomGame) -> None:
        """End of Round."""

    def cancels(self, game: DoomGame, enemy: Enemy, symbol: str) -> str:
        """Why the Activation Card just revealed for an Enemy has no effect, or nothing.

        Asked once for each card, so that an effect on the next such card may be used up.
        """
        return ""


SPECIALS: dict[str, Special] = {}
"""The special effects by the id of their sheet."""

PLAIN = Special()


def of_sheet(sheet: str) -> Special:
    """The special effect of a sheet."""
    if not SPECIALS:
        # The sheets are written with the rules that ask for them here.
        from engine.doomrock.battle.sheets.registry import SHEETS

        SPECIALS.update(SHEETS)
    return SPECIALS.get(sheet, PLAIN)


def specials(game: DoomGame) -> list[Special]:
    """The special effects of the Battle at hand, the Boss's sheet first."""
    return [of_sheet(sheet) for sheet in game.battle.sheets]


def special_of(enemy: Enemy) -> Special:
    """The special effect of the sheet that an Enemy stands on."""
    return of_sheet(enemy.sheet)
