import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Whoever asks to have a closed session closed is not asked for an open one. */
const citizenCalls = Object.values(calls).filter(call => call.door === 'citizen' && !call.endsSession)
const knock = (apiKey: string, session?: { authid: string; authkey: string }) =>
  portal.sendRaw(DOOR_PATHS.citizen, { OrgId: 0, ApiParams: {}, ApiKey: apiKey }, { session })

describe("the citizen's door", () => {
  it('opens no call for a visitor, a forged key or a closed session', async () => {
    const { session } = await signUp(portal)
    const closed = await signUp(portal)
    await portal.send('LogoutCitizenUserByLoginLogId', {}, { session: closed.session })
    for (const call of citizenCalls) {
      expect((await knock(call.key)).http, call.key).toBe(401)
      expect((await knock(call.key, { ...session, authkey: closed.session.authkey })).http, call.key).toBe(
        401,
      )
      expect((await knock(call.key, closed.session)).http, call.key).toBe(401)
    }
  })

  it('is the only door for a citizen call', async () => {
    for (const call of citizenCalls) {
      const answer = await portal.sendRaw(DOOR_PATHS.public, { OrgId: 0, ApiParams: {}, ApiKey: call.key })
      expect(answer.http, call.key).toBe(401)
    }
  })
})

it('answers a repeated logout as the first one', async () => {
  const { session } = await signUp(portal)
  const logout = () => portal.send('LogoutCitizenUserByLoginLogId', {}, { session })
  expect(await logout()).toMatchObject({ http: 200, status: 2 })
  expect(await logout()).toMatchObject({ http: 200, status: 2 })
  expect((await knock('GetCitizenUserProfile', session)).http).toBe(401)
})

describe('the gateway', () => {
  it('does not know what it was never taught', async () => {
    for (const ApiKey of ['Nonsense', '__proto__', 'constructor', 'toString']) {
      const answer = await portal.sendRaw(DOOR_PATHS.public, { OrgId: 0, ApiParams: {}, ApiKey })
      expect(answer).toMatchObject({ http: 200, status: 3, message: 'Unknown request.' })
    }
    for (const body of [{}, [], null, 'text', { ApiKey: 7 }]) {
      const answer = await portal.sendRaw(DOOR_PATHS.public, JSON.stringify(body))
      expect(answer.status, JSON.stringify(body)).toBe(3)
    }
  })

  it('answers a wrong value in the language of the request, also where its rule has no sentence of its own', async () => {
    const body = { OrgId: 0, ApiKey: 'GetDistrictData', ApiParams: { PageNumber: 0.5, StateId: 9 } }
    const said = async (language: 'en' | 'hi') =>
      (await portal.sendRaw(DOOR_PATHS.public, body, { language })).message
    expect(await said('en')).toBe('Please enter a whole number.')
    expect(await said('hi')).toBe('कृपया पूर्ण संख्या भरें।')
  })

  it('answers malformed and oversized bodies in words', async () => {
    const broken = await portal.sendRaw(DOOR_PATHS.public, '{"ApiKey": ')
    expect(broken).toMatchObject({ http: 400, status: 1, message: 'The request could not be understood.' })
    const huge = JSON.stringify({
      OrgId: 0,
      ApiKey: 'LookupCitizenUser',
      ApiParams: { LoginId: 'x'.repeat(300_000) },
    })
    expect(await portal.sendRaw(DOOR_PATHS.public, huge)).toMatchObject({
      http: 413,
      message: 'The data sent is too large.',
    })
  })

  it('ignores unknown parameters and refuses wrong types with the name of the field', async () => {
    const answer = await portal.sendRaw(DOOR_PATHS.login, {
      OrgId: 0,
      ApiKey: 'ValidateCitizenLogin',
      ApiParams: { LoginId: { evil: 1 }, Password: 'x', IsAdmin: true },
    })
    expect(answer).toMatchObject({ http: 200, status: 1, field: 'loginId' })
  })

  it('keeps the survey door shut without its client key and organisation', async () => {
    const answer = await portal.sendRaw(DOOR_PATHS.postAuthAdmin, {
      OrgId: 3,
      ApiKey: 'GetDemandSurveyById',
      ApiParams: {},
    })
    expect(answer.http).toBe(401)
  })
})
