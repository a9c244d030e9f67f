import type { Db } from '#server/gateway/context.ts'
import { tellCitizen, type Word } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { type Addressee, getAddressee } from './addresseeStore.ts'
import { mobileOf } from './storedForm.ts'

/**
 * A word for an applicant: by SMS to the mobile that was verified for the application, and by the account's verified email.
 * After a practice draw every message says so.
 */
export const toApplicant = (
  keys: MessageKeys,
  { mobile, isPractice }: Pick<Addressee, 'mobile' | 'isPractice'>,
  template: Word['template'],
  params: Word['params'],
): Word => ({
  template,
  params: isPractice ? { ...params, practice: 1 } : params,
  mobile: mobileOf(keys, mobile),
})

/** Tells an applicant one thing. */
export async function notifyApplicant(
  db: Db,
  keys: MessageKeys,
  applicationId: number,
  template: Word['template'],
  params: Word['params'],
  now: Date,
): Promise<void> {
  const addressee = await getAddressee(db, applicationId)
  await tellCitizen(db, keys, addressee.userId, [toApplicant(keys, addressee, template, params)], now)
}
