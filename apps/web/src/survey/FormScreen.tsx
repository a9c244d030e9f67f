import { type ReactNode, useEffect } from 'react'
import { surveyCalls } from '#contract/survey/calls.ts'
import type { SurveyApplication, SurveyWithResults } from '#contract/survey/shapes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, fresh, queryClient, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PayStep } from '#web/payment/PayStep.tsx'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { MobileStep } from './MobileStep.tsx'
import { Results } from './Results.tsx'
import { SheetForm } from './SheetForm.tsx'
import { SurveyCrumb } from './SurveyCrumb.tsx'
import { Terms } from './Terms.tsx'
import { useSurvey } from './useSurvey.ts'
import { phaseDate, phaseOf } from './words.ts'

export const title = m.survey_formTitle

const HERE = '/services/demand-surveys/$demandSurveyId/applications/form'
const DETAILS = '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details'

/** …/applications/form: the terms and the OTP, then the sheet with the survey's own questions, then the fee. */
export default function FormScreen() {
  const { demandSurveyId } = useRouteParams(HERE)
  const { applicationId } = useRouteSearch(HERE)
  const language = useLanguage()
  const { survey, error, retry } = useSurvey(demandSurveyId)
  if (survey === null) return <NotFound />
  return (
    <Page width="form">
      <SurveyCrumb current={survey ? survey.title[language] : m.common_loading()} />
      {survey ? (
        applicationId > 0 ? (
          <Sheet survey={survey} applicationId={applicationId} />
        ) : (
          <Beginning survey={survey} />
        )
      ) : error ? (
        <NotLoaded onRetry={() => void retry()} />
      ) : (
        <SkeletonForm steps />
      )}
    </Page>
  )
}

/** Before there is an application: whoever has one goes on with it, a closed survey shows what it found. */
function Beginning({ survey }: { survey: SurveyWithResults }) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { demandSurveyId } = survey
  const list = useCall(surveyCalls.GetDemandSurveyList, {}, { staleTime: fresh.never, quiet: true })
  const mine = list.data?.find(one => one.demandSurveyId === demandSurveyId)?.myApplicationId ?? null
  const phase = phaseOf(survey)
  useEffect(() => {
    if (mine === null) return
    navigate({ to: HERE, params: { demandSurveyId }, search: { applicationId: mine } }, { replace: true })
  }, [navigate, demandSurveyId, mine])
  if (list.isPending || mine !== null) return <SkeletonForm steps />
  if (list.error) return <NotLoaded onRetry={() => void list.refetch()} />
  const open = (applicationId: number) =>
    navigate({ to: HERE, params: { demandSurveyId }, search: { applicationId } }, { replace: true })
  if (phase === 'active')
    return (
      <Stack>
        <MobileStep survey={survey} onOpened={open} />
      </Stack>
    )
  return (
    <Stack>
      <PageTitle title={survey.title[language]} meta={survey.summary[language]} />
      <Note tone={phase === 'ended' ? 'info' : 'warn'} title={phaseDate(survey, phase, language)}>
        <AppLink to="/services/demand-surveys">{m.survey_others()}</AppLink>
      </Note>
      {survey.results ? <Results results={survey.results} /> : null}
      <Terms survey={survey} />
    </Stack>
  )
}

function Sheet({ survey, applicationId }: { survey: SurveyWithResults; applicationId: number }) {
  const { demandSurveyId } = survey
  const application = useCall(
    surveyCalls.GetDemandSurveyFormById,
    { applicationId },
    { staleTime: fresh.never, quiet: true },
  )
  const questions = useCall(
    surveyCalls.GetDemandSurveyParametersList,
    { demandSurveyId },
    { staleTime: fresh.list, quiet: true },
  )
  if (application.error instanceof ServerError) return <NotFound />
  const failure = application.error ?? questions.error
  // What was known before this visit may be an older version than the one to go on from.
  if (!application.isFetchedAfterMount || !application.data || !questions.data)
    return failure ? (
      <NotLoaded
        onRetry={() => {
          void application.refetch()
          void questions.refetch()
        }}
      />
    ) : (
      <SkeletonForm steps />
    )
  const reload = async () => {
    await application.refetch()
  }
  return (
    <Steps survey={survey} application={application.data} reload={reload}>
      {onComplete => (
        <SheetForm
          survey={survey}
          questions={questions.data}
          application={application.data}
          onComplete={onComplete}
        />
      )}
    </Steps>
  )
}

interface StepsProps {
  survey: SurveyWithResults
  application: SurveyApplication
  reload: () => Promise<void>
  children: (onComplete: (statusId: number) => void) => ReactNode
}

/** The sheet, its payment, or the way to what was submitted. */
function Steps({ survey, application, reload, children }: StepsProps) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { step } = useRouteSearch(HERE)
  const { demandSurveyId } = survey
  const { applicationId, applicationStatusId: status } = application
  const details = { to: DETAILS, params: { demandSurveyId, applicationId } } as const
  const form = { to: HERE, params: { demandSurveyId } } as const
  const changed = () =>
    Promise.all(
      [surveyCalls.GetDemandSurveyFormById, surveyCalls.GetDemandSurveyList].map(call =>
        queryClient.invalidateQueries({ queryKey: callKey(call) }),
      ),
    )
  const isPaying = status === ApplicationStatus.PaymentPending
  if (isPaying || (status === ApplicationStatus.Draft && application.isEditable === 1 && step === 'payment'))
    return (
      <Stack>
        <PageTitle over={survey.title[language]} title={m.survey_payTitle()} meta={m.survey_payMore()} />
        <PayStep
          request={{ entityTypeId: EntityType.DemandSurveyApplication, entityId: applicationId }}
          back={
            isPaying ? null : (
              <AppLink {...form} search={{ applicationId }}>
                {m.survey_backToAnswers()}
              </AppLink>
            )
          }
          onEnd={async transaction => {
            await changed()
            navigate({
              ...details,
              search: { payment: transaction.transactionId },
            })
          }}
        />
      </Stack>
    )
  if (status === ApplicationStatus.Draft && application.isEditable === 1)
    return children(async statusId => {
      await changed()
      if (statusId === ApplicationStatus.Submitted) return navigate(details)
      await reload()
      return navigate({ ...form, search: { applicationId, step: 'payment' } })
    })
  return (
    <Stack>
      <PageTitle title={survey.title[language]} />
      <Note
        title={status === ApplicationStatus.Draft ? m.survey_tooLate() : m.survey_notEditable()}
        tone={status === ApplicationStatus.Draft ? 'warn' : 'info'}
      >
        {phaseDate(survey, phaseOf(survey), language)}
      </Note>
      <div>
        <AppButtonLink {...details} variant="primary">
          {m.common_viewApplication()}
        </AppButtonLink>
      </div>
    </Stack>
  )
}
