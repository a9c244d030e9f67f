import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { say } from '#contract/text.ts'
import { applicationNumber, EntityType, NUMBER_SERIES } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, endOfIstDay, istDay, istInstant } from '#domain/dates/ist.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { APPLICATION, APPLICATION_REFUND } from '#server/lottery/application/applicationCycle.ts'
import { withIds } from '#server/lottery/application/applicationListStore.ts'
import { sectionsOf } from '#server/lottery/application/sections.ts'
import { SNAPSHOT_SECTIONS } from '#server/lottery/application/snapshotStore.ts'
import { keptForm, toColumns, UNSEALED } from '#server/lottery/application/storedForm.ts'
import type { PoolSpec } from '#server/lottery/campaign/campaignEntryStore.ts'
import { type CampaignRecord, findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import type { CampaignSpec } from '#server/lottery/campaign/enterCampaign.ts'
import { indexHints, indexSome } from '#server/lottery/hints/indexHints.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { enterPublished } from '../campaigns.ts'
import { payRegistration } from '../payRegistration.ts'
import { demoKey, paperOf } from './files.ts'
import { paperTypesOf } from './papers.ts'
import { type Applicant, applicantOf, SCRUTINY_CASES } from './people.ts'

const pool = (poolCode: string, area: string, size: string, seats: number): PoolSpec => ({
  poolCode,
  propertyType: 'Plot',
  name: say(`${Number(area)} m² plot`, `${Number(area)} वर्ग मी॰ भूखंड`),
  dimensions: say(`${size} m`, `${size} मी`),
  part: poolCode,
  areaSqm: area,
  ratePerSqm: '28000.00',
  seats,
})

/** A plot scheme whose applications are closed and wait for scrutiny. */
function nadiBagh(now: Date): CampaignSpec {
  const today = istDay(now)
  const at = (days: number) => istInstant(addDays(today, days), '11:00:00')
  return {
    code: 'NB-1',
    schemeCode: 'NADI-BAGH-1',
    name: say('Nadi Bagh, phase 1', 'नदी बाग, चरण 1'),
    location: say('Mohanlalganj tehsil, 22 km from Charbagh', 'मोहनलालगंज तहसील, चारबाग से 22 किमी'),
    allocationModeId: 2,
    startOn: at(-60),
    endOn: endOfIstDay(addDays(today, -16)),
    scrutinyFrom: at(-15),
    scrutinyTo: endOfIstDay(addDays(today, 25)),
    eligibleOn: at(26),
    objectionTill: endOfIstDay(addDays(today, 33)),
    rollOn: at(40),
    drawOn: at(47),
    reraNumber: 'UPRERAPRJ000004',
    possession: say('Within 24 months of the draw', 'ड्रॉ के 24 माह के भीतर'),
    payment: say('25 %, then 9 quarterly instalments at 8 %', '25 %, फिर 8 % पर 9 त्रैमासिक किस्तें'),
    bookletCharge: '500.00',
    pools: [
      pool('N72', '72.00', '6 × 12', 90),
      pool('N112', '112.50', '7.5 × 15', 40),
      pool('N200', '200.00', '10 × 20', 12),
    ],
  }
}

/** An applicant with the rows that stand for them. */
interface Entered extends Applicant {
  readonly userId: number
  readonly id: number
  readonly on: Date
  readonly number: string
}

/** The invented people, who have no login. @returns their ids in the order of their serial numbers */
export async function enterPeople(db: Db, people: readonly Applicant[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('citizen_user')
    .values(
      people.map(({ form }) => {
        const [first_name = '', last_name = ''] = form.fullName.split(' ')
        const { dateOfBirth: date_of_birth, gender } = form
        const password_hash = 'none'
        return {
          first_name,
          last_name,
          date_of_birth,
          gender,
          password_hash,
          last_password_changed_on: now,
          created_on: now,
        }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** So many public numbers at once. */
async function numbersFor(db: Db, org: string, days: readonly Date[]): Promise<string[]> {
  const entity = EntityType.LotteryApplication
  const sequence = `number_${NUMBER_SERIES[entity].toLowerCase()}_seq`
  const { rows } = await sql<{ n: number }>`
    select nextval(${sequence}::regclass)::int as n from generate_series(1, ${days.length})`.execute(db)
  return rows.map(({ n }, index) => applicationNumber(org, entity, istDay(days[index] ?? new Date(0)), n))
}

/** Enters the applications as their forms would have left them, paid for on the days of the scheme. */
async function enterApplications(
  db: Db,
  ports: Ports,
  campaign: CampaignRecord,
  now: Date,
): Promise<Entered[]> {
  const people = Array.from({ length: SCRUTINY_CASES }, (_, serial) => applicantOf(serial))
  const userIds = await enterPeople(db, people, now)
  const days = people.map(
    ({ serial }) => new Date(campaign.startOn.getTime() + (serial % 43) * DAY_MS + serial * MINUTE_MS),
  )
  const numbers = await numbersFor(db, ports.authority.code, days)
  const drafts = await db
    .insertInto('lottery_application')
    .values(
      people.map(({ serial, form }) => ({
        campaign_id: campaign.id,
        user_id: userIds[serial] ?? 0,
        status_id: born(APPLICATION, ApplicationStatus.Draft),
        refund_status_id: born(APPLICATION_REFUND, RefundStatus.None),
        mobile_number: form.mobileNumber,
        ...UNSEALED,
        created_on: days[serial] ?? now,
        saved_on: days[serial] ?? now,
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  const idOf = new Map(drafts.map(({ id, user_id }) => [user_id, id]))
  const pepper = ports.secrets.identityPepper
  const entered = people.map((one): Entered => {
    const userId = userIds[one.serial] ?? 0
    return {
      ...one,
      userId,
      id: idOf.get(userId) ?? 0,
      on: days[one.serial] ?? now,
      number: numbers[one.serial] ?? '',
    }
  })
  for (const { id, form, number, on } of entered)
    await db
      .updateTable('lottery_application')
      .set({
        ...toColumns(ports, id, keptForm(form)),
        application_number: number,
        submitted_on: on,
        booklet_paid: true,
        pan_fingerprint: fingerprint(pepper, `pan|${form.pan}`),
        identity_fingerprint: fingerprint(pepper, `${form.identityTypeId}|${form.identityNumber}`),
      })
      .where('id', '=', id)
      .execute()
  return entered
}

/** The answers frozen as they were sent. */
async function freeze(
  db: Db,
  ports: Ports,
  campaign: CampaignRecord,
  entered: readonly Entered[],
): Promise<void> {
  const rows = entered.map(({ id, form, on }) => {
    const text = JSON.stringify(sectionsOf(form, campaign))
    return {
      application_id: id,
      revision: 1,
      taken_on: on,
      sections_sealed: seal(ports.secrets.fieldKey, ports.random, text, SNAPSHOT_SECTIONS, id),
      sha256: createHash('sha256').update(text).digest(),
    }
  })
  await db.insertInto('lottery_application_snapshot').values(rows).execute()
}

/** The papers as they were sent: their bytes are made when somebody looks. */
async function enterPapers(db: Db, entered: readonly Entered[]): Promise<void> {
  const rows = entered.flatMap(one =>
    paperTypesOf(one).map(type => {
      const bytes = paperOf('scrutiny', one.serial, type)
      const isPicture = type < 103
      return {
        owner_user_id: one.userId,
        entity_type_id: EntityType.LotteryApplication,
        entity_id: one.id,
        document_type_id: type,
        original_name: isPicture ? `picture-${type}.jpg` : `scan-${type}.pdf`,
        mime_type: isPicture ? 'image/jpeg' : 'application/pdf',
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        file_key: demoKey('scrutiny', one.serial, type),
        state: born(DOCUMENT, 'LOCKED'),
        uploaded_on: one.on,
      }
    }),
  )
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('document')
      .values(rows.slice(at, at + 1000))
      .execute()
}

/** Of these days ago the cases came to the desk, the same number each: some are over, some due, some have time. */
const CAME_DAYS_AGO = [10, 8, 7, 6, 5, 4, 3, 2, 1, 1]

async function beginScrutiny(db: Db, entered: readonly Entered[], now: Date): Promise<void> {
  const provider = { type: 'PROVIDER', id: 'demo' } as const
  const all = withIds(entered.map(({ id }) => id))
  await moveMany(db, APPLICATION, 'PAID', { actor: provider, now, event: 'SUBMITTED' }, all)
  const size = Math.ceil(entered.length / CAME_DAYS_AGO.length)
  for (const [turn, ago] of CAME_DAYS_AGO.entries()) {
    const some = withIds(entered.slice(turn * size, (turn + 1) * size).map(({ id }) => id))
    const on = new Date(now.getTime() - ago * DAY_MS)
    const told = {
      actor: { type: 'TIMER', id: 'lottery.close' },
      now: on,
      event: 'SCRUTINY_STARTED',
    } as const
    await moveMany(db, APPLICATION, 'START_SCRUTINY', told, some)
  }
}

/** The scrutiny of a scheme that is under way: its applications with their papers, some overdue. */
export async function loadScrutiny(db: Db, ports: Ports, now: Date): Promise<void> {
  const campaign = await findCampaign(db, await enterPublished(db, nadiBagh(now), now))
  if (!campaign) throw new Error('the scheme of the prepared work is missing')
  const entered = await enterApplications(db, ports, campaign, now)
  await freeze(db, ports, campaign, entered)
  await enterPapers(db, entered)
  await indexHints(
    db,
    ports,
    entered.map(({ id, form }) => ({ id, form, campaignId: campaign.id })),
  )
  // The scheme that is drawn already: households with a unit.
  let last: number | undefined = 0
  while (last !== undefined) last = await indexSome(db, ports, last)
  await beginScrutiny(db, entered, now)
  for (const { id, number, userId, form, on } of entered)
    await payRegistration(
      db,
      ports,
      campaign,
      { applicationId: id, applicationNumber: number, userId, form },
      on,
    )
}

/** Numbers of applications of that scheme that nobody has touched yet: of those that came to the desk first, or last. */
export async function untouched(db: Db, came: 'first' | 'last', count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('work_item as w')
    .innerJoin('lottery_application as a', 'a.id', 'w.entity_id')
    .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
    .select('a.application_number as number')
    .where('w.entity_type_id', '=', EntityType.LotteryApplication)
    .where('w.desk', '=', 'LOTTERY_FIRST')
    .where('w.ball', '=', 'OFFICE')
    .where('c.code', '=', 'NB-1')
    .orderBy('w.due_day', came === 'first' ? 'asc' : 'desc')
    .orderBy('w.id', 'desc')
    .limit(count)
    .execute()
  return rows.flatMap(({ number }) => number ?? [])
}
