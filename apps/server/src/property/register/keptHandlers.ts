import { general } from '#contract/general.ts'
import type { mineCalls } from '#contract/property/mine.ts'
import { EntityType } from '#domain/application/kind.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { listFormer } from './formerProperties.ts'
import { findOwnProperty } from './holdProperty.ts'
import { propertyReaders } from './propertyDocuments.ts'

/** Calls about what the register keeps for its citizens: papers, and properties of the past. */
export const keptHandlers: Handlers<
  Pick<typeof mineCalls, 'GetFormerPropertiesList' | 'GetPropertyDocument'>
> = {
  GetFormerPropertiesList: (_, context) => listFormer(context),

  async GetPropertyDocument({ propertyId }, context) {
    const { db, ports, citizen } = context
    const readers = await propertyReaders(db, citizen.userId, propertyId)
    const papers = await listDocuments(db, ports, EntityType.Property, propertyId, [], readers)
    // Who has it no longer reads the papers of their time; who never had it learns nothing.
    const isTheirs = papers.length > 0 || (await findOwnProperty(db, citizen.userId, propertyId)) !== null
    return isTheirs ? papers : context.refuse(general.RECORD_NOT_FOUND())
  },
}
