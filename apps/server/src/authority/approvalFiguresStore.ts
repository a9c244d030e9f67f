import { sql } from 'kysely'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** Approvals of one officer's proposals by another, in one band of amounts. */
export interface ApprovalFigure {
  readonly proposerId: number
  readonly approverId: number
  /** Index of the band: the first whose limit holds the amount; one more than there are: above; null: no amount is said. */
  readonly band: number | null
  readonly count: number
  readonly amount: Paise
}

/**
 * What was done by two officers since an instant, by pair and band: read along the index of what was decided.
 * @param limits upper ends of the bands in paise, ascending
 */
export async function listApprovalFigures(
  db: Db,
  since: Date,
  limits: readonly Paise[],
): Promise<ApprovalFigure[]> {
  // width_bucket counts a limit itself to the next band: one paisa more lets it hold.
  const ends = limits.map(limit => String(limit + 1n))
  const { rows } = await sql<Omit<ApprovalFigure, 'amount'> & { amount: string }>`
    select officer_id as "proposerId", approved_by_id as "approverId",
           width_bucket(amount, ${ends}::bigint[]) as band, count(*)::int as count,
           coalesce(sum(amount), 0)::text as amount
      from authority_operation
     where state <> 'PROPOSED' and state = 'DONE' and decided_on >= ${since}
       and officer_id is not null and approved_by_id is not null
     group by 1, 2, 3`.execute(db)
  return rows.map(row => ({ ...row, amount: BigInt(row.amount) }))
}
