import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { revokeOffer } from '../papers/allotmentOffer.ts'
import { type DrawRecord, findLiveDraw } from './drawStore.ts'
import { guardAct } from './guardAct.ts'

/** What cannot be taken back any more: money paid on an offer, a refund on its way. */
async function refuseWhenFollowed({ db }: OfficerAct, draw: DrawRecord): Promise<void> {
  const { accepted, refunds } = await db
    .selectFrom('lottery_draw_entry as e')
    .innerJoin('lottery_application as a', 'a.id', 'e.application_id')
    .select(({ fn, eb }) => [
      fn.countAll<bigint>().filterWhere('a.status_id', '=', S.AllotmentAccepted).as('accepted'),
      fn
        .countAll<bigint>()
        .filterWhere(eb('a.refund_status_id', '>', RefundStatus.EligibleForRefund))
        .as('refunds'),
    ])
    .where('e.draw_id', '=', draw.id)
    .executeTakeFirstOrThrow()
  if (accepted > 0n) throw new ActRefused(`${accepted} allotments of this draw have been accepted.`)
  if (refunds > 0n) throw new ActRefused(`${refunds} refunds of this draw are on their way.`)
}

/**
 * Annuls a draw: its files and the reason stay public, everybody in it is eligible again, and the next draw needs
 * another number and round.
 * @throws ActRefused when an allotment was accepted or a refund asked for
 */
export async function annulDraw(act: OfficerAct, campaign: CampaignRow, reason: string): Promise<void> {
  const { db, now, officer } = act
  const draw = await findLiveDraw(db, campaign.id, true)
  if (!draw) throw new ActRefused(`${campaign.code} has no draw to annul.`)
  const state = guardAct(act, 'annul', campaign, draw)
  await refuseWhenFollowed(act, draw)
  const offers = await db
    .deleteFrom('allotment')
    .where('application_id', 'in', eb =>
      eb.selectFrom('lottery_draw_entry').select('application_id').where('draw_id', '=', draw.id),
    )
    .returning('id')
    .execute()
  for (const { id } of offers) await revokeOffer(db, id, 'The draw was annulled.', now)
  await sql`
    with moved as (
      update lottery_application a set status_id = ${S.Eligible}, refund_status_id = ${RefundStatus.None}
        from lottery_draw_entry e
       where e.draw_id = ${draw.id} and e.application_id = a.id
         and a.status_id in (${S.InDraw}, ${S.Allotted}, ${S.WaitingList}, ${S.Unsuccessful})
      returning a.id)
    insert into audit_event (entity_type_id, entity_id, to_state, event, actor_type, actor_id, at, remarks, is_public)
    select ${EntityType.LotteryApplication}::int, id, ${S.Eligible}::int, 'DRAW_ANNULLED', 'AUTHORITY', ${officer}, ${now},
           ${reason}, true
      from moved`.execute(db)
  await db
    .updateTable('lottery_draw')
    .set({ state, annulled_on: now, annul_reason: reason })
    .where('id', '=', draw.id)
    .execute()
  await db
    .updateTable('scheme_campaign')
    .set({ state: 'ELIGIBILITY_PUBLISHED' })
    .where('id', '=', campaign.id)
    .execute()
}
