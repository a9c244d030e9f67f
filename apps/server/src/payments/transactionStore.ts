import { type Selectable, sql } from 'kysely'
import type { Text } from '#contract/text.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PaymentTransaction as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CollectionAccount, Head } from './payable.ts'

/** How a payment came to be known as paid. */
export type SeenBy = 'VERIFY' | 'WEBHOOK' | 'SYNC' | 'BANK_FILE'

/** A payment transaction; amounts in paise. */
export interface TransactionRecord {
  readonly id: number
  readonly entityTypeId: number
  readonly entityId: number
  readonly userId: number
  readonly methodId: 1 | 2
  readonly statusId: PaymentStatus
  readonly total: Paise
  readonly title: Text
  readonly heads: readonly Head[]
  readonly details: Record<string, unknown>
  readonly choice: string
  readonly orderId: string | null
  readonly challanNumber: string | null
  readonly challanValidTill: Date | null
  readonly challanAccount: CollectionAccount | null
  readonly depositReference: string | null
  readonly receiptNumber: string | null
  readonly providerPaymentId: string | null
  readonly instrument: string
  readonly bankReference: string
  readonly createdOn: Date
  readonly expiresOn: Date | null
  readonly paidOn: Date | null
  readonly confirmedOn: Date | null
  readonly closedOn: Date | null
  readonly failureReason: string
  readonly isReplaced: boolean
  readonly lastAskedOn: Date | null
}

/** Heads as the database keeps them: paise as decimal text. */
export const storedHeads = (heads: readonly Head[]): string =>
  JSON.stringify(heads, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

type StoredHead = Omit<Head, 'amount' | 'subItems'> & {
  readonly amount: string
  readonly subItems: readonly (Omit<Head['subItems'][number], 'amount'> & { readonly amount: string })[]
}

const readHeads = (stored: unknown): Head[] =>
  (stored as readonly StoredHead[]).map(head => ({
    ...head,
    amount: BigInt(head.amount),
    subItems: head.subItems.map(item => ({ ...item, amount: BigInt(item.amount) })),
  }))

/** A row in the words of the service. */
export const toTransaction = (row: Selectable<Row>): TransactionRecord => ({
  id: row.id,
  entityTypeId: row.entity_type_id,
  entityId: row.entity_id,
  userId: row.user_id,
  methodId: row.method_id === 2 ? 2 : 1,
  statusId: row.status_id as PaymentStatus,
  total: row.total,
  title: { en: row.title_en, hi: row.title_hi },
  heads: readHeads(row.heads),
  details: row.details as Record<string, unknown>,
  choice: row.choice,
  orderId: row.order_id,
  challanNumber: row.challan_number,
  challanValidTill: row.challan_valid_till,
  challanAccount: row.challan_account as CollectionAccount | null,
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
})

/** A transaction by its id and, for a citizen's call, its payer. */
export async function findTransaction(
  db: Db,
  { transactionId, userId }: { transactionId: number; userId?: number },
): Promise<TransactionRecord | null> {
  const row = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', transactionId)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst()
  return row ? toTransaction(row) : null
}

/** The transaction of a provider's order, or null for an order of somebody else. */
export async function findByOrder(db: Db, orderId: string): Promise<TransactionRecord | null> {
  const row = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? toTransaction(row) : null
}

/** The one payment of an entity that a payer has under way. A property has several payers, each with their own. */
export async function findOpen(
  db: Db,
  { entityTypeId, entityId, userId }: Pick<TransactionRecord, 'entityTypeId' | 'entityId' | 'userId'>,
): Promise<TransactionRecord | null> {
  const row = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .where('status_id', 'in', [PaymentStatus.Initiated, PaymentStatus.ChallanGenerated])
    .executeTakeFirst()
  return row ? toTransaction(row) : null
}

/** Every payment of an entity by this citizen, newest first. */
export async function listTransactions(
  db: Db,
  userId: number,
  entityTypeId: number,
  entityId: number,
): Promise<TransactionRecord[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toTransaction)
}

/** All money of an entity moves one act after the other: taken first, before any row of it is locked. */
export async function lockEntity(db: Db, entityTypeId: number, entityId: number): Promise<void> {
  const name = `payment|${entityTypeId}|${entityId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 11))`.execute(db)
}

/** A transaction, locked with its entity for the act. @throws Error when there is none */
export async function lockTransaction(db: Db, transactionId: number): Promise<TransactionRecord> {
  const known = await findTransaction(db, { transactionId })
  if (!known) throw new Error(`no payment transaction ${transactionId}`)
  await lockEntity(db, known.entityTypeId, known.entityId)
  const row = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', transactionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toTransaction(row)
}
