import { landUseCalls } from '#contract/landuse/calls.ts'
import type { LandUseAnswers } from '#contract/landuse/form.ts'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import type { LandUseRules } from '#domain/landuse/questions.ts'
import { send } from '#web/api/gateway.ts'
import { lastSaved } from '#web/forms/draft/lastSaved.ts'
import { useServerDraft } from '#web/forms/walk/useServerDraft.ts'
import { refreshApplication } from './refresh.ts'
import { sectionResolver } from './resolver.ts'
import { isSection, type StepKey } from './steps.ts'
import { toAnswers, toValues, type Values } from './values.ts'

/** Names the draft of an application among all drafts. */
export const draftName = (applicationId: number): string => `landuse/${applicationId}`

/** The form of a draft, saved as it is typed; the page that is open is judged. */
export const useLandUseDraft = (application: LandUseApplication, rules: LandUseRules, step: StepKey) =>
  useServerDraft<Values, LandUseAnswers>({
    draft: draftName(application.applicationId),
    auto: true,
    rowVersion: application.rowVersion,
    savedOn: lastSaved(application.savedOn, application.documents),
    saved: toValues(application),
    toAnswers,
    resolver: sectionResolver(isSection(step) ? [step] : [], rules),
    write: async (rowVersion, answers) => {
      const { applicationId } = application
      const { output, message } = await send(landUseCalls.UpdateLandUseForm, {
        applicationId,
        rowVersion,
        answers,
      })
      return { ...output, message }
    },
    readServer: async () => {
      const { applicationId } = application
      const { output } = await send(landUseCalls.GetLandUseDetailById, { applicationId })
      return { rowVersion: output.rowVersion, values: toValues(output) }
    },
    refresh: refreshApplication,
  })
