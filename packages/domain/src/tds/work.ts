import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { WorkPlaces } from '#domain/work/desks.ts'
import type { TdsStatus } from './states.ts'

/** Where a certificate waits in each status. */
export const TDS_WORK: WorkPlaces<TdsStatus> = {
  [S.Draft]: 'NOBODY',
  [S.Submitted]: 'TDS_CHECK',
  [S.Returned]: 'CITIZEN',
  [S.Approved]: 'NOBODY',
  [S.Rejected]: 'NOBODY',
}
