import { passwordCalls } from '#contract/account/password.ts'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { type BaseContext, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { onMoment } from '#server/notify/moment.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { type CitizenAccount, findCitizen, getCitizen, holdCitizen, setPassword } from './citizenStore.ts'
import { endOpenChange } from './contactChange.ts'
import { destinationOf, subjectOf } from './destination.ts'
import { deviceHash } from './device.ts'
import { isEasyPassword } from './easyPassword.ts'
import { hashPassword, isPassword } from './hashing/hash.ts'
import { inStep } from './inStep.ts'
import { forgetDevices } from './knownDeviceStore.ts'
import { accountOf, forgetGuesses } from './lockout.ts'
import { findLogins, findUserByLogin } from './loginStore.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { guessOwnPassword } from './passwordGuess.ts'
import { formerPasswords, keepFormerPassword } from './passwordStore.ts'
import { closeSessionsOf } from './sessionStore.ts'
import { findToken, issueToken, spendToken } from './tokenStore.ts'

const PURPOSE = 'PASSWORD_RESET'
/** A new password differs from the current one and the three before it. */
const REMEMBERED = 3

/** The hash of a password that was checked, or why it may not be taken. */
type Judged =
  | { readonly isGood: false; readonly against: 'USED_BEFORE' | 'HOLDS_LOGIN_ID' | 'EASY_PASSWORD' }
  | { readonly isGood: true; readonly hash: string }

type Judging = Pick<BaseContext, 'db' | 'ports'>

/** Judges and hashes a new password. No transaction is held: each earlier hash takes its time. @throws Busy */
async function judge({ db, ports }: Judging, user: CitizenAccount, password: string): Promise<Judged> {
  const logins = await findLogins(db, ports, user.id)
  const lower = password.toLowerCase()
  if (logins.some(login => lower.includes(login.loginId.toLowerCase())))
    return { isGood: false, against: 'HOLDS_LOGIN_ID' }
  const names = [user.firstName, user.middleName, user.lastName]
  if (isEasyPassword(password, { names, authority: ports.authority.name.en }))
    return { isGood: false, against: 'EASY_PASSWORD' }
  const former = await formerPasswords(db, user.id, REMEMBERED)
  for (const hashed of [user.passwordHash, ...former]) {
    if (await isPassword(hashed, password)) return { isGood: false, against: 'USED_BEFORE' }
  }
  return { isGood: true, hash: await hashPassword(password) }
}

/** Puts a new hash in the place of the one that was judged. @returns false when another was set meanwhile */
async function replacePassword(
  { db, ports, now }: Pick<BaseContext, 'db' | 'now' | 'ports'>,
  judged: CitizenAccount,
  newHash: string,
): Promise<boolean> {
  const user = await holdCitizen(db, ports, judged.id)
  if (user?.passwordHash !== judged.passwordHash) return false
  await keepFormerPassword(db, user.id, user.passwordHash, now)
  await setPassword(db, user.id, newHash, now)
  await forgetGuesses(db, { account: accountOf(user.id) })
  // Whoever sets a password has proved a contact: a change that says the contact is lost is a thief's, or needless.
  await endOpenChange({ db, ports, now }, user.id)
  await notifyCitizen(db, ports, user.id, 'PASSWORD_CHANGED', onMoment(now), now)
  return true
}

export const passwordHandlers: Handlers<typeof passwordCalls> = {
  async ChangeCitizenUserPassword({ currentPassword, newPassword }, context) {
    const { citizen, db, now } = context
    const { refusals } = passwordCalls.ChangeCitizenUserPassword
    const user = await getCitizen(db, context.ports, citizen.userId)
    const guess = await guessOwnPassword(context, user, citizen.loginLogId, currentPassword)
    if (guess.end === 'LOCKED') return context.refuse(refusals.LOCKED({ n: guess.minutes }))
    if (guess.end === 'WRONG') return context.refuse(refusals.WRONG_CURRENT())
    const judged = await judge(context, user, newPassword)
    if (!judged.isGood) return context.refuse(refusals[judged.against]())
    return inStep(context, async act => {
      if (!(await replacePassword(act, user, judged.hash))) return act.refuse(general.STALE())
      await closeSessionsOf(act.db, user.id, {
        reason: 'PASSWORD_CHANGED',
        now,
        exceptLoginLogId: citizen.loginLogId,
      })
      await forgetDevices(act.db, user.id, deviceHash(context.device))
      await act.audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'PASSWORD_CHANGED' })
      return null
    })
  },

  async RequestPasswordResetForCitizenUser({ loginId }, context) {
    const found = await findUserByLogin(context.db, context.ports, loginId)
    const user = found?.isActive ? found : undefined
    return sendOtp(context, {
      purpose: PURPOSE,
      ...(await destinationOf(context, loginId, user)),
      words: purposeWords.reset,
    })
  },

  async VerifyPasswordResetOtpForCitizenUser({ loginId, transactionNumber, otp }, context) {
    const found = await findUserByLogin(context.db, context.ports, loginId)
    const subject = subjectOf(context.ports, loginId, found?.isActive ? found : undefined)
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    return { resetToken: await issueToken(context, { purpose: PURPOSE, subject }) }
  },

  async ResetPasswordForCitizenUser({ resetToken, newPassword }, context) {
    const { db, now } = context
    const { refusals } = passwordCalls.ResetPasswordForCitizenUser
    const subject = await findToken(db, resetToken, { purpose: PURPOSE, userId: null }, now)
    const userId = Number(subject?.match(/^user:(\d+)$/)?.[1] ?? 0)
    const user = await findCitizen(db, context.ports, userId)
    if (!user) return context.refuse(refusals.RESET_EXPIRED())
    const judged = await judge(context, user, newPassword)
    if (!judged.isGood) return context.refuse(refusals[judged.against]())
    return inStep(context, async act => {
      const spent = await spendToken(act.db, resetToken, { purpose: PURPOSE }, now)
      if (spent === null || !(await replacePassword(act, user, judged.hash)))
        return act.refuse(refusals.RESET_EXPIRED())
      await closeSessionsOf(act.db, user.id, { reason: 'PASSWORD_RESET', now })
      await forgetDevices(act.db, user.id)
      await act.audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'PASSWORD_RESET' })
      return null
    })
  },
}
