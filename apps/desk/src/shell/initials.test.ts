import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('an officer is known by the first letters of the first and the last name', () => {
  expect(initialsOf('Neha Srivastava')).toBe('NS')
  expect(initialsOf(' A. K. Singh ')).toBe('AS')
  expect(initialsOf('Pushpa')).toBe('P')
  expect(initialsOf('नेहा श्रीवास्तव')).toBe('नश')
  expect(initialsOf('')).toBe('')
})
