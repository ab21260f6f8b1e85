"""Adventure effects in words: nothing that an effect does is left out."""

from __future__ import annotations

import pytest

from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.wording import check_words, phrase, price_words


@pytest.mark.parametrize(
    ("price", "words"),
    [
        (None, ""),
        (ad.Price(), ""),
        (ad.Price(time=1, secret=2, silver=3), "1 Time, 2 Secret, 3 Silver"),
        (ad.Price(heroism=1), "1 Heroism for each Hero"),
        (ad.Price(stealth=True), "Stealth for each Hero"),
        (
            ad.Price(silver=1, shield=2, exposure=1, provoke=True),
            "1 Silver, 2 Shield and 1 Exposure and Provoke for each Hero",
        ),
    ],
)
def test_a_price_says_what_each_hero_pays(price: ad.Price | None, words: str) -> None:
    assert price_words(price) == words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (ad.Scout(), "SCOUT"),
        (ad.Scout(n=3), "SCOUT 3"),
        (ad.Scout(decks=("areas",)), "SCOUT the Area Deck"),
        (ad.Scout(n=2, decks=("battle", "events")), "SCOUT the Events or the Battle Card 2 times"),
        (ad.VentureForth(), "Venture Forth without its Time cost"),
        (
            ad.VentureForth(event=False),
            "Venture Forth without its Time cost and without its Event",
        ),
        (
            ad.VentureForth(event=False, peril=False),
            "Venture Forth without its Time cost and without its Event and without its Peril",
        ),
        (ad.Camp(), "CAMP"),
        (ad.Camp(more=1), "CAMP (Level Ups cost 1 more)"),
        (ad.Camp(first=-1), "CAMP (the first Level Up costs 1 less)"),
        (
            ad.Shop(
                wares=(
                    ad.Ware(kind="common", price=2, n=3),
                    ad.Ware(kind="epic", price=5, type="artifact"),
                    ad.Ware(kind="common", price=2, n=2, type="weapon"),
                    ad.Ware(kind="common", price=2, n=2, type="armor"),
                )
            ),
            "SHOP (3 Common at 2, 1 Epic Artifact at 5, 2 Common Weapons at 2, "
            "2 Common Armor at 2)",
        ),
        (
            ad.Shop(
                wares=(
                    ad.Ware(kind="shield", price=1),
                    ad.Ware(kind="exposure", price=1, n=2),
                    ad.Ware(kind="hp", price=3),
                ),
                sell_common=1,
            ),
            "SHOP (Shield +1 at 1, Exposure -2 at 1, HP +1 at 3); "
            "you may sell 1 Common for 1 Silver",
        ),
    ],
)
def test_an_effect_says_all_that_it_does(effect: ad.Effect, words: str) -> None:
    assert phrase(effect) == words


def test_a_check_names_the_deck_that_it_looks_at() -> None:
    check = ad.Check(what="scouted", of="areas")
    assert check_words(check) == "the Area Deck shows a SCOUTED card"
    assert check_words(ad.Check(what="silver", n=3, no=True)) == "not Silver 3"
