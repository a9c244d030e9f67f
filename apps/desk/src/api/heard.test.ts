import { describe, expect, test } from 'vitest'
import type { LiveNews } from '#contract/desk/live.ts'
import { makeActivity } from './activity.ts'
import { isStale } from './heard.ts'

const queue = { cases: [{ id: 12 }, { id: 13 }], desks: [], isLast: true }
const open = { number: 'GPDA/OL/26/0000412', work: { id: 13, holder: null } }
const work = (cases: [number, number][] | null): LiveNews => ({ kind: 'work', section: 'LOTTERY', cases })

describe('what was heard', () => {
  test('makes a list and an open case old when they show the case that changed, and no other', () => {
    expect(isStale('queue', queue, work([[13, 2]]))).toBe(true)
    expect(isStale('scrutiny-case', open, work([[13, 2]]))).toBe(true)
    expect(isStale('queue', queue, work([[99, 2]]))).toBe(false)
    expect(isStale('scrutiny-case', open, work([[12, 2]]))).toBe(false)
    expect(isStale('home', { own: [{ id: 13 }] }, work([[13, 2]]))).toBe(true)
    expect(isStale('people', undefined, work([[13, 2]]))).toBe(false)
  })

  test('of many changes at once makes lists old; after a break everything that lives', () => {
    expect([isStale('queue', queue, work(null)), isStale('scrutiny-case', open, work(null))]).toEqual([
      true,
      false,
    ])
    const again = (key: string, data: unknown) => isStale(key, data, { kind: 'again' })
    expect([again('queue', queue), again('scrutiny-case', open), again('approvals', {})]).toEqual([
      true,
      true,
      true,
    ])
    expect(again('people', {})).toBe(false)
  })

  test('of approvals, of own cases and of the end of the session reaches what shows it', () => {
    expect(isStale('approvals', undefined, { kind: 'approvals' })).toBe(true)
    expect(isStale('told', undefined, { kind: 'told' })).toBe(true)
    expect(isStale('me', {}, { kind: 'over' })).toBe(true)
  })
})

test('a screen that nobody has touched for a minute asks for itself', () => {
  let now = 0
  const activity = makeActivity(() => now)
  now = 60_000
  expect(activity.isIdle()).toBe(false)
  now = 60_001
  expect(activity.isIdle()).toBe(true)
  activity.sign()
  expect(activity.isIdle()).toBe(false)
})
