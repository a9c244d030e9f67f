import { isDeepStrictEqual } from 'node:util'
import { general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { orderExpiresOn } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { GeneralCode, Refusing } from '#server/gateway/refusing.ts'
import { keepOnlyIf } from '#server/gateway/transaction.ts'
import type { PayableCode, Quote } from '#server/payable/payable.ts'
import { type PaymentAct, payableOf } from '#server/payable/works.ts'
import { readChoice } from './choiceText.ts'
import { storedHeads } from './transactionRow.ts'
import { findTransaction, keepExpiry, noteBegun } from './transactionStore.ts'

type Refused = Refusal<PayableCode | GeneralCode>

/** True for a service's no, false for its quote. */
export const isRefusal = (quoted: Quote | Refused): quoted is Refused => !('heads' in quoted)

async function quoteAgain(act: PaymentAct, transaction: TransactionRecord): Promise<Quote | Refused> {
  const { entityTypeId, entityId, userId, choice } = transaction
  const quote = await payableOf(act, entityTypeId).quote(act, userId, entityId, readChoice(choice))
  return quote ?? general.RECORD_NOT_FOUND()
}

/**
 * Why what an open order (locked) is for cannot be bought any more, or null while it can. Where the entity's service cannot
 * tell from the record as it stands, it is asked as if the order had not been opened; whatever it writes for its answer is
 * undone.
 */
export async function whyNotPayable(
  act: PaymentAct,
  transaction: TransactionRecord,
): Promise<Refused | null> {
  const payable = payableOf(act, transaction.entityTypeId)
  const told = await payable.whyNotGoOn?.(act, transaction)
  if (told !== undefined) return told
  return keepOnlyIf(
    act.db,
    async () => {
      await payable.released(act, transaction.entityId)
      const quoted = await quoteAgain(act, transaction)
      return isRefusal(quoted) ? quoted : null
    },
    () => false,
  )
}

/** As the database gives it back, so that what was kept and what is quoted compare. */
const asKept = (details: Quote['details']): unknown => JSON.parse(JSON.stringify(details ?? {}))

/**
 * Goes on with an order that rests (locked), if its service still asks for exactly what it is for. The order lives as long
 * again as one that is made now.
 *
 * @returns the order, or null when another one has to take its place
 * @throws Refused with the reason of the entity's service
 */
export async function resumeOrder(
  act: PaymentAct & Refusing<PayableCode>,
  transaction: TransactionRecord,
): Promise<TransactionRecord | null> {
  const { db, now } = act
  const { id, entityTypeId, entityId, heads, details } = transaction
  const quoted = await quoteAgain(act, transaction)
  if (isRefusal(quoted)) return act.refuse(quoted)
  const isSame =
    storedHeads(quoted.heads) === storedHeads(heads) && isDeepStrictEqual(asKept(quoted.details), details)
  if (!isSame) return null
  await noteBegun(db, id, now)
  await keepExpiry(db, id, orderExpiresOn(now, quoted.orderExpiresOn))
  await payableOf(act, entityTypeId).started(act, entityId, quoted)
  return findTransaction(db, { transactionId: id })
}
