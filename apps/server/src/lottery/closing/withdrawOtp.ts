import { withdrawalPayeeRefusals } from '#contract/lottery/withdrawal.ts'
import { say } from '#contract/text.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import { bindPayee } from '#server/payments/refund/payee/bindPayee.ts'
import { findApplication } from '../application/applicationStore.ts'
import { keptOfForm, payeesOf } from '../refund/payeeAccount.ts'

/** What an OTP to withdraw is bound to: the application, and the whole account that its money goes to. */
export const withdrawSubject = (applId: number, binding: string): string => `withdraw:${applId}:${binding}`

/** Where the OTP of a withdrawal goes: to the mobile that the applicant verified when the application was begun. */
export const withdrawOtp: OtpSubject = async (context, applId, payee) => {
  const { db, ports, citizen } = context
  const application = await findApplication(db, ports, { applId, userId: citizen.userId })
  if (!application) return null
  const against = payee && (await payeeObjection(context, payee, payeesOf(application.form)))
  if (against) return { refusal: withdrawalPayeeRefusals[against]() }
  const words = say('withdrawing your application', 'आवेदन वापस लेने')
  const binding = bindPayee(ports.secrets, payee ?? keptOfForm(application.form.refundAccount))
  return { subject: withdrawSubject(applId, binding), destination: application.form.mobileNumber, words }
}
