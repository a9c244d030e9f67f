import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_API } from '#contract/desk/envelope.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('a session at the desk', () => {
  test('knows its officer and the roles that hold today', async () => {
    const neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
    expect(await neha.ask('me', {})).toMatchObject({
      http: 200,
      value: { name: 'Neha Srivastava', roles: [{ role: 'DA', section: 'LOTTERY' }] },
    })
  })

  test('ends after 15 quiet minutes, and after the working day however busy', async () => {
    const quiet = await deskOfficer(portal, 'Quiet', [['DA', 'LOTTERY']])
    const busy = await deskOfficer(portal, 'Busy', [['DA', 'LOTTERY']])
    portal.clock.advance(14 * MINUTE_MS)
    expect(await busy.ask('me', {})).toMatchObject({ http: 200 })
    portal.clock.advance(2 * MINUTE_MS)
    expect(await quiet.ask('me', {})).toMatchObject({ http: 401, code: 'SIGNED_OUT' })
    for (let at = 16 * MINUTE_MS; at < 10 * HOUR_MS - 10 * MINUTE_MS; at += 10 * MINUTE_MS) {
      expect(await busy.ask('me', {})).toMatchObject({ http: 200 })
      portal.clock.advance(10 * MINUTE_MS)
    }
    portal.clock.advance(10 * MINUTE_MS)
    expect(await busy.ask('me', {})).toMatchObject({ http: 401, code: 'SIGNED_OUT' })
  })

  test('ends at sign-out, and a second sign-out finds it closed', async () => {
    const one = await deskOfficer(portal, 'One', [['DA', 'LOTTERY']])
    expect(await one.ask('signOut', {})).toMatchObject({ http: 200, value: null })
    expect(await one.ask('me', {})).toMatchObject({ http: 401 })
    expect(await one.ask('signOut', {})).toMatchObject({ http: 401 })
  })

  test('is no citizen’s: their session opens nothing here, nor does a request without the desk’s own header', async () => {
    const citizen = await signUp(portal)
    const byCitizen = await portal.app.inject({
      method: 'POST',
      url: `${DESK_API}/me`,
      headers: { ...citizen.session, 'x-desk': '1' },
      payload: {},
    })
    expect(byCitizen.statusCode).toBe(401)
    const officer = await deskOfficer(portal, 'Two', [['DA', 'LOTTERY']])
    const forged = await portal.app.inject({
      method: 'POST',
      url: `${DESK_API}/me`,
      headers: { cookie: `desk=${officer.token}` },
      payload: {},
    })
    expect(forged.statusCode).toBe(403)
  })
})
