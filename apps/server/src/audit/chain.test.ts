import { expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { CHAIN_START, sealOf } from './chain.ts'

const event = {
  id: 42n,
  entity_type_id: EntityType.Booking,
  entity_id: 7,
  from_state: null,
  to_state: 30,
  event: 'BOOKING_CONFIRMED',
  actor_type: 'CITIZEN',
  actor_id: '9',
  at: new Date('2026-11-21T05:30:00.123Z'),
  remarks: 'भुगतान प्राप्त',
  is_public: true,
}
const seal = (details: unknown) => sealOf(CHAIN_START, { ...event, details }).toString('hex')

test('a sealed event has the same seal for ever, in whatever order its details are kept', () => {
  const golden = 'bb096941e3a84a67415385cc5949ebe7b658f4587edafa88647f41cb06f219ba'
  expect(seal({ 10: 'ten', 9: 'nine', b: [1, { z: 0.5, a: null }], a: 'é' })).toBe(golden)
  expect(seal({ a: 'é', b: [1, { a: null, z: 0.5 }], 9: 'nine', 10: 'ten' })).toBe(golden)
})
