import { EntityType } from '#domain/application/kind.ts'
import { LEASE_STATE_REFUSALS } from '#domain/lease/refusals.ts'
import { LEASE_LIFE, LeaseState } from '#domain/lease/states.ts'
import { LEASE_WORK } from '#domain/lease/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'
import type { LeaseRecord } from './leaseRecord.ts'

/** The life of leases in the database. A lease is entered as a tender, or with its work order at once. */
export const LEASE = cycle({
  table: 'lease',
  column: 'state',
  life: LEASE_LIFE,
  births: [LeaseState.TenderAwarded, LeaseState.WorkOrderIssued],
  whyNot: LEASE_STATE_REFUSALS,
  history: { entityTypeId: EntityType.Lease, idColumn: 'id' },
  work: { entityTypeId: EntityType.Lease, places: LEASE_WORK },
})

/** A lease as it moves. */
export const movedLease = ({
  id,
  state,
  tenderNumber,
}: Pick<LeaseRecord, 'id' | 'state' | 'tenderNumber'>): Moved<LeaseState> => ({
  id,
  status: state,
  name: `Lease ${tenderNumber}`,
})
