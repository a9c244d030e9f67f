import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { STANDARD_OPENING } from '#domain/opening/policy.ts'
import { hashAuthKey } from '#server/gateway/session.ts'
import { toColumns } from '#server/lottery/application/storedForm.ts'
import { findFair, openRoom } from '#server/lottery/opening/fairCampaign.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { applicantOf } from '#server/seed/deskWork/people.ts'
import { attachPapers } from '#server/testing/lottery.ts'
import type { BenchPortal } from '../payments/portal.ts'

/** So many rows go to the database at once. */
const BATCH = 5000
const POOL = 'P112'
/** Units of the scheme: enough for everybody who pays in a round. */
const UNITS = 70

/** A scheme of plots; opened by turns with its room, or given to whoever pays first. */
export async function openScheme(portal: BenchPortal, code: string, batchSize: number | null) {
  const now = new Date()
  const spec = sarovarKunj(now)
  const pools = spec.pools.filter(pool => pool.poolCode === POOL)
  const plots = spec.layout?.plots.filter(plot => plot.poolCode === POOL).slice(0, UNITS) ?? []
  const fairOpening = {
    ...STANDARD_OPENING,
    roomHours: 1,
    sealMinutes: 5,
    familyUnits: 1000,
    batchSize: batchSize ?? 1,
  }
  const startOn = new Date(now.getTime() - (batchSize === null ? HOUR_MS : 50 * MINUTE_MS))
  const campaignId = await enterPublished(
    portal.db,
    {
      ...spec,
      code,
      schemeCode: code,
      allocationModeId: 3,
      startOn,
      pools,
      ...(spec.layout ? { layout: { ...spec.layout, plots } } : {}),
      policy: { ...STANDARD_POLICY, ...(batchSize === null ? {} : { fairOpening }) },
    },
    now,
  )
  const fair = batchSize === null ? undefined : await findFair(portal.db, campaignId)
  if (fair) await openRoom(portal.db, fair)
  return { campaignId, units: plots.map(plot => plot.unitNo) }
}

/** The number of a scheme that a run before this one has made. */
export async function findRoom({ db }: BenchPortal, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('scheme_campaign').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

/** A citizen of the crowd with a complete draft and an open session. */
export interface Entrant {
  readonly userId: number
  readonly applId: number
  readonly headers: Readonly<Record<string, string>>
}

let serial = 0
/** Mobiles of a run are its own, also in a folder that keeps those of others. */
const MOBILES_FROM = Date.now() % 50_000_000

/** So many citizens with a login, an open session and a draft of a scheme; its answers are sealed as the portal seals them. */
export async function enterDrafts(
  portal: BenchPortal,
  campaignId: number,
  count: number,
  unitOf: (index: number) => string = () => '',
): Promise<Entrant[]> {
  const made: Entrant[] = []
  for (let left = count; left > 0; left -= BATCH) {
    const size = Math.min(BATCH, left)
    const from = serial
    serial += size
    const { rows } = await sql<{ user_id: number; appl_id: number; mobile: string }>`
      with person as (
        insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash, last_password_changed_on, created_on)
        select 'Sunita', 'Verma', '1987-07-14', 'Female', '-', now(), now() from generate_series(1, ${size}) returning id),
      known as (select id, '63' || lpad((${MOBILES_FROM + from}::int + row_number() over (order by id))::text, 8, '0') as mobile from person),
      login as (
        insert into citizen_user_login (user_id, login_type, login_id, is_verified, created_on)
        select id, 'MOBILE', mobile, true, now() from known),
      session as (
        insert into login_log (user_id, auth_id, auth_key_hash, created_on, last_seen_on, expires_on, ip, user_agent)
        select id, 'bench' || mobile, ${hashAuthKey('key')}, now(), now(), now() + interval '12 hours', '', '' from known),
      draft as (
        insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
        select ${campaignId}, id, 1, mobile, '{}', now(), now() from known returning id, user_id, mobile_number)
      select user_id, id as appl_id, mobile_number as mobile from draft order by id`.execute(portal.db)
    const sealed = rows.map(({ appl_id }, index) => {
      const { form } = applicantOf(from + index)
      const refundAccount = {
        ...form.refundAccount,
        ifsc: 'SBIN0001234',
        bankId: 1,
        bankName: 'State Bank of India',
      }
      const identityNumber = `2${String(from + index).padStart(11, '0')}`
      const own = {
        ...form,
        poolCode: POOL,
        unitNo: unitOf(made.length + index),
        reservationCategoryCode: 'GEN',
        subCategoryCode: '',
        identityNumber,
        refundAccount,
      }
      const { answers_sealed, identity_sealed, pan_sealed, refund_account_sealed, co_applicant_pan_sealed } =
        toColumns(portal.ports, appl_id, own)
      return {
        appl_id,
        answers_sealed,
        identity_sealed,
        pan_sealed,
        refund_account_sealed,
        co_applicant_pan_sealed,
      }
    })
    const column = (name: Exclude<keyof (typeof sealed)[number], 'appl_id'>) => sealed.map(one => one[name])
    await sql`
      update lottery_application a
         set pool_code = ${POOL}, reservation_category_code = 'GEN', answers_sealed = s.answers, identity_sealed = s.identity,
             pan_sealed = s.pan, refund_account_sealed = s.account, co_applicant_pan_sealed = s.co
        from unnest(${sealed.map(one => one.appl_id)}::int[], ${column('answers_sealed')}::bytea[], ${column('identity_sealed')}::bytea[],
             ${column('pan_sealed')}::bytea[], ${column('refund_account_sealed')}::bytea[], ${column('co_applicant_pan_sealed')}::bytea[])
          as s (id, answers, identity, pan, account, co)
       where a.id = s.id`.execute(portal.db)
    made.push(
      ...rows.map(row => ({
        userId: row.user_id,
        applId: row.appl_id,
        headers: { authid: `bench${row.mobile}`, authkey: 'key' },
      })),
    )
  }
  return made
}

/** The same citizens with the papers that a complete draft has. */
export async function givePapers(portal: BenchPortal, entrants: readonly Entrant[]): Promise<void> {
  for (const { userId, applId } of entrants) await attachPapers(portal, { userId }, applId)
}
