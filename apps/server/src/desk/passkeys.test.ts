import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { type Bent, testAuthenticator } from '#server/testing/authenticator.ts'
import { askDesk, type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const newcomer = (name: string) => deskOfficer(portal, name, [['AC', 'MONEY']])
const device = () => testAuthenticator(new URL(portal.ports.authority.publicUrl).origin)
const begin = async (officer: DeskOfficer) => (await officer.ask('beginPasskey', {})).value

/** Adds a passkey of a device as the browser would, bent where the test says so. */
async function add(officer: DeskOfficer, made = device(), bent: Bent = {}) {
  const { challengeId, options } = await begin(officer)
  const registration = made.register(options, bent)
  return officer.ask('addPasskey', { challengeId, registration })
}

describe('a new passkey', () => {
  test('is kept, stands in the list, and opens the desk from then on', async () => {
    const officer = await newcomer('Rakesh Gupta')
    const made = device()
    expect(await add(officer, made)).toMatchObject({ http: 200, value: null })
    expect(await officer.ask('ownPasskeys', {})).toMatchObject({ value: [{ usedOn: null }] })
    const { challengeId, options } = (await askDesk(portal, '', 'beginSignIn', {})).value
    const opened = await askDesk(portal, '', 'signIn', { challengeId, assertion: made.sign(options) })
    expect(opened).toMatchObject({ value: { name: 'Rakesh Gupta', credential: 'PASSKEY' } })
    expect((await officer.ask('ownPasskeys', {})).value[0]?.usedOn).not.toBeNull()
  })

  test('made elsewhere, for another challenge, or by nobody in particular, is not kept', async () => {
    const officer = await newcomer('Bent')
    for (const bent of [
      { origin: 'https://phishing.example' },
      { rpId: 'phishing.example' },
      { challenge: 'another' },
      { isVerified: false },
    ])
      expect(await add(officer, device(), bent)).toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect((await officer.ask('ownPasskeys', {})).value).toEqual([])
  })

  test('of one officer never becomes another’s, and no challenge counts twice or for somebody else', async () => {
    const [one, other] = [await newcomer('One'), await newcomer('Other')]
    const made = device()
    await add(one, made)
    expect(await add(other, made)).toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { challengeId, options } = await begin(one)
    const registration = device().register(options)
    expect(await other.ask('addPasskey', { challengeId, registration })).toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
    expect(await one.ask('addPasskey', { challengeId, registration })).toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
  })

  test('asks for a fresh proof: a session left open gives nobody a way in', async () => {
    const officer = await newcomer('Left open')
    portal.clock.advance(6 * MINUTE_MS)
    expect(await officer.ask('beginPasskey', {})).toMatchObject({ code: 'PRESENCE_NEEDED' })
  })
})

describe('roles', () => {
  test('of who judges the house, or lets people in, stand beside no other', async () => {
    const officer = await newcomer('Accountant')
    const auditor = { role: 'AU', section: null, fromDay: '2020-01-01', toDay: null } as const
    await expect(giveRole(portal.db, officer.officerId, auditor, portal.clock.now())).rejects.toThrow(
      'Nobody is Accountant and Auditor at the same time.',
    )
  })
})
