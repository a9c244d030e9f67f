import type { Campaign } from '#contract/lottery/campaign.ts'
import { E_AUCTION_SERVICE, serviceCalls } from '#contract/reference/services.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { TimeLeft } from '#web/shell/TimeLeft.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { saveDrawDate } from '../drawCalendar.ts'

interface NextAuctionProps {
  campaign: Campaign
  /** Found eligible: the way to the bids is open. */
  mayBid: boolean
  /** "+91 6000000021" */
  mobile: string
}

/** When the auction takes place and where the bids are made: on the authority's e-auction, if it is connected. */
export function NextAuction({ campaign, mayBid, mobile }: NextAuctionProps) {
  const language = useLanguage()
  const services = useCall(
    serviceCalls.GetServicesList,
    {},
    { staleTime: fresh.reference, quiet: true, enabled: mayBid },
  )
  const connected = services.data?.some(({ serviceId }) => serviceId === E_AUCTION_SERVICE)
  const calendar = (
    <Button icon={<IconCalendar />} onClick={() => saveDrawDate(campaign, language)}>
      {m.lottery_addToCalendar()}
    </Button>
  )
  return (
    <NextStepCard
      title={m.lottery_nextAuction({ time: formatDate(campaign.drawOn, 'long', language) })}
      action={
        mayBid && connected ? (
          <AppButtonLink
            variant="primary"
            icon={<IconExternal />}
            to="/services/external-module-redirection"
            search={{ serviceId: E_AUCTION_SERVICE }}
          >
            {m.lottery_toAuction()}
          </AppButtonLink>
        ) : (
          calendar
        )
      }
    >
      {mayBid ? m.lottery_nextBidMore({ mobile }) : m.lottery_nextAuctionMore({ mobile })}{' '}
      {campaign.drawOn ? (
        <strong>
          <TimeLeft until={campaign.drawOn} />
        </strong>
      ) : null}
    </NextStepCard>
  )
}
