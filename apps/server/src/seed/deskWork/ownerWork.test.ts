import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { createPdfReader } from '#server/documents/pdf/reader.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { loadCampaigns } from '#server/seed/campaigns.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { withDemoPapers } from './files.ts'
import { loadOwnerWork } from './ownerWork.ts'

let portal: TestPortal
let suman: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  const { ports, clock } = portal
  await inTransaction(portal.database.db, async db => {
    await loadCampaigns(db, clock.now())
    await loadOwnerWork(db, ports, clock.now())
  })
  suman = await deskOfficer(portal, 'Suman Lal', [
    ['DA', 'PROPERTY'],
    ['A1', null],
    ['AC', 'MONEY'],
  ])
})
afterAll(() => portal.close())

/** What waits in a section, by its desk. */
async function waitingIn(section: 'PROPERTY' | 'MONEY'): Promise<Record<string, string[]>> {
  const { cases } = (await suman.ask('queue', { section })).value
  return Object.fromEntries(
    Object.entries(Object.groupBy(cases, one => one.desk)).map(([desk, some]) => [
      desk,
      (some ?? []).map(({ number }) => number),
    ]),
  )
}

it('gives each desk of owners’ requests some, one of them overdue, that can be read and decided', async () => {
  const { desks } = (await suman.ask('queue', { section: 'PROPERTY' })).value
  expect(desks.some(({ overdue }) => overdue > 0)).toBe(true)
  const { PROPERTY_DEALING = [], PROPERTY_OFFICER = [] } = await waitingIn('PROPERTY')
  const { PROPERTY_ACCOUNTS = [] } = await waitingIn('MONEY')
  expect([PROPERTY_DEALING.length, PROPERTY_OFFICER.length, PROPERTY_ACCOUNTS.length]).toEqual([2, 2, 1])
  for (const number of [...PROPERTY_DEALING, ...PROPERTY_OFFICER, ...PROPERTY_ACCOUNTS]) {
    const one = (await suman.ask('permissionCase', { number })).value
    expect(one.papers.length, number).toBeGreaterThanOrEqual(4)
    expect(
      one.owners.filter(({ consent }) => consent !== null && consent !== 'GIVEN'),
      number,
    ).toEqual([])
    expect(one.ways.length, number).toBeGreaterThan(0)
  }
})

it('gives the accountants certificates of tax that fit their receipts', async () => {
  const { TDS_CHECK = [] } = await waitingIn('MONEY')
  expect(TDS_CHECK).toHaveLength(3)
  for (const number of TDS_CHECK) {
    const one = (await suman.ask('tdsCase', { number })).value
    expect([one.tdsAmount, one.papers.length], number).toEqual([one.receiptsTax, 1])
  }
})

it('makes each paper as its row tells, and each can be drawn', async () => {
  const files = withDemoPapers(portal.ports.files)
  const rows = await portal.db
    .selectFrom('document')
    .select(['file_key', 'sha256'])
    .where('entity_type_id', 'in', [EntityType.PermissionApplication, EntityType.TdsCertificate])
    .execute()
  expect(rows).toHaveLength(6 * 4 + 3)
  const reader = createPdfReader()
  for (const { file_key, sha256 } of rows) {
    const bytes = (await files.get(file_key)) ?? Buffer.alloc(0)
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(bytes))
    expect(Buffer.from(digest).equals(sha256), file_key).toBe(true)
    expect(await reader.drawPage(bytes, { number: 1, longestSide: 300 }), file_key).not.toBeNull()
  }
  await reader.close()
  expect(await files.get('demo/owners/9/402')).toBeNull()
})
