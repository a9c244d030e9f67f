import { payeeRefusals } from '#contract/fields/bankAccount.ts'
import { say } from '#contract/text.ts'
import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import { bindPayee } from '#server/payments/refund/payee/bindPayee.ts'
import { findBooking } from '../record/bookingStore.ts'
import { payeesOf } from '../record/payees.ts'
import { cancelSubject } from './cancelBooking.ts'

/** The OTP of a cancellation goes to the verified mobile of the citizen whose booking it is. */
export const cancelBookingSubject: OtpSubject = async (context, bookingId, payee) => {
  const { db, ports, citizen } = context
  const { userId } = citizen
  const own = await findBooking(db, ports, { id: bookingId, userId })
  if (!own) return null
  const against = payee && (await payeeObjection(context, payee, payeesOf(own, citizen)))
  if (against) return { refusal: payeeRefusals[against]() }
  const destination = verifiedLogin(await findLogins(db, ports, userId), 'MOBILE')
  if (!destination) return 'NO_MOBILE'
  const words = say('cancelling your booking', 'आपकी बुकिंग निरस्त करने')
  const binding = bindPayee(ports.secrets, payee ?? own.bank)
  return { subject: cancelSubject(bookingId, binding), destination, words }
}
