import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRow } from './campaignStore.ts'

/** The price that fees are counted from: the chosen unit's when there is one, else the pool's. Null before a choice. */
export async function priceOf(db: Db, campaign: CampaignRow, form: LotteryForm): Promise<Paise | null> {
  if (form.unitNo !== '') {
    const unit = await db
      .selectFrom('campaign_unit')
      .select('cost')
      .where('campaign_id', '=', campaign.id)
      .where('unit_no', '=', form.unitNo)
      .where('pool_code', '=', form.poolCode)
      .executeTakeFirst()
    if (unit) return unit.cost
  }
  return campaign.pools.find(pool => pool.poolCode === form.poolCode)?.estimatedCost ?? null
}
