import type { documentCalls } from '#contract/document/calls.ts'
import { general } from '#contract/general.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { deleteDocument } from './deleteDocument.ts'
import type { DocumentEntity } from './documentEntity.ts'
import { listDocuments } from './documentStore.ts'

/** Handlers of the document calls, over every kind of entity that documents belong to. */
export const documentHandlers = (entities: readonly DocumentEntity[]): Handlers<typeof documentCalls> => ({
  async GetCitizenEntityDocumentList({ entityTypeId, entityId }, context) {
    const { db, ports, citizen, now } = context
    const entity = entities.find(one => one.entityTypeId === entityTypeId)
    const rights = await entity?.rights(db, citizen.userId, entityId, now)
    if (!rights?.canView) return context.refuse(general.RECORD_NOT_FOUND())
    const { editableTypes } = rights
    const mayRead = await entity?.readers?.(db, citizen.userId, entityId)
    return {
      documents: await listDocuments(db, ports, entityTypeId, entityId, editableTypes, mayRead),
      isEditable: editableTypes === 'all' || editableTypes.length > 0 ? 1 : 0,
    }
  },

  async DeleteEntityDocument({ documentId, ...of }, context) {
    await deleteDocument(context, entities, documentId, of)
    return null
  },
})
