import type { Selectable } from 'kysely'
import type { Text } from '#contract/text.ts'
import type { RefundStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PaymentRefund as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PaymentAct } from './works.ts'

/** The bank account that a refund goes to, copied when it was given: later changes of a saved account do not reach it. */
export interface PayeeAccount {
  readonly accountNumber: string
  readonly holderName: string
  readonly bankName: string
  readonly ifsc: string
  readonly branchName: string
}

/** Money on its way back; amounts in paise. */
export interface RefundRecord {
  readonly id: number
  readonly purpose: string
  readonly entityTypeId: number
  readonly entityId: number
  readonly userId: number
  readonly transactionId: number | null
  readonly captureId: number | null
  readonly amount: Paise
  readonly deduction: Paise
  readonly reason: Text
  readonly mode: 'PROVIDER' | 'NEFT'
  readonly statusId: RefundStatus
  /** Last four digits of the payee's account; '' where there is none. */
  readonly accountLast4: string
  readonly idempotencyKey: string
  readonly providerRefundId: string | null
  readonly reference: string
  readonly failureReason: string
  readonly attempts: number
  readonly requestedOn: Date
  readonly initiatedOn: Date | null
  readonly completedOn: Date | null
}

export const toRefund = (row: Selectable<Row>): RefundRecord => ({
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
  mode: row.mode === 'NEFT' ? 'NEFT' : 'PROVIDER',
  statusId: row.status_id as RefundStatus,
  accountLast4: row.account_last4,
  idempotencyKey: row.idempotency_key,
  providerRefundId: row.provider_refund_id,
  reference: row.reference,
  failureReason: row.failure_reason,
  attempts: row.attempts,
  requestedOn: row.requested_on,
  initiatedOn: row.initiated_on,
  completedOn: row.completed_on,
})

/** Columns of a payee's account, sealed. */
export const accountColumns = (
  { random, secrets }: Pick<Ports, 'random' | 'secrets'>,
  account: PayeeAccount | null,
) => ({
  account_sealed: seal(secrets.fieldKey, random, account ? JSON.stringify(account) : ''),
  account_last4: account?.accountNumber.slice(-4) ?? '',
})

/** A new refund. `purpose` is unique: a second one for the same purpose is refused by constraint. */
export async function insertRefund(
  { db, now, ports }: PaymentAct | Omit<PaymentAct, 'payables'>,
  refund: Pick<
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
    | 'statusId'
  > & { readonly account: PayeeAccount | null },
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
      status_id: refund.statusId,
      ...accountColumns(ports, refund.account),
      idempotency_key: ports.random.uuid(),
      next_try_on: refund.mode === 'PROVIDER' ? now : null,
      requested_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A refund, locked for the act. @throws Error when there is none */
export async function lockRefund(db: Db, refundId: number): Promise<RefundRecord> {
  const row = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}

/** Refunds of an entity or of one of its payments, newest first. */
export async function findRefunds(
  db: Db,
  of: { readonly entityTypeId: number; readonly entityId: number },
): Promise<RefundRecord[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRefund)
}

/** The account that a refund goes to, or null while nobody has given one. */
export async function findPayeeAccount(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  refundId: number,
): Promise<PayeeAccount | null> {
  const row = await db
    .selectFrom('payment_refund')
    .select('account_sealed')
    .where('id', '=', refundId)
    .executeTakeFirst()
  const text = row ? unseal(secrets.fieldKey, row.account_sealed) : ''
  return text === '' ? null : (JSON.parse(text) as PayeeAccount)
}
