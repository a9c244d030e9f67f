import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'

/** What the depositor of a challan told. */
export interface Deposit {
  readonly transactionId: number
  readonly bankReference: string
  readonly depositDay: IstDay
  readonly branchName: string
  /** The stamped copy. */
  readonly documentId: number
  readonly toldOn: Date
}

/** Keeps what was told of a deposit; told again, the newer counts. */
export async function saveDeposit(db: Db, applicationId: number, deposit: Deposit): Promise<void> {
  const row = {
    bank_reference: deposit.bankReference,
    deposit_day: deposit.depositDay,
    branch_name: deposit.branchName,
    document_id: deposit.documentId,
    told_on: deposit.toldOn,
  }
  await db
    .insertInto('demand_survey_deposit')
    .values({ transaction_id: deposit.transactionId, application_id: applicationId, ...row })
    .onConflict(conflict => conflict.column('transaction_id').doUpdateSet(row))
    .execute()
}

/** What was told of the deposits of some challans, by the challan. */
export async function listDeposits(
  db: Db,
  transactionIds: readonly number[],
): Promise<Map<number, Pick<Deposit, 'depositDay' | 'branchName'>>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('demand_survey_deposit')
    .select(['transaction_id', 'deposit_day', 'branch_name'])
    .where('transaction_id', 'in', [...transactionIds])
    .execute()
  return new Map(
    rows.map(row => [row.transaction_id, { depositDay: row.deposit_day, branchName: row.branch_name }]),
  )
}

/** The newest deposit told of an application. */
export async function findDeposit(db: Db, applicationId: number): Promise<Deposit | undefined> {
  return db
    .selectFrom('demand_survey_deposit')
    .select([
      'transaction_id as transactionId',
      'bank_reference as bankReference',
      'deposit_day as depositDay',
      'branch_name as branchName',
      'document_id as documentId',
      'told_on as toldOn',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('transaction_id', 'desc')
    .executeTakeFirst()
}
