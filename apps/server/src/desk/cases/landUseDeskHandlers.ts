import { deskGeneral } from '#contract/desk/general.ts'
import type { landUseDeskCalls } from '#contract/desk/landUseCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { Section } from '#domain/officer/roles.ts'
import { mayLook } from '#domain/work/rights.ts'
import type { DeskHandlers } from '#server/desk/gateway/context.ts'
import { readByNumber } from '#server/landuse/record/applicationStore.ts'
import { presentLandUseCase } from './presentLandUseCase.ts'

/** Land use applications, as their desks read them. */
export const landUseDeskHandlers: DeskHandlers<typeof landUseDeskCalls> = {
  async landUseCase({ number }, context) {
    const { db, ports, officer } = context
    if (!mayLook(officer.roles, Section.LandUse)) return context.refuse(deskGeneral.NO_RIGHT())
    const application = await readByNumber(db, ports, number)
    if (!application) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.LandUseApplication, entityId: application.id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentLandUseCase(context, application)
  },
}
