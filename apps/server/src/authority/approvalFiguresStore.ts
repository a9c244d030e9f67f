import { sql } from 'kysely'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

interface Figure {
  readonly count: number
  readonly amount: Paise
}

/** Acts that one officer proposed and another approved, alone or beside a third. */
export interface PairFigure extends Figure {
  readonly proposerId: number
  readonly approverId: number
}

/** Acts in one band of amounts, each counted once. */
export interface BandFigure extends Figure {
  /** Index of the band: the first whose limit holds the amount; one more than there are: above; null: no amount is said. */
  readonly band: number | null
}

/** What was proposed by one and approved by others since an instant: read along the index of what was decided. */
const doneSince = (since: Date) => sql`
  select id, officer_id, approved_by_id, amount
    from authority_operation
   where state <> 'PROPOSED' and state = 'DONE' and decided_on >= ${since}
     and officer_id is not null and approved_by_id is not null`

const read = <Row extends { readonly amount: string }>(row: Row) => ({ ...row, amount: BigInt(row.amount) })

/** The acts of each pair of proposer and approver since an instant; an act of two approvers is one of either pair. */
export async function listPairFigures(db: Db, since: Date): Promise<PairFigure[]> {
  const { rows } = await sql<Omit<PairFigure, 'amount'> & { amount: string }>`
    with done as (${doneSince(since)}),
         hand as (select officer_id, approved_by_id as approver_id, amount from done
                  union all
                  select done.officer_id, given.officer_id, done.amount
                    from done join operation_approval given on given.operation_id = done.id)
    select officer_id as "proposerId", approver_id as "approverId", count(*)::int as count,
           coalesce(sum(amount), 0)::text as amount
      from hand
     group by 1, 2`.execute(db)
  return rows.map(read)
}

/**
 * The acts of each band of amounts since an instant.
 * @param limits upper ends of the bands in paise, ascending
 */
export async function listBandFigures(db: Db, since: Date, limits: readonly Paise[]): Promise<BandFigure[]> {
  // width_bucket counts a limit itself to the next band: one paisa more lets it hold.
  const ends = limits.map(limit => String(limit + 1n))
  const { rows } = await sql<Omit<BandFigure, 'amount'> & { amount: string }>`
    with done as (${doneSince(since)})
    select width_bucket(amount, ${ends}::bigint[]) as band, count(*)::int as count,
           coalesce(sum(amount), 0)::text as amount
      from done
     group by 1`.execute(db)
  return rows.map(read)
}
