import { surveyCalls } from '#contract/survey/calls.ts'
import type { DemandSurveyParameter, SurveyApplication } from '#contract/survey/shapes.ts'
import { send } from '#web/api/gateway.ts'
import { useServerDraft } from '#web/forms/walk/useServerDraft.ts'
import { sheetResolver, toSheet, toValues, type Values } from './values.ts'

/** A draft that was never saved. */
const FIRST_VERSION = 1

type Sheet = ReturnType<typeof toSheet>

/** The sheet of a survey, saved as it is typed; `submit` sends it for good and tells the application's new status. */
export function useSheet(application: SurveyApplication, questions: readonly DemandSurveyParameter[]) {
  const { applicationId, demandSurveyId, rowVersion, savedOn } = application
  const write = (isSubmit: 0 | 1) => async (version: number, sheet: Sheet) => {
    const input = { demandSurveyId, applicationId, ...sheet, isSubmit }
    const { output, message } =
      version === FIRST_VERSION
        ? await send(surveyCalls.SaveDemandSurveyForm, input)
        : await send(surveyCalls.UpdateDemandSurveyForm, { ...input, rowVersion: version })
    return { ...output, message }
  }
  const { form, draft } = useServerDraft<Values, Sheet>({
    draft: `survey/${applicationId}`,
    auto: true,
    rowVersion,
    savedOn,
    saved: toValues(application, questions),
    toAnswers: values => toSheet(values, questions),
    resolver: sheetResolver(questions),
    write: write(0),
    readServer: async () => {
      const { output } = await send(surveyCalls.GetDemandSurveyFormById, { applicationId })
      return { rowVersion: output.rowVersion, values: toValues(output, questions) }
    },
  })
  return { form, draft, submit: () => draft.submit(write(1)) }
}
