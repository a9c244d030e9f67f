import * as v from 'valibot'
import { VACANCY_REASONS, type VacancyEvent, type VacancyReason } from '#domain/draw/promotions.ts'
import type { Db } from '#server/gateway/context.ts'

const Kind = v.picklist(['Vacated', 'Left']) satisfies v.GenericSchema<unknown, VacancyEvent['Kind']>

const Reason = v.picklist(VACANCY_REASONS)

/** A line of the public log of a draw: somebody gave up a unit, or left the waiting list. */
export interface VacancyRecord {
  readonly no: number
  readonly kind: VacancyEvent['Kind']
  readonly applicationId: number
  readonly reason: VacancyReason
  readonly recordedOn: Date
  /** Who moved up for it. */
  readonly promotedId: number | null
}

/** The log of a draw, in the order in which it happened. */
export async function listVacancies(db: Db, drawId: number): Promise<VacancyRecord[]> {
  const rows = await db
    .selectFrom('lottery_vacancy')
    .select(['no', 'kind', 'application_id as applicationId', 'promoted_application_id as promotedId'])
    .select(['reason', 'recorded_on as recordedOn'])
    .where('draw_id', '=', drawId)
    .orderBy('no')
    .execute()
  return rows.map(row => ({ ...row, kind: v.parse(Kind, row.kind), reason: v.parse(Reason, row.reason) }))
}

/** Adds the next line to the log of a draw, whose row the caller holds. */
export async function insertVacancy(
  db: Db,
  drawId: number,
  { kind, reason, applicationId }: Pick<VacancyRecord, 'kind' | 'reason' | 'applicationId'>,
  now: Date,
): Promise<void> {
  const last = await db
    .selectFrom('lottery_vacancy')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('draw_id', '=', drawId)
    .executeTakeFirst()
  await db
    .insertInto('lottery_vacancy')
    .values({
      draw_id: drawId,
      no: (last?.no ?? 0) + 1,
      kind,
      reason,
      application_id: applicationId,
      recorded_on: now,
    })
    .execute()
}

/** Notes who moved up for a line. */
export async function setPromoted(db: Db, drawId: number, no: number, applicationId: number): Promise<void> {
  await db
    .updateTable('lottery_vacancy')
    .set({ promoted_application_id: applicationId })
    .where('draw_id', '=', drawId)
    .where('no', '=', no)
    .execute()
}
