import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { unlinkUsers } from './profileStore.ts'

/** How profiles end: why, and what those are told who lose the property. */
export interface Ending {
  /** Stands in the history. */
  readonly reason: string
  readonly told: Pick<Notification, 'template' | 'params'>
  /** Users who may go on. */
  readonly keep?: readonly number[]
  /** A user who is told by another message. */
  readonly silent?: number | null
}

/** Takes a property out of the profiles of citizens and tells them; the history stays. @returns how many */
export async function endProfiles(
  db: Db,
  keys: MessageKeys,
  propertyId: number,
  { reason, told, keep = [], silent = null }: Ending,
  at: Date,
): Promise<number> {
  const ended = await unlinkUsers(db, propertyId, { reason, keep }, at)
  for (const userId of ended)
    if (userId !== silent) await notifyCitizen(db, keys, userId, told.template, told.params, at)
  return ended.length
}
