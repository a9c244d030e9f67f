import type { anyPayableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import type { Text } from '#contract/text.ts'
import type { RefundStatus } from '#domain/application/payment.ts'
import type { Part } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { CollectionAccount, Head } from '#domain/payment/head.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import type { UnusedReason } from '#domain/payment/returning.ts'
import type { RefundAct } from '#domain/payment/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { GeneralCode } from '#server/gateway/refusing.ts'
import type { Word } from '#server/notify/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What the citizen chose to pay. Amounts are never taken from here, except the wish of a lump sum. */
export interface PaymentChoice {
  readonly paymentMethodId: 1 | 2
  readonly feeTypeIds?: readonly number[] | undefined
  readonly mode?: 'DUES' | 'ADVANCE' | 'LUMPSUM' | 'FORECLOSE' | 'DEMAND' | undefined
  readonly itemIds?: readonly number[] | undefined
  readonly amount?: Paise | undefined
  readonly count?: number | undefined
}

/** The amounts of one payment, computed by the service that owns the entity; fixed for the life of the transaction. */
export interface Quote {
  readonly heads: readonly Head[]
  /** Printed on the receipt and shown by the provider: 'Sarovar Kunj, phase 1: registration'. */
  readonly title: Text
  readonly allowedMethods: readonly (1 | 2)[]
  /** The order lives until then at the latest; the payment service takes 30 minutes when it is absent. */
  readonly orderExpiresOn?: Date | undefined
  /** A challan is valid 7 days or until then, whichever is earlier. */
  readonly challanValidTill?: Date | undefined
  /** Required where method 2 was chosen. */
  readonly challanAccount?: CollectionAccount | undefined
  /** Kept with the transaction and handed back to `fulfil`: instalment ids, the lump sum's plan, the hold. */
  readonly details?: Record<string, unknown> | undefined
}

/** A payment that is open, as `whyNotGoOn` sees it. */
export interface OpenedPayment {
  readonly userId: number
  readonly entityId: number
  /** Those of the quote. */
  readonly details: Record<string, unknown>
}

/** A payment that was confirmed, as `fulfil` sees it. */
export interface ConfirmedPayment {
  readonly transactionId: number
  readonly entityId: number
  readonly userId: number
  readonly amount: Paise
  readonly heads: readonly Head[]
  readonly details: Record<string, unknown>
  /** When the money counts as paid: capture time online, deposit time for a challan. */
  readonly paidOn: Date
  /** When the order or challan was created: one from before a deadline may still be captured within a grace after it. */
  readonly createdOn: Date
}

/** A payment whose money was taken back, as `takeBack` sees it. */
export interface TakenBack
  extends Pick<ConfirmedPayment, 'transactionId' | 'entityId' | 'heads' | 'details'> {
  readonly receiptNumber: string
  /** Why, for the payer. */
  readonly reason: string
}

/**
 * Whether the money found its purpose. `false` undoes whatever `fulfil` wrote and sends all the money back to the payer.
 * `settles` names the accounts that the money goes to, the rest being the payer's advance; left out, the heads decide by
 * their fee types (#domain/payment/books.ts).
 */
export type Fulfilment =
  | {
      readonly applied: true
      readonly settles?: readonly Part[] | undefined
      /** The public number that the record got by it; left out, `numberOf` is asked. */
      readonly number?: string
      /** What the payer is told of it, before the message that the money has arrived. */
      readonly words?: readonly Word[]
    }
  | {
      readonly applied: false
      readonly reason: UnusedReason
      /** The code of the refusal that stands behind it, for the audit trail. */
      readonly refusal?: string
    }

/** A refund that changed its state, as the service that owns the entity sees it. */
export interface MovedRefund {
  readonly refundId: number
  /** The order of the service that asked for it, or `CAPTURE:…` for money that came too late or twice. */
  readonly purpose: string
  readonly entityId: number
  readonly statusId: RefundStatus
  readonly amount: Paise
  /** UTR or acquirer reference; '' until known. */
  readonly reference: string
  /** What the bank said when it sent the money back; '' otherwise. */
  readonly failureReason: string
}

/** What happened to refunds, and by whom; the marks of their entities follow by the same act. */
export interface RefundsMovedBy {
  readonly act: RefundAct
  readonly actor: Actor
}

/** What an act of the payment service runs with; `now` is one instant for the whole transaction. */
export interface PayableContext {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
}

/** Every no that any payable can say; `PaymentRequest` declares them. */
export type PayableCode = CodesOf<typeof anyPayableRefusals>

/**
 * A kind of entity that can be paid for. Each service registers its own in `registries.ts`. The payment service calls
 * these inside its transaction; a payable never writes payment rows, and the payment service never writes entity rows.
 * `Codes` are the noes of this kind (`payableRefusals`).
 */
export interface Payable<Codes extends PayableCode = PayableCode> {
  readonly entityTypeId: number
  /**
   * Computes what this citizen may pay on this entity now, locking the entity's row.
   * @returns a refusal when it cannot be paid now, null when there is no such entity of this citizen
   */
  quote(
    context: PayableContext,
    userId: number,
    entityId: number,
    choice: PaymentChoice,
  ): Promise<Quote | Refusal<Codes | GeneralCode> | null>
  /**
   * Why what an open payment is for would not be quoted any more, told from the record as `started` left it, without a
   * write. Undefined where that cannot be told so, or left out: then `released` and `quote` are asked, and what they write is
   * undone.
   */
  whyNotGoOn?(
    context: PayableContext,
    opened: OpenedPayment,
  ): Promise<Refusal<Codes | GeneralCode> | null | undefined>
  /** The heads as they stand, paid ones included, for the payment overview. Null when it is not this citizen's. */
  overview(
    context: PayableContext,
    userId: number,
    entityId: number,
  ): Promise<{
    readonly heads: readonly (Head & { readonly isPaid: boolean })[]
    readonly allowedMethods: readonly (1 | 2)[]
  } | null>
  /** A transaction was opened: the entity goes to Payment Pending, its form is frozen. */
  started(context: PayableContext, entityId: number, quote: Quote): Promise<void>
  /**
   * The money arrived. Moves the entity on and posts what it owns, in the transaction that marks the payment a success.
   * Runs once per payment. Answers `applied: false` when the entity can no longer be paid or is paid already.
   */
  fulfil(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment>
  /**
   * The payer left the checkout and no attempt is under way: a form that was frozen may be changed again. What is held for
   * the payer stays held, as the same order may be paid until it ends; paying goes on by `quote` and `started`. Left out
   * where nothing is frozen.
   */
  rested?(context: PayableContext, entityId: number): Promise<void>
  /**
   * The money of a payment that was fulfilled is taken back: what it bought is undone, as if it had never come. Books,
   * receipt and message are the payment service's. Left out where what was bought stands and may be in use.
   * @throws ActRefused with what the officer does instead, where a later act depends on the payment
   */
  takeBack?(act: OfficerAct, payment: TakenBack): Promise<void>
  /** The transaction failed or expired without money: the entity goes back, a hold is freed. */
  released(context: PayableContext, entityId: number): Promise<void>
  /** Ways of paying in general, for a visitor who has no entity yet; online alone when absent. */
  readonly methods?: readonly (1 | 2)[]
  /** The entity's public number as receipts and messages print it; '' when it has none yet. */
  numberOf?(context: PayableContext, entityId: number): Promise<string>
  /** What that number is called on receipts and challans; 'Application number' unless told. */
  readonly numberLabel?: Text
  /** Refunds of such entities moved on, one or a batch: their own refund status follows, in the same transaction. */
  refundsMoved?(context: PayableContext, by: RefundsMovedBy, refunds: readonly MovedRefund[]): Promise<void>
  /** Its citizen stopped a change of the account for refunds: where the record keeps one, it is the former again. */
  payeeStopped?(context: PayableContext, entityId: number, former: KeptPayee | null): Promise<void>
}
