import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { type DrawRecord, findLiveDraw } from './drawStore.ts'
import { guardAct } from './guardAct.ts'
import { tellEntrants } from './tellEntrants.ts'

/** Gives each entry the status that its outcome means; those who did not win may have their money back. */
async function applyOutcomes({ db, now, officer }: OfficerAct, drawId: number): Promise<number> {
  const moved = await sql<{ n: number }>`
    with moved as (
      update lottery_application a
         set status_id = case e.outcome when 'Allotted' then ${S.Allotted}::int when 'Waiting' then ${S.WaitingList}::int
                                        else ${S.Unsuccessful}::int end,
             refund_status_id = case e.outcome when 'NotAllotted' then ${RefundStatus.EligibleForRefund}::int
                                               else a.refund_status_id end
        from lottery_draw_entry e
       where e.draw_id = ${drawId} and e.application_id = a.id and a.status_id = ${S.InDraw} and e.outcome is not null
      returning a.id, a.status_id),
    told as (
      insert into audit_event (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, is_public)
      select ${EntityType.LotteryApplication}::int, id, ${S.InDraw}::int, status_id, 'RESULT_PUBLISHED', 'AUTHORITY',
             ${officer}, ${now}, true
        from moved)
    select count(*)::int as n from moved`.execute(db)
  return moved.rows[0]?.n ?? 0
}

/** Offers each winner the drawn unit, to be accepted by payment within the policy's days. */
async function offerUnits({ db, now }: OfficerAct, campaign: CampaignRow, draw: DrawRecord): Promise<number> {
  const acceptBy = endOfIstDay(addDays(istDay(now), campaign.policy.acceptWithinDays))
  const { rows } = await sql<{ n: number }>`
    with offered as (
      insert into allotment (application_id, campaign_id, unit_no, list_code, total_cost, issued_on, accept_by, state)
      select e.application_id, ${campaign.id}, e.unit_no, e.list_code, u.cost, ${now}, ${acceptBy}, 'OFFERED'
        from lottery_draw_entry e
        join campaign_unit u on u.campaign_id = ${campaign.id} and u.unit_no = e.unit_no
       where e.draw_id = ${draw.id} and e.outcome = 'Allotted'
      returning id)
    select count(*)::int as n from offered`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Publishes the result of a draw that was carried out: statuses, offers and refunds follow at once, in one transaction.
 * @throws ActRefused when the rows do not agree with the roll to the last entry
 */
export async function publishDraw(
  act: OfficerAct,
  campaign: CampaignRow,
): Promise<{ entries: number; allotted: number }> {
  const { db, now } = act
  const draw = await findLiveDraw(db, campaign.id, true)
  if (!draw) throw new ActRefused(`The roll of ${campaign.code} is not frozen yet.`)
  const state = guardAct(act, 'publish', campaign, draw)
  const entries = await applyOutcomes(act, draw.id)
  if (entries !== draw.rollCount) {
    throw new ActRefused(
      `The roll has ${draw.rollCount} entries but ${entries} applications stand in the draw; nothing was published.`,
    )
  }
  const allotted = await offerUnits(act, campaign, draw)
  await db.updateTable('lottery_draw').set({ state, published_on: now }).where('id', '=', draw.id).execute()
  await db.updateTable('scheme_campaign').set({ state: 'DRAWN' }).where('id', '=', campaign.id).execute()
  await enqueue(db, tellEntrants, { drawId: draw.id, after: 0, about: 'RESULT' }, now)
  return { entries, allotted }
}
