import { signUpCalls } from '#contract/account/signUp.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ageOn, istDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { type BaseContext, type Db, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { hashPassword } from './hash.ts'
import { openSession } from './openSession.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { isTaken } from './store.ts'

/** A registration waits this long for its OTP. */
const PENDING_MS = 30 * MINUTE_MS
const ADULT = 18
const PURPOSE = 'SIGN_UP'
const { CreateCitizenUser, VerifyMobileOtpAndCreateCitizenUser } = signUpCalls

const findPending = (db: Db, registrationId: string, now: Date) =>
  db
    .selectFrom('pending_registration')
    .selectAll()
    .where('id', '=', registrationId)
    .where('expires_on', '>', now)
    .executeTakeFirst()

/** First name and four digits, free at this moment; the unique index has the last word. */
async function freeLoginId(context: Pick<BaseContext, 'db' | 'ports'>, firstName: string): Promise<string> {
  const stem =
    firstName
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 20) || 'citizen'
  for (;;) {
    const loginId = `${stem}${String(context.ports.random.below(10_000)).padStart(4, '0')}`
    if (!(await isTaken(context.db, loginId))) return loginId
  }
}

export const signUpHandlers: Handlers<typeof signUpCalls> = {
  async CreateCitizenUser(form, context) {
    const { db, now, ports } = context
    const { refusals } = CreateCitizenUser
    if (ageOn(form.dateOfBirth, istDay(now)) < ADULT) context.refuse(refusals.UNDER_AGE())
    if (form.password.includes(form.mobileNumber)) context.refuse(refusals.PASSWORD_HOLDS_LOGIN_ID())
    if (await isTaken(db, form.mobileNumber)) context.refuse(refusals.MOBILE_TAKEN())
    const registrationId = ports.random.bytes(16).toString('base64url')
    await db
      .insertInto('pending_registration')
      .values({
        id: registrationId,
        first_name: form.firstName,
        middle_name: form.middleName,
        last_name: form.lastName,
        date_of_birth: form.dateOfBirth,
        gender: form.gender,
        mobile_number: form.mobileNumber,
        email: form.email,
        password_hash: await hashPassword(form.password),
        language: context.language,
        expires_on: new Date(now.getTime() + PENDING_MS),
      })
      .execute()
    return { registrationId }
  },

  async SendOtpToCitizenUserMobile({ registrationId }, context) {
    const pending = await findPending(context.db, registrationId, context.now)
    if (!pending)
      return context.refuse(signUpCalls.SendOtpToCitizenUserMobile.refusals.REGISTRATION_EXPIRED())
    return sendOtp(context, {
      purpose: PURPOSE,
      subject: registrationId,
      destination: pending.mobile_number,
      words: purposeWords.signUp,
    })
  },

  async VerifyMobileOtpAndCreateCitizenUser({ registrationId, transactionNumber, otp }, context) {
    const { db, now } = context
    const { refusals } = VerifyMobileOtpAndCreateCitizenUser
    const pending = await findPending(db, registrationId, now)
    if (!pending) return context.refuse(refusals.REGISTRATION_EXPIRED())
    const checked = await checkOtp(context, {
      purpose: PURPOSE,
      subject: registrationId,
      transactionNumber,
      otp,
    })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    const user = await db
      .insertInto('citizen_user')
      .values({
        first_name: pending.first_name,
        middle_name: pending.middle_name,
        last_name: pending.last_name,
        date_of_birth: pending.date_of_birth,
        gender: pending.gender,
        language: pending.language,
        password_hash: pending.password_hash,
        last_password_changed_on: now,
        created_on: now,
      })
      .returning(['id', 'full_name'])
      .executeTakeFirstOrThrow()
    const mobile = await db
      .insertInto('citizen_user_login')
      .values({
        user_id: user.id,
        login_type: 'MOBILE',
        login_id: pending.mobile_number,
        is_verified: true,
        created_on: now,
      })
      .onConflict(conflict => conflict.column('login_id').where('is_verified', '=', true).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Somebody else proved this number in the meantime; the transaction takes the new account back.
    if (!mobile) context.refuse(refusals.MOBILE_TAKEN())
    const loginId = await freeLoginId(context, pending.first_name)
    await db
      .insertInto('citizen_user_login')
      .values([
        { user_id: user.id, login_type: 'LOGINID', login_id: loginId, is_verified: true, created_on: now },
        ...(pending.email === ''
          ? []
          : [
              {
                user_id: user.id,
                login_type: 'EMAIL',
                login_id: pending.email,
                is_verified: false,
                created_on: now,
              },
            ]),
      ])
      .execute()
    await db.deleteFrom('pending_registration').where('id', '=', registrationId).execute()
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'ACCOUNT_CREATED' })
    await notifyCitizen(db, user.id, 'WELCOME', { name: user.full_name, loginId }, now)
    return openSession(
      context,
      { id: user.id, fullName: user.full_name, loginId: pending.mobile_number },
      'SIGN_UP',
    )
  },
}
