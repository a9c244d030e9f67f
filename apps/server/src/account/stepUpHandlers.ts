import { stepUpCalls } from '#contract/account/stepUp.ts'
import { say, type Text } from '#contract/text.ts'
import { type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { STEP_UP } from '#server/gateway/stepUp.ts'
import { findLogins, verifiedLogin } from './loginStore.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { issueToken } from './tokenStore.ts'

/** What the message says is to be confirmed, by the key of its call. */
const actWords: Readonly<Record<string, Text>> = {
  BeginHelp: say('letting somebody help in your session', 'अपने सत्र में किसी की सहायता लेने'),
  ChangeCitizenUserPassword: say('changing your password', 'पासवर्ड बदलने'),
  CloseAccount: say('closing your account', 'खाता बंद करने'),
  CloseOtherCitizenSessions: say('logging out everywhere else', 'बाकी सभी जगह से लॉगआउट करने'),
  DownloadMyData: say('a copy of all your data', 'अपने सारे डेटा की प्रति'),
  GenerateCitizenMobileOTP: purposeWords.changeMobile,
  UpdateCitizenUserBankAccount: say('changing your saved bank account', 'अपना सहेजा हुआ बैंक खाता बदलने'),
  RequestLoginEmailVerification: say('changing your email address', 'ईमेल पता बदलने'),
}

/** An act has its OTP bound to what it changes: one that was talked out of a citizen for another act opens nothing. */
export const stepUpHandlers: Handlers<typeof stepUpCalls> = {
  async SendStepUpOtp({ binding, channel }, context) {
    const { citizen, db } = context
    const destination = verifiedLogin(await findLogins(db, context.ports, citizen.userId), channel)
    if (destination === '') return context.refuse(stepUpCalls.SendStepUpOtp.refusals.NO_SUCH_CONTACT())
    const words = actWords[binding.split('.')[0] ?? ''] ?? say('an act of your account', 'आपके खाते के एक कार्य')
    return sendOtp(context, {
      purpose: STEP_UP,
      subject: `user:${citizen.userId}:${binding}`,
      destination,
      words,
    })
  },

  async VerifyStepUpOtp({ binding, transactionNumber, otp }, context) {
    const { userId } = context.citizen
    const subject = `user:${userId}:${binding}`
    const checked = await checkOtp(context, { purpose: STEP_UP, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    return { stepUpToken: await issueToken(context, { purpose: STEP_UP, subject: binding, userId }) }
  },
}
