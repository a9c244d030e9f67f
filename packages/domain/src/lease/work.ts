import type { WorkPlaces } from '#domain/work/desks.ts'
import type { LeaseState } from './states.ts'

/** Where a lease waits in each state: for its work order, and for its settlement once it is over. */
export const LEASE_WORK: WorkPlaces<LeaseState> = {
  TENDER_AWARDED: 'LEASE_WORK_ORDER',
  WORK_ORDER_ISSUED: 'CITIZEN',
  ACTIVE: 'NOBODY',
  EXPIRED: 'LEASE_SETTLEMENT',
  TERMINATED: 'LEASE_SETTLEMENT',
  CLOSED: 'NOBODY',
}
