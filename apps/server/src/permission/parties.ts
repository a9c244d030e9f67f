import { PermissionType } from '#domain/permission/rules.ts'
import { usersOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { listSpeakers } from './consentStore.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

/** A message about an application. */
export type Told = Pick<Notification, 'template' | 'params'>

/** Citizens besides the applicant whom a surrender concerns: those asked, and those who have the property linked. */
export async function otherParties(
  db: Db,
  ports: Pick<MessageKeys, 'secrets'>,
  properties: Pick<PermissionProperties, 'linkedUsers'>,
  { id, propertyId, userId, typeId }: PermissionRecord,
  property: HeldProperty | null,
): Promise<number[]> {
  if (typeId !== PermissionType.Surrender) return []
  const asked = (await listSpeakers(db, id)).flatMap(one => one.userId ?? [])
  // Whoever has the property by now need not be who applied: only then are all its citizens told.
  const linked = property ? await properties.linkedUsers(db, propertyId) : []
  const mobiles = property?.holders.map(one => one.mobile).filter(mobile => mobile !== '') ?? []
  const holding = await usersOfMobiles(db, ports, mobiles)
  return [...new Set([...asked, ...linked, ...holding])].filter(one => one !== userId)
}

/** Tells some citizens the same. */
export async function tellAll(
  db: Db,
  keys: MessageKeys,
  users: readonly number[],
  told: Told,
  now: Date,
): Promise<void> {
  for (const userId of users) await notifyCitizen(db, keys, userId, told.template, told.params, now)
}
