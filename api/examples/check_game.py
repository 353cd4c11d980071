#!/usr/bin/env python3
"""The check of an exported game without any code of the service: the chain of hashes, the commitments to the seeds, and,
once the game is over and tells its seeds, every die and every draw.

    python3 check_game.py game.ndjson [VERSION:HASH]

With a version and its hash, as a mail told them, it also says whether this is the game that the mail was about.
"""
import hashlib
import hmac
import json
import sys

ABILITIES = ("cheap_gold servant_bonus ring_bonus silver_income extra_promotion free_demotion free_rocks extra_place "
             "copy_anything lenient_mine").split()


def outcome(seed, purpose, n, bound):
    """The n-th outcome of a purpose, from 0 to bound - 1."""
    tries = 0
    while True:
        message = purpose.encode() + n.to_bytes(4, "big") + tries.to_bytes(4, "big")
        x = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:4], "big")
        if x < 2**32 // bound * bound:
            return x % bound
        tries += 1


def setup(seed, players):
    """Order, abilities, round tiles."""
    n, shuffled = 0, []
    for items in ("blue red yellow green grey".split()[:players], list(ABILITIES),
                  3 * ["apple"] + 3 * ["bread"] + 3 * ["honey"]):
        for i in range(len(items) - 1):
            j = i + outcome(seed, "setup", n, len(items) - i)
            items[i], items[j], n = items[j], items[i], n + 1
        shuffled.append(items)
    order, abilities, rounds = shuffled
    return order, sorted(abilities[:6], key=ABILITIES.index), rounds[:7]


class Dice:
    """How much chance has brought so far, and what the bag still holds."""

    def __init__(self, rules, before=None):
        self.rules = rules
        self.counts = dict(before.counts) if before else {"bag": 0, "casino": 0, "whip": 0}
        self.bag = dict(before.bag) if before else {"silver": 30, "gold": 10, "rock": min(20, 5 * rules["players"])}

    def follow(self, effect, seed):
        """Whether an effect has what the seed brings; what chance has no part in always has. None: nobody knows."""
        kind = effect["type"]
        if kind == "set_up":
            told = effect["order"], effect["abilities"], effect["rounds"]
            return seed and setup(seed, self.rules["players"]) == told
        if kind in ("casino_rolled", "whip_rolled"):
            purpose, told = kind.split("_")[0], effect.get("face", effect.get("whips"))
            n = self.counts[purpose]
            self.counts[purpose] += 1
            return seed and self.rules["edition"][purpose + "_die"][outcome(seed, purpose, n, 6)] == told
        if kind == "cubes_drawn":
            for cube, number in effect.get("named", {}).items():
                self.bag[cube] -= number
            fits = True
            for cube in effect["drawn"]:
                rest = [kind for kind in ("silver", "gold", "rock") for _ in range(self.bag[kind])]
                fits = fits and (seed and rest[outcome(seed, "bag", self.counts["bag"], len(rest))] == cube)
                self.counts["bag"] += 1
                self.bag[cube] -= 1
            return fits
        return True


def fail(version, what):
    sys.exit(f"version {version}: {what}")


def chain(lines):
    """The events, if each continues the one before it and has the hash of its content."""
    head, events = "00" * 32, []
    for version, line in enumerate(lines, 1):
        read = json.loads(line)
        if read["prev_hash"] != head:
            fail(version, "it does not continue the event before it")
        head = read["hash"]
        if "event" in read:
            # What is hashed stands there as it is hashed.
            text = line[len('{"event":'):line.rindex(',"hash":"')]
            if hashlib.sha256(bytes.fromhex(read["prev_hash"]) + text.encode()).hexdigest() != head:
                fail(version, "its content does not have its hash")
        events.append((version, head, read.get("event")))
    return events


def check(events, seeds):
    """The dice of every branch of the game against the seed of its time. How many followed, and how many nobody knows."""
    rules, dice, past, commitments, told = None, None, {}, [], {True: 0, None: 0}
    for version, _, event in events:
        kind, body = event["kind"], event["body"]
        if kind == "created":
            rules, dice = body["rules"], Dice(body["rules"])
            commitments.append(body["seed_commitment"])
        elif kind == "rewound":
            dice = Dice(rules, past[body["to_version"]])
            if body["reseed"]:
                commitments.append(body["reseed"]["seed_commitment"])
        elif kind in ("finished", "cancelled"):
            shown = body.get("earlier_seeds", []) + [body["seed"]]
            if [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in shown] != commitments:
                fail(version, "the seeds it reveals are not those that were committed to")
        epoch = len(commitments) - 1
        seed = seeds[epoch] if epoch < len(seeds) else None
        for effect in body.get("effects", []):
            fits = dice.follow(effect, seed)
            if fits is False:
                fail(version, f"the seed brings something else than {json.dumps(effect)}")
            # With the tile that looks into the bag nothing may be left to draw blindly.
            if effect["type"] in ("set_up", "casino_rolled", "whip_rolled") or effect.get("drawn"):
                told[fits] += 1
        past[version] = Dice(rules, dice)
    return told


def main(path, witness=None):
    with open(path, "rb") as file:
        content = file.read()
    lines = content.decode().splitlines()
    if not lines or "end" not in json.loads(lines[-1]):
        sys.exit("the file is not whole: its last line is missing")
    header = json.loads(lines[0])
    events = chain(lines[1:1 + header["events"]])
    if events[-1][1] != header["head"]:
        fail(events[-1][0], "its hash is not the head of the first line")
    if witness:
        version, known = witness.split(":")
        if (int(version), known.strip()) not in [(version, head) for version, head, _ in events]:
            fail(version, "it is missing, or it has another hash: this is another history")
    if hashlib.sha256(content[:content.rindex(b'{"end":')]).hexdigest() != json.loads(lines[-1])["end"]["sha256"]:
        sys.exit("the file is not as it was written: the hash in its last line is another one")
    print(f"The chain of {len(events)} events is whole. Its head is {header['head']}.")
    if any(event is None for _, _, event in events):
        return print("Some events are hidden until the game is over, so the dice cannot be checked yet.")
    rest = [json.loads(line) for line in lines[1 + header["events"]:]]
    seeds = [line["seed"]["seed"] for line in rest if "seed" in line]
    for _, _, event in events:
        if event["kind"] in ("finished", "cancelled"):
            seeds = max(seeds, event["body"].get("earlier_seeds", []) + [event["body"]["seed"]], key=len)
    told = check(events, [bytes.fromhex(seed) for seed in seeds])
    print(f"Dice and draws that follow from their seeds: {told[True]}; whose seeds are not known yet: {told[None]}.")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (OSError, ValueError, KeyError, IndexError) as error:
        sys.exit(f"this is not an exported game: {error!r}")
