import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { lotteryRefusals } from '#contract/lottery/application.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { Refused } from '#server/gateway/refused.ts'
import { type CampaignRow, findCampaign } from '../campaignStore.ts'
import { bookletData } from './bookletData.ts'

const DAY_MS = 86_400_000

/** The last date of a scheme may be moved on, never back: its day counts the revisions of the booklet. */
const revisionOf = ({ endOn }: CampaignRow): number => Math.floor(endOn.getTime() / DAY_MS)

/** True when the charge of the booklet was paid, alone on a draft or with the application. */
async function hasPaid({ db, citizen }: PaperContext, campaignId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lottery_application')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', citizen.userId)
    .where('booklet_paid', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

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
  async open(context, { entityIdNode: campaignId }) {
    const { db, ports, now } = context
    const campaign = await findCampaign(db, campaignId)
    if (!campaign) throw new Refused(general.recordNotFound())
    if (campaign.bookletCharge > 0n && !(await hasPaid(context, campaignId)))
      throw new Refused(lotteryRefusals.bookletUnpaid())
    const key = { kind: 'booklet', of: campaignId, revision: revisionOf(campaign) }
    return issueOnce(db, ports, key, async () => ({
      template: 'booklet' as const,
      data: bookletData(campaign, ports.authority, now),
      entityTypeId: EntityType.SchemeCampaign,
      entityId: campaignId,
      facts: [
        { labelEn: 'Scheme', labelHi: 'योजना', value: `${campaign.name.en} / ${campaign.name.hi}` },
        { labelEn: 'Applications close', labelHi: 'आवेदन की अंतिम तिथि', value: istDay(campaign.endOn) },
      ],
    }))
  },
})
