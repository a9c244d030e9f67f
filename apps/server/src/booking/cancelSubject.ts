import { say } from '#contract/text.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { findLogins, verifiedLogin } from '#server/account/store.ts'
import { cancelSubject } from './cancelBooking.ts'

/** The OTP of a cancellation goes to the verified mobile of the citizen whose booking it is. */
export const cancelBookingSubject: OtpSubject = async (db, userId, bookingId) => {
  const own = await db
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) return null
  const destination = verifiedLogin(await findLogins(db, userId), 'MOBILE')
  if (!destination) return 'NO_MOBILE'
  const words = say('cancelling your booking', 'आपकी बुकिंग निरस्त करने')
  return { subject: cancelSubject(bookingId), destination, words }
}
