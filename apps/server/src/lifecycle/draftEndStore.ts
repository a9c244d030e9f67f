import { type RawBuilder, sql } from 'kysely'
import type { EntityType } from '#domain/application/kind.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Cycle } from './cycle.ts'

/** A column of another table that holds the id of an application: `hint_key.application_id`. */
type Pointing = `${string}.${string}`

/** Unfinished applications of one kind, as they end when nobody saves them any more. */
export interface DraftKind {
  readonly entityTypeId: EntityType
  readonly cycle: Pick<Cycle, 'table' | 'column'>
  /** Statuses in which an application was never sent. */
  readonly statuses: readonly number[]
  /** What goes with one. */
  readonly parts: readonly Pointing[]
  /** What keeps one. */
  readonly keptBy: readonly Pointing[]
}

/** An unfinished application that nobody has saved for long. */
export interface IdleDraft {
  readonly id: number
  readonly userId: number
  readonly savedOn: Date
}

const pointingAt = (pointing: Pointing, id: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [table = '', column = ''] = pointing.split('.')
  return sql`${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${id}`
}

const idle = ({ cycle, statuses, keptBy }: DraftKind, savedBefore: Date) => sql`
  it.submitted_on is null and it.saved_on < ${savedBefore}::timestamptz
  and it.${sql.ref(cycle.column)} = any(${[...statuses]}::int[])
  ${sql.join(
    keptBy.map(pointing => sql`and not exists (select 1 from ${pointingAt(pointing, sql`it.id`)})`),
    sql` `,
  )}`

/** Its citizen was told after the last save. */
const isTold = sql`coalesce(it.end_told_on, '-infinity') > it.saved_on`

/**
 * Unfinished applications that were last saved before an instant, the oldest first.
 * @param told by when their citizens were told that they end; null for those that nobody was told of since the last save
 * @param wasPaid whether money was ever paid for one: it stays
 */
export async function listIdle(
  db: Db,
  kind: DraftKind,
  { savedBefore, told }: { readonly savedBefore: Date; readonly told: Date | null },
  wasPaid: (entityTypeId: EntityType, id: RawBuilder<unknown>) => RawBuilder<boolean>,
  limit: number,
): Promise<IdleDraft[]> {
  const { rows } = await sql<IdleDraft>`
    select it.id, it.user_id as "userId", it.saved_on as "savedOn" from ${sql.table(kind.cycle.table)} it
     where ${idle(kind, savedBefore)} and not ${wasPaid(kind.entityTypeId, sql`it.id`)}
       and ${told === null ? sql`not (${isTold})` : sql`${isTold} and it.end_told_on <= ${told}::timestamptz`}
     order by it.saved_on, it.id limit ${limit}`.execute(db)
  return rows
}

/** Notes that a citizen was told of the end, unless the application was saved meanwhile. @returns whether it is so */
export async function noteEndTold(db: Db, kind: DraftKind, draft: IdleDraft, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(kind.cycle.table)} as it set end_told_on = ${now}::timestamptz
     where it.id = ${draft.id} and ${idle(kind, new Date(draft.savedOn.getTime() + 1))} and not (${isTold})`.execute(
    db,
  )
  return numAffectedRows > 0n
}

/** Deletes one with what goes with it, unless it was saved or sent meanwhile. @returns whether it is gone */
export async function dropDraft(db: Db, kind: DraftKind, draft: IdleDraft): Promise<boolean> {
  const table = sql.table(kind.cycle.table)
  const { rows } = await sql`
    select 1 from ${table} it
     where it.id = ${draft.id} and ${idle(kind, new Date(draft.savedOn.getTime() + 1))} for update`.execute(
    db,
  )
  if (rows.length === 0) return false
  for (const part of kind.parts) await sql`delete from ${pointingAt(part, sql`${draft.id}`)}`.execute(db)
  await sql`delete from ${table} it where it.id = ${draft.id}`.execute(db)
  return true
}
