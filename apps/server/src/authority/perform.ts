import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { EntityType } from '#domain/application/kind.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/pool.ts'
import type { DB } from '#server/db/schema.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { seededRandom } from '#server/ports/seededRandom.ts'
import type { Command, OfficerContext, Outcome } from './command.ts'
import {
  closeProposal,
  type Invocation,
  keepOperation,
  liftTimeouts,
  takeProposal,
} from './operationStore.ts'
import { ChangeList } from './output/changes.ts'

/** The portal that a command works on. */
export interface Workplace {
  readonly database: Database
  readonly pool: Pool
  readonly ports: Ports
  readonly log: JobContext['log']
}

/** What became of a command, and what it changed or would change. */
export interface Performed {
  readonly state: 'read' | 'done' | 'dryRun' | 'proposed'
  readonly changes: ChangeList
  readonly outcome: Outcome
  readonly operationId?: number
}

export interface Manner {
  readonly dryRun: boolean
  /** Number of the proposal that this invocation approves. */
  readonly approve?: number | undefined
  readonly progress: OfficerContext['progress']
}

type Acting = Omit<Invocation, 'command'>

const SEED_BYTES = 32

/** Thrown to undo the transaction of a dry run or a proposal; carries what it found. */
class Undone extends Error {
  readonly performed: Performed
  /** Seed of the random values that were drawn; a proposal keeps it. */
  readonly chance: Buffer | null
  constructor(performed: Performed, chance: Buffer | null) {
    super('undone')
    this.performed = performed
    this.chance = chance
  }
}

/**
 * Runs a prepared command the way its kind asks: reading, changing in one transaction together with its record and
 * audit entry, proposing, approving, or rehearsing.
 *
 * @throws ActRefused, BadFile, WrongCall: then nothing was changed
 */
export async function perform(
  command: Command,
  acting: Acting,
  place: Workplace,
  manner: Manner,
): Promise<Performed> {
  if (command.kind === 'works' || command.kind === 'reads') return runFreely(command, acting, place, manner)
  const afterCommit: (() => Promise<void>)[] = []
  try {
    const performed = await place.database.transaction().execute(async db => {
      await liftTimeouts(db)
      return inOneTransaction(db, command, acting, place, manner, afterCommit)
    })
    for (const act of afterCommit) await act()
    return performed
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { performed, chance } = error
    return performed.state === 'proposed' ? propose(command, acting, place, performed, chance) : performed
  }
}

async function inOneTransaction(
  db: Transaction<DB>,
  command: Command,
  acting: Acting,
  place: Workplace,
  { dryRun, approve, progress }: Manner,
  afterCommit: (() => Promise<void>)[],
): Promise<Performed> {
  const now = place.ports.clock.now()
  const proposal =
    approve === undefined ? undefined : await takeProposal(db, approve, command.name, acting.officer, now)
  const { options, source, reason } = proposal ?? acting
  const changes = new ChangeList()
  // A proposal is undone like a rehearsal: what lies outside the transaction is left alone.
  const isUndone = dryRun || (command.kind === 'changesByTwo' && !proposal)
  const manner = { dryRun: isUndone, proposes: isUndone && (proposal !== undefined || !dryRun), progress }
  const chance =
    command.kind === 'changesByTwo' ? (proposal?.chance ?? place.ports.random.bytes(SEED_BYTES)) : null
  const ports = chance ? { ...place.ports, random: seededRandom(chance) } : place.ports
  const there = { ...place, ports }
  const context = contextOf(db, now, { ...acting, reason }, there, manner, changes, afterCommit)
  const run = await command.prepare(options, source)
  const outcome = (await run(context)) ?? {}
  if (proposal && !proposal.digest.equals(changes.digest()))
    throw new ActRefused(
      `The records have changed since operation ${proposal.id} was proposed: it would no longer do the same. Propose it again.`,
    )
  if (dryRun) throw new Undone({ state: 'dryRun', changes, outcome }, chance)
  if (isUndone) throw new Undone({ state: 'proposed', changes, outcome }, chance)
  if (changes.written === 0 && !proposal) return { state: 'done', changes, outcome }
  let operationId: number
  if (proposal) {
    operationId = proposal.id
    await closeProposal(db, proposal.id, acting.officer, changes, now)
  } else operationId = await keepOperation(db, { ...acting, command: command.name }, 'DONE', changes, now)
  const act = { ...acting, reason }
  await auditOperation(db, 'OPERATION_DONE', operationId, command, act, changes, now, proposal?.officer)
  return { state: 'done', changes, outcome, operationId }
}

/** Keeps what was rehearsed as a proposal for another officer. */
async function propose(
  command: Command,
  acting: Acting,
  place: Workplace,
  performed: Performed,
  chance: Buffer | null,
): Promise<Performed> {
  const { changes } = performed
  if (changes.written === 0) return { ...performed, state: 'done' }
  const now = place.ports.clock.now()
  const operationId = await place.database.transaction().execute(async db => {
    const id = await keepOperation(db, { ...acting, command: command.name }, 'PROPOSED', changes, now, chance)
    await auditOperation(db, 'OPERATION_PROPOSED', id, command, acting, changes, now)
    return id
  })
  return { ...performed, operationId }
}

/** A command that reads, or that has its own transactions. */
async function runFreely(
  command: Command,
  acting: Acting,
  place: Workplace,
  manner: Manner,
): Promise<Performed> {
  const { database, ports } = place
  const changes = new ChangeList()
  const run = await command.prepare(acting.options, acting.source)
  const now = ports.clock.now()
  const free = { ...manner, proposes: false }
  const context = contextOf(database, now, acting, place, free, changes, [])
  const outcome = (await run(context)) ?? {}
  if (command.kind === 'reads') return { state: 'read', changes, outcome }
  const operationId = await database.transaction().execute(async db => {
    const id = await keepOperation(db, { ...acting, command: command.name }, 'DONE', changes, now)
    await auditOperation(db, 'OPERATION_DONE', id, command, acting, changes, now)
    return id
  })
  return { state: 'done', changes, outcome, operationId }
}

async function auditOperation(
  db: OfficerContext['db'],
  event: 'OPERATION_DONE' | 'OPERATION_PROPOSED',
  id: number,
  command: Command,
  { officer, machineUser, reason }: Acting,
  changes: ChangeList,
  now: Date,
  proposedBy?: string,
): Promise<void> {
  const details = { command: command.name, machineUser, ...changes.counts, ...(proposedBy && { proposedBy }) }
  const entry = { entityTypeId: EntityType.Operation, entityId: id, event, remarks: reason, details }
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, entry, now)
}

function contextOf(
  db: OfficerContext['db'],
  now: Date,
  { officer, reason }: Pick<Acting, 'officer' | 'reason'>,
  { database, pool, ports, log }: Workplace,
  { dryRun, proposes, progress }: Pick<OfficerContext, 'dryRun' | 'proposes' | 'progress'>,
  changes: ChangeList,
  afterCommit: (() => Promise<void>)[],
): OfficerContext {
  return {
    db,
    now,
    ports,
    officer,
    reason,
    dryRun,
    proposes,
    server: { database, pool, log },
    progress,
    change: change => changes.add(change),
    unchanged: (count = 1) => {
      changes.counts.unchanged += count
    },
    audit: entry => writeAudit(db, { type: 'AUTHORITY', id: officer }, { remarks: reason, ...entry }, now),
    afterCommit: act => {
      afterCommit.push(act)
    },
  }
}
