import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { leadingZeroBits } from '#domain/proof/work.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import {
  deviceOf,
  freshMobile,
  PASSWORD,
  proofFor,
  signUp,
  TEST_NOW,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
// What one attack used up of the limits is there for the next.
afterEach(async () => {
  portal.clock.freeze(TEST_NOW)
  await portal.db.deleteFrom('rate_counter').execute()
})

/** Addresses of an attacker, each a network of its own. */
const ADDRESSES = Array.from({ length: 200 }, (_, i) => `198.18.${i}.7`)

interface From {
  readonly ip?: string
  readonly device?: string
  readonly proof?: string
}
const ask = (loginId: string, from: From) => portal.send('SendOtpToCitizenUser', { loginId }, from)
const tryPassword = (loginId: string, password: string, from: From) =>
  portal.send('ValidateCitizenLogin', { loginId, password }, from)

/** Asks as a browser does: a proof of work is computed when one is wanted. */
async function askWithProof(loginId: string, ip: string) {
  const answer = await ask(loginId, { ip })
  return answer.code === 'PROOF_NEEDED' ? ask(loginId, { ip, proof: await proofFor(answer) }) : answer
}

const messagesTo = async (destination: string) =>
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

const openOtps = (destination: string) =>
  portal.db
    .selectFrom('otp_transaction')
    .select('transaction_number')
    .where('destination', '=', contactMark(portal.ports.secrets, destination))
    .where('purpose', '=', 'LOGIN')
    .where('closed_on', 'is', null)
    .execute()

describe('forty requests at once', () => {
  it('send one message, to a known login and to one that nobody has', async () => {
    const { mobile } = await signUp(portal)
    const before = await messagesTo(mobile)
    for (const loginId of [mobile, '6999900001']) {
      const answers = await Promise.all(ADDRESSES.slice(0, 40).map(ip => ask(loginId, { ip })))
      expect(answers.filter(answer => answer.status === 2)).toHaveLength(1)
      expect(new Set(answers.filter(answer => answer.status !== 2).map(answer => answer.code))).toEqual(
        new Set(['OTP_WAIT']),
      )
      expect(await openOtps(loginId)).toHaveLength(1)
    }
    expect(await messagesTo(mobile)).toBe(before + 1)
  })

  it('from one device that is known send one message as well', async () => {
    const { mobile } = await signUp(portal)
    const device = deviceOf(await tryPassword(mobile, PASSWORD, {}))
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(mobile, { device })))
    expect(answers.filter(answer => answer.status === 2)).toHaveLength(1)
    expect(await openOtps(mobile)).toHaveLength(1)
  })

  it('guess an OTP five times at most, over all that is open', async () => {
    const { mobile } = await signUp(portal)
    const sent = (await Promise.all(ADDRESSES.slice(0, 40).map(ip => ask(mobile, { ip })))).filter(
      answer => answer.status === 2,
    )
    const right = await portal.lastOtp(mobile)
    const otp = right === '000000' ? '111111' : '000000'
    const guesses = sent.flatMap(({ value: { transactionNumber } }) =>
      Array.from({ length: 40 }, () =>
        portal.send('ValidateCitizenUserLoginWithOtp', { loginId: mobile, transactionNumber, otp }),
      ),
    )
    const codes = (await Promise.all(guesses)).map(answer => answer.code)
    expect(codes.filter(code => code === 'OTP_INVALID')).toHaveLength(4)
    expect(codes.filter(code => code === 'OTP_DEAD')).toHaveLength(codes.length - 4)
  })

  it('count a limit of a call one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 160 }, () =>
        portal.send('LookupCitizenUser', { loginId: 'x1' }, { ip: '192.0.2.99' }),
      ),
    )
    expect(answers.filter(answer => answer.status === 2)).toHaveLength(120)
  })
})

describe('an attacker of two hundred addresses', () => {
  it('leaves the owner the password on a known device', async () => {
    const { mobile } = await signUp(portal)
    const device = deviceOf(await tryPassword(mobile, PASSWORD, { ip: '192.0.2.10' }))
    const codes = new Set<string | undefined>()
    for (const ip of ADDRESSES) {
      const answer = await tryPassword(mobile, 'Wrong#2026', { ip })
      codes.add(answer.code)
    }
    expect(codes).toEqual(new Set(['WRONG_CREDENTIALS', 'PROOF_NEEDED']))
    expect((await tryPassword(mobile, PASSWORD, { ip: ADDRESSES[0] ?? '', device })).status).toBe(2)
    const elsewhere = await tryPassword(mobile, PASSWORD, { ip: '192.0.2.77' })
    expect(elsewhere.code).toBe('PROOF_NEEDED')
    const proof = await proofFor(elsewhere)
    expect((await tryPassword(mobile, PASSWORD, { ip: '192.0.2.77', proof })).status).toBe(2)
  })

  it('leaves the owner an OTP on a new device, which no stranger can take away', async () => {
    const { mobile } = await signUp(portal)
    for (const ip of ADDRESSES) {
      portal.clock.advance(20_000)
      await askWithProof(mobile, ip)
    }
    portal.clock.advance(3 * MINUTE_MS)
    const own = await askWithProof(mobile, '192.0.2.78')
    expect(own.status).toBe(2)
    const otp = await portal.lastOtp(mobile)
    const strangers = await Promise.all(ADDRESSES.map(ip => askWithProof(mobile, ip)))
    expect(strangers.filter(answer => answer.status === 2)).toHaveLength(0)
    const { transactionNumber } = own.value
    const given = { loginId: mobile, transactionNumber, otp }
    expect((await portal.send('ValidateCitizenUserLoginWithOtp', given, { ip: '192.0.2.78' })).status).toBe(2)
  })

  it('never makes the owner wait on a known device', async () => {
    const { mobile } = await signUp(portal)
    const device = deviceOf(await tryPassword(mobile, PASSWORD, {}))
    await Promise.all(ADDRESSES.map(ip => askWithProof(mobile, ip)))
    const own = await ask(mobile, { device })
    expect(own.status).toBe(2)
    portal.clock.advance(90_000)
    const strangers = await Promise.all(ADDRESSES.map(ip => askWithProof(mobile, ip)))
    expect(new Set(strangers.map(answer => answer.code))).toEqual(new Set(['OTP_WAIT']))
    const otp = await portal.lastOtp(mobile)
    const given = { loginId: mobile, transactionNumber: own.value.transactionNumber, otp }
    expect((await portal.send('ValidateCitizenUserLoginWithOtp', given)).status).toBe(2)
  })

  it('gets one guess of an OTP where it has guessed wrong often', async () => {
    const { mobile } = await signUp(portal)
    const guess = async (ip: string) => {
      portal.clock.advance(4 * MINUTE_MS)
      const { value } = await askWithProof(mobile, ip)
      const wrong = (await portal.lastOtp(mobile)) === '000000' ? '111111' : '000000'
      const given = { loginId: mobile, transactionNumber: value.transactionNumber, otp: wrong }
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 5; i++)
        codes.push((await portal.send('ValidateCitizenUserLoginWithOtp', given)).code)
      return codes
    }
    for (const ip of ADDRESSES.slice(0, 4)) await guess(ip)
    expect(await guess(ADDRESSES[5] ?? '')).toEqual(Array(5).fill('OTP_DEAD'))
  })

  it('tells the owner of wrong passwords once a day', async () => {
    const { mobile } = await signUp(portal)
    for (const ip of ADDRESSES.slice(0, 4))
      for (let i = 0; i < 5; i++) await tryPassword(mobile, 'Wrong#1', { ip })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('id')
      .where('template', '=', 'ACCOUNT_LOCKED')
      .where('destination', '=', mobile)
      .execute()
    expect(told).toHaveLength(1)
  })
})

describe('ten thousand citizens behind one address', () => {
  const ip = '192.0.2.200'
  /** Everything that is counted for the address stands where ten thousand others have brought it. */
  const crowd = () =>
    portal.database.pool.query('update rate_counter set hits = 10000 where scope like $1', [`%${ip}`])

  it('sign in by password and by OTP, and register: each computes for a second, none is refused', async () => {
    const { mobile } = await signUp(portal)
    const proven = async <A>(
      one: (from: From) => Promise<A & { code: string | undefined; headers: Record<string, unknown> }>,
    ) => {
      const answer = await one({ ip })
      return answer.code === 'PROOF_NEEDED' ? one({ ip, proof: await proofFor(answer) }) : answer
    }
    const signInByPassword = (from: From) => tryPassword(mobile, PASSWORD, from)
    const form = (from: From) => {
      const mobileNumber = freshMobile()
      const name = { firstName: 'Asha', middleName: '', lastName: 'Singh', email: '' }
      const password = { password: PASSWORD, confirmPassword: PASSWORD }
      const born = { dateOfBirth: '1990-01-31', gender: 'Female' as const }
      return portal.send('CreateCitizenUser', { ...name, ...password, ...born, mobileNumber }, from)
    }
    for (const round of ['first', 'ten thousandth']) {
      portal.clock.advance(MINUTE_MS)
      expect((await proven(signInByPassword)).status, round).toBe(2)
      expect((await proven(from => ask(mobile, from))).status, round).toBe(2)
      const registered = await proven(form)
      expect(registered.status, round).toBe(2)
      const { registrationId } = registered.value
      const otp = await proven(from => portal.send('SendOtpToCitizenUserMobile', { registrationId }, from))
      expect(otp.status, round).toBe(2)
      expect(
        (await proven(from => portal.send('CheckIfLoginIdIsValid', { loginId: mobile }, from))).status,
      ).toBe(2)
      await crowd()
    }
  })
})

const isRight = (proof: string) =>
  leadingZeroBits(createHash('sha256').update(proof).digest()) >= Number(proof.split('.')[0])

describe('a proof of work', () => {
  it('is no other network’s, serves once, and is of no use when it is old', async () => {
    const loginId = freshMobile()
    for (const ip of ADDRESSES.slice(0, 6)) {
      portal.clock.advance(MINUTE_MS)
      await ask(loginId, { ip })
    }
    const ip = ADDRESSES[7] ?? ''
    const proof = await proofFor(await ask(loginId, { ip }))
    portal.clock.advance(MINUTE_MS)
    expect((await ask(loginId, { ip: '192.0.2.5', proof })).code, 'another network').toBe('PROOF_NEEDED')
    // Tests ask for few bits, so that a number may be right by chance.
    const wrong = ['x', 'y', 'z', 'xx', 'xy', 'xz'].map(end => proof + end).find(one => !isRight(one))
    expect((await ask(loginId, { ip, proof: wrong })).code, 'a wrong number').toBe('PROOF_NEEDED')
    expect((await ask(loginId, { ip, proof })).status).toBe(2)
    expect((await ask(loginId, { ip, proof })).code, 'it served').not.toBe(undefined)
    const late = await proofFor(await ask(loginId, { ip: ADDRESSES[8] ?? '' }))
    portal.clock.advance(6 * MINUTE_MS)
    expect((await ask(loginId, { ip: ADDRESSES[8] ?? '', proof: late })).code).toBe('PROOF_NEEDED')
  })
})
