import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { AllocationMode, EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PaymentResult } from '#web/payment/PaymentResult.tsx'
import type { ResultWords } from '#web/payment/ResultPanels.tsx'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { useActLink } from '../after/acts.ts'
import { isDraft } from '../words.ts'

interface ResultViewProps {
  application: LotteryApplication
  campaign: Campaign
  transactionId: number
}

/** The end of a payment for an application: what happened to the money, and what it means for the application. */
export function ResultView({ application, campaign, transactionId }: ResultViewProps) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { applId, campaignId, applicationStatusId, applicationNumber, mobileNumber } = application
  const params = { campaignId, applicationId: applId }
  const link = useActLink()
  const submitted = !isDraft(applicationStatusId)
  const allotted = applicationStatusId === ApplicationStatus.Allotted
  const draw = campaign.allocationModeId === AllocationMode.Lottery && campaign.drawOn
  const accepting = allotted && campaign.allocationModeId !== AllocationMode.FirstComeFirstServe
  const accepted = applicationStatusId === ApplicationStatus.AllotmentAccepted
  const acceptance = {
    successTitle: m.result_paidAccepted(),
    successText: m.lottery_yourNumber({ number: applicationNumber }),
    nextSuccess: [m.lottery_afterSms({ mobile: `+91 ${mobileNumber}` }), m.result_afterAccepted()],
    nextWaiting: [m.result_afterAcceptedWaiting()],
    nextFailed: [m.result_afterAcceptedFailed()],
  }
  const registration: ResultWords = {
    successTitle: allotted
      ? m.lottery_paidAllotted({ unit: application.answers.unitNo })
      : submitted
        ? m.lottery_paidSubmitted()
        : m.lottery_paidBooklet(),
    successText: submitted ? m.lottery_yourNumber({ number: applicationNumber }) : null,
    nextSuccess: submitted
      ? [
          m.lottery_afterSms({ mobile: `+91 ${mobileNumber}` }),
          ...(draw
            ? [
                m.lottery_afterScrutiny(),
                m.lottery_drawOn({ time: formatDate(draw, 'plainMinute', language) }),
              ]
            : []),
          ...(allotted ? [m.lottery_afterAllotted()] : []),
        ]
      : [m.lottery_afterBooklet()],
    nextWaiting: [m.lottery_afterWaiting()],
    nextFailed: [m.lottery_afterFailed({ time: formatDate(campaign.endOn, 'plainMinute', language) })],
  }
  return (
    <PaymentResult
      entityTypeId={EntityType.LotteryApplication}
      entityId={applId}
      transactionId={transactionId}
      words={accepting || accepted ? acceptance : registration}
      view={variant => (
        <AppButtonLink
          variant={variant}
          to="/services/online-lotteries/$campaignId/applications/$applicationId/details"
          params={params}
        >
          {m.common_viewApplication()}
        </AppButtonLink>
      )}
      onPayAgain={
        submitted
          ? accepting
            ? () => navigate(link('pay'))
            : undefined
          : () =>
              navigate({
                to: '/services/online-lotteries/$campaignId/applications/$applicationId/edit',
                params,
                search: { step: 'payment' },
              })
      }
    />
  )
}
