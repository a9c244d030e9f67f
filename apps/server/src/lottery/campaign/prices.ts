import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRecord } from './campaignStore.ts'
import { findUnit } from './unitStore.ts'

/** The price that fees are counted from: the chosen unit's when there is one, else the pool's. Null before a choice. */
export async function priceOf(db: Db, campaign: CampaignRecord, form: LotteryForm): Promise<Paise | null> {
  const unit = form.unitNo === '' ? undefined : await findUnit(db, campaign.id, form.unitNo)
  if (unit?.poolCode === form.poolCode) return unit.cost
  return campaign.pools.find(pool => pool.poolCode === form.poolCode)?.estimatedCost ?? null
}
