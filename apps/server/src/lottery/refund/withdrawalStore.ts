import * as v from 'valibot'
import { LOTTERY_STATUSES, type LotteryStatus } from '#domain/lottery/states.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** A request to withdraw; what the rule said at the request holds whatever changes later. */
export interface WithdrawalRecord {
  readonly applicationId: number
  readonly reason: string
  /** Where the application stood when it was asked for. */
  readonly fromStatusId: LotteryStatus
  readonly requestedOn: Date
  readonly approvedOn: Date | null
  readonly paid: Paise
  readonly deductionBp: number
  readonly deduction: Paise
}

const StatusId = v.picklist(LOTTERY_STATUSES)

/** The request to withdraw an application. */
export async function findWithdrawal(db: Db, applicationId: number): Promise<WithdrawalRecord | undefined> {
  const row = await db
    .selectFrom('lottery_withdrawal')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return (
    row && {
      applicationId: row.application_id,
      reason: row.reason,
      fromStatusId: v.parse(StatusId, row.from_status_id),
      requestedOn: row.requested_on,
      approvedOn: row.approved_on,
      paid: row.paid_amount,
      deductionBp: row.deduction_bp,
      deduction: row.deduction_amount,
    }
  )
}

/** Enters a request. */
export async function insertWithdrawal(
  db: Db,
  withdrawal: Omit<WithdrawalRecord, 'approvedOn'>,
): Promise<void> {
  await db
    .insertInto('lottery_withdrawal')
    .values({
      application_id: withdrawal.applicationId,
      reason: withdrawal.reason,
      from_status_id: withdrawal.fromStatusId,
      requested_on: withdrawal.requestedOn,
      paid_amount: withdrawal.paid,
      deduction_bp: withdrawal.deductionBp,
      deduction_amount: withdrawal.deduction,
    })
    .execute()
}

/** Notes that a request was approved. */
export async function setApproved(db: Db, applicationId: number, now: Date): Promise<void> {
  await db
    .updateTable('lottery_withdrawal')
    .set({ approved_on: now })
    .where('application_id', '=', applicationId)
    .execute()
}
