import { surveyCalls } from '#contract/survey/calls.ts'
import type { SurveyApplication, SurveyWithResults } from '#contract/survey/shapes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ChallanCard } from '#web/payment/ChallanCard.tsx'
import { EntityPayments } from '#web/payment/EntityPayments.tsx'
import { historyTitle } from '#web/payment/historyWords.ts'
import { PaymentResult } from '#web/payment/PaymentResult.tsx'
import { UnconfirmedBanner } from '#web/payment/UnconfirmedBanner.tsx'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NextStep } from '#web/shell/states/NextStep.tsx'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { ApplicationHeader } from '#web/ui/ApplicationHeader/ApplicationHeader.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { DepositCard } from './DepositCard.tsx'
import { FeeRefund } from './FeeRefund.tsx'
import { Results } from './Results.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { SurveyCrumb } from './SurveyCrumb.tsx'
import { useSurvey } from './useSurvey.ts'

export const title = m.survey_application

const HERE = '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details'
const FORM = '/services/demand-surveys/$demandSurveyId/applications/form'
const TONES = { neutral: 'neutral', info: 'info', warning: 'warn', success: 'ok', error: 'err' } as const

interface DetailsProps {
  application: SurveyApplication
  survey: SurveyWithResults
}

/** …/details: one application with answers, payments, challan, refund and the survey's results; or a payment's outcome. */
export default function DetailsScreen() {
  const { demandSurveyId, applicationId } = useRouteParams(HERE)
  const search = useRouteSearch(HERE)
  const { survey, error, retry } = useSurvey(demandSurveyId)
  const application = useCall(
    surveyCalls.GetDemandSurveyFormById,
    { applicationId },
    { staleTime: fresh.never, quiet: true },
  )
  const isElsewhere = application.data && application.data.demandSurveyId !== demandSurveyId
  if (application.error instanceof ServerError || survey === null || isElsewhere) return <NotFound />
  const { data } = application
  return (
    <Page>
      <SurveyCrumb current={data?.applicationNumber || m.survey_application()} />
      {data && survey ? (
        search.payment > 0 ? (
          <Outcome application={data} survey={survey} transactionId={search.payment} />
        ) : (
          <Details application={data} survey={survey} />
        )
      ) : application.error || error ? (
        <NotLoaded
          onRetry={() => {
            void application.refetch()
            void retry()
          }}
        />
      ) : (
        <SkeletonRecord />
      )}
    </Page>
  )
}

/** The end of a payment, and what it means for the application. */
function Outcome({ application, survey, transactionId }: DetailsProps & { transactionId: number }) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { demandSurveyId } = survey
  const { applicationId, applicationNumber } = application
  const isDraft = applicationNumber === ''
  const endOn = formatDate(survey.endOn, 'plainMinute', language)
  return (
    <PaymentResult
      entityTypeId={EntityType.DemandSurveyApplication}
      entityId={applicationId}
      transactionId={transactionId}
      words={{
        successTitle: m.survey_paidTitle(),
        successText: isDraft ? null : m.survey_yourNumber({ number: applicationNumber }),
        nextSuccess: [
          m.survey_afterResults({ time: endOn }),
          ...(survey.isRefundable === 1 ? [m.survey_afterRefund()] : []),
        ],
        nextWaiting: [m.survey_afterWaiting()],
        nextFailed: [m.survey_afterFailed({ time: endOn })],
      }}
      view={variant => (
        <AppButtonLink variant={variant} to={HERE} params={{ demandSurveyId, applicationId }}>
          {m.common_viewApplication()}
        </AppButtonLink>
      )}
      onPayAgain={
        isDraft
          ? () =>
              navigate({
                to: FORM,
                params: { demandSurveyId },
                search: { applicationId, step: 'payment' },
              })
          : undefined
      }
    />
  )
}

function Details({ application, survey }: DetailsProps) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const download = useDownload()
  const params = useRouteParams(HERE)
  const { applicationId, applicationNumber } = application
  const entity = { entityTypeId: EntityType.DemandSurveyApplication, entityId: applicationId }
  const status = applicationStatus(application.applicationStatusId)
  const named = status === null ? null : applicationStatusName(status)
  const questions = useCall(
    surveyCalls.GetDemandSurveyParametersList,
    { demandSurveyId: survey.demandSurveyId },
    { staleTime: fresh.list },
  )
  const name = (applicationNumber || `draft-${applicationId}`).replaceAll('/', '-')
  return (
    <>
      <ApplicationHeader
        title={survey.title[language]}
        number={applicationNumber || m.survey_draft()}
        copyWords={{ copy: m.survey_copyNumber(), copied: m.survey_copied() }}
        tags={named ? <Tag tone={TONES[named.tone]}>{named[language]}</Tag> : null}
        facts={survey.locationText[language]}
        downloads={[
          {
            key: 'form',
            label: m.survey_form(),
            onSelect: () =>
              download.start({
                path: '/Document/DownloadDemandSurveyForm',
                query: { ApplicationId: applicationId },
                name: `${name}-survey.pdf`,
              }),
          },
        ]}
      />
      <Columns
        kind="detail"
        main={
          <>
            <UnconfirmedBanner
              {...entity}
              onConfirmed={payment => navigate({ to: HERE, params, search: { payment } })}
            />
            <SurveyStep application={application} survey={survey} />
            <Challan application={application} />
            {application.refund ? (
              <FeeRefund applicationId={applicationId} refund={application.refund} />
            ) : null}
            {survey.results ? <Results results={survey.results} /> : null}
            {questions.data ? (
              <SheetFacts application={application} questions={questions.data} />
            ) : (
              <Card title={m.survey_yourAnswers()}>
                <SkeletonLines count={6} />
              </Card>
            )}
            {application.documents.length > 0 ? (
              <Card title={m.survey_documents()}>
                <EntityDocuments documents={application.documents} />
              </Card>
            ) : null}
          </>
        }
        aside={
          <>
            <Progress application={application} survey={survey} />
            {application.collectionAccount ? <EntityPayments {...entity} /> : null}
          </>
        }
      />
    </>
  )
}

/** The challan that waits for the bank, if there is one. */
function useOpenChallan({ applicationId }: SurveyApplication) {
  const payments = useCall(
    surveyCalls.GetDemandApplicationTrasactionData,
    { applicationId },
    { staleTime: fresh.never, quiet: true },
  )
  const challan = payments.data?.find(one => one.paymentStatusId === PaymentStatus.ChallanGenerated)
  return { challan, payments }
}

/** A challan that waits for the bank, with the place to tell its deposit. */
function Challan({ application }: { application: SurveyApplication }) {
  const { challan, payments } = useOpenChallan(application)
  if (!challan) return null
  return (
    <>
      <ChallanCard transaction={challan} onDeleted={() => void payments.refetch()} />
      <DepositCard application={application} challan={challan} />
    </>
  )
}

/** What to do next, or what to wait for, with its date. */
function SurveyStep({ application, survey }: DetailsProps) {
  const { demandSurveyId } = survey
  const { applicationId } = application
  const go = (step: string) => (label: string) => (
    <AppButtonLink variant="primary" to={FORM} params={{ demandSurveyId }} search={{ applicationId, step }}>
      {label}
    </AppButtonLink>
  )
  return <NextStep step={application.nextStep} ways={{ SAVE: go(''), PAY: go('payment') }} />
}

const events: Readonly<Record<string, () => string>> = {
  DRAFT_STARTED: m.survey_eventStarted,
  SUBMITTED: m.survey_eventSubmitted,
  SURVEY_ENDED: m.survey_eventEnded,
}

/** What has happened and what comes, as kilometre stones. */
function Progress({ application, survey }: DetailsProps) {
  const language = useLanguage()
  const at = (value: string) => formatDate(value, 'plainMinute', language)
  const isOver = application.applicationStatusId === ApplicationStatus.Closed
  return (
    <Card title={m.survey_progress()}>
      <Milestones
        items={[
          ...application.history.map(({ event, at: on }) => ({
            key: `${event}-${on}`,
            state: 'done' as const,
            title: historyTitle(events, event),
            note: at(on),
          })),
          ...(isOver
            ? []
            : [
                {
                  key: 'end',
                  state: 'toCome' as const,
                  title: m.survey_eventEnds(),
                  note: at(survey.endOn),
                },
              ]),
          {
            key: 'results',
            state: survey.results ? ('done' as const) : ('toCome' as const),
            title: m.survey_results(),
            note: survey.results ? at(survey.results.publishedOn) : m.survey_resultsCome(),
          },
        ]}
        stateWords={{
          done: m.common_stoneDone(),
          now: m.common_stoneNow(),
          toCome: m.common_stoneToCome(),
          stopped: m.common_stoneStopped(),
        }}
      />
    </Card>
  )
}
