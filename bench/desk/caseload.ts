import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { applicationNumber, EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { APPLICATION, APPLICATION_REFUND } from '#server/lottery/application/applicationCycle.ts'
import { withIds } from '#server/lottery/application/applicationListStore.ts'
import { sectionsOf } from '#server/lottery/application/sections.ts'
import { SNAPSHOT_SECTIONS } from '#server/lottery/application/snapshotStore.ts'
import { toColumns, UNSEALED } from '#server/lottery/application/storedForm.ts'
import { type CampaignRecord, findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { indexHints } from '#server/lottery/hints/indexHints.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import { applicantOf, SCRUTINY_CASES } from '#server/seed/deskWork/people.ts'
import type { DeskPlace } from './place.ts'

/** Applications entered in one transaction: their columns stay below the driver's limit of parameters. */
const AT_ONCE = 1500
/** Cases came over so many days: some are over, some are due, most have time. */
const OVER_DAYS = 9

interface Entered {
  readonly id: number
  readonly userId: number
  readonly form: LotteryForm
}

/** Somebody else with the answers of an applicant of the demonstration: nothing that tells people apart is shared. */
function formOf(n: number): LotteryForm {
  const { form } = applicantOf(n % SCRUTINY_CASES)
  const nine = String(n).padStart(9, '0')
  return {
    ...form,
    pan: `ZZ${'ABCDEFGHJ'.charAt(n % 9)}PB${nine.slice(-4)}${'KLMNPQRST'.charAt(n % 9)}`,
    mobileNumber: `6${nine}`,
    identityNumber: String(4000 + (n % 6000)),
    correspondence: { ...form.correspondence, line1: `House ${n}` },
    refundAccount: { ...form.refundAccount, number: `77${nine}` },
  }
}

const ids = async (db: Db, statement: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id)

async function enterPeople(db: Db, count: number): Promise<number[]> {
  return ids(
    db,
    sql<{ id: number }>`
    insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash, last_password_changed_on, created_on)
    select 'Bench', 'Applicant', '1980-01-01', 'Female', 'none', now(), now() from generate_series(1, ${count}) returning id`,
  )
}

async function enterRows(
  { ports }: DeskPlace,
  db: Db,
  campaign: CampaignRecord,
  forms: readonly LotteryForm[],
  from: number,
): Promise<Entered[]> {
  const people = await enterPeople(db, forms.length)
  const on = campaign.startOn
  const kind = EntityType.LotteryApplication
  const number = (n: number) =>
    applicationNumber(ports.authority.code, kind, istDay(on), 1_000_000 + from + n)
  const rows = await db
    .insertInto('lottery_application')
    .values(
      forms.map((form, n) => ({
        ...UNSEALED,
        campaign_id: campaign.id,
        user_id: people[n] ?? 0,
        status_id: born(APPLICATION, ApplicationStatus.Draft),
        refund_status_id: born(APPLICATION_REFUND, RefundStatus.None),
        mobile_number: form.mobileNumber,
        application_number: number(n),
        pool_code: form.poolCode,
        reservation_category_code: form.reservationCategoryCode,
        submitted_on: on,
        created_on: on,
        saved_on: on,
        booklet_paid: true,
        pan_fingerprint: randomBytes(32),
        identity_fingerprint: randomBytes(32),
      })),
    )
    .returning('id')
    .execute()
  const entered = forms.map((form, n): Entered => ({ id: rows[n]?.id ?? 0, userId: people[n] ?? 0, form }))
  await sealRows(ports, db, entered)
  return entered
}

/** Seals the answers, each for the id of its row, in one statement. */
async function sealRows(ports: DeskPlace['ports'], db: Db, rows: readonly Entered[]): Promise<void> {
  const sealed = rows.map(({ id, form }) => toColumns(ports, id, form))
  const of = (column: keyof (typeof sealed)[number]) => sealed.map(one => one[column])
  await sql`
    update lottery_application a
       set answers_sealed = v.answers, identity_sealed = v.identity, pan_sealed = v.pan,
           co_applicant_pan_sealed = v.other, refund_account_sealed = v.account, identity_last4 = v.last4
      from unnest(${rows.map(({ id }) => id)}::int[], ${of('answers_sealed')}::bytea[], ${of('identity_sealed')}::bytea[],
                  ${of('pan_sealed')}::bytea[], ${of('co_applicant_pan_sealed')}::bytea[],
                  ${of('refund_account_sealed')}::bytea[], ${of('identity_last4')}::text[])
           as v (id, answers, identity, pan, other, account, last4)
     where a.id = v.id`.execute(db)
}

async function enterAnswers(
  { ports }: DeskPlace,
  db: Db,
  campaign: CampaignRecord,
  rows: readonly Entered[],
): Promise<void> {
  const kept = rows.map(({ id, form }) => {
    const text = JSON.stringify(sectionsOf(form, campaign))
    return {
      application_id: id,
      revision: 1,
      taken_on: campaign.startOn,
      sections_sealed: seal(ports.secrets.fieldKey, ports.random, text, SNAPSHOT_SECTIONS, id),
      sha256: createHash('sha256').update(text).digest(),
    }
  })
  await db.insertInto('lottery_application_snapshot').values(kept).execute()
  // Five papers each, as the first applicant of the scheme sent them.
  await sql`
    insert into document (owner_user_id, entity_type_id, entity_id, document_type_id, original_name, mime_type, size_bytes,
                          sha256, file_key, state, uploaded_on)
    select a.user_id, d.entity_type_id, a.id, d.document_type_id, d.original_name, d.mime_type, d.size_bytes,
           sha256(int4send(a.id) || int4send(d.document_type_id)), d.file_key, d.state, d.uploaded_on
      from lottery_application a
      cross join (select * from document where entity_type_id = ${EntityType.LotteryApplication}
                    and entity_id = (select min(id) from lottery_application
                                      where campaign_id = ${campaign.id} and submitted_on is not null)) d
     where a.id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
}

async function enterSome(
  place: DeskPlace,
  campaign: CampaignRecord,
  from: number,
  count: number,
): Promise<void> {
  await inTransaction(place.db, async db => {
    const forms = Array.from({ length: count }, (_, n) => formOf(from + n))
    const rows = await enterRows(place, db, campaign, forms, from)
    await enterAnswers(place, db, campaign, rows)
    await indexHints(
      db,
      place.ports,
      rows.map(({ id, form }) => ({ id, form, campaignId: campaign.id })),
    )
    const which = withIds(rows.map(({ id }) => id))
    const now = new Date(Date.now() - ((from / AT_ONCE) % OVER_DAYS) * DAY_MS)
    const provider = { actor: { type: 'PROVIDER', id: 'bench' }, now, event: 'SUBMITTED' } as const
    await moveMany(db, APPLICATION, 'PAID', provider, which)
    const timer = {
      actor: { type: 'TIMER', id: 'lottery.close' },
      now,
      event: 'SCRUTINY_STARTED',
    } as const
    await moveMany(db, APPLICATION, 'START_SCRUTINY', timer, which)
  })
}

/**
 * Grows the demonstration's scrutiny to so many open cases: each with its citizen, sealed and frozen answers, papers, hints,
 * trail and place in the table of work. Only their payments are left out.
 */
export async function growCases(place: DeskPlace, count: number): Promise<number> {
  const { id } = await place.db
    .selectFrom('scheme_campaign')
    .select('id')
    .where('code', '=', 'NB-1')
    .executeTakeFirstOrThrow()
  const campaign = await findCampaign(place.db, id)
  if (!campaign) throw new Error('the scheme of the prepared work is missing')
  for (let from = 0; from < count; from += AT_ONCE) {
    await enterSome(place, campaign, from, Math.min(AT_ONCE, count - from))
    if ((from / AT_ONCE) % 20 === 19) process.stderr.write(`  ${from + AT_ONCE} cases\n`)
  }
  await place.pool.query('analyze')
  const { rows } = await place.pool.query<{ n: number }>(
    `select count(*)::int as n from work_item where ball = 'OFFICE' and section = 'LOTTERY'`,
  )
  return rows[0]?.n ?? 0
}
