import { describe, expect, it } from 'vitest'
import { nextIndex } from './nextIndex.ts'

const labels = ['Application form', 'Declaration in Hindi', 'Receipt', 'Allotment letter']

describe('keys in a menu', () => {
  it('goes round with the arrows and to the ends', () => {
    expect(nextIndex('ArrowDown', 3, labels)).toBe(0)
    expect(nextIndex('ArrowUp', 0, labels)).toBe(3)
    expect(nextIndex('ArrowUp', -1, labels)).toBe(3)
    expect(nextIndex('Home', 2, labels)).toBe(0)
    expect(nextIndex('End', 0, labels)).toBe(3)
  })
  it('finds the next entry by its letter', () => {
    expect(nextIndex('a', 0, labels)).toBe(3)
    expect(nextIndex('A', 3, labels)).toBe(0)
    expect(nextIndex('z', 0, labels)).toBeNull()
  })
  it('leaves other keys alone', () => {
    expect(nextIndex('Enter', 0, labels)).toBeNull()
    expect(nextIndex(' ', 0, labels)).toBeNull()
    expect(nextIndex('ArrowDown', 0, [])).toBeNull()
  })
})
