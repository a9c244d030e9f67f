import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookUp } from './lookUp.ts'
import type { Manifest } from './manifest.ts'
import type { RollEntry } from './roll.ts'
import { type SomeDraw, someDraw } from './testing/build.ts'
import { drawOf } from './testing/cases.ts'
import { GOLDEN_BEACON } from './testing/golden.ts'

/**
 * A second implementation of docs/draw.md, for tests only: strings, sorting and node:crypto, nothing shared with the
 * fast one. Where both agree on random cases, the description is what the code does.
 */
const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function print(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(print).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${print(member)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

function root(hashes: Buffer[]): Buffer {
  if (hashes.length === 0) return sha()
  const [only] = hashes
  if (hashes.length === 1 && only) return only
  const split = 2 ** Math.ceil(Math.log2(hashes.length) - 1)
  return sha(Buffer.of(1), root(hashes.slice(0, split)), root(hashes.slice(split)))
}

function independentDraw(entries: readonly RollEntry[], manifest: Manifest, signature: string) {
  const roll = entries.toSorted((a, b) => (a.ApplicationNumber < b.ApplicationNumber ? -1 : 1))
  const rollRoot = root(roll.map(entry => sha(Buffer.of(0), print({ ...entry, Test: 1 })))).toString('hex')
  const manifestHash = sha(print(manifest))
  const seed = sha('verifiable-draw/1\0', manifestHash, sha(Buffer.from(signature, 'hex')))
  const lot = (message: string) => createHmac('sha256', seed).update(message).digest('hex')
  const ticket = (entry: RollEntry) => lot(`ticket|${entry.PoolCode}|${entry.ApplicationNumber}`)
  const tickets = new Map(roll.map(entry => [entry.ApplicationNumber, ticket(entry)]))
  const pools = manifest.Pools.map(pool => {
    const order = roll
      .filter(entry => entry.PoolCode === pool.PoolCode)
      .map(entry => ({ entry, list: '', ticket: ticket(entry), unit: '' }))
      .sort((a, b) => (a.ticket < b.ticket ? -1 : 1))
    const spilledTo: Record<string, number> = {}
    const lists = pool.Lists.map(list => {
      const offered = list.Seats + (spilledTo[list.Code] ?? 0)
      const taken = order
        .filter(({ list: had, entry }) => {
          const v = list.V === null || list.V.includes(entry.Vertical)
          return had === '' && v && (list.H === null || list.H.includes(entry.Horizontal ?? '-'))
        })
        .slice(0, offered)
      for (const one of taken) one.list = list.Code
      const left = offered - taken.length
      if (list.Spill !== null) spilledTo[list.Spill] = (spilledTo[list.Spill] ?? 0) + left
      return [list.Code, offered, taken.length, left, taken.at(-1)?.ticket ?? null]
    })
    const winners = order.filter(({ list }) => list !== '')
    let units = pool.Units.toSorted((a, b) =>
      lot(`unit|${pool.PoolCode}|${a}`) < lot(`unit|${pool.PoolCode}|${b}`) ? -1 : 1,
    )
    for (const claim of pool.PreferFor?.Claims ?? []) {
      for (const winner of winners.filter(({ entry }) => entry.Horizontal === claim)) {
        const unit = units.find(candidate => pool.PreferFor?.Units.includes(candidate))
        if (unit === undefined) continue
        winner.unit = unit
        units = units.filter(candidate => candidate !== unit)
      }
    }
    for (const winner of winners) if (winner.unit === '') winner.unit = units.shift() ?? '?'
    const verticals = [...new Set(pool.Lists.map(list => list.V?.[0] ?? 'GEN'))]
    const waiting = verticals.map(vertical => {
      const seats = pool.Lists.filter(list => (list.V?.[0] ?? 'GEN') === vertical).reduce(
        (sum, list) => sum + list.Seats,
        0,
      )
      const next = order.filter(({ list, entry }) => list === '' && entry.Vertical === vertical)
      return [
        vertical,
        next.slice(0, Math.ceil((seats * pool.WaitBp) / 10000)).map(({ entry }) => entry.ApplicationNumber),
      ]
    })
    return {
      lists,
      waiting,
      winners: winners.map(winner => [
        winner.entry.ApplicationNumber,
        winner.list,
        winner.unit,
        winner.ticket,
        order.indexOf(winner) + 1,
      ]),
    }
  })
  return {
    manifestHash: manifestHash.toString('hex'),
    pools,
    root: rollRoot,
    seed: seed.toString('hex'),
    tickets,
  }
}

describe('a second implementation, written from docs/draw.md', () => {
  it('agrees on root, seed, winners, units, waiting lists and cut-offs', () => {
    fc.assert(
      fc.property(fc.nat(), given => {
        const { entries, made } = drawOf(given)
        const other = independentDraw(entries, made.manifest, GOLDEN_BEACON.Signature)
        expect(other.root).toBe(made.manifest.RollRoot)
        expect(other.manifestHash).toBe(made.hash)
        expect(other.seed).toBe(made.result.Seed)
        made.result.Pools.forEach((pool, i) => {
          expect(
            pool.Winners.map(w => [w.ApplicationNumber, w.ListCode, w.UnitNo, w.Ticket, w.Rank]),
          ).toEqual(other.pools[i]?.winners)
          expect(
            pool.Waiting.map(list => [list.Vertical, list.Entries.map(e => e.ApplicationNumber)]),
          ).toEqual(other.pools[i]?.waiting)
          expect(pool.Lists.map(l => [l.Code, l.Offered, l.Filled, l.Spilled, l.CutOff])).toEqual(
            other.pools[i]?.lists,
          )
        })
      }),
      { numRuns: 60 },
    )
  })
  it('gives a ticket that no other entry can change', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (given, pick) => {
        const { entries, made } = drawOf(given)
        fc.pre(entries.length > 1)
        const kept = entries.filter((_, i) => i !== pick % entries.length)
        // Same seed: only then can tickets be compared; another roll has another root and so another seed.
        const ticket = (draw: SomeDraw, number: string) => lookUp(draw.draw, draw.result, number)?.Ticket
        const tickets = new Map(entries.map(e => [e.ApplicationNumber, ticket(made, e.ApplicationNumber)]))
        const rerun = someDraw(kept, made.manifest.Pools)
        const other = independentDraw(kept, made.manifest, GOLDEN_BEACON.Signature)
        expect(rerun.result.Seed).not.toBe(made.result.Seed)
        expect(other.seed).toBe(made.result.Seed)
        for (const entry of kept)
          expect(other.tickets.get(entry.ApplicationNumber)).toBe(tickets.get(entry.ApplicationNumber))
      }),
      { numRuns: 20 },
    )
  })
})
