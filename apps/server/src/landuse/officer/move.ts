import { istDay } from '#domain/dates/ist.ts'
import { neighbourStage, stageDueDays } from '#domain/landuse/stages.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { type LandUseRecord, moveLandUse } from '../record/applicationStore.ts'
import { authority, getByNumber } from '../record/getByNumber.ts'
import { enterStage, replaceStages } from '../record/stageStore.ts'
import { listHolidays } from '../terms/termsStore.ts'

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
  const way = days.map(({ stageId, dueDay }) => ({
    stageId,
    dueDay,
    enteredOn: stageId === first.stageId ? now : null,
  }))
  await replaceStages(db, application.id, way)
  const told = { actor: authority(officer), now, event: 'ACCEPTED', remarks }
  await moveLandUse(db, application, 'ACCEPT', told, { stage_id: first.stageId })
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
  const event = direction === 'forward' ? 'FORWARDED' : 'SENT_BACK'
  // The line of the history names the desk that sent it.
  const told = { actor: authority(officer), now, event, remarks, details: { stageId } }
  await moveLandUse(db, application, 'MOVE', told, { stage_id: next?.stageId ?? null })
  if (next) await enterStage(db, application.id, next.stageId, now)
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
