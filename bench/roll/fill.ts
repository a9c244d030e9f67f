import { sql } from 'kysely'
import pg from 'pg'
import { ApplicationStatus } from '#domain/application/status.ts'
import { runningDatabase } from '#server/db/embedded.ts'
import { toColumns } from '#server/lottery/application/storedForm.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { applicantOf } from '#server/seed/deskWork/people.ts'
import { type BenchPortal, openBenchPortal } from '../payments/portal.ts'

/** Rows that are entered at once. */
const BATCH = 10_000

/** Enters citizens, each with an eligible application of its own whose answers are sealed as the portal seals them. */
async function enterEligible(
  { db, ports }: BenchPortal,
  campaignId: number,
  pool: string,
  from: number,
  count: number,
) {
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash, last_password_changed_on, created_on)
      select 'Sunita', 'Verma', '1987-07-14', 'Female', '-', now(), now() from generate_series(1, ${count}) returning id)
    select nextval('lottery_application_id_seq')::int as id from person`.execute(db)
  const sealed = rows.map(({ id }, index) => {
    const { form } = applicantOf(from + index)
    return toColumns(ports, id, {
      ...form,
      poolCode: pool,
      reservationCategoryCode: 'GEN',
      subCategoryCode: '',
    }).answers_sealed
  })
  await sql`
    insert into lottery_application
           (id, campaign_id, user_id, status_id, application_number, mobile_number, answers, answers_sealed, pool_code,
            reservation_category_code, created_on, saved_on, submitted_on)
    overriding system value
    select a.id, ${campaignId}, p.id, ${ApplicationStatus.Eligible},
           'GPDA/OL/26/' || lpad((${from}::int + a.n)::text, 7, '0'), '6000000000', '{}', a.answers, ${pool}, 'GEN', now(), now(), now()
      from unnest(${rows.map(row => row.id)}::int[], ${sealed}::bytea[]) with ordinality as a (id, answers, n)
      join (select id, row_number() over (order by id desc) as n from citizen_user order by id desc limit ${count}) p using (n)`.execute(
    db,
  )
}

/**
 * Fills the database of a folder with a campaign of so many eligible applications whose findings nobody can object to any more.
 * A program of its own, so that what it leaves in memory is not counted.
 */
const [dataDir = '', count = ''] = process.argv.slice(2)
const portal = await openBenchPortal(dataDir)
const now = new Date()
const spec = sarovarKunj(now)
const campaignId = await enterPublished(portal.db, spec, now)
const pool = spec.pools[0]?.poolCode ?? ''
for (let from = 0; from < Number(count); from += BATCH)
  await enterEligible(portal, campaignId, pool, from, Math.min(BATCH, Number(count) - from))
const owner = new pg.Client({ connectionString: runningDatabase(dataDir)?.ownerUrl ?? '' })
await owner.connect()
await owner.query(`set session_replication_role = replica`)
await owner.query(
  `update scheme_campaign set state = 'ELIGIBILITY_PUBLISHED', objection_till = now() - interval '1 day' where id = $1`,
  [campaignId],
)
await owner.query('vacuum analyze')
await owner.end()
await portal.close()
