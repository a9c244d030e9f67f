import { deskGeneral } from '#contract/desk/general.ts'
import type { permissionDeskCalls } from '#contract/desk/permissionCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { Section } from '#domain/officer/roles.ts'
import { mayLook } from '#domain/work/rights.ts'
import type { DeskHandlers } from '#server/desk/gateway/context.ts'
import { findPermission } from '#server/permission/applicationStore.ts'
import { presentPermissionCase } from './presentPermissionCase.ts'

/** Its desks lie in both sections: the property section decides, the accounts check the sum. */
const SECTIONS = [Section.Property, Section.Money] as const

/** Surrenders and no-objections, as their desks read them. */
export const permissionDeskHandlers: DeskHandlers<typeof permissionDeskCalls> = {
  async permissionCase({ number }, context) {
    const { db, ports, officer } = context
    if (!SECTIONS.some(section => mayLook(officer.roles, section)))
      return context.refuse(deskGeneral.NO_RIGHT())
    const application = await findPermission(db, ports, { number })
    if (!application) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = {
      entityTypeId: EntityType.PermissionApplication,
      entityId: application.id,
      isPublic: false,
    }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentPermissionCase(context, application)
  },
}
