import type { Campaign } from '#contract/lottery/campaign.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { formatRupees } from '#domain/money/format.ts'
import { getSession } from '#web/api/session.ts'
import type { FileRequest } from '#web/document/paper.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { isDraft } from '../words.ts'

/** The request for a scheme's booklet; the server asks for its charge first where there is one. */
export const bookletOf = (campaign: Pick<Campaign, 'campaignId' | 'campaignName'>): FileRequest => ({
  path: '/Document/DownloadBookletDocument',
  query: {
    OrgIdNode: 0,
    UserIdNode: getSession()?.id ?? 0,
    DocTypeIdNode: DocumentType.booklet,
    EntityIdNode: campaign.campaignId,
    EntityTypeNode: EntityType.SchemeCampaign,
  },
  name: `${campaign.campaignName.en} booklet.pdf`,
})

/** The booklet: free ones are downloaded at once, others paid for on the citizen's draft. */
export function BookletButton({ campaign, block }: { campaign: Campaign; block?: boolean }) {
  const download = useDownload()
  const { campaignId, myApplId, myApplicationStatusId } = campaign
  const isFree = Number(campaign.bookletTotal) === 0
  const words = isFree
    ? m.lottery_booklet()
    : m.lottery_bookletFor({ amount: formatRupees(campaign.bookletTotal) })
  const look = { icon: <IconDownload />, ...(block ? { block } : {}) }
  if (isFree || (myApplId !== null && !isDraft(myApplicationStatusId)))
    return (
      <Button {...look} busy={download.busy} onClick={() => download.start(bookletOf(campaign))}>
        {words}
      </Button>
    )
  if (campaign.phase !== 'active') return null
  return myApplId === null ? (
    <AppButtonLink
      {...look}
      to="/services/online-lotteries/$campaignId/applications/apply"
      params={{ campaignId }}
    >
      {words}
    </AppButtonLink>
  ) : (
    <AppButtonLink
      {...look}
      to="/services/online-lotteries/$campaignId/applications/$applicationId/edit"
      params={{ campaignId, applicationId: myApplId }}
      search={{ step: 'booklet' }}
    >
      {words}
    </AppButtonLink>
  )
}
