import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import {
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { expectBooksAgree, overdueProperty, testScheme } from '#server/testing/property.ts'
import { creditTdsCertificate } from './account/creditTds.ts'
import { raiseDemand } from './account/raiseDemand.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let sunita: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  sunita = await signUp(portal)
})
afterAll(() => portal.close())

const NEW_SALE = {
  allotmentDay: '2026-11-01',
  terms: {
    instalments: {
      principal: toPaise('3472031.25'),
      count: 9,
      firstDueDay: '2027-01-31',
      frequency: 'quarterly',
      annualBp: 800,
    },
  },
} as const
const demand = (number: string, amount: string) => ({
  number,
  name: say('Water', 'जल'),
  basis: say('', ''),
  amount: toPaise(amount),
  gst: 0n,
  dueDay: '2026-12-31',
})

/** The last figure of a row of the statement's spreadsheet. */
async function statementFigure(propertyId: number, words: string): Promise<string | undefined> {
  const asked = { propertyId, what: 'STATEMENT', format: 'CSV' } as const
  const { value } = await portal.send('DownloadPropertyStatement', asked, sunita)
  const lines = Buffer.from(value.contentBase64, 'base64').toString('utf8').split('\r\n')
  return lines
    .find(line => line.includes(`,${words},`))
    ?.split(',')
    .at(-1)
}

describe('the figures of a property', () => {
  it('are the same in the list, the schedule, the dues, the quotes, the demands and the statement', async () => {
    const { id } = await overdueProperty(portal, scheme, [sunita])
    const now = portal.clock.now()
    await raiseDemand(portal.db, id, demand('FIG/1', '10000.00'), now)
    const spare = { amount: toPaise('700.00'), day: '2026-11-20', certificateNumber: 'FIG-SPARE' }
    await creditTdsCertificate(portal.db, id, spare, now)
    const { standing, lines } = (await portal.send('GetPropertySchedule', { propertyId: id }, sunita)).value
    const dues = (await portal.send('GetPropertyDues', { propertyId: id }, sunita)).value
    const count = (await portal.send('GetPropertyDemandCount', { propertyId: id }, sunita)).value
    const late = (await portal.send('GetPropertyOverdue', { propertyId: id }, sunita)).value
    const mine = (await portal.send('GetMyPropertiesList', {}, sunita)).value
    expect(standing).toMatchObject({
      payableToday: '441146.25',
      penalInterest: '5768.82',
      creditsUnused: '700.00',
      outstanding: '2141955.96',
    })
    expect(dues.standing).toEqual(standing)
    expect(dues.totalAmount).toBe(standing.payableToday)
    expect(count.totalAmount).toBe(standing.demandsDue)
    const withPenal = toRupees(toPaise(standing.overdue) + toPaise(standing.penalInterest))
    expect(late.payableTotal).toBe(withPenal)
    expect(mine.find(one => one.propertyId === id)).toMatchObject({
      payableToday: standing.payableToday,
      overdueAmount: withPenal,
    })
    expect(toRupees(sum(lines.map(line => toPaise(line.penalAmount))))).toBe(standing.penalInterest)
    expect(await statementFigure(id, 'Outstanding in all')).toBe(standing.outstanding)
    expect(await statementFigure(id, 'Of which: Payable today')).toBe(standing.payableToday)
    await expectBooksAgree(portal, id)
  })
  it('count a rebate once, on the day on which it was given', async () => {
    const { id } = await overdueProperty(portal, scheme, [sunita], NEW_SALE)
    const quote = (await portal.send('GetPropertyForeclosingDetail', { propertyId: id }, sunita)).value
    expect(quote).toMatchObject({
      rebate: '173601.56',
      rebateDeducted: '0.00',
      rebateCredit: '173601.56',
    })
    await payInFull(portal, sunita, {
      entityTypeId: EntityType.Property,
      entityId: id,
      mode: 'FORECLOSE',
      expectedTotal: quote.totalAmount,
    })
    const before = (await portal.send('GetPropertyPayments', { propertyId: id }, sunita)).value.totals
    await raiseDemand(portal.db, id, demand('FIG/2', '555525.00'), portal.clock.now())
    const after = (await portal.send('GetPropertyPayments', { propertyId: id }, sunita)).value
    expect(after.payments[0]).toMatchObject({ kind: 'CREDIT_USED', amount: '173601.56' })
    expect(after.totals).toEqual(before)
    expect(after.totals).toMatchObject({ received: quote.totalAmount, rebate: '173601.56' })
    await expectBooksAgree(portal, id)
  })
  it('name in the message of a late instalment what every screen says is payable today', async () => {
    const { id } = await overdueProperty(portal, scheme, [sunita])
    await raiseDemand(portal.db, id, demand('FIG/5', '4000.00'), portal.clock.now())
    portal.clock.freeze(new Date('2027-02-06T10:00:00+05:30'))
    await portal.runTimers('property.remind-dues')
    const again = await signIn(portal, sunita)
    const { lines, standing } = (await portal.send('GetPropertySchedule', { propertyId: id }, again)).value
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'PROPERTY_OVERDUE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    portal.clock.freeze(TEST_NOW)
    const rupees = (amount: string) => formatAmount(toPaise(amount))
    expect(lines.filter(line => line.state === 'overdue').map(line => line.overdueDays)).toEqual([122, 30])
    expect(told.params).toMatchObject({
      days: 30,
      part: 'Instalment 6, due 7 Jan 2027',
      partHi: 'किस्त 6, देय तिथि 7 जन॰ 2027',
      whole: rupees(standing.payableToday),
    })
  })
  it('name in the message of a demand what is left to pay after a credit', async () => {
    const { id, spec } = await overdueProperty(portal, scheme, [sunita], NEW_SALE)
    await payInFull(portal, sunita, {
      entityTypeId: EntityType.Property,
      entityId: id,
      mode: 'FORECLOSE',
    })
    const raise = (number: string, amount: string) =>
      officer(portal, 'A. Sharma').act(
        'property demand',
        {},
        {
          name: 'd.csv',
          content: `RegistrationId,DemandNumber,NameEn,NameHi,BasisEn,BasisHi,Amount,GstAmount,DueDate\r\n${spec.registrationId},${number},Water,जल,,,${amount},0,2026-12-31`,
        },
      )
    const told = async () =>
      (await openedOutbox(portal))
        .selectFrom('notification_outbox')
        .select(['template', 'params'])
        .where('template', 'like', 'PROPERTY_DEMAND%')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    await raise('FIG/3', '1601.56')
    expect(await told()).toMatchObject({ template: 'PROPERTY_DEMAND_SETTLED', params: { amount: '0.00' } })
    await raise('FIG/4', '553923.44')
    expect(await told()).toMatchObject({
      template: 'PROPERTY_DEMAND_CREDITED',
      params: { amount: '3,81,923.44', credit: '1,72,000.00', whole: '5,53,923.44' },
    })
  })
})
