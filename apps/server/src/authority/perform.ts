import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { type ActName, canWait, ruleOf } from '#domain/officer/matrix.ts'
import { OperationState } from '#domain/operation/states.ts'
import type { Database } from '#server/db/pool.ts'
import type { DB } from '#server/db/schema.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import { lastRefund, refundsOrderedAfter } from '#server/payments/refund/orderedRefundStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { seededRandom } from '#server/ports/seededRandom.ts'
import { watchOthersCases } from '#server/work/othersStore.ts'
import { backToUntouched, checkFurther, keepApproval, listGiven, markUntouched } from './approvalStore.ts'
import { auditOperation } from './auditOperation.ts'
import type { Command, OfficerContext, Outcome } from './command.ts'
import { contextOf } from './contextOf.ts'
import { keepDifference } from './differenceStore.ts'
import {
  closeProposal,
  givenTo,
  type Invocation,
  keepOperation,
  liftTimeouts,
  type Proposal,
  type Standing,
  takeProposal,
} from './operationStore.ts'
import { ChangeList } from './output/changes.ts'
import {
  auditRefusal,
  checkApprover,
  checkConflict,
  checkDoer,
  checkOthersCases,
  checkReader,
  weigh,
} from './right.ts'

/** The portal that a command works on. */
export interface Workplace {
  readonly database: Database
  /** Absent where the portal's own clockwork acts: no act of its needs one. */
  readonly pool?: Pool | undefined
  readonly ports: Ports
  readonly log: JobContext['log']
}

/** What became of a command, and what it changed or would change. */
export interface Performed {
  /** `approved`: one of several officers said yes, and it waits for another. */
  readonly state: 'read' | 'done' | 'dryRun' | 'proposed' | 'approved'
  readonly changes: ChangeList
  readonly outcome: Outcome
  readonly operationId?: number
  /** By what an act that changes something was judged. */
  readonly weight?: Weight
}

/** What makes an act safe to repeat: both are called inside the transaction that keeps what was done. */
export interface Once {
  /** Waits for an equal act that is under way. Throws where it was done. */
  check(db: Db): Promise<void>
  keep(db: Db, performed: Performed): Promise<void>
}

/** What an officer has seen of an act before they do it. */
export interface Rehearsed {
  /** Seed of the random values that were drawn. */
  readonly chance: Buffer
  /** Fingerprint of the difference; undefined while it is rehearsed. */
  readonly digest?: Buffer
}

export interface Manner {
  readonly dryRun: boolean
  /** Number of the proposal that this invocation approves. */
  readonly approve?: number | undefined
  readonly progress: OfficerContext['progress']
  readonly rehearsed?: Rehearsed
  readonly once?: Once
}

type Acting = Omit<Invocation, 'command'>

const SEED_BYTES = 32

type Weight = Pick<Standing, 'chance' | 'amount' | 'approvers' | 'approvals'>

/** Thrown to undo the transaction of a dry run or a proposal; carries what it found. */
class Undone extends Error {
  readonly performed: Performed
  /** How a proposal is kept: with the seed of the random values that were drawn. */
  readonly standing: Weight
  constructor(performed: Performed, standing: Weight) {
    super('undone')
    this.performed = performed
    this.standing = standing
  }
}

/** Refused because the records moved since the proposal: both officers are told. */
export class Moved extends ActRefused {
  readonly operationId: number
  constructor({ id, officer }: Proposal) {
    super({
      en: `The records have changed since operation ${id} was proposed: it would no longer do the same. ${officer} proposes it again.`,
      hi: `कार्रवाई ${id} के प्रस्ताव के बाद अभिलेख बदल गए हैं: यह अब वही नहीं करेगी। ${officer} इसका प्रस्ताव फिर से भेजेंगे।`,
    })
    this.operationId = id
  }
}

/** The records moved since the act was rehearsed: it would no longer do what its officer has seen. Nothing was done. */
export class NotAsRehearsed extends Error {}

/** Whether an act waits for a second officer whatever it changes. */
const alwaysWaits = (name: ActName): boolean => {
  const { by } = ruleOf(name).approval
  return by === 'roles' || by === 'graver' || by === 'ladder'
}

/**
 * Runs a prepared command the way its kind and its rule ask: reading, changing in one transaction together with its record
 * and audit entry, proposing, approving, or rehearsing. Both doors come through here.
 *
 * @throws ActRefused, BadFile, WrongCall: then nothing was changed; what a rule refused stands in the audit trail
 */
export async function perform(
  command: Command,
  acting: Acting,
  place: Workplace,
  manner: Manner,
): Promise<Performed> {
  const { database, ports } = place
  try {
    if (manner.approve === undefined)
      await checkDoer(database, command.name, acting.officer, manner.dryRun, ports.clock.now())
    return await run(command, acting, place, manner)
  } catch (error) {
    if (error instanceof ActRefused) {
      const refused = { act: command.name, operationId: manner.approve ?? 0, reasons: error.reasons }
      await auditRefusal(database, acting.officer, refused, ports.clock.now())
    }
    throw error
  }
}

async function run(command: Command, acting: Acting, place: Workplace, manner: Manner): Promise<Performed> {
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
    const { performed, standing } = error
    return performed.state === 'proposed'
      ? propose(command, acting, place, performed, standing, manner.once)
      : { ...performed, weight: standing }
  }
}

async function inOneTransaction(
  db: Transaction<DB>,
  command: Command,
  acting: Acting,
  place: Workplace,
  { dryRun, approve, progress, rehearsed, once }: Manner,
  afterCommit: (() => Promise<void>)[],
): Promise<Performed> {
  const now = place.ports.clock.now()
  const { name } = command
  const { officer } = acting
  const proposal = approve === undefined ? undefined : await takeProposal(db, approve, name, now)
  const given = proposal ? await listGiven(db, proposal.id) : []
  if (proposal && !dryRun) {
    await checkReader(db, proposal, officer)
    checkFurther(name, proposal, given, officer)
  }
  const isLast = proposal === undefined || given.length + 1 >= proposal.approvals
  const { options, source } = proposal ? givenTo(place.ports, proposal) : acting
  const { reason } = proposal ?? acting
  const changes = new ChangeList()
  // A proposal is undone like a rehearsal: what lies outside the transaction is left alone.
  const isUndone = dryRun || (alwaysWaits(name) && !proposal) || !isLast
  const manner = { dryRun: isUndone, proposes: isUndone && (proposal !== undefined || !dryRun), progress }
  await once?.check(db)
  const drawn = () => (canWait(name) ? place.ports.random.bytes(SEED_BYTES) : null)
  const chance = proposal?.chance ?? rehearsed?.chance ?? drawn()
  const ports = chance ? { ...place.ports, random: seededRandom(chance) } : place.ports
  const there = { ...place, ports }
  const context = contextOf(db, now, { ...acting, reason }, there, manner, changes, afterCommit)
  const before = await lastRefund(db)
  const proposer = proposal?.officerId ?? officer.officerId
  await watchOthersCases(db, [officer.officerId, proposer])
  if (!isLast) await markUntouched(db)
  const prepared = await command.prepare(options, source)
  const outcome = (await prepared(context)) ?? {}
  changes.observe(await refundsOrderedAfter(db, before))
  if (proposal && !proposal.digest.equals(changes.digest())) throw new Moved(proposal)
  if (rehearsed?.digest && !rehearsed.digest.equals(changes.digest())) throw new NotAsRehearsed()
  await checkOthersCases(db, name, now)
  const weighed = await weigh(db, name, changes, proposal?.id ?? 0, now)
  const { amount, approvers, approvals } = weighed
  const standing = { chance, amount, approvers, approvals }
  if (dryRun) throw new Undone({ state: 'dryRun', changes, outcome }, standing)
  if (changes.written > 0) await checkConflict(db, place.ports, officer, changes.concerned)
  if (approvers && !proposal) throw new Undone({ state: 'proposed', changes, outcome }, standing)
  if (changes.written === 0 && !proposal) return { state: 'done', changes, outcome }
  const act = { ...acting, reason, amount, why: proposal ? acting.reason : '' }
  if (proposal) {
    checkApprover(name, weighed, officer)
    if (approvals !== proposal.approvals) throw new Moved(proposal)
    if (!isLast) {
      // What was rehearsed is undone; the lock on the proposal is kept, so that two who approve at once come in turns.
      await backToUntouched(db)
      afterCommit.length = 0
      await keepApproval(db, { ...proposal, command: name }, officer, acting.reason, now)
      await auditOperation(db, 'OPERATION_APPROVED', proposal.id, command, act, changes, now, proposal)
      return { state: 'approved', changes, outcome, operationId: proposal.id }
    }
    await closeProposal(db, proposal.id, officer, changes, now)
    await auditOperation(db, 'OPERATION_DONE', proposal.id, command, act, changes, now, proposal)
    return { state: 'done', changes, outcome, operationId: proposal.id }
  }
  const done = { state: OperationState.Done, chance: null, amount, approvers: null, approvals: 1 }
  const operationId = await keepOperation(db, place.ports, { ...acting, command: name }, done, changes, now)
  await auditOperation(db, 'OPERATION_DONE', operationId, command, act, changes, now)
  const performed = { state: 'done', changes, outcome, operationId } as const
  await once?.keep(db, performed)
  return performed
}

/** Keeps what was rehearsed as a proposal for another officer. */
async function propose(
  command: Command,
  acting: Acting,
  place: Workplace,
  performed: Performed,
  { chance, amount, approvers, approvals }: Weight,
  once: Once | undefined,
): Promise<Performed> {
  const { changes } = performed
  if (changes.written === 0) return { ...performed, state: 'done' }
  const now = place.ports.clock.now()
  const standing = { state: OperationState.Proposed, chance, amount, approvers, approvals }
  return place.database.transaction().execute(async db => {
    await once?.check(db)
    const id = await keepOperation(
      db,
      place.ports,
      { ...acting, command: command.name },
      standing,
      changes,
      now,
    )
    await keepDifference(db, place.ports, id, changes)
    await auditOperation(db, 'OPERATION_PROPOSED', id, command, { ...acting, amount }, changes, now)
    const kept = { ...performed, operationId: id }
    await once?.keep(db, kept)
    return kept
  })
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
  const { once } = manner
  if (once) await database.transaction().execute(db => once.check(db))
  const prepared = await command.prepare(acting.options, acting.source)
  const now = ports.clock.now()
  const free = { ...manner, proposes: false }
  const context = contextOf(database, now, acting, place, free, changes, [])
  const outcome = (await prepared(context)) ?? {}
  if (command.kind === 'reads') return { state: 'read', changes, outcome }
  const done = { state: OperationState.Done, chance: null, amount: null, approvers: null, approvals: 1 }
  return database.transaction().execute(async db => {
    const id = await keepOperation(db, place.ports, { ...acting, command: command.name }, done, changes, now)
    await auditOperation(db, 'OPERATION_DONE', id, command, { ...acting, amount: null }, changes, now)
    const performed = { state: 'done', changes, outcome, operationId: id } as const
    await once?.keep(db, performed)
    return performed
  })
}
