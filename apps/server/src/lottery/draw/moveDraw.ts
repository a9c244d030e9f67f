import { AllocationMode } from '#domain/application/kind.ts'
import { type DrawAct, decideDrawAct } from '#domain/draw/drawState.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { type Columns, move } from '#server/lifecycle/move.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { DRAW } from './drawCycle.ts'
import type { DrawRecord } from './drawStore.ts'

const seconds = (at: Date): number => at.getTime() / 1000

/** The round of a draw for the rules, in Unix seconds. */
export const roundFacts = (
  { now, ports }: Pick<OfficerAct, 'now' | 'ports'>,
  { beaconRound, drawOn }: Pick<DrawRecord, 'beaconRound' | 'drawOn'>,
) => ({
  round: beaconRound,
  appears: seconds(ports.beacon.appearsOn(beaconRound, drawOn)),
  now: seconds(now),
})

/** No draw of a cancelled scheme goes on. @throws ActRefused */
export function refuseCancelled(campaign: Pick<CampaignRecord, 'state' | 'code'>): void {
  if (campaign.state === 'CANCELLED')
    throw new ActRefused({ en: `${campaign.code} was cancelled.`, hi: `${campaign.code} रद्द है।` })
}

/** The order of a fair opening is drawn by the clock alone. @throws ActRefused */
function refuseOrder({ allocationModeId, code }: Pick<CampaignRecord, 'allocationModeId' | 'code'>): void {
  if (allocationModeId === AllocationMode.FirstComeFirstServe)
    throw new ActRefused({
      en: `${code} is opened by turns: the clock draws their order, and no officer.`,
      hi: `${code} बारी-बारी से खुलती है: क्रम घड़ी के अनुसार निकलता है, कोई अधिकारी नहीं निकालता।`,
    })
}

/** Asks the rules whether an act on a draw may be done now. @throws ActRefused with the reason */
export function guardDraw(
  act: OfficerAct,
  what: DrawAct,
  campaign: Pick<CampaignRecord, 'state' | 'code' | 'allocationModeId'>,
  draw: DrawRecord,
): void {
  refuseCancelled(campaign)
  refuseOrder(campaign)
  const decision = decideDrawAct(what, { stored: draw.state, ...roundFacts(act, draw) })
  if (!decision.ok) throw new ActRefused(decision.reason)
}

/** Moves a draw along its life. The caller holds the row. @throws ActRefused when its state does not know the act */
export async function moveDraw(
  { db, now, officer }: OfficerAct,
  { id, drawNo, state }: Pick<DrawRecord, 'id' | 'drawNo' | 'state'>,
  what: DrawAct,
  columns: Columns<'lottery_draw'>,
): Promise<void> {
  const told = { actor: { type: 'AUTHORITY', id: officer }, now, event: what } as const
  await move(db, DRAW, { id, status: state, name: `Draw ${drawNo}` }, what, told, columns)
}
