import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { DecisionState } from '#domain/decision/states.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { move } from '#server/lifecycle/move.ts'
import type { Decider } from './decider.ts'
import { DECISION } from './decisionCycle.ts'
import { type DecisionRecord, findDecision, holdDecision, listDue } from './heldDecisionStore.ts'
import { movedDecision } from './takeDecision.ts'

/** So many decisions go out in one run; the next run takes the rest. */
const BATCH = 500
const actor = { type: 'TIMER', id: 'decisions.release' } as const

/**
 * A decision whose time is over, held for the act after its record: officers lock the two in the same order.
 * @returns null when it was corrected or released meanwhile
 */
async function holdDue(
  { db, now, ports }: Pick<JobContext, 'now' | 'ports'> & { readonly db: Db },
  decider: Decider,
  { id, number, officer }: DecisionRecord,
): Promise<DecisionRecord | null> {
  await decider.find({ db, now, ports, officer }, number)
  const held = await holdDecision(db, { noun: decider.noun, number })
  return held?.id === id ? held : null
}

/** Carries a decision out in the name of the officer who took it. @throws ActRefused when it is not possible any more */
async function release(context: JobContext, db: Db, decider: Decider, seen: DecisionRecord): Promise<void> {
  const { now, ports } = context
  const held = await holdDue({ db, now, ports }, decider, seen)
  if (!held) return
  await decider.carryOut({ db, now, ports, officer: held.officer }, held.decided)
  const told = { actor, now, event: 'DECISION_RELEASED' }
  await move(db, DECISION, movedDecision(held), 'RELEASE', told, { ended_on: now })
}

/** Ends a decision that has become impossible while it was held; officers see why, and decide anew. */
async function lapse(
  { now }: JobContext,
  db: Db,
  { entityTypeId }: Decider,
  { id, entityId, decision, officer, ...seen }: DecisionRecord,
  why: string,
): Promise<void> {
  const event = 'DECISION_LAPSED'
  const record = movedDecision({ id, entityId, decision, officer, ...seen })
  await move(db, DECISION, record, 'LAPSE', { actor, now, event }, { ended_on: now, why })
  const details = { decision, decidedBy: officer, why }
  await writeAudit(db, actor, { entityTypeId, entityId, event, isPublic: false, details }, now)
}

async function releaseOne(context: JobContext, deciders: readonly Decider[], id: number): Promise<void> {
  const seen = await findDecision(context.db, id)
  const decider = deciders.find(one => one.noun === seen?.noun)
  if (!seen || !decider || seen.state !== DecisionState.Held) return
  try {
    await inTransaction(context.db, tx => release(context, tx, decider, seen))
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    await inTransaction(context.db, async tx => {
      const held = await holdDecision(tx, seen)
      if (held?.id === id) await lapse(context, tx, decider, held, error.message)
    })
  }
}

/** Decisions whose time is over happen: status, notice, paper and money in one act. */
export const releaseTimer = (deciders: readonly Decider[]): Timer => ({
  name: 'decisions.release',
  everySeconds: MINUTE_SECONDS,
  async run(context) {
    const due = await listDue(context.db, context.now, BATCH)
    await eachOf(context, due, 'a decision could not be released', id => releaseOne(context, deciders, id))
  },
})
