import { type DrawAct, decideDrawAct, type StoredDrawState } from '#domain/draw/drawState.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { CampaignRow } from '../campaignStore.ts'
import type { DrawRecord } from './drawStore.ts'

const seconds = (at: Date): number => at.getTime() / 1000

/**
 * Asks the rules whether an act on a draw may be done now.
 * @returns the state that follows
 * @throws ActRefused with the reason
 */
export function guardAct(
  { now, ports }: OfficerAct,
  act: DrawAct,
  campaign: CampaignRow,
  draw: Pick<DrawRecord, 'state' | 'beaconRound' | 'drawOn'>,
): StoredDrawState {
  if (campaign.state === 'CANCELLED') throw new ActRefused(`${campaign.code} was cancelled.`)
  const decision = decideDrawAct(act, {
    stored: draw.state,
    round: draw.beaconRound,
    appears: seconds(ports.beacon.appearsOn(draw.beaconRound, draw.drawOn)),
    now: seconds(now),
    eligibilityPublished: campaign.state !== 'PUBLISHED' && campaign.state !== 'DRAFT',
    objectionsUntil: campaign.objectionTill ? seconds(campaign.objectionTill) : Number.POSITIVE_INFINITY,
  })
  if (!decision.ok) throw new ActRefused(decision.reason)
  return decision.next
}
