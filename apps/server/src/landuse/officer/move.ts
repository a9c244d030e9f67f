import { istDay } from '#domain/dates/ist.ts'
import { neighbourStage, stageDueDays } from '#domain/landuse/stages.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { LandUseRecord } from '../applicationStore.ts'
import { listHolidays } from '../figures.ts'
import { moveLandUse } from '../moveLandUse.ts'
import { authority, getByNumber } from './getByNumber.ts'

/** accept: taken up at intake, the desks get their days. forward, back: to the desk beside. */
export type Direction = 'accept' | 'forward' | 'back'

export interface Move {
  readonly applicationNumber: string
  readonly direction: Direction
  /** Stands in the applicant's history. */
  readonly remarks: string
}

/** Takes an application up: fifteen working days over three desks begin with this day. */
async function accept(act: OfficerAct, application: LandUseRecord, remarks: string): Promise<void> {
  const { db, now, officer } = act
  const days = stageDueDays(istDay(now), await listHolidays(db))
  const [first] = days
  if (!first) throw new Error('there are no desks')
  await db.deleteFrom('land_use_stage').where('application_id', '=', application.id).execute()
  await db
    .insertInto('land_use_stage')
    .values(
      days.map(({ stageId, dueDay }) => ({
        application_id: application.id,
        stage_id: stageId,
        due_on: dueDay,
        entered_on: stageId === first.stageId ? now : null,
      })),
    )
    .execute()
  const step = { event: 'ACCEPT', told: 'ACCEPTED', actor: authority(officer), remarks } as const
  await moveLandUse(db, application, { ...step, set: { stage_id: first.stageId } }, now)
}

async function pass(
  act: OfficerAct,
  application: LandUseRecord,
  direction: 'forward' | 'back',
  remarks: string,
): Promise<void> {
  const { db, now, officer } = act
  const { stageId, applicationNumber } = application
  const next = stageId === null ? null : neighbourStage(stageId, direction)
  if (stageId !== null && !next) {
    throw new ActRefused(`${applicationNumber} cannot go ${direction} from its desk.`)
  }
  const told = direction === 'forward' ? 'FORWARDED' : 'SENT_BACK'
  const step = { event: 'MOVE', told, actor: authority(officer), remarks } as const
  // The line of the history names the desk that sent it.
  await moveLandUse(
    db,
    application,
    { ...step, details: { stageId }, set: { stage_id: next?.stageId ?? null } },
    now,
  )
  await db
    .updateTable('land_use_stage')
    .set({ entered_on: now })
    .where('application_id', '=', application.id)
    .where('stage_id', '=', next?.stageId ?? 0)
    .execute()
}

/**
 * Takes an application up at intake, or passes it to the desk beside.
 * @throws ActRefused when it is not where that can be done
 */
export async function moveToDesk(act: OfficerAct, move: Move): Promise<void> {
  const application = await getByNumber(act.db, move.applicationNumber)
  if (move.direction === 'accept') await accept(act, application, move.remarks)
  else await pass(act, application, move.direction, move.remarks)
}
