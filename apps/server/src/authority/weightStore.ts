import { istDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type ApprovalLimits, DEFAULT_LIMITS, SPLITTING_MS } from '#domain/officer/ladder.ts'
import { OperationState } from '#domain/operation/states.ts'
import type { Db } from '#server/gateway/context.ts'

/** The amounts up to which each role approves on a day. */
export async function readLimits(db: Db, now: Date): Promise<ApprovalLimits> {
  const row = await db
    .selectFrom('approval_limit')
    .select(['alone', 'accountant', 'joint', 'batch', 'adjustment'])
    .where('effective_from', '<=', istDay(now))
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? DEFAULT_LIMITS
}

/** Sets the limits from a day on. */
export async function writeLimits(db: Db, day: string, limits: ApprovalLimits): Promise<void> {
  const { alone, accountant, joint, batch, adjustment } = limits
  const columns = { alone, accountant, joint, batch, adjustment }
  await db
    .insertInto('approval_limit')
    .values({ effective_from: day, ...columns })
    .onConflict(conflict => conflict.column('effective_from').doUpdateSet(columns))
    .execute()
}

/** What done and waiting operations of the last 30 days move for these citizens, one operation left out. */
export async function sumEarlier(
  db: Db,
  citizenIds: readonly number[],
  besides: number,
  now: Date,
): Promise<ReadonlyMap<number, Paise>> {
  if (citizenIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('operation_citizen as moved')
    .innerJoin('authority_operation as operation', 'operation.id', 'moved.operation_id')
    .select('moved.citizen_id')
    .select(({ fn }) => fn.sum<string>('moved.paise').as('paise'))
    .where(({ eb, fn, val }) => eb('moved.citizen_id', '=', fn.any(val([...citizenIds]))))
    .where('operation.id', '<>', besides)
    .where('operation.started_on', '>', new Date(now.getTime() - SPLITTING_MS))
    .where('operation.state', 'in', [OperationState.Proposed, OperationState.Done])
    .groupBy('moved.citizen_id')
    .execute()
  return new Map(rows.map(row => [row.citizen_id, BigInt(row.paise)]))
}
