import type { Campaign } from '#contract/lottery/campaign.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'

/** The way from a scheme to its draw, once it was announced. */
export function DrawLink({ campaign: { campaignId, drawNo, state } }: { campaign: Campaign }) {
  if (drawNo === null) return null
  const drawn = state === 'DRAWN'
  return (
    <AppButtonLink
      variant={drawn ? 'primary' : 'secondary'}
      block
      size="large"
      to="/draws/$campaignId/$drawNo"
      params={{ campaignId, drawNo }}
    >
      {drawn ? m.pages_seeResult() : m.result_seeDraw()}
    </AppButtonLink>
  )
}
