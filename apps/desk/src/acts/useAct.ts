import { type ActFile, actCalls } from '#contract/desk/acts.ts'
import { approvalCalls } from '#contract/desk/approvals.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { actWords } from '#domain/officer/actNames.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'

/** What an act asks for, as the server tells. */
export type ActForm = DeskOutputOf<typeof actCalls.actForm>
export type Rehearsal = DeskOutputOf<typeof actCalls.rehearseAct>
/** What became of an act: done, or proposed under a number. */
export type ActEnd = DeskOutputOf<typeof actCalls.doAct>
export type Options = Readonly<Record<string, string | boolean>>

/** What an act was given. */
export interface GivenAct {
  readonly options: Options
  readonly file: ActFile | null
}

/**
 * The three calls of an act: `rehearse` what it would change, `commit` it with a reason as it was rehearsed, and `look` records
 * up by one that only reads. Each keeps its own answer and its own refusal; nothing is told twice.
 */
export function useAct(act: DeskAct, onDone?: (end: ActEnd) => void) {
  const language = useLanguage()
  const rehearse = useDeskAct(actCalls.rehearseAct, { quiet: true })
  const look = useDeskAct(actCalls.readAct, { quiet: true })
  const commit = useDeskAct(actCalls.doAct, {
    quiet: true,
    refresh: [approvalCalls.approvals],
    onSuccess: end => onDone?.(end),
    signs: () => [{ term: m.acts_one(), value: actWords(act)[language] }],
  })
  return { rehearse, commit, look }
}
