import { describe, expect, it } from 'vitest'
import { beaconOf, isGenuine, randomnessOf, roundAt, timeOfRound } from './beacon.ts'
import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { canonicalJson } from './canonicalJson.ts'
import { rollRoot, runDraw } from './draw.ts'
import { manifestBytes, manifestHash, parseManifest } from './manifest.ts'
import { leafHash } from './merkle.ts'
import { ROUND_42 } from './recorded.ts'
import { resultOf } from './result.ts'
import { parseRoll, rollBytes, rollLine } from './roll.ts'
import { someEntries } from './testing/build.ts'
import { GOLDEN_BEACON, GOLDEN_ENTRIES, GOLDEN_LINE, GOLDEN_MANIFEST } from './testing/golden.ts'
import { lineAt } from './testing/parts.ts'

describe('the golden vector of docs/draw.md', () => {
  const roll = parseRoll(rollBytes(GOLDEN_ENTRIES, 1))
  const bytes = utf8(GOLDEN_MANIFEST)
  const parsed = parseManifest(bytes)
  if (!parsed.ok) throw new Error(parsed.problems.join(' '))
  const manifest = parsed.value

  it('writes the first roll line as the design prints it', () => {
    expect(fromUtf8(lineAt(roll, 0))).toBe(GOLDEN_LINE)
  })
  it('writes every line as canonical JSON', () => {
    for (const entry of [...GOLDEN_ENTRIES, ...someEntries(200, ['P112', 'a_b.c-D'])])
      expect([rollLine(entry, 0), rollLine(entry, 1)]).toEqual([
        canonicalJson({ ...entry }),
        canonicalJson({ ...entry, Test: 1 }),
      ])
  })
  it('hashes leaf 1 and the root', () => {
    expect(toHex(leafHash(lineAt(roll, 0)))).toMatch(/^10def5ba.*80b2$/)
    expect(toHex(rollRoot(roll))).toBe(manifest.RollRoot)
    expect(manifest.RollRoot).toBe('c3c166ba0448d4bd4eaec1d91f30410bd2232b606b6a236153b75ea717adfbfd')
  })
  it('prints the manifest back word for word and hashes it', () => {
    expect(fromUtf8(manifestBytes(manifest))).toBe(GOLDEN_MANIFEST)
    expect(manifestHash(bytes)).toBe('fc7b4b6f6f07c0aaaf0fc7d61a326e9e88f13973269224247e83995760e08d9a')
  })
  it('gives the seed, the winners with their units and the waiting lists', () => {
    const draw = runDraw(roll, manifest, manifestHash(bytes), GOLDEN_BEACON)
    expect(toHex(draw.seed)).toBe('6a08f7ca00be5a01143485b275693e0f40546424f93754613983796c37bec059')
    const [pool] = resultOf(draw, manifest, manifestHash(bytes), GOLDEN_BEACON).Pools
    const winners = pool?.Winners.map(winner => [
      winner.ApplicationNumber.at(-1),
      winner.ListCode,
      winner.UnitNo,
    ])
    expect(winners?.toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
      ['8', 'GEN-DIV', 'A-3'],
      ['2', 'GEN-OPEN', 'A-4'],
      ['5', 'OBC-OPEN', 'A-2'],
      ['7', 'SC-OPEN', 'A-1'],
    ])
    expect(
      pool?.Waiting.map(list => [list.Vertical, list.Entries.map(entry => entry.ApplicationNumber.at(-1))]),
    ).toEqual([
      ['SC', ['6']],
      ['OBC', ['4']],
      ['GEN', ['1']],
    ])
  })
})

describe('the beacon', () => {
  it('accepts round 42 and gives its randomness', () => {
    expect(isGenuine(42, ROUND_42)).toBe(true)
    expect(randomnessOf(ROUND_42)).toBe('8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3')
  })
  it('refuses another round, another signature and what is not a point', () => {
    expect(isGenuine(43, ROUND_42)).toBe(false)
    for (let i = 0; i < 96; i += 13) {
      const digit = ROUND_42[i] === '0' ? '1' : '0'
      expect(isGenuine(42, ROUND_42.slice(0, i) + digit + ROUND_42.slice(i + 1))).toBe(false)
    }
    expect(isGenuine(42, 'ff'.repeat(48))).toBe(false)
    expect(isGenuine(42, `c0${'00'.repeat(47)}`)).toBe(false)
    expect(isGenuine(42, '')).toBe(false)
    expect(() => beaconOf(41, ROUND_42)).toThrow('round 41')
  })
  it('turns a time into its round and back', () => {
    expect(roundAt(1692803367)).toBe(1)
    expect(roundAt(1692803369)).toBe(1)
    expect(roundAt(1692803370)).toBe(2)
    expect(timeOfRound(42)).toBe(1692803367 + 41 * 3)
    for (const round of [1, 2, 42, 657413, 33886012]) expect(roundAt(timeOfRound(round))).toBe(round)
    expect(() => roundAt(1692803366)).toThrow(RangeError)
    expect(() => timeOfRound(0)).toThrow(RangeError)
  })
})
