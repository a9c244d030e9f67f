import type { Campaign } from '#contract/lottery/campaign.ts'
import { resultCalls } from '#contract/lottery/result.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'

/** The way from a scheme to its newest draw, once one was announced. */
export function DrawLink({ campaign }: { campaign: Campaign }) {
  const { campaignId, state } = campaign
  const drawn = state === 'DRAWN' || state === 'CLOSED'
  const draws = useCall(
    resultCalls.GetPublicDraws,
    { campaignId },
    { staleTime: fresh.list, quiet: true, enabled: drawn || state === 'ROLL_FROZEN' },
  )
  const newest = draws.data?.[0]
  if (!newest) return null
  return (
    <AppButtonLink
      variant={drawn ? 'primary' : 'secondary'}
      block
      size="large"
      to="/draws/$campaignId/$drawNo"
      params={{ campaignId, drawNo: newest.drawNo }}
    >
      {drawn ? m.pages_seeResult() : m.result_seeDraw()}
    </AppButtonLink>
  )
}
