import type { Campaign } from '#contract/lottery/campaign.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'

/** The way into the waiting room of a scheme that is opened by turns; once it is over, to what became of its places. */
export function RoomLink({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  if (campaign.isFairOpening === 0) return null
  if (phase === 'ended')
    return (
      <AppButtonLink
        block
        to="/services/online-lotteries/$campaignId/opening"
        params={{ campaignId: campaign.campaignId }}
      >
        {m.room_report()}
      </AppButtonLink>
    )
  if (phase !== 'active' || campaign.state !== 'PUBLISHED') return null
  return (
    <AppButtonLink
      block
      size="large"
      variant="primary"
      to="/services/online-lotteries/$campaignId/room"
      params={{ campaignId: campaign.campaignId }}
    >
      {m.room_open()}
    </AppButtonLink>
  )
}
