import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import {
  freshMobile,
  PASSWORD,
  signUp,
  TEST_NOW,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { sendConfirmed } from '#server/testing/stepUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const person = (mobileNumber: string) => ({
  firstName: 'Asha',
  lastName: 'Singh',
  dateOfBirth: '1990-01-31',
  gender: 'Female' as const,
  mobileNumber,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

async function otpFor(loginId: string, ip = '203.0.113.20') {
  const sent = await portal.send('SendOtpToCitizenUser', { loginId }, { ip })
  return { transactionNumber: sent.value.transactionNumber, otp: await portal.lastOtp(loginId) }
}

it('a code is six digits of chance, and twelve codes are hardly two alike', async () => {
  const codes: string[] = []
  for (let index = 0; index < 12; index++) {
    const { mobile } = await signUp(portal)
    codes.push((await otpFor(mobile, `203.0.113.${index + 100}`)).otp)
  }
  expect(codes.filter(code => !/^\d{6}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBeGreaterThan(10)
})

it('a password is right after ten years: none is changed by the calendar', async () => {
  const { mobile } = await signUp(portal)
  const then = portal.clock.now()
  portal.clock.advance(10 * 365 * DAY_MS)
  const { status } = await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })
  portal.clock.freeze(then)
  expect(status).toBe(2)
})

describe('registering', () => {
  it('makes an account only after the mobile is verified, and signs the citizen in', async () => {
    const mobile = freshMobile()
    const form = await portal.send('CreateCitizenUser', person(mobile))
    expect(form.status).toBe(2)
    expect((await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })).status).toBe(
      1,
    )
    const { registrationId } = form.value
    const sent = await portal.send('SendOtpToCitizenUserMobile', { registrationId })
    expect(sent.message).toBe(`OTP sent to ******${mobile.slice(-4)}.`)
    const otp = await portal.lastOtp(mobile)
    const { transactionNumber } = sent.value
    const made = await portal.send('VerifyMobileOtpAndCreateCitizenUser', {
      registrationId,
      transactionNumber,
      otp,
    })
    expect(made.value).toMatchObject({ fullName: 'Asha Singh', loginMobile: mobile, loginEmail: '' })
    const session = { authid: String(made.headers.authid), authkey: String(made.headers.authkey) }
    const logins = await portal.send('GetCitizenUserLogins', {}, { session })
    expect(logins.value.logins.map(login => [login.loginType, login.isVerified])).toEqual([
      ['MOBILE', 1],
      ['LOGINID', 1],
    ])
  })

  it('refuses a mobile that is taken, a child, and two different passwords, each beside its field', async () => {
    const { mobile } = await signUp(portal)
    const taken = await portal.send('CreateCitizenUser', person(mobile))
    expect(taken).toMatchObject({ status: 1, field: 'mobileNumber' })
    expect(taken.message).toBe('This mobile number is already registered. Please login.')
    const child = await portal.send('CreateCitizenUser', {
      ...person(freshMobile()),
      dateOfBirth: '2008-11-22',
    })
    expect(child).toMatchObject({ status: 1, field: 'dateOfBirth' })
    const typo = await portal.send('CreateCitizenUser', {
      ...person(freshMobile()),
      confirmPassword: 'Gomti#2027',
    })
    expect(typo).toMatchObject({ status: 1, field: 'confirmPassword', message: 'Passwords do not match' })
    const weak = await portal.send('CreateCitizenUser', {
      ...person(freshMobile()),
      password: 'gomti2026',
      confirmPassword: 'gomti2026',
    })
    expect(weak.message).toBe(
      'Password should be at least 8 characters long with lowercase, uppercase, numeric character,and special symbol characters',
    )
  })

  it('speaks Hindi to whoever asks in Hindi', async () => {
    const { mobile } = await signUp(portal)
    const taken = await portal.send('CreateCitizenUser', person(mobile), { language: 'hi' })
    expect(taken.message).toBe('यह मोबाइल नंबर पहले से पंजीकृत है। कृपया लॉगिन करें।')
  })

  it('forgets a registration after 30 minutes', async () => {
    const form = await portal.send('CreateCitizenUser', person(freshMobile()))
    portal.clock.advance(31 * MINUTE_MS)
    const sent = await portal.send('SendOtpToCitizenUserMobile', form.value)
    expect(sent).toMatchObject({ status: 1, code: 'REGISTRATION_EXPIRED' })
    portal.clock.freeze(TEST_NOW)
  })

  it('gives one account when two browsers verify the same number', async () => {
    const mobile = freshMobile()
    const forms = await Promise.all([
      portal.send('CreateCitizenUser', person(mobile)),
      portal.send('CreateCitizenUser', person(mobile)),
    ])
    const made = []
    for (const { value } of forms) {
      // One message a minute leaves for a number.
      portal.clock.advance(MINUTE_MS)
      const sent = await portal.send('SendOtpToCitizenUserMobile', value)
      const otp = await portal.lastOtp(mobile)
      const { transactionNumber } = sent.value
      made.push(
        await portal.send('VerifyMobileOtpAndCreateCitizenUser', { ...value, transactionNumber, otp }),
      )
    }
    expect(made.map(answer => answer.status).sort()).toEqual([1, 2])
    expect(made.find(answer => answer.status === 1)?.code).toBe('MOBILE_TAKEN')
    portal.clock.freeze(TEST_NOW)
  })
})

describe('signing in', () => {
  it('opens a session by password with mobile and with login id', async () => {
    const { mobile, session } = await signUp(portal)
    const logins = await portal.send('GetCitizenUserLogins', {}, { session })
    const loginId = logins.value.logins.find(login => login.loginType === 'LOGINID')?.loginId ?? ''
    for (const typed of [mobile, `+91 ${mobile}`, loginId.toUpperCase()]) {
      const answer = await portal.send('ValidateCitizenLogin', { loginId: typed, password: PASSWORD })
      expect(answer.status).toBe(2)
      expect(answer.headers.authkey).toMatch(/^[\w-]{43}$/)
    }
  })

  it('says the same for a wrong password and for a login that does not exist', async () => {
    const { mobile } = await signUp(portal)
    const wrong = await portal.send('ValidateCitizenLogin', { loginId: mobile, password: 'Wrong#2026' })
    const unknown = await portal.send('ValidateCitizenLogin', {
      loginId: '6999999999',
      password: 'Wrong#2026',
    })
    expect(wrong).toMatchObject({ status: 1, message: 'Invalid login id or password.' })
    expect(unknown.message).toBe(wrong.message)
    expect(wrong.headers.authkey).toBeUndefined()
  })

  it('locks after five wrong passwords, opens by OTP meanwhile, and doubles the next lock', async () => {
    const { mobile } = await signUp(portal)
    const from = { ip: '203.0.113.31' }
    const wrong = { loginId: mobile, password: 'Wrong#2026' }
    const guess = () => portal.send('ValidateCitizenLogin', wrong, from)
    for (let i = 0; i < 4; i++) expect((await guess()).code).toBe('WRONG_CREDENTIALS')
    expect((await guess()).message).toBe('Your account is locked. Try again after 15 minutes.')
    const right = { loginId: mobile, password: PASSWORD }
    expect((await portal.send('ValidateCitizenLogin', right, from)).code).toBe('LOCKED')
    const given = await otpFor(mobile, from.ip)
    expect(
      (await portal.send('ValidateCitizenUserLoginWithOtp', { loginId: mobile, ...given }, from)).status,
    ).toBe(2)
    portal.clock.advance(16 * MINUTE_MS)
    for (let i = 0; i < 4; i++) await guess()
    expect((await guess()).message).toBe('Your account is locked. Try again after 30 minutes.')
    portal.clock.advance(31 * MINUTE_MS)
    expect((await portal.send('ValidateCitizenLogin', right, from)).status).toBe(2)
    portal.clock.freeze(TEST_NOW)
  })

  it('counts guesses made at the same time one by one', async () => {
    const { mobile } = await signUp(portal)
    const guesses = Array.from({ length: 12 }, () =>
      portal.send(
        'ValidateCitizenLogin',
        { loginId: mobile, password: 'Wrong#2026' },
        { ip: '203.0.113.33' },
      ),
    )
    const codes = (await Promise.all(guesses)).map(answer => answer.code)
    expect(codes.filter(code => code === 'WRONG_CREDENTIALS')).toHaveLength(4)
    expect(codes.filter(code => code === 'LOCKED')).toHaveLength(8)
  })

  it('closes one session at logout and leaves the other browser signed in', async () => {
    const { mobile, session } = await signUp(portal)
    const other = await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })
    const second = { authid: String(other.headers.authid), authkey: String(other.headers.authkey) }
    expect((await portal.send('LogoutCitizenUserByLoginLogId', {}, { session })).status).toBe(2)
    expect((await portal.send('GetCitizenUserProfile', {}, { session })).http).toBe(401)
    expect((await portal.send('GetCitizenUserProfile', {}, { session: second })).value.fullName).toBe(
      'Sunita Verma',
    )
  })

  it('ends a session after an idle hour and after twelve hours', async () => {
    const idle = await signUp(portal)
    portal.clock.advance(61 * MINUTE_MS)
    expect((await portal.send('GetCitizenUserProfile', {}, { session: idle.session })).http).toBe(401)
    portal.clock.freeze(TEST_NOW)
    const busy = await signUp(portal)
    for (let i = 0; i < 14; i++) {
      portal.clock.advance(50 * MINUTE_MS)
      expect((await portal.send('GetCitizenUserProfile', {}, { session: busy.session })).http).toBe(200)
    }
    portal.clock.advance(50 * MINUTE_MS)
    expect((await portal.send('GetCitizenUserProfile', {}, { session: busy.session })).http).toBe(401)
    portal.clock.freeze(TEST_NOW)
  })
})

describe('one-time passwords', () => {
  it('die after five wrong tries, even for the right digits', async () => {
    const { mobile } = await signUp(portal)
    const { transactionNumber, otp } = await otpFor(mobile, '203.0.113.41')
    const wrong = otp === '000000' ? '111111' : '000000'
    const attempt = (digits: string) =>
      portal.send('ValidateCitizenUserLoginWithOtp', { loginId: mobile, transactionNumber, otp: digits })
    expect((await attempt(wrong)).message).toBe('Invalid OTP. 4 attempts left.')
    for (let i = 0; i < 3; i++) await attempt(wrong)
    expect((await attempt(wrong)).message).toBe('Too many attempts. Please request a new OTP.')
    expect((await attempt(otp)).message).toBe('Too many attempts. Please request a new OTP.')
  })

  it('work once, and not after ten minutes', async () => {
    const { mobile } = await signUp(portal)
    const first = await otpFor(mobile, '203.0.113.42')
    expect((await portal.send('ValidateCitizenUserLoginWithOtp', { loginId: mobile, ...first })).status).toBe(
      2,
    )
    expect((await portal.send('ValidateCitizenUserLoginWithOtp', { loginId: mobile, ...first })).code).toBe(
      'OTP_EXPIRED',
    )
    portal.clock.advance(61_000)
    const second = await otpFor(mobile, '203.0.113.42')
    portal.clock.advance(10 * MINUTE_MS)
    const late = await portal.send('ValidateCitizenUserLoginWithOtp', { loginId: mobile, ...second })
    expect(late.message).toBe('OTP has expired. Please request a new one.')
    portal.clock.freeze(TEST_NOW)
  })

  it('are sent at most once a minute and five times an hour', async () => {
    const { mobile } = await signUp(portal)
    const send = () => portal.send('SendOtpToCitizenUser', { loginId: mobile }, { ip: '203.0.113.43' })
    expect((await send()).status).toBe(2)
    expect((await send()).message).toBe('Please wait 60 seconds before requesting another OTP.')
    for (let i = 0; i < 4; i++) {
      portal.clock.advance(61_000)
      expect((await send()).status).toBe(2)
    }
    portal.clock.advance(61_000)
    expect((await send()).code).toBe('OTP_TOO_MANY')
    portal.clock.freeze(TEST_NOW)
  })

  it('of one citizen or purpose open nothing of another', async () => {
    const one = await signUp(portal)
    const two = await signUp(portal)
    const given = await otpFor(one.mobile, '203.0.113.44')
    expect(
      (await portal.send('ValidateCitizenUserLoginWithOtp', { loginId: two.mobile, ...given })).code,
    ).toBe('OTP_EXPIRED')
    const reset = await portal.send('VerifyPasswordResetOtpForCitizenUser', { loginId: one.mobile, ...given })
    expect(reset.code).toBe('OTP_EXPIRED')
  })
})

describe('passwords', () => {
  it('change with the current one, keep this session and close the others', async () => {
    const { mobile, session } = await signUp(portal)
    const other = await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })
    const second = { authid: String(other.headers.authid), authkey: String(other.headers.authkey) }
    const change = { currentPassword: PASSWORD, newPassword: 'Sarovar#1' }
    const changed = await sendConfirmed(portal, 'ChangeCitizenUserPassword', change, { mobile, session })
    expect(changed.message).toBe('Password changed successfully.')
    expect((await portal.send('GetCitizenUserProfile', {}, { session })).http).toBe(200)
    expect((await portal.send('GetCitizenUserProfile', {}, { session: second })).http).toBe(401)
    const back = { currentPassword: 'Sarovar#1', newPassword: PASSWORD }
    expect((await sendConfirmed(portal, 'ChangeCitizenUserPassword', back, { mobile, session })).code).toBe(
      'USED_BEFORE',
    )
    const wrong = { currentPassword: 'Nothing#1', newPassword: 'Sarovar#2' }
    expect(
      await sendConfirmed(portal, 'ChangeCitizenUserPassword', wrong, { mobile, session }),
    ).toMatchObject({
      message: 'Current password is incorrect.',
      field: 'currentPassword',
    })
  })

  it('are set anew by OTP, which closes every session and is possible once', async () => {
    const { mobile, session } = await signUp(portal)
    const sent = await portal.send('RequestPasswordResetForCitizenUser', { loginId: mobile })
    const otp = await portal.lastOtp(mobile)
    const { transactionNumber } = sent.value
    const token = await portal.send('VerifyPasswordResetOtpForCitizenUser', {
      loginId: mobile,
      transactionNumber,
      otp,
    })
    const form = {
      resetToken: token.value.resetToken,
      newPassword: 'Kunj#2026',
      confirmPassword: 'Kunj#2026',
    }
    expect((await portal.send('ResetPasswordForCitizenUser', form)).status).toBe(2)
    expect((await portal.send('GetCitizenUserProfile', {}, { session })).http).toBe(401)
    expect((await portal.send('ResetPasswordForCitizenUser', form)).code).toBe('RESET_EXPIRED')
    expect(
      (await portal.send('ValidateCitizenLogin', { loginId: mobile, password: 'Kunj#2026' })).status,
    ).toBe(2)
  })

  it('cannot be used to find out who is registered', async () => {
    const known = await signUp(portal)
    const yes = await portal.send(
      'RequestPasswordResetForCitizenUser',
      { loginId: known.mobile },
      { ip: '203.0.113.51' },
    )
    const no = await portal.send(
      'RequestPasswordResetForCitizenUser',
      { loginId: '6999912345' },
      { ip: '203.0.113.51' },
    )
    expect(Object.keys(no.value)).toEqual(Object.keys(yes.value))
    expect(no.message).toBe('OTP sent to ******2345.')
    const again = await portal.send(
      'RequestPasswordResetForCitizenUser',
      { loginId: '6999912345' },
      { ip: '203.0.113.51' },
    )
    expect(again.code).toBe('OTP_WAIT')
    await expect(portal.lastOtp('6999912345')).rejects.toThrow()
  })
})

describe('email and mobile', () => {
  it('an email becomes a login once it is verified, and nobody else can take it', async () => {
    const owner = await signUp(portal)
    const { session } = owner
    const email = 'sunita.verma@example.in'
    expect((await portal.send('SendOtpToCitizenUser', { loginId: email })).status).toBe(2)
    await expect(portal.lastOtp(email), 'nobody has it yet').rejects.toThrow()
    const typed = { email: ' Sunita.Verma@Example.in ' }
    const asked = await sendConfirmed(portal, 'RequestLoginEmailVerification', typed, owner)
    const { verificationTransactionNumber } = asked.value
    const otp = await portal.lastOtp(email)
    const done = await portal.send(
      'VerifyLoginEmailVerification',
      { verificationTransactionNumber, otp },
      { session },
    )
    expect(done.value).toEqual({ email, isVerified: 1 })
    expect(
      (await portal.send('ValidateCitizenLogin', { loginId: email, password: PASSWORD })).value.loginEmail,
    ).toBe(email)
    const other = await signUp(portal)
    const taken = await sendConfirmed(portal, 'RequestLoginEmailVerification', { email }, other)
    expect(taken).toMatchObject({
      status: 1,
      message: 'This email address is already in use.',
      field: 'email',
    })
  })

  it("another citizen cannot finish somebody's email verification", async () => {
    const mine = await signUp(portal)
    const thief = await signUp(portal)
    const email = 'mine@example.in'
    const asked = await sendConfirmed(portal, 'RequestLoginEmailVerification', { email }, mine)
    const otp = await portal.lastOtp(email)
    const stolen = { verificationTransactionNumber: asked.value.verificationTransactionNumber, otp }
    expect((await portal.send('VerifyLoginEmailVerification', stolen, { session: thief.session })).code).toBe(
      'OTP_EXPIRED',
    )
  })

  it('the mobile changes by an OTP to the new number, and both numbers are told', async () => {
    const { mobile, session } = await signUp(portal)
    const mobileNumber = freshMobile()
    const purpose = 'CHANGE_MOBILE'
    const wish = { purpose, mobileNumber } as const
    const sent = await sendConfirmed(portal, 'GenerateCitizenMobileOTP', wish, { mobile, session })
    const otp = await portal.lastOtp(mobileNumber)
    const { transactionNumber } = sent.value
    const done = await portal.send(
      'ValidateCitizenMobileOTP',
      { purpose, transactionNumber, otp },
      { session },
    )
    expect(done.status).toBe(2)
    expect((await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })).status).toBe(
      1,
    )
    expect(
      (await portal.send('ValidateCitizenLogin', { loginId: mobileNumber, password: PASSWORD })).status,
    ).toBe(2)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('destination')
      .where('template', '=', 'MOBILE_CHANGED')
      .execute()
    expect(told.map(row => row.destination).sort()).toEqual([mobile, mobileNumber].sort())
  })
})
