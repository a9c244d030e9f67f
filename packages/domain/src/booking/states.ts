import { RefundStatus } from '#domain/application/payment.ts'
import { type Outcome, refuse } from '#domain/application/result.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Life, statusAfter } from '#domain/lifecycle/life.ts'
import type { BookingRefusal, MOVE_REFUSALS } from './refusals.ts'

const { PaymentPending, Confirmed, Expired, Cancelled, Completed, Closed } = ApplicationStatus

/** Statuses that a booking can have. */
export const BOOKING_STATUSES = [PaymentPending, Confirmed, Expired, Cancelled, Completed, Closed] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Tabs of 'My bookings'. Unpaid holds are upcoming, lapsed ones are shown with the cancelled. */
export type BookingTab = 'upcoming' | 'completed' | 'cancelled'

export const BOOKING_TABS: Readonly<Record<BookingTab, readonly BookingStatus[]>> = {
  upcoming: [PaymentPending, Confirmed],
  completed: [Completed, Closed],
  cancelled: [Cancelled, Expired],
}

/** Reads the route's `tab`; anything unknown is upcoming. */
export function bookingTab(text: string | undefined): BookingTab {
  return text === 'completed' || text === 'cancelled' ? text : 'upcoming'
}

/** What a citizen can do with a booking; screens show and the server allows by the same table. */
export const BOOKING_ACTIONS = [
  'PAY',
  'RESCHEDULE',
  'CANCEL',
  'DOWNLOAD_INVOICE',
  'DOWNLOAD_CREDIT_NOTE',
  'ADD_TO_CALENDAR',
  'UPDATE_REFUND_BANK',
  'BOOK_AGAIN',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

/** All that can happen to a booking. */
export type BookingAct =
  | BookingAction
  | 'PAID'
  | 'HOLD_ENDS'
  | 'RESCHEDULED'
  | 'CANCEL_BY_AUTHORITY'
  /** The money of its payment was taken back. */
  | 'PAYMENT_REVERSED'
  | 'EVENT_ENDS'
  | 'SETTLE_DEPOSIT'

const citizen = { by: ['citizen'] } as const

/** The life of a booking (docs/rules/booking.md). It begins as a hold that waits for its payment. */
export const BOOKING_LIFE: Life<BookingStatus, BookingAct, BookingRefusal> = {
  [PaymentPending]: {
    acts: {
      PAY: citizen,
      PAID: { by: ['provider'], to: Confirmed },
      HOLD_ENDS: { by: ['timer'], to: Expired },
      UPDATE_REFUND_BANK: citizen,
    },
    otherwise: 'NOT_PAID_YET',
    because: { DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED', BOOK_AGAIN: 'STILL_OPEN' },
  },
  [Confirmed]: {
    acts: {
      RESCHEDULE: citizen,
      // A move that costs nothing is done at once, by the citizen.
      RESCHEDULED: { by: ['provider', 'citizen'], to: Confirmed },
      CANCEL: { by: ['citizen'], to: Cancelled },
      CANCEL_BY_AUTHORITY: { by: ['authority'], to: Cancelled },
      PAYMENT_REVERSED: { by: ['authority'], to: Cancelled },
      EVENT_ENDS: { by: ['timer'], to: Completed },
      DOWNLOAD_INVOICE: citizen,
      ADD_TO_CALENDAR: citizen,
      UPDATE_REFUND_BANK: citizen,
    },
    otherwise: 'ALREADY_PAID',
    because: { DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED', BOOK_AGAIN: 'STILL_OPEN' },
  },
  [Expired]: {
    acts: { PAID: { by: ['provider'], to: Confirmed }, BOOK_AGAIN: citizen },
    otherwise: 'HOLD_EXPIRED',
    because: { UPDATE_REFUND_BANK: 'NO_REFUND' },
  },
  [Cancelled]: {
    acts: {
      DOWNLOAD_INVOICE: citizen,
      DOWNLOAD_CREDIT_NOTE: citizen,
      UPDATE_REFUND_BANK: citizen,
      BOOK_AGAIN: citizen,
    },
    otherwise: 'ALREADY_CANCELLED',
  },
  [Completed]: {
    acts: {
      SETTLE_DEPOSIT: { by: ['authority'], to: Closed },
      DOWNLOAD_INVOICE: citizen,
      UPDATE_REFUND_BANK: citizen,
      BOOK_AGAIN: citizen,
    },
    otherwise: 'EVENT_IS_OVER',
    because: { PAY: 'ALREADY_PAID', DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED' },
  },
  [Closed]: {
    acts: { DOWNLOAD_INVOICE: citizen, UPDATE_REFUND_BANK: citizen, BOOK_AGAIN: citizen },
    otherwise: 'EVENT_IS_OVER',
    because: { PAY: 'ALREADY_PAID', DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED' },
  },
}

/** States of a wished change of dates. */
export const MoveState = { Held: 'HELD', Done: 'DONE', Lapsed: 'LAPSED' } as const
export type MoveState = (typeof MoveState)[keyof typeof MoveState]

/** The life of a change of dates: its days are held until it is paid or lapses; late money can still bring it about. */
export const MOVE_LIFE: Life<MoveState, 'DONE' | 'HOLD_ENDS', keyof typeof MOVE_REFUSALS> = {
  HELD: {
    acts: {
      DONE: { by: ['provider', 'citizen'], to: MoveState.Done },
      HOLD_ENDS: { by: ['timer', 'citizen', 'authority'], to: MoveState.Lapsed },
    },
    otherwise: 'MOVE_IS_OPEN',
  },
  LAPSED: { acts: { DONE: { by: ['provider'], to: MoveState.Done } }, otherwise: 'MOVE_HAS_LAPSED' },
  DONE: { acts: {}, otherwise: 'MOVE_IS_DONE' },
}

/** Facts of a booking that decide beside its status. */
export interface BookingFacts {
  readonly status: BookingStatus
  readonly startDay: IstDay
  readonly today: IstDay
  readonly refundStatus: RefundStatus
}

/** Whether the citizen can do something now, and if not, why not. Dates and fees of a move have their own rules. */
export function mayDoWithBooking(
  act: BookingAction,
  facts: BookingFacts,
): Outcome<BookingStatus, BookingRefusal> {
  const inStatus = statusAfter(BOOKING_LIFE, facts.status, act, 'citizen')
  if (!inStatus.ok) return inStatus
  if ((act === 'CANCEL' || act === 'RESCHEDULE') && facts.today >= facts.startDay)
    return refuse('EVENT_HAS_STARTED')
  const leaving =
    facts.refundStatus === RefundStatus.RefundInitiated || facts.refundStatus === RefundStatus.Refunded
  if (act === 'UPDATE_REFUND_BANK' && leaving) return refuse('REFUND_ON_ITS_WAY')
  return inStatus
}

/** What the citizen can do with a booking now, in the order of `BOOKING_ACTIONS`. */
export const bookingActions = (facts: BookingFacts): BookingAction[] =>
  BOOKING_ACTIONS.filter(action => mayDoWithBooking(action, facts).ok)
