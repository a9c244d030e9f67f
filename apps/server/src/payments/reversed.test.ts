import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { hold, inDays, openVenue } from '#server/testing/booking.ts'
import { openLease } from '#server/testing/lease.ts'
import { completeAnswers, completeDraft, drawnScheme, openScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { completeSheet, endSurvey, openSurvey } from '#server/testing/survey.ts'
import { entriesAbout } from './books/ledgerStore.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  await portal.provider('', { clear: true })
  await portal.provider('run')
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

/** Proposed by one officer and approved by another; what refused the proposal, if something did. */
async function reverse(receipt: string, dispute = 'disp_1') {
  const options = { receipt, reason: 'The bank took it back', ...(dispute === '' ? {} : { dispute }) }
  const proposed = await officer(portal, 'A. Sharma').run('payment reverse', options)
  const operation = /operation (\d+)/.exec(proposed.out)?.[1]
  if (operation === undefined) return proposed
  return officer(portal, 'R. Gupta').run('payment reverse', { approve: Number(operation) })
}

interface Noun {
  readonly entityTypeId: number
  readonly entityId: number
  /** Everything of it that its citizen sees and that money changes. */
  readonly seen: () => Promise<unknown>
}

const documentStates = (applId: number) =>
  portal.db
    .selectFrom('document')
    .select(['id', 'state'])
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .where('entity_id', '=', applId)
    .orderBy('id')
    .execute()

async function lottery(): Promise<Noun> {
  const { applId } = await completeDraft(portal, citizen, await openScheme(portal))
  const seen = async () => {
    const row = await portal.db
      .selectFrom('lottery_application')
      .select(['status_id', 'application_number', 'submitted_on', 'booklet_paid', 'answers', 'decided_on'])
      .where('id', '=', applId)
      .executeTakeFirstOrThrow()
    return { ...row, documents: await documentStates(applId) }
  }
  return { entityTypeId: EntityType.LotteryApplication, entityId: applId, seen }
}

async function survey(): Promise<Noun> {
  const surveyId = await openSurvey(portal)
  const applicationId = await completeSheet(portal, citizen, surveyId)
  const seen = () =>
    portal.db
      .selectFrom('demand_survey_application')
      .select(['status_id', 'application_number', 'submitted_on', 'transaction_id', 'refund_status_id'])
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
  return { entityTypeId: EntityType.DemandSurveyApplication, entityId: applicationId, seen }
}

async function lease(): Promise<Noun> {
  const tenderId = await openLease(portal, citizen)
  const seen = async () =>
    (await portal.send('GetCitizenLeasePaymentScheduleList', { tenderId }, citizen)).value
  return { entityTypeId: EntityType.LeasePayment, entityId: tenderId, seen }
}

let days = 30
async function booking(): Promise<Noun> {
  const venueId = await openVenue(portal)
  days += 1
  const day = inDays(portal, days)
  const { value } = await hold(portal, citizen, venueId, day)
  const seen = async () => {
    const asked = { bookingId: value.bookingId }
    const one = (await portal.send('GetMyBookingsByApplNumber', asked, citizen)).value
    return { paid: one.standing.paid, kept: one.standing.kept, refundDue: one.standing.refundDue }
  }
  return { entityTypeId: EntityType.Booking, entityId: value.bookingId, seen }
}

const NOUNS = { lottery, survey, lease, booking }

describe.each(Object.entries(NOUNS))('a payment of a %s that was taken back', (name, make) => {
  it('leaves everything as if it had never come, and says so on every list', async () => {
    const { entityTypeId, entityId, seen } = await make()
    const before = await seen()
    const { transactionId, receiptNumber } = await payInFull(portal, citizen, { entityTypeId, entityId })
    expect(await seen()).not.toEqual(before)
    const back = await reverse(receiptNumber)
    expect(back.code, `${name}: ${back.err}`).toBe(0)
    expect(await seen()).toEqual(before)
    const balances = trialBalance(await entriesAbout(portal.db, entityTypeId, entityId))
    expect([...balances.values()].every(amount => amount === 0n)).toBe(true)
    const asked = { applicationId: entityId, entityTypeId }
    const [listed] = (await portal.send('GetApplicationTrasactionData', asked, citizen)).value
    expect(listed).toMatchObject({ transactionId, reversal: { reason: 'The bank took it back' } })
    const receipt = await portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadReceipt?TransactionId=${transactionId}`,
      headers: { ...citizen.session },
    })
    expect(receipt.json()).toMatchObject({ Message: expect.stringContaining('This receipt was reversed on') })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'PAYMENT_REVERSED')
      .where('destination', '=', citizen.mobile)
      .execute()
    expect(told).toMatchObject([{ params: { number: receiptNumber, reason: 'The bank took it back' } }])
    expect((await reverse(receiptNumber)).out, 'safe to repeat').toContain('reversed before')
  })
  it('is reversed only where the provider took it back', async () => {
    const { entityTypeId, entityId } = await make()
    const { receiptNumber } = await payInFull(portal, citizen, { entityTypeId, entityId })
    expect((await reverse(receiptNumber, '')).err).toContain('name that with --dispute')
  })
})

describe('what is taken back', () => {
  it('is paid again: an application in a survey, and rent', async () => {
    for (const make of [survey, lease]) {
      const { entityTypeId, entityId } = await make()
      const wish = { entityTypeId, entityId }
      const first = await payInFull(portal, citizen, wish)
      await reverse(first.receiptNumber)
      const second = await payInFull(portal, citizen, wish)
      expect(second.receiptNumber).not.toBe(first.receiptNumber)
    }
  })
  it('asks again for the whole number of a lottery application before it is submitted anew', async () => {
    const { entityTypeId, entityId } = await lottery()
    const wish = { entityTypeId, entityId }
    const first = await payInFull(portal, citizen, wish)
    await reverse(first.receiptNumber)
    const refused = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    expect(refused.code).toBe('INCOMPLETE')
    const row = await portal.db
      .selectFrom('lottery_application')
      .select(['campaign_id', 'row_version'])
      .where('id', '=', entityId)
      .executeTakeFirstOrThrow()
    const of = { applId: entityId, campaignId: row.campaign_id, rowVersion: row.row_version }
    const anew = { ...of, answers: completeAnswers() }
    expect((await portal.send('UpdateApplicationForm', anew, citizen)).status).toBe(2)
    await payInFull(portal, citizen, wish)
  })
  it('frees the days of a booking, ends it, and credits its invoice in full', async () => {
    const { entityTypeId, entityId } = await booking()
    const { receiptNumber } = await payInFull(portal, citizen, { entityTypeId, entityId })
    await reverse(receiptNumber)
    const { value } = await portal.send('GetMyBookingsByApplNumber', { bookingId: entityId }, citizen)
    expect(value).toMatchObject({
      applicationStatusId: ApplicationStatus.Cancelled,
      refund: null,
      nextStep: { title: { en: 'This booking ended: its payment was taken back' } },
    })
    const dates = { venueId: value.venue.venueId, startDate: value.startDate, endDate: value.endDate }
    expect((await portal.send('CheckVenueAvailability', dates)).value.isAvailable).toBe(1)
    const paper = await portal.send(
      'DownloadApplicationInvoice',
      { bookingId: entityId, kind: 'CREDIT_NOTE' },
      citizen,
    )
    expect(Buffer.from(paper.value.contentBase64, 'base64').subarray(0, 4).toString()).toBe('%PDF')
  })
  it('credits the tax invoice of rent', async () => {
    const { entityTypeId, entityId } = await lease()
    const { transactionId, receiptNumber } = await payInFull(portal, citizen, { entityTypeId, entityId })
    await reverse(receiptNumber)
    const [listed] = (await portal.send('GetCitizenLeasePaymentList', { tenderId: entityId }, citizen)).value
    expect(listed).toMatchObject({ creditNoteNumber: expect.stringContaining('CN'), transactionId })
    expect(listed?.periodFrom).not.toBeNull()
    for (const kind of ['INVOICE', 'CREDIT_NOTE']) {
      const paper = await portal.app.inject({
        method: 'POST',
        url: `/Document/DownloadLeaseInvoice?TenderId=${entityId}&TransactionId=${transactionId}&Kind=${kind}`,
        headers: { ...citizen.session },
      })
      expect(paper.headers['content-type'], kind).toBe('application/pdf')
    }
  })
})

describe('what a later act depends on is not undone, and the officer reads what to do instead', () => {
  const paid = async ({ entityTypeId, entityId }: Noun) =>
    (await payInFull(portal, citizen, { entityTypeId, entityId })).receiptNumber
  it('an answer of a survey that has ended', async () => {
    const noun = await survey()
    const receipt = await paid(noun)
    const { survey_id } = await portal.db
      .selectFrom('demand_survey_application')
      .select('survey_id')
      .where('id', '=', noun.entityId)
      .executeTakeFirstOrThrow()
    await endSurvey(portal, survey_id)
    await portal.runTimers()
    expect((await reverse(receipt)).err).toContain('Claim the sum from the payer')
  })
  it('a booking whose event was held', async () => {
    const noun = await booking()
    const receipt = await paid(noun)
    portal.clock.advance((days + 2) * DAY_MS)
    await portal.runTimers('booking.complete')
    expect((await reverse(receipt)).err).toContain('venue settle-deposit')
  })
  it('a lottery application that was drawn, whether it got a unit or not', async () => {
    const { winners, others } = await drawnScheme(portal, { units: 1, applicants: 2 })
    const receiptOf = async (applId: number) => {
      const { receipt_number } = await portal.db
        .selectFrom('payment_transaction')
        .select('receipt_number')
        .where('entity_type_id', '=', EntityType.LotteryApplication)
        .where('entity_id', '=', applId)
        .executeTakeFirstOrThrow()
      return receipt_number ?? ''
    }
    expect((await reverse(await receiptOf(winners[0]?.applId ?? 0))).err).toContain('allotment cancel')
    expect((await reverse(await receiptOf(others[0]?.applId ?? 0))).err).toMatch(/Stop its refund|withdraw/)
  })
})
