import { createHash } from 'node:crypto'
import { type Outcome, refuse } from '#domain/application/result.ts'
import type { HeldChangeAct, HeldChangeState, HeldChangeWhy } from '#domain/lifecycle/heldChange.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Cycle } from './cycle.ts'
import { mayMove, move, type Told } from './move.ts'

/** The tables that hold changes which wait before they count. */
type HeldTable = 'payee_change' | 'contact_change'
type HeldCycle = Cycle<HeldChangeState, HeldChangeAct, HeldChangeWhy, HeldTable>

/** A change that waits, as its store read it under a lock. */
export interface HeldChange {
  readonly id: number
  readonly state: HeldChangeState
  /** From then on it counts, and cannot be stopped. */
  readonly inForceOn: Date
}

const recordOf = ({ table }: HeldCycle, { id, state }: HeldChange) => ({
  id,
  status: state,
  name: `${table} ${id}`,
})

/** The code of a message's link, as it is kept: it can stop one change and do nothing else. */
export const stopHashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A new code for the link of a message, and what is kept of it. */
export function makeStopCode({ random }: Pick<Ports, 'random'>): {
  readonly code: string
  readonly hash: Buffer
} {
  const code = random.bytes(16).toString('base64url')
  return { code, hash: stopHashOf(code) }
}

/** Stops a change that its caller holds. What is over cannot be stopped: the outcome says why. */
export async function stopHeld(
  db: Db,
  cycle: HeldCycle,
  change: HeldChange,
  told: Told,
): Promise<Outcome<HeldChangeState, HeldChangeWhy>> {
  const may = mayMove(cycle, change.state, 'STOP', told.actor)
  if (!may.ok) return may
  // The timer that puts it in force may be late: the promised moment counts.
  if (change.inForceOn <= told.now) return refuse('CHANGE_IN_FORCE')
  await move(db, cycle, recordOf(cycle, change), 'STOP', told, { ended_on: told.now })
  return may
}

/** Ends a change that its caller holds, because its citizen made another. */
export async function replaceHeld(db: Db, cycle: HeldCycle, change: HeldChange, told: Told): Promise<void> {
  await move(db, cycle, recordOf(cycle, change), 'REPLACE', told, { ended_on: told.now })
}

/**
 * Puts a change in force whose time is over, or ends it where it has become impossible. The caller holds it.
 * @returns false when it is over already
 */
export async function endWait(
  db: Db,
  cycle: HeldCycle,
  change: HeldChange,
  act: 'TAKE_EFFECT' | 'FAIL',
  told: Told,
): Promise<boolean> {
  if (!mayMove(cycle, change.state, act, told.actor).ok) return false
  await move(db, cycle, recordOf(cycle, change), act, told, { ended_on: told.now })
  return true
}
