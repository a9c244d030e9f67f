/** Which record a message speaks of: by the number that the citizen knows it by, or by what the portal calls it. */
export type About =
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'record'; readonly entityTypeId: number; readonly entityId: number }
  /** The waiting room of a scheme. */
  | { readonly by: 'room'; readonly campaignId: number }

const RECORD = /^record-(\d{1,9})-(\d{1,9})$/
const ROOM = /^room-(\d{1,9})$/

/** A record as the link of a message names it. It opens for its own citizen alone, so it need not be secret. */
export const aboutRecord = (record: { readonly entityTypeId: number; readonly entityId: number }): string =>
  `record-${record.entityTypeId}-${record.entityId}`

/** The waiting room of a scheme, the same way. */
export const aboutRoom = (campaignId: number): string => `room-${campaignId}`

/** What a link names; anything that is no name of ours is taken for a number. */
export function readAbout(text: string): About {
  const [, entityTypeId, entityId] = RECORD.exec(text) ?? []
  if (entityTypeId !== undefined && entityId !== undefined)
    return { by: 'record', entityTypeId: Number(entityTypeId), entityId: Number(entityId) }
  const [, campaignId] = ROOM.exec(text) ?? []
  if (campaignId !== undefined) return { by: 'room', campaignId: Number(campaignId) }
  return { by: 'number', number: text.trim() }
}
