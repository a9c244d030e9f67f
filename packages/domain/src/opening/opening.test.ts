import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { conductDraw, freezeDraw } from '#domain/draw/conduct.ts'
import { recordedBeacon } from '#domain/draw/recorded.ts'
import { entryName, orderOf, placesPool, ROOM_POOL, ROOM_VERTICAL } from './order.ts'
import { expectedTurn, hintedTo, type Pace } from './turns.ts'

/** The order of a room of so many. */
function order(entries: number): ReadonlyMap<string, number> {
  const lines = Array.from({ length: entries }, (_, i) => ({
    ApplicationNumber: entryName(i + 1),
    Commit: 'a'.repeat(64),
    Horizontal: null,
    PoolCode: ROOM_POOL,
    Vertical: ROOM_VERTICAL,
  }))
  const beacon = recordedBeacon()
  const frozen = freezeDraw(lines, {
    CampaignId: 1,
    DrawNo: 1,
    BeaconRound: beacon.Round,
    Pools: [placesPool(entries)],
  })
  const sealed = { ...frozen, announcedHash: frozen.manifestHash, beacon }
  const times = lines.map(() => '2026-11-21T11:00:00+05:30')
  return orderOf(conductDraw(sealed, times).result)
}

const pace = fc.record({
  opensAt: fc.constant(1_000_000),
  calledTo: fc.integer({ min: 0, max: 500 }),
  batchEndsAt: fc.option(fc.integer({ min: 2_000_000, max: 4_000_000 })),
  batchSize: fc.integer({ min: 1, max: 100 }),
  turnMs: fc.integer({ min: MINUTE_MS, max: 60 * MINUTE_MS }),
  fastestMs: fc.option(fc.integer({ min: 1, max: 60 * MINUTE_MS })),
})
const NOW = 2_000_000

describe('the order of a room', () => {
  it('gives each of the roll one number from 1 to their count, none twice', () => {
    for (const entries of [1, 2, 17, 300]) {
      const numbers = [...order(entries).values()].sort((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: entries }, (_, i) => i + 1))
    }
  })
  it('has nothing to do with who entered first', () => {
    const drawn = order(300)
    const early = Array.from({ length: 100 }, (_, i) => drawn.get(entryName(i + 1)) ?? 0)
    expect(early.filter(place => place <= 100).length).toBeLessThan(60)
  })
})

describe('the expected time of a turn', () => {
  it('is never later for whoever stands further ahead, and its ends never cross', () => {
    fc.assert(
      fc.property(pace, fc.integer({ min: 1, max: 900 }), (at: Pace, further) => {
        const near = expectedTurn(at, at.calledTo + further, NOW)
        const far = expectedTurn(at, at.calledTo + further + 1, NOW)
        expect(near.earliest).toBeLessThanOrEqual(near.latest)
        expect(near.latest).toBeLessThanOrEqual(far.latest)
        expect(near.earliest).toBeGreaterThanOrEqual(NOW)
        expect(far.ahead).toBe(near.ahead + 1)
      }),
    )
  })
  it('tells exactly those by a hint whose latest time lies within it', () => {
    fc.assert(
      fc.property(pace, fc.integer({ min: 1, max: 900 }), (at: Pace, further) => {
        const place = at.calledTo + further
        const { latest } = expectedTurn({ ...at, fastestMs: 0 }, place, NOW)
        expect(place <= hintedTo(at, 30, NOW)).toBe(latest <= NOW + 30 * MINUTE_MS)
      }),
    )
  })
})
