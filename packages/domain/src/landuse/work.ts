import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { WorkDeskCode, WorkPlaces } from '#domain/work/desks.ts'
import type { LandUseStatus } from './states.ts'

/** The desk of each stage through which an application under process passes. */
export const STAGE_DESKS: Readonly<Record<number, WorkDeskCode>> = {
  1: 'LAND_USE_TEHSIL',
  2: 'LAND_USE_DRAUGHTSMAN',
  3: 'LAND_USE_PLANNER',
}

/** Where a land use application waits in each status; under process it is the desk of its stage. */
export const LAND_USE_WORK: WorkPlaces<LandUseStatus> = {
  [S.Draft]: 'NOBODY',
  [S.PaymentPending]: 'NOBODY',
  [S.Submitted]: 'LAND_USE_INTAKE',
  [S.UnderProcess]: STAGE_DESKS,
  [S.Returned]: 'CITIZEN',
  [S.Resubmitted]: 'LAND_USE_INTAKE',
  [S.Approved]: 'NOBODY',
  [S.Rejected]: 'NOBODY',
  [S.Expired]: 'NOBODY',
}
