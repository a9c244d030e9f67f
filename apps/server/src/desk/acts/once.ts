import * as v from 'valibot'
import { actCalls } from '#contract/desk/acts.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { Once, Performed } from '#server/authority/perform.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type AskedWrite, findDeskAnswer, keepDeskAnswer } from '../gateway/answerStore.ts'

type Answer = DeskOutputOf<typeof actCalls.doAct>

/** The same act was done before, by a call of the same key: its answer. */
export class AnsweredBefore extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('answered before')
    this.answer = answer
  }
}

/**
 * Lets an act be done once by a key: its answer is kept in the very transaction that keeps the act. `answer` is what was
 * kept; undefined where nothing was done.
 */
export const onceOf = (
  ports: Pick<Ports, 'secrets' | 'random'>,
  asked: AskedWrite,
  now: Date,
  present: (performed: Performed) => Promise<Answer>,
): Once & { readonly answer: () => Answer | undefined } => {
  let kept: Answer | undefined
  return {
    answer: () => kept,
    async check(db) {
      const earlier = await findDeskAnswer(db, ports, asked, now)
      if (earlier !== undefined) throw new AnsweredBefore(v.parse(actCalls.doAct.output, earlier))
    },
    async keep(db, performed) {
      kept = await present(performed)
      await keepDeskAnswer(db, ports, asked, kept, now)
    },
  }
}
