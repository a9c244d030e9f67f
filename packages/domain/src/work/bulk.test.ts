import { expect, it } from 'vitest'
import type { HeldRole } from '#domain/officer/roles.ts'
import { bulkActsOf } from './bulk.ts'

const assistant: readonly HeldRole[] = [
  { role: 'DA', section: 'LOTTERY', fromDay: '2026-01-01', toDay: null },
  { role: 'DA', section: 'PROPERTY', fromDay: '2026-01-01', toDay: null },
]

it('many cases of one desk get the acts of that desk which the officer does', () => {
  expect(bulkActsOf(['LOTTERY_FIRST', 'LOTTERY_FIRST'], assistant)).toEqual([
    'lottery decide',
    'lottery query',
  ])
  expect(bulkActsOf(['LOTTERY_WITHDRAWAL'], [])).toEqual([])
})

it('cases of several desks get only what all of them have', () => {
  expect(bulkActsOf(['LOTTERY_FIRST', 'LOTTERY_ANSWERED'], assistant)).toEqual([
    'lottery decide',
    'lottery query',
  ])
  expect(bulkActsOf(['LOTTERY_FIRST', 'LOTTERY_WITHDRAWAL'], assistant)).toEqual([])
})

it('no act is offered where nothing is marked, or where the desk has none', () => {
  expect(bulkActsOf([], assistant)).toEqual([])
  expect(bulkActsOf(['TDS_CHECK'], assistant)).toEqual([])
})
