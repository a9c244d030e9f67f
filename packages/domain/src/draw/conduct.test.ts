import { describe, expect, it } from 'vitest'
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { timeOfRound } from './beacon.ts'
import { toHex, utf8 } from './bytes.ts'
import { conductDraw, freezeDraw, treeOf } from './conduct.ts'
import {
  type DrawAct,
  decideDrawAct,
  decideFreeze,
  drawState,
  type FreezeFacts,
  type StoredDrawState,
} from './drawState.ts'
import { CATEGORY_ONLY } from './lists.ts'
import { complete, someEntries, somePool } from './testing/build.ts'
import { GOLDEN_BEACON } from './testing/golden.ts'
import { treeRoot } from './testing/parts.ts'
import { verifyDraw } from './verify.ts'

const entries = someEntries(80, ['P112'])
const plan = { BeaconRound: 42, CampaignId: 7, DrawNo: 1, Pools: [somePool('P112', 10, CATEGORY_ONLY)] }
const times = entries.map((_, i) => `2026-10-1${i % 5}T1${i % 10}:00:00+05:30`)
const frozen = freezeDraw(entries, plan)
const sealed = {
  announcedHash: frozen.manifestHash,
  beacon: GOLDEN_BEACON,
  manifestBytes: frozen.manifestBytes,
  rollBytes: frozen.rollBytes,
}

describe('a draw from freezing to publication', () => {
  it('gives files that verify, with the bias report', () => {
    const conducted = conductDraw(sealed, times)
    const verification = verifyDraw(complete(conducted.files, conducted.manifest), {
      printedHash: frozen.manifestHash,
    })
    expect(verification.Checks.filter(check => check.Verdict === 'Failed')).toEqual([])
    expect(conducted.reconciliation).toMatchObject({ Empty: 0, EntriesInRoll: 80, Filled: 10, Problems: [] })
    expect(toHex(treeRoot(treeOf(frozen.roll)))).toBe(frozen.manifest.RollRoot)
  })
  it('refuses another manifest, another roll, another round, a false signature', () => {
    const other = freezeDraw(entries.slice(1), plan)
    const run = (changed: Partial<typeof sealed>) => () => conductDraw({ ...sealed, ...changed }, times)
    expect(run({ manifestBytes: other.manifestBytes })).toThrow('announced was')
    expect(run({ rollBytes: other.rollBytes })).toThrow('The roll has 79 entries')
    expect(run({ beacon: { ...GOLDEN_BEACON, Round: 43 } })).toThrow('the manifest has fixed 42')
    expect(run({ beacon: { ...GOLDEN_BEACON, Randomness: 'ab'.repeat(32) } })).toThrow('not the hash')
    const Signature = GOLDEN_BEACON.Signature.replace('95a9', '95aa')
    expect(run({ beacon: { ...GOLDEN_BEACON, Signature } })).toThrow('not the one of quicknet')
    expect(run({ rollBytes: utf8('{"ApplicationNumber":"A"}\n') })).toThrow('line 1')
  })
  it('refuses to freeze a repeated number, a broken entry, an entry in a pool that is not drawn, an unfit plan', () => {
    const [first] = entries
    if (!first) throw new Error('no entries')
    expect(() => freezeDraw([...entries, first], plan)).toThrow('GPDA/OL/26/0000001 stands in the roll twice')
    expect(() => freezeDraw([{ ...first, ApplicationNumber: 'a"b' }], plan)).toThrow(
      'is not an application number',
    )
    expect(() => freezeDraw([{ ...first, Commit: 'AB'.repeat(32) }], plan)).toThrow('Commit')
    expect(() => freezeDraw([{ ...first, PoolCode: 'P9' }], plan)).toThrow(
      '0000001 is in a pool that is not drawn',
    )
    const pool = { ...somePool('P112', 10, CATEGORY_ONLY), Seats: 11 }
    expect(() => freezeDraw(entries, { ...plan, Pools: [pool] })).toThrow('10 units for 11 seats')
  })
})

describe('the states of a draw', () => {
  const appears = timeOfRound(42)
  const facts = { appears, now: appears - DAY_SECONDS, round: 42 }
  const freeze = (changed: Partial<FreezeFacts>) => {
    const ready = {
      ...facts,
      eligibilityPublished: true,
      objectionsUntil: appears - DAY_SECONDS - HOUR_SECONDS,
    }
    const decision = decideFreeze({ ...ready, ...changed })
    return decision.ok ? 'allowed' : decision.reason
  }
  const decide = (act: DrawAct, stored: StoredDrawState, now = facts.now) => {
    const decision = decideDrawAct(act, { ...facts, stored, now })
    return decision.ok ? 'allowed' : decision.reason
  }
  it('follow one another', () => {
    expect(freeze({})).toBe('allowed')
    expect(decide('ANNOUNCE', 'FROZEN')).toBe('allowed')
    expect(decide('RUN', 'ANNOUNCED', appears)).toBe('allowed')
    expect(decide('PUBLISH', 'EXECUTED', appears)).toBe('allowed')
    expect(decide('ANNUL', 'PUBLISHED')).toBe('allowed')
    expect(drawState('ANNOUNCED', appears, appears)).toBe('BEACON_AVAILABLE')
    expect(drawState('ANNOUNCED', appears, appears - 1)).toBe('ANNOUNCED')
  })
  it('refuse a run before the round, a late announcement, anything after annulment', () => {
    expect(decide('RUN', 'ANNOUNCED', appears - 1)).toContain('2023-08-23T15:11:30.000Z')
    expect(decide('ANNOUNCE', 'FROZEN', appears - DAY_SECONDS + 1)).toContain('less than 24 hours')
    expect(decide('RUN', 'ANNULLED')).toContain('new draw number')
    expect(decide('PUBLISH', 'FROZEN')).toContain('FROZEN')
    expect(decide('RUN', 'EXECUTED', appears)).toContain('EXECUTED')
  })
  it('refuse to freeze before eligibility, within the time for objections, or too near to the round', () => {
    expect(freeze({ eligibilityPublished: false })).toContain('Eligibility')
    expect(freeze({ objectionsUntil: appears })).toContain('objections')
    expect(freeze({ now: appears - DAY_SECONDS + 1 })).toContain('less than 24 hours')
  })
})
