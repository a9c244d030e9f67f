import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { send } from '#web/api/gateway.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { useAutosave } from '#web/forms/draft/useAutosave.ts'
import { toAnswers, type Values } from './values.ts'

/** What the draft is called among all drafts. */
export const draftName = (applId: number): string => `lottery/${applId}`

/** Saves the answers as they are typed (`auto`), and when asked. `initial` is what the server has. */
export function useDraft(
  { applId, campaignId, rowVersion, savedOn }: LotteryApplication,
  read: () => Values,
  auto: boolean,
  initial: Values,
) {
  return useAutosave<LotteryAnswers>({
    draft: draftName(applId),
    auto,
    rowVersion,
    savedOn,
    initial: toAnswers(initial),
    read: () => toAnswers(read()),
    write: async (version, answers) => {
      const input = { applId, campaignId, rowVersion: version, answers }
      const { output, message } = await send(applicationCalls.UpdateApplicationForm, input)
      return { ...output, message }
    },
    readVersion: async () =>
      (await send(applicationCalls.GetApplicationFormDetailsByApplId, { applId, campaignId })).output
        .rowVersion,
  })
}

/** Reads the application again wherever it is shown. */
export const refreshApplication = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: callKey(applicationCalls.GetApplicationFormDetailsByApplId) })
