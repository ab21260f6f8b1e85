"""The closed list of moments at which a volume adds to the rules of combat."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.ask import Option
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.mastery import Losses, Mastery
from engine.hexcrawl.effect import Check, Custom
from engine.hexcrawl.moments import AnyCrawl, Moments
from engine.hexcrawl.state import Act, Ally, Declared, Fight, Foe, Hero, Strike


class FightMoments(Moments):
    """What a volume adds to combat, each method a moment; the defaults add nothing."""

    # -- what the engine must know ----------------------------------------------------------------

    def mastery(self, id: str) -> Mastery:
        """The code of a Mastery. Raises KeyError."""
        raise KeyError(id)

    def foe_card(self, game: AnyCrawl, foe: Foe) -> FoeCard:
        """The action key of an opponent, made to measure where its card is a family."""
        return game.library.foes[foe.card]

    def foe_numbers(self, game: AnyCrawl, foe: Foe) -> Mapping[str, int]:
        """The names that amounts of its actions may use: L its Level, C the Fate Cycle."""
        return {"L": foe.level, **self.numbers(game)}

    def one_hero(self, game: AnyCrawl) -> bool:
        """Whether the rules for a lone hero hold (FOR-ONE-02, -06)."""
        return False

    def meets(self, game: AnyCrawl, fight: Fight, check: Check, foe: Foe | None) -> bool:
        """Whether something is so that only the volume knows; `what` decides."""
        return self.holds(game, check)

    # -- Declaration ------------------------------------------------------------------------------

    async def begins(self, game: AnyCrawl, fight: Fight) -> None:
        """The fight begins, before its first round."""

    async def losses(self, game: AnyCrawl, fight: Fight) -> None:
        """Passives act, after Condition losses and delayed damage (FOR-CMB-04); check
        engine.hexcrawl.combat.difficulty.passives first (FOR-BSA-03)."""

    async def shields(self, game: AnyCrawl, fight: Fight) -> None:
        """Relics strip Soul Shields, then an opponent's own restoration (FOR-REL-10)."""

    def free_options(self, game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
        """Things that a hero may use now without an action (FOR-CMB-15): fight.phase says when,
        "declare" or "resolve" (the opponent's action is known). Keys begin with "free:"; offer in
        "resolve" only what can change something."""
        return ()

    async def use_free(self, game: AnyCrawl, fight: Fight, hero: Hero, value: str) -> None:
        """Use what `free_options` offered, costs included."""

    async def declared(self, game: AnyCrawl, fight: Fight, hero: Hero, declared: Declared) -> None:
        """A hero chose and paid for an Ability; further ones go into `declared.also`."""

    # -- Opponent Actions -------------------------------------------------------------------------

    async def foe_rolled(self, game: AnyCrawl, fight: Fight, foe: Foe, face: int) -> int:
        """The opponent's die fell: rerolls and changes; the face that counts."""
        return face

    def extra_acts(self, game: AnyCrawl, fight: Fight, foe: Foe) -> int:
        """How many further actions an opponent takes this round; those are Unyielding."""
        return 0

    async def action_revealed(
        self, game: AnyCrawl, fight: Fight, foe: Foe, action: Action, act: Act
    ) -> None:
        """An action was revealed, its strikes written down: custom actions and augments."""

    # -- Resolution -------------------------------------------------------------------------------

    def item_options(self, game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
        """Items that a Defending hero may use now, besides those that the engine knows by their
        effects; keys begin with "special:"."""
        return ()

    async def use_item(self, game: AnyCrawl, fight: Fight, hero: Hero, value: str) -> None:
        """Use what `item_options` offered."""

    async def changes_strike(self, game: AnyCrawl, fight: Fight, strike: Strike) -> None:
        """A strike is about to be settled, attacker's side: change, Negate or Reflect it."""

    async def suffering(self, game: AnyCrawl, fight: Fight, losses: Losses) -> None:
        """All losses are known but not yet applied; Healing still counts against them."""

    async def after_hits(self, game: AnyCrawl, fight: Fight) -> None:
        """Damage was applied; each strike knows what it `dealt`. Conditions come afterwards."""

    async def custom(
        self, game: AnyCrawl, fight: Fight, foe: Foe | None, effect: Custom, target: Hero | None
    ) -> None:
        """Carry out a custom effect inside a fight. Raises ValueError when it is unknown.

        Of a thing that a hero uses on an opponent, `foe` is that one and `target` the user.
        """
        raise ValueError(f"nothing carries out {effect}")

    # -- ends -------------------------------------------------------------------------------------

    async def ally_died(self, game: AnyCrawl, ally: Ally) -> None:
        """An Escort or a Summon died (FOR-ESC-02)."""

    async def foe_fell(self, game: AnyCrawl, fight: Fight, foe: Foe, how: str) -> None:
        """An opponent was "killed" or "saved"."""

    async def round_ends(self, game: AnyCrawl, fight: Fight) -> None:
        """A round is over, before Conditions and modifiers of the round end."""

    async def ends(self, game: AnyCrawl, fight: Fight, result: str) -> None:
        """The fight is over: "won", "fled" or "lost"."""


def fight_moments(game: AnyCrawl) -> FightMoments:
    """The moments of a volume that has combat."""
    moments = game.moments
    assert isinstance(moments, FightMoments), "this volume has no combat"
    return moments
