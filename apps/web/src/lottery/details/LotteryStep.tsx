import type { ReactNode } from 'react'
import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { E_AUCTION_SERVICE } from '#contract/reference/services.ts'
import type { LotteryWay } from '#domain/lottery/step.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { NextStep } from '#web/shell/states/NextStep.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'
import { useActLink } from '../after/acts.ts'
import { useDrawCalendar } from '../drawCalendar.ts'

interface LotteryStepProps {
  application: LotteryApplication
  campaign: Campaign
}

/** The next thing to do, or to wait for, as the server says it. */
export function LotteryStep({ application, campaign }: LotteryStepProps) {
  const remember = useDrawCalendar(campaign)
  const link = useActLink()
  const form = (label: string) => (
    <AppButtonLink
      variant="primary"
      to="/services/online-lotteries/$campaignId/applications/$applicationId/edit"
      params={{ campaignId: campaign.campaignId, applicationId: application.applId }}
    >
      {label}
    </AppButtonLink>
  )
  const here = (act: 'pay' | 'account') => (label: string) => (
    <AppButtonLink variant="primary" {...link(act)}>
      {label}
    </AppButtonLink>
  )
  const ways: Readonly<Record<LotteryWay, (label: string) => ReactNode>> = {
    SAVE: form,
    PAY: form,
    ACCEPT: here('pay'),
    ACCOUNT_GIVEN: here('account'),
    CALENDAR: label => (
      <Button icon={<IconCalendar />} onClick={remember}>
        {label}
      </Button>
    ),
    BID: label => (
      <AppButtonLink
        variant="primary"
        icon={<IconExternal />}
        to="/services/external-module-redirection"
        search={{ serviceId: E_AUCTION_SERVICE }}
      >
        {label}
      </AppButtonLink>
    ),
    SEE_PROPERTIES: label => (
      <AppButtonLink variant="primary" to="/properties">
        {label}
      </AppButtonLink>
    ),
  }
  return <NextStep step={application.nextStep} ways={ways} />
}
