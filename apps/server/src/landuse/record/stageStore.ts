import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'

/** A desk on an application's way: its last day, and when the application came to it. */
export interface StageRecord {
  readonly stageId: number
  readonly dueDay: IstDay
  readonly enteredOn: Date | null
}

/** The desks of an application with their days; none before it is taken up. */
export async function listStages(db: Db, applicationId: number): Promise<StageRecord[]> {
  return db
    .selectFrom('land_use_stage')
    .select(['stage_id as stageId', 'due_on as dueDay', 'entered_on as enteredOn'])
    .where('application_id', '=', applicationId)
    .execute()
}

/** Lays out an application's way anew. */
export async function replaceStages(
  db: Db,
  applicationId: number,
  stages: readonly StageRecord[],
): Promise<void> {
  await db.deleteFrom('land_use_stage').where('application_id', '=', applicationId).execute()
  await db
    .insertInto('land_use_stage')
    .values(
      stages.map(({ stageId, dueDay, enteredOn }) => ({
        application_id: applicationId,
        stage_id: stageId,
        due_on: dueDay,
        entered_on: enteredOn,
      })),
    )
    .execute()
}

/** Notes that an application came to a desk. */
export async function enterStage(db: Db, applicationId: number, stageId: number, now: Date): Promise<void> {
  await db
    .updateTable('land_use_stage')
    .set({ entered_on: now })
    .where('application_id', '=', applicationId)
    .where('stage_id', '=', stageId)
    .execute()
}

/** The promised day of the desk that an application has come to, as the work of officers reads it (work/workStore.ts). */
export const plannedDay = sql<string | null>`(
  select s.due_on from land_use_stage s where s.application_id = m.entity_id and s.stage_id = m.desk_of::int)`

/** The stage of an application as its work knows it: SQL over its own columns. */
export const stageWord = sql<string | null>`stage_id::text`
