import { expect, test } from 'vitest'
import { boundsOf, lies, type MapArea, measure, planeOf, scaleLength, sharesOf, widen } from './map.ts'

const square = (x: number, y: number, side: number): MapArea => [
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ],
]

test('a parcel that a border cuts lies in both zones, by their share of it', () => {
  const parcel = square(0, 0, 10)
  const left = { name: 'left', area: square(-10, -5, 17.5) }
  const right = { name: 'right', area: square(7.5, -5, 30) }
  expect(sharesOf(parcel, [left, right]).map(({ zone, percent }) => [zone.name, percent])).toEqual([
    ['left', 75],
    ['right', 25],
  ])
  expect(sharesOf(parcel, [{ area: square(50, 50, 5) }])).toEqual([])
})

test('a hole belongs to no area, neither by place nor by measure', () => {
  const ring = [...square(0, 0, 10), ...square(4, 4, 2)]
  expect(lies([5, 5], ring)).toBe(false)
  expect(lies([1, 5], ring)).toBe(true)
  expect(measure(ring)).toBe(96)
})

test('degrees become metres with north above, and a hundred metres stay a hundred', () => {
  const bounds = widen(boundsOf([square(80.98, 26.72, 0.001)]), 0, 0)
  const { width, height, at } = planeOf(bounds)
  expect(height).toBeCloseTo(111.3, 1)
  expect(width).toBeCloseTo(99.4, 1)
  expect(at([80.98, 26.721])).toEqual([0, 0])
  expect(scaleLength(width)).toBe(20)
  expect(scaleLength(900)).toBe(200)
})
