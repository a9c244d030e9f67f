import type { Campaign } from '#contract/lottery/campaign.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { verticalSeats } from '#domain/draw/lists.ts'
import { bookletFee } from '#domain/lottery/fees.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CampaignRecord, PoolRecord } from './campaignStore.ts'
import { needsUnit } from './rules.ts'

const iso = (at: Date | null): string | null => (at ? toIstIso(at) : null)

function presentPool(
  campaign: CampaignRecord,
  pool: PoolRecord,
  available: number,
): Campaign['pools'][number] {
  const seats = verticalSeats(pool.seats, campaign.policy.quota)
  return {
    poolCode: pool.poolCode,
    propertyType: pool.propertyType,
    name: pool.name,
    dimensions: pool.dimensions,
    part: pool.part,
    areaSqm: pool.areaSqm,
    ratePerSqm: toRupees(pool.ratePerSqm),
    estimatedCost: toRupees(pool.estimatedCost),
    seats: pool.seats,
    available,
    incomeGroupCode: pool.incomeGroupCode,
    shares: campaign.policy.categories.map(category => ({
      code: category.code,
      name: category.name,
      seats: seats.get(category.code) ?? 0,
    })),
  }
}

/** What a campaign is shown with. */
interface Beside {
  /** Units left by pool, first come first served. */
  readonly free: ReadonlyMap<string, number> | null
  /** The draw that everybody was told of. */
  readonly drawNo: number | null
  /** The viewer's own application. */
  readonly mine: { readonly id: number; readonly statusId: number } | undefined
}

/** A campaign as everybody sees it. */
export function presentCampaign(
  campaign: CampaignRecord,
  now: Date,
  { free, drawNo, mine }: Beside,
): Campaign {
  const available = (pool: PoolRecord): number =>
    needsUnit(campaign) ? (free?.get(pool.poolCode) ?? 0) : pool.seats
  const milestone = (code: Campaign['milestones'][number]['code'], from: Date | null, to: Date | null) => ({
    code,
    from: iso(from),
    to: iso(to),
  })
  return {
    campaignId: campaign.id,
    schemeId: campaign.schemeId,
    schemeName: campaign.schemeName,
    campaignName: campaign.name,
    allocationModeId: campaign.allocationModeId,
    phase: phaseOf(campaign, now),
    state: campaign.state === 'DRAFT' ? 'PUBLISHED' : campaign.state,
    startOn: toIstIso(campaign.startOn),
    endOn: toIstIso(campaign.endOn),
    editTillOn: toIstIso(campaign.editTillOn),
    drawOn: iso(campaign.drawOn),
    drawNo,
    location: campaign.location,
    reraNumber: campaign.reraNumber,
    possession: campaign.possession,
    payment: campaign.payment,
    bookletCharge: toRupees(campaign.bookletCharge),
    bookletTotal: toRupees(bookletFee(campaign.policy, campaign.bookletCharge).total),
    bookletDocumentId: 0,
    totalSeats: campaign.pools.reduce((sum, pool) => sum + pool.seats, 0),
    availableSeats: campaign.pools.reduce((sum, pool) => sum + available(pool), 0),
    pools: campaign.pools.map(pool => presentPool(campaign, pool, available(pool))),
    milestones: [
      milestone('applications', campaign.startOn, campaign.endOn),
      milestone('scrutiny', campaign.scrutinyFrom, campaign.scrutinyTo),
      milestone('eligible', campaign.eligibleOn, campaign.objectionTill),
      milestone('roll', campaign.rollOn, null),
      milestone('draw', campaign.drawOn, null),
      milestone('results', campaign.drawOn, null),
    ],
    liveStreamUrl: campaign.liveStreamUrl,
    isFairOpening: campaign.policy.fairOpening ? 1 : 0,
    myApplId: mine?.id ?? null,
    myApplicationStatusId: mine?.statusId ?? null,
  }
}
