import { documentRefusals } from '#contract/document/calls.ts'
import { general } from '#contract/general.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import type { Handler } from '#server/gateway/context.ts'
import { type DocumentEntity, mayChange } from './documentEntity.ts'
import { attachDocuments, supersedeOthers } from './documentMovesStore.ts'
import { findDocument, listDocuments } from './documentStore.ts'

/**
 * Attaches files that were uploaded before their record existed: only this citizen's own that still wait, of types that
 * the record takes now. All or none.
 */
export const mapDocuments =
  (entities: readonly DocumentEntity[]): Handler<typeof permissionCalls.MapDocument> =>
  async ({ entityTypeId, entityId, documentIds }, context) => {
    const { db, ports, citizen, now } = context
    const entity = entities.find(one => one.entityTypeId === entityTypeId)
    const rights = await entity?.rights(db, citizen.userId, entityId, now)
    if (!entity || !rights?.canView) return context.refuse(general.RECORD_NOT_FOUND())
    const wanted = [...new Set(documentIds)]
    const found = await Promise.all(wanted.map(id => findDocument(db, id, true)))
    for (const document of found) {
      if (!document || !entity.documentTypeIds.includes(document.documentTypeId))
        return context.refuse(general.RECORD_NOT_FOUND())
      if (!mayChange(rights, document.documentTypeId)) return context.refuse(documentRefusals.NOT_EDITABLE())
    }
    const attached = await attachDocuments(db, citizen.userId, wanted, { entityTypeId, entityId })
    if (attached !== wanted.length) return context.refuse(general.RECORD_NOT_FOUND())
    for (const document of found) {
      const isOneOfMany = document && entity.severalOf?.includes(document.documentTypeId)
      if (document && !isOneOfMany) await supersedeOthers(db, { ...document, entityId }, now)
    }
    await context.audit({
      entityTypeId,
      entityId,
      event: 'DOCUMENTS_ATTACHED',
      details: { documentIds: wanted },
    })
    const mayRead = await entity.readers?.(db, citizen.userId, entityId)
    return listDocuments(db, ports, entityTypeId, entityId, rights.editableTypes, mayRead)
  }
