#!/usr/bin/env python3
"""Checks a published draw with nothing but Python's standard library (3.9 or later): docs/draw.md is what it follows.

    python3 verify_draw.py FOLDER [--manifest-hash HEX] [--json]

Ends with 0 when the draw is correct, 1 when something is wrong (and names it), 2 when it was called wrongly.
Two things it leaves to the other verifiers: the pairing that proves the random number's signature (it does check that the
number is the signature's hash), and the time-stamps' signatures, certificates and times (of a token it checks that it holds the
digest that it is listed for).
"""
import base64, hashlib, hmac, json, os, re, sys
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
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
                   rb'"PoolCode":"([A-Za-z0-9._-]{1,20})","Vertical":"([A-Z][A-Z0-9]{0,7})"\}')


def read_roll(data):
    must(data == b"" or data.endswith(b"\n"), "roll.jsonl does not end in a line feed.")
    lines = data.split(b"\n")[:-1]
    roll, before = [], ""
    for i, line in enumerate(lines):
        found = ENTRY.fullmatch(line)
        must(found, f"roll.jsonl line {i + 1} is not an entry.")
        number, _, claim, pool, vertical = (part.decode("ascii", "replace") for part in found.groups())
        must(NUMBER.fullmatch(number), f"roll.jsonl line {i + 1}: application number.")
        must(number > before, f"roll.jsonl line {i + 1}: out of order.")
        before = number
        roll.append((number, pool, vertical, None if claim == "null" else claim.strip('"')))
    return lines, roll


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
    before, roll = read_roll("".join(line + "\n" for line in sorted(left, key=name)).encode())
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


def check_stamps(data, subjects, test):
    s = canonical(data, "timestamps.json", ["Certificates", "Stamps", "Test"])
    must(s["Test"] == test and texts(s["Certificates"]) and isinstance(s["Stamps"], list), "timestamps.json.")
    must(all(keyed(one, "A stamp", ["Digest", "Of", "Tokens"]) for one in s["Stamps"]), "timestamps.json.")
    must([(one["Of"], one["Digest"]) for one in s["Stamps"]] == subjects, "timestamps.json: not what is there.")
    for one in s["Stamps"]:
        must(texts(one["Tokens"]) and one["Tokens"], f"{one['Of']} has no token.")
        for token in one["Tokens"]:
            try:
                der = base64.b64decode(token, validate=True)
            except ValueError:
                raise Wrong("A token is not in base64.")
            must(base64.b64encode(der).decode() == token, "A token is not in base64.")
            must(bytes.fromhex(one["Digest"]) in der, f"{one['Of']}: the token stamps something else.")


def check_sums(files):
    try:
        text = files["SHA256SUMS"].decode("utf-8")
    except UnicodeError:
        raise Wrong("SHA256SUMS is not text.")
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
    if "SHA256SUMS" in files:
        check(check_sums, files)
    manifest = check(read_manifest, files["manifest.json"]) if "manifest.json" in files else None
    seal = sha(files.get("manifest.json", b""))
    if printed_hash is not None and printed_hash != seal.hex():
        problems.append("The manifest is not the printed one.")
    roll = check(read_roll, files["roll.jsonl"]) if "roll.jsonl" in files else None
    test = 1 if manifest and (manifest.get("Test") == 1 or manifest["BeaconRound"] == 42) else 0
    lines = []
    if manifest and roll:
        check(lambda: must(len(roll[1]) == manifest["RollCount"], "roll.jsonl has another number of lines."))
        codes = {p["PoolCode"] for p in manifest["Pools"]}
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
        check(check_stamps, files["timestamps.json"], subjects + one("result.json") + log + one("annulment.json"), test)
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
