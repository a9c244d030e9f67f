import { expect, it } from 'vitest'
import { lastSaved } from './lastSaved.ts'

const TEN = '2026-11-21T10:00:00+05:30'
const ELEVEN = '2026-11-21T11:00:00+05:30'

it('is the upload of a paper that came after the answers were saved, and only then', () => {
  expect(lastSaved(TEN, [])).toBe(TEN)
  expect(lastSaved(TEN, [{ uploadedOn: ELEVEN }])).toBe(ELEVEN)
  expect(lastSaved(ELEVEN, [{ uploadedOn: TEN }])).toBe(ELEVEN)
})

it('compares instants, in whatever zone they are written', () => {
  expect(lastSaved(TEN, [{ uploadedOn: '2026-11-21T04:45:00Z' }])).toBe('2026-11-21T04:45:00Z')
})

it('is nothing while nothing was kept', () => {
  expect(lastSaved('', [])).toBe('')
  expect(lastSaved('', [{ uploadedOn: TEN }])).toBe(TEN)
})
