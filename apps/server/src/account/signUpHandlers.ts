import { signUpCalls } from '#contract/account/signUp.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ageOn, istDay } from '#domain/dates/ist.ts'
import { type BaseContext, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { insertCitizen } from './citizenStore.ts'
import { isEasyPassword } from './easyPassword.ts'
import { hashPassword } from './hashing/hash.ts'
import { insertLogin, isTaken } from './loginStore.ts'
import { openSession } from './openSession.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { deleteRegistration, findRegistration, insertRegistration, PENDING_MS } from './registrationStore.ts'

const ADULT = 18
const PURPOSE = 'SIGN_UP'
const { CreateCitizenUser, VerifyMobileOtpAndCreateCitizenUser } = signUpCalls

/** Gives a citizen a login id that nobody has: first name and four digits. */
async function giveLoginId(
  { db, now, ports }: Pick<BaseContext, 'db' | 'now' | 'ports'>,
  userId: number,
  firstName: string,
): Promise<string> {
  const stem =
    firstName
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 20) || 'citizen'
  for (;;) {
    const loginId = `${stem}${String(ports.random.below(10_000)).padStart(4, '0')}`
    if (await insertLogin(db, ports, userId, { type: 'LOGINID', loginId, isVerified: true }, now))
      return loginId
  }
}

export const signUpHandlers: Handlers<typeof signUpCalls> = {
  async CreateCitizenUser(form, context) {
    const { db, now, ports } = context
    const { refusals } = CreateCitizenUser
    if (ageOn(form.dateOfBirth, istDay(now)) < ADULT) context.refuse(refusals.UNDER_AGE())
    if (form.password.includes(form.mobileNumber)) context.refuse(refusals.PASSWORD_HOLDS_LOGIN_ID())
    const names = [form.firstName, form.middleName, form.lastName]
    if (isEasyPassword(form.password, { names, authority: ports.authority.name.en }))
      context.refuse(refusals.EASY_PASSWORD())
    if (await isTaken(db, ports, form.mobileNumber)) context.refuse(refusals.MOBILE_TAKEN())
    const registrationId = ports.random.bytes(16).toString('base64url')
    const registration = {
      id: registrationId,
      firstName: form.firstName,
      middleName: form.middleName,
      lastName: form.lastName,
      dateOfBirth: form.dateOfBirth,
      gender: form.gender,
      mobileNumber: form.mobileNumber,
      email: form.email,
      passwordHash: await hashPassword(form.password),
      language: context.language,
    }
    // One row, and nothing was held while the password was hashed.
    await insertRegistration(db, ports, registration, new Date(now.getTime() + PENDING_MS))
    return { registrationId }
  },

  async SendOtpToCitizenUserMobile({ registrationId }, context) {
    const pending = await findRegistration(context.db, context.ports, registrationId, context.now)
    if (!pending)
      return context.refuse(signUpCalls.SendOtpToCitizenUserMobile.refusals.REGISTRATION_EXPIRED())
    return sendOtp(context, {
      purpose: PURPOSE,
      subject: registrationId,
      destination: pending.mobileNumber,
      words: purposeWords.signUp,
    })
  },

  async VerifyMobileOtpAndCreateCitizenUser({ registrationId, transactionNumber, otp }, context) {
    const { db, ports, now } = context
    const { refusals } = VerifyMobileOtpAndCreateCitizenUser
    const pending = await findRegistration(db, ports, registrationId, now)
    if (!pending) return context.refuse(refusals.REGISTRATION_EXPIRED())
    const checked = await checkOtp(context, {
      purpose: PURPOSE,
      subject: registrationId,
      transactionNumber,
      otp,
    })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    const user = await insertCitizen(db, ports, pending, now)
    const mobile = { type: 'MOBILE', loginId: pending.mobileNumber, isVerified: true } as const
    // Somebody else proved this number in the meantime; the transaction takes the new account back.
    if (!(await insertLogin(db, ports, user.id, mobile, now))) context.refuse(refusals.MOBILE_TAKEN())
    const loginId = await giveLoginId(context, user.id, pending.firstName)
    if (pending.email !== '')
      await insertLogin(db, ports, user.id, { type: 'EMAIL', loginId: pending.email, isVerified: false }, now)
    await deleteRegistration(db, registrationId)
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'ACCOUNT_CREATED' })
    await notifyCitizen(db, ports, user.id, 'WELCOME', { name: user.fullName, loginId }, now)
    return openSession(
      context,
      { id: user.id, fullName: user.fullName, loginId: pending.mobileNumber },
      'SIGN_UP',
    )
  },
}
