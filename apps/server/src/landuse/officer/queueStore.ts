import { sql } from 'kysely'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { LAND_USE_STAGES, workingDaysLeft } from '#domain/landuse/stages.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Db } from '#server/gateway/context.ts'
import { findVillageNames } from '#server/reference/placeStore.ts'
import { listHolidays } from '../terms/termsStore.ts'

const { Submitted, UnderProcess, Resubmitted } = ApplicationStatus
const WAITING = [Submitted, UnderProcess, Resubmitted]

/** One application that waits for the authority. */
export interface Waiting {
  readonly applicationNumber: string
  readonly statusId: number
  /** Null at intake. */
  /** The desk where it lies; null at intake. */
  readonly stage: Bilingual | null
  readonly village: Bilingual | null
  readonly khasras: string
  readonly submittedOn: string
  readonly dueOn: string | null
  /** Working days; negative is late, null at intake. */
  readonly daysLeft: number | null
}

const stageOf = (id: number | null): Bilingual | null => {
  const stage = LAND_USE_STAGES.find(({ stageId }) => stageId === id)
  return stage ? { en: stage.en, hi: stage.hi } : null
}

/** What waits at intake or on a desk, most urgent first. */
export async function listQueue(db: Db, now: Date, stageId: number | null): Promise<Waiting[]> {
  const holidays = await listHolidays(db)
  const today = istDay(now)
  let query = db
    .selectFrom('land_use_application as a')
    .leftJoin('land_use_stage as s', join =>
      join.onRef('s.application_id', '=', 'a.id').onRef('s.stage_id', '=', 'a.stage_id'),
    )
    .innerJoin('land_use_khasra as k', 'k.application_id', 'a.id')
    .select([
      'a.application_number',
      'a.status_id',
      'a.stage_id',
      'a.submitted_on',
      'a.revenue_village_id',
      's.due_on',
      sql<string>`string_agg(k.khasra_number, ', ' order by k.position)`.as('khasras'),
    ])
    .where('a.status_id', 'in', fixed(WAITING))
    .groupBy(['a.id', 's.due_on'])
    .orderBy('s.due_on')
    .orderBy('a.submitted_on')
  if (stageId !== null) query = query.where('a.stage_id', '=', stageId)
  const rows = await query.execute()
  const villages = await findVillageNames(
    db,
    rows.map(row => row.revenue_village_id ?? 0),
  )
  return rows.map(row => ({
    applicationNumber: row.application_number ?? '',
    statusId: row.status_id,
    stage: stageOf(row.stage_id),
    village: villages.get(row.revenue_village_id ?? 0) ?? null,
    khasras: row.khasras,
    submittedOn: row.submitted_on ? istDay(row.submitted_on) : '',
    dueOn: row.due_on,
    daysLeft: row.due_on === null ? null : workingDaysLeft(today, row.due_on, holidays),
  }))
}
