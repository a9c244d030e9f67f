import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import {
  PaymentStatus,
  paymentStatusName,
  RefundStatus,
  refundStatus,
  refundStatusName,
} from '#domain/application/payment.ts'
import { ApplicationStatus, applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { formatRupees } from '#domain/money/format.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { EntityPayments } from '#web/payment/EntityPayments.tsx'
import { UnconfirmedBanner } from '#web/payment/UnconfirmedBanner.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { ApplicationHeader } from '#web/ui/ApplicationHeader/ApplicationHeader.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import { ApplicationCrumb } from './ApplicationCrumb.tsx'
import { AfterSubmission } from './after/AfterSubmission.tsx'
import { PayAllotment } from './after/PayAllotment.tsx'
import { ReturnedDeposits } from './after/ReturnedDeposits.tsx'
import { useWithdrawal } from './after/useWithdrawal.tsx'
import { Withdrawal } from './after/Withdrawal.tsx'
import { ApplicationFacts } from './details/ApplicationFacts.tsx'
import { LotteryStep } from './details/LotteryStep.tsx'
import { Progress } from './details/Progress.tsx'
import { ResultView } from './details/ResultView.tsx'
import { useDownloads } from './details/useDownloads.ts'
import styles from './form/Form.module.css'
import { useCampaign } from './useCampaign.ts'

export const title = m.lottery_application

const HERE = '/services/online-lotteries/$campaignId/applications/$applicationId/details'

const TONES: Readonly<Record<string, Tone>> = {
  success: 'ok',
  warning: 'warn',
  error: 'err',
  info: 'info',
  neutral: 'neutral',
}

/** …/details: one application with its number, state, next step, answers, papers and payments; or a payment's outcome. */
export default function DetailsScreen() {
  const { campaignId, applicationId } = useRouteParams(HERE)
  const search = useRouteSearch(HERE)
  const { campaign, error, retry } = useCampaign(campaignId)
  const application = useCall(
    applicationCalls.GetApplicationFormDetailsByApplId,
    { applId: applicationId, campaignId },
    { staleTime: 0, quiet: true },
  )
  if (application.error instanceof ServerError || campaign === null) return <NotFound />
  const { data } = application
  if (!data || !campaign)
    return (
      <Page>
        <ApplicationCrumb current={m.common_loading()} />
        {application.error || error ? (
          <NotLoaded
            onRetry={() => {
              void application.refetch()
              void retry()
            }}
          />
        ) : (
          <SkeletonRecord cards={3} />
        )}
      </Page>
    )
  return (
    <Page>
      <ApplicationCrumb current={data.applicationNumber || <SchemeName campaign={campaign} />} />
      {search.payment > 0 ? (
        <div className={styles.columns}>
          <ResultView application={data} campaign={campaign} transactionId={search.payment} />
        </div>
      ) : search.act === 'pay' && data.applicationStatusId === ApplicationStatus.Allotted ? (
        <PayAllotment application={data} campaign={campaign} />
      ) : search.act === 'withdraw' ? (
        <Withdrawal application={data} campaign={campaign} />
      ) : (
        <Details application={data} campaign={campaign} />
      )}
    </Page>
  )
}

function SchemeName({ campaign }: { campaign: Campaign }) {
  return campaign.campaignName[useLanguage()]
}

function Details({ application, campaign }: { application: LotteryApplication; campaign: Campaign }) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const params = useRouteParams(HERE)
  const { act } = useRouteSearch(HERE)
  const downloads = useDownloads(application, campaign)
  const withdrawal = useWithdrawal(application)
  const entity = { entityTypeId: EntityType.LotteryApplication, entityId: application.applId }
  const choices = useCall(
    applicationCalls.GetApplictionDropdowns,
    { campaignId: campaign.campaignId },
    { staleTime: fresh.list },
  )
  const { answers } = application
  const pool = campaign.pools.find(one => one.poolCode === answers.poolCode)
  const facts = [pool?.name[language], answers.unitNo, answers.fullName].filter(Boolean).join(' · ')
  return (
    <>
      <ApplicationHeader
        title={campaign.campaignName[language]}
        number={application.applicationNumber || m.lottery_draft()}
        copyWords={{ copy: m.lottery_copyNumber(), copied: m.lottery_copied() }}
        tags={<StateTags application={application} />}
        facts={facts}
        downloads={downloads}
        more={withdrawal.items}
      />
      <Columns
        kind="detail"
        main={
          <>
            <UnconfirmedBanner
              {...entity}
              onConfirmed={payment => navigate({ to: HERE, params, search: { payment } })}
            />
            <LotteryStep application={application} campaign={campaign} />
            <ReturnedDeposits application={application} />
            {application.submittedOn || application.refundStatusId !== RefundStatus.None ? (
              <AfterSubmission
                application={application}
                campaign={campaign}
                choices={choices.data}
                givesAccount={act === 'account'}
              />
            ) : null}
            {choices.data ? (
              <ApplicationFacts application={application} campaign={campaign} choices={choices.data} />
            ) : (
              <Card title={m.lottery_application()}>
                <SkeletonLines count={24} />
              </Card>
            )}
            <Card title={m.lottery_stepDocuments()}>
              <EntityDocuments documents={application.documents} />
            </Card>
          </>
        }
        aside={
          <>
            <Progress application={application} campaign={campaign} />
            <EntityPayments {...entity} />
            {withdrawal.note}
          </>
        }
      />
    </>
  )
}

/** State of the application, of its money, and of a refund where there is one. */
function StateTags({ application }: { application: LotteryApplication }) {
  const language = useLanguage()
  const status = applicationStatus(application.applicationStatusId)
  const refund = refundStatus(application.refundStatusId)
  const due = useCall(
    paymentCalls.GeEnitityPaymentData,
    { entityTypeId: EntityType.LotteryApplication, entityId: application.applId },
    { quiet: true },
  )
  const paid = due.data && Number(due.data.paidAmount) > 0 ? due.data.paidAmount : null
  return (
    <>
      {status === null ? null : (
        <Tag tone={TONES[applicationStatusName(status).tone] ?? 'neutral'}>
          {applicationStatusName(status)[language]}
        </Tag>
      )}
      {paid ? (
        <Tag tone="ok">
          {paymentStatusName(PaymentStatus.Paid)[language]} {formatRupees(paid)}
        </Tag>
      ) : null}
      {refund === null || refund === RefundStatus.None ? null : (
        <Tag tone={TONES[refundStatusName(refund).tone] ?? 'neutral'}>
          {refundStatusName(refund)[language]}
        </Tag>
      )}
    </>
  )
}
