import { deskGeneral } from '#contract/desk/general.ts'
import type { leaseDeskCalls } from '#contract/desk/leaseCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { Section } from '#domain/officer/roles.ts'
import { mayLook } from '#domain/work/rights.ts'
import type { DeskHandlers } from '#server/desk/gateway/context.ts'
import { findLease } from '#server/lease/leaseStore.ts'
import { presentLeaseCase } from './presentLeaseCase.ts'

/** Leases, as their desk reads them. */
export const leaseDeskHandlers: DeskHandlers<typeof leaseDeskCalls> = {
  async leaseCase({ number }, context) {
    const { db, ports, officer } = context
    if (!mayLook(officer.roles, Section.Leases)) return context.refuse(deskGeneral.NO_RIGHT())
    const lease = await findLease(db, ports, number)
    if (!lease) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.Lease, entityId: lease.id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentLeaseCase(context, lease)
  },
}
