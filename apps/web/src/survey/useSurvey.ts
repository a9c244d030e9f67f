import { surveyCalls } from '#contract/survey/calls.ts'
import { ServerError } from '#web/api/errors.ts'
import { fresh, useCall } from '#web/api/queries.ts'

/** One survey through its own door; `survey` is null when there is none with this id. */
export function useSurvey(demandSurveyId: number) {
  const answer = useCall(
    surveyCalls.GetDemandSurveyById,
    { surveyId: demandSurveyId },
    { staleTime: fresh.list, quiet: true },
  )
  const isMissing = answer.error instanceof ServerError
  return {
    survey: isMissing ? null : answer.data,
    error: isMissing ? null : answer.error,
    retry: answer.refetch,
  }
}
