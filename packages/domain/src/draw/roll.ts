import { utf8 } from './bytes.ts'
import { POOL_CODE } from './manifest.ts'
import { CLAIM_CODE } from './validateLists.ts'

/** One eligible application as the public roll shows it: a number, a commitment and what it competes for; no name. */
export interface RollEntry {
  readonly ApplicationNumber: string
  /** Commitment of commit.ts, 64 lower-case hexadecimal digits. */
  readonly Commit: string
  /** Claim inside the vertical, or null. */
  readonly Horizontal: string | null
  readonly PoolCode: string
  readonly Vertical: string
}
export const APPLICATION_NUMBER = /^[A-Za-z0-9][A-Za-z0-9/._-]{0,39}$/

/**
 * The line of an entry without its newline: the leaf of the tree. Written out because a roll may have a million of
 * them; no value that `entryProblem` admits needs an escape, so this is canonical JSON (a test compares the two).
 * @param test 1 for practice: every line says so, and the seal covers the lines
 */
export function rollLine(entry: RollEntry, test: 0 | 1): string {
  const { ApplicationNumber, Commit, Horizontal, PoolCode, Vertical } = entry
  const claim = Horizontal === null ? 'null' : `"${Horizontal}"`
  const practice = test === 1 ? ',"Test":1' : ''
  return `{"ApplicationNumber":"${ApplicationNumber}","Commit":"${Commit}","Horizontal":${claim},"PoolCode":"${PoolCode}"${practice},"Vertical":"${Vertical}"}`
}

/** Why an entry cannot stand in a roll, or null. */
export function entryProblem(entry: RollEntry): string | null {
  if (!APPLICATION_NUMBER.test(entry.ApplicationNumber))
    return `'${entry.ApplicationNumber}' is not an application number.`
  if (!/^[0-9a-f]{64}$/.test(entry.Commit))
    return `${entry.ApplicationNumber}: Commit is not 64 lower-case hexadecimal digits.`
  if (entry.Horizontal !== null && !CLAIM_CODE.test(entry.Horizontal))
    return `${entry.ApplicationNumber}: Horizontal '${entry.Horizontal}' is not a claim code.`
  if (!POOL_CODE.test(entry.PoolCode))
    return `${entry.ApplicationNumber}: PoolCode '${entry.PoolCode}' is not a pool code.`
  if (!CLAIM_CODE.test(entry.Vertical))
    return `${entry.ApplicationNumber}: Vertical '${entry.Vertical}' is not a code.`
  return null
}

/**
 * Writes roll.jsonl from entries in any order: sorted by application number (byte order), each line ending in a
 * line feed.
 * @param test 1 for practice
 * @throws RangeError naming the first entry that cannot stand in a roll, or a number that occurs twice.
 */
export function rollBytes(entries: Iterable<RollEntry>, test: 0 | 1): Uint8Array {
  // Application numbers are ASCII (checked below), so comparing code units compares bytes.
  const sorted = [...entries].sort((a, b) => (a.ApplicationNumber < b.ApplicationNumber ? -1 : 1))
  let bytes = new Uint8Array(sorted.length * 192 + 1024)
  let at = 0
  let before = ''
  for (const entry of sorted) {
    const problem = entryProblem(entry)
    if (problem !== null) throw new RangeError(problem)
    if (entry.ApplicationNumber === before) throw new RangeError(`${before} stands in the roll twice.`)
    before = entry.ApplicationNumber
    const line = rollLine(entry, test)
    if (at + line.length + 1 > bytes.length) {
      const grown = new Uint8Array(bytes.length * 2)
      grown.set(bytes)
      bytes = grown
    }
    for (let i = 0; i < line.length; i++) bytes[at++] = line.charCodeAt(i)
    bytes[at++] = 10
  }
  return bytes.slice(0, at)
}

/** A roll read from its bytes: columns over the lines, no object per entry. */
export interface Roll {
  readonly bytes: Uint8Array
  readonly count: number
  /** 1 when every line says practice; null for a roll without lines, which says nothing. */
  readonly test: 0 | 1 | null
  /** Start of each line; one more at the end. Line i ends one byte before lineStart[i + 1]. */
  readonly lineStart: Uint32Array
  /** Length of the application number, which starts `NUMBER_AT` bytes into the line. */
  readonly numberLength: Uint8Array
  readonly pool: Uint16Array
  readonly vertical: Uint8Array
  /** Index into `horizontals`; 0 stands for no claim. */
  readonly horizontal: Uint8Array
  readonly pools: readonly string[]
  readonly verticals: readonly string[]
  readonly horizontals: readonly string[]
}

const HEAD = utf8('{"ApplicationNumber":"')
const COMMIT = utf8('","Commit":"')
const HORIZONTAL = utf8('","Horizontal":')
const POOL = utf8(',"PoolCode":"')
const VERTICAL = utf8(',"Vertical":"')
const PRACTICE = utf8(',"Test":1')
/** Where the second key of a pair begins after a comma and its quote: `T` of Test, or `V` of Vertical. */
const KEY_AT = 2
const END = utf8('"}\n')
const NULL = utf8('null')
const T = 84
/** Bytes of a line before its application number. */
export const NUMBER_AT = HEAD.length

/** The application number of row `row`. */
export function numberAt(roll: Roll, row: number): string {
  const from = (roll.lineStart[row] ?? 0) + NUMBER_AT
  let text = ''
  for (let i = 0; i < (roll.numberLength[row] ?? 0); i++)
    text += String.fromCharCode(roll.bytes[from + i] ?? 0)
  return text
}

/** The entry of row `row`. */
export function entryAt(roll: Roll, row: number): RollEntry {
  const commitAt = (roll.lineStart[row] ?? 0) + NUMBER_AT + (roll.numberLength[row] ?? 0) + COMMIT.length
  return {
    ApplicationNumber: numberAt(roll, row),
    Commit: String.fromCharCode(...roll.bytes.subarray(commitAt, commitAt + 64)),
    Horizontal: roll.horizontals[(roll.horizontal[row] ?? 0) - 1] ?? null,
    PoolCode: roll.pools[roll.pool[row] ?? 0] ?? '',
    Vertical: roll.verticals[roll.vertical[row] ?? 0] ?? '',
  }
}

/** Row of an application number by binary search, or -1. */
export function findRow(roll: Roll, applicationNumber: string): number {
  let low = 0
  let high = roll.count - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const number = numberAt(roll, middle)
    if (number === applicationNumber) return middle
    if (number < applicationNumber) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** What is wrong with a roll, and on which line (1 is the first). */
export class RollProblem extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`)
    this.line = line
  }
}

/**
 * Reads roll.jsonl strictly: every line in canonical form with exactly the five keys and, in all lines or in none, the
 * mark of practice; sorted, no number twice, each ending in one line feed.
 * @param onProgress called now and then with the number of bytes read.
 * @throws RollProblem naming the first bad line.
 */
export function parseRoll(bytes: Uint8Array, onProgress?: (bytesRead: number) => void): Roll {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  if (bytes.length > 0xffffffff) throw new RollProblem(1, 'the file exceeds 4 GB.')
  const roll = {
    bytes,
    count,
    lineStart: new Uint32Array(count + 1),
    numberLength: new Uint8Array(count),
    pool: new Uint16Array(count),
    vertical: new Uint8Array(count),
    horizontal: new Uint8Array(count),
  }
  const pools: string[] = []
  const verticals: string[] = []
  const horizontals: string[] = []
  let at = 0
  let row = 0
  const fail = (what: string): never => {
    throw new RollProblem(row + 1, what)
  }
  const expect = (literal: Uint8Array): void => {
    for (let i = 0; i < literal.length; i++)
      if (bytes[at + i] !== literal[i]) {
        if (bytes[at + i] === 13) fail('ends in CR LF; lines end in LF alone.')
        const wanted = String.fromCharCode(...literal).trim()
        fail(`not canonical at byte ${at + i - (roll.lineStart[row] ?? 0) + 1}: ${wanted} expected.`)
      }
    at += literal.length
  }
  const field = (name: string, longest: number): number => {
    const from = at
    while (at < bytes.length && bytes[at] !== 34 && bytes[at] !== 10 && at - from <= longest) at++
    if (at === from || at - from > longest || bytes[at] !== 34)
      fail(`${name} is empty, too long or not closed.`)
    return from
  }
  const intern = (codes: string[], from: number, name: string, pattern: RegExp, most: number): number => {
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as string
      if (code.length !== at - from) continue
      let j = 0
      while (j < code.length && code.charCodeAt(j) === bytes[from + j]) j++
      if (j === code.length) return i
    }
    const code = String.fromCharCode(...bytes.subarray(from, at))
    if (!pattern.test(code)) fail(`${name} '${code}' is not a code.`)
    if (codes.length === most) fail(`more than ${most} different values of ${name}.`)
    return codes.push(code) - 1
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) fail('starts with a byte order mark.')
  let before = -1
  let test: 0 | 1 | null = null
  for (; row < count; row++) {
    roll.lineStart[row] = at
    expect(HEAD)
    const numberFrom = field('ApplicationNumber', 40)
    const length = at - numberFrom
    for (let i = numberFrom; i < at; i++) {
      const c = bytes[i] as number
      const alphanumeric = (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122)
      if (!alphanumeric && (i === numberFrom || (c !== 47 && c !== 46 && c !== 95 && c !== 45)))
        fail('ApplicationNumber holds a character that does not belong there.')
    }
    roll.numberLength[row] = length
    if (before >= 0) {
      const beforeLength = roll.numberLength[row - 1] as number
      let i = 0
      while (i < length && i < beforeLength && bytes[before + i] === bytes[numberFrom + i]) i++
      if (i === length && i === beforeLength)
        fail(`${String.fromCharCode(...bytes.subarray(numberFrom, at))} stands there twice.`)
      if (
        i === length ||
        (i < beforeLength && (bytes[before + i] as number) > (bytes[numberFrom + i] as number))
      )
        fail('out of order; lines are sorted by ApplicationNumber.')
    }
    before = numberFrom
    expect(COMMIT)
    for (let i = 0; i < 64; i++, at++) {
      const c = bytes[at] as number
      if (!((c >= 48 && c <= 57) || (c >= 97 && c <= 102)))
        fail('Commit is not 64 lower-case hexadecimal digits.')
    }
    expect(HORIZONTAL)
    if (bytes[at] === 110) expect(NULL)
    else {
      if (bytes[at] !== 34) fail('Horizontal is neither null nor a text.')
      at++
      roll.horizontal[row] = 1 + intern(horizontals, field('Horizontal', 8), 'Horizontal', CLAIM_CODE, 254)
      at++
    }
    expect(POOL)
    roll.pool[row] = intern(pools, field('PoolCode', 20), 'PoolCode', POOL_CODE, 65535)
    at++
    const marked: 0 | 1 = bytes[at + KEY_AT] === T ? 1 : 0
    if (test !== null && marked !== test)
      fail('says practice where other lines do not, or the other way round.')
    test = marked
    if (marked === 1) expect(PRACTICE)
    expect(VERTICAL)
    roll.vertical[row] = intern(verticals, field('Vertical', 8), 'Vertical', CLAIM_CODE, 255)
    expect(END)
    if ((row & 16383) === 16383) onProgress?.(at)
  }
  roll.lineStart[count] = at
  if (at !== bytes.length) fail('the last line does not end in a line feed.')
  onProgress?.(at)
  return { ...roll, test, pools, verticals, horizontals }
}
