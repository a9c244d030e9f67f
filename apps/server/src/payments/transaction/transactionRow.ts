import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { statusesOf } from '#domain/lifecycle/life.ts'
import type { CollectionAccount, Head } from '#domain/payment/head.ts'
import { TRANSACTION_LIFE } from '#domain/payment/states.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { PaymentTransaction as Row } from '#server/db/types.generated.ts'

const Text = v.object({ en: v.string(), hi: v.string() })
const StoredPaise = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/),
  v.transform(text => BigInt(text)),
)

/** Heads as the database keeps them: paise as decimal text. */
const StoredHeads = v.array(
  v.object({
    id: v.number(),
    feeTypeId: v.number(),
    name: Text,
    basis: Text,
    amount: StoredPaise,
    subItems: v.array(v.object({ name: Text, amount: StoredPaise, feeTypeId: v.optional(v.number()) })),
  }),
)

const StoredAccount = v.object({
  accountName: v.string(),
  accountNumber: v.string(),
  bankName: v.string(),
  bankIfsc: v.string(),
  bankBranchName: v.string(),
})

const Method = v.picklist([1, 2])
const Status = v.picklist(statusesOf(TRANSACTION_LIFE))
const Details = v.record(v.string(), v.unknown())

/** Heads as text for the database. */
export const storedHeads = (heads: readonly Head[]): string =>
  JSON.stringify(heads, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const readAccount = (stored: unknown): CollectionAccount | null =>
  stored === null ? null : v.parse(StoredAccount, stored)

/** A row in the words of the service. @throws ValiError when the row holds what this program never wrote */
export const toTransaction = (row: Selectable<Row>): TransactionRecord => ({
  id: row.id,
  entityTypeId: row.entity_type_id,
  entityId: row.entity_id,
  userId: row.user_id,
  methodId: v.parse(Method, row.method_id),
  statusId: v.parse(Status, row.status_id),
  total: row.total,
  title: { en: row.title_en, hi: row.title_hi },
  heads: v.parse(StoredHeads, row.heads),
  details: v.parse(Details, row.details),
  choice: row.choice,
  orderId: row.order_id,
  challanNumber: row.challan_number,
  challanValidTill: row.challan_valid_till,
  challanAccount: readAccount(row.challan_account),
  depositReference: row.deposit_reference,
  receiptNumber: row.receipt_number,
  providerPaymentId: row.provider_payment_id,
  instrument: row.instrument,
  bankReference: row.bank_reference,
  createdOn: row.created_on,
  expiresOn: row.expires_on,
  paidOn: row.paid_on,
  confirmedOn: row.confirmed_on,
  closedOn: row.closed_on,
  failureReason: row.failure_reason,
  isReplaced: row.is_replaced,
  lastAskedOn: row.last_asked_on,
  begunOn: row.begun_on,
  restedOn: row.rested_on,
  reversedOn: row.reversed_on,
  reverseReason: row.reverse_reason,
})
