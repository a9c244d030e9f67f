import { expect, test } from 'vitest'
import { disagreementBp, isSampled, sampleBp } from './sampling.ts'

const numbers = Array.from({ length: 20_000 }, (_, n) => `GPDA/OL/26/${String(n).padStart(7, '0')}`)
const drawnOf = (seed: string, rateBp: number) => numbers.filter(one => isSampled(seed, one, rateBp))

test('the seed alone decides who is drawn, close to the promised share, and the wider sample holds the usual one', () => {
  const usual = drawnOf('a'.repeat(64), 500)
  expect(usual.length).toBeGreaterThan(900)
  expect(usual.length).toBeLessThan(1100)
  expect(drawnOf('a'.repeat(64), 500)).toEqual(usual)
  expect(drawnOf('b'.repeat(64), 500)).not.toEqual(usual)
  const wider = new Set(drawnOf('a'.repeat(64), 2000))
  expect(usual.every(one => wider.has(one))).toBe(true)
  // Computed apart: printf 'sample|aa…|GPDA/OL/26/0000000' | sha256sum
  expect(isSampled('a'.repeat(64), 'GPDA/OL/26/0000000', 10_000)).toBe(true)
})

test('above three in a hundred the sample is wider, at three it is not', () => {
  expect(sampleBp({ read: 0, differing: 0 })).toBe(500)
  expect(sampleBp({ read: 100, differing: 3 })).toBe(500)
  expect(sampleBp({ read: 99, differing: 3 })).toBe(2000)
  expect(disagreementBp({ read: 40, differing: 1 })).toBe(250)
})
