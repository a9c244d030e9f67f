import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Outcome } from '#domain/application/result.ts'
import { statusAfter, waysOf } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Code } from '#domain/text/code.ts'
import type { Actor } from '#server/audit/audit.ts'
import { noteEvent, noteRecord, type TouchedRecord } from '#server/audit/witness.ts'
import type { DB } from '#server/db/schema.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { TemplateCode } from '#server/notify/templates.ts'
import { isNoWork, workOfMoved } from '#server/work/workStore.ts'
import { type Cycle, moverOf } from './cycle.ts'

/** A record that moves, as its store read it under a lock. */
export interface Moved<Status> {
  readonly id: number
  readonly status: Status
  /** What officers call it: `Application GPDA/OL/26/0000001`. */
  readonly name: string
}

/** How a move is told: its line in the history, and to whom a message goes. */
export interface Told extends Pick<AuditEntry, 'remarks' | 'isPublic' | 'details'> {
  readonly actor: Actor
  readonly now: Date
  /** Name of the line in the history. */
  readonly event: string
  /** Whose history tells of the move where the record has none of its own: for a payment, that of what it is made for. */
  readonly about?: TouchedRecord
  readonly notice?: {
    /** What seals the message. */
    readonly keys: MessageKeys
    readonly userId: number
    readonly template: TemplateCode
    readonly params: Readonly<Record<string, string | number>>
    /** Where another mobile than the account's was verified for the record. */
    readonly mobile?: string
  }
}

/** Columns that change with the status; values as the column takes them, or SQL. */
export type Columns<Table extends keyof DB> = {
  readonly [Column in keyof Updateable<DB[Table]>]?: Updateable<DB[Table]>[Column] | RawBuilder<unknown>
}

/**
 * A status in the text of SQL: numbers are `integer` columns, words `text`. Statuses are the code's own, and a plan made once
 * for all records still knows by them which partial index is meant.
 */
const asColumn = (status: string | number) =>
  typeof status === 'number' ? sql`${sql.lit(status)}::int` : sql`${sql.lit(status)}::text`

function assignments(columns: Readonly<Record<string, unknown>>) {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return given.map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
}

/** Whether an actor may move a record so, and if not, why not: a code and its sentence in both languages. */
export function mayMove<Status extends string | number, Act extends Code, Why extends Code>(
  { life }: Pick<Cycle<Status, Act, Why>, 'life'>,
  status: Status,
  act: Act,
  actor: Actor,
): Outcome<Status, Why> {
  return statusAfter(life, status, act, moverOf(actor))
}

/** The sentence of a reason. */
export const whyNot = <Why extends Code>(
  { whyNot }: { readonly whyNot: Readonly<Record<Why, Bilingual>> },
  reason: Why,
): Bilingual => whyNot[reason]

/** That a record does not move so, and why. Names and acts are the command line's words: the desk shows the record itself. */
const notPossible = (name: string, act: string, why: Bilingual): Bilingual => ({
  en: `${name}: ${act} is not possible. ${why.en}`,
  hi: `यह कार्य संभव नहीं है। ${why.hi}`,
})

/**
 * Moves one record along its life: status and the columns that go with it, its work and the line in its history in one
 * statement, then the message. The caller holds the row. A handler that answers a citizen asks `mayMove` first and refuses
 * in the citizen's words.
 * @returns the status it has now
 * @throws ActRefused when the life does not know the act here, or not by this actor
 */
export async function move<
  Status extends string | number,
  Act extends Code,
  Why extends Code,
  Table extends keyof DB & string,
>(
  db: Db,
  cycle: Cycle<Status, Act, Why, Table>,
  record: Moved<Status>,
  act: Act,
  told: Told,
  columns: Columns<Table> = {},
): Promise<Status> {
  const { table, history } = cycle
  const after = statusAfter(cycle.life, record.status, act, moverOf(told.actor))
  if (!after.ok) throw new ActRefused(notPossible(record.name, act, cycle.whyNot[after.reason]))
  const statement = moving(cycle, act, told, withId(record.id), columns, record.status)
  const { rows } = await sql<{ entityId: number }>`
    ${statement} select entity_id as "entityId" from moved`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${table} ${record.id} was not held while it moved.`)
  if (told.about) noteRecord(told.about)
  else if (history) noteRecord({ entityTypeId: history.entityTypeId, entityId: row.entityId })
  if (told.notice) {
    const { keys, userId, template, params, mobile } = told.notice
    await notifyCitizen(db, keys, userId, template, params, told.now, mobile)
  }
  return after.value
}

/**
 * Lets the work of one record follow it: where it waits from here on, and until when. A move does it by itself; a record
 * that is born in a status which waits for an officer begins its work so.
 */
export async function followMove(
  db: Db,
  cycle: Pick<Cycle, 'table' | 'column' | 'work'>,
  id: number,
  now: Date,
) {
  const { table, column, work } = cycle
  if (!work) return
  const deskOf = work.word ?? sql`null::text`
  await sql`with moved as (
      select id::int as entity_id, ${sql.ref(column)} as is_now, ${deskOf} as desk_of from ${sql.table(table)} where id = ${id})
    ${workOfMoved(work, now)}`.execute(db)
}

/**
 * The statement that moves every record that `where` names and the life lets go, with its line in the history: one
 * statement for one record or a million. Rows are locked in the order of their ids. In `where` the record is `it`.
 * @param from the one status that they are moved from; left out, any that the life knows for the act
 */
function moving(
  cycle: Pick<Cycle, 'table' | 'column' | 'life' | 'history' | 'work'>,
  act: Code,
  told: Omit<Told, 'notice'>,
  where: RawBuilder<unknown>,
  columns: Readonly<Record<string, unknown>>,
  from?: string | number,
) {
  const { table, history } = cycle
  const [relation, status] = [sql.table(table), sql.ref(cycle.column)]
  const known = waysOf(cycle.life, act, moverOf(told.actor))
  const ways = from === undefined ? known : known.filter(way => way.from === from)
  if (ways.length === 0) throw new RangeError(`The life of ${table} knows no ${act} by ${told.actor.type}.`)
  const isWord = typeof ways[0]?.from === 'string'
  const froms = sql.join(ways.map(way => asColumn(way.from)))
  const leads = sql.join(
    ways.map(way => sql`when ${asColumn(way.from)} then ${asColumn(way.to)}`),
    sql` `,
  )
  const work = ways.every(way => isNoWork(cycle.work, way.from, way.to)) ? undefined : cycle.work
  const held = sql`
    with held as (
      select it.id, it.${status} as was from ${relation} as it
       where it.${status} in (${froms}) and (${where})
       order by it.id for update of it),
    moved as (
      update ${relation} as t set ${status} = case held.was ${leads} end ${sql.join(assignments(columns), sql``)}
        from held where held.id = t.id
      returning t.id, held.was, t.${status} as is_now, t.${sql.ref(history?.idColumn ?? 'id')}::int as entity_id,
                ${work?.word ?? sql`null::text`} as desk_of)
    ${work ? sql`, worked as (${workOfMoved(work, told.now)})` : sql``}`
  const { actor, now, event, about, remarks = '', isPublic = true, details = {} } = told
  if (!history && !about) return held
  noteEvent(event)
  const json = sql`${JSON.stringify(details)}::jsonb`
  const whose = about
    ? sql`${about.entityTypeId}::int, ${about.entityId}::int`
    : sql`${history?.entityTypeId}::int, entity_id`
  // The columns of states are for statuses of the record itself; words, and those of another one, stand in the details.
  const inDetails = isWord || about !== undefined
  return sql`${held},
    told as (
      insert into audit_event
             (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public, details)
      select ${whose},
             ${inDetails ? sql`null, null` : sql`was, is_now`}, ${event}, ${actor.type}, ${actor.id}, ${now}::timestamptz,
             ${remarks}, ${isPublic}::boolean,
             ${inDetails ? sql`jsonb_build_object('from', was, 'to', is_now) || ${json}` : json}
        from moved order by id)`
}

type Many<Status extends string | number, Act extends Code, Why extends Code, T extends keyof DB & string> = [
  db: Db,
  cycle: Cycle<Status, Act, Why, T>,
  act: Act,
  told: Omit<Told, 'notice'>,
  where: RawBuilder<unknown>,
  columns?: Columns<T>,
]

/** The record of an id, as a condition of `moveMany`. */
export const withId = (id: number): RawBuilder<unknown> => sql`it.id = ${id}`

/** The records of some ids. */
export const withIds = (ids: readonly number[]): RawBuilder<unknown> => sql`it.id = any(${[...ids]}::int[])`

/**
 * The text of a column for each record of a move; records that none is given for get null. One parameter, however many.
 * @param values by the record's id, or by another number that stands in it
 */
export const textFor = (values: ReadonlyMap<number, string>, column = 'id'): RawBuilder<unknown> =>
  sql`${JSON.stringify(Object.fromEntries(values))}::jsonb ->> t.${sql.ref(column)}::text`

/**
 * Moves all records that `where` names (as `it`) and whose status knows the act; those that stand elsewhere stay as they
 * are. One statement, histories included.
 * @returns how many moved
 */
export async function moveMany<
  Status extends string | number,
  Act extends Code,
  Why extends Code,
  Table extends keyof DB & string,
>(...[db, cycle, act, told, where, columns = {}]: Many<Status, Act, Why, Table>): Promise<number> {
  const statement = moving(cycle, act, told, where, columns)
  const { rows } = await sql<{ n: number }>`${statement} select count(*)::int as n from moved`.execute(db)
  return rows[0]?.n ?? 0
}

/** The same, answering which records moved and from where. */
export async function moveListed<
  Status extends string | number,
  Act extends Code,
  Why extends Code,
  Table extends keyof DB & string,
>(
  ...[db, cycle, act, told, where, columns = {}]: Many<Status, Act, Why, Table>
): Promise<{ readonly id: number; readonly from: Status; readonly to: Status }[]> {
  const statement = moving(cycle, act, told, where, columns)
  const { rows } = await sql<{ id: number; from: Status; to: Status }>`
    ${statement} select id::int as id, was as "from", is_now as "to" from moved order by id`.execute(db)
  return rows
}
