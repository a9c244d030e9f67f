import { DECISION_NOUNS, type DecisionNoun, MAX_HOLD_MINUTES } from '#domain/decision/states.ts'
import { deciders } from '#server/deciders.ts'
import type { Decider } from '#server/decision/decider.ts'
import { listOpen } from '#server/decision/heldDecisionStore.ts'
import { listHolds, setHold } from '#server/decision/policyStore.ts'
import { takeBack } from '#server/decision/takeBack.ts'
import { type Command, command, option } from '../command.ts'
import { oneOf, optional, text, whole } from '../input/fields.ts'

const noun = option(`what is decided: ${DECISION_NOUNS.join(', ')}`, oneOf(DECISION_NOUNS), 'noun')

function deciderOf(wanted: DecisionNoun): Decider {
  const found = deciders.find(one => one.noun === wanted)
  if (!found) throw new Error(`nobody decides about ${wanted}`)
  return found
}

const list = command({
  name: 'decision list',
  summary: 'Lists decisions that are held, and those that could not be carried out when their time was over',
  details:
    'A decision that lapsed changed nothing: its record waits for another one. Why says what stood against it.',
  kind: 'reads',
  options: {},
  async run({ db }) {
    const found = await listOpen(db, 500)
    return {
      table: {
        columns: ['Noun', 'Record', 'Decision', 'By', 'DecidedOn', 'GoesOutOn', 'State', 'Why'],
        rows: found.map(one => [
          one.noun,
          one.number,
          one.decision,
          one.officer,
          one.decidedOn,
          one.releaseOn,
          one.state,
          one.why,
        ]),
      },
    }
  },
})

const undo = command({
  name: 'decision take-back',
  summary: 'Takes a decision back before its notice goes out; its record is undecided again',
  details: 'The same officer or another one may. Once the notice went out it is refused, with what is left.',
  kind: 'changes',
  options: { noun, record: option('the number of the record', text(40), 'number') },
  async run(context, { noun: wanted, record }) {
    const { decision, officer } = await takeBack(context, deciderOf(wanted), record, context.reason)
    const fields = { decision: [`${decision} by ${officer}, held`, 'taken back'] } as const
    context.change({ kind: 'changed', record, fields })
    return {}
  },
})

const policy = command({
  name: 'decision policy',
  summary: 'Sets how long decisions are held before their notice, papers and money go out',
  details:
    'In minutes; 0 holds nothing, at most a week. Decisions that are held keep their time. With --dry-run and no minutes it only shows.',
  kind: 'changes',
  options: { noun, minutes: option('how long', optional(whole(0, MAX_HOLD_MINUTES)), 'minutes') },
  async run(context, { noun: wanted, minutes }) {
    const before = await listHolds(context.db)
    const was = before.find(one => one.noun === wanted)?.hold_minutes ?? 0
    if (minutes === null || minutes === was) context.unchanged()
    else {
      await setHold(context.db, wanted, minutes)
      const fields = { minutes: [was, minutes] } as const
      context.change({ kind: 'changed', record: `Holding of ${wanted}`, fields })
      const { entityTypeId } = deciderOf(wanted)
      const details = { noun: wanted, before: was, after: minutes }
      await context.audit({ entityTypeId, entityId: 0, event: 'DECISION_POLICY_SET', details })
    }
    const after = await listHolds(context.db)
    return {
      table: { columns: ['Noun', 'Minutes'], rows: after.map(one => [one.noun, one.hold_minutes]) },
    }
  },
})

export const decisionCommands: readonly Command[] = [list, undo, policy]
