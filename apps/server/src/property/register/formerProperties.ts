import type { FormerProperty } from '#contract/property/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { getProperty } from './holdProperty.ts'
import { formerProperties } from './profileStore.ts'
import { propertyReaders } from './propertyDocuments.ts'

/** Properties that a citizen has no longer, whatever became of them, with the papers of their time; the latest first. */
export async function listFormer({
  db,
  ports,
  citizen: { userId },
}: Pick<CitizenContext, 'db' | 'ports' | 'citizen'>): Promise<FormerProperty[]> {
  const former = await formerProperties(db, userId)
  return Promise.all(
    former.map(async ({ propertyId, until }) => {
      const { propertyCode, schemeName, propertyType } = await getProperty(db, propertyId)
      const readers = await propertyReaders(db, userId, propertyId)
      return {
        propertyId,
        propertyCode,
        schemeName: { ...schemeName },
        propertyType,
        heldUntil: istDay(until),
        documents: await listDocuments(db, ports, EntityType.Property, propertyId, [], readers),
      }
    }),
  )
}
