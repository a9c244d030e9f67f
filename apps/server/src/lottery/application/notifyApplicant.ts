import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import { findHead } from './applicationStore.ts'

/** Tells an applicant by SMS to the mobile that was verified for the application, and by the account's verified email. */
export async function notifyApplicant(
  db: Db,
  applicationId: number,
  template: Notification['template'],
  params: Notification['params'],
  now: Date,
): Promise<void> {
  const application = await findHead(db, { applId: applicationId })
  if (!application) throw new Error(`application ${applicationId} is not there`)
  await notifyCitizen(db, application.userId, template, params, now, application.mobileNumber)
}
