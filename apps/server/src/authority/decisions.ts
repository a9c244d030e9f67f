import { say, type Text } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { MovedMoney } from '#domain/officer/ladder.ts'
import type { Decider, DeciderSpec } from '#server/decision/decider.ts'
import { takeDecision } from '#server/decision/takeDecision.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { lastRefund, refundsOrderedAfter } from '#server/payments/refund/orderedRefundStore.ts'
import type { OfficerContext } from './command.ts'
import type { Change } from './output/changes.ts'

type Changed = Extract<Change, { kind: 'changed' }>

/** Decisions of one invocation. */
export interface Decisions<Order> {
  /**
   * Takes one decision and notes what it changes; `state` is what a status reads: it says whether the decision is held.
   * @throws ActRefused when it is not possible
   */
  take(
    order: Order,
    changeOf: (
      state: (word: string) => string,
    ) => Pick<Changed, 'record' | 'fields' | 'paise' | 'citizenId' | 'otherIds' | 'lookFirst'>,
  ): Promise<void>
  /** Until when decisions are held and how they are corrected; nothing where none is. */
  notes(): Text[]
}

/** Takes the decisions of a command, held where the policy says so. */
export function decisionsOf<Order>(
  context: OfficerContext,
  decider: DeciderSpec<Order> & Decider,
): Decisions<Order> {
  let until: Date | null = null
  let corrected = 0
  return {
    async take(order, changeOf) {
      const before = await lastRefund(context.db)
      let ordered: readonly MovedMoney[] = []
      const weighing = {
        ...decider,
        decide: async (act: OfficerAct, wanted: Order) => {
          const outcome = await decider.decide(act, wanted)
          ordered = await refundsOrderedAfter(act.db, before)
          return outcome
        },
      }
      const taken = await takeDecision(context, weighing, order)
      if (taken.at === 'unchanged') return context.unchanged()
      const isHeld = taken.at === 'held'
      // What a held decision would pay back was tried and undone: it weighs all the same.
      if (isHeld) context.observe(ordered)
      if (isHeld) until = taken.until
      if (isHeld && taken.from !== '') corrected += 1
      context.change({ kind: 'changed', ...changeOf(word => (isHeld ? `${word}, held` : word)) })
    },
    notes: () =>
      until === null
        ? []
        : [
            say(
              `Held until ${formatDate(until, 'minute')}: until then nothing of it is told, printed or paid.`,
              `${formatDate(until, 'minute', 'hi')} तक रोका गया: तब तक इसका कुछ भी बताया, छापा या चुकाया नहीं जाता।`,
            ),
            say(
              'Decide otherwise by the same act, or undo it by taking the decision back.',
              'इसी कार्य से अन्य निर्णय लें, या निर्णय वापस लेकर इसे हटाएँ।',
            ),
            ...(corrected > 0
              ? [
                  say(
                    `${corrected} earlier decisions are corrected by this.`,
                    `पहले के ${corrected} निर्णय इससे सुधरते हैं।`,
                  ),
                ]
              : []),
          ],
  }
}
