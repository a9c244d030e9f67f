import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { HOLDER_RELATIONS } from '#domain/payment/accountVerification.ts'
import type { PayeeAccount, RefundRecord } from '#domain/payment/refund.ts'
import { partsOf } from '#server/db/partsOf.ts'
import type { DB } from '#server/db/schema.ts'
import type { PaymentRefund as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { followMove } from '#server/lifecycle/move.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { REFUND } from './refundCycle.ts'

type Query = SelectQueryBuilder<DB, 'payment_refund', object>

const StoredAccount = v.object({
  accountNumber: v.string(),
  holderName: v.string(),
  bankName: v.string(),
  ifsc: v.string(),
  branchName: v.string(),
  holderRelation: v.optional(v.picklist([...HOLDER_RELATIONS, ''])),
})
const Status = v.enum(RefundStatus)
const Mode = v.picklist(['PROVIDER', 'NEFT'])

const toRefund = (row: Selectable<Row>): RefundRecord => ({
  id: row.id,
  purpose: row.purpose,
  entityTypeId: row.entity_type_id,
  entityId: row.entity_id,
  userId: row.user_id,
  transactionId: row.transaction_id,
  captureId: row.capture_id,
  amount: row.amount,
  deduction: row.deduction,
  reason: { en: row.reason_en, hi: row.reason_hi },
  mode: v.parse(Mode, row.mode),
  statusId: v.parse(Status, row.status_id),
  verificationId: row.verification_id,
  accountLast4: row.account_last4,
  idempotencyKey: row.idempotency_key,
  providerRefundId: row.provider_refund_id,
  batchNumber: row.batch_number,
  reference: row.reference,
  failureReason: row.failure_reason,
  attempts: row.attempts,
  requestedOn: row.requested_on,
  initiatedOn: row.initiated_on,
  completedOn: row.completed_on,
})

const refunds = (db: Db): Query => db.selectFrom('payment_refund')

async function one(query: Query): Promise<RefundRecord | null> {
  const row = await query.selectAll().executeTakeFirst()
  return row ? toRefund(row) : null
}

async function all(query: Query): Promise<RefundRecord[]> {
  const rows = await query.selectAll().execute()
  return rows.map(toRefund)
}

const ACCOUNT = 'payment_refund.account_sealed'

/** Columns of a payee's account, sealed for the row of its refund. */
const accountColumns = (
  { random, secrets }: Pick<Ports, 'random' | 'secrets'>,
  account: PayeeAccount,
  id: number,
) => ({
  account_sealed: seal(secrets.fieldKey, random, JSON.stringify(account), ACCOUNT, id),
  account_last4: account.accountNumber.slice(-4),
})

/** A refund as it is ordered. */
export type NewRefund = Pick<
  RefundRecord,
  | 'purpose'
  | 'entityTypeId'
  | 'entityId'
  | 'userId'
  | 'transactionId'
  | 'captureId'
  | 'amount'
  | 'deduction'
  | 'reason'
  | 'mode'
  | 'verificationId'
> & {
  readonly statusId: typeof RefundStatus.EligibleForRefund | typeof RefundStatus.RefundRequested
  readonly account: PayeeAccount | null
}

/** Keeps a new refund. A second one for the same purpose is refused by constraint. @returns its id */
export async function insertRefund(
  { db, now, ports }: { readonly db: Db; readonly now: Date; readonly ports: Ports },
  refund: NewRefund,
): Promise<number> {
  const { id } = await db
    .insertInto('payment_refund')
    .values({
      purpose: refund.purpose,
      entity_type_id: refund.entityTypeId,
      entity_id: refund.entityId,
      user_id: refund.userId,
      transaction_id: refund.transactionId,
      capture_id: refund.captureId,
      amount: refund.amount,
      deduction: refund.deduction,
      reason_en: refund.reason.en,
      reason_hi: refund.reason.hi,
      mode: refund.mode,
      status_id: born(REFUND, refund.statusId),
      verification_id: refund.verificationId,
      idempotency_key: ports.random.uuid(),
      next_try_on: refund.mode === 'PROVIDER' ? now : null,
      requested_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refund.account)
    await db
      .updateTable('payment_refund')
      .set(accountColumns(ports, refund.account, id))
      .where('id', '=', id)
      .execute()
  await followMove(db, REFUND, id, now)
  return id
}

/** A refund by its number, locked for the act; null when there is none. */
export const holdRefund = (db: Db, refundId: number): Promise<RefundRecord | null> =>
  one(refunds(db).where('id', '=', refundId).forUpdate())

/** A refund that is there, locked for the act. @throws Error when there is none */
export async function lockRefund(db: Db, refundId: number): Promise<RefundRecord> {
  const refund = await holdRefund(db, refundId)
  if (!refund) throw new Error(`no refund ${refundId}`)
  return refund
}

/** Refunds by their numbers, locked in the order of their numbers; those that are not there are left out. */
export async function holdRefunds(
  db: Db,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, RefundRecord>> {
  const named = refunds(db).where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...refundIds]))))
  return new Map((await all(named.orderBy('id').forUpdate())).map(refund => [refund.id, refund]))
}

/** Refunds of an entity, newest first. */
export const findRefunds = (
  db: Db,
  of: { readonly entityTypeId: number; readonly entityId: number },
): Promise<RefundRecord[]> =>
  all(
    refunds(db)
      .where('entity_type_id', '=', of.entityTypeId)
      .where('entity_id', '=', of.entityId)
      .orderBy('id', 'desc'),
  )

/** Refunds of some entities of a kind. */
export const listRefundsOf = (
  db: Db,
  entityTypeId: EntityType,
  entityIds: readonly number[],
): Promise<RefundRecord[]> =>
  all(
    refunds(db)
      .where('entity_type_id', '=', entityTypeId)
      .where(({ eb, fn, val }) => eb('entity_id', '=', fn.any(val([...entityIds])))),
  )

/** Refunds to a citizen, newest first. */
export const listRefundsTo = (db: Db, userId: number): Promise<RefundRecord[]> =>
  all(refunds(db).where('user_id', '=', userId).orderBy('id', 'desc'))

/** The refund that was ordered for a purpose, or null. */
export const findByPurpose = (db: Db, purpose: string): Promise<RefundRecord | null> =>
  one(refunds(db).where('purpose', '=', purpose))

/** The refund that the provider knows by an id of its own, or null before our commit of that id. */
export const findByProviderId = (db: Db, providerRefundId: string): Promise<RefundRecord | null> =>
  one(refunds(db).where('provider_refund_id', '=', providerRefundId))

/** Refunds by the provider's numbers of them. */
export async function findByProviderIds(
  db: Db,
  providerRefundIds: readonly string[],
): Promise<ReadonlyMap<string, RefundRecord>> {
  const found = await all(
    refunds(db).where(({ eb, fn, val }) =>
      eb('provider_refund_id', '=', fn.any(val([...providerRefundIds]))),
    ),
  )
  return new Map(
    found.flatMap(refund => (refund.providerRefundId ? [[refund.providerRefundId, refund]] : [])),
  )
}

/** Refunds by their numbers. */
export const listByIds = (db: Db, refundIds: readonly number[]): Promise<RefundRecord[]> =>
  all(refunds(db).where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...refundIds])))))

/** Refunds in some states, oldest first. */
export const listRefunds = (db: Db, statuses: readonly RefundStatus[]): Promise<RefundRecord[]> =>
  all(refunds(db).where('status_id', 'in', statuses).orderBy('requested_on').orderBy('id'))

/** Refunds that wait for the bank's file, or those of a batch that the bank has and has not answered; oldest first. */
export const listBankOrders = (db: Db, batchNumber?: string): Promise<RefundRecord[]> =>
  all(
    refunds(db)
      .where('mode', '=', 'NEFT')
      .where(
        'status_id',
        '=',
        batchNumber === undefined ? RefundStatus.RefundRequested : RefundStatus.RefundInitiated,
      )
      .$if(batchNumber !== undefined, query => query.where('batch_number', '=', batchNumber ?? ''))
      .orderBy('requested_on')
      .orderBy('id'),
  )

/** True when a batch of this number went to the bank before. */
export async function isBatchSent(db: Db, batchNumber: string): Promise<boolean> {
  return (await one(refunds(db).where('batch_number', '=', batchNumber).limit(1))) !== null
}

/** A refund that goes back by the provider, with the provider's id of the payment; null for any other. */
export async function findProviderRefund(
  db: Db,
  refundId: number,
): Promise<{ readonly refund: RefundRecord; readonly paymentId: string } | null> {
  const row = await db
    .selectFrom('payment_refund as r')
    .innerJoin('payment_capture as c', 'c.id', 'r.capture_id')
    .selectAll('r')
    .select('c.reference as payment_id')
    .where('r.id', '=', refundId)
    .where('r.mode', '=', 'PROVIDER')
    .executeTakeFirst()
  return row ? { refund: toRefund(row), paymentId: row.payment_id } : null
}

/** Paise of a payment that went back, are on the way back or were kept at a refund. */
export async function goneOf(db: Db, transactionId: number): Promise<Paise> {
  const rows = await db
    .selectFrom('payment_refund as r')
    .leftJoin('payment_capture as c', 'c.id', 'r.capture_id')
    .select(['r.amount', 'r.deduction'])
    .where('r.transaction_id', '=', transactionId)
    .where(eb => eb.or([eb('c.outcome', 'is', null), eb('c.outcome', '=', 'FULFILLED')]))
    .execute()
  return sum(rows.map(row => row.amount + row.deduction))
}

/** The accounts that refunds go to, by refund; those of which nobody has given one are left out. */
export async function findPayeeAccounts(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, PayeeAccount>> {
  const accounts = new Map<number, PayeeAccount>()
  for (const ids of partsOf(refundIds)) {
    const named = refunds(db).where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    for (const { id, account_sealed } of await named.select(['id', 'account_sealed']).execute()) {
      const text = unseal(secrets.fieldKey, account_sealed, ACCOUNT, id)
      if (text !== '') accounts.set(id, v.parse(StoredAccount, JSON.parse(text)))
    }
  }
  return accounts
}

/** The account that a refund goes to, or null while nobody has given one. */
export async function findPayeeAccount(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  refundId: number,
): Promise<PayeeAccount | null> {
  return (await findPayeeAccounts(db, ports, [refundId])).get(refundId) ?? null
}

/** Keeps the account of a refund, and what the bank says of it; from now on it goes by the authority's bank file. */
export async function keepPayeeAccount(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  refundId: number,
  account: PayeeAccount,
  verificationId: number,
): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ ...accountColumns(ports, account, refundId), verification_id: verificationId, mode: 'NEFT' })
    .where('id', '=', refundId)
    .execute()
}

/** Notes which verification the account of a refund has. */
export async function linkVerification(db: Db, refundId: number, verificationId: number): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ verification_id: verificationId })
    .where('id', '=', refundId)
    .execute()
}

/** How many refunds wait for their money, and how much, by the days since they were asked for. */
export async function countRefundAges(
  db: Db,
  now: Date,
): Promise<{ readonly days: number; readonly many: number; readonly paise: Paise }[]> {
  const { rows } = await sql<{ days: number; many: number; paise: Paise }>`
    select ((${now}::timestamptz at time zone 'Asia/Kolkata')::date
            - (requested_on at time zone 'Asia/Kolkata')::date)::int as days,
           count(*)::int as many, sum(amount)::bigint as paise
      from payment_refund where status_id in (2, 3, 5) group by 1 order by 1`.execute(db)
  return rows
}
