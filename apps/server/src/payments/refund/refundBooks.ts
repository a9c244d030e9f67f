import { istDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { mirrored, postRefundPaid } from '#domain/ledger/post.ts'
import type { Disagreement } from '#domain/payment/exception.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { listPaidTwice, noteExceptions } from '../books/exceptionStore.ts'
import { listBookedRefunds, postEntries } from '../books/ledgerStore.ts'

type Booking = Pick<PaymentAct, 'db' | 'now'>

/** What the books hold of a refund that has left today. */
const paidEntry = ({ now }: Booking, { id, mode, reference, amount }: RefundRecord): LedgerEntry =>
  postRefundPaid(
    istDay(now),
    reference || `REFUND-${id}`,
    amount,
    mode === 'PROVIDER' ? 'PROVIDER_CLEARING' : 'BANK',
  )

async function post(
  { db, now }: Booking,
  refunds: readonly RefundRecord[],
  entryOf: (refund: RefundRecord) => LedgerEntry,
): Promise<void> {
  const entries = refunds.map(refund => ({
    entry: entryOf(refund),
    subject: {
      entityTypeId: refund.entityTypeId,
      entityId: refund.entityId,
      transactionId: refund.transactionId ?? undefined,
      refundId: refund.id,
    },
  }))
  await postEntries(db, entries, now)
}

/** Books what has left. */
export const bookPaid = (act: Booking, refunds: readonly RefundRecord[]): Promise<void> =>
  post(act, refunds, refund => paidEntry(act, refund))

/** Books what has come back. @param refunds as they stood when they were paid */
export const bookSentBack = (act: Booking, refunds: readonly RefundRecord[]): Promise<void> =>
  post(act, refunds, refund => mirrored(istDay(act.now), paidEntry(act, refund)))

/** Refunds that were paid under some UTRs, by these: a transfer stays in the books though its money came back. */
export const paidUnder = (
  db: Db,
  utrs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => listBookedRefunds(db, utrs)

/** Puts a refund that the provider did not take on the officers' list. */
export async function noteRefused(act: Booking, refund: RefundRecord, why: string): Promise<void> {
  const refused: Disagreement = {
    source: 'PORTAL',
    kind: 'REFUND_REFUSED',
    reference: String(refund.id),
    transactionId: refund.transactionId,
    refundId: refund.id,
    expected: refund.amount,
    found: null,
    note: why,
    moneyDay: null,
  }
  await noteExceptions(act, [refused])
}

/** Second transfers that nobody has resolved, of some refunds: while one stands, the first that comes back is no debt again. */
export const standingTwice = (db: Db, refundIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  listPaidTwice(db, refundIds)

/** A second transfer for a paid refund. */
export interface SecondTransfer {
  readonly refund: RefundRecord
  readonly utr: string
}

/**
 * Puts second transfers on the officers' list: the bank has to bring the money back, and somebody sees that it does. The
 * books hold the transfer that was ordered.
 * @returns UTRs of those that were not listed before
 */
export async function notePaidTwice(
  act: Booking,
  transfers: readonly SecondTransfer[],
): Promise<ReadonlySet<string>> {
  const twice = transfers.map(
    ({ refund, utr }): Disagreement => ({
      source: 'BANK',
      kind: 'REFUND_PAID_TWICE',
      reference: utr,
      transactionId: refund.transactionId,
      refundId: refund.id,
      expected: null,
      found: refund.amount,
      note: refund.reference,
      moneyDay: null,
    }),
  )
  return new Set(await noteExceptions(act, twice))
}
