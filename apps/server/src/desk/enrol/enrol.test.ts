import { generateSync } from 'otplib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskCalls } from '#contract/desk/calls.ts'
import type { DeskInputOf } from '#contract/desk/deskCall.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import type { Role } from '#domain/officer/roles.ts'
import { enlist, INVITATION_MS, makeInvitation } from '#server/officer/invite.ts'
import { testAuthenticator } from '#server/testing/authenticator.ts'
import { askDesk, type DeskTestAnswer } from '#server/testing/deskOfficer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

let next = 0
/** Somebody whom the commissioner let in, with the link of the invitation. */
async function invited(role: Role = 'DA') {
  next += 1
  const { db, ports, clock } = portal
  const now = clock.now()
  const mobile = `98000${String(next).padStart(5, '0')}`
  const person = { name: 'Kavita Rao', nameHi: 'कविता राव', serviceNumber: `GPDA-E-${next}`, mobile }
  const roles = [{ role, section: null, fromDay: istDay(now), toDay: null }]
  const officerId = await enlist(db, ports, person, roles, now)
  return { officerId, mobile, ...(await link(officerId)), serviceNumber: person.serviceNumber }
}

async function link(officerId: number) {
  const { db, ports, clock } = portal
  const made = await makeInvitation(db, ports, { officerId, madeBy: null }, clock.now())
  return { token: made.link.split('#')[1] ?? '' }
}

const ask = <Name extends keyof DeskCalls>(name: Name, input: DeskInputOf<DeskCalls[Name]>) =>
  askDesk(portal, '', name, input)

/** The code that the official mobile got last. */
async function codeOf(mobile: string): Promise<string> {
  const row = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('params')
    .where('destination', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return v.parse(v.object({ otp: v.string() }), row.params).otp
}

/** Opens the enrolment as its officer would. @returns the ticket */
async function opened({ token, mobile }: { token: string; mobile: string }): Promise<string> {
  const { transactionNumber } = (await ask('openInvitation', { token })).value
  const otp = await codeOf(mobile)
  return (await ask('confirmInvitation', { token, transactionNumber, otp })).value.ticket
}

const device = () => testAuthenticator(new URL(portal.ports.authority.publicUrl).origin)

async function addPasskey(ticket: string, made = device()) {
  const { challengeId, options } = (await ask('beginEnrolPasskey', { ticket })).value
  return ask('enrolPasskey', { ticket, challengeId, registration: made.register(options) })
}

const events = async (event: string) =>
  (await portal.db.selectFrom('audit_event').select('id').where('event', '=', event).execute()).length

const PASSWORD = 'gomti-barrage-lantern-42'
async function addPassword(ticket: string, password = PASSWORD, bend = '') {
  const { secret } = (await ask('beginEnrolPassword', { ticket })).value
  const epoch = Math.floor(portal.clock.now().getTime() / 1000)
  const code = bend || generateSync({ secret, epoch })
  return ask('enrolPassword', { ticket, secret, password, code })
}

describe('an enrolment', () => {
  test('makes an officer of whoever has link, mobile and passkey; the link counts once', async () => {
    const who = await invited()
    const ticket = await opened(who)
    const first = await addPasskey(ticket)
    expect(first).toMatchObject({ value: { passkeys: 1, lacks: 'RESERVE', needsTwo: false } })
    expect(await ask('finishEnrolment', { ticket })).toMatchObject({ code: 'LACKS_RESERVE' })
    const made = device()
    expect(await addPasskey(ticket, made)).toMatchObject({ value: { passkeys: 2, lacks: null } })
    const done = await ask('finishEnrolment', { ticket })
    expect(done).toMatchObject({ value: { id: who.officerId, credential: 'PASSKEY' } })
    expect(await askDesk(portal, done.token, 'me', {})).toMatchObject({ http: 200 })
    expect(await events('OFFICER_ENROLLED')).toBe(1)
    expect(await ask('openInvitation', { token: who.token })).toMatchObject({ code: 'INVITATION_OVER' })
    expect(await ask('finishEnrolment', { ticket })).toMatchObject({ code: 'INVITATION_OVER' })
    const { challengeId, options } = (await ask('beginSignIn', {})).value
    const again = await ask('signIn', { challengeId, assertion: made.sign(options) })
    expect(again).toMatchObject({ value: { id: who.officerId } })
  })

  test('needs two credentials of whoever moves money; printed codes are none', async () => {
    const ticket = await opened(await invited('AC'))
    await addPasskey(ticket)
    expect((await ask('enrolRecoveryCodes', { ticket })).value.codes).toHaveLength(10)
    expect(await ask('finishEnrolment', { ticket })).toMatchObject({ code: 'LACKS_SECOND_CREDENTIAL' })
    expect(await addPassword(ticket)).toMatchObject({ value: { hasPassword: true, lacks: null } })
    expect(await ask('finishEnrolment', { ticket })).toMatchObject({ http: 200, code: undefined })
  })

  test('takes no common password, none around the own name, no short one and no wrong code', async () => {
    const ticket = await opened(await invited())
    const code = (answer: DeskTestAnswer<unknown>) => answer.code
    expect(code(await addPassword(ticket, 'Kavita1234567'))).toBe('EASY_PASSWORD')
    expect(code(await addPassword(ticket, 'password12345'))).toBe('EASY_PASSWORD')
    expect(code(await addPassword(ticket, 'gomti-42-la'))).toBe('INVALID_INPUT')
    expect(code(await addPassword(ticket, PASSWORD, '000000'))).toBe('WRONG_CODE')
    expect(await ask('finishEnrolment', { ticket })).toMatchObject({ code: 'LACKS_CREDENTIAL' })
  })
})

describe('an invitation', () => {
  test('is over after a day, and when a newer one was made', async () => {
    const who = await invited()
    const newer = await link(who.officerId)
    expect(await ask('openInvitation', { token: who.token })).toMatchObject({ code: 'INVITATION_OVER' })
    expect(await ask('openInvitation', newer)).toMatchObject({ http: 200, code: undefined })
    portal.clock.advance(INVITATION_MS)
    expect(await ask('openInvitation', newer)).toMatchObject({ code: 'INVITATION_OVER' })
    expect(await events('OFFICER_INVITATION_REFUSED')).toBeGreaterThanOrEqual(2)
  })

  test('is opened by no guessed code: five tries, five codes an hour', async () => {
    const { token, mobile } = await invited()
    const { transactionNumber } = (await ask('openInvitation', { token })).value
    const right = await codeOf(mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    const guess = (otp: string) => ask('confirmInvitation', { token, transactionNumber, otp })
    for (const code of [...Array<string>(4).fill('OTP_INVALID'), 'OTP_DEAD'])
      expect(await guess(wrong)).toMatchObject({ code })
    expect(await guess(right)).toMatchObject({ code: 'OTP_DEAD' })
    const answers: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) {
      portal.clock.advance(61_000)
      answers.push((await ask('openInvitation', { token })).code)
    }
    expect(answers).toEqual([...Array(4).fill(undefined), 'OTP_TOO_MANY'])
  })

  test('takes no code of another invitation, and its ticket ends after an hour', async () => {
    const [one, other] = [await invited(), await invited()]
    const { transactionNumber } = (await ask('openInvitation', { token: other.token })).value
    const otp = await codeOf(other.mobile)
    const crossed = await ask('confirmInvitation', { token: one.token, transactionNumber, otp })
    expect(crossed).toMatchObject({ code: 'OTP_EXPIRED' })
    const ticket = await opened(one)
    portal.clock.advance(HOUR_MS)
    expect(await ask('beginEnrolPasskey', { ticket })).toMatchObject({ code: 'INVITATION_OVER' })
  })

  test('anew ends what a former enrolment left; a passkey of one is nobody else’s', async () => {
    const one = await invited()
    const made = device()
    await addPasskey(await opened(one), made)
    const anew = { ...one, ...(await link(one.officerId)) }
    portal.clock.advance(61_000)
    const ticket = await opened(anew)
    expect(await ask('finishEnrolment', { ticket })).toMatchObject({ code: 'LACKS_CREDENTIAL' })
    const other = await opened(await invited())
    expect(await addPasskey(other, made)).toMatchObject({ code: 'PASSKEY_REFUSED' })
    portal.clock.advance(DAY_MS)
  })
})
