"""Areas and Secret Areas of Assault on Doomrock: their counts and printed values."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from content.walk import inside
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.wording import say
from engine.doomrock.cards import Area, Event, Location, SecretArea

LIBRARY = doomrock()
AREAS = list(LIBRARY.areas.values())
SECRET = list(LIBRARY.secret_areas.values())

SYMBOLS = {
    "time": "T",
    "secret": "S",
    "silver": "$",
    "heroism": "H",
    "shield": "Sh",
    "exposure": "X",
    "stealth": "St",
    "provoke": "P",
}
PRINTED = {
    "whispering-bog": "3; Dead Man's Puddle S; Frog Oracle X; Wrong Turn T",
    "picnic-of-the-damned": "2; Cold Cuts T; Blanket Camp T; Ants Sh",
    "overgrown-crossroads": "3; Signpost -; Peddler S; Gallows H",
    "lake-regret": "4; Fishing S; Swim T; Drowned Shrine H",
    "thistle-maze": "3; Follow the Thread T; Centre H; Cut Through Sh",
    "fairy-ring-road": "2; Dance T; Toadstool S; Tooth Market -",
    "old-battlefield": "4; Dig S; Salute St; Bone Cart $",
    "bear-country": "3; Honey S; Bear H; Ranger Hut -",
    "goats-elbow-pass": "2; Toll Goat $; Goat Track Sh; Ledge S",
    "echoing-stair": "3; Shout -; Listen S; Landing T; Top Step H",
    "dwarven-complaints-office": "2; Queue T; Take a Number S; Manager $$",
    "eagles-landing-fee": "3; Ride $; Nest S; Feather Bed -",
    "avalanche-alley": "2; Tiptoe St; Yodel -; Shelter T",
    "hermits-chimney": "3; Advice T; Soup $; Chores Sh",
    "glass-glacier": "2; Reflect X; Chip Off S; Crack H",
    "dragon-scented-cave": "3; Sneak In St; Rummage S; Fire Pit -",
    "lower-dread": "2; Market -; Inn of Two Doors -; Notice Board T",
    "muddle-on-moat": "1; Pawnshop -; Barracks $; Mud Baths T",
    "port-misfortune": "2; Fence St; Docks T; Harbour Inn -; Black Market $",
    "gravelbottom": "2; Smithy -; Old Mine T; Bunkhouse $",
    "crumpet-abbey": "1; Confession X; Relics -; Cloister T",
    "guildhall-of-minor-heroes": "2; Training Yard $; Membership $$; Job Shop T",
    "winterwick": "2; Lamp Market -; Night Watch T; Warm Room -",
    "last-chance": "1; Outfitter -; Fortune Teller $; Bunk -",
    "front-gate": "3; Ring the Bell P; Side Door St; Gatehouse T",
    "gift-shop-of-doom": "3; Till -; Stock Room S; Bench T",
    "hall-of-failed-heroes": "4; Read the Plaques S; Borrow a Statue's Sword H; Own Plinth T",
    "lava-canteen": "3; Special of the Day -; Kitchen S; Dormitory T",
    "throne-approach": "3; Red Carpet P; Antechamber T; Suit of Armour S",
    "throat-of-the-rock": "4; Crack in the Wall S; Whisper X; Ledge Camp T",
}
SECRET_PRINTED = {
    "cellar-door": "Barrels S; Tunnel T",
    "hidden-spring": "Drink T; Bottle It S",
    "bone-library": "Read T; Shelve X",
    "smugglers-nook": "Deal $; Inform P",
    "statue-garden": "Pose St; Dust S",
    "angry-kitchen": "Cook Sh; Knife Drawer H",
    "lost-stable": "Saddle $; Groom T",
    "reverse-tower": "Climb Down T; Bottom Floor H",
}


def price(location: Location) -> str:
    """An entry cost in the symbols of the cards; "-" where nothing is to be paid."""
    symbols = (sign * int(getattr(location.price, kind)) for kind, sign in SYMBOLS.items())
    return "".join(symbols) or "-"


def locations(card: Area | SecretArea) -> str:
    """The locations of a card with their entry costs."""
    return "; ".join(f"{location.name} {price(location)}" for location in card.locations)


def of(type_: ad.AreaType) -> list[Area]:
    """The Areas of a type."""
    return [area for area in AREAS if area.type == type_]


def holds(card: Area | SecretArea, kind: type[ad.Verb]) -> bool:
    """Whether a location of a card does something of a kind."""
    return any(isinstance(part, kind) for _, part in inside(card.locations))


def locate(card: str, name: str) -> Location:
    """A location by its card and its name."""
    area = LIBRARY.areas.get(card) or LIBRARY.secret_areas[card]
    return next(location for location in area.locations if location.name == name)


def test_there_are_48_areas() -> None:
    found = Counter(area.type for area in AREAS)
    assert found == {"wilderness": 14, "mountain": 14, "town": 14, "doomrock": 6}


@pytest.mark.parametrize(
    ("type_", "secrets"),
    [
        ("wilderness", {2, 3, 4}),
        ("mountain", {2, 3}),
        ("town", {1, 2}),
        ("doomrock", {3, 4}),
    ],
)
def test_areas_have_their_secrets(type_: ad.AreaType, secrets: set[int]) -> None:
    assert {area.secrets for area in of(type_)} == secrets


def test_areas_have_three_locations_and_a_few_two_or_four() -> None:
    found = Counter(len(area.locations) for area in AREAS)
    assert set(found) == {2, 3, 4}
    assert found[3] > 40


def test_every_town_trades_or_camps_and_nine_do_both() -> None:
    towns = of("town")
    assert all(holds(area, ad.Shop) or holds(area, ad.Camp) for area in towns)
    assert sum(holds(area, ad.Shop) and holds(area, ad.Camp) for area in towns) == 9


def test_camps_and_shops_outside_towns() -> None:
    for areas, camps, shops in ((of("wilderness"), 6, 3), (of("mountain"), 5, 3)):
        assert sum(holds(area, ad.Camp) for area in areas) == camps
        assert sum(holds(area, ad.Shop) for area in areas) == shops
    assert all(holds(area, ad.Camp) for area in of("doomrock"))


def test_twelve_areas_have_an_arrow_and_sixteen_a_global_effect() -> None:
    assert sum(any(location.after for location in area.locations) for area in AREAS) == 12
    assert sum(bool(area.standing) for area in AREAS) == 16


@pytest.mark.rule("DOO-ADV-07")
def test_the_areas_of_the_samples_are_as_printed() -> None:
    found = {
        id_: f"{LIBRARY.areas[id_].secrets}; {locations(LIBRARY.areas[id_])}" for id_ in PRINTED
    }
    assert found == PRINTED


@pytest.mark.rule("DOO-ADV-07")
@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.id)
def test_an_area_says_all_that_is_printed_on_one(area: Area) -> None:
    assert area.text
    assert area.bonus
    assert area.bonus_text
    assert bool(area.standing) is bool(area.standing_text)
    for location in area.locations:
        assert location.text, location.name
        assert location.effects or location.stay, location.name


def test_what_some_locations_bring() -> None:
    assert say(locate("whispering-bog", "Frog Oracle").effects) == "SCOUT, Heroism +1"
    assert say(locate("avalanche-alley", "Yodel").stay) == "Damage 1, Secret -1 here, LOOT!"
    assert say(locate("muddle-on-moat", "Mud Baths").effects) == "Exposure -3"
    assert locate("muddle-on-moat", "Pawnshop").effects == (
        ad.Shop(
            wares=(ad.Ware(kind="common", price=1, n=2), ad.Ware(kind="epic", price=4)),
            sell_common=1,
        ),
    )
    assert locate("eagles-landing-fee", "Feather Bed").effects == (ad.Camp(more=1),)
    assert locate("guildhall-of-minor-heroes", "Training Yard").effects == (ad.Camp(first=-1),)
    assert locate("hall-of-failed-heroes", "Own Plinth").effects == (ad.Camp(more=-1),)
    (ride,) = locate("eagles-landing-fee", "Ride").effects
    assert ride == ad.VentureForth(event=False)


def test_bonuses_of_some_areas() -> None:
    found = {id_: say(LIBRARY.areas[id_].bonus) for id_ in ("thistle-maze", "throne-approach")}
    assert found == {"thistle-maze": "Ability 1 (free)", "throne-approach": "Level Up at cost -4"}


# -- Secret Areas ----------------------------------------------------------------------------------


def test_there_are_28_secret_areas() -> None:
    assert len(SECRET) == 28
    assert {len(card.locations) for card in SECRET} == {2, 3}
    assert sum(bool(card.standing) for card in SECRET) == 8


@pytest.mark.rule("DOO-EXP-03")
def test_four_secret_areas_carry_the_pet_mark() -> None:
    assert sum(card.pets for card in SECRET) == 4


@pytest.mark.rule("DOO-SEA-07")
def test_the_secret_areas_of_the_samples_are_as_printed() -> None:
    found = {id_: locations(LIBRARY.secret_areas[id_]) for id_ in SECRET_PRINTED}
    assert found == SECRET_PRINTED


@pytest.mark.rule("DOO-SEA-07")
@pytest.mark.parametrize("card", SECRET, ids=lambda card: card.id)
def test_a_secret_area_says_all_that_is_printed_on_one(card: SecretArea) -> None:
    assert bool(card.standing) is bool(card.standing_text)
    for location in card.locations:
        assert location.text, location.name
        assert location.effects or location.stay, location.name


@pytest.mark.rule("DOO-EXP-03")
def test_cards_that_involve_pets_carry_the_mark() -> None:
    cards: list[SecretArea | Event] = [*SECRET, *LIBRARY.events.values()]
    for card in cards:
        involved = any(
            isinstance(part, ad.Obedience) or (isinstance(part, ad.Pet) and not part.otherwise)
            for _, part in inside(card)
        )
        assert card.pets or not involved, card.id
