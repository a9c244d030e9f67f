import { type loginCalls, loginRefusals } from '#contract/account/login.ts'
import { maskEmail, maskMobile } from '#domain/privacy/mask.ts'
import { type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { isPassword, isPasswordOfNobody } from './hash.ts'
import { clearFailures, countFailure, lockedMinutes } from './lockout.ts'
import { openSession } from './openSession.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { findLogins, findUserByLogin, readLoginId, verifiedLogin } from './store.ts'

/** Failures from one address before it must wait (domain design, section 2). */
const FAILURES_PER_IP_HOUR = 50
const HOUR_MS = 3_600_000

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
    const failures = await db
      .selectFrom('failed_login')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('ip', '=', ip)
      .where('at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
    if (Number(failures.n) >= FAILURES_PER_IP_HOUR)
      context.refuse(loginRefusals.tooManyFailures({ minutes: 60 }))
    const found = await findUserByLogin(db, loginId)
    // The row is locked while the password is checked, so that parallel guesses are counted one after another.
    const user = found
      ? await db
          .selectFrom('citizen_user')
          .selectAll()
          .where('id', '=', found.id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    const minutes = user ? lockedMinutes(user, now) : 0
    if (minutes > 0) context.refuse(loginRefusals.locked({ n: minutes }))
    const right = user ? await isPassword(user.password_hash, password) : await isPasswordOfNobody(password)
    if (!user || !right) {
      await db.insertInto('failed_login').values({ ip, at: now }).execute()
      const lock = user ? await countFailure(context, user) : 0
      return keepAndRefuse(lock > 0 ? loginRefusals.locked({ n: lock }) : loginRefusals.wrongCredentials())
    }
    if (!user.is_active) context.refuse(loginRefusals.inactive())
    await clearFailures(context, user.id)
    return openSession(
      context,
      { id: user.id, fullName: user.full_name, loginId: found?.login_id ?? '' },
      'PASSWORD',
    )
  },

  async SendOtpToCitizenUser({ loginId }, context) {
    const user = await findUserByLogin(context.db, loginId)
    if (!user) return context.refuse(loginRefusals.unknownLogin())
    if (!user.is_active) context.refuse(loginRefusals.inactive())
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
    if (!user?.is_active) return context.refuse(loginRefusals.inactive())
    return openSession(context, { id: user.id, fullName: user.full_name, loginId: user.login_id }, 'OTP')
  },

  async LogoutCitizenUserByLoginLogId(_, context) {
    const { citizen, db, now } = context
    await db
      .updateTable('login_log')
      .set({ logged_out_on: now, closed_reason: 'LOGOUT' })
      .where('id', '=', citizen.loginLogId)
      .where('logged_out_on', 'is', null)
      .execute()
    await context.audit({ entityTypeId: 900, entityId: citizen.userId, event: 'LOGOUT' })
    return null
  },
}
