import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { hashPassword } from '#server/account/hashing/hash.ts'
import { saveOfficerPassword } from '#server/officer/officerPasswordStore.ts'
import { CHALLENGE_MS } from '#server/officer/passkey.ts'
import { type Bent, givePasskey } from '#server/testing/authenticator.ts'
import { askDesk, type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const SECRET = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'
const PASSWORD = 'gomti-barrage-lantern-42'
const codeNow = () => generateSync({ secret: SECRET, epoch: Math.floor(portal.clock.now().getTime() / 1000) })
const begin = async () => (await askDesk(portal, '', 'beginSignIn', {})).value
const newcomer = (name: string) => deskOfficer(portal, name, [['AC', 'MONEY']])
const events = async (event: string) =>
  (await portal.db.selectFrom('audit_event').select('id').where('event', '=', event).execute()).length

async function givePassword({ officerId }: DeskOfficer) {
  const passwordHash = await hashPassword(PASSWORD)
  const kept = { officerId, passwordHash, secret: SECRET }
  await saveOfficerPassword(portal.db, portal.ports, kept, portal.clock.now())
}

describe('a sign-in by passkey', () => {
  test('opens a session of the officer whose key signed, and writes it down', async () => {
    const officer = await newcomer('Rakesh Gupta')
    const key = await givePasskey(portal, officer.officerId)
    const before = await events('OFFICER_SIGNED_IN')
    const { challengeId, options } = await begin()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const opened = await askDesk(portal, '', 'signIn', { challengeId, assertion: key.sign(options) })
    expect(opened).toMatchObject({ http: 200, value: { name: 'Rakesh Gupta', credential: 'PASSKEY' } })
    expect(await askDesk(portal, opened.token, 'me', {})).toMatchObject({ value: { id: officer.officerId } })
    expect(await events('OFFICER_SIGNED_IN')).toBe(before + 1)
  })

  test('counts once: an assertion that is sent again opens nothing', async () => {
    const key = await givePasskey(portal, (await newcomer('Replayed')).officerId)
    const { challengeId, options } = await begin()
    const assertion = key.sign(options)
    expect((await askDesk(portal, '', 'signIn', { challengeId, assertion })).http).toBe(200)
    const again = await askDesk(portal, '', 'signIn', { challengeId, assertion })
    expect(again).toMatchObject({ code: 'SIGN_IN_FAILED', token: '' })
    const other = await begin()
    const elsewhere = await askDesk(portal, '', 'signIn', { challengeId: other.challengeId, assertion })
    expect(elsewhere).toMatchObject({ code: 'SIGN_IN_FAILED', token: '' })
  })

  test.each<[string, Bent]>([
    ['of another site', { origin: 'https://desk.example.net' }],
    ['for another name', { rpId: 'example.net' }],
    ['without PIN or finger', { isVerified: false }],
    ['of a challenge of its own', { challenge: 'AAAA' }],
    ['of a copied key, whose counter stands still', { counter: 1 }],
  ])('is refused when it is %s', async (_, bent) => {
    const key = await givePasskey(portal, (await newcomer('Bent')).officerId)
    const first = await begin()
    const assertion = key.sign(first.options)
    expect((await askDesk(portal, '', 'signIn', { challengeId: first.challengeId, assertion })).code).toBe(
      undefined,
    )
    const { challengeId, options } = await begin()
    const before = await events('OFFICER_SIGN_IN_FAILED')
    const answer = await askDesk(portal, '', 'signIn', { challengeId, assertion: key.sign(options, bent) })
    expect(answer).toMatchObject({ code: 'SIGN_IN_FAILED', token: '' })
    expect(await events('OFFICER_SIGN_IN_FAILED')).toBe(before + 1)
  })

  test('is refused after five minutes, and to whoever is suspended', async () => {
    const officer = await newcomer('Late')
    const key = await givePasskey(portal, officer.officerId)
    const late = await begin()
    portal.clock.advance(CHALLENGE_MS)
    const tooLate = { challengeId: late.challengeId, assertion: key.sign(late.options) }
    expect(await askDesk(portal, '', 'signIn', tooLate)).toMatchObject({ code: 'SIGN_IN_FAILED' })
    await portal.database.pool.query(`update officer set state = 'SUSPENDED' where id = $1`, [
      officer.officerId,
    ])
    const { challengeId, options } = await begin()
    const answer = await askDesk(portal, '', 'signIn', { challengeId, assertion: key.sign(options) })
    expect(answer).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })
})

describe('a sign-in by password and code', () => {
  test('opens a weaker session; its code counts once', async () => {
    const officer = await newcomer('By password')
    await givePassword(officer)
    const { serviceNumber } = officer
    const given = { serviceNumber, password: PASSWORD, code: codeNow() }
    const opened = await askDesk(portal, '', 'signInWithPassword', given)
    expect(opened).toMatchObject({ http: 200, value: { credential: 'PASSWORD' } })
    expect(await askDesk(portal, '', 'signInWithPassword', given)).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('says one thing to every wrong one, and locks the guesser alone', async () => {
    const officer = await newcomer('Guessed')
    await givePassword(officer)
    const { serviceNumber } = officer
    const guess = (number: string, password: string, code: string, ip: string) =>
      askDesk(portal, '', 'signInWithPassword', { serviceNumber: number, password, code }, { ip })
    const strange = '198.51.100.7'
    const wrong = await guess(serviceNumber, 'x', codeNow(), strange)
    expect(wrong.code).toBe('SIGN_IN_FAILED')
    const wrongCode = await guess(serviceNumber, PASSWORD, '000000', strange)
    const nobody = await guess('GPDA-NONE', PASSWORD, codeNow(), strange)
    expect([wrongCode.message, nobody.message]).toEqual([wrong.message, wrong.message])
    await guess(serviceNumber, 'y', codeNow(), strange)
    await guess(serviceNumber, 'z', codeNow(), strange)
    expect(await guess(serviceNumber, 'w', codeNow(), strange)).toMatchObject({ code: 'PASSWORD_LOCKED' })
    expect(await guess(serviceNumber, PASSWORD, codeNow(), strange)).toMatchObject({
      code: 'PASSWORD_LOCKED',
    })
    expect(await guess(serviceNumber, PASSWORD, codeNow(), '192.0.2.80')).toMatchObject({
      http: 200,
      code: undefined,
    })
    const key = await givePasskey(portal, officer.officerId)
    const { challengeId, options } = await begin()
    const byKey = await askDesk(
      portal,
      '',
      'signIn',
      { challengeId, assertion: key.sign(options) },
      { ip: strange },
    )
    expect(byKey).toMatchObject({ http: 200, value: { credential: 'PASSKEY' } })
  })
})

describe('a proof of presence', () => {
  test('is renewed by the officer’s own passkey alone, in the session that asked', async () => {
    const [one, other] = [await newcomer('One'), await newcomer('Other')]
    const key = await givePasskey(portal, one.officerId)
    const stranger = await givePasskey(portal, other.officerId)
    portal.clock.advance(6 * MINUTE_MS)
    const asked = (await one.ask('beginPresence', {})).value
    expect(asked.options.allowCredentials).toEqual([{ id: key.credentialId, type: 'public-key' }])
    const foreign = { challengeId: asked.challengeId, assertion: stranger.sign(asked.options) }
    expect(await one.ask('provePresence', foreign)).toMatchObject({ code: 'SIGN_IN_FAILED' })
    const { challengeId, options } = (await one.ask('beginPresence', {})).value
    const stolen = { challengeId, assertion: stranger.sign(options) }
    expect(await other.ask('provePresence', stolen)).toMatchObject({ code: 'SIGN_IN_FAILED' })
    const last = (await one.ask('beginPresence', {})).value
    const own = { challengeId: last.challengeId, assertion: key.sign(last.options) }
    expect(await one.ask('provePresence', own)).toMatchObject({ http: 200, value: null })
    const row = await portal.db
      .selectFrom('officer_session')
      .select('presence_on')
      .where('officer_id', '=', one.officerId)
      .executeTakeFirstOrThrow()
    expect(row.presence_on).toEqual(portal.clock.now())
  })

  test('is renewed by password and code too, a wrong one is written down, and too many lock the password', async () => {
    const officer = await newcomer('By password again')
    await givePassword(officer)
    portal.clock.advance(6 * MINUTE_MS)
    const prove = async (password: string, code: string) => {
      const { challengeId } = (await officer.ask('beginPresence', {})).value
      return officer.ask('provePresence', { challengeId, password: { password, code } })
    }
    const refused = await events('OFFICER_PRESENCE_REFUSED')
    expect(await prove('a wrong one', codeNow())).toMatchObject({ code: 'SIGN_IN_FAILED' })
    expect(await events('OFFICER_PRESENCE_REFUSED')).toBe(refused + 1)
    expect(await officer.ask('beginPasskey', {})).toMatchObject({ code: 'PRESENCE_NEEDED' })
    expect(await prove(PASSWORD, codeNow())).toMatchObject({ http: 200, value: null })
    expect(await officer.ask('beginPasskey', {})).toMatchObject({ http: 200, code: undefined })
    expect(await prove(PASSWORD, codeNow())).toMatchObject({ code: 'SIGN_IN_FAILED' })
    for (let n = 0; n < 4; n += 1) await prove('x', '000000')
    expect(await prove(PASSWORD, codeNow())).toMatchObject({ code: 'PASSWORD_LOCKED' })
  })
})
