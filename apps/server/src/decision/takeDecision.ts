import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import { DecisionState } from '#domain/decision/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { keepOnlyIf } from '#server/gateway/transaction.ts'
import { move } from '#server/lifecycle/move.ts'
import { noteCase } from '#server/work/othersStore.ts'
import type { Decider, DeciderSpec } from './decider.ts'
import { DECISION } from './decisionCycle.ts'
import { type DecisionRecord, findReleased, holdDecision, insertDecision } from './heldDecisionStore.ts'
import { findHold } from './policyStore.ts'

/** What became of an officer's decision; `from` is the decision that it corrects, '' where there is none. */
export type Taken =
  | { readonly at: 'unchanged' }
  | { readonly at: 'done' }
  | { readonly at: 'held'; readonly until: Date; readonly from: string }

/** How a decision is moved along its life: its name among officers, and who does it. */
export const movedDecision = ({ id, state, number }: DecisionRecord) => ({
  id,
  status: state,
  name: `The decision about ${number}`,
})

/** That the time in which a decision can be corrected is over, with what is left. */
export const tooLate = (at: Date, wayOn: Bilingual): ActRefused =>
  new ActRefused(
    say(
      `The notice of the decision went out on ${formatDate(at, 'minute')}.`,
      `निर्णय की सूचना ${formatDate(at, 'minute', 'hi')} को जा चुकी है।`,
    ),
    wayOn,
  )

/** Ends the decision that waits, because an officer decides otherwise; both stand in the record's history. */
async function correct(
  { db, now, officer }: OfficerAct,
  { entityTypeId, wayOn }: Decider,
  held: DecisionRecord,
  word: string,
): Promise<void> {
  // The timer that releases it may be late: the promised moment counts.
  if (held.releaseOn <= now) throw tooLate(held.releaseOn, wayOn)
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { actor, now, event: 'DECISION_CORRECTED' }
  await move(db, DECISION, movedDecision(held), 'CORRECT', told, { ended_on: now, ended_by: officer })
  const details = { from: held.decision, to: word, decidedBy: held.officer }
  const entry = { entityTypeId, entityId: held.entityId, event: told.event, isPublic: false, details }
  await writeAudit(db, actor, entry, now)
}

/** Why a decision is refused about a record that was decided already: with the way on. */
async function refusalOf(db: Db, { noun, wayOn }: Decider, number: string, refused: ActRefused) {
  const released = await findReleased(db, { noun, number })
  const sent = released ? tooLate(released.endedOn ?? released.releaseOn, wayOn).given : [wayOn]
  return new ActRefused(...refused.given, ...sent)
}

/**
 * Takes a decision of an officer. Where the policy holds decisions nothing happens but that it is kept: that it is
 * possible was tried and undone. Until its time is over any officer may decide otherwise; then the timer carries it out
 * in the name of the officer who decided. The same decision again changes nothing.
 * @throws ActRefused when the decision is not possible, or the one before it cannot be corrected any more
 */
export async function takeDecision<Order>(
  act: OfficerAct,
  decider: DeciderSpec<Order> & Decider,
  order: Order,
): Promise<Taken> {
  const { db, now, officer } = act
  const { noun, entityTypeId } = decider
  const { number, word } = decider.tell(order)
  const { id: entityId, isDecided } = await decider.find(act, number)
  // A decision that is held moves no case yet: whose case it is, is noted here.
  await noteCase(db, entityTypeId, entityId)
  const held = await holdDecision(db, { noun, number })
  const isSame =
    held !== null && JSON.stringify(v.parse(decider.schema, held.decided)) === JSON.stringify(order)
  if (isSame) return { at: 'unchanged' }
  if (held) await correct(act, decider, held, word)
  const holdMs = await findHold(db, noun)
  const isHeld = holdMs > 0
  let outcome: 'done' | 'unchanged'
  try {
    outcome = await keepOnlyIf(
      db,
      () => decider.decide(act, order),
      () => !isHeld,
    )
  } catch (error) {
    const isLate = isDecided && error instanceof ActRefused
    throw isLate ? await refusalOf(db, decider, number, error) : error
  }
  if (outcome === 'unchanged') return { at: 'unchanged' }
  const releaseOn = new Date(now.getTime() + holdMs)
  const made = { noun, number, entityId, decision: word, decided: order, officer, decidedOn: now, releaseOn }
  await insertDecision(db, { ...made, state: isHeld ? DecisionState.Held : DecisionState.Released })
  if (!isHeld) return { at: 'done' }
  const details = { decision: word, releaseOn: releaseOn.toISOString() }
  const entry = { entityTypeId, entityId, event: 'DECISION_HELD', isPublic: false, details }
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, entry, now)
  return { at: 'held', until: releaseOn, from: held?.decision ?? '' }
}
