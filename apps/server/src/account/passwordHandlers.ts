import { passwordCalls } from '#contract/account/password.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { type BaseContext, type Db, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { holdCitizen, setPassword } from './citizenStore.ts'
import { hashPassword, isPassword } from './hash.ts'
import { clearFailures, countFailure, lockedMinutes } from './lockout.ts'
import { findLogins, findUserByLogin, readLoginId, verifiedLogin } from './loginStore.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { formerPasswords, keepFormerPassword } from './passwordStore.ts'
import { closeSessionsOf } from './sessionStore.ts'
import { issueToken, spendToken } from './tokenStore.ts'

const PURPOSE = 'PASSWORD_RESET'
/** A new password differs from the current one and the three before it. */
const REMEMBERED = 3

/** Why a new password may not be taken, beyond its pattern; null when it may. */
async function objection(
  db: Db,
  userId: number,
  currentHash: string,
  password: string,
): Promise<'used' | 'loginId' | null> {
  const logins = await findLogins(db, userId)
  const lower = password.toLowerCase()
  if (logins.some(login => lower.includes(login.loginId.toLowerCase()))) return 'loginId'
  const former = await formerPasswords(db, userId, REMEMBERED)
  for (const hashed of [currentHash, ...former]) {
    if (await isPassword(hashed, password)) return 'used'
  }
  return null
}

async function replacePassword(
  context: Pick<BaseContext, 'db' | 'now'>,
  userId: number,
  currentHash: string,
  password: string,
): Promise<void> {
  const { db, now } = context
  await keepFormerPassword(db, userId, currentHash, now)
  await setPassword(db, userId, await hashPassword(password), now)
  await notifyCitizen(db, userId, 'PASSWORD_CHANGED', { on: formatDate(now, 'minute') }, now)
}

/** A masked-looking destination for a login nobody has, the same each time it is asked for. */
function decoyDestination(context: Pick<BaseContext, 'ports'>, loginId: string): string {
  const digest = fingerprint(context.ports.secrets.otpPepper, `decoy|${loginId}`)
  return `6${String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`
}

export const passwordHandlers: Handlers<typeof passwordCalls> = {
  async ChangeCitizenUserPassword({ currentPassword, newPassword }, context) {
    const { citizen, db, now } = context
    const { refusals } = passwordCalls.ChangeCitizenUserPassword
    const user = await holdCitizen(db, citizen.userId)
    if (!user) throw new Error(`There is no citizen ${citizen.userId}.`)
    const minutes = lockedMinutes(user, now)
    if (minutes > 0) context.refuse(refusals.LOCKED({ n: minutes }))
    if (!(await isPassword(user.passwordHash, currentPassword))) {
      const lock = await countFailure(context, user)
      return keepAndRefuse(lock > 0 ? refusals.LOCKED({ n: lock }) : refusals.WRONG_CURRENT())
    }
    const against = await objection(db, user.id, user.passwordHash, newPassword)
    if (against === 'loginId') context.refuse(refusals.HOLDS_LOGIN_ID())
    if (against === 'used') context.refuse(refusals.USED_BEFORE())
    await clearFailures(context, user.id)
    await replacePassword(context, user.id, user.passwordHash, newPassword)
    await closeSessionsOf(db, user.id, {
      reason: 'PASSWORD_CHANGED',
      now,
      exceptLoginLogId: citizen.loginLogId,
    })
    await context.audit({
      entityTypeId: EntityType.CitizenUser,
      entityId: user.id,
      event: 'PASSWORD_CHANGED',
    })
    return null
  },

  async RequestPasswordResetForCitizenUser({ loginId }, context) {
    const user = await findUserByLogin(context.db, loginId)
    const { type, loginId: written } = readLoginId(loginId)
    const known = user?.isActive ? user : undefined
    const logins = known ? await findLogins(context.db, known.id) : []
    const destination = known
      ? verifiedLogin(logins, type === 'EMAIL' ? 'EMAIL' : 'MOBILE')
      : type === 'LOGINID'
        ? decoyDestination(context, written)
        : written
    return sendOtp(context, {
      purpose: PURPOSE,
      subject: known ? `user:${known.id}` : `nobody:${written}`,
      destination,
      words: purposeWords.reset,
      decoy: !known,
    })
  },

  async VerifyPasswordResetOtpForCitizenUser({ loginId, transactionNumber, otp }, context) {
    const user = await findUserByLogin(context.db, loginId)
    const subject = user?.isActive ? `user:${user.id}` : `nobody:${readLoginId(loginId).loginId}`
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    return { resetToken: await issueToken(context, { purpose: PURPOSE, subject }) }
  },

  async ResetPasswordForCitizenUser({ resetToken, newPassword }, context) {
    const { db, now } = context
    const { refusals } = passwordCalls.ResetPasswordForCitizenUser
    const subject = await spendToken(db, resetToken, { purpose: PURPOSE }, now)
    const userId = Number(subject?.match(/^user:(\d+)$/)?.[1] ?? 0)
    const user = await holdCitizen(db, userId)
    if (!user) return context.refuse(refusals.RESET_EXPIRED())
    const against = await objection(db, user.id, user.passwordHash, newPassword)
    if (against === 'loginId') context.refuse(refusals.HOLDS_LOGIN_ID())
    if (against === 'used') context.refuse(refusals.USED_BEFORE())
    await clearFailures(context, user.id)
    await replacePassword(context, user.id, user.passwordHash, newPassword)
    await closeSessionsOf(db, user.id, { reason: 'PASSWORD_RESET', now })
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'PASSWORD_RESET' })
    return null
  },
}
