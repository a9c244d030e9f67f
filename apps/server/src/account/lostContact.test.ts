import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
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
import { sendConfirmed } from '#server/testing/stepUp.ts'
import { listContactChanges } from './contactChangeStore.ts'
import { findLogins } from './loginStore.ts'

let portal: TestPortal
let citizen: TestCitizen
let wanted: string
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  citizen = await signUp(portal)
  wanted = freshMobile()
})
afterEach(() => portal.clock.freeze(TEST_NOW))

const request = (currentPassword = PASSWORD, contact: object = { mobileNumber: wanted }, by = citizen) =>
  portal.send('RequestLostContactChange', { ...contact, currentPassword }, by)
async function ask(contact: object = { mobileNumber: wanted }, destination = wanted) {
  const { transactionNumber } = (await request(PASSWORD, contact)).value
  const otp = await portal.lastOtp(destination)
  return portal.send('ConfirmLostContactChange', { transactionNumber, otp }, citizen)
}
const waiting = async () => (await portal.send('GetContactChange', {}, citizen)).value.change
const runLate = async (ms: number) => {
  portal.clock.advance(ms)
  await portal.runTimers('account.contacts')
}
/** The code of the link that the former contact was told. */
async function codeTold(destination = citizen.mobile): Promise<string> {
  const row = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('params')
    .where('template', '=', 'CONTACT_CHANGE_ASKED')
    .where('destination', '=', destination)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(Reflect.get(Object(row.params), 'link')).split('code=')[1] ?? ''
}
const stopByCode = (code: string) => portal.send('StopContactChangeByCode', { code }, {})
const logins = async (userId = citizen.userId) =>
  (await findLogins(portal.db, portal.ports, userId))
    .filter(({ isVerified }) => isVerified)
    .map(({ type, loginId }) => `${type} ${loginId}`)
const events = async () =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('entity_id', '=', citizen.userId)
      .where(eb => eb.or([eb('event', 'like', 'CONTACT%'), eb('event', '=', 'MOBILE_CHANGED')]))
      .orderBy('id')
      .execute()
  ).map(one => one.event)

describe('a citizen who lost the verified contact', () => {
  it('gets the new mobile after 48 hours, by password and OTP, and not a minute sooner', async () => {
    expect(await ask()).toMatchObject({ status: 2 })
    expect((await waiting())?.contact).toContain(wanted.slice(-4))
    await runLate(48 * HOUR_MS - MINUTE_MS)
    expect(await logins()).toContain(`MOBILE ${citizen.mobile}`)
    await runLate(MINUTE_MS)
    await portal.runTimers('account.contacts')
    expect(await logins()).toContain(`MOBILE ${wanted}`)
    expect((await signIn(portal, { ...citizen, mobile: wanted })).userId).toBe(citizen.userId)
    expect(await events()).toEqual(['CONTACT_CHANGE_ASKED', 'CONTACT_CHANGE_IN_FORCE', 'MOBILE_CHANGED'])
  })

  it('gets a new email the same way, and every session ends when it counts', async () => {
    const email = `asha.${wanted}@example.in`
    expect(await ask({ email }, email)).toMatchObject({ status: 2 })
    await runLate(48 * HOUR_MS)
    expect(await logins()).toContain(`EMAIL ${email}`)
    expect((await portal.send('GetContactChange', {}, citizen)).http).toBe(401)
  })

  it('needs no stop when the former contact is found: proving it ends the change that waits', async () => {
    await ask()
    const password = { currentPassword: PASSWORD, newPassword: 'Haldi#2026mor' }
    expect(await sendConfirmed(portal, 'ChangeCitizenUserPassword', password, citizen)).toMatchObject({
      status: 2,
    })
    expect(await waiting()).toBeNull()
    expect(await stopByCode(await codeTold())).toMatchObject({ code: 'CHANGE_REPLACED' })
  })
})

describe('a thief with a session', () => {
  it('gets nowhere without the password: nothing is sent, and the guesses lock', async () => {
    for (let guess = 0; guess < 4; guess++)
      expect(await request('Wrong#2026x')).toMatchObject({ code: 'WRONG_CURRENT' })
    expect(await request('Wrong#2026x')).toMatchObject({ code: 'LOCKED' })
    expect(await request()).toMatchObject({ code: 'LOCKED' })
    await expect(portal.lastOtp(wanted)).rejects.toThrow()
  })

  it('and the password is stopped by one tap from the former contact, thrown out, and shut out', async () => {
    await ask()
    const code = await codeTold()
    expect(code).toMatch(/^c\.[\w-]{22}$/)
    expect(await stopByCode(`${code}x`)).toMatchObject({ status: 3 })
    expect(await stopByCode(code)).toMatchObject({ status: 2 })
    expect(await stopByCode(code), 'a second tap').toMatchObject({ code: 'CHANGE_STOPPED' })
    expect((await portal.send('GetContactChange', {}, citizen)).http, 'the stolen session').toBe(401)
    await runLate(49 * HOUR_MS)
    expect(await logins()).toContain(`MOBILE ${citizen.mobile}`)
    citizen = await signIn(portal, citizen)
    expect(await request(), 'with the same password').toMatchObject({ code: 'WAY_SHUT' })
  })

  it('cannot have it in the account of another citizen, nor stop what another asked', async () => {
    await ask()
    const changeId = (await waiting())?.changeId ?? 0
    const stranger = await signUp(portal)
    expect(await portal.send('StopContactChange', { changeId }, stranger)).toMatchObject({ status: 3 })
    expect((await portal.send('GetContactChange', {}, stranger)).value.change).toBeNull()
    const other = freshMobile()
    const { transactionNumber } = (await request(PASSWORD, { mobileNumber: other })).value
    const answer = { transactionNumber, otp: await portal.lastOtp(other) }
    expect(await portal.send('ConfirmLostContactChange', answer, stranger)).toMatchObject({ status: 1 })
    expect(await portal.send('StopContactChange', { changeId }, citizen)).toMatchObject({ status: 2 })
  })
})

describe('a change of a lost contact', () => {
  it('cannot be stopped once its time is over, even while the timer is late', async () => {
    await ask()
    portal.clock.advance(48 * HOUR_MS)
    expect(await stopByCode(await codeTold())).toMatchObject({ code: 'CHANGE_IN_FORCE' })
  })

  it('is one of an account, also of two answers at once: the later one counts', async () => {
    const [first, second] = [freshMobile(), freshMobile()]
    const answers = []
    for (const mobileNumber of [first, second]) {
      const { transactionNumber } = (await request(PASSWORD, { mobileNumber })).value
      answers.push({ transactionNumber, otp: await portal.lastOtp(mobileNumber) })
      portal.clock.advance(2 * MINUTE_MS)
      const given = answers.at(-1) ?? { transactionNumber: '', otp: '' }
      const twice = await Promise.all(
        [1, 2].map(() => portal.send('ConfirmLostContactChange', given, citizen)),
      )
      expect(twice.map(one => one.status).sort()).toEqual([1, 2])
    }
    const changes = await listContactChanges(portal.db, portal.ports, citizen.userId)
    expect(changes.filter(({ state }) => state === 'ASKED').map(({ loginId }) => loginId)).toEqual([second])
  })

  it('fails when somebody else has proved the contact meanwhile', async () => {
    await ask()
    await signUp(portal, { mobileNumber: wanted })
    await runLate(48 * HOUR_MS)
    expect(await logins()).toContain(`MOBILE ${citizen.mobile}`)
    expect((await events()).at(-1)).toBe('CONTACT_CHANGE_FAILED')
  })
})
