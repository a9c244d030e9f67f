import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { WorkPlaces } from '#domain/work/desks.ts'
import type { PermissionStatus } from './states.ts'

/** The desk of each stage; what nobody has taken up yet lies at the property section. */
const STAGE_DESKS = {
  '': 'PROPERTY_DEALING',
  DEALING: 'PROPERTY_DEALING',
  ACCOUNTS: 'PROPERTY_ACCOUNTS',
  OFFICER: 'PROPERTY_OFFICER',
} as const

/** Where an application on a property waits in each status: a surrender or a no-objection, at the desk of its stage. */
export const PERMISSION_WORK: WorkPlaces<PermissionStatus> = {
  [S.Draft]: 'NOBODY',
  [S.PaymentPending]: 'NOBODY',
  [S.Submitted]: STAGE_DESKS,
  [S.UnderProcess]: STAGE_DESKS,
  [S.Returned]: 'CITIZEN',
  [S.Resubmitted]: STAGE_DESKS,
  [S.Approved]: 'NOBODY',
  [S.Rejected]: 'NOBODY',
  [S.Cancelled]: 'NOBODY',
}
