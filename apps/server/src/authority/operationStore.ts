import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { GivenOptions } from './command.ts'
import { contentOf, fileOf, type InputFile } from './input/inputFile.ts'
import type { ChangeList } from './output/changes.ts'

/** Entity type of an operation in the audit trail. */
export const OPERATION = 905
/** A proposal that nobody approves in this time is void. */
const PROPOSAL_MS = 7 * 86_400_000

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
}

/** Keeps an invocation: done, or as a proposal with its file. @returns its number */
export async function keepOperation(
  db: Db,
  { command, options, source, officer, reason, machineUser }: Invocation,
  state: 'PROPOSED' | 'DONE',
  changes: ChangeList,
  now: Date,
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
      state,
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
    options: row.options as GivenOptions,
    source: (row.file && fileOf(row.file_name ?? 'file', gunzipSync(row.file))) || undefined,
    officer: row.officer,
    reason: row.reason,
    digest: row.changes_digest,
  }
}

/** Marks a proposal as done; its file is no longer needed. */
export async function closeProposal(
  db: Db,
  id: number,
  approver: string,
  changes: ChangeList,
  now: Date,
): Promise<void> {
  await db
    .updateTable('authority_operation')
    .set({
      state: 'DONE',
      approved_by: approver.trim().replace(/\s+/g, ' '),
      decided_on: now,
      file: null,
      changes: JSON.stringify(changes.counts),
    })
    .where('id', '=', id)
    .execute()
}
