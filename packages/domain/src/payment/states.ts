import { PaymentStatus, RefundStatus } from '#domain/application/payment.ts'
import { type Life, statusesWith } from '#domain/lifecycle/life.ts'
import type { REFUND_STATE_REFUSALS, TRANSACTION_STATE_REFUSALS } from './refusals.ts'

/** States of a payment; `Paid` and `NotPaid` are words for what is due, not for a payment. */
export type TransactionStatus = Exclude<
  PaymentStatus,
  typeof PaymentStatus.Paid | typeof PaymentStatus.NotPaid
>

/** What can happen to a payment. */
export type TransactionAct =
  /** Its money arrived and found its purpose. */
  | 'PAID'
  /** Its time is over. */
  | 'EXPIRE'
  /** Another payment takes its place. */
  | 'REPLACE'
  /** Its money arrived, found no purpose and goes back. */
  | 'RETURN_MONEY'
  /** Its payer takes a challan back. */
  | 'TAKE_BACK'
  /** Its payer tells of the deposit of a challan. */
  | 'TELL_DEPOSIT'

/** Why something cannot happen to a payment. */
export type TransactionWhy = keyof typeof TRANSACTION_STATE_REFUSALS

const { Initiated, Failed, Success, ChallanGenerated } = PaymentStatus

const endings = {
  // A payer who begins anew ends what ran out before the timer does.
  EXPIRE: { by: ['timer', 'citizen'], to: Failed },
  REPLACE: { by: ['citizen', 'provider'], to: Failed },
  RETURN_MONEY: { by: ['provider'], to: Failed },
} as const

/** The life of a payment (docs/rules/payment.md). */
export const TRANSACTION_LIFE: Life<TransactionStatus, TransactionAct, TransactionWhy> = {
  [Initiated]: {
    acts: { PAID: { by: ['provider'], to: Success }, ...endings },
    otherwise: 'PAYMENT_IS_OPEN',
  },
  [ChallanGenerated]: {
    acts: {
      PAID: { by: ['provider'], to: Success },
      ...endings,
      TAKE_BACK: { by: ['citizen'], to: Failed },
      TELL_DEPOSIT: { by: ['citizen'] },
    },
    otherwise: 'CHALLAN_IS_OPEN',
  },
  // Late money may still find its purpose.
  [Failed]: { acts: { PAID: { by: ['provider'], to: Success } }, otherwise: 'PAYMENT_IS_OVER' },
  [Success]: { acts: {}, otherwise: 'PAYMENT_IS_PAID' },
}

/** States of a payment that waits for its money. */
export const OPEN_STATUSES: readonly TransactionStatus[] = statusesWith(TRANSACTION_LIFE, 'EXPIRE', 'timer')

/** What can happen to a refund, and to the mark by which what was paid for follows it. */
export type RefundAct =
  /** Money may come back: an offer ended, a scheme was cancelled. */
  | 'OPEN'
  /** Nothing comes back after all: a draw was annulled, an objection accepted, the rule keeps everything. */
  | 'CLOSE'
  /** It is ordered, with the account that it goes to. */
  | 'ORDER'
  /** The account is known: the first one, or a corrected one. */
  | 'ACCOUNT_GIVEN'
  /** The account that was given last is stopped, and no other is known to be right. */
  | 'ACCOUNT_STOPPED'
  /** The provider has it, or the bank in a batch. */
  | 'SENT'
  | 'PAID'
  /** Provider or bank could not pay it, or the bank sent it back after it had paid. */
  | 'FAILED'
  /** It is sent once more as it was. */
  | 'RETRIED'

/** Why something cannot happen to a refund. */
export type RefundWhy = keyof typeof REFUND_STATE_REFUSALS

const { None, EligibleForRefund, RefundRequested, RefundInitiated, Refunded, RefundFailed } = RefundStatus

const anybody = ['citizen', 'authority', 'timer', 'provider'] as const
const order = { by: anybody, to: RefundRequested } as const
const accountGiven = { by: ['citizen', 'authority'], to: RefundRequested } as const
const paid = { by: ['provider', 'authority'], to: Refunded } as const
const failed = { by: ['provider', 'authority'], to: RefundFailed } as const
const carriers = ['authority', 'timer', 'provider'] as const

/**
 * The life of a refund, and of the mark `refund_status_id` that applications and bookings carry of it: the mark begins
 * with nothing to give back and follows its refund act by act (docs/rules/payment.md).
 */
export const REFUND_LIFE: Life<RefundStatus, RefundAct, RefundWhy> = {
  [None]: {
    acts: { OPEN: { by: anybody, to: EligibleForRefund }, CLOSE: { by: anybody }, ORDER: order },
    otherwise: 'NO_REFUND',
  },
  [EligibleForRefund]: {
    acts: {
      OPEN: { by: anybody },
      CLOSE: { by: anybody, to: None },
      ORDER: order,
      ACCOUNT_GIVEN: accountGiven,
    },
    otherwise: 'REFUND_NEEDS_ACCOUNT',
  },
  [RefundRequested]: {
    acts: {
      ACCOUNT_GIVEN: { by: accountGiven.by },
      ACCOUNT_STOPPED: { by: ['citizen'], to: EligibleForRefund },
      SENT: { by: carriers, to: RefundInitiated },
      PAID: paid,
      FAILED: failed,
    },
    otherwise: 'REFUND_IS_REQUESTED',
  },
  [RefundInitiated]: {
    acts: { SENT: { by: carriers }, PAID: paid, FAILED: failed },
    otherwise: 'REFUND_IS_WITH_BANK',
  },
  // A bank may pay after it has said that it could not.
  [RefundFailed]: {
    acts: {
      ACCOUNT_GIVEN: accountGiven,
      RETRIED: { by: ['timer', 'authority'], to: RefundRequested },
      PAID: paid,
    },
    otherwise: 'REFUND_CAME_BACK',
  },
  // Money comes back days after its transfer, from an account that was closed meanwhile.
  [Refunded]: { acts: { FAILED: { by: ['authority'], to: RefundFailed } }, otherwise: 'REFUND_IS_PAID' },
}
