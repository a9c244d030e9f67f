import type { Campaign } from '#contract/lottery/campaign.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import type { ButtonLook } from '#web/ui/Button/look.ts'
import { applyWords, isDraft } from './words.ts'

/** The way into a campaign: apply, go on with the draft, or see one's application. Null when there is none now. */
export function ApplyLink(props: { campaign: Campaign; phase: Phase } & Pick<ButtonLook, 'block' | 'size'>) {
  const { campaign, phase, ...look } = props
  const { campaignId, myApplId, myApplicationStatusId } = campaign
  if (myApplId !== null && !isDraft(myApplicationStatusId))
    return (
      <AppButtonLink
        {...look}
        to="/services/online-lotteries/$campaignId/applications/$applicationId/details"
        params={{ campaignId, applicationId: myApplId }}
      >
        {m.lottery_viewMine()}
      </AppButtonLink>
    )
  if (phase !== 'active' || campaign.state !== 'PUBLISHED') return null
  if (myApplId !== null)
    return (
      <AppButtonLink
        {...look}
        variant="primary"
        to="/services/online-lotteries/$campaignId/applications/$applicationId/edit"
        params={{ campaignId, applicationId: myApplId }}
      >
        {m.lottery_continue()}
      </AppButtonLink>
    )
  return (
    <AppButtonLink
      {...look}
      variant="primary"
      to="/services/online-lotteries/$campaignId/applications/apply"
      params={{ campaignId }}
    >
      {applyWords(campaign)}
    </AppButtonLink>
  )
}
