import { jsonArrayFrom } from 'kysely/helpers/postgres'
import * as v from 'valibot'
import { Role } from '#domain/officer/roles.ts'
import { OperationState } from '#domain/operation/states.ts'
import type { Db } from '#server/gateway/context.ts'

const Named = v.object({
  state: v.enum(OperationState),
  approvers: v.nullable(v.array(v.enum(Role))),
  given: v.array(v.object({ officerId: v.number(), officer: v.string(), roles: v.array(v.enum(Role)) })),
  changes: v.object({ added: v.number(), changed: v.number(), removed: v.number(), unchanged: v.number() }),
})

const rowsOf = (db: Db) =>
  db
    .selectFrom('authority_operation')
    .select(['id', 'command', 'file_name as fileName', 'officer', 'officer_id as officerId', 'reason'])
    .select([
      'approved_by as approvedBy',
      'approved_by_id as approvedById',
      'started_on as startedOn',
      'decided_on as decidedOn',
    ])
    .select(['decided_why as decidedWhy', 'amount', 'lines', 'pages', 'version', 'changes_digest as digest'])
    .select(['state', 'approvers', 'approvals', 'options', 'options_sealed', 'changes'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('operation_approval as given')
          .select(['given.officer_id as officerId', 'given.officer', 'given.roles'])
          .whereRef('given.operation_id', '=', 'authority_operation.id')
          .orderBy('given.given_on'),
      ).as('given'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const read = (row: Row) => ({ ...row, ...v.parse(Named, row) })

/** An operation as the desk lists and opens it. */
export type DeskOperation = ReturnType<typeof read>

/** An operation; undefined when there is none of that number. */
export async function findOperation(db: Db, id: number): Promise<DeskOperation | undefined> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** Proposals that wait, oldest first, after a number; those proposed before a moment have lapsed and are left out. */
export async function listWaiting(
  db: Db,
  since: Date,
  after: number,
  limit: number,
): Promise<DeskOperation[]> {
  const rows = await rowsOf(db)
    .where('state', '=', OperationState.Proposed)
    .where('started_on', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(read)
}

/** Proposals of one act that wait, oldest first; those proposed before a moment have lapsed and are left out. */
export async function listProposalsOf(db: Db, command: string, since: Date): Promise<DeskOperation[]> {
  const rows = await rowsOf(db)
    .where('state', '=', OperationState.Proposed)
    .where('command', '=', command)
    .where('started_on', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(read)
}

/** Operations of two officers that are decided, newest first, before a number. */
export async function listDecided(db: Db, before: number, limit: number): Promise<DeskOperation[]> {
  const rows = await rowsOf(db)
    .where('state', '<>', OperationState.Proposed)
    .where('approvers', 'is not', null)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(read)
}

/** Ids of the citizens whom an operation concerns. */
export async function listConcerned(db: Db, operationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('operation_citizen')
    .select('citizen_id')
    .where('operation_id', '=', operationId)
    .execute()
  return rows.map(row => row.citizen_id)
}
