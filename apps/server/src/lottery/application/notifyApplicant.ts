import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { isPractice } from '../campaign/campaignStore.ts'
import { findHead } from './applicationStore.ts'
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
  const application = await findHead(db, { applId: applicationId })
  if (!application) throw new Error(`application ${applicationId} is not there`)
  const told = (await isPractice(db, application.campaignId)) ? { ...params, practice: 1 } : params
  const mobile = mobileOf(keys, application.mobile)
  await notifyCitizen(db, keys, application.userId, template, told, now, mobile)
}
