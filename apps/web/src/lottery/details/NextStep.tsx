import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { TimeLeft } from '#web/shell/TimeLeft.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { NextAfter } from '../after/NextAfter.tsx'
import { saveDrawDate } from '../drawCalendar.ts'
import { NextAuction } from './NextAuction.tsx'

/** The next thing to do, or to wait for, with its date. */
export function NextStep({ application, campaign }: { application: LotteryApplication; campaign: Campaign }) {
  const language = useLanguage()
  const { applId, campaignId, applicationStatusId: status, mobileNumber } = application
  const at = (value: string | null) => formatDate(value, 'plainMinute', language)
  const mobile = `+91 ${mobileNumber}`
  const goOn = (words: string) => (
    <AppButtonLink
      variant="primary"
      to="/services/online-lotteries/$campaignId/applications/$applicationId/edit"
      params={{ campaignId, applicationId: applId }}
    >
      {words}
    </AppButtonLink>
  )
  const left = (until: string) => (
    <strong>
      <TimeLeft until={until} />
    </strong>
  )
  switch (status) {
    case S.Draft:
      if (campaign.state === 'CANCELLED')
        return (
          <NextStepCard title={m.result_eventSchemeCancelled()} state="stopped">
            {m.lottery_nextCancelledMore()}
          </NextStepCard>
        )
      return application.isEditable ? (
        <NextStepCard title={m.lottery_nextFinish()} action={goOn(m.lottery_continue())}>
          {m.lottery_untilTime({ time: at(campaign.endOn) })}, {left(campaign.endOn)}
        </NextStepCard>
      ) : (
        <NextStepCard title={m.lottery_nextTooLate()} state="stopped">
          {m.lottery_nextTooLateMore({ time: at(campaign.endOn) })}
        </NextStepCard>
      )
    case S.PaymentPending:
      return (
        <NextStepCard title={m.lottery_nextPay()} action={goOn(m.lottery_toPayment())}>
          {m.lottery_nextPayMore()}
        </NextStepCard>
      )
    case S.Submitted:
    case S.UnderScrutiny:
    case S.Eligible:
    case S.InDraw:
      if (campaign.drawOn === null) break
      if (campaign.allocationModeId === AllocationMode.Auction)
        return <NextAuction campaign={campaign} mayBid={status === S.Eligible} mobile={mobile} />
      if (campaign.allocationModeId !== AllocationMode.Lottery) break
      return (
        <NextStepCard
          title={m.lottery_nextDraw({ time: formatDate(campaign.drawOn, 'long', language) })}
          action={
            <Button icon={<IconCalendar />} onClick={() => saveDrawDate(campaign, language)}>
              {m.lottery_addToCalendar()}
            </Button>
          }
        >
          {m.lottery_nextDrawMore({ mobile })} {left(campaign.drawOn)}
        </NextStepCard>
      )
  }
  return <NextAfter application={application} campaign={campaign} />
}
