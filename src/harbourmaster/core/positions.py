"""One-line positions: a name and version, named fields of whole numbers, and a checksum."""

import re
from typing import Final
from zlib import crc32

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_

LONGEST: Final = 100_000
_NUMBER: Final = re.compile("-?[0-9]{1,18}")


def pack(head: str, fields: dict[str, list[int]]) -> str:
    """Write the fields as `head name=1,2 other=3 #checksum`."""
    parts = [head]
    for name, numbers in fields.items():
        parts.append(name + "=" + ",".join([str(number) for number in numbers]))
    text = " ".join(parts)
    return f"{text} #{crc32(text.encode()):08x}"


def unpack(text: str, head: str, lengths: dict[str, int]) -> dict[str, list[int]]:
    """Read what pack() wrote; each field must be there, with its length (-1: any length)."""
    if not text.isascii() or len(text) > LONGEST:
        raise BadRecord(N_("A position is one line of at most {most} plain characters."), most=LONGEST)
    line = " ".join(text.split())
    body, mark, checksum = line.rpartition(" #")
    if not mark:
        raise BadRecord(N_("The position has no checksum at its end."))
    if f"{crc32(body.encode()):08x}" != checksum:
        raise BadRecord(N_("The checksum of the position does not fit: a character was lost or changed."))
    words = body.split(" ")
    if words[0] != head:
        raise BadRecord(N_("The position starts with '{found}', not '{expected}'."), found=words[0], expected=head)
    fields: dict[str, list[int]] = {}
    for word in words[1:]:
        name, _, numbers = word.partition("=")
        if name not in lengths or name in fields:
            raise BadRecord(N_("The position has an unknown or repeated field '{field}'."), field=name)
        found = numbers.split(",") if numbers else []
        if not all([_NUMBER.fullmatch(number) for number in found]):
            raise BadRecord(N_("The field '{field}' of the position is not a list of numbers."), field=name)
        fields[name] = [int(number) for number in found]
    for name, length in lengths.items():
        if name not in fields:
            raise BadRecord(N_("The position lacks the field '{field}'."), field=name)
        if length >= 0 and len(fields[name]) != length:
            raise BadRecord(
                N_("The field '{field}' of the position has {found} numbers, not {expected}."),
                field=name, found=len(fields[name]), expected=length,
            )
    return fields


def within(fields: dict[str, list[int]], name: str, low: int, high: int) -> list[int]:
    """The numbers of a field, refused if one lies outside low..high."""
    for number in fields[name]:
        if number < low or number > high:
            raise BadRecord(
                N_("The field '{field}' of the position holds {found}; allowed is {low} to {high}."),
                field=name, found=number, low=low, high=high,
            )
    return fields[name]
