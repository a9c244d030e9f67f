import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Paise } from '#domain/money/paise.ts'
import { Role } from '#domain/officer/roles.ts'
import { OperationState } from '#domain/operation/states.ts'
import type { AuthorityOperation } from '#server/db/types.generated.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { type ActingOfficer, officerActor } from '#server/officer/officer.ts'
import { sealBytes, unsealBytes } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { GivenOptions } from './command.ts'
import { contentOf, fileOf, type InputFile } from './input/inputFile.ts'
import { OPERATION } from './operationCycle.ts'
import type { ChangeList } from './output/changes.ts'
import { openOptions, sealOptions } from './sealedOptions.ts'

const State = v.enum(OperationState)
const Approvers = v.nullable(v.array(v.enum(Role)))
const FILE = 'authority_operation.file_sealed'

type Row = Selectable<AuthorityOperation>

/** A proposal that nobody approves in this time is void. */
export const PROPOSAL_MS = 7 * DAY_MS

/** An invocation of an act that changes something, through either door. */
export interface Invocation {
  readonly command: string
  readonly options: GivenOptions
  readonly source: InputFile | undefined
  readonly officer: ActingOfficer
  readonly reason: string
  /** Account of the machine on which the tool ran; for the desk, the network. */
  readonly machineUser: string
}

/** What a second officer approves. */
export interface Proposal {
  readonly id: number
  readonly command: string
  /** What it was given, sealed: `givenTo`. */
  readonly given: Pick<Row, 'id' | 'options' | 'options_sealed' | 'file' | 'file_sealed' | 'file_name'>
  readonly officer: string
  /** Identity of the proposer; null where only a name was typed. */
  readonly officerId: number | null
  readonly reason: string
  readonly digest: Buffer
  readonly pages: number
  /** Seed of the random values that were drawn when it was proposed. */
  readonly chance: Buffer | null
  readonly approvers: readonly Role[]
  readonly approvals: number
}

/** How an operation is kept beside what it changes. */
export interface Standing {
  readonly state: typeof OperationState.Proposed | typeof OperationState.Done
  readonly chance: Buffer | null
  /** Paise by which it was judged; null when it says none. */
  readonly amount: Paise | null
  /** Roles any of which approves it; null when nobody must. */
  readonly approvers: readonly Role[] | null
  /** How many officers approve it, each with another of these roles. */
  readonly approvals: number
}

/** An officer's command may take its time; it still gives way when it waits a minute for a lock. */
export async function liftTimeouts(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`set local lock_timeout = '60s'`.execute(db)
}

/** What changes move for each citizen whom they concern. */
function byCitizen(changes: ChangeList): ReadonlyMap<number, Paise> {
  const sums = new Map<number, Paise>(changes.concerned.map(id => [id, 0n]))
  for (const { citizenId, paise } of changes.moved)
    if (citizenId !== null) sums.set(citizenId, (sums.get(citizenId) ?? 0n) + paise)
  return sums
}

/**
 * Keeps an invocation: done, or as a proposal with its file, its difference and the seed of its chance.
 * @returns its number
 */
export async function keepOperation(
  db: Db,
  keys: Pick<Ports, 'secrets' | 'random'>,
  { command, options, source, officer, reason, machineUser }: Invocation,
  { state, chance, amount, approvers, approvals }: Standing,
  changes: ChangeList,
  now: Date,
): Promise<number> {
  const content = source && (await contentOf(source))
  const waits = state === OperationState.Proposed
  const { id } = await db
    .insertInto('authority_operation')
    .values({
      command,
      file_name: source?.name ?? null,
      file_sha256: content ? createHash('sha256').update(content).digest() : null,
      chance,
      state: born(OPERATION, state),
      officer: officer.name,
      officer_id: officer.officerId,
      door: officer.door,
      amount,
      approvers: approvers && JSON.stringify(approvers),
      approvals,
      lines: changes.written,
      pages: waits ? changes.pages().length : 0,
      reason,
      machine_user: machineUser,
      started_on: now,
      decided_on: waits ? null : now,
      changes: JSON.stringify(changes.counts),
      changes_digest: changes.digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('authority_operation')
    .set({
      options_sealed: sealOptions(keys, id, options),
      file_sealed:
        content && waits ? sealBytes(keys.secrets.fieldKey, keys.random, FILE, gzipSync(content), id) : null,
    })
    .where('id', '=', id)
    .execute()
  const moved = byCitizen(changes)
  if (moved.size > 0)
    await sql`insert into operation_citizen (operation_id, citizen_id, paise)
      select ${id}, * from unnest(${[...moved.keys()]}::int[], ${[...moved.values()].map(String)}::bigint[])`.execute(
      db,
    )
  return id
}

const by = (officer: Pick<ActingOfficer, 'officerId'>, now: Date) => ({
  actor: officerActor(officer),
  now,
  event: 'OPERATION_DECIDED',
})

const OVER = {
  DONE: { en: 'already done', hi: 'पहले ही हो चुकी है' },
  WITHDRAWN: { en: 'withdrawn', hi: 'वापस ले ली गई है' },
  SENT_BACK: { en: 'sent back', hi: 'लौटाई जा चुकी है' },
} as const

/** What a proposal was given: options, and its file. @throws Error when one was altered, or comes from another operation */
export function givenTo(
  keys: Pick<Ports, 'secrets'>,
  { given }: Pick<Proposal, 'given'>,
): { readonly options: GivenOptions; readonly source: InputFile | undefined } {
  const { id, file, file_sealed: sealed, file_name: name } = given
  // A file of before lay open.
  const packed = sealed === null ? file : unsealBytes(keys.secrets.fieldKey, FILE, sealed, id)
  const source = packed ? fileOf(name ?? 'file', gunzipSync(packed)) : undefined
  return { options: openOptions(keys, given), source }
}

/** The file of a proposal that waits; undefined once it is decided, and for an act without one. */
export async function findProposedFile(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  id: number,
): Promise<InputFile | undefined> {
  const given = await db
    .selectFrom('authority_operation')
    .select(['id', 'options', 'options_sealed', 'file', 'file_sealed', 'file_name'])
    .where('id', '=', id)
    .where('state', '=', OperationState.Proposed)
    .executeTakeFirst()
  return given && givenTo(keys, { given }).source
}

/**
 * The waiting proposal of that number, locked for whoever decides about it.
 *
 * @param command the act that the caller means; undefined for whichever it is
 * @throws ActRefused when there is none for this command, or it is too old
 */
export async function takeProposal(
  db: Db,
  id: number,
  command: string | undefined,
  now: Date,
): Promise<Proposal> {
  const row = await db
    .selectFrom('authority_operation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ActRefused({ en: `There is no operation ${id}.`, hi: `कार्रवाई ${id} नहीं है।` })
  if (command !== undefined && row.command !== command)
    throw new ActRefused(`Operation ${id} is "${row.command}", not "${command}".`)
  const state = v.parse(State, row.state)
  if (state !== OperationState.Proposed)
    throw new ActRefused({
      en: `Operation ${id} is ${OVER[state].en}.`,
      hi: `कार्रवाई ${id} ${OVER[state].hi}।`,
    })
  if (now.getTime() - row.started_on.getTime() > PROPOSAL_MS)
    throw new ActRefused({
      en: `Operation ${id} was proposed more than 7 days ago; propose it again.`,
      hi: `कार्रवाई ${id} का प्रस्ताव 7 दिन से पुराना है; इसका प्रस्ताव फिर से भेजें।`,
    })
  return {
    id,
    command: row.command,
    given: row,
    officer: row.officer,
    officerId: row.officer_id,
    reason: row.reason,
    digest: row.changes_digest,
    pages: row.pages,
    chance: row.chance,
    approvers: v.parse(Approvers, row.approvers) ?? [],
    approvals: row.approvals,
  }
}

/** Marks a proposal as done; its file and the seed of its chance are not needed after that. */
export async function closeProposal(
  db: Db,
  id: number,
  approver: ActingOfficer,
  changes: ChangeList,
  now: Date,
): Promise<void> {
  await moveMany(db, OPERATION, 'APPROVE', by(approver, now), sql`it.id = ${id}`, {
    approved_by: approver.name,
    approved_by_id: approver.officerId,
    decided_on: now,
    file: null,
    file_sealed: null,
    chance: null,
    changes: JSON.stringify(changes.counts),
    version: sql<number>`version + 1`,
  })
}

/** Ends a proposal without doing it: its proposer takes it back, or whoever should approve sends it back. */
export async function endProposal(
  db: Db,
  id: number,
  act: 'WITHDRAW' | 'SEND_BACK',
  officer: Pick<ActingOfficer, 'officerId'>,
  why: string,
  now: Date,
): Promise<void> {
  await moveMany(db, OPERATION, act, by(officer, now), sql`it.id = ${id}`, {
    decided_on: now,
    decided_why: why,
    file: null,
    file_sealed: null,
    chance: null,
    version: sql<number>`version + 1`,
  })
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

const Changes = v.record(v.string(), v.unknown())

/** The newest operations: all, or those that wait for a second officer. */
export async function listOperations(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  waiting: boolean,
  limit: number,
): Promise<ListedOperation[]> {
  let rows = db
    .selectFrom('authority_operation')
    .select([
      'id',
      'state',
      'command',
      'options',
      'options_sealed',
      'file_name',
      'officer',
      'approved_by',
      'reason',
    ])
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
    options: openOptions(keys, row),
    fileName: row.file_name,
    changes: v.parse(Changes, row.changes),
  }))
}
