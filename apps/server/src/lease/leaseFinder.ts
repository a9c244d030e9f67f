import { EntityType } from '#domain/application/kind.ts'
import type { RecordFinder } from '#server/applications/recordFinder.ts'
import { listOwnLeases } from './leaseStore.ts'

const OF_LEASES: readonly number[] = [EntityType.Lease, EntityType.LeasePayment]

/** A lease of this citizen, by the number of its tender or by itself: what is due on it. */
export const findLeaseScreen: RecordFinder = async ({ db, ports, userId }, about) => {
  const isMeant = (lease: { readonly id: number; readonly tenderNumber: string }) =>
    about.by === 'number'
      ? lease.tenderNumber === about.number
      : about.by === 'record' && OF_LEASES.includes(about.entityTypeId) && lease.id === about.entityId
  if (about.by === 'room') return null
  const lease = (await listOwnLeases(db, ports, userId)).find(isMeant)
  return lease ? { to: '/leases/$tenderId/dues', params: { tenderId: lease.id } } : null
}
