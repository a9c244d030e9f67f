import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { getAddressee } from './addresseeStore.ts'
import { mobileOf } from './storedForm.ts'

/**
 * Tells an applicant by SMS to the mobile that was verified for the application, and by the account's verified email. After a
 * practice draw every message says so.
 */
export async function notifyApplicant(
  db: Db,
  keys: MessageKeys,
  applicationId: number,
  template: Notification['template'],
  params: Notification['params'],
  now: Date,
): Promise<void> {
  const { userId, mobile, isPractice } = await getAddressee(db, applicationId)
  const told = isPractice ? { ...params, practice: 1 } : params
  await notifyCitizen(db, keys, userId, template, told, now, mobileOf(keys, mobile))
}
