import { say } from '#contract/text.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { withdrawSubject } from './withdrawalHandlers.ts'

/** Where the OTP of a withdrawal goes: to the mobile that the applicant verified when the application was begun. */
export const withdrawOtp: OtpSubject = async (db, userId, applId) => {
  const row = await db
    .selectFrom('lottery_application')
    .select(['id', 'mobile_number'])
    .where('id', '=', applId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const words = say('withdrawing your application', 'आवेदन वापस लेने')
  return { subject: withdrawSubject(row.id), destination: row.mobile_number, words }
}
