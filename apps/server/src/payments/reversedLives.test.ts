import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { hold, inDays, openVenue } from '#server/testing/booking.ts'
import { openLease } from '#server/testing/lease.ts'
import { completeAnswers, completeDraft, openScheme } from '#server/testing/lottery.ts'
import { byTwo } from '#server/testing/officer.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signIn, signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { entriesAbout } from './books/ledgerStore.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const reverse = async (receipt: string) => {
  const options = { receipt, reason: 'The bank took it back', dispute: 'disp_1' }
  const { code, err } = await byTwo(portal, 'payment reverse', options)
  expect(code, err).toBe(0)
}
const isSettled = async (entityTypeId: number, entityId: number) => {
  const balances = trialBalance(await entriesAbout(portal.db, entityTypeId, entityId))
  return [...balances.values()].every(amount => amount === 0n)
}
const RUNS = { numRuns: 6 }

/** One payment of a lease: so many days on, so many of the oldest periods, and whether its money is taken back after. */
const rent = fc.record({
  days: fc.integer({ min: 0, max: 20 }),
  periods: fc.integer({ min: 1, max: 2 }),
  isTakenBack: fc.boolean(),
})
type Rent = { days: number; periods: number; isTakenBack: boolean }

/** Lives a lease from the same day on; what is never to have come is left out. @returns all figures of its schedule */
async function liveLease(life: readonly Rent[], leavesOut: boolean) {
  portal.clock.freeze(TEST_NOW)
  let citizen = await signUp(portal)
  const entityId = await openLease(portal, citizen, 6)
  const seen = async () =>
    (await portal.send('GetCitizenLeasePaymentScheduleList', { tenderId: entityId }, citizen)).value
  for (const { days, periods, isTakenBack } of life) {
    portal.clock.advance(days * DAY_MS)
    citizen = await signIn(portal, citizen)
    const itemIds = (await seen()).offers[periods - 1]?.rowNos ?? []
    if ((leavesOut && isTakenBack) || itemIds.length === 0) continue
    const wish = { entityTypeId: EntityType.LeasePayment, entityId, itemIds }
    const { receiptNumber } = await payInFull(portal, citizen, wish)
    if (isTakenBack) await reverse(receiptNumber)
  }
  const { rows, standing, offers } = await seen()
  const figures = rows.map(({ rowNo, state, paymentStatusId, totalAmount, lateFee }) => ({
    ...{ rowNo, state, paymentStatusId, totalAmount, lateFee },
  }))
  return { figures, standing, offers }
}

it('a lease stands as if what was taken back had never come, over random lives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rent, { minLength: 2, maxLength: 5 }), async life => {
      expect(await liveLease(life, false)).toEqual(await liveLease(life, true))
    }),
    RUNS,
  )
})

it('a day of a venue belongs to whoever paid last and was not taken back, over random lives', async () => {
  const venueId = await openVenue(portal)
  let day = 30
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), async isTakenBack => {
      portal.clock.freeze(TEST_NOW)
      day += 1
      let owner: number | null = null
      for (const goes of isTakenBack) {
        const citizen = await signUp(portal)
        const held = await hold(portal, citizen, venueId, inDays(portal, day))
        expect(held.status, 'free, or not').toBe(owner === null ? 2 : 1)
        if (held.status !== 2) continue
        const { bookingId } = held.value
        const wish = { entityTypeId: EntityType.Booking, entityId: bookingId }
        const { receiptNumber } = await payInFull(portal, citizen, wish)
        if (goes) await reverse(receiptNumber)
        else owner = bookingId
        expect(await isSettled(EntityType.Booking, bookingId)).toBe(goes)
        const { value } = await portal.send('GetMyBookingsByApplNumber', { bookingId }, citizen)
        expect(value.standing.paid === '0.00', 'what was paid stands nowhere').toBe(goes)
      }
    }),
    RUNS,
  )
})

it('a lottery application is submitted while a registration of it stands, and never else, over random lives', async () => {
  const ENTITY = EntityType.LotteryApplication
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('booklet', 'registration', 'reverse'), { minLength: 3, maxLength: 7 }),
      async life => {
        portal.clock.freeze(TEST_NOW)
        const citizen = await signUp(portal)
        const { applId, campaignId } = await completeDraft(portal, citizen, await openScheme(portal))
        const standing: { what: string; receipt: string }[] = []
        const isPaid = (what: string) => standing.some(one => one.what === what)
        const answers = completeAnswers()
        for (const act of life) {
          const last = standing.at(-1)
          if (act === 'reverse' && last) {
            await reverse(last.receipt)
            standing.pop()
          }
          const isOpen = !isPaid('registration') && (act !== 'booklet' || !isPaid('booklet'))
          if (act !== 'reverse' && isOpen) {
            const { row_version: rowVersion } = await row(applId)
            await portal.send('UpdateApplicationForm', { applId, campaignId, rowVersion, answers }, citizen)
            const feeTypeIds = act === 'booklet' ? { feeTypeIds: [1] } : {}
            const wish = { entityTypeId: ENTITY, entityId: applId, ...feeTypeIds }
            standing.push({ what: act, receipt: (await payInFull(portal, citizen, wish)).receiptNumber })
          }
          const { status_id, application_number } = await row(applId)
          const isIn = isPaid('registration')
          expect(status_id === ApplicationStatus.Submitted).toBe(isIn)
          expect(application_number !== null).toBe(isIn)
          expect(await isSettled(ENTITY, applId)).toBe(standing.length === 0)
        }
      },
    ),
    RUNS,
  )
})

const row = (applId: number) =>
  portal.db
    .selectFrom('lottery_application')
    .select(['status_id', 'application_number', 'row_version'])
    .where('id', '=', applId)
    .executeTakeFirstOrThrow()
