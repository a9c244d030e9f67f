import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { sum } from '#domain/money/paise.ts'
import { bookingPayable } from '#server/booking/pay/bookingPayable.ts'
import { saveVenue } from '#server/booking/venue/saveVenue.ts'
import type { VenueSpec } from '#server/booking/venue/venueSpec.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { PayableContext, PaymentChoice } from '#server/payable/payable.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { payInFull } from './payments.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

let next = 0

/** A venue of its own for a test: 30,000 a day, cleaning 2,000, deposit 20,000, 300 guests; changed as told. */
export async function openVenue(portal: TestPortal, changes: Partial<VenueSpec> = {}): Promise<number> {
  next += 1
  const [demo] = DEMO_VENUES
  if (!demo) throw new Error('there are no demo venues')
  return saveVenue(portal.db, { ...demo.spec, code: `hall-${next}`, ...changes })
}

export const account = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}

export const applicant = {
  applicantName: 'Sunita Verma',
  mobileNumber: '6000000021',
  email: '',
  gstNumber: '',
  addressLine1: 'H-214, Nehru Enclave',
  addressLine2: 'Ashiana',
  city: 'Lucknow',
  stateId: 9,
  districtId: 162,
  pincode: '226012',
}

/** The day so many days after the portal's today. */
export const inDays = (portal: TestPortal, count: number): string =>
  addDays(istDay(portal.clock.now()), count)

export const MARRIAGE = 1

/** What the booking page sends: a fresh quote and everything typed. */
export async function bookingRequest(
  portal: TestPortal,
  venueId: number,
  startDate: string,
  endDate = startDate,
  changes: Partial<InputOf<Calls['BookCommunityHall']>> = {},
): Promise<InputOf<Calls['BookCommunityHall']>> {
  const purposeId = changes.purposeId ?? MARRIAGE
  const { value } = await portal.send('CalculateRent', { venueId, purposeId, startDate, endDate })
  return {
    venueId,
    purposeId,
    startDate,
    endDate,
    guests: 250,
    ...applicant,
    ...account,
    quoteId: value?.quoteId ?? 'none',
    declarationAccepted: 1,
    idempotencyKey: randomUUID(),
    ...changes,
  }
}

/** Holds dates for a citizen. */
export async function hold(
  portal: TestPortal,
  citizen: TestCitizen,
  venueId: number,
  startDate: string,
  endDate = startDate,
) {
  const request = await bookingRequest(portal, venueId, startDate, endDate)
  return portal.send('BookCommunityHall', request, citizen)
}

const ONLINE: PaymentChoice = { paymentMethodId: 1 }
let transaction = 90_000

/** A payment of what is due, opened as the payment service does; its money may arrive or not. */
export async function openPayment(portal: TestPortal, citizen: TestCitizen, bookingId: number) {
  const run = <T>(act: (context: PayableContext) => Promise<T>): Promise<T> =>
    inTransaction(portal.database.db, db => act({ db, now: portal.clock.now(), ports: portal.ports }))
  const createdOn = portal.clock.now()
  const quote = await run(async context => {
    const made = await bookingPayable.quote(context, citizen.userId, bookingId, ONLINE)
    if (!made || !('heads' in made)) throw new Error(`nothing is due: ${made ? made.code : 'no booking'}`)
    await bookingPayable.started(context, bookingId, made)
    return made
  })
  transaction += 1
  const payment = {
    transactionId: transaction,
    entityId: bookingId,
    userId: citizen.userId,
    amount: sum(quote.heads.map(head => head.amount)),
    heads: quote.heads,
    details: quote.details ?? {},
    createdOn,
  }
  return {
    /** The money arrives now. */
    arrive: () => run(context => bookingPayable.fulfil(context, { ...payment, paidOn: portal.clock.now() })),
    /** The provider knows of no money. */
    release: () => run(context => bookingPayable.released(context, bookingId)),
  }
}

/** Pays whatever is due on a booking, as a citizen does. */
export const payDue = (portal: TestPortal, citizen: TestCitizen, bookingId: number) =>
  payInFull(portal, citizen, { entityTypeId: EntityType.Booking, entityId: bookingId })

/** A paid booking. @returns its id */
export async function book(
  portal: TestPortal,
  citizen: TestCitizen,
  venueId: number,
  startDate: string,
  endDate = startDate,
): Promise<number> {
  const held = await hold(portal, citizen, venueId, startDate, endDate)
  if (held.status !== 2) throw new Error(`not held: ${held.message}`)
  await payDue(portal, citizen, held.value.bookingId)
  return held.value.bookingId
}

/** The token that a citizen gets for the OTP of a cancellation. */
export async function cancelToken(
  portal: TestPortal,
  citizen: TestCitizen,
  bookingId: number,
): Promise<string> {
  const asked = { purpose: 'CANCEL_BOOKING', entityId: bookingId } as const
  const sent = await portal.send('GenerateCitizenMobileOTP', asked, citizen)
  const { transactionNumber } = sent.value
  const otp = await portal.lastOtp(citizen.mobile)
  const given = { purpose: 'CANCEL_BOOKING', transactionNumber, otp } as const
  return (await portal.send('ValidateCitizenMobileOTP', given, citizen)).value.verificationToken
}
