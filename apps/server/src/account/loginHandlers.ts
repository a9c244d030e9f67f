import { type loginCalls, loginRefusals } from '#contract/account/login.ts'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { maskEmail } from '#domain/fields/email.ts'
import { maskMobile } from '#domain/fields/mobile.ts'
import { type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { holdCitizen } from './citizenStore.ts'
import { countFailedLogins, insertFailedLogin } from './failedLoginStore.ts'
import { isPassword, isPasswordOfNobody } from './hash.ts'
import { clearFailures, countFailure, lockedMinutes } from './lockout.ts'
import { findLogins, findUserByLogin, readLoginId, verifiedLogin } from './loginStore.ts'
import { openSession } from './openSession.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { closeSession } from './sessionStore.ts'

/** Failures from one address before it must wait (docs/rules/account.md). */
const FAILURES_PER_IP_HOUR = 50

export const loginHandlers: Handlers<typeof loginCalls> = {
  async LookupCitizenUser({ loginId }, { db }) {
    const user = await findUserByLogin(db, loginId)
    if (!user) return { exists: false, loginTypes: [], hasPassword: false, maskedMobile: '', maskedEmail: '' }
    const logins = (await findLogins(db, user.id)).filter(login => login.isVerified)
    const email = verifiedLogin(logins, 'EMAIL')
    return {
      exists: true,
      loginTypes: logins.map(login => login.type),
      hasPassword: true,
      maskedMobile: maskMobile(verifiedLogin(logins, 'MOBILE')),
      maskedEmail: email === '' ? '' : maskEmail(email),
    }
  },

  async CheckIfLoginIdIsValid({ loginId }, { db }) {
    const user = await findUserByLogin(db, loginId)
    return user
      ? { isValid: true, loginType: readLoginId(loginId).type }
      : { isValid: false, loginType: null }
  },

  async ValidateCitizenLogin({ loginId, password }, context) {
    const { db, now, ip } = context
    const failures = await countFailedLogins(db, ip, new Date(now.getTime() - HOUR_MS))
    if (failures >= FAILURES_PER_IP_HOUR) context.refuse(loginRefusals.TOO_MANY_FAILURES({ minutes: 60 }))
    const found = await findUserByLogin(db, loginId)
    // The row is locked while the password is checked, so that parallel guesses are counted one after another.
    const user = found && (await holdCitizen(db, found.id))
    const minutes = user ? lockedMinutes(user, now) : 0
    if (minutes > 0) context.refuse(loginRefusals.LOCKED({ n: minutes }))
    const right = user ? await isPassword(user.passwordHash, password) : await isPasswordOfNobody(password)
    if (!user || !right) {
      await insertFailedLogin(db, ip, now)
      const lock = user ? await countFailure(context, user) : 0
      return keepAndRefuse(lock > 0 ? loginRefusals.LOCKED({ n: lock }) : loginRefusals.WRONG_CREDENTIALS())
    }
    if (!user.isActive) context.refuse(loginRefusals.INACTIVE())
    await clearFailures(context, user.id)
    return openSession(
      context,
      { id: user.id, fullName: user.fullName, loginId: found?.loginId ?? '' },
      'PASSWORD',
    )
  },

  async SendOtpToCitizenUser({ loginId }, context) {
    const user = await findUserByLogin(context.db, loginId)
    if (!user) return context.refuse(loginRefusals.UNKNOWN_LOGIN())
    if (!user.isActive) context.refuse(loginRefusals.INACTIVE())
    const logins = await findLogins(context.db, user.id)
    const { type } = readLoginId(loginId)
    return sendOtp(context, {
      purpose: 'LOGIN',
      subject: `user:${user.id}`,
      destination: verifiedLogin(logins, type === 'EMAIL' ? 'EMAIL' : 'MOBILE'),
      words: purposeWords.login,
    })
  },

  async ValidateCitizenUserLoginWithOtp({ loginId, transactionNumber, otp }, context) {
    const user = await findUserByLogin(context.db, loginId)
    const subject = `user:${user?.id ?? 0}`
    const checked = await checkOtp(context, { purpose: 'LOGIN', subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    if (!user?.isActive) return context.refuse(loginRefusals.INACTIVE())
    return openSession(context, { id: user.id, fullName: user.fullName, loginId: user.loginId }, 'OTP')
  },

  async LogoutCitizenUserByLoginLogId(_, context) {
    const { citizen, db, now } = context
    await closeSession(db, citizen.loginLogId, 'LOGOUT', now)
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: citizen.userId, event: 'LOGOUT' })
    return null
  },
}
