import { useEffect, useRef, useState } from 'react'
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

/** Whom the answers name: the server says of this person whether another application of the scheme stands already. */
const personOf = ({ identityTypeId, identityNumber, pan }: Values | LotteryAnswers) =>
  `${identityTypeId}|${identityNumber}|${pan}`

/** Names the draft of an application among all drafts. */
export const draftName = (applId: number): string => `lottery/${applId}`

/**
 * The form of an application. A draft is saved as it is typed, a submitted one only when asked; the open page is judged,
 * and an identity that another application of the scheme has is told of as soon as it was saved.
 */
export function useDraft(
  application: LotteryApplication,
  rules: ApplicationRules,
  step: StepKey,
  uploaded: readonly number[],
) {
  const { applId, campaignId, mobileNumber, rowVersion, savedOn } = application
  const taken = useRef<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const isTaken = (values: Values) => personOf(values) === taken.current
  const held = useServerDraft<Values, LotteryAnswers>({
    draft: draftName(applId),
    auto: application.applicationStatusId === ApplicationStatus.Draft,
    rowVersion,
    savedOn: lastSaved(savedOn, application.documents),
    saved: toValues(application.answers, mobileNumber),
    toAnswers,
    resolver: sectionResolver(isSection(step) ? step : null, rules, uploaded, isTaken),
    write: async (version, answers) => {
      const input = { applId, campaignId, rowVersion: version, answers }
      const { output, message } = await send(applicationCalls.UpdateApplicationForm, input)
      taken.current = output.identityTaken === 1 ? personOf(answers) : null
      setTold(taken.current)
      return { ...output, message }
    },
    readServer: async () => {
      const { output } = await send(applicationCalls.GetApplicationFormDetailsByApplId, {
        applId,
        campaignId,
      })
      return { rowVersion: output.rowVersion, values: toValues(output.answers, mobileNumber) }
    },
    refresh: refreshApplication,
  })
  const { trigger } = held.form
  useEffect(() => {
    if (told !== null) void trigger('identityNumber')
  }, [told, trigger])
  return { ...held, isTaken: () => isTaken(held.form.getValues()), toldTaken: told }
}

/** Reads the application again wherever it is shown. */
export const refreshApplication = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: callKey(applicationCalls.GetApplicationFormDetailsByApplId) })
