import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { loadHeldDraw } from './heldDraw.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await inTransaction(portal.database.db, db => loadHeldDraw(db, portal.ports, portal.clock.now()))
})
afterAll(() => portal.close())

it('leaves a draw that is announced and whose round comes within the hour', async () => {
  const shalini = await deskOfficer(portal, 'Shalini Tiwari', [['LC', 'LOTTERY']])
  const [scheme] = (await shalini.ask('draws', { after: null })).value.schemes
  expect(scheme).toMatchObject({ code: 'GV-EWS', next: 'RUN', draws: [{ rollCount: 120, isTest: true }] })
  const ahead = Date.parse(scheme?.draws[0]?.appearsOn ?? '') - portal.clock.now().getTime()
  expect(ahead).toBeGreaterThan(0)
  expect(ahead).toBeLessThanOrEqual(60 * MINUTE_MS)
})
