import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnSize, lying, type Turn, turned, underGlass, wantsLarge, ZOOM_STEPS, zoomBy } from './fit.ts'

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
})
const turns = fc.constantFrom<Turn>(0, 90, 180, 270)

describe('a page in its window', () => {
  it('is whole and as large as it can be, however it is turned', () => {
    fc.assert(
      fc.property(sizes, sizes, turns, (picture, window, turn) => {
        const { width, height } = lying(drawnSize(picture, window, turn, 1), turn)
        expect(width).toBeLessThanOrEqual(window.width + 1)
        expect(height).toBeLessThanOrEqual(window.height + 1)
        expect(Math.min(window.width - width, window.height - height)).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('grows with the zoom, in steps that end at the first and the last', () => {
    const page = { width: 1000, height: 1400 }
    expect(drawnSize(page, { width: 500, height: 700 }, 0, 2)).toEqual(page)
    expect(drawnSize({ width: 0, height: 0 }, page, 0, 1)).toEqual({ width: 0, height: 0 })
    expect([zoomBy(1, -1), zoomBy(1, 1), zoomBy(1.25, 1), zoomBy(4, 1)]).toEqual([1, 1.25, 1.5, 4])
    expect(ZOOM_STEPS.reduce((zoom: number) => zoomBy(zoom, 1), 1)).toBe(4)
  })
  it('lies as it did after four quarters', () => {
    fc.assert(
      fc.property(turns, turn => {
        expect(turned(turned(turned(turned(turn))))).toBe(turn)
      }),
    )
  })
  it('is fetched larger only where more is drawn than the plain picture holds', () => {
    expect(wantsLarge({ width: 700, height: 1000 }, 1, 1500)).toBe(false)
    expect(wantsLarge({ width: 1400, height: 2000 }, 1, 1500)).toBe(true)
    expect(wantsLarge({ width: 700, height: 1000 }, 2, 1500)).toBe(true)
  })
  it('keeps the point under the middle of the glass', () => {
    const { x, y } = underGlass({ x: 40, y: 60 }, 2.5, 120)
    expect([(120 - x) / 2.5, (120 - y) / 2.5]).toEqual([40, 60])
  })
})
