import type { bookingCalls } from '#contract/booking/booking.ts'
import type { InputOf } from '#contract/call.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { issueToken } from '#server/account/tokenStore.ts'
import { cancelBooking, cancelSubject } from '#server/booking/change/cancelBooking.ts'
import { venueHandlers } from '#server/booking/offer/venueHandlers.ts'
import { cancelByAuthority } from '#server/booking/office/cancelByAuthority.ts'
import { settleBooking } from '#server/booking/office/settleBooking.ts'
import { bookingPayable } from '#server/booking/pay/bookingPayable.ts'
import { bookVenue } from '#server/booking/pay/bookVenue.ts'
import { completeBookings } from '#server/booking/record/bookingMoveStore.ts'
import { findBooking } from '#server/booking/record/bookingStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { moveRefund, type RefundMove } from '#server/payments/refund/moveRefund.ts'
import { bindPayee } from '#server/payments/refund/payee/bindPayee.ts'
import { findRefunds } from '#server/payments/refund/refundStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { actAs } from './actAs.ts'
import { type DemoCitizen, demoCitizenId, demoCitizens } from './citizens.ts'
import { payOnline } from './payOnline.ts'

type Request = InputOf<typeof bookingCalls.BookCommunityHall>
type Applicant = Pick<
  Request,
  'addressLine1' | 'addressLine2' | 'city' | 'stateId' | 'districtId' | 'pincode' | 'bankAccountNumber'
>

const OFFICER = { type: 'AUTHORITY', id: 'Demo data' } as const
const LUCKNOW = { city: 'Lucknow', stateId: 9, districtId: 162 }

/** Where the bookers of the demonstration live and have their accounts. */
const applicants = {
  neha: {
    ...LUCKNOW,
    addressLine1: 'B-41, Nadi Apartments',
    addressLine2: 'Gomti Enclave',
    pincode: '226010',
    bankAccountNumber: '40277310562',
  },
  sunita: {
    ...LUCKNOW,
    addressLine1: 'H-214, Nehru Enclave',
    addressLine2: 'Ashiana',
    pincode: '226012',
    bankAccountNumber: '30211234417',
  },
  ramesh: {
    ...LUCKNOW,
    addressLine1: '17, Purana Bazar',
    addressLine2: 'Malviya Nagar',
    pincode: '226004',
    bankAccountNumber: '20188450931',
  },
} as const satisfies Partial<Record<DemoCitizen, Applicant>>

type Booker = keyof typeof applicants

/** An event counted in days from the day of loading; `booked` is when it was paid for. */
interface Event {
  readonly by: Booker
  readonly venue: string
  /** The id of its purpose: 1 marriage, 2 reception, 3 birthday, 4 religious, 6 meeting. */
  readonly purposeId: number
  readonly guests: number
  readonly first: number
  readonly last: number
  readonly booked: number
}

/** The moment so many days after the loading, as it happens at an office: the hour of loading itself. */
const at = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

const accountOf = (by: Booker) => ({
  bankAccountNumber: applicants[by].bankAccountNumber,
  confirmBankAccountNumber: applicants[by].bankAccountNumber,
  bankAccountHolderName: `${demoCitizens[by].firstName} ${demoCitizens[by].lastName}`,
  bankBranchName: 'Hazratganj, Lucknow',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
})

/** Holds the dates and pays for them, as the citizen did on the day of booking. @returns the booking */
async function enterBooking(db: Db, ports: Ports, now: Date, event: Event) {
  const { by, purposeId, guests } = event
  const bookedOn = at(now, event.booked)
  const context = actAs(db, ports, await demoCitizenId(db, ports, by), bookedOn)
  const { id: venueId } = await db
    .selectFrom('venue')
    .select('id')
    .where('code', '=', event.venue)
    .executeTakeFirstOrThrow()
  const today = istDay(now)
  const dates = {
    venueId,
    purposeId,
    startDate: addDays(today, event.first),
    endDate: addDays(today, event.last),
  }
  const quote = await venueHandlers.CalculateRent(dates, context)
  if (!('quoteId' in quote)) throw new Error('the demo booking got no price')
  const { bankAccountNumber, ...address } = applicants[by]
  const { bookingId } = await bookVenue(
    {
      ...dates,
      guests,
      applicantName: accountOf(by).bankAccountHolderName,
      mobileNumber: demoCitizens[by].mobile,
      email: '',
      gstNumber: '',
      ...address,
      ...accountOf(by),
      quoteId: quote.quoteId,
      declarationAccepted: 1,
      idempotencyKey: ports.random.uuid(),
    },
    context,
  )
  const { userId } = context.citizen
  await payOnline({ db, ports, now: bookedOn }, bookingPayable, { userId, entityId: bookingId })
  const paid = await findBooking(db, ports, { id: bookingId })
  if (!paid) throw new Error('the demo booking is gone')
  return { bookingId, number: paid.number, userId }
}

/** Takes the refund of a booking on, as the provider of the authority's bank answers. */
async function moveBookingRefund(db: Db, ports: Ports, now: Date, bookingId: number, moves: RefundMove[]) {
  const [refund] = await findRefunds(db, { entityTypeId: EntityType.Booking, entityId: bookingId })
  if (!refund) throw new Error('the demo booking has no refund')
  const act = { db, ports, now, payables: [bookingPayable] }
  for (const move of moves) await moveRefund(act, refund.id, move)
}

/** What the timer does on a day: events whose last day has passed are over. */
const endEvents = (db: Db, on: Date) => completeBookings(db, istDay(on), on)

/** An event that took place; the deposit came back but for the damage. */
async function enterSettled(db: Db, ports: Ports, now: Date, event: Event): Promise<void> {
  const { bookingId, number } = await enterBooking(db, ports, now, event)
  await endEvents(db, at(now, event.last + 1))
  const settledOn = at(now, event.last + 6)
  const damage = [{ reason: 'Window pane in the dining room', amount: 120_000n }]
  await settleBooking({ db, ports, now: settledOn, officer: OFFICER.id }, number, damage, '')
  await moveBookingRefund(db, ports, at(now, event.last + 9), bookingId, [
    { act: 'SENT', actor: OFFICER, batchNumber: `DEMO-BK-${bookingId}` },
    { act: 'PAID', actor: OFFICER, reference: `SBINN5202600${bookingId}` },
  ])
}

/** Cancelled by the citizen with an OTP: the refund waits for the bank's file, its account can still be corrected. */
async function enterCancelled(
  db: Db,
  ports: Ports,
  now: Date,
  event: Event,
  cancelled: number,
): Promise<void> {
  const { bookingId, userId } = await enterBooking(db, ports, now, event)
  const context = actAs(db, ports, userId, at(now, cancelled))
  const account = accountOf(event.by)
  const bound = {
    purpose: 'CANCEL_BOOKING',
    subject: cancelSubject(bookingId, bindPayee(ports.secrets, account)),
    userId,
  }
  const verificationToken = await issueToken(context, bound)
  const why = { reasonId: 1, remarks: '' }
  await cancelBooking({ bookingId, ...why, ...account, verificationToken }, context)
}

/** Cancelled by the authority: everything comes back, and the bank has it in hand. */
async function enterWithdrawn(
  db: Db,
  ports: Ports,
  now: Date,
  event: Event,
  cancelled: number,
): Promise<void> {
  const { bookingId, number } = await enterBooking(db, ports, now, event)
  const act = { db, ports, now: at(now, cancelled), officer: OFFICER.id }
  await cancelByAuthority(act, number, 'The roof is under repair')
  const sent = { act: 'SENT', actor: OFFICER, batchNumber: `DEMO-BK-${bookingId}` } as const
  await moveBookingRefund(db, ports, at(now, cancelled + 2), bookingId, [sent])
}

/** Events of the demonstration: ahead, over, cancelled; the calendars of the venues show them too. */
export async function loadBookings(db: Db, ports: Ports, now: Date): Promise<void> {
  const neha = { by: 'neha', venue: 'sarovar', purposeId: 2, guests: 280 } as const
  await enterBooking(db, ports, now, { ...neha, first: 25, last: 26, booked: -18 })
  const birthday = { ...neha, venue: 'malviya', purposeId: 3, guests: 90 } as const
  await enterSettled(db, ports, now, { ...birthday, first: -33, last: -33, booked: -70 })
  const wedding = { ...neha, venue: 'gomti', purposeId: 1, guests: 450 } as const
  await enterCancelled(db, ports, now, { ...wedding, first: 17, last: 18, booked: -30 }, -3)

  const prayer = { by: 'sunita', venue: 'sarovar', purposeId: 4, guests: 120 } as const
  await enterBooking(db, ports, now, { ...prayer, first: -3, last: -3, booked: -20 })
  await endEvents(db, at(now, -2))
  const party = { ...prayer, venue: 'malviya', purposeId: 3, guests: 80 } as const
  await enterWithdrawn(db, ports, now, { ...party, first: 30, last: 30, booked: -25 }, -6)

  const meeting = { by: 'ramesh', venue: 'malviya', purposeId: 6, guests: 60 } as const
  await enterBooking(db, ports, now, { ...meeting, first: 12, last: 12, booked: -8 })
  const marriage = { ...meeting, venue: 'gomti', purposeId: 1, guests: 520 } as const
  await enterBooking(db, ports, now, { ...marriage, first: 9, last: 10, booked: -60 })
}
