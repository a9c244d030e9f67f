import { CAMPAIGN_LIFE, type CampaignAct } from '#domain/lottery/campaignStates.ts'
import { CAMPAIGN_STATE_REFUSALS } from '#domain/lottery/refusals.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import { type Columns, move } from '#server/lifecycle/move.ts'
import type { CampaignHead } from './campaignHeadStore.ts'

/** The life of campaigns in the database; the record of officers' operations is their history. */
export const CAMPAIGN = cycle({
  table: 'scheme_campaign',
  column: 'state',
  life: CAMPAIGN_LIFE,
  births: ['DRAFT'],
  whyNot: CAMPAIGN_STATE_REFUSALS,
  history: null,
})

/** A campaign as it moves: its last day and dates may change with its state. */
export type MovingCampaign = Pick<CampaignHead, 'id' | 'code' | 'state'>

/**
 * Moves a campaign along its life.
 * @throws ActRefused when the act is not possible in its state
 */
export async function moveCampaign(
  { db, now, officer }: Pick<OfficerAct, 'now' | 'officer'> & { readonly db: Db },
  { id, code, state }: MovingCampaign,
  act: CampaignAct,
  columns?: Columns<'scheme_campaign'>,
): Promise<void> {
  const told = { actor: { type: 'AUTHORITY', id: officer }, now, event: act } as const
  await move(db, CAMPAIGN, { id, status: state, name: code }, act, told, columns)
}
