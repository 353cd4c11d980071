#!/usr/bin/env python3
"""The check of an exported game without any code of the service: the chain of hashes, the times, the commitments to the
seeds and to the contributions of the seats, the texts, and, once the game is over and tells its seeds, every die and every draw.

    python3 check_game.py game.ndjson [VERSION:HASH] [--root DAY:HASH [--proof proof.json]]

With a version and its hash, as a mail told them, it also says whether this is the game that the mail was about.

With a day and the hash of its root, as a mail or the list of roots told them, it also says whether this root covers the
game: by the proof in the file, or by one from `GET /api/v1/games/{id}/proof?day=DAY`. The log of a user or of a case is
checked in the same way.
"""
import argparse
import datetime
import hashlib
import hmac
import json
import sys
import uuid

ENDS = ("finished", "cancelled", "published")
CHANCE = ("set_up", "round_tiles_redrawn", "casino_rolled", "whip_rolled")
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


def redraw(seed, shown):
    """The seven round tiles after those that lie face down were drawn anew."""
    rest = 3 * ["apple"] + 3 * ["bread"] + 3 * ["honey"]
    for tile in shown:
        rest.remove(tile)
    for i in range(len(rest) - 1):
        j = i + outcome(seed, "redraw", i, len(rest) - i)
        rest[i], rest[j] = rest[j], rest[i]
    return (shown + rest)[:7]


def mixed(seed, contributions, players):
    """The seed of the dice: that of the service, with the contributions of the seats, if there are any."""
    if not contributions:
        return seed
    parts = [contributions.get(seat, hashlib.sha256(seed + bytes([seat])).digest()) for seat in range(1, players + 1)]
    return hashlib.sha256(seed + b"".join(parts)).digest()


class Dice:
    """How much chance has brought so far, which tiles lie face up, and what the bag still holds."""

    def __init__(self, rules, before=None):
        self.rules = rules
        self.counts = dict(before.counts) if before else {"bag": 0, "casino": 0, "whip": 0}
        self.shown = list(before.shown) if before else []
        self.bag = dict(before.bag) if before else {"silver": 30, "gold": 10, "rock": min(20, 5 * rules["players"])}

    def follow(self, effect, seed):
        """Whether an effect has what the seed brings; what chance has no part in always has. None: nobody knows."""
        kind = effect["type"]
        if kind == "set_up":
            told = effect["order"], effect["abilities"], effect["rounds"]
            return seed and setup(seed, self.rules["players"]) == told
        if kind == "round_tiles_redrawn":
            return seed and redraw(seed, self.shown) == effect["rounds"]
        if kind == "round_tile_revealed":
            self.shown.append(effect["food"])
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


def check_source(version, read):
    """Where an event came from, if the file tells it: the event holds the hash of this, so that others need not know it."""
    if "source" in read:
        text = json.dumps(read["source"], sort_keys=True, separators=(",", ":"))
        if hashlib.sha256(text.encode()).hexdigest() != read["event"].get("origin", {}).get("source"):
            fail(version, "its source does not have the hash in its origin")


def chain(lines):
    """The events, if each continues the one before it and has the hash of its content."""
    head, events, last = "00" * 32, [], ""
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
            check_source(version, read)
            at = read["event"]["at"].rstrip("Z")
            if at < last:
                fail(version, "its time is before that of the event before it")
            last = at
        events.append((version, head, read.get("event")))
    return events


def text_id(salt, body):
    """The id of a text: a UUID of version 8, from the first bytes of the hash."""
    value = bytearray(hashlib.sha256(salt + body.encode()).digest()[:16])
    value[6], value[8] = value[6] & 0x0F | 0x80, value[8] & 0x3F | 0x80
    return str(uuid.UUID(bytes=bytes(value)))


def check_texts(texts, events):
    """The texts that events refer to: the id of each is made of its salt and its words. Only old texts have no salt."""
    shown = [event for _, _, event in events if event]
    for text in texts:
        users = [event for event in shown if f'"{text["id"]}"' in json.dumps(event["body"])]
        if not users:
            sys.exit(f"text {text['id']}: no event refers to it")
        is_old = "salt" not in text and "origin" not in users[0]
        if not is_old and text_id(bytes.fromhex(text.get("salt", "")), text["body"]) != text["id"]:
            sys.exit(f"text {text['id']}: it or its salt was changed")


class Contributions:
    """What the seats contribute to the dice, and what they have committed to."""

    def __init__(self):
        self.promised, self.revealed = {}, {}

    def follow(self, version, kind, body):
        if kind in ("joined", "committed") and "commitment" in body:
            if self.revealed:
                fail(version, "it commits to a contribution after another one was revealed")
            self.promised[body["seat"]] = body["commitment"]
        elif kind == "left":
            self.promised.pop(body["seat"], None)
        elif kind == "contributed":
            contribution = bytes.fromhex(body["contribution"])
            if hashlib.sha256(contribution).hexdigest() != self.promised.get(body["seat"]):
                fail(version, "the contribution it reveals is not the one that was committed to")
            self.revealed[body["seat"]] = contribution
        elif kind == "started" and set(self.promised) != set(self.revealed):
            fail(version, "not all seats have revealed the contributions that they have committed to")
        elif kind == "redrawn" and body["cause"] == "seat_left":
            self.__init__()


def check(events, seeds):
    """The dice of every branch of the game against the seed of its time. How many followed, and how many nobody knows."""
    rules, dice, past, commitments, told = None, None, {}, [], {True: 0, None: 0}
    contributions, is_chain, is_due = Contributions(), False, False
    for version, _, event in events:
        kind, body = event["kind"], event["body"]
        contributions.follow(version, kind, body)
        if is_due and kind not in ("redrawn", "finished"):
            fail(version, "the dice and the tiles that lie face down should have been drawn anew here")
        # Past versions are those of the play, so there are none before the start.
        is_due = is_chain and (kind == "joined" and bool(past) or kind in ("seat_restored", "forked")
                               or kind == "rewound" and bool(body["reseed"]))
        if kind == "created":
            rules, dice = body["rules"], Dice(body["rules"])
            commitments.append(body["seed_commitment"])
            is_chain = body.get("seed_chain", 0) > 0
        elif kind == "settings_changed":
            rules = {**rules, **{part: body[part] for part in rules if part in body}}
            dice = Dice(rules)
        elif kind == "rewound":
            dice = Dice(rules, past[body["to_version"]])
        if kind in ("rewound", "redrawn") and body.get("reseed"):
            commitments.append(body["reseed"]["seed_commitment"])
            # The commitment to a seed of a chain is the seed before it.
            if is_chain and hashlib.sha256(bytes.fromhex(commitments[-1])).hexdigest() != commitments[-2]:
                fail(version, "its seed is not the next one of those to which the first event commits")
        if kind in ENDS and "seed" in body:
            shown = body.get("earlier_seeds", []) + [body["seed"]]
            if [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in shown] != commitments:
                fail(version, "the seeds it reveals are not those that were committed to")
        epoch = len(commitments) - 1
        seed = mixed(seeds[epoch], contributions.revealed, rules["players"]) if epoch < len(seeds) else None
        if kind == "forked":
            # What came in the other game follows from its seeds, and is a fact here.
            for effect in body["effects"]:
                dice.follow(effect, None)
            past[version] = Dice(rules, dice)
            continue
        for effect in body.get("effects", []):
            fits = dice.follow(effect, seed)
            if fits is False:
                fail(version, f"the seed brings something else than {json.dumps(effect)}")
            # With the tile that looks into the bag nothing may be left to draw blindly.
            if effect["type"] in CHANCE or effect.get("drawn"):
                told[fits] += 1
        if kind in ("started", "moved", "corrected"):
            past[version] = Dice(rules, dice)
    return told


def canonical(value):
    """The bytes that are hashed. All texts in leaves and roots are ASCII, so this is RFC 8785."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def root_of_path(leaf, position, count, path):
    """The root of a Merkle tree (RFC 6962) with this many leaves, from one leaf and the path above it."""
    if not 0 <= position < count:
        sys.exit("proof: there is no such leaf in the tree")
    value, last, path = sha256(b"\0", leaf), count - 1, [bytes.fromhex(step) for step in path]
    while last > 0:
        if position % 2 == 1:
            value = sha256(b"\1", path.pop(0), value)
        elif position < last:
            value = sha256(b"\1", value, path.pop(0))
        position, last = position // 2, last // 2
    if path:
        sys.exit("proof: its path is too long")
    return value.hex()


def prove(header, events, proof, known):
    """Ends unless the proof leads from this game to the root that somebody knows. Returns the version that it covers."""
    day, hash_known = known.split(":")
    leaf, roots = proof["leaf"], proof["roots"]
    stream, subject = header.get("stream", "game"), header.get("game", header.get("id"))
    if (leaf["stream"], leaf["id"]) != (stream, subject):
        sys.exit("proof: it is about something else")
    if (leaf["version"], leaf["hash"]) not in [(version, head) for version, head, _ in events]:
        fail(leaf["version"], "it is missing, or it has another hash than in the root: history was rewritten")
    if root_of_path(canonical(leaf), proof["position"], roots[0]["count"], proof["path"]) != roots[0]["root"]:
        sys.exit(f"root of {roots[0]['day']}: the path does not lead from the game to it")
    before = None
    for root in roots:
        content = canonical({name: root[name] for name in ("at", "count", "day", "root")})
        if sha256(bytes.fromhex(root["prev_hash"]), content).hex() != root["hash"]:
            sys.exit(f"root of {root['day']}: its content does not have its hash")
        date = datetime.date.fromisoformat(root["day"])
        if before and (before[0] + datetime.timedelta(1), before[1]) != (date, root["prev_hash"]):
            sys.exit(f"root of {root['day']}: it does not continue the root before it")
        before = date, root["hash"]
    hashes = {root["day"]: root["hash"] for root in roots}
    if day.strip() not in hashes:
        sys.exit(f"the proof leads to the root of {roots[-1]['day']}; get another one from /proof?day={day.strip()}")
    if hashes[day.strip()] != hash_known.strip():
        sys.exit(f"root of {day.strip()}: it has another hash: this is another history")
    return leaf["version"]


def main(path, witness=None, known_root=None, proof_path=None):
    with open(path, "rb") as file:
        content = file.read()
    # Only at line feeds: a text can contain other characters that end a line for Python.
    lines = content.decode().removesuffix("\n").split("\n")
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
    rest = [json.loads(line) for line in lines[1 + header["events"]:]]
    check_texts([line["text"] for line in rest if "text" in line], events)
    if known_root:
        if proof_path:
            with open(proof_path, encoding="utf-8") as file:
                proof = json.load(file)
        else:
            proof = next((line["proof"] for line in rest if "proof" in line), None)
        if not proof:
            sys.exit("the file has no proof: no root covered the game yet when it was written")
        covered = prove(header, events, proof, known_root)
        print(f"The root of {known_root.split(':')[0]} covers it up to version {covered}.")
    if header["format"] != "pixie-post game":
        return print("It is no game, so there are no dice to check.")
    if any(event is None for _, _, event in events):
        return print("Some events are hidden until the game is over, so the dice cannot be checked yet.")
    seeds = [line["seed"]["seed"] for line in rest if "seed" in line]
    for _, _, event in events:
        if event["kind"] in ENDS and "seed" in event["body"]:
            seeds = max(seeds, event["body"].get("earlier_seeds", []) + [event["body"]["seed"]], key=len)
    told = check(events, [bytes.fromhex(seed) for seed in seeds])
    print(f"Dice and draws that follow from their seeds: {told[True]}; whose seeds are not known yet: {told[None]}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("head", nargs="?", metavar="VERSION:HASH")
    parser.add_argument("--root", metavar="DAY:HASH")
    parser.add_argument("--proof", metavar="FILE")
    words = parser.parse_args()
    try:
        main(words.file, words.head, words.root, words.proof)
    except (OSError, ValueError, KeyError, IndexError) as error:
        sys.exit(f"this is not an exported game: {error!r}")
