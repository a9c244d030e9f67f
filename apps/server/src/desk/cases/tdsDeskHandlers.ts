import { deskGeneral } from '#contract/desk/general.ts'
import type { tdsDeskCalls } from '#contract/desk/tdsCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { Section } from '#domain/officer/roles.ts'
import { mayLook } from '#domain/work/rights.ts'
import type { DeskHandlers } from '#server/desk/gateway/context.ts'
import { findNumbered } from '#server/tds/certificateStore.ts'
import { presentTdsCase } from './presentTdsCase.ts'

/** It waits with the accounts, and is about a property. */
const SECTIONS = [Section.Property, Section.Money] as const

/** Certificates of tax, as their desk reads them. */
export const tdsDeskHandlers: DeskHandlers<typeof tdsDeskCalls> = {
  async tdsCase({ number }, context) {
    const { db, ports, officer } = context
    if (!SECTIONS.some(section => mayLook(officer.roles, section)))
      return context.refuse(deskGeneral.NO_RIGHT())
    const certificate = await findNumbered(db, ports, number)
    if (!certificate) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.TdsCertificate, entityId: certificate.id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentTdsCase(context, certificate)
  },
}
