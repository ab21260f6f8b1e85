"""The sensible player's fights: what to declare, whom to heal, when to run."""

from __future__ import annotations

from engine.core.amount import amount
from engine.core.ask import Option, Pick, Question, legal
from engine.core.volume import Advice
from engine.forests.advisor.strength import MAGI, force, guard, hit, masteries, menace, paced
from engine.forests.advisor.travel import boldness
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.combat.acts import damage_rank
from engine.hexcrawl.combat.difficulty import LEVELS
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.options import flee_chance
from engine.hexcrawl.heroes import hero_by, most, rank
from engine.hexcrawl.state import Fight, Foe, Hero, StatName

LAST_RESORT = 0.34
"""The share of Health below which a hero thinks of the potion before the sword."""


def _bonus(game: ForestsGame, fight: Fight, foe: Foe) -> int:
    bonus = LEVELS[fight.difficulty].damage
    if foe.card == MAGI:
        bonus += max(0, min(6, game.state.cycle - 4))
    return bonus


def _card(game: ForestsGame, foe: Foe) -> FoeCard:
    return fight_moments(game).foe_card(game, foe)


def pool(foe: Foe) -> int:
    """What still has to be dealt to beat an opponent by force."""
    return foe.shield + foe.health


def outlook(game: ForestsGame, fight: Fight) -> tuple[float, float]:
    """Rounds that the fight still takes, and the Health that each hero loses meanwhile."""
    heroes = fighters(game.state, fight)
    if not heroes or not fight.foes:
        return 0.0, 0.0
    cards = [(foe, _card(game, foe)) for foe in fight.foes]
    total = float(sum([pool(foe) for foe in fight.foes]))
    forces = [force(game, hero) for hero in heroes]
    types = [foe.type for foe in fight.foes]
    favored = sum([3.5 for h in heroes if any(type_ in h.favored for type_ in types)])
    allies = sum([ally.damage for ally in game.state.allies])
    guarded = 0.5 * sum([guard(card) for _, card in cards])
    rounds = 4.0
    for _ in range(2):
        dealt = sum([paced(one, rounds) for one in forces]) + favored + allies - guarded
        rounds = max(1.0, total / max(0.5, dealt))
    harm = 0.0
    for foe, card in cards:
        harm += menace(card, len(heroes), _bonus(game, fight, foe), game.state.cycle)
    return rounds, harm * rounds


def worst_hit(game: ForestsGame, fight: Fight) -> int:
    """The most Health that one hero can lose to the next actions."""
    worst = 0
    for foe in fight.foes:
        card = _card(game, foe)
        known = {"L": foe.level, "C": game.state.cycle}
        found = [
            amount(action.damage["health"], known) + _bonus(game, fight, foe)
            for action in card.actions.values()
            if "health" in action.damage and action.cost <= foe.energy
        ]
        worst += max(found, default=0)
    return worst


# -- declaring ------------------------------------------------------------------------------------


def declare(game: ForestsGame, question: Pick[object]) -> Advice:
    """What a hero does this round."""
    fight = game.state.fight
    assert fight is not None
    hero = hero_by(game.state, question.who)
    options = {option.key: option for option in legal(question)}
    ahead = outlook(game, fight)
    if "flee" in options and _should_flee(game, fight, hero, ahead):
        smoke = next((key for key in options if key.startswith("free:") and "smoke" in key), None)
        return Advice((smoke or "flee",), "this fight costs more than it brings")
    bonus = _free(game, hero, options, ahead[0])
    if bonus is not None:
        return bonus
    if "defend" in options and _should_defend(game, fight, hero, ahead[0]):
        return Advice(("defend",), f"{hero.name} needs the breather")
    key = _best_blow(game, fight, hero, options, ahead[0])
    return Advice((key,), f"the most that {hero.name} can do")


def _should_flee(game: ForestsGame, fight: Fight, hero: Hero, ahead: tuple[float, float]) -> bool:
    state = game.state
    if fight.origin == "adrimon" and (state.style.last_turn or state.cycle >= 9):
        return False
    if fight.fled and len(fighters(state, fight)) < len(state.heroes) / 2:
        return True
    rounds, loss = ahead
    heroes = fighters(state, fight)
    have = sum(h.health + 5 * h.items.count("healing-draught") for h in heroes) / len(heroes)
    limit = (1.0 if len(heroes) == 1 else 0.85) + boldness(game)
    if loss < limit * have or rounds <= 1.2:
        return False
    return flee_chance(game, fight, hero) >= 0.2


def _should_defend(game: ForestsGame, fight: Fight, hero: Hero, rounds: float) -> bool:
    """Defend when a potion can be drunk and is needed, or when the next blow could kill."""
    if rounds <= 1.0:
        return False
    if not any(i in ("healing-draught", "dewdrop-phial", "revival-stone") for i in hero.items):
        return False
    worst = worst_hit(game, fight)
    return hero.health <= max(LAST_RESORT * most(game.state, hero, "health"), worst * 0.75)


DEAR = 9
"""With so much Energy the price of a sacrifice is no great loss."""


def _free(
    game: ForestsGame, hero: Hero, options: dict[str, Option[object]], rounds: float
) -> Advice | None:
    for key, option in options.items():
        if not key.startswith("free:"):
            continue
        if "smoke" in key or "spindle" in key or "favor" in key:
            continue
        if rounds > 1.2 and hero.energy >= 3 and _worthwhile(key, hero, game):
            return Advice((key,), option.label)
    return None


def _worthwhile(key: str, hero: Hero, game: ForestsGame) -> bool:
    if "valor" in key:
        # Once in a game: for Adrimon and her Bosses.
        fight = game.state.fight
        great = fight is not None and fight.origin.startswith(("adrimon", "boss"))
        return great and ("call" in key or hero.energy >= DEAR)
    if "deep-roots" in key or "lantern" in key:
        return hero.health <= most(game.state, hero, "health") - 5
    if "bellow" in key:
        return hero.health > 0.7 * most(game.state, hero, "health") and hero.health > 8
    if "soften" in key or "thorns" in key:
        return False
    return any(word in key for word in ("thornseed", "sword", "debt", "snare", "staff"))


def _best_blow(
    game: ForestsGame,
    fight: Fight,
    hero: Hero,
    options: dict[str, Option[object]],
    rounds: float,
) -> str:
    foe = min(fight.foes, key=pool)
    attack = damage_rank(game, fight, hero, "attack")
    values: dict[str, float] = {}
    if "attack:health" in options:
        values["attack:health"] = attack
    if "attack:energy" in options:
        values["attack:energy"] = attack if foe.shield else 0.4 * min(attack, foe.energy)
    if "defend" in options:
        values["defend"] = 0.5
    need = pool(foe)
    for stat, id_, cost in masteries(game, hero):
        if stat in options:
            value = float(hit(game, hero, stat, id_))
            value = max(value, _support(game, fight, hero, stat, id_, rounds))
            if values.get("attack:health", 0.0) >= need:
                value = 0.0
            values[stat] = value - 0.35 * cost
    for key in ("flee", "none"):
        if key in options and not values:
            values[key] = 0.0
    if not values:
        return next(iter(options))
    return max(values, key=lambda key: (values[key], key))


def _support(
    game: ForestsGame, fight: Fight, hero: Hero, stat: StatName, mastery: str, rounds: float
) -> float:
    """What a Mastery that does not strike is worth in this round."""
    n = rank(game.state, hero, stat)
    heroes = fighters(game.state, fight)
    if mastery in ("healing-ray", "morning-dew"):
        hurt = max(most(game.state, h, "health") - h.health for h in heroes)
        return 1.3 * min(hurt, n) if hurt > 4 else 0.0
    if mastery == "call-of-the-wild":
        return 2.5 * (n // 2 + 1) if rounds > 3 else 0.0
    if mastery == "lessons-of-war":
        return 1.2 * len(heroes) * max(1, n // 3) if rounds > 2.5 else 0.0
    if mastery in ("leech-vines", "wild-shape"):
        return 1.6 * n if rounds > 2.5 else 0.0
    if mastery == "intercept":
        return 0.5 * n
    return 0.0


def half_defend(game: ForestsGame, question: Pick[object]) -> Advice:
    """Whether a lone hero pays 1 Energy to Defend as well."""
    fight = game.state.fight
    assert fight is not None
    hero = hero_by(game.state, question.who)
    rounds, loss = outlook(game, fight)
    saved = rank(game.state, hero, "defend") // 2
    spare = hero.energy > rounds + 1
    thin = loss > 0.45 * hero.health
    if saved >= 1 and (spare or thin) and rounds > 1.0:
        return Advice(("defend",), "1 Energy saves more Health than that")
    return Advice((), "the Energy is better kept")


def item(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which item to use with a Defend."""
    fight = game.state.fight
    assert fight is not None
    by_key = {option.key: option for option in legal(question)}
    heroes = fighters(game.state, fight)
    hurt = max(heroes, key=lambda h: most(game.state, h, "health") - h.health, default=None)
    if hurt is not None and most(game.state, hurt, "health") - hurt.health >= 5:
        for name in ("healing-draught", "dewdrop-phial"):
            if f"item:{name}:{hurt.id}" in by_key:
                return Advice((f"item:{name}:{hurt.id}",), f"{hurt.name} is hurt")
    for key in by_key:
        if key.startswith("item:revival-stone"):
            return Advice((key,), "bring a companion back")
    for key in by_key:
        if key.startswith("wake:"):
            return Advice((key,), "wake a companion")
    for key in by_key:
        if "firebloom" in key:
            return Advice((key,), "fire helps")
    return Advice((), "nothing that helps")


def favored(game: ForestsGame, question: Pick[object]) -> Advice:
    """Favored damage goes into Health."""
    keys = [option.key for option in legal(question)]
    health = [key for key in keys if key.endswith(":health")]
    return Advice(((health or keys)[0],), "Health ends fights")


def sustain(game: ForestsGame, question: Pick[object]) -> Advice:
    """Keep a Sustained Mastery while the fight goes on."""
    fight = game.state.fight
    assert fight is not None
    hero = hero_by(game.state, question.who)
    if hero.energy >= 2 and outlook(game, fight)[0] > 1.2:
        return Advice(("keep",), "it pays for itself")
    return Advice(("end",), "the Energy is needed")


def foe(game: ForestsGame, question: Pick[object]) -> Advice:
    """The weakest opponent first."""
    fight = game.state.fight
    keys = [option.key for option in legal(question)]
    known = {one.id: pool(one) for one in fight.foes} if fight is not None else {}
    return Advice((min(keys, key=lambda key: known.get(key, 999)),), "the weakest first")


def change(game: ForestsGame, question: Question[object]) -> Advice:
    """Change a die only where it costs little and helps surely."""
    for option in legal(question):
        if option.key.startswith(("spring", "star", "charm")):
            return Advice((option.key,), "it costs nothing")
    return Advice((), "keep it")


# -- what masteries and powers ask ----------------------------------------------------------------


def _number(note: str) -> int:
    """The first number of a note."""
    return next((int(word) for word in note.split() if word.isdigit()), 0)


def target(game: ForestsGame, question: Pick[object]) -> Advice:
    """Whom a Mastery serves: the most hurt companion among those on offer."""
    heroes = {hero.id: hero for hero in game.state.heroes}
    best: tuple[int, str] | None = None
    if any("damage" in option.note for option in legal(question)):
        strongest = max(legal(question), key=lambda option: (_number(option.note), option.key))
        return Advice((strongest.key,), "the harder blow")
    for option in legal(question):
        hero = heroes.get(option.key)
        hurt = 0 if hero is None else most(game.state, hero, "health") - hero.health
        if best is None or hurt > best[0]:
            best = (hurt, option.key)
    assert best is not None
    return Advice((best[1],), "the one who needs it most")


def motes(game: ForestsGame, question: Pick[object]) -> Advice:
    """As many motes as help."""
    return Advice((legal(question)[-1].key,), "Health now is worth more than later")


def shape(game: ForestsGame, question: Pick[object]) -> Advice:
    """Wolf to strike; Bear when it gets thin."""
    fight = game.state.fight
    assert fight is not None
    hero = hero_by(game.state, question.who)
    keys = [option.key for option in legal(question)]
    thin = hero.health < 0.5 * most(game.state, hero, "health")
    wanted = "bear" if thin else "wolf"
    return Advice((wanted if wanted in keys else keys[0],), "the shape for this moment")


def more(game: ForestsGame, question: Pick[object]) -> Advice:
    """Spend the extra Energy only where there is plenty."""
    hero = hero_by(game.state, question.who)
    keys = tuple(option.key for option in legal(question)[:1])
    return Advice(keys if hero.energy > 6 else (), "there is Energy to spare")


def reroll(game: ForestsGame, question: Pick[object]) -> Advice:
    """Leave the opponent's die alone unless it shows its worst."""
    worst = "Snip" in question.prompt or "Soul Harvest" in question.prompt
    keys = tuple(option.key for option in legal(question)[:1])
    return Advice(keys if worst else (), "its worst action" if worst else "it could be worse")
