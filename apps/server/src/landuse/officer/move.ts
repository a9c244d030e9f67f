import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { LAND_USE_STAGES, neighbourStage, type Stage, stageDueDays } from '#domain/landuse/stages.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { LandUseHead } from '../record/applicationRow.ts'
import { moveLandUse } from '../record/applicationStore.ts'
import { authority, getByNumber } from '../record/getByNumber.ts'
import { enterStage, replaceStages } from '../record/stageStore.ts'
import { listHolidays } from '../terms/termsStore.ts'

/** accept: taken up at intake, the desks get their days. forward, back: to the desk beside. */
export type Direction = 'accept' | 'forward' | 'back'

/** Where an application stands: 0 at intake, else the number of its desk. */
export type Place = number

export interface Move {
  readonly applicationNumber: string
  readonly direction: Direction
  /** The place that the officer sends it from: what stands elsewhere is not moved. */
  readonly from: Place
  /** Stands in the applicant's history. */
  readonly remarks: string
}

/** Takes an application up: fifteen working days over three desks begin with this day. */
async function accept(act: OfficerAct, application: LandUseHead, remarks: string): Promise<void> {
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

const placeName = (place: Place): string => (place === 0 ? 'at intake' : `on desk ${place}`)

/** Where an application stands now; null when it is with the applicant or decided. */
function placeOf({ statusId, stageId }: LandUseHead): Place | null {
  if (statusId === ApplicationStatus.UnderProcess) return stageId
  return statusId === ApplicationStatus.Submitted || statusId === ApplicationStatus.Resubmitted ? 0 : null
}

/**
 * The desk that a direction leads to.
 * @throws ActRefused when none lies there
 */
function destination({ applicationNumber, direction, from }: Move): Stage {
  if ((direction === 'accept') !== (from === 0))
    throw new ActRefused({
      en: `${applicationNumber}: accept is for intake, forward and back are for desks.`,
      hi: `${applicationNumber}: स्वीकार केवल प्रवेश पर, आगे और पीछे केवल पटलों पर।`,
    })
  const next = direction === 'accept' ? LAND_USE_STAGES[0] : neighbourStage(from, direction)
  if (!next) throw new ActRefused(`${applicationNumber} cannot go ${direction} from desk ${from}.`)
  return next
}

async function pass(act: OfficerAct, application: LandUseHead, move: Move, next: Stage): Promise<void> {
  const { db, now, officer } = act
  const event = move.direction === 'forward' ? 'FORWARDED' : 'SENT_BACK'
  // The line of the history names the desk that sent it.
  const details = { stageId: application.stageId }
  const told = { actor: authority(officer), now, event, remarks: move.remarks, details }
  await moveLandUse(db, application, 'MOVE', told, { stage_id: next.stageId })
  await enterStage(db, application.id, next.stageId, now)
}

/**
 * Takes an application up at intake, or passes it from the named desk to the one beside. Safe to repeat: what stands at
 * the desk that the move leads to stays there.
 * @throws ActRefused when it stands neither where the move begins nor where it ends
 */
export async function moveToDesk(act: OfficerAct, move: Move): Promise<'moved' | 'unchanged'> {
  const next = destination(move)
  const application = await getByNumber(act.db, move.applicationNumber)
  const place = placeOf(application)
  if (place === next.stageId) return 'unchanged'
  if (place !== null && place !== move.from)
    throw new ActRefused(
      `${move.applicationNumber} stands ${placeName(place)}, not ${placeName(move.from)}. Look at it again with landuse queue.`,
    )
  if (move.direction === 'accept') await accept(act, application, move.remarks)
  else await pass(act, application, move, next)
  return 'moved'
}
