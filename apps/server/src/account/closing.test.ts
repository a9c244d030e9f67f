import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { setActive } from '#server/account/citizenStore.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'
import { account, book, cancelToken, hold, inDays, openVenue } from '#server/testing/booking.ts'
import { submittedLandUse } from '#server/testing/landUse.ts'
import { openLease } from '#server/testing/lease.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { byTwo } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import {
  PASSWORD,
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { sendConfirmed, stepUpToken } from '#server/testing/stepUp.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  citizen = await signUp(portal)
})
afterEach(() => portal.clock.freeze(TEST_NOW))

const close = () => sendConfirmed(portal, 'CloseAccount', {}, citizen)
const matters = async () => (await portal.send('GetAccountClosing', {}, citizen)).value.matters
const login = () => portal.send('ValidateCitizenLogin', { loginId: citizen.mobile, password: PASSWORD }, {})

describe('closing an account', () => {
  it('needs the OTP of its owner: a stolen session closes nothing', async () => {
    expect(await portal.send('CloseAccount', {}, citizen)).toMatchObject({ status: 1, code: 'STEP_UP' })
    const stranger = await signUp(portal)
    const asked = await portal.send('CloseAccount', {}, stranger)
    const stepUp = await stepUpToken(portal, stranger, asked)
    const withTheirs = await portal.send('CloseAccount', {}, { session: citizen.session, stepUp })
    expect(withTheirs.code).toBe('STEP_UP')
    expect((await matters()).length).toBe(0)
  })

  it('ends every session, tells every contact, and sign-in by password and OTP says why', async () => {
    const elsewhere = await signIn(portal, citizen)
    expect(await close()).toMatchObject({ status: 2 })
    for (const by of [citizen, elsewhere])
      expect((await portal.send('GetCitizenUserLogins', {}, by)).http).toBe(401)
    expect(await login()).toMatchObject({ status: 1, code: 'CLOSED' })
    expect((await login()).message).toMatch(/You closed this account on \d/)
    const loginId = citizen.mobile
    const { transactionNumber } = (await portal.send('SendOtpToCitizenUser', { loginId }, {})).value
    const answer = { loginId, transactionNumber, otp: await portal.lastOtp(loginId) }
    expect(await portal.send('ValidateCitizenUserLoginWithOtp', answer, {})).toMatchObject({ code: 'CLOSED' })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('id')
      .where('template', '=', 'ACCOUNT_CLOSED')
      .where('destination', '=', citizen.mobile)
      .execute()
    expect(told).toHaveLength(1)
  })

  it('tells a guesser nothing: a wrong password is answered as for any account', async () => {
    await close()
    const wrong = { loginId: citizen.mobile, password: 'Wrong#2026x' }
    expect(await portal.send('ValidateCitizenLogin', wrong, {})).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  it('is refused while a booking stands, or one waits for its money', async () => {
    const venue = await openVenue(portal)
    await book(portal, citizen, venue, inDays(portal, 30))
    expect(await matters()).toHaveLength(1)
    expect((await matters())[0]?.todo.en).toMatch(/cancel/)
    await hold(portal, citizen, venue, inDays(portal, 40))
    expect(await matters()).toHaveLength(2)
    expect(await close()).toMatchObject({ status: 1, code: 'MATTERS_OPEN' })
    expect((await portal.send('GetCitizenUserLogins', {}, citizen)).http).toBe(200)
  })

  it('is refused while a property, a lease, an application or money on its way stands, each with what to do', async () => {
    const property = await testProperty(portal, await testScheme(portal))
    await linkCitizen(
      portal.db,
      { userId: citizen.userId, propertyId: property.id, linkedBy: 'OTP' },
      portal.clock.now(),
    )
    expect((await matters()).map(one => one.todo.en)).toEqual([expect.stringContaining('surrender it')])
    await openLease(portal, citizen)
    expect((await matters()).map(one => one.title.en)).toContainEqual(expect.stringMatching(/^Lease · /))
    const { applicationNumber } = await submittedLandUse(portal, citizen)
    const titles = (await matters()).map(one => one.title.en)
    expect(titles).toContainEqual(expect.stringContaining(applicationNumber))
    const draft = await completeDraft(portal, citizen, await openScheme(portal))
    expect((await matters()).length, 'a draft keeps nobody').toBe(3)
    const entity = { entityTypeId: EntityType.LotteryApplication, entityId: draft.applId }
    expect((await portal.send('PaymentRequest', { ...entity, paymentMethodId: 1 }, citizen)).status).toBe(2)
    expect((await matters()).map(one => one.title.en)).toContainEqual(expect.stringMatching(/^Payment · /))
    expect(await close()).toMatchObject({ status: 1, code: 'MATTERS_OPEN' })
    for (const { title, todo } of await matters())
      for (const text of [title, todo]) expect([text.en, text.hi]).not.toContain('')
  })

  it('is refused until the money of a refund has arrived', async () => {
    const bookingId = await book(portal, citizen, await openVenue(portal), inDays(portal, 60))
    const verificationToken = await cancelToken(portal, citizen, bookingId)
    const wish = { bookingId, reasonId: 1, ...account, verificationToken }
    expect((await portal.send('CancelBooking', wish, citizen)).status).toBe(2)
    const [refund, ...others] = await matters()
    expect([refund?.title.en, others]).toEqual([expect.stringMatching(/^Refund \d+$/), []])
    expect(refund?.todo.en).toContain('arrived in your bank account')
    expect(await close()).toMatchObject({ status: 1, code: 'MATTERS_OPEN' })
    await portal.runTimers('payments.verification')
    const refunds = refund?.title.en.split(' ')[1] ?? ''
    expect(await byTwo(portal, 'refund send', { batch: 'CLOSING', refunds })).toMatchObject({ code: 0 })
    expect(await matters()).toHaveLength(1)
    const file = { name: 'results.csv', content: `RefundId,Amount,Utr,Failure\r\n${refunds},,UTR7,` }
    expect(await byTwo(portal, 'refund result', {}, file)).toMatchObject({ code: 0 })
    expect(await matters()).toEqual([])
    portal.clock.advance(2 * MINUTE_MS)
    expect(await close()).toMatchObject({ status: 2 })
  })

  it('can be undone by the authority for half a year; then nothing opens it and the mobile is free', async () => {
    await close()
    await setActive(portal.db, citizen.userId, true)
    expect((await signIn(portal, citizen)).userId).toBe(citizen.userId)
    portal.clock.advance(2 * MINUTE_MS)
    citizen = await signIn(portal, citizen)
    await close()
    portal.clock.advance(179 * DAY_MS)
    await portal.runTimers('purge')
    expect(await login()).toMatchObject({ code: 'CLOSED' })
    portal.clock.advance(2 * DAY_MS)
    await portal.runTimers('purge')
    expect(await login()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const anew = await signUp(portal, { mobileNumber: citizen.mobile })
    expect(anew.userId).not.toBe(citizen.userId)
  })
})
