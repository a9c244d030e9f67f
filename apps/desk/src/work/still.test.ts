import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import type { Case } from './case.ts'
import { opened, told } from './still.ts'

const caseOf = (id: number, version = 1): Case => ({
  id,
  version,
  entityTypeId: EntityType.LotteryApplication,
  number: `GPDA/OL/26/${id}`,
  applicant: 'Sunita Verma',
  about: { en: 'Sarovar Kunj', hi: 'सरोवर कुंज' },
  desk: 'LOTTERY_FIRST',
  dueDay: '2026-12-09',
  daysLeft: 2,
  since: '2026-12-02T05:00:00.000Z',
  holder: null,
})

test('a row that changed says so in its place, and one that left stays until the list is opened anew', () => {
  const list = told(opened([caseOf(1), caseOf(2), caseOf(3)]), [caseOf(9), caseOf(3), caseOf(1, 2)])
  expect(list.rows.map(({ one, state }) => [one.id, one.version, state])).toEqual([
    [1, 2, 'changed'],
    [2, 1, 'gone'],
    [3, 1, 'same'],
  ])
  expect(list.fresh).toBe(1)
  const later = told(list, [caseOf(1, 2), caseOf(3)])
  expect(later.rows.map(({ state }) => state)).toEqual(['changed', 'gone', 'same'])
})

test('no row moves under the cursor, whatever the server tells', () => {
  const cases = fc.uniqueArray(fc.record({ id: fc.nat(30), version: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
  })
  const listed = cases.map(all => all.map(({ id, version }) => caseOf(id, version)))
  fc.assert(
    fc.property(listed, fc.array(listed, { maxLength: 5 }), (first, later) => {
      const end = later.reduce(told, opened(first))
      expect(end.rows.map(({ one }) => one.id)).toEqual(first.map(({ id }) => id))
    }),
  )
})
