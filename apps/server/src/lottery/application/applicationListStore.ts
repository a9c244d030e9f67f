import { type RawBuilder, sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { type ApplicationStatus, ApplicationStatus as S } from '#domain/application/status.ts'
import { GIVEN_UP } from '#domain/lottery/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { reachedBefore } from '#server/audit/historyStore.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Db } from '#server/gateway/context.ts'
import { type ApplicationHead, HEAD, toHead } from './applicationStore.ts'
import { openEntrant, type SealPorts } from './storedForm.ts'

const heads = (db: Db) => db.selectFrom('lottery_application').select(HEAD)

/** The condition that names these applications to the room that moves them. */
export const withIds = (ids: readonly number[]): RawBuilder<unknown> => sql`it.id = any(${[...ids]}::int[])`

/** The condition that names the applications of a campaign for which money was paid: submitted, or their booklet bought. */
export const paidIn = (campaignId: number): RawBuilder<unknown> =>
  sql`it.campaign_id = ${campaignId} and (it.submitted_on is not null or it.booklet_paid)`

/** This citizen's applications, newest first. */
export async function listOwn(db: Db, userId: number): Promise<ApplicationHead[]> {
  const rows = await heads(db).where('user_id', '=', userId).orderBy('created_on', 'desc').execute()
  return rows.map(toHead)
}

/** This citizen's live applications, at most one of a campaign. */
export async function listOwnLive(db: Db, userId: number): Promise<ApplicationHead[]> {
  const own = heads(db).where('user_id', '=', userId)
  return (await own.where('status_id', 'not in', fixed(GIVEN_UP)).execute()).map(toHead)
}

/** True when the charge of the booklet was paid with an application of this citizen. */
export async function hasPaidBooklet(db: Db, campaignId: number, userId: number): Promise<boolean> {
  const own = heads(db).where('campaign_id', '=', campaignId).where('user_id', '=', userId)
  return (await own.where('booklet_paid', '=', true).executeTakeFirst()) !== undefined
}

/** Applications of these campaigns in these statuses, in the order in which they were begun. */
export async function listInStatus(
  db: Db,
  campaignIds: readonly number[],
  statusIds: readonly ApplicationStatus[],
): Promise<ApplicationHead[]> {
  if (campaignIds.length === 0) return []
  const all = heads(db).where('campaign_id', 'in', [...campaignIds])
  return (
    await all
      .where('status_id', 'in', [...statusIds])
      .orderBy('id')
      .execute()
  ).map(toHead)
}

/** The next applications of these campaigns in a status after one, by id. */
export async function listNextInStatus(
  db: Db,
  campaignIds: readonly number[],
  statusId: ApplicationStatus,
  after: number,
  limit: number,
): Promise<number[]> {
  if (campaignIds.length === 0) return []
  const next = db
    .selectFrom('lottery_application')
    .select('id')
    .where('campaign_id', 'in', [...campaignIds])
    .where('status_id', '=', statusId)
    .where('id', '>', after)
  return (await next.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** How many applications of a campaign stand in these statuses. */
export async function countInStatus(
  db: Db,
  campaignId: number,
  statusIds: readonly ApplicationStatus[],
): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_application')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('campaign_id', '=', campaignId)
    .where('status_id', 'in', [...statusIds])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next applications of a campaign after one, by id: a list too long for one transaction is walked in batches. */
export async function listNext(
  db: Db,
  campaignId: number,
  after: number,
  limit: number,
): Promise<ApplicationHead[]> {
  const next = heads(db).where('campaign_id', '=', campaignId).where('id', '>', after)
  return (await next.orderBy('id').limit(limit).execute()).map(toHead)
}

/** Submitted applications of a campaign, by number. */
export async function listSubmitted(db: Db, campaignId: number): Promise<ApplicationHead[]> {
  const all = heads(db).where('campaign_id', '=', campaignId).where('submitted_on', 'is not', null)
  return (await all.orderBy('application_number').execute()).map(toHead)
}

/** How many applications were submitted to each campaign; one without any is left out. */
export async function countSubmitted(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('lottery_application')
    .select('campaign_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('submitted_on', 'is not', null)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(row => [row.campaign_id, Number(row.count)]))
}

/**
 * The next applications after one that ended in these statuses before an instant, and whose money nobody has asked for.
 * The day of the end stands in the trail alone, whether a draw, an auction, an officer or a timer brought it.
 */
export async function listUnasked(
  db: Db,
  statusIds: readonly ApplicationStatus[],
  before: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from lottery_application a
     where a.refund_status_id = ${sql.lit(RefundStatus.EligibleForRefund)} and a.status_id = any(${[...statusIds]}::int[])
       and a.id > ${after}
       and ${reachedBefore(EntityType.LotteryApplication, sql.ref('a.id'), sql.ref('a.status_id'), before)}
     order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These applications, whatever their order. */
export async function listByIds(db: Db, ids: readonly number[]): Promise<ApplicationHead[]> {
  const all = heads(db).where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
  return (await all.execute()).map(toHead)
}

/** An eligible applicant as the roll of a draw knows them. */
export interface EligibleApplicant {
  readonly applicationId: number
  readonly applicationNumber: string
  readonly poolCode: string
  readonly categoryCode: string
  readonly claimCode: string | null
  readonly fullName: string
  readonly fatherOrHusbandName: string
  readonly dateOfBirth: string
}

/** So many applications are opened in one go: whoever else is served waits no longer than that. */
const OPENED_AT_ONCE = 2000

/**
 * Everybody who is eligible in a campaign, in the order of application, some thousands at a time; their rows are held for the
 * transaction. Sealed answers are opened on the way, and never all lie in memory.
 */
export async function* holdEligible(
  db: Db,
  ports: Pick<SealPorts, 'secrets'>,
  campaignId: number,
): AsyncGenerator<EligibleApplicant[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('lottery_application')
      .select(['id', 'application_number', 'pool_code', 'reservation_category_code', 'sub_category_code'])
      .select(['answers', 'answers_sealed'])
      .where('campaign_id', '=', campaignId)
      .where('status_id', '=', sql.lit(S.Eligible))
      .where('id', '>', after)
      .orderBy('id')
      .limit(OPENED_AT_ONCE)
      .forUpdate()
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map(row => ({
      applicationId: row.id,
      applicationNumber: row.application_number ?? '',
      poolCode: row.pool_code ?? '',
      categoryCode: row.reservation_category_code ?? '',
      claimCode: row.sub_category_code,
      ...openEntrant(ports, row),
    }))
  }
}

/** How many are eligible in a campaign. */
export async function countEligible(db: Db, campaignId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_application')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('campaign_id', '=', campaignId)
    .where('status_id', '=', S.Eligible)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who stands behind each of these applications: what a roll commits to, by the id of the application. */
export async function listRoomNames(
  db: Db,
  ports: Pick<SealPorts, 'secrets'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReturnType<typeof openEntrant>>> {
  const rows = await db
    .selectFrom('lottery_application')
    .select(['id', 'answers', 'answers_sealed'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
  return new Map(rows.map(row => [row.id, openEntrant(ports, row)]))
}

/** Whose an application is and of which scheme, as officers' lists show it. */
export interface ListedEntrant {
  readonly id: number
  readonly number: string
  readonly userId: number
  readonly fullName: string
  readonly scheme: Bilingual
}

/** These applications with the names of their applicants, opened. */
export async function listEntrants(
  db: Db,
  ports: Pick<SealPorts, 'secrets'>,
  ids: readonly number[],
): Promise<ListedEntrant[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lottery_application as a')
    .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
    .select(['a.id', 'a.application_number', 'a.user_id', 'a.answers', 'a.answers_sealed'])
    .select(['c.name_en', 'c.name_hi'])
    .where(({ eb, fn, val }) => eb('a.id', '=', fn.any(val([...ids]))))
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.application_number ?? '',
    userId: row.user_id,
    fullName: openEntrant(ports, row).fullName,
    scheme: { en: row.name_en, hi: row.name_hi },
  }))
}

/** Which application has a public number; undefined for none. */
export async function findIdByNumber(db: Db, applicationNumber: string): Promise<number | undefined> {
  const query = db.selectFrom('lottery_application').select('id')
  return (await query.where('application_number', '=', applicationNumber).executeTakeFirst())?.id
}
