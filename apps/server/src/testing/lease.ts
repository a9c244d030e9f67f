import { istDay } from '#domain/dates/ist.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { LeaseSpec } from '#server/lease/leaseSpec.ts'
import { saveLease } from '#server/lease/saveLease.ts'
import { beginLease, shopLease } from '#server/seed/leases.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

let next = 0

/** A lease file of its own for a test: the demo's shop, begun so many months ago, let to a citizen's mobile. */
export function leaseOf(
  portal: TestPortal,
  lessee: Pick<TestCitizen, 'mobile'>,
  begunMonthsAgo = 3,
  changes: Partial<LeaseSpec> = {},
): LeaseSpec {
  next += 1
  const spec = shopLease(istDay(portal.clock.now()), begunMonthsAgo, 36)
  return {
    ...spec,
    tenderNumber: `GPDA/T/26/${next}`,
    property: { ...spec.property, code: `SHOP-${next}` },
    lessee: { ...spec.lessee, mobile: lessee.mobile },
    workOrder: spec.workOrder && { ...spec.workOrder, number: `GPDA/WO/26/${next}` },
    ...changes,
  }
}

/** A lease that runs. @returns its id, which is the tender's */
export const openLease = (
  portal: TestPortal,
  lessee: Pick<TestCitizen, 'mobile'>,
  begunMonthsAgo = 3,
): Promise<number> =>
  inTransaction(portal.database.db, db =>
    beginLease(
      { db, ports: portal.ports, now: portal.clock.now(), officer: 'A. Sharma' },
      leaseOf(portal, lessee, begunMonthsAgo),
    ),
  )

/** A lease of which only the tender is awarded. */
export const awardTender = async (portal: TestPortal, lessee: Pick<TestCitizen, 'mobile'>): Promise<number> =>
  inTransaction(portal.database.db, async db => {
    const act = { db, ports: portal.ports, now: portal.clock.now(), officer: 'A. Sharma' }
    return (await saveLease(act, leaseOf(portal, lessee, 3, { workOrder: null }))).id
  })
