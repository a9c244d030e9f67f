import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { APPROVER, officer, PROPOSER } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const closed = (day: string) => ({
  name: 'days.csv',
  content: `Day,NameEn,NameHi\n${day},Holiday,अवकाश\n`,
})
const report = async () => {
  const auditor = await deskOfficer(portal, 'Deepak', [['AU', null]])
  return (await auditor.ask('approvalReport', {})).value
}

test('the auditor sees which two officers did how many acts together, and of which sums, for 90 days', async () => {
  const planner = officer(portal, PROPOSER)
  await planner.act('landuse holidays', {}, closed('2031-01-07'))
  await planner.act('landuse holidays', {}, closed('2031-01-08'))
  const names = { proposer: { en: PROPOSER }, approver: { en: APPROVER } }
  expect((await report()).pairs).toMatchObject([{ ...names, count: 2, amount: '0.00' }])
  // Of an act that was judged by ₹2,00,000.00 exactly, the lowest band; a paisa more belongs to the next one.
  const [one, other] = await portal.db
    .selectFrom('authority_operation')
    .select('id')
    .where('state', '=', 'DONE')
    .where('approved_by_id', 'is not', null)
    .execute()
  const judged = (id: number | undefined, amount: bigint) =>
    portal.db
      .updateTable('authority_operation')
      .set({ amount })
      .where('id', '=', id ?? 0)
      .execute()
  await judged(one?.id, 2_00_000_00n)
  await judged(other?.id, 2_00_000_01n)
  const { bands } = await report()
  expect(bands.map(({ upTo, count, amount }) => [upTo, count, amount])).toEqual([
    ['200000.00', 1, '200000.00'],
    ['2500000.00', 1, '200000.01'],
    ['10000000.00', 0, '0.00'],
    ['10000000.00', 0, '0.00'],
    [null, 0, '0.00'],
  ])
  portal.clock.advance(91 * DAY_MS)
  expect((await report()).pairs).toEqual([])
})
