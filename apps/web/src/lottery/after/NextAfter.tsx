import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { readFinding } from '#domain/lottery/ineligible.ts'
import { formatRupees } from '#domain/money/format.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { useServerNow } from '#web/shell/serverClock.ts'
import { TimeLeft } from '#web/shell/TimeLeft.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { unitName } from '../words.ts'
import { useActLink } from './acts.ts'
import { useOpenQuery } from './query/useOpenQuery.ts'
import { useResult } from './useResult.ts'

interface NextAfterProps {
  application: LotteryApplication
  campaign: Campaign
}

/** The next thing to do, or to wait for, once an application has left the applicant's hands. */
export function NextAfter({ application, campaign }: NextAfterProps) {
  const mobile = `+91 ${application.mobileNumber}`
  if (application.refundStatusId === RefundStatus.RefundFailed) return <NextRefundFailed />
  const askRefund = application.refundStatusId === RefundStatus.EligibleForRefund ? <AskRefund /> : undefined
  if (campaign.state === 'CANCELLED' && askRefund)
    return (
      <NextStepCard state="stopped" title={m.result_eventSchemeCancelled()} action={askRefund}>
        {m.result_schemeCancelledMore()}
      </NextStepCard>
    )
  switch (application.applicationStatusId) {
    case S.QueryRaised:
      return <NextQuery application={application} />
    case S.QueryResponded:
      return <NextStepCard title={m.result_answerSent()}>{m.result_answerSentMore({ mobile })}</NextStepCard>
    case S.Ineligible:
      return <NextIneligible application={application} campaign={campaign} />
    case S.Allotted:
      return <NextAllotted application={application} campaign={campaign} />
    case S.AllotmentAccepted:
      return (
        <NextStepCard
          state="done"
          title={m.result_acceptedTitle()}
          action={
            <AppButtonLink variant="primary" to="/properties">
              {m.result_toProperties()}
            </AppButtonLink>
          }
        >
          {m.result_acceptedMore()}
        </NextStepCard>
      )
    case S.WaitingList:
      return <NextWaiting application={application} mobile={mobile} />
    case S.Unsuccessful:
      return (
        <NextStepCard state="stopped" title={m.result_notAllottedTitle()} action={askRefund}>
          {m.result_notAllottedMore()}
        </NextStepCard>
      )
    case S.WithdrawalRequested:
      return (
        <NextStepCard title={m.result_withdrawalAsked()}>
          {m.result_withdrawalAskedMore({ mobile })}
        </NextStepCard>
      )
    case S.Withdrawn:
      return (
        <NextStepCard state="stopped" title={m.result_withdrawnTitle()}>
          {m.result_withdrawnMore()}
        </NextStepCard>
      )
    case S.AllotmentCancelled:
      return (
        <NextStepCard state="stopped" title={m.result_cancelledTitle()} action={askRefund}>
          {application.refundStatusId === RefundStatus.None
            ? m.result_cancelledNothing()
            : m.result_cancelledMore()}
        </NextStepCard>
      )
  }
  return <NextStepCard title={m.lottery_nextWait()}>{m.lottery_nextWaitMore({ mobile })}</NextStepCard>
}

/** The way to the account of the refund, while nobody has given it. */
function AskRefund() {
  const link = useActLink()
  return (
    <AppButtonLink variant="primary" {...link('account')}>
      {m.result_askRefund()}
    </AppButtonLink>
  )
}

function NextRefundFailed() {
  const link = useActLink()
  return (
    <NextStepCard
      title={m.result_refundFailedTitle()}
      action={
        <AppButtonLink variant="primary" {...link('account')}>
          {m.result_correctAccount()}
        </AppButtonLink>
      }
    >
      {m.result_correctAccountMore()}
    </NextStepCard>
  )
}

function NextQuery({ application }: { application: LotteryApplication }) {
  const language = useLanguage()
  const query = useOpenQuery(application.applId)
  return (
    <NextStepCard title={m.result_answerQuery()}>
      {query ? (
        <>
          {m.result_answerBy({ time: formatDate(query.respondBy, 'plainMinute', language) })}{' '}
          <strong>
            <TimeLeft until={query.respondBy} />
          </strong>
        </>
      ) : null}
    </NextStepCard>
  )
}

function NextIneligible({ application, campaign }: NextAfterProps) {
  const language = useLanguage()
  const now = useServerNow()
  const finding = application.history.findLast(event => event.event === 'FOUND_INELIGIBLE')
  const till = campaign.milestones.find(step => step.code === 'eligible')?.to ?? null
  const open = campaign.state === 'ELIGIBILITY_PUBLISHED' && till !== null && now <= Date.parse(till)
  const { email } = portalConfig().contact
  const time = formatDate(till, 'plainMinute', language)
  return (
    <NextStepCard state="stopped" title={m.result_ineligibleTitle()}>
      <p>
        <strong>{finding ? readFinding(finding.remarks, language) : ''}</strong>
      </p>
      {open ? (
        <p>
          {m.result_objectUntil({ time, email, number: application.applicationNumber })}{' '}
          <strong>
            <TimeLeft until={till} />
          </strong>
        </p>
      ) : (
        <p>{campaign.state === 'PUBLISHED' ? m.result_objectLater() : m.result_objectOver()}</p>
      )}
    </NextStepCard>
  )
}

function NextAllotted({ application, campaign }: NextAfterProps) {
  const language = useLanguage()
  const link = useActLink()
  const offer = useResult(application.applId).data?.allotment
  if (!offer) return <NextStepCard title={m.result_offerReading()} />
  if (offer.state !== 'OFFERED')
    return (
      <NextStepCard title={m.lottery_nextAllotted({ unit: unitName(campaign, offer.unitNo) })}>
        {m.lottery_nextAllottedMore({ mobile: `+91 ${application.mobileNumber}` })}
      </NextStepCard>
    )
  return (
    <NextStepCard
      title={m.result_allottedTitle({ unit: unitName(campaign, offer.unitNo) })}
      action={
        <AppButtonLink variant="primary" {...link('pay')}>
          {m.result_payAllotment()}
        </AppButtonLink>
      }
    >
      {m.result_allottedMore({
        amount: formatRupees(offer.plan.due),
        time: formatDate(offer.acceptBy, 'plainMinute', language),
      })}{' '}
      <strong>
        <TimeLeft until={offer.acceptBy} />
      </strong>
    </NextStepCard>
  )
}

function NextWaiting({ application, mobile }: { application: LotteryApplication; mobile: string }) {
  const language = useLanguage()
  const result = useResult(application.applId).data
  return (
    <NextStepCard
      title={result ? m.result_waitingTitle({ number: result.waitingNo }) : m.result_waitingShort()}
    >
      {m.result_waitingMore({ mobile })}{' '}
      {result?.waitingUntil
        ? m.result_waitingUntil({ on: formatDate(result.waitingUntil, 'plain', language) })
        : null}
    </NextStepCard>
  )
}
