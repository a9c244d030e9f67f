import { useStore } from '#web/api/store.ts'
import type { PictureUse } from '#web/forms/picture/uses.ts'
import { running } from '#web/forms/upload/running.ts'

const USES: Readonly<Record<number, PictureUse>> = { 101: 'face', 102: 'signature', 901: 'portrait' }

/** What a picture of a type of document is for (docs/rules/document.md). */
export const pictureUse = (documentTypeId: number): PictureUse => USES[documentTypeId] ?? 'paper'

const recordOf = (entityTypeId: number, entityId: number): string => `${entityTypeId}/${entityId}/`

/** Names the place of a document of a record among all uploads; nothing for a record that is not made yet. */
export const placeOf = (
  entityTypeId: number,
  entityId: number,
  documentTypeId: number,
): string | undefined => (entityId > 0 ? `${recordOf(entityTypeId, entityId)}${documentTypeId}` : undefined)

/**
 * The types of document that a record has or is about to have: those whose file is being sent count on the way through a
 * form. What is handed in is judged by the server, by what has come.
 */
export function useTypesThere(
  entityTypeId: number,
  entityId: number,
  documents: readonly { readonly documentTypeId: number }[],
): readonly number[] {
  const all = useStore(running)
  const record = recordOf(entityTypeId, entityId)
  const underWay = [...all].flatMap(([place, { at }]) =>
    place.startsWith(record) && at !== 'failed' ? [Number(place.slice(record.length))] : [],
  )
  return [...documents.map(one => one.documentTypeId), ...underWay]
}
