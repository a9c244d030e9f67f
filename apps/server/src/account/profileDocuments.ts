import { EntityType } from '#domain/application/kind.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findAttachedOf } from '#server/documents/documentStore.ts'
import type { SealedFace } from '#server/documents/sealedFace.ts'
import type { Db } from '#server/gateway/context.ts'

/** Ours: a citizen as the entity that a profile image belongs to (docs/rules/wire.md). */
const PROFILE_IMAGE = 901

/** The profile image: the record is the citizen, who may always replace or delete it. */
export const profileDocuments: DocumentEntity = {
  entityTypeId: EntityType.CitizenUser,
  documentTypeIds: [PROFILE_IMAGE],
  async rights(_db, userId, entityId) {
    return entityId === userId ? { canView: true, editableTypes: 'all' } : null
  },
}

/** The image that stands now, if any. */
export async function findProfileImage(db: Db, userId: number): Promise<SealedFace | undefined> {
  const place = { entityTypeId: EntityType.CitizenUser, entityId: userId, documentTypeId: PROFILE_IMAGE }
  return findAttachedOf(db, userId, place)
}
