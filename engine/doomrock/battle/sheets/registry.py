"""Which special effect belongs to which Battle Sheet."""

from __future__ import annotations

from engine.doomrock.battle.sheets import act1, act2, act3
from engine.doomrock.battle.special import Special

SHEETS: dict[str, Special] = {
    "overdue-dead": act1.OverdueDead("overdue-dead"),
    "polite-bandits": act1.PoliteBandits("polite-bandits"),
    "eight-legged-freaks": act1.EightLeggedFreaks("eight-legged-freaks"),
    "sentient-puddings": act1.SentientPuddings("sentient-puddings"),
    "small-print": act1.SmallPrint("small-print"),
    "harpy-choir": act1.HarpyChoir("harpy-choir"),
    "kobold-safety": act1.KoboldSafety("kobold-safety"),
    "goblin-moot": act1.GoblinMoot("goblin-moot"),
    "ogre-and-sons": act1.OgreAndSons("ogre-and-sons"),
    "toll-bridge": act1.TollBridge("toll-bridge"),
    "warlord": act2.Warlord("warlord"),
    "wyvern": act2.Wyvern("wyvern"),
    "count": act2.Count("count"),
    "minotaur": act2.Minotaur("minotaur"),
    "professor": act2.Professor("professor"),
    "mirror-match": act2.MirrorMatch("mirror-match"),
    "siege-golem": act2.SiegeGolem("siege-golem"),
    "sour-knights": act2.SourKnights("sour-knights"),
    "doom-dragon": act3.DoomDragon("doom-dragon"),
    "lich": act3.Lich("lich"),
    "demon-prince": act3.DemonPrince("demon-prince"),
    "kraken": act3.Kraken("kraken"),
    "the-rock": act3.TheRock("the-rock"),
    "storm-titan": act3.StormTitan("storm-titan"),
    "committee": act3.Committee("committee"),
}
"""The special effects by the id of their sheet; the tutorial's Wolves have none."""
