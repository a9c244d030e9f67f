import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboutRecord, aboutRoom } from '#domain/application/about.ts'
import { EntityType } from '#domain/application/kind.ts'
import { linkOf } from '#server/notify/lead.ts'
import { awardTender } from '#server/testing/lease.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { overdueProperty, testScheme } from '#server/testing/property.ts'

let portal: TestPortal
let sunita: TestCitizen
let anil: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  sunita = await signUp(portal)
  anil = await signUp(portal, { firstName: 'Anil' })
})
afterAll(() => portal.close())

const find = async (about: string, who: TestCitizen = sunita) =>
  (await portal.send('FindMyRecord', { about }, who)).value.route

/** What the links of a citizen's messages of some kinds name. */
async function namedTo({ mobile }: TestCitizen, template: string): Promise<string[]> {
  const rows = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['template', 'params'])
    .where('destination', '=', mobile)
    .where('template', '=', template)
    .execute()
  return rows.map(({ params }) => {
    const link = linkOf('https://portal.example', template, params as Record<string, string>)
    return new URLSearchParams(link.split('?')[1]).get('about') ?? ''
  })
}

describe('what the link of a message names opens on its very screen', () => {
  it('an application, by its number and by the payment that was made for it', async () => {
    const campaignId = await openScheme(portal)
    const { applId } = await completeDraft(portal, sunita, campaignId)
    await payInFull(portal, sunita, {
      entityTypeId: EntityType.LotteryApplication,
      entityId: applId,
    })
    const route = {
      to: '/services/online-lotteries/$campaignId/applications/$applicationId/details',
      params: { campaignId, applicationId: applId },
    }
    for (const template of ['APPLICATION_SUBMITTED', 'PAYMENT_SUCCESS']) {
      const [about = ''] = await namedTo(sunita, template)
      expect(await find(about), template).toEqual(route)
      expect(await find(about, anil), 'of another').toBeNull()
    }
  })

  it('a property, by itself', async () => {
    const { id: propertyId } = await overdueProperty(portal, await testScheme(portal), [sunita])
    const route = { to: '/properties/$propertyId/payment-schedule', params: { propertyId } }
    const about = aboutRecord({ entityTypeId: EntityType.Property, entityId: propertyId })
    expect(await find(about)).toEqual(route)
    expect(await find(about, anil)).toBeNull()
  })

  it('a lease, by the number of its tender and by a payment', async () => {
    const tenderId = await awardTender(portal, sunita)
    const { tender_number } = await portal.db
      .selectFrom('lease')
      .select('tender_number')
      .where('id', '=', tenderId)
      .executeTakeFirstOrThrow()
    const route = { to: '/leases/$tenderId/dues', params: { tenderId } }
    const record = aboutRecord({ entityTypeId: EntityType.LeasePayment, entityId: tenderId })
    for (const about of [tender_number, record]) {
      expect(await find(about)).toEqual(route)
      expect(await find(about, anil)).toBeNull()
    }
  })

  it('nothing, where there is no such record, and a visitor is asked to sign in', async () => {
    for (const about of ['GPDA/OL/26/9999999', '', 'record-1-999999', 'record-900-1', aboutRoom(999_999)])
      expect(await find(about), about).toBeNull()
    expect((await portal.send('FindMyRecord', { about: 'x' })).http).toBe(401)
    const closed = await signUp(portal)
    await portal.send('LogoutCitizenUserByLoginLogId', {}, closed)
    expect((await portal.send('FindMyRecord', { about: 'x' }, closed)).http).toBe(401)
    expect((await portal.send('FindMyRecord', { about: 'x'.repeat(61) }, sunita)).code).toBe('INVALID_INPUT')
  })
})
