"""One declaration, two forms: plain objects and NumPy records."""

from typing import Annotated

import numpy as np
import pytest

from mamut.engine.schema import I8, I16, I64, Schema, dtype_of


class Hut(Schema):
    food: I16
    rooms: Annotated[list[int], "i1", 3]


class Village(Schema):
    actor: I8
    mask: I64
    chief: Hut
    huts: Annotated[list[Hut], 2]


class OtherVillage(Village):
    pass


def a_village() -> Village:
    made = Village()
    made.actor, made.mask = -2, (1 << 62) + 5
    made.chief.food = -300
    made.huts[1].rooms = [1, -1, 127]
    return made


def as_record(village: Village) -> np.ndarray[tuple[int, ...], np.dtype[np.void]]:
    record = np.zeros(1, dtype_of(type(village)))
    record[0] = village.dump()
    return record


def test_a_new_object_is_all_zero() -> None:
    fresh = Village()
    assert (fresh.actor, fresh.mask, fresh.chief.food) == (0, 0, 0)
    assert [hut.rooms for hut in fresh.huts] == [[0, 0, 0], [0, 0, 0]]


def test_new_objects_share_nothing() -> None:
    one, other = Village(), Village()
    one.huts[0].rooms[0] = 1
    assert one.huts[1].rooms == [0, 0, 0]
    assert other.huts[0].rooms == [0, 0, 0]


def test_the_record_has_the_same_names_and_sizes() -> None:
    dtype = dtype_of(Village)
    assert dtype.names == ("actor", "mask", "chief", "huts")
    assert dtype["actor"] == np.dtype("i1")
    assert dtype["mask"] == np.dtype("i8")
    assert dtype["huts"].shape == (2,)
    assert dtype["huts"].base.names == ("food", "rooms")
    assert dtype.isalignedstruct


def test_the_layout_is_always_the_same() -> None:
    assert dtype_of(Village) == dtype_of(Village)
    assert dtype_of(OtherVillage).names == dtype_of(Village).names


def test_from_object_to_record_and_back() -> None:
    village = a_village()
    record = as_record(village)
    assert record["mask"][0] == (1 << 62) + 5
    assert record["huts"]["rooms"][0, 1].tolist() == [1, -1, 127]
    assert Village.load(record[0].tolist()) == village


def test_a_loaded_object_holds_plain_numbers() -> None:
    loaded = Village.load(as_record(a_village())[0].tolist())
    assert type(loaded.mask) is int
    assert [type(room) for room in loaded.huts[1].rooms] == [int, int, int]


def test_load_undoes_dump() -> None:
    village = a_village()
    again = Village.load(village.dump())
    assert again == village
    again.huts[1].rooms[0] = 9
    assert village.huts[1].rooms[0] == 1


def test_load_wants_every_field() -> None:
    with pytest.raises(ValueError, match="shorter"):
        Village.load((1, 2))


def test_a_copy_is_equal_and_independent() -> None:
    village = a_village()
    copy = village.copy()
    assert copy == village
    copy.huts[0].rooms[2] = 4
    copy.chief.food = 1
    assert village == a_village()
    assert copy != village


def test_equal_only_to_its_own_kind() -> None:
    assert Village() == Village()
    assert Village() != OtherVillage()
    assert Village() != "village"


def test_a_state_cannot_be_a_key() -> None:
    with pytest.raises(TypeError, match=r"Village|key"):
        hash(Village())


def test_shown_with_all_values() -> None:
    assert repr(Hut()) == "Hut(food=0, rooms=[0, 0, 0])"
