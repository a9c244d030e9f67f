import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dotsOf, slideAfter, swipeStep } from './slides.ts'

describe('the image slider', () => {
  it('goes round at both ends', () => {
    expect(slideAfter(4, 1, 5)).toBe(0)
    expect(slideAfter(0, -1, 5)).toBe(4)
  })
  it('shows five dots by default, fewer for fewer pictures', () => {
    expect(dotsOf(0, 5)).toEqual([0, 1, 2, 3, 4])
    expect(dotsOf(1, 3)).toEqual([0, 1, 2])
    expect(dotsOf(7, 12)).toEqual([5, 6, 7, 8, 9])
    expect(dotsOf(11, 12)).toEqual([7, 8, 9, 10, 11])
  })
  it('always has a dot for the picture that is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.nat(39),
        fc.integer({ min: 1, max: 9 }),
        (count, at, dots) => {
          const now = at % count
          const shown = dotsOf(now, count, dots)
          return (
            shown.includes(now) &&
            shown.length === Math.min(dots, count) &&
            shown.every(dot => dot >= 0 && dot < count)
          )
        },
      ),
    )
  })
  it('takes a swipe for a step only when it goes across', () => {
    expect(swipeStep(-60, 10)).toBe(1)
    expect(swipeStep(60, 10)).toBe(-1)
    expect(swipeStep(60, 80)).toBe(0)
    expect(swipeStep(20, 0)).toBe(0)
  })
})
