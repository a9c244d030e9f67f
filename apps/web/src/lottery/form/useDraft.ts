import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import { send } from '#web/api/gateway.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { lastSaved } from '#web/forms/draft/lastSaved.ts'
import { useServerDraft } from '#web/forms/walk/useServerDraft.ts'
import { sectionResolver } from './rules.ts'
import { isSection, type StepKey } from './steps.ts'
import { toAnswers, toValues, type Values } from './values.ts'

/** The form of an application. A draft is saved as it is typed, a submitted one only when asked; the open page is judged. */
export function useDraft(application: LotteryApplication, rules: ApplicationRules, step: StepKey) {
  const { applId, campaignId, mobileNumber, rowVersion, savedOn } = application
  return useServerDraft<Values, LotteryAnswers>({
    draft: `lottery/${applId}`,
    auto: application.applicationStatusId === ApplicationStatus.Draft,
    rowVersion,
    savedOn: lastSaved(savedOn, application.documents),
    saved: toValues(application.answers, mobileNumber),
    toAnswers,
    fromAnswers: answers => toValues(answers, mobileNumber),
    resolver: sectionResolver(
      isSection(step) ? step : null,
      rules,
      application.documents.map(document => document.documentTypeId),
    ),
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
