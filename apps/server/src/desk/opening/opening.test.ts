import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { countPlaces, foldPlaceTally } from '#server/opening/placeTallyStore.ts'
import { loadFairOpening } from '#server/seed/opening/fairOpening.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let shalini: DeskOfficer
let campaignId: number
beforeAll(async () => {
  portal = await testPortal()
  await inTransaction(portal.database.db, db => loadFairOpening(db, portal.ports, portal.clock.now()))
  const row = await portal.db.selectFrom('opening').select('campaign_id').executeTakeFirstOrThrow()
  campaignId = row.campaign_id
  shalini = await deskOfficer(portal, 'Shalini Tiwari', [['LC', 'LOTTERY']])
})
afterAll(() => portal.close())

it('shows an opening with where each place stands, and nothing of one that is not there', async () => {
  const { value } = await shalini.ask('opening', { campaignId })
  expect(value).toMatchObject({
    code: 'NV-F',
    state: 'ROOM',
    batchNo: 0,
    turnMinutes: 5,
    units: { free: 20, chosen: 0, sold: 0 },
    sharing: 1,
    lastTurnOn: null,
  })
  expect(value.places.filter(place => place.count > 0)).toEqual([{ state: 'ENTERED', count: 24 }])
  expect((await shalini.ask('opening', { campaignId: 999_999 })).code).toBe('NOT_FOUND')
})

it('hints at places that share their account for refunds, by the lines of the roll alone', async () => {
  const { value } = await shalini.ask('openingSharing', { campaignId, after: null })
  expect(value).toMatchObject({ isLast: true, places: [{ state: 'ENTERED', place: null, together: 2 }] })
  const [one] = value.places
  expect(one?.line).toMatch(/^W-\d{9}$/)
  expect(one?.firstLine).not.toBe(one?.line)
})

it('is no matter of who works for another section', async () => {
  const accountant = await deskOfficer(portal, 'Farah Naqvi', [['HD', null]])
  expect((await accountant.ask('opening', { campaignId })).http).toBe(403)
})

it('keeps the sum of the places by state, whatever moves, enters or is folded', async () => {
  const { id } = await portal.db.selectFrom('opening').select('id').executeTakeFirstOrThrow()
  const counted = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from opening_place where opening_id = ${id} group by state`.execute(
      portal.db,
    )
    return new Map(rows.map(row => [row.state, row.count]))
  }
  portal.clock.advance(10 * MINUTE_MS)
  await portal.runTimers('lottery.runOpenings')
  await portal.runTimers('lottery.runOpenings')
  expect(await countPlaces(portal.db, id)).toEqual(await counted())
  await foldPlaceTally(portal.db)
  expect(await countPlaces(portal.db, id)).toEqual(await counted())
  const rows = await portal.db.selectFrom('opening_tally').selectAll().execute()
  expect(rows.length, 'one row a state').toBe((await counted()).size)
})
