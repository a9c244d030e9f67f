import { RefundStatus } from '#domain/application/payment.ts'
import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { Transition } from '#domain/application/transitions.ts'
import type { IstDay } from '#domain/dates/ist.ts'

const { Draft, PaymentPending, Confirmed, Expired, Cancelled, Completed, Closed } = ApplicationStatus

/** Statuses that a booking can have. */
export const BOOKING_STATUSES = [PaymentPending, Confirmed, Expired, Cancelled, Completed, Closed] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type BookingEvent =
  | 'BOOK'
  | 'PAID'
  | 'HOLD_ENDS'
  | 'PAID_LATE'
  | 'CANCEL'
  | 'RESCHEDULE'
  | 'CANCEL_BY_AUTHORITY'
  | 'END_PASSES'
  | 'SETTLE_DEPOSIT'

/** The state machine of domain design, section 16. Draft stands for 'not made yet'. */
export const BOOKING_TRANSITIONS: readonly Transition<BookingStatus | typeof Draft, BookingEvent>[] = [
  { event: 'BOOK', from: [Draft], to: PaymentPending, by: ['citizen'] },
  { event: 'PAID', from: [PaymentPending], to: Confirmed, by: ['provider'] },
  { event: 'HOLD_ENDS', from: [PaymentPending], to: Expired, by: ['timer'] },
  { event: 'PAID_LATE', from: [Expired], to: Confirmed, by: ['provider'] },
  { event: 'CANCEL', from: [Confirmed], to: Cancelled, by: ['citizen'] },
  { event: 'RESCHEDULE', from: [Confirmed], to: Confirmed, by: ['citizen'] },
  { event: 'CANCEL_BY_AUTHORITY', from: [Confirmed], to: Cancelled, by: ['authority'] },
  { event: 'END_PASSES', from: [Confirmed], to: Completed, by: ['timer'] },
  { event: 'SETTLE_DEPOSIT', from: [Completed], to: Closed, by: ['authority'] },
]

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

export type BookingRefusal =
  | 'NOT_PAID_YET'
  | 'ALREADY_PAID'
  | 'ALREADY_CANCELLED'
  | 'HOLD_EXPIRED'
  | 'EVENT_IS_OVER'
  | 'EVENT_HAS_STARTED'
  | 'NOT_CANCELLED'
  | 'STILL_OPEN'
  | 'NO_REFUND'
  | 'REFUND_ON_ITS_WAY'

type Rule = 'YES' | BookingRefusal

/** Every status and every action: the one table that the server and the screens read. */
export const BOOKING_RULES: Readonly<Record<BookingStatus, Readonly<Record<BookingAction, Rule>>>> = {
  [PaymentPending]: {
    PAY: 'YES',
    RESCHEDULE: 'NOT_PAID_YET',
    CANCEL: 'NOT_PAID_YET',
    DOWNLOAD_INVOICE: 'NOT_PAID_YET',
    DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED',
    ADD_TO_CALENDAR: 'NOT_PAID_YET',
    UPDATE_REFUND_BANK: 'YES',
    BOOK_AGAIN: 'STILL_OPEN',
  },
  [Confirmed]: {
    PAY: 'ALREADY_PAID',
    RESCHEDULE: 'YES',
    CANCEL: 'YES',
    DOWNLOAD_INVOICE: 'YES',
    DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED',
    ADD_TO_CALENDAR: 'YES',
    UPDATE_REFUND_BANK: 'YES',
    BOOK_AGAIN: 'STILL_OPEN',
  },
  [Expired]: {
    PAY: 'HOLD_EXPIRED',
    RESCHEDULE: 'HOLD_EXPIRED',
    CANCEL: 'HOLD_EXPIRED',
    DOWNLOAD_INVOICE: 'HOLD_EXPIRED',
    DOWNLOAD_CREDIT_NOTE: 'HOLD_EXPIRED',
    ADD_TO_CALENDAR: 'HOLD_EXPIRED',
    UPDATE_REFUND_BANK: 'NO_REFUND',
    BOOK_AGAIN: 'YES',
  },
  [Cancelled]: {
    PAY: 'ALREADY_CANCELLED',
    RESCHEDULE: 'ALREADY_CANCELLED',
    CANCEL: 'ALREADY_CANCELLED',
    DOWNLOAD_INVOICE: 'YES',
    DOWNLOAD_CREDIT_NOTE: 'YES',
    ADD_TO_CALENDAR: 'ALREADY_CANCELLED',
    UPDATE_REFUND_BANK: 'YES',
    BOOK_AGAIN: 'YES',
  },
  [Completed]: {
    PAY: 'ALREADY_PAID',
    RESCHEDULE: 'EVENT_IS_OVER',
    CANCEL: 'EVENT_IS_OVER',
    DOWNLOAD_INVOICE: 'YES',
    DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED',
    ADD_TO_CALENDAR: 'EVENT_IS_OVER',
    UPDATE_REFUND_BANK: 'YES',
    BOOK_AGAIN: 'YES',
  },
  [Closed]: {
    PAY: 'ALREADY_PAID',
    RESCHEDULE: 'EVENT_IS_OVER',
    CANCEL: 'EVENT_IS_OVER',
    DOWNLOAD_INVOICE: 'YES',
    DOWNLOAD_CREDIT_NOTE: 'NOT_CANCELLED',
    ADD_TO_CALENDAR: 'EVENT_IS_OVER',
    UPDATE_REFUND_BANK: 'YES',
    BOOK_AGAIN: 'YES',
  },
}

/** Facts of a booking that decide beside its status. */
export interface BookingFacts {
  readonly status: BookingStatus
  readonly startDay: IstDay
  readonly today: IstDay
  readonly refundStatus: RefundStatus
}

/** Whether an action is possible, and if not, why not. Dates and fees of a move have their own rules. */
export function mayDoWithBooking(action: BookingAction, facts: BookingFacts): Outcome<true, BookingRefusal> {
  const rule = BOOKING_RULES[facts.status][action]
  if (rule !== 'YES') return refuse(rule)
  if ((action === 'CANCEL' || action === 'RESCHEDULE') && facts.today >= facts.startDay)
    return refuse('EVENT_HAS_STARTED')
  const leaving =
    facts.refundStatus === RefundStatus.RefundInitiated || facts.refundStatus === RefundStatus.Refunded
  if (action === 'UPDATE_REFUND_BANK' && leaving) return refuse('REFUND_ON_ITS_WAY')
  return accept(true)
}

/** The actions possible now, in the table's order. */
export function bookingActions(facts: BookingFacts): BookingAction[] {
  return BOOKING_ACTIONS.filter(action => mayDoWithBooking(action, facts).ok)
}
