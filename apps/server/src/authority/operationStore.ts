import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as v from 'valibot'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { OperationState } from '#domain/operation/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import type { GivenOptions } from './command.ts'
import { contentOf, fileOf, type InputFile } from './input/inputFile.ts'
import { OPERATION } from './operationCycle.ts'
import type { ChangeList } from './output/changes.ts'

const Options = v.record(v.string(), v.union([v.string(), v.boolean()]))

/** A proposal that nobody approves in this time is void. */
const PROPOSAL_MS = 7 * DAY_MS

/** An invocation of the tool that changes something. */
export interface Invocation {
  readonly command: string
  readonly options: GivenOptions
  readonly source: InputFile | undefined
  readonly officer: string
  readonly reason: string
  readonly machineUser: string
}

/** What a second officer approves. */
export interface Proposal {
  readonly id: number
  readonly options: GivenOptions
  readonly source: InputFile | undefined
  readonly officer: string
  readonly reason: string
  readonly digest: Buffer
  /** Seed of the random values that were drawn when it was proposed. */
  readonly chance: Buffer | null
}

/** An officer's command may take its time; it still gives way when it waits a minute for a lock. */
export async function liftTimeouts(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`set local lock_timeout = '60s'`.execute(db)
}

/**
 * Keeps an invocation: done, or as a proposal with its file and the seed of its chance.
 * @returns its number
 */
export async function keepOperation(
  db: Db,
  { command, options, source, officer, reason, machineUser }: Invocation,
  state: typeof OperationState.Proposed | typeof OperationState.Done,
  changes: ChangeList,
  now: Date,
  chance: Buffer | null = null,
): Promise<number> {
  const content = source && (await contentOf(source))
  const { id } = await db
    .insertInto('authority_operation')
    .values({
      command,
      options: JSON.stringify(options),
      file_name: source?.name ?? null,
      file_sha256: content ? createHash('sha256').update(content).digest() : null,
      file: content && state === 'PROPOSED' ? gzipSync(content) : null,
      chance,
      state: born(OPERATION, state),
      officer,
      reason,
      machine_user: machineUser,
      started_on: now,
      decided_on: state === 'DONE' ? now : null,
      changes: JSON.stringify(changes.counts),
      changes_digest: changes.digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const by = (officer: string, now: Date) => ({
  actor: { type: 'AUTHORITY' as const, id: officer },
  now,
  event: 'OPERATION_DECIDED',
})

/** Names are the same when they differ only in case and spaces. */
const plainName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The waiting proposal of that number, locked for its approval.
 *
 * @throws ActRefused when there is none for this command, it is too old, or the approver proposed it
 */
export async function takeProposal(
  db: Db,
  id: number,
  command: string,
  approver: string,
  now: Date,
): Promise<Proposal> {
  const row = await db
    .selectFrom('authority_operation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ActRefused(`There is no operation ${id}.`)
  if (row.command !== command) throw new ActRefused(`Operation ${id} is "${row.command}", not "${command}".`)
  if (row.state !== 'PROPOSED')
    throw new ActRefused(`Operation ${id} is ${row.state === 'DONE' ? 'already done' : 'withdrawn'}.`)
  if (now.getTime() - row.started_on.getTime() > PROPOSAL_MS)
    throw new ActRefused(`Operation ${id} was proposed more than 7 days ago; propose it again.`)
  if (plainName(row.officer) === plainName(approver))
    throw new ActRefused(`${row.officer} proposed operation ${id}; another officer must approve it.`)
  return {
    id,
    options: v.parse(Options, row.options),
    source: (row.file && fileOf(row.file_name ?? 'file', gunzipSync(row.file))) || undefined,
    officer: row.officer,
    reason: row.reason,
    digest: row.changes_digest,
    chance: row.chance,
  }
}

/** Marks a proposal as done; its file and the seed of its chance are no longer needed. */
export async function closeProposal(
  db: Db,
  id: number,
  approver: string,
  changes: ChangeList,
  now: Date,
): Promise<void> {
  await moveMany(db, OPERATION, 'APPROVE', by(approver, now), sql`it.id = ${id}`, {
    approved_by: approver.trim().replace(/\s+/g, ' '),
    decided_on: now,
    file: null,
    chance: null,
    changes: JSON.stringify(changes.counts),
  })
}

/** Withdraws a proposal; its file is no longer needed. @returns its command, or null when none of that number waits */
export async function withdrawProposal(
  db: Db,
  id: number,
  officer: string,
  now: Date,
): Promise<string | null> {
  const columns = { decided_on: now, file: null, chance: null }
  const moved = await moveMany(db, OPERATION, 'WITHDRAW', by(officer, now), sql`it.id = ${id}`, columns)
  if (moved === 0) return null
  const { command } = await db
    .selectFrom('authority_operation')
    .select('command')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return command
}

/** An operation as officers list it. */
export interface ListedOperation {
  readonly id: number
  readonly state: OperationState
  readonly command: string
  readonly officer: string
  readonly machineUser: string
  readonly approvedBy: string | null
  readonly startedOn: Date
  readonly decidedOn: Date | null
  readonly reason: string
  readonly options: GivenOptions
  readonly fileName: string | null
  /** How many records it added, changed and removed, by kind. */
  readonly changes: Readonly<Record<string, unknown>>
}

const State = v.enum(OperationState)
const Changes = v.record(v.string(), v.unknown())

/** The newest operations: all, or those that wait for a second officer. */
export async function listOperations(db: Db, waiting: boolean, limit: number): Promise<ListedOperation[]> {
  let rows = db
    .selectFrom('authority_operation')
    .select(['id', 'state', 'command', 'options', 'file_name', 'officer', 'approved_by', 'reason'])
    .select(['started_on', 'decided_on', 'changes', 'machine_user'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (waiting) rows = rows.where('state', '=', OperationState.Proposed)
  return (await rows.execute()).map(row => ({
    id: row.id,
    state: v.parse(State, row.state),
    command: row.command,
    officer: row.officer,
    machineUser: row.machine_user,
    approvedBy: row.approved_by,
    startedOn: row.started_on,
    decidedOn: row.decided_on,
    reason: row.reason,
    options: v.parse(Options, row.options),
    fileName: row.file_name,
    changes: v.parse(Changes, row.changes),
  }))
}
