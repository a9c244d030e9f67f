import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'

/** Tells an applicant by SMS to the mobile that was verified for the application, and by the account's verified email. */
export async function notifyApplicant(
  db: Db,
  applicationId: number,
  template: Notification['template'],
  params: Notification['params'],
  now: Date,
): Promise<void> {
  const { user_id, mobile_number } = await db
    .selectFrom('lottery_application')
    .select(['user_id', 'mobile_number'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await notifyCitizen(db, user_id, template, params, now, mobile_number)
}
