import { istDay } from '#domain/dates/ist.ts'
import { findLease, findPremises } from '#server/lease/leaseStore.ts'
import {
  presentPremises,
  presentRentRow,
  presentTender,
  presentWorkOrder,
} from '#server/lease/presentLease.ts'
import { listRent } from '#server/lease/rentStore.ts'
import { standingOf } from '#server/lease/standing.ts'
import type { Reader } from './reader.ts'

/** A lease as its lessee sees it: tender, premises, work order, and the rent period by period. */
export const readLease: Reader = async ({ db, ports, now }, [tenderNumber = '']) => {
  const lease = await findLease(db, ports, tenderNumber)
  if (!lease) return null
  const standing = standingOf(lease, await listRent(db, lease.id), istDay(now))
  return {
    kind: 'lease',
    tender: presentTender(lease, standing),
    premises: presentPremises(await findPremises(db, lease)),
    order: presentWorkOrder(lease),
    rent: standing.rows.map(presentRentRow),
  }
}
