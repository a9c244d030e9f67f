import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { type CanonicalValue, canonicalJson, isObject, parseCanonical } from './canonicalJson.ts'
import { CHECKS } from './check.ts'
import { checkFound, checkTitle } from './checkTexts.ts'
import { CATEGORY_ONLY } from './lists.ts'
import { parseManifest } from './manifest.ts'
import { promote } from './promotions.ts'
import { SUMS, sumsOf } from './publication.ts'
import { reconcile } from './reconcile.ts'
import { parseRoll, rollBytes } from './roll.ts'
import { sha256 } from './sha256.ts'
import { complete, someDraw, someEntries, somePool } from './testing/build.ts'
import { verifyDraw } from './verify.ts'

const made = someDraw(someEntries(120, ['P112', 'P72'], 9), [
  somePool('P112', 14, CATEGORY_ONLY),
  somePool('P72', 6, CATEGORY_ONLY),
])
const bytesOf = (name: string) => made.files.get(name) ?? new Uint8Array()
const leaver = made.result.Pools[0]?.Winners[0]?.ApplicationNumber ?? ''
const vacated = {
  ApplicationNumber: leaver,
  At: '2026-12-20T05:30:00Z',
  Kind: 'Vacated',
  No: 1,
  Reason: 'NotPaid',
} as const
const promotions = promote(made.manifest, made.result, [vacated], toHex(sha256(bytesOf('result.json'))))
const files = complete(made.files, made.manifest, promotions)

/** Verifies the files with some replaced; `resum` writes SHA256SUMS again, as a careful forger would. */
function verifyWith(changed: Record<string, Uint8Array | string>, resum: boolean) {
  const forged = new Map(files)
  for (const [name, bytes] of Object.entries(changed))
    forged.set(name, typeof bytes === 'string' ? utf8(bytes) : bytes)
  if (resum) forged.set(SUMS, sumsOf(forged))
  const verification = verifyDraw(forged)
  return {
    correct: verification.Correct,
    text: verification.Checks.flatMap(check => check.Problems).join('\n'),
  }
}
const text = (name: string) => fromUtf8(files.get(name) ?? new Uint8Array())

/** This draw is the first of its scheme, and was not annulled. */
const NOT_HERE: readonly string[] = ['difference', 'annulment']

describe('an honest publication', () => {
  it('passes every check and is marked as practice', () => {
    const verification = verifyDraw(files, { printedHash: made.hash })
    expect(verification.Checks.map(check => [check.Code, check.Verdict, check.Problems])).toEqual(
      CHECKS.map(code => [code, NOT_HERE.includes(code) ? 'Skipped' : 'Passed', []]),
    )
    expect(verification).toMatchObject({ Correct: true, Test: true })
  })
  it('passes before the first vacancy, and as sealed before there is a result', () => {
    expect(verifyDraw(made.files)).toMatchObject({ Correct: true, Stage: 'Drawn' })
    const sealed = new Map(['manifest.json', 'roll.jsonl'].map(name => [name, bytesOf(name)]))
    expect(verifyDraw(sealed, { printedHash: made.hash })).toMatchObject({ Correct: true, Stage: 'Sealed' })
    sealed.set('roll.jsonl', bytesOf('roll.jsonl').slice(0, -1))
    expect(verifyDraw(sealed).Correct).toBe(false)
  })
  it('fails when the notice printed another manifest', () => {
    const { Checks, Correct } = verifyDraw(files, { printedHash: 'a'.repeat(64) })
    expect(Correct).toBe(false)
    expect(Checks.find(check => check.Code === 'manifest')?.Problems[0]).toContain('announced was aaaa')
  })
  it('has a title and a finding for each check in both languages', () => {
    for (const check of verifyDraw(files).Checks) {
      expect(checkTitle(check.Code, 'en')).toMatch(/^[A-Z]/)
      expect(checkTitle(check.Code, 'hi')).toMatch(/[\u0900-\u097f]/)
      expect(`${checkFound(check, 'en')} ${checkFound(check, 'hi')}`).not.toMatch(/[{}]|undefined/)
    }
  })
})

describe('one changed byte', () => {
  it('of any file, anywhere, is found and the file is named', () => {
    for (const name of files.keys()) {
      const original = files.get(name) ?? new Uint8Array()
      fc.assert(
        fc.property(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
          const bytes = original.slice()
          bytes[at] = (bytes[at] ?? 0) ^ flip
          const { correct, text: problems } = verifyWith({ [name]: bytes }, false)
          expect(correct).toBe(false)
          expect(problems).toContain(name)
        }),
        { numRuns: 12 },
      )
    }
  })
  it('is found even when the digests were written again', () => {
    // Times of application are not public, so a forged bias report is caught only where it contradicts the draw.
    for (const name of [...files.keys()].filter(
      file => !['bias.json', 'timestamps.json', SUMS].includes(file),
    )) {
      const original = files.get(name) ?? new Uint8Array()
      fc.assert(
        fc.property(fc.nat(original.length - 1), fc.integer({ min: 1, max: 127 }), (at, flip) => {
          const bytes = original.slice()
          bytes[at] = (bytes[at] ?? 0) ^ flip
          expect(verifyWith({ [name]: bytes }, true).correct).toBe(false)
        }),
        { numRuns: 12 },
      )
    }
  })
})

/** Every path to a text or number inside a value. */
function leaves(
  value: CanonicalValue,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => leaves(item, [...path, i]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]))
  return [path]
}
function alter(value: CanonicalValue, path: readonly (string | number)[]): CanonicalValue {
  const [head, ...rest] = path
  if (head === undefined) {
    if (typeof value === 'number') return value + 1
    if (typeof value !== 'string') return 'SC'
    return `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`
  }
  if (Array.isArray(value)) return value.map((item, i) => (i === head ? alter(item, rest) : item))
  if (isObject(value)) return { ...value, [head]: alter(value[head] ?? null, rest) }
  return value
}

describe('every field of every file', () => {
  for (const name of ['manifest.json', 'beacon.json', 'result.json', 'promotions.json']) {
    it(`${name}: changed with the digests written again, it is found and a file is named`, () => {
      const value = parseCanonical(text(name))
      const paths = leaves(value)
      const stride = Math.ceil(paths.length / 120)
      for (const path of paths.filter((_, i) => i % stride === 0)) {
        // Calling a practice draw real changes no arithmetic; result.json, which repeats the mark, contradicts it.
        const { correct, text: problems } = verifyWith({ [name]: canonicalJson(alter(value, path)) }, true)
        expect([path.join('/'), correct]).toEqual([path.join('/'), false])
        expect(problems).toMatch(/\.(json|csv|jsonl)/)
      }
    })
  }
})

describe('what was changed is named', () => {
  const result = text('result.json')
  const [pool] = made.result.Pools
  it('a seat count', () => {
    const forged = result.replace('"Designed":1,', '"Designed":2,')
    expect(verifyWith({ 'result.json': forged }, true).text).toMatch(
      /Pools\/P112\/Lists\/\S+\/Designed is 2; recomputed it is 1/,
    )
    const manifest = text('manifest.json').replace('"Seats":14,', '"Seats":15,')
    expect(verifyWith({ 'manifest.json': manifest }, true).text).toContain(
      'Pool P112: Units: 14 units for 15 seats.',
    )
  })
  it('a unit', () => {
    const [a, b] = [pool?.Winners[0], pool?.Winners[1]]
    const forged = result
      .replace(`"UnitNo":"${a?.UnitNo}"`, '"UnitNo":"?"')
      .replace(`"UnitNo":"${b?.UnitNo}"`, `"UnitNo":"${a?.UnitNo}"`)
      .replace('"UnitNo":"?"', `"UnitNo":"${b?.UnitNo}"`)
    expect(verifyWith({ 'result.json': forged }, true).text).toContain(
      `Winners/${a?.ApplicationNumber}/UnitNo is ${b?.UnitNo}; recomputed it is ${a?.UnitNo}`,
    )
  })
  it('the order of the roll, a line twice, a missing line, an added line', () => {
    const lines = text('roll.jsonl').split('\n')
    const roll = (change: (copy: string[]) => unknown) => {
      const copy = [...lines]
      change(copy)
      return verifyWith({ 'roll.jsonl': copy.join('\n') }, true).text
    }
    expect(roll(copy => copy.splice(4, 2, copy[5] ?? '', copy[4] ?? ''))).toContain(
      'roll.jsonl line 6: out of order',
    )
    expect(roll(copy => copy.splice(4, 0, copy[4] ?? ''))).toContain(
      'roll.jsonl line 6: GPDA/OL/26/0000005 stands there twice',
    )
    expect(roll(copy => copy.splice(4, 1))).toContain(
      'roll.jsonl has 119 lines; manifest.json has sealed 120',
    )
    const stranger = lines[119]?.replace('0000120', '0000121') ?? ''
    expect(roll(copy => copy.splice(120, 0, stranger))).toContain('roll.jsonl has 121 lines')
    expect(roll(copy => copy.splice(3, 1, (copy[3] ?? '').replace(/"P(112|72)"/, '"P999"')))).toContain(
      'roll.jsonl line 4: GPDA/OL/26/0000004 is in a pool that the manifest does not know',
    )
    expect(
      roll(copy => copy.splice(3, 1, (copy[3] ?? '').replace(/"Vertical":"\w+"/, '"Vertical":"EWS"'))),
    ).toContain('manifest.json has sealed')
  })
  it('a mark of byte order, CR LF, a missing last line feed, spaces', () => {
    const roll = text('roll.jsonl')
    const of = (changed: string) => verifyWith({ 'roll.jsonl': changed }, true).text
    expect(of(`\ufeff${roll}`)).toContain('roll.jsonl line 1: starts with a byte order mark')
    expect(of(roll.replaceAll('\n', '\r\n'))).toContain('line 1: ends in CR LF')
    expect(of(roll.slice(0, -1))).toContain('line 120: the last line does not end in a line feed')
    expect(of(roll.replace(',', ', '))).toContain('line 1: not canonical at byte')
  })
  it('the round, the signature, the randomness', () => {
    const beacon = text('beacon.json')
    const of = (changed: string) => verifyWith({ 'beacon.json': changed }, true).text
    expect(of(beacon.replace('"Round":42', '"Round":43'))).toContain(
      'round 43; manifest.json has fixed round 42',
    )
    expect(of(beacon.replace('95a9f9f5', '95a9f9f6'))).toContain(
      'Signature is not the one of the network for round 42',
    )
    expect(of(beacon.replace('8ada64ba', '8ada64bb'))).toContain('Randomness is not the hash of Signature')
  })
  it('a missing file, a file that the digests do not know', () => {
    const forged = new Map(files)
    forged.delete('result.csv')
    const { Checks } = verifyDraw(forged)
    expect(Checks[0]?.Problems).toEqual(['result.csv is missing.'])
    const problems = Checks.flatMap(check => check.Problems)
    expect(problems).toContain(`result.csv is listed in ${SUMS} but missing.`)
    const sums = text(SUMS)
      .split('\n')
      .filter(line => !line.endsWith('bias.json'))
      .join('\n')
    expect(verifyWith({ [SUMS]: sums }, false).text).toContain(`bias.json is not listed in ${SUMS}`)
  })
  it('a bias report that contradicts the draw', () => {
    const bias = text('bias.json')
    const of = (changed: string) => verifyWith({ 'bias.json': changed }, true).text
    expect(of(bias.replace(/"Lowest":(\d+)/, '"Lowest":99'))).toContain('ByCategory does not follow')
    expect(of(bias.replace(/("ByHour":.*?"Allotted":)\d+/, '$199'))).toContain('ByHour: ')
  })
})

describe('publication is refused unless the result reconciles', () => {
  const roll = parseRoll(rollBytes(someEntries(120, ['P112', 'P72'], 9), 1))
  const problemsOf = (
    change: (pool: (typeof made.result.Pools)[number]) => Partial<(typeof made.result.Pools)[number]>,
  ) =>
    reconcile(
      {
        ...made.result,
        Pools: made.result.Pools.map((pool, i) => (i === 0 ? { ...pool, ...change(pool) } : pool)),
      },
      made.manifest,
      roll,
    ).Problems.join('\n')
  it('reconciles as drawn', () => {
    expect(problemsOf(() => ({}))).toBe('')
  })
  it('a winner from outside the roll, one twice, one of another category', () => {
    const swap = (fields: object) =>
      problemsOf(pool => ({
        Winners: pool.Winners.map((winner, i) => (i === 0 ? { ...winner, ...fields } : winner)),
      }))
    expect(swap({ ApplicationNumber: 'GPDA/OL/26/7777777' })).toContain('7777777 is not in the roll')
    expect(swap({ ApplicationNumber: made.result.Pools[0]?.Winners[1]?.ApplicationNumber })).toContain(
      'twice',
    )
    expect(swap({ Vertical: 'XX' })).toContain('other categories')
  })
  it('a unit twice, a strange unit, a lost seat, a missing entry', () => {
    const unit = (UnitNo: string) =>
      problemsOf(pool => ({
        Winners: pool.Winners.map((winner, i) => (i === 0 ? { ...winner, UnitNo } : winner)),
      }))
    expect(unit(made.result.Pools[0]?.Winners[1]?.UnitNo ?? '')).toContain('is given twice')
    expect(unit('Z-9')).toContain('unit Z-9 is not in the manifest')
    expect(problemsOf(pool => ({ Winners: pool.Winners.slice(1) }))).toContain('are not 14 seats')
    expect(problemsOf(pool => ({ Entries: pool.Entries - 1 }))).toContain('were ranked')
  })
})

describe('the manifest is read strictly', () => {
  const problems = (changed: string) => {
    const parsed = parseManifest(utf8(changed))
    return parsed.ok ? '' : parsed.problems.join('\n')
  }
  const manifest = text('manifest.json')
  it('refuses spaces, a line feed, unknown and missing keys, a key twice', () => {
    expect(problems(manifest)).toBe('')
    expect(problems(`${manifest}\n`)).toContain('Not canonical JSON')
    expect(problems(manifest.replace(':', ': '))).toContain('differs at character')
    expect(problems(manifest.replace('"DrawNo":1,', ''))).toContain('lacks DrawNo')
    expect(problems(manifest.replace('"DrawNo":1,', '"DrawNo":1,"DrawNo":1,'))).toContain('Not canonical')
    expect(problems(manifest.replace('"DrawNo":1,', '"DrawNo":1,"Extra":1,'))).toContain('holds Extra')
    expect(problems(manifest.replace('"DrawNo":1,', '"DrawNo":1.5,'))).toContain('integers only')
    expect(problems('{}')).toContain('lacks Algorithm')
    expect(problems('no json')).not.toBe('')
  })
  it('refuses another algorithm or network, a spill that goes backwards, a unit twice', () => {
    expect(problems(manifest.replace('verifiable-draw/1', 'verifiable-draw/2'))).toContain('Algorithm')
    expect(problems(manifest.replace('"quicknet"', '"fastnet"'))).toContain('BeaconNetwork')
    expect(problems(manifest.replace('"Spill":"RESIDUAL"', '"Spill":"SC-OPEN"'))).toContain(
      'is not a later list',
    )
    expect(problems(manifest.replace('"P112-2"', '"P112-1"'))).toContain('Units: P112-1 stands there twice')
  })
})
