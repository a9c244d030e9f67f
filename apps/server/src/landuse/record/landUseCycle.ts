import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { LAND_USE_STATE_REFUSALS } from '#domain/landuse/refusals.ts'
import { LAND_USE_LIFE, type LandUseStatus } from '#domain/landuse/states.ts'
import { LAND_USE_WORK } from '#domain/landuse/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'
import { plannedDay, stageWord } from './stageStore.ts'

/** The life of land use applications in the database. */
export const LAND_USE = cycle({
  table: 'land_use_application',
  column: 'status_id',
  life: LAND_USE_LIFE,
  births: [ApplicationStatus.Draft],
  whyNot: LAND_USE_STATE_REFUSALS,
  history: { entityTypeId: EntityType.LandUseApplication, idColumn: 'id' },
  work: {
    entityTypeId: EntityType.LandUseApplication,
    places: LAND_USE_WORK,
    word: stageWord,
    dueOn: plannedDay,
  },
})

/** An application as it moves. */
export const movedLandUse = ({
  id,
  statusId,
  applicationNumber,
}: {
  readonly id: number
  readonly statusId: LandUseStatus
  readonly applicationNumber: string
}): Moved<LandUseStatus> => ({ id, status: statusId, name: applicationNumber || `Application ${id}` })
