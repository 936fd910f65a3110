#!/usr/bin/env python3
"""Recomputes every throw of a finished game: python3 check_dice.py game.json [seal ...]

fairness.md tells what the file has. Seals are those that you saw while you played, in hexadecimal digits. Ends with 1 and the
first fault that it finds, if a throw is not what was sealed.
"""

import json
import sys
from hashlib import sha256
from itertools import takewhile

TAPE_BYTES, RESERVE, LATE_SECRET = 50, 12, 23
FACES = {"DieLanded": 6, "DiceLanded": 6, "RolledForStart": 6, "Rolled": 6, "Dealt": 6, "Complete": 3, "Abandoned": 3}


class Fault(Exception):
    """The game is not what was sealed."""


def sealed_bytes(tape):
    """A tape that ends within an action goes on with the SHA-256 of itself and a 1."""
    return tape + sha256(tape + b"\1").digest()


def late_bytes(tape, number):
    """After each 32 bytes follows their SHA-256. No action throws a thousand dice."""
    blocks = [sha256(tape[:LATE_SECRET] + number).digest()]
    while len(blocks) < 64:
        blocks.append(sha256(blocks[-1]).digest())
    return b"".join(blocks)


def draw(data, place, faces, wanted):
    """So many numbers from a place on, and the place behind them. Bytes that would make some likelier are passed over."""
    numbers = []
    while len(numbers) < wanted and place < len(data):
        if data[place] < 256 - 256 % faces:
            numbers.append(data[place] % faces + 1)
        place += 1
    return numbers, place


def thrown(log):
    """The throws of each entry. What a game shows a second time is compared with what was thrown."""
    opening, dealt = None, []
    for entry in log:
        throws = []
        for name, *words in (event.split() for event in entry["events"]):
            if name == "Hidden":
                raise Fault(f"version {entry['version']} hides an event: save the game once it is over")
            if name == "Shown":
                again(entry, [int(word) for word in takewhile(str.isdigit, words)], dealt)
                dealt = []
            if name not in FACES:
                continue
            # Behind dealt dice stands whose they are.
            numbers = [int(word) for word in (words[:-1] if name == "Dealt" else words)]
            if name == "Rolled" and opening is not None:
                again(entry, sorted(numbers), sorted(opening))
                opening = None
                continue
            if name == "RolledForStart" and len(set(numbers)) > 1:
                opening = numbers
            if name == "Dealt":
                dealt += numbers
            throws.append((FACES[name], numbers))
        yield entry, throws


def again(entry, shown, before):
    """Backgammon shows the opening roll a second time, unless it is a tie; Liar's Dice shows all hands at the end of a round."""
    if shown != before:
        raise Fault(f"version {entry['version']} shows {shown}, and {before} was thrown")


def opened(dice, seen):
    """The tapes, each of which has its seal."""
    if any("bytes" not in each for each in dice):
        raise Fault("a tape is still in use: the game is not over")
    tapes = [bytes.fromhex(each["bytes"]) for each in dice]
    for nth, (tape, each) in enumerate(zip(tapes, dice), 1):
        if len(tape) != TAPE_BYTES or sha256(tape).hexdigest() != each["seal"]:
            raise Fault(f"tape {nth} does not fit its seal")
    for seal in seen:
        if seal not in [each["seal"] for each in dice]:
            raise Fault(f"no tape has the seal {seal}")
    return tapes


def check(log, tapes):
    """How many throws were looked at, and whether their dice came late. Raises a Fault if one of them is wrong."""
    is_late = any("number" in entry for entry in log)
    data = [] if is_late else [sealed_bytes(tape) for tape in tapes]
    # Where the next byte may be read. The log does not tell where an action ends, after which a tape may be put away.
    ways, landed, checked = [(0, 0)], None, 0
    for nth, (entry, throws) in enumerate(thrown(log), 1):
        if entry["version"] != nth:
            raise Fault(f"version {nth} is missing")
        if "number" in entry:
            data, ways, landed = [late_bytes(tapes[0], bytes.fromhex(entry["number"]))], [(0, 0)], entry["atMs"]
        elif is_late and entry["atMs"] != landed:
            data = []  # a number serves what is certain at its time, and nothing later
        for faces, shown in throws:
            read = [(tape, *draw(data[tape] if tape < len(data) else b"", used, faces, len(shown))) for tape, used in ways]
            ways = [(tape, used) for tape, numbers, used in read if numbers == shown]
            if not ways:
                raise Fault(f"version {nth} shows {shown}, and {read[0][1] or 'nothing'} was thrown")
            checked += 1
        if not is_late:
            ways = list(dict.fromkeys([(tape + 1, 0) for tape, used in ways if used > TAPE_BYTES - RESERVE] + ways))
    return checked, is_late


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        game = json.load(file)
    try:
        checked, is_late = check(game["log"], opened(game["dice"], sys.argv[2:]))
    except Fault as fault:
        sys.exit(str(fault))
    print(f"{checked} throws, and every one {'of its tape and its number' if is_late else 'as it was sealed'}")
