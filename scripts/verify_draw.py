#!/usr/bin/env python3
"""Checks a published draw with nothing but Python's standard library (3.9 or later): docs/draw.md is what it follows.

    python3 verify_draw.py FOLDER [--manifest-hash HEX] [--json]

Ends with 0 when the draw is correct, 1 when something is wrong (and names it), 2 when it was called wrongly.
One thing it leaves to the other verifiers: the pairing that proves the random number's signature (it does check that the
number is the signature's hash). Tokens of time-stamps are checked whole: RSA, and ECDSA on P-256 and P-384.
"""
import base64, hashlib, hmac, json, os, re, sys
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache
from math import sqrt

RESULT = ["beacon.json", "bias.json", "cutoffs.csv", "result.csv", "result.json"]
EVIDENCE = ["evidence.jpg", "evidence.pdf", "evidence.png"]
NAMES = sorted(RESULT + EVIDENCE + ["announcement.json", "annulment.json", "manifest.json", "promotions.json",
                                    "roll-difference.json", "roll.jsonl", "timestamps.json"])
REASONS = ["ROLL_FAULT", "PLAN_FAULT", "COURT_ORDER", "SCHEME_CANCELLED"]
WHY = ["Withdrawn", "NotPaid", "Cancelled", "FalseInformation"]
CODE = re.compile(r"[A-Z][A-Z0-9]{0,7}")
POOL = re.compile(r"[A-Za-z0-9._-]{1,20}")
UNIT = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ./_()-]{0,29}")
NUMBER = re.compile(r"[A-Za-z0-9][A-Za-z0-9/._-]{0,39}")
LIST = re.compile(r"[A-Z][A-Z0-9-]{0,23}")
HEX = re.compile(r"[0-9a-f]{64}")
INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", re.ASCII)


class Wrong(Exception):
    pass


def must(holds, problem):
    if not holds:
        raise Wrong(problem)


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def plain(value):
    """True for what canonical JSON may hold."""
    if value is None or isinstance(value, str):
        return True
    if isinstance(value, bool) or isinstance(value, float):
        return False
    if isinstance(value, int):
        return abs(value) < 2**53
    if isinstance(value, list):
        return all(map(plain, value))
    return all(map(plain, value.values()))


def printed(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def canonical(data, at, keys, optional=()):
    try:
        value = json.loads(data.decode("utf-8"))
        must(plain(value) and printed(value) == data, at + " is not canonical JSON.")
    except (ValueError, UnicodeError, RecursionError) as error:
        raise Wrong(f"{at}: {error}")
    return keyed(value, at, keys, optional)


def keyed(value, at, keys, optional=()):
    must(isinstance(value, dict), at + " is not an object.")
    must(set(keys) <= set(value) <= set(keys) | set(optional), at + " has other keys.")
    return value


def whole(value, least=0):
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def texts(value, form=None):
    return isinstance(value, list) and all(isinstance(v, str) and (form is None or form.fullmatch(v)) for v in value)


def read_manifest(data):
    keys = ["Algorithm", "BeaconNetwork", "BeaconRound", "CampaignId", "DrawNo", "Pools", "RollCount", "RollRoot"]
    m = canonical(data, "manifest.json", keys, ["Test"])
    must(m["Algorithm"] == "verifiable-draw/1" and m["BeaconNetwork"] == "quicknet", "manifest.json: another draw.")
    must(m.get("Test", 1) == 1, "manifest.json: Test is not 1.")
    must(all(whole(m[k], 1) for k in ("BeaconRound", "CampaignId", "DrawNo")), "manifest.json: a number is wrong.")
    must(whole(m["RollCount"]) and m["RollCount"] < 2**32, "manifest.json: RollCount.")
    must(isinstance(m["RollRoot"], str) and HEX.fullmatch(m["RollRoot"]), "manifest.json: RollRoot.")
    must(isinstance(m["Pools"], list) and m["Pools"], "manifest.json: no pools.")
    before = ""
    for pool in m["Pools"]:
        keyed(pool, "A pool", ["Lists", "PoolCode", "Seats", "Units", "WaitBp"], ["PreferFor"])
        code = pool["PoolCode"]
        must(isinstance(code, str) and POOL.fullmatch(code) and code > before, "manifest.json: pools out of order.")
        before = code
        must(whole(pool["Seats"]) and whole(pool["WaitBp"]) and pool["WaitBp"] <= 1000000, f"{code}: seats.")
        units = pool["Units"]
        must(texts(units, UNIT) and len(units) == pool["Seats"] == len(set(units)), f"{code}: units do not fit.")
        if "PreferFor" in pool:
            prefer = keyed(pool["PreferFor"], code, ["Claims", "Units"])
            must(texts(prefer["Claims"], CODE) and prefer["Claims"], f"{code}: PreferFor.")
            must(len(set(prefer["Claims"])) == len(prefer["Claims"]), f"{code}: PreferFor.")
            must(texts(prefer["Units"]) and set(prefer["Units"]) <= set(units), f"{code}: PreferFor.")
            must(len(set(prefer["Units"])) == len(prefer["Units"]), f"{code}: PreferFor.")
        check_lists(code, pool["Lists"], pool["Seats"])
    return m


def check_lists(code, lists, seats):
    must(isinstance(lists, list) and lists, f"{code}: no lists.")
    for one in lists:
        keyed(one, code, ["Code", "H", "Seats", "Spill", "V"])
        must(isinstance(one["Code"], str) and LIST.fullmatch(one["Code"]) and whole(one["Seats"]), f"{code}: a list is wrong.")
        must(one["Spill"] is None or isinstance(one["Spill"], str), f"{code}: Spill.")
        for part in ("H", "V"):
            own = one[part]
            must(own is None or (texts(own, CODE) and own and len(set(own)) == len(own)), f"{code}: {part}.")
    codes = [one["Code"] for one in lists]
    must(len(set(codes)) == len(codes) and sum(one["Seats"] for one in lists) == seats, f"{code}: lists and seats.")
    for i, one in enumerate(lists[:-1]):
        must(one["Spill"] in codes[i + 1:], f"{code}: the spill of {one['Code']} is not a later list.")
    last = lists[-1]
    must(last["Spill"] is None and last["H"] is None and last["V"] is None, f"{code}: the last list.")


ENTRY = re.compile(rb'\{"ApplicationNumber":"([^"\\]*)","Commit":"([0-9a-f]{64})","Horizontal":(null|"[A-Z][A-Z0-9]{0,7}"),'
                   rb'"PoolCode":"([A-Za-z0-9._-]{1,20})"(,"Test":1)?,"Vertical":"([A-Z][A-Z0-9]{0,7})"\}')


def read_roll(data):
    must(data == b"" or data.endswith(b"\n"), "roll.jsonl does not end in a line feed.")
    lines = data.split(b"\n")[:-1]
    roll, before, marks = [], "", set()
    for i, line in enumerate(lines):
        found = ENTRY.fullmatch(line)
        must(found, f"roll.jsonl line {i + 1} is not an entry.")
        marks.add(1 if found.group(5) else 0)
        must(len(marks) == 1, f"roll.jsonl line {i + 1} says practice where others do not, or the other way round.")
        number, _, claim, pool, _, vertical = (part.decode("ascii", "replace") for part in found.groups(b""))
        must(NUMBER.fullmatch(number), f"roll.jsonl line {i + 1}: application number.")
        must(number > before, f"roll.jsonl line {i + 1}: out of order.")
        before = number
        roll.append((number, pool, vertical, None if claim == "null" else claim.strip('"')))
    return lines, roll, marks


def merkle(lines):
    level = [sha(b"\0", line) for line in lines]
    if not level:
        return sha(b"")
    while len(level) > 1:
        pairs = [sha(b"\1", level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(pairs) * 2:]
    return level[0]


def accepts(one, vertical, claim, claims=True):
    return (one["V"] is None or vertical in one["V"]) and (not claims or one["H"] is None or claim in one["H"])


def draw_pool(seed, pool, roll):
    """The result of one pool, its entries by ticket, and the list that took each."""
    lot = lambda text: hmac.new(seed, text.encode(), hashlib.sha256).hexdigest()
    code = pool["PoolCode"]
    order = sorted((lot(f"ticket|{code}|{n}"), n, v, h) for n, p, v, h in roll if p == code)
    taken, spilled, lists = {}, {}, []
    for one in pool["Lists"]:
        offered = one["Seats"] + spilled.get(one["Code"], 0)
        mine = [e for e in order if e[1] not in taken and accepts(one, e[2], e[3])][:offered]
        taken.update((e[1], one["Code"]) for e in mine)
        left = offered - len(mine)
        if one["Spill"] is not None:
            spilled[one["Spill"]] = spilled.get(one["Spill"], 0) + left
        lists.append({"Code": one["Code"], "CutOff": mine[-1][0] if mine else None,
                      "CutOffNumber": mine[-1][1] if mine else None, "Designed": one["Seats"],
                      "Entries": sum(accepts(one, e[2], e[3]) for e in order), "Filled": len(mine),
                      "Offered": offered, "Spill": one["Spill"], "Spilled": left})
    winners = [e for e in order if e[1] in taken]
    units = sorted(pool["Units"], key=lambda u: (lot(f"unit|{code}|{u}"), u))
    prefer, given = pool.get("PreferFor", {"Claims": [], "Units": []}), {}
    for claim in prefer["Claims"]:
        for e in winners:
            free = next((u for u in units if u in prefer["Units"]), None)
            if e[3] == claim and free is not None:
                given[e[1]] = free
                units.remove(free)
    for e in winners:
        if e[1] not in given:
            given[e[1]] = units.pop(0)
    rank = {e[1]: i + 1 for i, e in enumerate(order)}
    seats = {}
    for one in pool["Lists"]:
        vertical = one["V"][0] if one["V"] else "GEN"
        seats[vertical] = seats.get(vertical, 0) + one["Seats"]
    waiting = []
    for vertical, count in seats.items():
        places = -(-count * pool["WaitBp"] // 10000)
        rest = [e for e in order if e[1] not in taken and e[2] == vertical][:places]
        waiting.append({"CutOff": rest[-1][0] if rest else None, "CutOffNumber": rest[-1][1] if rest else None,
                        "Entries": [{"ApplicationNumber": e[1], "Horizontal": e[3], "Rank": rank[e[1]],
                                     "Ticket": e[0], "WaitingNo": i + 1} for i, e in enumerate(rest)],
                        "Places": places, "Vertical": vertical})
    result = {"Entries": len(order), "Filled": len(winners), "Lists": lists, "PoolCode": code, "Seats": pool["Seats"],
              "UnitsLeft": units, "Waiting": waiting,
              "Winners": [{"ApplicationNumber": e[1], "Horizontal": e[3], "ListCode": taken[e[1]], "Rank": rank[e[1]],
                           "Ticket": e[0], "UnitNo": given[e[1]], "Vertical": e[2]} for e in winners]}
    return result, order, taken


def csv(rows):
    return "".join(",".join("" if v is None else str(v) for v in row) + "\r\n" for row in rows).encode()


def result_csv(result):
    t = result["Test"]
    rows = [["ApplicationNumber", "PoolCode", "Outcome", "Vertical", "Horizontal", "ListCode", "UnitNo", "WaitingNo",
             "Rank", "Ticket", "Test"]]
    for p in result["Pools"]:
        c = p["PoolCode"]
        rows += [[w["ApplicationNumber"], c, "Allotted", w["Vertical"], w["Horizontal"], w["ListCode"], w["UnitNo"],
                  None, w["Rank"], w["Ticket"], t] for w in p["Winners"]]
        rows += [[w["ApplicationNumber"], c, "Waiting", g["Vertical"], w["Horizontal"], None, None, w["WaitingNo"],
                  w["Rank"], w["Ticket"], t] for g in p["Waiting"] for w in g["Entries"]]
    return csv(rows)


def cutoffs_csv(result):
    names = ["Designed", "Offered", "Filled", "Spilled", "Spill", "Entries", "CutOff", "CutOffNumber"]
    rows = [["PoolCode", "ListCode", *names, "Test"]]
    return csv(rows + [[p["PoolCode"], one["Code"], *(one[n] for n in names), result["Test"]]
                       for p in result["Pools"] for one in p["Lists"]])


def two(number):
    """Two decimals, half rounded up, of an exact fraction."""
    hundredths = (number * 200 + 1) // 2
    return f"{hundredths // 100}.{hundredths % 100:02d}"


HALF = Fraction(1, 200)


def excess(observed, expected):
    return (observed - expected) ** 2 / (Fraction(9, 10) * expected)


def limit(freedom):
    if freedom == 0:
        return "0.00"
    spread = 2 / (9 * freedom)
    root = 1 - spread + 3.0902 * sqrt(spread)
    return str(Decimal(freedom * root * root * root).quantize(Decimal("0.01"), ROUND_HALF_UP))


def check_bias(data, pools, test):
    bias = canonical(data, "bias.json", ["ByCategory", "ByDay", "ByHour", "Test"])
    must(bias["Test"] == test, "bias.json: Test.")
    groups = {}
    for result, order, taken in pools:
        tenth, strata = len(order) // 10, {}
        for e in order:
            stratum = strata.setdefault((e[2], e[3]), [0, 0])
            stratum[0] += 1
            stratum[1] += e[1] in taken
        for i, e in enumerate(order):
            g = groups.setdefault(f"{result['PoolCode']}/{e[2]}/{e[3] or '-'}", [0, 0, Fraction(0), 0, Fraction(0)])
            n, won = strata[(e[2], e[3])]
            g[0] += 1
            g[1] += i < tenth
            g[2] += Fraction(tenth, len(order))
            g[3] += e[1] in taken
            g[4] += Fraction(won, n)
    counted = [g for _, g in sorted(groups.items()) if g[2] > 0]
    freedom = max(len(counted) - 1, 0)
    table = {"ChiSquare": two(sum((excess(g[1], g[2]) for g in counted), Fraction(0))), "Freedom": freedom,
             "Groups": [{"Allotted": g[3], "Entries": g[0], "ExpectedAllotted": two(g[4]),
                         "ExpectedLowest": two(g[2]), "Group": name, "Lowest": g[1]}
                        for name, g in sorted(groups.items())],
             "Limit": limit(freedom)}
    must(printed(bias["ByCategory"]) == printed(table), "bias.json: ByCategory does not follow from the draw.")
    sums = [sum(len(o) for _, o, _ in pools), sum(len(o) // 10 for _, o, _ in pools), sum(len(t) for _, _, t in pools)]
    for name, form in (("ByDay", r"\d{4}-\d{2}-\d{2}"), ("ByHour", r"[01]\d|2[0-3]")):
        table = keyed(bias[name], name, ["ChiSquare", "Freedom", "Groups", "Limit"])
        must(isinstance(table["Groups"], list), name)
        low, high, counted, before, found = Fraction(0), Fraction(0), 0, "", [0, 0, 0]
        for g in table["Groups"]:
            keyed(g, name, ["Allotted", "Entries", "ExpectedAllotted", "ExpectedLowest", "Group", "Lowest"])
            must(isinstance(g["Group"], str) and re.fullmatch(form, g["Group"], re.ASCII), f"{name}: a group.")
            must(g["Group"] > before, f"{name}: a group is out of place.")
            before = g["Group"]
            must(all(isinstance(g[k], int) for k in ("Allotted", "Entries", "Lowest")), f"{name}: a number.")
            found = [found[0] + g["Entries"], found[1] + g["Lowest"], found[2] + g["Allotted"]]
            share, _ = decimals(g["ExpectedLowest"]), decimals(g["ExpectedAllotted"])
            if share > 0:
                ends = share - HALF, share + HALF
                both = sorted(excess(g["Lowest"], end) for end in ends)
                low += 0 if ends[0] <= g["Lowest"] <= ends[1] else both[0]
                high += both[1]
                counted += 1
        must(found == sums, f"{name} does not add up.")
        must(low - HALF <= decimals(table["ChiSquare"]) <= high + HALF, f"{name}: ChiSquare.")
        freedom = max(counted - 1, 0)
        must(table["Freedom"] == freedom and table["Limit"] == limit(freedom), f"{name}: Freedom or Limit.")


def decimals(text):
    must(isinstance(text, str) and re.fullmatch(r"(0|[1-9]\d{0,14})\.\d{2}", text, re.ASCII), "Not two decimals.")
    return Fraction(text)


def follow(manifest, result, log, start):
    """The lines of promotions.json, recomputed."""
    pools = {p["PoolCode"]: {
        "lists": next(m["Lists"] for m in manifest["Pools"] if m["PoolCode"] == p["PoolCode"]),
        "held": {w["ApplicationNumber"]: (w["ListCode"], w["UnitNo"]) for w in p["Winners"]},
        "waits": sorted((w["Rank"], w["ApplicationNumber"], g["Vertical"], w["Horizontal"], w["WaitingNo"])
                        for g in p["Waiting"] for w in g["Entries"])} for p in result["Pools"]}
    lines, previous, before = [], start, ""
    for i, line in enumerate(log):
        keyed(line, "A line", ["ApplicationNumber", "At", "Kind", "ListCode", "No", "PoolCode", "Previous", "Promoted",
                               "Reason", "Through", "UnitNo", "WaitingNo"])
        number, at = line["ApplicationNumber"], line["At"]
        must(line["No"] == i + 1 and line["Kind"] in ("Left", "Vacated") and line["Reason"] in WHY, "A line is wrong.")
        must(isinstance(number, str) and isinstance(at, str) and INSTANT.fullmatch(at), "A line is wrong.")
        must(at >= before, "The log runs backwards.")
        before = at
        new = dict.fromkeys(line)
        new.update(ApplicationNumber=number, At=at, Kind=line["Kind"], No=i + 1, Previous=previous, Reason=line["Reason"])
        if line["Kind"] == "Left":
            code = next((c for c, p in pools.items() if any(w[1] == number for w in p["waits"])), None)
            must(code is not None, f"{number} does not wait.")
            pools[code]["waits"] = [w for w in pools[code]["waits"] if w[1] != number]
            new["PoolCode"] = code
        else:
            code = next((c for c, p in pools.items() if number in p["held"]), None)
            must(code is not None, f"{number} holds no unit.")
            pool = pools[code]
            lost = pool["held"].pop(number)
            new.update(PoolCode=code, ListCode=lost[0], UnitNo=lost[1])
            seat = next((one for one in pool["lists"] if one["Code"] == lost[0]), None)
            while seat:
                match = lambda claims: next((w for w in pool["waits"] if accepts(seat, w[2], w[3], claims)), None)
                next_one = match(True) or match(False)
                if next_one:
                    new.update(Promoted=next_one[1], WaitingNo=next_one[4], Through=seat["Code"])
                    pool["waits"].remove(next_one)
                    pool["held"][next_one[1]] = lost
                    break
                seat = next((one for one in pool["lists"] if one["Code"] == seat["Spill"]), None)
        lines.append(new)
        previous = sha(printed(new)).hex()
    return lines


def check_announcement(files, manifest, test):
    keys = ["AnnouncedOn", "CampaignId", "DrawNo", "ManifestHash", "Previous", "RollCount", "RollRoot", "Test"]
    a = canonical(files["announcement.json"], "announcement.json", keys)
    seal = sha(files["manifest.json"]).hex()
    same = [a[k] == manifest[k] for k in ("CampaignId", "DrawNo", "RollCount", "RollRoot")]
    must(all(same) and a["ManifestHash"] == seal and a["Test"] == test, "announcement.json is of another plan.")
    must(isinstance(a["AnnouncedOn"], str) and INSTANT.fullmatch(a["AnnouncedOn"]), "announcement.json: AnnouncedOn.")
    before = 0
    must(isinstance(a["Previous"], list), "announcement.json: Previous.")
    for one in a["Previous"]:
        keyed(one, "Previous", ["DrawNo", "ManifestHash", "Reason", "RollCount", "RollRoot"])
        must(one["Reason"] in REASONS and whole(one["DrawNo"]) and before < one["DrawNo"] < a["DrawNo"], "Previous.")
        must(whole(one["RollCount"], -2**53) and isinstance(one["RollRoot"], str), "Previous.")
        must(isinstance(one["ManifestHash"], str), "Previous.")
        before = one["DrawNo"]
    return a


def check_difference(data, lines, test, last):
    keys = ["Added", "DrawNo", "Removed", "RollCount", "RollRoot", "Test"]
    d = canonical(data, "roll-difference.json", keys)
    must(texts(d["Added"]) and texts(d["Removed"]) and d["Test"] == test, "roll-difference.json.")
    must(all(d[k] == last[k] for k in ("DrawNo", "RollCount", "RollRoot")), "roll-difference.json: another draw.")
    left = set(line.decode() for line in lines)
    for line in d["Added"]:
        must(line in left, "roll-difference.json: an added line is not there.")
        left.remove(line)
    for line in d["Removed"]:
        must(line not in left, "roll-difference.json: a removed line is there.")
        left.add(line)
    name = lambda line: (re.match(r'\{"ApplicationNumber":"([^"]*)"', line) or ["", ""])[1]
    before, roll, _ = read_roll("".join(line + "\n" for line in sorted(left, key=name)).encode())
    must(len(roll) == last["RollCount"] and merkle(before).hex() == last["RollRoot"], "roll-difference.json: root.")


def check_annulment(files, manifest, test):
    keys = ["AnnulledOn", "CampaignId", "DrawNo", "Evidence", "HearingOn", "ManifestHash", "Offers", "Reason", "Test"]
    a = canonical(files["annulment.json"], "annulment.json", keys + ["Words"])
    same = a["CampaignId"] == manifest["CampaignId"] and a["DrawNo"] == manifest["DrawNo"] and a["Test"] == test
    must(same and a["ManifestHash"] == sha(files["manifest.json"]).hex(), "annulment.json is of another draw.")
    for key in ("AnnulledOn", "HearingOn"):
        must((a[key] is None and key == "HearingOn") or (isinstance(a[key], str) and INSTANT.fullmatch(a[key])), key)
    must(a["Reason"] in REASONS and whole(a["Offers"]) and isinstance(a["Words"], str), "annulment.json.")
    if a["Evidence"] is not None:
        e = keyed(a["Evidence"], "Evidence", ["Name", "Sha256"])
        must(e["Name"] in EVIDENCE and e["Name"] in files, "annulment.json: its evidence is not there.")
        must(sha(files[e["Name"]]).hex() == e["Sha256"], "annulment.json: its evidence is another file.")


class Der:
    """One value of DER (X.690): its tag, its content, and its bytes with head and all."""

    def __init__(self, data, start=0):
        head = data[start : start + 2]
        must(len(head) == 2 and head[0] & 0x1F != 0x1F, "The bytes end in the middle of a value.")
        length, at = head[1], start + 2
        if length >= 0x80:
            count = length - 0x80
            length = int.from_bytes(data[at : at + count], "big")
            good = 1 <= count <= 3 and at + count <= len(data) and length >= max(0x80, 256 ** (count - 1))
            must(good, "A length is not one of DER.")
            at += count
        must(at + length <= len(data), "The bytes end in the middle of a value.")
        self.tag, self.content, self.end = head[0], data[at : at + length], at + length
        self.data = data[start : self.end]

    def inside(self):
        must(self.tag & 0x20, "A value is not made of others.")
        found, at = [], 0
        while at < len(self.content):
            found.append(Der(self.content, at))
            at = found[-1].end
        return found

    def of(self, tag):
        must(self.tag == tag, f"A value has another tag than {tag:x}.")
        return self


def whole_der(data):
    value = Der(data)
    must(value.end == len(data), "Something follows the value.")
    return value


def at(values, index):
    must(-len(values) <= index < len(values), "A part is missing.")
    return values[index]


def oid(value):
    numbers, number = [], 0
    for byte in value.of(0x06).content:
        number = number * 128 + (byte & 0x7F)
        if byte < 0x80:
            numbers.append(number)
            number = 0
    first = numbers[0] if numbers else 0
    top = min(first // 40, 2)
    return ".".join(map(str, [top, first - top * 40] + numbers[1:]))


def number(value):
    content = value.of(0x02).content
    must(content and content[0] < 0x80, "A number is negative.")
    return int.from_bytes(content, "big")


def bits(value):
    content = value.of(0x03).content
    must(content[:1] == b"\0", "A bit string has unused bits.")
    return content[1:]


def moment(value):
    """Seconds since 1970, as a fraction with milliseconds."""
    text = value.content.decode("latin-1")
    if value.tag == 0x17:
        text = ("20" if text[:2].isdigit() and int(text[:2]) < 50 else "19") + text
    else:
        value.of(0x18)
    found = re.fullmatch(r"(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.(\d{1,9}))?Z", text, re.ASCII)
    must(found, "A time is not one of DER.")
    try:
        day = datetime(*map(int, found.groups()[:6]), tzinfo=timezone.utc)
    except ValueError:
        raise Wrong("There is no such time.")
    return Fraction(int(day.timestamp())) + Fraction(int((found[7] or "").ljust(3, "0")[:3]), 1000)


SHA1 = "1.3.14.3.2.26"
HASHES = {SHA1: "sha1", "2.16.840.1.101.3.4.2.1": "sha256", "2.16.840.1.101.3.4.2.2": "sha384",
          "2.16.840.1.101.3.4.2.3": "sha512"}
SHA256, SHA384, SHA512 = list(HASHES)[1:]
SIGNATURES = {"1.2.840.113549.1.1.1": None, "1.2.840.113549.1.1.11": SHA256, "1.2.840.113549.1.1.12": SHA384,
              "1.2.840.113549.1.1.13": SHA512, "1.2.840.10045.4.3.2": SHA256, "1.2.840.10045.4.3.3": SHA384,
              "1.2.840.10045.4.3.4": SHA512}
# p, b, order, generator; a is -3 (SEC 2).
CURVES = {
    "1.2.840.10045.3.1.7": (
        2**256 - 2**224 + 2**192 + 2**96 - 1,
        0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
        0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
        (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
         0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)),
    "1.3.132.0.34": (
        2**384 - 2**128 - 2**96 + 2**32 - 1,
        0xB3312FA7E23EE7E4988E056BE3F82D19181D9C6EFE8141120314088F5013875AC656398D8A2ED19D2A85C8EDD3EC2AEF,
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
        (0xAA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7,
         0x3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F)),
}


def add(one, other, p):
    """Two points in Jacobian coordinates (x / z², y / z³); None is the point at infinity."""
    if one is None or other is None:
        return one or other
    (x1, y1, z1), (x2, y2, z2) = one, other
    s1, s2 = y1 * z2**3 % p, y2 * z1**3 % p
    u1, u2 = x1 * z2 * z2 % p, x2 * z1 * z1 % p
    if u1 == u2:
        if s1 != s2 or y1 == 0:
            return None
        s, m = 4 * x1 * y1 * y1 % p, 3 * (x1 - z1 * z1) * (x1 + z1 * z1) % p
        x = (m * m - 2 * s) % p
        return x, (m * (s - x) - 8 * y1**4) % p, 2 * y1 * z1 % p
    h, r = u2 - u1, s2 - s1
    x = (r * r - h**3 - 2 * u1 * h * h) % p
    return x, (r * (u1 * h * h - x) - s1 * h**3) % p, h * z1 * z2 % p


@lru_cache(maxsize=4096)
def ecdsa_holds(curve, key, digest, signature):
    p, b, n, g = CURVES[curve]
    size = (p.bit_length() + 7) // 8
    if len(key) == 2 * size + 1 and key[0] == 4:
        x, y = int.from_bytes(key[1 : size + 1], "big"), int.from_bytes(key[size + 1 :], "big")
    elif len(key) == size + 1 and key[0] in (2, 3):
        x = int.from_bytes(key[1:], "big")
        y = pow(x**3 - 3 * x + b, (p + 1) // 4, p)
        y = p - y if y % 2 != key[0] % 2 else y
    else:
        return False
    if x >= p or y >= p or (y * y - x**3 + 3 * x - b) % p:
        return False
    try:
        parts = whole_der(signature).of(0x30).inside()
        must(len(parts) == 2, "It is not two numbers.")
        for part in parts:
            content = part.of(0x02).content
            must(len(content) < 2 or content[0] or content[1] >= 0x80, "A number is too long.")
        r, s = map(number, parts)
    except Wrong:
        return False
    if not (0 < r < n and 0 < s < n):
        return False
    z = int.from_bytes(digest, "big") >> max(0, 8 * len(digest) - n.bit_length())
    w = pow(s, -1, n)
    u, v = z * w % n, r * w % n
    base, own = (*g, 1), (x, y, 1)
    table = [None, base, own, add(base, own, p)]
    point = None
    for i in range(n.bit_length() - 1, -1, -1):
        point = add(point, point, p)
        point = add(point, table[(u >> i & 1) + 2 * (v >> i & 1)], p)
    return point is not None and point[0] * pow(point[2], -2, p) % p % n == r


@lru_cache(maxsize=4096)
def rsa_holds(key, algorithm, digest, signature):
    values = whole_der(key).inside()
    n, e = number(at(values, 0)), number(at(values, 1))
    size = (n.bit_length() + 7) // 8
    if size < 256 or e >= 2**32 or len(signature) != size or int.from_bytes(signature, "big") >= n:
        return False
    named = bytes([0x30, len(algorithm) + 2]) + algorithm + b"\x05\0"
    info = bytes([0x30, len(named) + 2 + len(digest)]) + named + bytes([0x04, len(digest)]) + digest
    found = pow(int.from_bytes(signature, "big"), e, n).to_bytes(size, "big")
    return found == b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info


def digest_by(algorithm, data):
    name = HASHES.get(oid(at(algorithm.inside(), 0)))
    must(name, "A digest algorithm is not known.")
    return hashlib.new(name, data).digest()


def signature_holds(public_key, algorithm, digest_algorithm, signed, signature):
    kind = oid(at(algorithm.inside(), 0))
    must(kind in SIGNATURES, "A signature algorithm is not known.")
    beside = oid(at(digest_algorithm.inside(), 0)) if digest_algorithm else ""
    hashed = SIGNATURES[kind] or beside
    must(hashed in HASHES and hashed != SHA1, "A digest algorithm is not known.")
    digest = hashlib.new(HASHES[hashed], signed).digest()
    parts = public_key.inside()
    named = at(parts, 0).inside()
    key = oid(at(named, 0))
    if key == "1.2.840.113549.1.1.1":
        named = bytes.fromhex("06096086480165030402") + bytes([int(hashed[-1])])
        return rsa_holds(bits(at(parts, 1)), named, digest, signature)
    must(key == "1.2.840.10045.2.1", "A kind of key is not known.")
    curve = oid(at(named, 1))
    must(curve in CURVES, "A curve is not known.")
    return ecdsa_holds(curve, bits(at(parts, 1)), digest, signature)


class Certificate:
    def __init__(self, data):
        parts = whole_der(data).of(0x30).inside()
        self.data, body, self.algorithm = data, at(parts, 0).of(0x30), at(parts, 1)
        self.signed, self.signature = body.data, bits(at(parts, 2))
        fields = body.inside()
        fields = fields[1:] if fields and fields[0].tag == 0xA0 else fields
        must(len(fields) >= 6, "A certificate is not whole.")
        self.serial, self.issuer, self.subject = fields[0].of(0x02).content, fields[2].data, fields[4].data
        valid = [moment(one) for one in fields[3].inside()]
        self.since, self.until, self.public_key = at(valid, 0), at(valid, 1), fields[5]
        self.extensions = {}
        listed = next((field for field in fields if field.tag == 0xA3), None)
        for one in at(listed.inside(), 0).inside() if listed else []:
            kind, rest = at(one.inside(), 0), one.inside()[1:]
            critical = bool(rest) and rest[0].tag == 0x01 and rest[0].content[:1] == b"\xff"
            self.extensions[oid(kind)] = (critical, at(rest, -1).of(0x04).content)

    def may_stamp(self):
        critical, usage = self.extensions.get("2.5.29.37", (False, b""))
        return critical and [oid(one) for one in whole_der(usage).inside()] == ["1.3.6.1.5.5.7.3.8"]

    def may_issue(self):
        _, constraints = self.extensions.get("2.5.29.19", (False, b""))
        first = whole_der(constraints).inside()[:1] if constraints else []
        return bool(first) and first[0].tag == 0x01 and first[0].content[:1] == b"\xff"


def chain_of(signer, pool, when):
    """SHA-256 of the certificates from the signer's up: each signs the one before it and was valid at the time."""
    chain = [signer]
    while chain[-1].issuer != chain[-1].subject and len(chain) < 8:
        last = chain[-1]
        above = next((one for one in pool if one.subject == last.issuer and one not in chain and one.may_issue()
                      and one.since <= when <= one.until
                      and signature_holds(one.public_key, last.algorithm, None, last.signed, last.signature)), None)
        if above is None:
            break
        chain.append(above)
    return [sha(one.data).hex() for one in chain]


def attribute(attributes, kind):
    """The attribute's one value; None when it is not there exactly once."""
    found = [one.inside() for one in attributes if oid(at(one.inside(), 0)) == kind]
    values = at(found[0], 1).of(0x31).inside() if len(found) == 1 else []
    return values[0] if len(values) == 1 else None


def names_signer(attributes, signer):
    second = attribute(attributes, "1.2.840.113549.1.9.16.2.47")
    named = second or attribute(attributes, "1.2.840.113549.1.9.16.2.12")
    if named is None:
        return False
    parts = at(at(named.inside(), 0).inside(), 0).inside()
    if second and parts and parts[0].tag == 0x30:
        return digest_by(parts[0], signer.data) == at(parts, 1).of(0x04).content
    hashed = hashlib.new("sha256" if second else "sha1", signer.data).digest()
    return at(parts, 0).of(0x04).content == hashed


def check_token(token, digest, more):
    """When a token of RFC 3161 stamped this digest, and the certificates that it leads to."""
    parts = whole_der(token).of(0x30).inside()
    must(oid(at(parts, 0)) == "1.2.840.113549.1.7.2", "The token is not signed data.")
    parts = at(at(parts, 1).of(0xA0).inside(), 0).inside()
    content = at(parts, 2).inside()
    must(oid(at(content, 0)) == TST, "The token holds no time.")
    info = at(at(content, 1).of(0xA0).inside(), 0).of(0x04).content
    fields = whole_der(info).of(0x30).inside()
    must(number(at(fields, 0)) == 1, "The token has another version.")
    imprint = at(fields, 2).inside()
    must(oid(at(at(imprint, 0).inside(), 0)) == SHA256, "The token stamps no SHA-256.")
    must(at(imprint, 1).of(0x04).content.hex() == digest, "The token stamps something else.")
    when = moment(at(fields, 4).of(0x18))
    own = [one.data for one in parts[3].inside()] if len(parts) > 3 and parts[3].tag == 0xA0 else []
    pool = [Certificate(data) for data in own + more]
    signers = at(parts, -1).of(0x31).inside()
    must(len(signers) == 1, "The token has not one signer.")
    fields = signers[0].inside()
    must(len(fields) >= 6, "The signature is not whole.")
    _, sid, digest_algorithm, signed, algorithm, value = fields[:6]
    sid = sid.of(0x30).inside()
    issuer, serial = at(sid, 0).data, at(sid, 1).of(0x02).content
    signer = next((one for one in pool if one.issuer == issuer and one.serial == serial), None)
    must(signer, "The certificate of the signer is not there.")
    attributes = signed.of(0xA0).inside()
    kind = attribute(attributes, "1.2.840.113549.1.9.3")
    must(kind is not None and oid(kind) == TST, "The signature is of something else.")
    stated = attribute(attributes, "1.2.840.113549.1.9.4")
    must(stated is not None and stated.of(0x04).content == digest_by(digest_algorithm, info), "Another time.")
    must(names_signer(attributes, signer), "The signature names another certificate.")
    held = signature_holds(signer.public_key, algorithm, digest_algorithm, b"\x31" + signed.data[1:], value.of(0x04).content)
    must(held, "The signature does not hold.")
    must(signer.may_stamp(), "The certificate may not stamp.")
    must(signer.since <= when <= signer.until, "The certificate was not valid then.")
    return when, chain_of(signer, pool, when)


TST = "1.2.840.113549.1.9.16.1.4"


def from_base64(text):
    try:
        der = base64.b64decode(text, validate=True)
    except ValueError:
        raise Wrong("A token is not in base64.")
    must(der and base64.b64encode(der).decode() == text, "A token is not in base64.")
    return der


def check_stamps(data, subjects, manifest, test):
    s = canonical(data, "timestamps.json", ["Certificates", "Stamps", "Test"])
    must(s["Test"] == test and texts(s["Certificates"]) and isinstance(s["Stamps"], list), "timestamps.json.")
    must(all(keyed(one, "A stamp", ["Digest", "Of", "Tokens"]) for one in s["Stamps"]), "timestamps.json.")
    must([(one["Of"], one["Digest"]) for one in s["Stamps"]] == subjects, "timestamps.json: not what is there.")
    more = [from_base64(one) for one in s["Certificates"]]
    appears = 1692803367 + (manifest["BeaconRound"] - 1) * 3
    for one in s["Stamps"]:
        must(texts(one["Tokens"]) and one["Tokens"], f"{one['Of']} has no token.")
        times = [check_token(from_base64(token), one["Digest"], more)[0] for token in one["Tokens"]]
        if test == 0 and one["Of"] in ("manifest.json", "RollRoot", "announcement.json"):
            must(max(times) < appears, f"{one['Of']} was stamped when the random number was public.")
        if test == 0 and one["Of"] == "result.json":
            must(min(times) >= appears, "result.json was stamped before the random number was public.")


REMARK = "# PRACTICE: this draw gives nobody a right.\n"


def check_sums(files, test):
    """`test` is 1 where the sums must say practice, 0 where they must not, None where no seal tells."""
    try:
        text = files["SHA256SUMS"].decode("utf-8")
    except UnicodeError:
        raise Wrong("SHA256SUMS is not text.")
    marked = text.startswith(REMARK)
    must(test is None or marked == (test == 1), "SHA256SUMS does not say what the seal says of practice.")
    text = text[len(REMARK):] if marked else text
    listed = {name: digest for digest, name in re.findall(r"([0-9a-f]{64})  ([A-Za-z0-9.-]+)\n", text)}
    count = len(re.findall("\n", text))
    must(re.fullmatch(r"([0-9a-f]{64}  [A-Za-z0-9.-]+\n)*", text) and len(listed) == count, "SHA256SUMS: its form.")
    must(listed == {n: sha(files[n]).hex() for n in NAMES if n in files}, "SHA256SUMS does not agree with the files.")


def verify(files, printed_hash=None):
    """{'Correct', 'Stage', 'Test', 'Problems'} of a draw given as {name: bytes}."""
    problems = []

    def check(work, *args):
        try:
            return work(*args)
        except Wrong as wrong:
            problems.append(str(wrong))

    drawn = any(name in files for name in RESULT + ["promotions.json"])
    required = ["manifest.json", "roll.jsonl"]
    if drawn:
        required += RESULT + ["announcement.json", "timestamps.json", "SHA256SUMS"]
    problems += [name + " is missing." for name in required if name not in files]
    problems += [name + " does not belong to a draw." for name in files if name not in NAMES + ["SHA256SUMS"]]
    if sum(name.startswith("evidence.") for name in files) > ("annulment.json" in files):
        problems.append("There is evidence of nothing.")
    manifest = check(read_manifest, files["manifest.json"]) if "manifest.json" in files else None
    practice = manifest and (manifest.get("Test") == 1 or manifest["BeaconRound"] == 42)
    if "SHA256SUMS" in files:
        check(check_sums, files, manifest and int(practice))
    seal = sha(files.get("manifest.json", b""))
    if printed_hash is not None and printed_hash != seal.hex():
        problems.append("The manifest is not the printed one.")
    roll = check(read_roll, files["roll.jsonl"]) if "roll.jsonl" in files else None
    test = 1 if practice else 0
    lines = []
    if manifest and roll:
        check(lambda: must(len(roll[1]) == manifest["RollCount"], "roll.jsonl has another number of lines."))
        codes = {p["PoolCode"] for p in manifest["Pools"]}
        check(lambda: must(roll[2] <= {test}, "roll.jsonl does not say what the seal says of practice."))
        check(lambda: must(all(e[1] in codes for e in roll[1]), "roll.jsonl: a strange pool."))
        check(lambda: must(merkle(roll[0]).hex() == manifest["RollRoot"], "roll.jsonl gives another root."))
        if drawn and "beacon.json" in files:
            lines = check(check_result, files, manifest, roll[1], seal, test, check) or []
    if manifest and "announcement.json" in files:
        a = check(check_announcement, files, manifest, test)
        last = a["Previous"][-1] if a and a["Previous"] else None
        differs = last is not None and last["RollRoot"] != manifest["RollRoot"]
        if a and roll and differs != ("roll-difference.json" in files):
            problems.append("roll-difference.json is missing, or about nothing.")
        elif a and roll and differs:
            check(check_difference, files["roll-difference.json"], roll[0], test, last)
    if manifest and "annulment.json" in files:
        check(check_annulment, files, manifest, test)
    if manifest and "timestamps.json" in files:
        one = lambda name: [(name, sha(files[name]).hex())] if name in files else []
        log = [(f"promotions/{line['No']}", sha(printed(line)).hex()) for line in lines]
        subjects = one("manifest.json") + [("RollRoot", manifest["RollRoot"])] + one("announcement.json")
        subjects += one("result.json") + log + one("annulment.json")
        check(check_stamps, files["timestamps.json"], subjects, manifest, test)
    return {"Correct": not problems, "Problems": problems, "Stage": "Drawn" if drawn else "Sealed", "Test": test == 1}


def check_result(files, manifest, roll, seal, test, check):
    keys = ["Network", "Randomness", "Round", "Signature", "Test"]
    beacon = canonical(files["beacon.json"], "beacon.json", keys)
    must(beacon["Network"] == "quicknet" and beacon["Round"] == manifest["BeaconRound"], "beacon.json: another round.")
    must(beacon["Test"] == test, "beacon.json: Test.")
    signature = beacon["Signature"]
    must(isinstance(signature, str) and re.fullmatch("[0-9a-f]{96}", signature), "beacon.json: Signature.")
    randomness = sha(bytes.fromhex(signature))
    must(randomness.hex() == beacon["Randomness"], "beacon.json: Randomness is not the hash of Signature.")
    seed = sha(b"verifiable-draw/1\0", seal, randomness)
    pools = [draw_pool(seed, pool, roll) for pool in manifest["Pools"]]
    result = {"Algorithm": manifest["Algorithm"], "BeaconRound": manifest["BeaconRound"],
              "CampaignId": manifest["CampaignId"], "DrawNo": manifest["DrawNo"], "ManifestHash": seal.hex(),
              "Pools": [pool[0] for pool in pools], "Randomness": randomness.hex(), "RollCount": manifest["RollCount"],
              "RollRoot": manifest["RollRoot"], "Seed": seed.hex(), "Test": test}
    expected = {"result.json": printed(result), "result.csv": result_csv(result), "cutoffs.csv": cutoffs_csv(result)}
    for name, data in expected.items():
        check(lambda: must(files.get(name) == data, f"{name} is not the recomputed one."))
    if "bias.json" in files:
        check(check_bias, files["bias.json"], pools, test)
    if "promotions.json" not in files:
        return []
    log = canonical(files["promotions.json"], "promotions.json", ["Log", "Test"])
    must(isinstance(log["Log"], list), "promotions.json: Log.")
    lines = follow(manifest, result, log["Log"], sha(expected["result.json"]).hex())
    check(lambda: must(printed({"Log": lines, "Test": test}) == files["promotions.json"], "promotions.json: a line."))
    return lines


def read_folder(folder):
    files = {}
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if not name.startswith(".") and os.path.isfile(path):
            with open(path, "rb") as file:
                files[name] = file.read()
    return files


def main(args):
    printed_hash = None
    if "--manifest-hash" in args:
        at = args.index("--manifest-hash")
        printed_hash = (args[at + 1 : at + 2] or [""])[0].lower()
        args = args[:at] + args[at + 2 :]
    as_json = "--json" in args
    folders = [arg for arg in args if arg != "--json"]
    if not folders or (printed_hash is not None and not HEX.fullmatch(printed_hash)):
        print(__doc__, file=sys.stderr)
        return 2
    verdicts = []
    for folder in folders:
        try:
            verdicts.append(verify(read_folder(folder), printed_hash))
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
    if as_json:
        print(json.dumps(verdicts))
    else:
        for verdict in verdicts:
            for problem in verdict["Problems"]:
                print("FAIL", problem)
            kind = " (PRACTICE: it gives nobody a right)" if verdict["Test"] else ""
            print(("CORRECT, " + verdict["Stage"].lower() if verdict["Correct"] else "NOT CORRECT") + kind)
    return 0 if all(verdict["Correct"] for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
