import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { PaymentTransaction } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { toTransaction } from './transactionRow.ts'

/** The lock under which all money of an entity moves. */
const entityLock = (entityTypeId: RawBuilder<unknown>, entityId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('payment|' || ${entityTypeId} || '|' || ${entityId}, 11))`

/** All money of an entity moves one act after the other: taken first, before any row of it is locked. */
export async function lockEntity(db: Db, entityTypeId: number, entityId: number): Promise<void> {
  await sql`select ${entityLock(sql`${entityTypeId}::int`, sql`${entityId}::int`)}`.execute(db)
}

/** Which transaction is meant; with `userId` only one of this payer's is found. */
export interface Which {
  readonly transactionId: number
  readonly userId?: number
}

const isThis = ({ transactionId, userId }: Which) =>
  userId === undefined ? sql`id = ${transactionId}` : sql`id = ${transactionId} and user_id = ${userId}`

/** Takes the lock of the entity of a transaction, as the first part of a statement: `held` is there once it is taken. */
export const entityHeld = (which: Which) => sql`
    held as materialized (
      select id, ${entityLock(sql`entity_type_id`, sql`entity_id`)} from payment_transaction where ${isThis(which)})`

/**
 * A transaction, locked with its entity for the act: first the entity, then the row, which is read as it stands once
 * whoever held either has ended. Null for none, and for one of another payer.
 */
export async function holdTransaction(db: Db, which: Which): Promise<TransactionRecord | null> {
  const { rows } = await sql<Selectable<PaymentTransaction>>`
    with ${entityHeld(which)}
    select t.* from held, payment_transaction t where t.id = ${which.transactionId} for update of t`.execute(
    db,
  )
  const [row] = rows
  return row ? toTransaction(row) : null
}

/** The same of one that is known. @throws Error when there is none */
export async function lockTransaction(db: Db, transactionId: number): Promise<TransactionRecord> {
  const transaction = await holdTransaction(db, { transactionId })
  if (!transaction) throw new Error(`no payment transaction ${transactionId}`)
  return transaction
}
