import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toIstIso } from '#domain/dates/ist.ts'
import { freshMobile, PASSWORD, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed, stepUpToken } from '#server/testing/stepUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const person = {
  firstName: 'Sunita',
  middleName: '',
  lastName: 'Verma',
  dateOfBirth: '1987-07-14',
  gender: 'Female' as const,
  email: '',
  password: PASSWORD,
  confirmPassword: PASSWORD,
}

describe('sign-up', () => {
  it('is from the eighteenth birthday on, which the day in Kolkata decides', async () => {
    const mobileNumber = freshMobile()
    const tooYoung = { ...person, mobileNumber, dateOfBirth: '2008-11-22' }
    expect(await portal.send('CreateCitizenUser', tooYoung)).toMatchObject({
      status: 1,
      message: 'You must be 18 years or older to register.',
      field: 'dateOfBirth',
    })
    const today = { ...person, mobileNumber, dateOfBirth: '2008-11-21' }
    expect((await portal.send('CreateCitizenUser', today)).status).toBe(2)
  })

  it('refuses a year of birth in which nobody alive was born', async () => {
    const form = { ...person, mobileNumber: freshMobile(), dateOfBirth: '1850-06-01' }
    expect(await portal.send('CreateCitizenUser', form)).toMatchObject({ status: 1, field: 'dateOfBirth' })
  })

  it('refuses a password around a common word or the own name, beside its field', async () => {
    for (const password of ['Password1!', 'Sunita#2026']) {
      const form = { ...person, mobileNumber: freshMobile(), password, confirmPassword: password }
      expect(await portal.send('CreateCitizenUser', form)).toMatchObject({
        status: 1,
        code: 'EASY_PASSWORD',
        field: 'password',
      })
    }
    const citizen = await signUp(portal)
    const change = { currentPassword: PASSWORD, newPassword: 'Qwerty@123' }
    const changed = await sendConfirmed(portal, 'ChangeCitizenUserPassword', change, citizen)
    expect(changed).toMatchObject({ code: 'EASY_PASSWORD', field: 'newPassword' })
  })

  it('refuses a password that holds the mobile number', async () => {
    const mobileNumber = freshMobile()
    const password = `Aa#${mobileNumber}`
    const form = { ...person, mobileNumber, password, confirmPassword: password }
    expect(await portal.send('CreateCitizenUser', form)).toMatchObject({
      message: 'Password cannot contain your login id.',
      field: 'password',
    })
  })
})

describe('login', () => {
  it('tells the owner of an account that was made inactive, and ends their sessions', async () => {
    const { userId, mobile, session } = await signUp(portal)
    await portal.db.updateTable('citizen_user').set({ is_active: false }).where('id', '=', userId).execute()
    expect(await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })).toMatchObject({
      status: 1,
      message: 'Your account is inactive. Please contact the authority.',
    })
    expect((await portal.send('GetCitizenUserProfile', {}, { session })).http).toBe(401)
  })

  it('by OTP is closed to an inactive account, also after the OTP has left', async () => {
    const { userId, mobile } = await signUp(portal)
    const sent = await portal.send('SendOtpToCitizenUser', { loginId: mobile })
    const answer = {
      loginId: mobile,
      transactionNumber: sent.value.transactionNumber,
      otp: await portal.lastOtp(mobile),
    }
    await portal.db.updateTable('citizen_user').set({ is_active: false }).where('id', '=', userId).execute()
    expect(await portal.send('ValidateCitizenUserLoginWithOtp', answer)).toMatchObject({
      status: 1,
      code: 'INACTIVE',
    })
    portal.clock.advance(61_000)
    const again = await portal.send('SendOtpToCitizenUser', { loginId: mobile })
    expect(again.status, 'only who has the mobile learns that the account is inactive').toBe(2)
  })

  it('knows which kind of login id was typed', async () => {
    const citizen = await signUp(portal)
    const { value } = await portal.send('GetCitizenUserLogins', {}, citizen)
    for (const { loginId, loginType } of value.logins)
      expect((await portal.send('CheckIfLoginIdIsValid', { loginId })).value).toEqual({
        isValid: true,
        loginType,
      })
    expect(await portal.send('CheckIfLoginIdIsValid', { loginId: ' ' })).toMatchObject({
      status: 1,
      field: 'loginId',
      message: 'Enter your mobile number, email or login id',
    })
  })
})

describe('settings of the account', () => {
  it('show the profile and the logins of the session, and of nobody else', async () => {
    const { userId, mobile, session } = await signUp(portal, { firstName: 'Kavita', middleName: 'Rani' })
    const madeOn = toIstIso(portal.clock.now())
    const profile = await portal.send('GetCitizenUserProfile', {}, { session })
    expect(profile.value).toMatchObject({
      id: userId,
      fullName: 'Kavita Rani Verma',
      dateOfBirth: '1987-07-14',
      profileImageDocumentId: null,
      thumbnailString: '',
    })
    const { logins, lastPasswordChangedOn } = (await portal.send('GetCitizenUserLogins', {}, { session }))
      .value
    expect(lastPasswordChangedOn).toBe(madeOn)
    expect(logins.map(login => [login.loginType, login.isVerified])).toEqual([
      ['MOBILE', 1],
      ['LOGINID', 1],
    ])
    expect(logins[0]?.loginId).toBe(mobile)
  })

  it('refuse a new password that holds a login, changed or reset', async () => {
    const { mobile, session } = await signUp(portal)
    const newPassword = `Aa#${mobile}`
    const refused = { message: 'Password cannot contain your login id.', field: 'newPassword' }
    const change = { currentPassword: PASSWORD, newPassword }
    const changed = await sendConfirmed(portal, 'ChangeCitizenUserPassword', change, { mobile, session })
    expect(changed).toMatchObject(refused)
    const { transactionNumber } = (
      await portal.send('RequestPasswordResetForCitizenUser', { loginId: mobile })
    ).value
    const otp = await portal.lastOtp(mobile)
    const { resetToken } = (
      await portal.send('VerifyPasswordResetOtpForCitizenUser', { loginId: mobile, transactionNumber, otp })
    ).value
    const reset = { resetToken, newPassword, confirmPassword: newPassword }
    expect(await portal.send('ResetPasswordForCitizenUser', reset)).toMatchObject(refused)
    expect((await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })).status).toBe(
      2,
    )
  })

  it('lock the account after five wrong current passwords', async () => {
    const citizen = await signUp(portal)
    const guess = { currentPassword: 'Wrong#123', newPassword: 'Sarovar#1' }
    const refused = await portal.send('ChangeCitizenUserPassword', guess, citizen)
    const proven = { session: citizen.session, stepUp: await stepUpToken(portal, citizen, refused) }
    const answers: (string | undefined)[] = []
    for (let count = 0; count < 6; count++)
      answers.push((await portal.send('ChangeCitizenUserPassword', guess, proven)).code)
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('WRONG_CURRENT'))
    expect(answers.at(-1)).toBe('LOCKED')
  })

  it('give an email to whoever verifies it first', async () => {
    const first = await signUp(portal)
    const second = await signUp(portal)
    const email = 'shared.family@example.in'
    const ask = async (citizen: typeof first) => {
      const asked = await sendConfirmed(portal, 'RequestLoginEmailVerification', { email }, citizen)
      const { verificationTransactionNumber } = asked.value
      return { verificationTransactionNumber, otp: await portal.lastOtp(email) }
    }
    const slow = await ask(first)
    portal.clock.advance(61_000)
    const quick = await ask(second)
    expect((await portal.send('VerifyLoginEmailVerification', quick, second)).status).toBe(2)
    // One OTP is open for an address: the second message ended the first one's.
    expect((await portal.send('VerifyLoginEmailVerification', slow, first)).code).toBe('OTP_EXPIRED')
    portal.clock.advance(61_000)
    const again = await sendConfirmed(portal, 'RequestLoginEmailVerification', { email }, first)
    expect(again.code).toBe('EMAIL_TAKEN')
  })

  it('refuse a mobile number of another citizen, a missing one, and an act of nobody’s record', async () => {
    const citizen = await signUp(portal)
    const { session } = citizen
    const other = await signUp(portal)
    const ask = (input: { mobileNumber?: string }) =>
      sendConfirmed(portal, 'GenerateCitizenMobileOTP', { purpose: 'CHANGE_MOBILE', ...input }, citizen)
    expect(await ask({ mobileNumber: other.mobile })).toMatchObject({
      status: 1,
      code: 'MOBILE_TAKEN',
      field: 'mobileNumber',
    })
    expect((await ask({})).message).toBe('Record not found.')
    const foreign = { purpose: 'WITHDRAW' as const, entityId: 999_999 }
    expect((await portal.send('GenerateCitizenMobileOTP', foreign, { session })).message).toBe(
      'Record not found.',
    )
  })

  it('never change the mobile of another citizen', async () => {
    const owner = await signUp(portal)
    const thief = await signUp(portal)
    const purpose = 'CHANGE_MOBILE' as const
    const mobileNumber = freshMobile()
    const { transactionNumber } = (
      await sendConfirmed(portal, 'GenerateCitizenMobileOTP', { purpose, mobileNumber }, owner)
    ).value
    const answer = { purpose, transactionNumber, otp: await portal.lastOtp(mobileNumber) }
    expect((await portal.send('ValidateCitizenMobileOTP', answer, thief)).code).toBe('OTP_EXPIRED')
    expect((await portal.send('ValidateCitizenMobileOTP', answer, owner)).status).toBe(2)
  })
})
