import { passwordCalls } from '#contract/account/password.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { type BaseContext, type Db, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { hashPassword, isPassword } from './hash.ts'
import { clearFailures, countFailure, lockedMinutes } from './lockout.ts'
import { closeSessions } from './openSession.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { findLogins, findUserByLogin, readLoginId, verifiedLogin } from './store.ts'
import { issueToken, spendToken } from './token.ts'

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
  const earlier = await db
    .selectFrom('citizen_password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_on', 'desc')
    .limit(REMEMBERED)
    .execute()
  for (const hashed of [currentHash, ...earlier.map(row => row.password_hash)]) {
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
  await db
    .insertInto('citizen_password_history')
    .values({ user_id: userId, password_hash: currentHash, replaced_on: now })
    .execute()
  await db
    .updateTable('citizen_user')
    .set({ password_hash: await hashPassword(password), last_password_changed_on: now })
    .where('id', '=', userId)
    .execute()
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
    const user = await db
      .selectFrom('citizen_user')
      .selectAll()
      .where('id', '=', citizen.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const minutes = lockedMinutes(user, now)
    if (minutes > 0) context.refuse(refusals.LOCKED({ n: minutes }))
    if (!(await isPassword(user.password_hash, currentPassword))) {
      const lock = await countFailure(context, user)
      return keepAndRefuse(lock > 0 ? refusals.LOCKED({ n: lock }) : refusals.WRONG_CURRENT())
    }
    const against = await objection(db, user.id, user.password_hash, newPassword)
    if (against === 'loginId') context.refuse(refusals.HOLDS_LOGIN_ID())
    if (against === 'used') context.refuse(refusals.USED_BEFORE())
    await clearFailures(context, user.id)
    await replacePassword(context, user.id, user.password_hash, newPassword)
    await closeSessions(context, user.id, 'PASSWORD_CHANGED', citizen.loginLogId)
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
    const known = user?.is_active ? user : undefined
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
    const subject = user?.is_active ? `user:${user.id}` : `nobody:${readLoginId(loginId).loginId}`
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    return { resetToken: await issueToken(context, { purpose: PURPOSE, subject }) }
  },

  async ResetPasswordForCitizenUser({ resetToken, newPassword }, context) {
    const { db, now } = context
    const { refusals } = passwordCalls.ResetPasswordForCitizenUser
    const subject = await spendToken(db, resetToken, { purpose: PURPOSE }, now)
    const userId = Number(subject?.match(/^user:(\d+)$/)?.[1] ?? 0)
    const user = await db
      .selectFrom('citizen_user')
      .select(['id', 'password_hash'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return context.refuse(refusals.RESET_EXPIRED())
    const against = await objection(db, user.id, user.password_hash, newPassword)
    if (against === 'loginId') context.refuse(refusals.HOLDS_LOGIN_ID())
    if (against === 'used') context.refuse(refusals.USED_BEFORE())
    await clearFailures(context, user.id)
    await replacePassword(context, user.id, user.password_hash, newPassword)
    await closeSessions(context, user.id, 'PASSWORD_RESET')
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'PASSWORD_RESET' })
    return null
  },
}
