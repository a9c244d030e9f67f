import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { hasPaidBooklet } from '../application/applicationListStore.ts'
import { type CampaignRecord, findCampaign, findLayout } from '../campaign/campaignStore.ts'
import { bookletData } from './bookletData.ts'

/** The last date of a scheme may be moved on, never back: its day counts the revisions of the booklet. */
const revisionOf = ({ endOn }: CampaignRecord): number => Math.floor(endOn.getTime() / DAY_MS)

/** `Document/DownloadBookletDocument` (specification, section 7): the booklet of a scheme, once its charge is paid. */
export const bookletEndpoint = paperEndpoint({
  path: '/Document/DownloadBookletDocument',
  query: v.object({
    orgIdNode: v.optional(wireId),
    userIdNode: v.optional(wireId),
    docTypeIdNode: v.pipe(wireId, v.value(DocumentType.booklet)),
    entityIdNode: wireId,
    entityTypeNode: v.pipe(wireId, v.value(EntityType.SchemeCampaign)),
  }),
  refusals: { BOOKLET_UNPAID: lotteryRefusals.BOOKLET_UNPAID },
  async open(context, { entityIdNode: campaignId }) {
    const { db, ports, now, citizen } = context
    const campaign = await findCampaign(db, campaignId)
    if (!campaign) return context.refuse(general.RECORD_NOT_FOUND())
    if (campaign.bookletCharge > 0n && !(await hasPaidBooklet(db, campaignId, citizen.userId)))
      return context.refuse(lotteryRefusals.BOOKLET_UNPAID())
    const key = { kind: 'booklet', of: campaignId, revision: revisionOf(campaign) }
    return issueOnce(context, key, async () => ({
      template: 'booklet' as const,
      data: bookletData(campaign, await findLayout(db, campaign), ports.authority, now),
      entityTypeId: EntityType.SchemeCampaign,
      entityId: campaignId,
      sealed: { about: campaign.name.en },
      facts: [
        { labelEn: 'Scheme', labelHi: 'योजना', value: `${campaign.name.en} / ${campaign.name.hi}` },
        { labelEn: 'Applications close', labelHi: 'आवेदन की अंतिम तिथि', value: istDay(campaign.endOn) },
      ],
    }))
  },
})
