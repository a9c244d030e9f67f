/** Events of an entity whose payment was opened. */
const started = ['PAY', 'PAYMENT_STARTED'] as const

/** Events of an entity whose payment ended without money: it goes back to where it was, a hold is freed. */
export const releasedEvents = ['PAYMENT_FAILED', 'EXPIRED', 'RESCHEDULE_LAPSED'] as const

/** Events of an entity whose money arrived and found its purpose. */
const fulfilled = [
  'SUBMITTED',
  'RESUBMITTED',
  'ALLOTMENT_ACCEPTED',
  'PROPERTY_LINKED',
  'CONFIRMED',
  'RESCHEDULED',
  'PROPERTY_PAID',
  'RENT_PAID',
  'LEASE_DEBT_PAID',
] as const

/** Events of a payment itself, whether its money arrives, comes back or stays away. */
const settled = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_RETURNED',
  'REFUND_REQUESTED',
  'PAYMENT_REPLACED',
  'PAYMENT_EXPIRED',
  'CHALLAN_EXPIRED',
] as const

/**
 * What a call can set in motion that asks the provider about a payment: the payment ends one way or another, and every
 * kind of entity that is paid for follows it.
 */
export const moneyEvents = [...started, ...releasedEvents, ...fulfilled, ...settled] as const
