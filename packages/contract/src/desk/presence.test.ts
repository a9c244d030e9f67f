import { describe, expect, test } from 'vitest'
import { deskCalls } from './calls.ts'
import type { DeskCall } from './deskCall.ts'

const all: readonly DeskCall[] = Object.values(deskCalls)
const confirmed = all.filter(({ presence = 'no' }) => presence !== 'no')

describe('a call that wants its officer’s presence', () => {
  test.each(confirmed)('$key: says what is confirmed, in two languages', ({ confirms }) => {
    expect(confirms?.en).toMatch(/^[A-Z][^.]+$/)
    expect(confirms?.hi).toMatch(/^[^A-Za-z.]+$/)
  })

  test('is the only one that names something to confirm', () => {
    const others = all.filter(call => !confirmed.includes(call))
    expect(others.filter(({ confirms }) => confirms !== undefined)).toEqual([])
  })
})
