import { say } from '#contract/text.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { move } from '#server/lifecycle/move.ts'
import type { Decider } from './decider.ts'
import { DECISION } from './decisionCycle.ts'
import { type DecisionRecord, findReleased, holdDecision } from './heldDecisionStore.ts'
import { movedDecision, tooLate } from './takeDecision.ts'

/**
 * Takes a decision back that is held: its record stands where it stood, undecided.
 * @returns the decision
 * @throws ActRefused when none is held, or its notice went out: with the way on
 */
export async function takeBack(
  act: OfficerAct,
  { noun, entityTypeId, find, wayOn }: Decider,
  number: string,
  remarks: string,
): Promise<DecisionRecord> {
  const { db, now, officer } = act
  const { id: entityId } = await find(act, number)
  const held = await holdDecision(db, { noun, number })
  const released = held ? null : await findReleased(db, { noun, number })
  if (released) throw tooLate(released.endedOn ?? released.releaseOn, wayOn)
  if (!held)
    throw new ActRefused(
      say(`No decision about ${number} is held.`, `${number} पर कोई निर्णय प्रतीक्षा में नहीं है।`),
    )
  if (held.releaseOn <= now) throw tooLate(held.releaseOn, wayOn)
  const actor = { type: 'AUTHORITY', id: officer } as const
  const event = 'DECISION_TAKEN_BACK'
  const told = { actor, now, event }
  await move(db, DECISION, movedDecision(held), 'TAKE_BACK', told, { ended_on: now, ended_by: officer })
  const details = { decision: held.decision, decidedBy: held.officer }
  await writeAudit(db, actor, { entityTypeId, entityId, event, remarks, isPublic: false, details }, now)
  return held
}
