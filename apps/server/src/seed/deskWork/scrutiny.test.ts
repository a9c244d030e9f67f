import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { createPdfReader } from '#server/documents/pdf/reader.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { withDemoPapers } from './files.ts'
import { LAND_CASES } from './land.ts'
import { loadLandCases } from './landUse.ts'
import { SCRUTINY_CASES } from './people.ts'
import { loadScrutiny } from './scrutiny.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  const now = portal.clock.now()
  await inTransaction(portal.database.db, db => loadScrutiny(db, portal.ports, now))
})
afterAll(() => portal.close())

it('gives the lottery’s assistant hundreds of cases, some overdue, all free', async () => {
  const neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  const { desks } = (await neha.ask('queue', { section: 'LOTTERY' })).value
  const [first] = desks
  expect(first).toMatchObject({ desk: 'LOTTERY_FIRST', waiting: SCRUTINY_CASES, free: SCRUTINY_CASES })
  expect(first?.overdue).toBeGreaterThan(40)
  expect(first?.overdue).toBeLessThan(SCRUTINY_CASES / 2)
  const taken = (await neha.ask('takeNext', { idempotencyKey: crypto.randomUUID() })).value
  const { value } = await neha.ask('scrutinyCase', { number: taken?.number ?? '' })
  expect(value).toMatchObject({ isOpen: true, findings: [], payments: [{ paidOn: expect.any(String) }] })
  expect(value.answers.filter(answer => answer.documentId !== null).length).toBeGreaterThan(8)
})

it('lets hints show: nine applications on one account, a mobile of three, a house of four, a file sent twice', async () => {
  const shalini = await deskOfficer(portal, 'Shalini Tiwari', [['LC', 'LOTTERY']])
  const sizes = async (serial: number) => {
    const { application_number: number } = await portal.db
      .selectFrom('document as d')
      .innerJoin('lottery_application as a', 'a.id', 'd.entity_id')
      .select('a.application_number')
      .where('d.file_key', '=', `demo/scrutiny/${serial}/105`)
      .executeTakeFirstOrThrow()
    const hints = (await shalini.ask('caseHints', { number: number ?? '' })).value
    return hints.map(({ kind, size }) => `${kind} ${size}`)
  }
  expect(await sizes(44)).toEqual(['ACCOUNT 9'])
  expect(await sizes(61)).toEqual(['MOBILE 3'])
  expect(await sizes(82)).toEqual(['ADDRESS 4'])
  expect(await sizes(101)).toEqual(['FILE 2'])
  expect(await sizes(200)).toEqual([])
})

it('makes each paper as its row tells, the same bytes each time, and each can be drawn', async () => {
  const files = withDemoPapers(portal.ports.files)
  const rows = await portal.db
    .selectFrom('document')
    .select(['file_key', 'sha256', 'size_bytes', 'mime_type'])
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .execute()
  expect(rows.length).toBeGreaterThan(SCRUTINY_CASES * 6)
  const reader = createPdfReader()
  for (const [index, row] of rows.entries()) {
    const bytes = await files.get(row.file_key)
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(bytes ?? []))
    expect(Buffer.from(digest).equals(row.sha256), row.file_key).toBe(true)
    expect(bytes?.length).toBe(row.size_bytes)
    if (index % 400 === 2 && bytes && row.mime_type === 'application/pdf')
      expect(await reader.drawPage(bytes, { number: 1, longestSide: 300 })).not.toBeNull()
  }
  await reader.close()
  expect(await files.get('demo/scrutiny/9999/105')).toBeNull()
})

it('gives the desks of land use cases with a khatauni, a map and an identity, at intake and at each desk', async () => {
  const { database, ports, clock, db } = portal
  await inTransaction(database.db, tx => loadLandCases(tx, ports, clock.now()))
  const farah = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LAND_USE']])
  const { desks } = (await farah.ask('queue', { section: 'LAND_USE' })).value
  expect(desks.map(({ desk }) => desk).sort()).toEqual([
    'LAND_USE_DRAUGHTSMAN',
    'LAND_USE_INTAKE',
    'LAND_USE_PLANNER',
    'LAND_USE_TEHSIL',
  ])
  expect(desks.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(LAND_CASES)
  expect(desks.some(({ overdue }) => overdue > 0)).toBe(true)
  const keys = await db
    .selectFrom('document')
    .select('file_key')
    .where('entity_type_id', '=', EntityType.LandUseApplication)
    .execute()
  expect(keys).toHaveLength(LAND_CASES * 3)
  const files = withDemoPapers(ports.files)
  for (const { file_key } of keys)
    expect((await files.get(file_key))?.subarray(0, 5).toString()).toBe('%PDF-')
})
