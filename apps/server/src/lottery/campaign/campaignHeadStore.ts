import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { AllocationMode } from '#domain/application/kind.ts'
import { CAMPAIGN_STATES, type CampaignState } from '#domain/lottery/campaignStates.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'

const AllocationModeId = v.picklist([1, 2, 3])
const State = v.picklist(CAMPAIGN_STATES)

/** What officers' lists and acts need of a campaign, drafts included. */
export interface CampaignHead {
  readonly id: number
  readonly code: string
  readonly name: Bilingual
  readonly state: CampaignState
  readonly allocationModeId: AllocationMode
  readonly startOn: Date
  readonly endOn: Date
  readonly drawOn: Date | null
}

const heads = (db: Db) =>
  db
    .selectFrom('scheme_campaign')
    .select(['id', 'code', 'name_en', 'name_hi', 'state', 'allocation_mode_id'])
    .select(['start_on', 'end_on', 'draw_on'])

const toHead = (row: Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number]): CampaignHead => ({
  id: row.id,
  code: row.code,
  name: { en: row.name_en, hi: row.name_hi },
  state: v.parse(State, row.state),
  allocationModeId: v.parse(AllocationModeId, row.allocation_mode_id),
  startOn: row.start_on,
  endOn: row.end_on,
  drawOn: row.draw_on,
})

/** A campaign of a code, drafts included. `lock` holds its row for the transaction. */
export async function findCampaignHead(
  db: Db,
  code: string,
  lock = false,
): Promise<CampaignHead | undefined> {
  const one = heads(db).where('code', '=', code)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  return row && toHead(row)
}

/** A campaign by its code, held for the act. @throws ActRefused when there is none */
export async function getCampaignByCode(db: Db, code: string): Promise<CampaignHead> {
  const campaign = await findCampaignHead(db, code, true)
  if (!campaign) throw new ActRefused(`There is no campaign ${code}.`)
  return campaign
}

/** Every campaign, drafts included, soonest end first. */
export const listCampaignHeads = async (db: Db): Promise<CampaignHead[]> =>
  (await heads(db).orderBy('end_on').execute()).map(toHead)

/** Lotteries that are drawn, or soon will be: from the published eligibility on, or with a draw already; newest first. */
export async function listDrawnHeads(db: Db, before: number | null, limit: number): Promise<CampaignHead[]> {
  const near = heads(db)
    .where('allocation_mode_id', '=', AllocationMode.Lottery)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('state', 'in', ['ELIGIBILITY_PUBLISHED', 'ROLL_FROZEN', 'DRAWN']),
        exists(
          selectFrom('lottery_draw')
            .select('lottery_draw.id')
            .whereRef('lottery_draw.campaign_id', '=', 'scheme_campaign.id'),
        ),
      ]),
    )
  const after = before === null ? near : near.where('id', '<', before)
  return (await after.orderBy('id', 'desc').limit(limit).execute()).map(toHead)
}

/**
 * Whether the last draw of a campaign that was announced is practice, as a value of another statement: it gives nobody a
 * right, and all that follows says so.
 */
export const lastIsPractice = (campaignId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select is_test from lottery_draw where campaign_id = ${campaignId} and announced_on is not null
             order by draw_no desc limit 1), false)`

/** The same of one campaign. */
export async function isPractice(db: Db, campaignId: number): Promise<boolean> {
  const practice = lastIsPractice(sql`${campaignId}::int`)
  const { rows } = await sql<{ is: boolean }>`select ${practice} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Campaigns in a state, of these modes, whose last moment has passed. */
export const listEndedCampaigns = async (
  db: Db,
  state: CampaignState,
  modes: readonly AllocationMode[],
  now: Date,
): Promise<CampaignHead[]> => {
  const ended = heads(db).where('state', '=', state).where('end_on', '<', now)
  return (await ended.where('allocation_mode_id', 'in', [...modes]).execute()).map(toHead)
}
