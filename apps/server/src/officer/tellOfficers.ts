import type { Db } from '#server/gateway/context.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { TemplateCode } from '#server/notify/templates.ts'
import { listMobilesOf } from './officerStore.ts'

/** Tells officers by SMS to their official mobiles, in the act's own transaction. */
export async function tellOfficers(
  db: Db,
  keys: MessageKeys,
  officerIds: readonly number[],
  notification: {
    readonly template: TemplateCode
    readonly params: Readonly<Record<string, string | number>>
  },
  now: Date,
): Promise<void> {
  for (const mobile of await listMobilesOf(db, keys, officerIds))
    await queueMessage(db, keys, 'SMS', mobile, { ...notification, language: 'en' }, now)
}
