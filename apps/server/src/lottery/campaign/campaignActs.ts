import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { AUCTION_LIST, endOffer } from '../allotment/offerUnit.ts'
import { type CampaignSpec, enterCampaign } from './enterCampaign.ts'
import { CANCELLED_EVENT, tellApplicants } from './tellApplicants.ts'

/** A campaign by its code, held for the act. @throws ActRefused when there is none */
export async function getByCode(db: Db, code: string): Promise<{ id: number; state: string; endOn: Date }> {
  const row = await db
    .selectFrom('scheme_campaign')
    .select(['id', 'state', 'end_on as endOn'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ActRefused(`There is no campaign ${code}.`)
  return row
}

async function removeDraft(db: Db, code: string): Promise<void> {
  const row = await db
    .selectFrom('scheme_campaign')
    .select(['id', 'scheme_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('campaign_unit').where('campaign_id', '=', row.id).execute()
  await db.deleteFrom('campaign_pool').where('campaign_id', '=', row.id).execute()
  await db.deleteFrom('scheme_campaign').where('id', '=', row.id).execute()
  await db.deleteFrom('scheme').where('id', '=', row.scheme_id).execute()
}

/**
 * Enters a campaign as a draft, or replaces the draft of the same code.
 * @throws ActRefused once it was published: what applicants were told does not change; and for another's scheme code
 */
export async function importCampaign({ db }: OfficerAct, spec: CampaignSpec): Promise<'added' | 'changed'> {
  const existing = await db
    .selectFrom('scheme_campaign')
    .select('state')
    .where('code', '=', spec.code)
    .executeTakeFirst()
  if (existing && existing.state !== 'DRAFT') {
    throw new ActRefused(`${spec.code} was published; it can be extended or cancelled, not imported again.`)
  }
  if (existing) await removeDraft(db, spec.code)
  const scheme = await db
    .selectFrom('scheme')
    .select('id')
    .where('code', '=', spec.schemeCode)
    .executeTakeFirst()
  if (scheme)
    throw new ActRefused(
      `There is a scheme ${spec.schemeCode} already; each campaign needs a scheme code of its own.`,
    )
  await enterCampaign(db, spec)
  return existing ? 'changed' : 'added'
}

/** Shows a draft to citizens. @throws ActRefused when it is no draft, or already over */
export async function publishCampaign({ db, now }: OfficerAct, code: string): Promise<'done' | 'unchanged'> {
  const campaign = await getByCode(db, code)
  if (campaign.state === 'PUBLISHED') return 'unchanged'
  if (campaign.state !== 'DRAFT') throw new ActRefused(`${code} is in state ${campaign.state}.`)
  if (campaign.endOn <= now) throw new ActRefused(`The last date of ${code} has passed already.`)
  await db.updateTable('scheme_campaign').set({ state: 'PUBLISHED' }).where('id', '=', campaign.id).execute()
  return 'done'
}

/**
 * Moves the last date of a running campaign to a later one; never to an earlier.
 * @returns the former last date
 * @throws ActRefused when it does not run, or the date is not later
 */
export async function extendCampaign({ db, now }: OfficerAct, code: string, endOn: Date): Promise<Date> {
  const campaign = await getByCode(db, code)
  if (campaign.state !== 'PUBLISHED' || campaign.endOn < now) {
    throw new ActRefused(`${code} does not take applications now; only a running campaign can be extended.`)
  }
  if (endOn < campaign.endOn) throw new ActRefused('The last date can be moved to a later day only.')
  if (endOn.getTime() === campaign.endOn.getTime()) return campaign.endOn
  await db
    .updateTable('scheme_campaign')
    .set({ end_on: endOn, edit_till_on: sql`greatest(edit_till_on, ${endOn})` })
    .where('id', '=', campaign.id)
    .execute()
  await enqueue(db, tellApplicants, { campaignId: campaign.id, after: 0, about: 'EXTENDED' }, now)
  return campaign.endOn
}

/** Statuses of applications that end with their scheme; an offer that is still open is one of first come, first served. */
const RUNNING: readonly S[] = [
  S.Submitted,
  S.UnderScrutiny,
  S.QueryRaised,
  S.QueryResponded,
  S.Eligible,
  S.InDraw,
  S.Allotted,
  S.WithdrawalRequested,
]
/** An application that is not submitted has something to get back when its booklet was paid for. */
const UNFINISHED: readonly S[] = [S.Draft, S.PaymentPending]

/** An auction is over with its results: its offers are accepted or cancelled one by one. */
async function refuseWithResults(db: Db, campaignId: number, code: string): Promise<void> {
  const result = await db
    .selectFrom('allotment')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('list_code', '=', AUCTION_LIST)
    .executeTakeFirst()
  if (result) throw new ActRefused(`The auction of ${code} has its results; it cannot be cancelled any more.`)
}

/** Nothing of a cancelled scheme is drawn or sold: the draw that was prepared is void, open offers end. */
async function endProceedings({ db, now }: OfficerAct, campaignId: number, reason: string): Promise<void> {
  await db
    .updateTable('lottery_draw')
    .set({ state: 'Annulled', annulled_on: now, annul_reason: reason })
    .where('campaign_id', '=', campaignId)
    .where('state', '<>', 'Annulled')
    .execute()
  const offers = await db
    .selectFrom('allotment')
    .select('application_id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'OFFERED')
    .orderBy('id')
    .execute()
  for (const { application_id } of offers) await endOffer(db, application_id, 'CANCELLED', now)
}

/**
 * Cancels a campaign before its draw: every application ends, and all that was paid, the booklet included, comes back.
 * @returns how many applications ended
 * @throws ActRefused after the draw
 */
export async function cancelCampaign(act: OfficerAct, code: string, reason: string): Promise<number> {
  const { db, now, officer } = act
  const campaign = await getByCode(db, code)
  if (campaign.state === 'CANCELLED') return 0
  if (campaign.state === 'DRAWN' || campaign.state === 'CLOSED') {
    throw new ActRefused(`${code} was drawn; it cannot be cancelled any more.`)
  }
  await refuseWithResults(db, campaign.id, code)
  await db.updateTable('scheme_campaign').set({ state: 'CANCELLED' }).where('id', '=', campaign.id).execute()
  const { rows } = await sql<{ n: number }>`
    with ended as (
      update lottery_application
         set status_id = case status_id when ${S.Allotted} then ${S.AllotmentCancelled}::int
                                        else ${S.Unsuccessful}::int end,
             refund_status_id = ${RefundStatus.EligibleForRefund}
       where campaign_id = ${campaign.id}
         and (status_id = any(${[...RUNNING]}::int[])
              or (booklet_paid and status_id = any(${[...UNFINISHED]}::int[])))
      returning id, status_id),
    told as (
      insert into audit_event (entity_type_id, entity_id, to_state, event, actor_type, actor_id, at, remarks, is_public)
      select ${EntityType.LotteryApplication}::int, id, status_id, ${CANCELLED_EVENT}, 'AUTHORITY', ${officer},
             ${now}, ${reason}, true
        from ended)
    select count(*)::int as n from ended`.execute(db)
  await endProceedings(act, campaign.id, reason)
  await enqueue(db, tellApplicants, { campaignId: campaign.id, after: 0, about: 'CANCELLED' }, now)
  return rows[0]?.n ?? 0
}
