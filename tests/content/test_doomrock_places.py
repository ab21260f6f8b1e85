"""Whether the locations of Assault on Doomrock come to an end."""

from __future__ import annotations

import pytest

from content.checks.doomrock.places import gain
from engine.doomrock.adventure import effect as ad
from tests.content.doomrock import (
    CAMP,
    located,
    location,
)


def test_a_location_without_a_price_keeps_all_but_camp_and_shop_in_its_stay() -> None:
    assert located(CAMP) == []
    assert location("HP +1", ad.Price(), ad.Hp(n=1), stay=True) == []
    assert location("HP +1", ad.Price(), ad.Hp(n=1)) == [
        "locations.0: it has no price, so all but CAMP and SHOP belongs in `stay`"
    ]


def test_a_location_that_adds_secrets_is_once_per_stay() -> None:
    price = ad.Price(shield=1)
    assert location("Secret +1", price, ad.Secret(n=1), once=True) == []
    assert location("Secret +1", price, ad.Secret(n=1)) == [
        'locations.0: it adds Secrets, so it needs once = "stay"'
    ]


@pytest.mark.parametrize(
    ("price", "effect"),
    [
        (ad.Price(silver=1), ad.Silver(n=1)),
        (ad.Price(time=1), ad.Time(n=1)),
        (ad.Price(stealth=True), ad.Mark(kind="stealth")),
        (ad.Price(exposure=1), ad.Mark(kind="exposure")),
        (
            ad.Price(silver=1),
            ad.Choose(
                options=(
                    ad.Option(label="Silver +1", effects=(ad.Silver(n=1),)),
                    ad.Option(label="HP +1", effects=(ad.Hp(n=1),)),
                )
            ),
        ),
        (
            ad.Price(silver=1),
            ad.Roll(rows=(ad.Row(upto=3), ad.Row(upto=6, effects=(ad.Silver(n=2),)))),
        ),
    ],
)
def test_a_location_that_brings_back_its_price_is_a_fault(
    price: ad.Price, effect: ad.Effect
) -> None:
    text = "Time, Stealth, Exposure, HP +1: D6: 1-3 nothing, 4-6 Silver +2"
    assert location(text, price, effect) == [
        "locations.0: it brings back all that it costs, so it has no end"
    ]
    assert location(text, price, effect, once=True) == []


@pytest.mark.parametrize(
    ("price", "effect"),
    [
        (ad.Price(silver=2), ad.Silver(n=1)),
        (ad.Price(time=1, silver=1), ad.Silver(n=2)),
        (ad.Price(secret=1), ad.Mark(kind="heroism", n=2)),
        (ad.Price(exposure=1), ad.Mark(kind="stealth")),
        (
            ad.Price(silver=1),
            ad.Roll(rows=(ad.Row(upto=4), ad.Row(upto=6, effects=(ad.Silver(n=2),)))),
        ),
    ],
)
def test_a_location_that_costs_more_than_it_brings_has_an_end(
    price: ad.Price, effect: ad.Effect
) -> None:
    assert location("Heroism, Stealth: D6: 1-4 nothing, 5-6 Silver +2", price, effect) == []


def test_what_effects_bring_is_the_mean_of_dice_and_the_most_of_choices() -> None:
    roll = ad.Roll(rows=(ad.Row(upto=5), ad.Row(upto=6, effects=(ad.Silver(n=6),))))
    assert gain((roll, ad.Silver(n=1)), "silver") == 2
    assert gain((roll,), "time") == 0
    paid = ad.Option(label="", price=ad.Price(silver=2), effects=(ad.Silver(n=3),))
    assert gain((ad.Choose(options=(paid,)),), "silver") == 1
