import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveListed, moveMany } from '#server/lifecycle/move.ts'
import { deleteOffers } from '../allotment/allotmentStore.ts'
import { revokeOffer } from '../allotment/offerPaper.ts'
import { APPLICATION, APPLICATION_REFUND } from '../application/applicationCycle.ts'
import { listByIds, withIds } from '../application/applicationListStore.ts'
import { moveCampaign } from '../campaign/campaignCycle.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { holdLiveDraw } from './drawStore.ts'
import { listEntrantIds } from './entryStore.ts'
import { guardDraw, moveDraw } from './moveDraw.ts'

/** What cannot be taken back any more: money paid on an offer, a refund on its way. */
async function refuseWhenFollowed(db: Db, entrantIds: readonly number[]): Promise<void> {
  const entrants = await listByIds(db, entrantIds)
  const accepted = entrants.filter(one => one.statusId === S.AllotmentAccepted).length
  const refunds = entrants.filter(one => one.refundStatusId > RefundStatus.EligibleForRefund).length
  if (accepted > 0) throw new ActRefused(`${accepted} allotments of this draw have been accepted.`)
  if (refunds > 0) throw new ActRefused(`${refunds} refunds of this draw are on their way.`)
}

/**
 * Annuls a draw: its files and the reason stay public, everybody in it is eligible again, and the next draw needs
 * another number and round.
 * @throws ActRefused when an allotment was accepted or a refund asked for
 */
export async function annulDraw(act: OfficerAct, campaign: CampaignRecord, reason: string): Promise<void> {
  const { db, now, officer } = act
  const draw = await holdLiveDraw(db, campaign.id)
  if (!draw) throw new ActRefused(`${campaign.code} has no draw to annul.`)
  guardDraw(act, 'ANNUL', campaign, draw)
  const entrantIds = await listEntrantIds(db, draw.id)
  await refuseWhenFollowed(db, entrantIds)
  for (const id of await deleteOffers(db, entrantIds)) {
    await revokeOffer(db, id, 'The draw was annulled.', now)
  }
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { actor, now, event: 'DRAW_ANNULLED', remarks: reason }
  const moved = await moveListed(db, APPLICATION, 'ANNUL', told, withIds(entrantIds))
  await moveMany(db, APPLICATION_REFUND, 'CLOSE', told, withIds(moved.map(one => one.id)))
  await moveDraw(act, draw, 'ANNUL', { annulled_on: now, annul_reason: reason })
  await moveCampaign(act, campaign, 'ANNUL_DRAW')
}
