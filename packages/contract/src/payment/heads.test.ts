import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { PaymentHead } from './heads.ts'

const part = (of: unknown, name: string): unknown =>
  of !== null && typeof of === 'object' ? Reflect.get(of, name) : undefined

/** Every schema that stands under the name `heads`, at whatever depth of another. */
function headsIn(schema: unknown, seen = new Set<unknown>()): unknown[] {
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return []
  seen.add(schema)
  const heads = part(part(schema, 'entries'), 'heads')
  const inner = Object.values(schema).flatMap(value => headsIn(value, seen))
  return heads === undefined ? inner : [heads, ...inner]
}

/** A list of payment heads, or of heads with something beside them. */
function isOfHeads(schema: unknown): boolean {
  const item = part(schema, 'item')
  const options = part(item, 'options')
  return item === PaymentHead || (Array.isArray(options) && options.includes(PaymentHead))
}

describe('the heads of every payment', () => {
  it('have the one shape of the specification in every call', () => {
    const found = Object.values(calls).flatMap(call =>
      headsIn(call.output).map(heads => ({ key: call.key, isOne: isOfHeads(heads) })),
    )
    expect(found.map(each => each.key)).toEqual(
      expect.arrayContaining(['CalculateRent', 'GetMyBookingsByApplNumber', 'ValidateReschedulingOfVenue']),
    )
    expect(found.filter(each => !each.isOne)).toEqual([])
  })
})
