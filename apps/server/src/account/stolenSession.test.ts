import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import {
  freshMobile,
  PASSWORD,
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { sendConfirmed, stepUpToken } from '#server/testing/stepUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.clock.freeze(TEST_NOW))

const changeMobile = (mobileNumber: string) => ({ purpose: 'CHANGE_MOBILE', mobileNumber }) as const
const copyOf = (citizen: TestCitizen, stepUp = '') =>
  portal.app.inject({
    method: 'POST',
    url: '/Document/DownloadMyData?Format=json',
    headers: { ...citizen.session, ...(stepUp === '' ? {} : { stepup: stepUp }) },
  })
const otpsTo = async (destination: string) =>
  (
    await (
      await openedOutbox(portal)
    )
      .selectFrom('notification_outbox')
      .select('id')
      .where('template', '=', 'OTP')
      .where('destination', '=', destination)
      .execute()
  ).length

describe('a stolen session', () => {
  it('changes neither email nor mobile nor password, and copies nothing', async () => {
    const { session } = await signUp(portal)
    const thief = freshMobile()
    const refused = { status: 1, code: 'STEP_UP' }
    const email = 'thief@example.in'
    const password = { currentPassword: PASSWORD, newPassword: 'Thief#2026x' }
    expect(await portal.send('RequestLoginEmailVerification', { email }, { session })).toMatchObject(refused)
    expect(await portal.send('GenerateCitizenMobileOTP', changeMobile(thief), { session })).toMatchObject(
      refused,
    )
    expect(await portal.send('ChangeCitizenUserPassword', password, { session })).toMatchObject(refused)
    expect((await copyOf({ session, mobile: thief, userId: 0 })).json()).toMatchObject({ Code: 'STEP_UP' })
    expect((await otpsTo(thief)) + (await otpsTo(email))).toBe(0)
  })

  it('does nothing with a proof for another change, act or citizen, an old one, or one that served', async () => {
    const citizen = await signUp(portal)
    const stranger = await signUp(portal)
    const [wanted, other] = [freshMobile(), freshMobile()]
    const asked = await portal.send('GenerateCitizenMobileOTP', changeMobile(wanted), citizen)
    const stepUp = await stepUpToken(portal, citizen, asked)
    const withProof = (mobileNumber: string, by = citizen) =>
      portal.send('GenerateCitizenMobileOTP', changeMobile(mobileNumber), { session: by.session, stepUp })
    expect((await withProof(other)).code, 'another number').toBe('STEP_UP')
    expect((await withProof(wanted, stranger)).code, 'another citizen').toBe('STEP_UP')
    const mail = { email: 'other@example.in' }
    const byMail = { session: citizen.session, stepUp }
    expect((await portal.send('RequestLoginEmailVerification', mail, byMail)).code).toBe('STEP_UP')
    expect((await copyOf(citizen, stepUp)).json()).toMatchObject({ Code: 'STEP_UP' })
    portal.clock.advance(16 * MINUTE_MS)
    expect((await withProof(wanted)).code, 'an old one').toBe('STEP_UP')
    portal.clock.freeze(TEST_NOW)
    expect((await withProof(wanted)).status).toBe(2)
    expect((await withProof(wanted)).code, 'it served').toBe('STEP_UP')
  })

  it('gets its OTP sent to the contact that was verified before, never to the new one', async () => {
    const citizen = await signUp(portal)
    const wanted = freshMobile()
    const before = await otpsTo(citizen.mobile)
    const asked = await portal.send('GenerateCitizenMobileOTP', changeMobile(wanted), citizen)
    await stepUpToken(portal, citizen, asked)
    expect(await otpsTo(citizen.mobile)).toBe(before + 1)
    expect(await otpsTo(wanted)).toBe(0)
    const binding = String(asked.headers.stepup)
    const noEmail = await portal.send('SendStepUpOtp', { binding, channel: 'EMAIL' }, citizen)
    expect(noEmail.code).toBe('NO_SUCH_CONTACT')
  })
})

describe('a changed contact', () => {
  it('is told to the old one at once, and ends every other session', async () => {
    const citizen = await signUp(portal)
    const elsewhere = await signIn(portal, citizen)
    const wanted = freshMobile()
    const sent = await sendConfirmed(portal, 'GenerateCitizenMobileOTP', changeMobile(wanted), citizen)
    const { transactionNumber } = sent.value
    const given = { purpose: 'CHANGE_MOBILE', transactionNumber, otp: await portal.lastOtp(wanted) } as const
    expect((await portal.send('ValidateCitizenMobileOTP', given, citizen)).status).toBe(2)
    expect((await portal.send('GetCitizenUserLogins', {}, elsewhere)).http).toBe(401)
    expect((await portal.send('GetCitizenUserLogins', {}, citizen)).http).toBe(200)
    const owner = { ...citizen, mobile: wanted }
    const email = `sunita.${wanted}@example.in`
    const asked = await sendConfirmed(portal, 'RequestLoginEmailVerification', { email }, owner)
    const { verificationTransactionNumber } = asked.value
    const answer = { verificationTransactionNumber, otp: await portal.lastOtp(email) }
    expect((await portal.send('VerifyLoginEmailVerification', answer, owner)).status).toBe(2)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['template', 'destination'])
      .where('destination', 'in', [citizen.mobile, wanted, email])
      .where('template', 'in', ['MOBILE_CHANGED', 'EMAIL_CHANGED'])
      .execute()
    expect(told.map(one => `${one.template} ${one.destination}`).sort()).toEqual(
      [
        `EMAIL_CHANGED ${email}`,
        `EMAIL_CHANGED ${wanted}`,
        `MOBILE_CHANGED ${citizen.mobile}`,
        `MOBILE_CHANGED ${wanted}`,
      ].sort(),
    )
  })
})

describe('sessions of one citizen', () => {
  it('are ten at most, also of sign-ins at once: the oldest ends', async () => {
    const citizen = await signUp(portal)
    for (let i = 0; i < 8; i++) {
      portal.clock.advance(1000)
      await signIn(portal, citizen)
    }
    const tenth = await signIn(portal, citizen)
    expect((await portal.send('GetCitizenUserLogins', {}, citizen)).http).toBe(200)
    portal.clock.advance(1000)
    await Promise.all(Array.from({ length: 4 }, () => signIn(portal, citizen)))
    expect((await portal.send('GetCitizenUserLogins', {}, citizen)).http).toBe(401)
    expect((await portal.send('GetCitizenUserLogins', {}, tenth)).http).toBe(200)
    const open = await portal.db
      .selectFrom('login_log')
      .select('id')
      .where('user_id', '=', citizen.userId)
      .where('logged_out_on', 'is', null)
      .execute()
    expect(open).toHaveLength(10)
  })
})
