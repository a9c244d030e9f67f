import { type loginCalls, loginRefusals } from '#contract/account/login.ts'
import { EntityType } from '#domain/application/kind.ts'
import { dateWords } from '#domain/dates/format.ts'
import { maskEmail } from '#domain/fields/email.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { type BaseContext, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { type CitizenAccount, holdCitizen } from './citizenStore.ts'
import { destinationOf, subjectOf } from './destination.ts'
import { inStep } from './inStep.ts'
import { findUserByLogin, readLoginId } from './loginStore.ts'
import { openSession } from './openSession.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { guessPassword } from './passwordGuess.ts'
import { closeSession } from './sessionStore.ts'

/** Whoever has proved that the account is theirs is told why it does not open. */
function refuseShut(
  { refuse }: Pick<BaseContext<'INACTIVE' | 'CLOSED'>, 'refuse'>,
  user: CitizenAccount | undefined,
): never {
  if (!user?.closedOn) return refuse(loginRefusals.INACTIVE())
  return refuse(loginRefusals.CLOSED({ date: dateWords(user.closedOn, 'day') }))
}

export const loginHandlers: Handlers<typeof loginCalls> = {
  // The answer follows from what was typed alone: whoever asks learns nothing about who is registered.
  LookupCitizenUser: ({ loginId }) => {
    const { type, loginId: written } = readLoginId(loginId)
    return Promise.resolve({
      exists: true,
      loginTypes: [type],
      hasPassword: true,
      maskedMobile: type === 'MOBILE' ? maskMobile(written) : '',
      maskedEmail: type === 'EMAIL' ? maskEmail(written) : '',
    })
  },

  CheckIfLoginIdIsValid: ({ loginId }) =>
    Promise.resolve({ isValid: true, loginType: readLoginId(loginId).type }),

  async ValidateCitizenLogin({ loginId, password }, context) {
    const found = await findUserByLogin(context.db, context.ports, loginId)
    const guess = await guessPassword(context, found, { loginId, password })
    if (guess.end === 'LOCKED') return context.refuse(loginRefusals.LOCKED({ n: guess.minutes }))
    if (guess.end === 'WRONG' || !found) return context.refuse(loginRefusals.WRONG_CREDENTIALS())
    if (!found.isActive) refuseShut(context, found)
    return inStep(context, async act => {
      // The password may have been changed while it was checked.
      const user = await holdCitizen(act.db, act.ports, found.id)
      if (user?.passwordHash !== found.passwordHash) return act.refuse(loginRefusals.WRONG_CREDENTIALS())
      return openSession(act, { id: found.id, fullName: found.fullName, loginId: found.loginId }, 'PASSWORD')
    })
  },

  async SendOtpToCitizenUser({ loginId }, context) {
    const user = await findUserByLogin(context.db, context.ports, loginId)
    return sendOtp(context, {
      purpose: 'LOGIN',
      ...(await destinationOf(context, loginId, user)),
      words: purposeWords.login,
    })
  },

  async ValidateCitizenUserLoginWithOtp({ loginId, transactionNumber, otp }, context) {
    const user = await findUserByLogin(context.db, context.ports, loginId)
    const subject = subjectOf(context.ports, loginId, user)
    const checked = await checkOtp(context, { purpose: 'LOGIN', subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    if (!user?.isActive) return refuseShut(context, user)
    return openSession(context, { id: user.id, fullName: user.fullName, loginId: user.loginId }, 'OTP')
  },

  async LogoutCitizenUserByLoginLogId(_, context) {
    const { citizen, db, now } = context
    await closeSession(db, citizen.loginLogId, 'LOGOUT', now)
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: citizen.userId, event: 'LOGOUT' })
    return null
  },
}
