import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/gateway/transaction.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { loadCitizens } from './citizens.ts'
import { loadLandUse } from './landUse.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('shows an application in each state, the approved one with its certificate', async () => {
  const { db, ports, clock } = portal
  await loadCitizens(db, ports, clock.now())
  await inTransaction(db, tx => loadLandUse(tx, ports, clock.now()))
  await portal.runTasks()
  const rows = await db
    .selectFrom('land_use_application')
    .select(['status_id', 'stage_id', 'certificate_document_id'])
    .orderBy('id')
    .execute()
  expect(rows.map(row => [row.status_id, row.stage_id])).toEqual([
    [23, null],
    [21, null],
    [24, null],
    [20, 2],
    [1, null],
  ])
  expect(rows[0]?.certificate_document_id).not.toBeNull()
  const receipts = await db.selectFrom('payment_transaction').select('receipt_number').execute()
  expect(receipts.map(one => one.receipt_number !== null)).toEqual([true, true, true, true])
})
