import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'

/** An order may be paid for this long unless its service says less (docs/rules/payment.md). */
const ORDER_MINUTES = 30
/** A challan may be deposited for this many days, the last one to its end. */
const CHALLAN_DAYS = 7
/** Banks confirm a payment up to so many days later. */
const LATE_DAYS = 5
/** A citizen may ask the bank about a payment once in so many seconds. */
const ASK_EVERY_SECONDS = 15

const earlier = (a: Date, b: Date | undefined): Date => (b !== undefined && b < a ? b : a)

/** When an order that is made now can no longer be paid. */
export const orderExpiresOn = (now: Date, limit: Date | undefined): Date =>
  earlier(new Date(now.getTime() + ORDER_MINUTES * MINUTE_MS), limit)

/** The last moment to deposit a challan that is made now: the end of the seventh day, or the entity's own limit. */
export const challanValidTill = (now: Date, limit: Date | undefined): Date =>
  earlier(endOfIstDay(addDays(istDay(now), CHALLAN_DAYS)), limit)

/** Until when a payment that was not confirmed may still turn out to be paid. */
export const mayArriveUntil = (createdOn: Date): Date => new Date(createdOn.getTime() + LATE_DAYS * DAY_MS)

/** Money of an order from before a last moment may be captured so long after it, unless a policy says otherwise. */
export const CAPTURE_GRACE_MINUTES = 60

/** The last instant at which money counts whose order was made before `lastMoment`. */
export const graceEndsOn = (lastMoment: Date, graceMinutes: number = CAPTURE_GRACE_MINUTES): Date =>
  new Date(lastMoment.getTime() + graceMinutes * MINUTE_MS)

/** True for money that counts as paid by `lastMoment`: asked for before it, and arrived within the grace after it. */
export const isPaidInTime = (
  payment: { readonly createdOn: Date; readonly paidOn: Date },
  lastMoment: Date,
  graceMinutes?: number,
): boolean => payment.createdOn <= lastMoment && payment.paidOn <= graceEndsOn(lastMoment, graceMinutes)

/** When a citizen may ask the bank again. */
export const askAgainOn = (askedOn: Date): Date => new Date(askedOn.getTime() + ASK_EVERY_SECONDS * SECOND_MS)

/** A checkout that nobody has told of for so long is taken as left. */
const CHECKOUT_MINUTES = 10

/** True when a payer who began to pay at `begunOn` has surely left the checkout, though no browser told of it. */
export const isCheckoutLeft = (begunOn: Date, now: Date): boolean =>
  now.getTime() - begunOn.getTime() >= CHECKOUT_MINUTES * MINUTE_MS

/** Minutes after its creation at which the portal itself asks about a payment; then every full hour. */
const ASK_MINUTES = [1, 5, 15, 60]

/** When the portal asks the bank next by itself: 1, 5, 15, 60 minutes, then hourly for 5 days; null when it is given up. */
export function nextAsk(createdOn: Date, now: Date): Date | null {
  const age = now.getTime() - createdOn.getTime()
  const minute = ASK_MINUTES.find(minutes => minutes * MINUTE_MS > age)
  const next = minute === undefined ? (Math.floor(age / HOUR_MS) + 1) * HOUR_MS : minute * MINUTE_MS
  return next <= LATE_DAYS * DAY_MS ? new Date(createdOn.getTime() + next) : null
}
