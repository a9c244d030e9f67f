import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { payables } from '#server/registries.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { loadFairOpening } from './fairOpening.ts'
import { fellowApplicants } from './fellowApplicants.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await inTransaction(portal.database.db, db => loadFairOpening(db, portal.ports, portal.clock.now()))
})
afterAll(() => portal.close())

const fellows = fellowApplicants(payables)

/** Lets the room and its invented people go on for so many minutes, a step a minute. */
async function goOn(minutes: number): Promise<void> {
  for (let step = 0; step < minutes; step++) {
    portal.clock.advance(MINUTE_MS)
    await portal.runTimers('lottery.runOpenings')
    await fellows.run({
      db: portal.database.db,
      ports: portal.ports,
      now: portal.clock.now(),
      log: portal.app.log,
    })
  }
}

it('opens ten minutes after the first start, and its invented people buy, pass and sleep in their turns', async () => {
  const open = () => deskOfficer(portal, `Officer ${portal.clock.now().getTime()}`, [['LC', 'LOTTERY']])
  const shalini = await open()
  const [scheme] = (await shalini.ask('openings', {})).value.openings
  expect(scheme).toMatchObject({ code: 'NV-F', state: 'ROOM' })
  const campaignId = scheme?.campaignId ?? 0
  const ahead = Date.parse(scheme?.opensOn ?? '') - portal.clock.now().getTime()
  expect(ahead).toBe(10 * MINUTE_MS)
  await goOn(20)
  const now = (await (await open()).ask('opening', { campaignId })).value
  const count = (state: string) => now.places.find(place => place.state === state)?.count ?? 0
  expect(now.state).toBe('OPEN')
  expect(count('PAID')).toBeGreaterThan(3)
  expect(now.units.sold).toBe(count('PAID'))
  expect(now.places.reduce((sum, place) => sum + place.count, 0)).toBe(24)
  await goOn(30)
  const later = (await (await open()).ask('opening', { campaignId })).value
  expect(later.places.find(place => place.state === 'LAPSED')?.count, 'who never came').toBeGreaterThan(0)
})
