import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginCalls } from '#contract/account/login.ts'
import { serverTimeCalls } from '#contract/reference/serverTime.ts'
import { connection } from './connection.ts'
import { AlertError, ServerError, SignedOutError, TransportError } from './errors.ts'
import { send, signIn } from './gateway.ts'
import { setPreferences } from './preferences.ts'
import { clearSession, getSession, startSession, takeSignOut } from './session.ts'

const session = {
  authId: 'id-1',
  authKey: 'key-1',
  loginId: 'sunita1234',
  loginLogId: 1,
  id: 1,
  fullName: 'Sunita Devi',
  mobile: '6000000021',
  email: '',
}
const now = serverTimeCalls.GetCurrentServerDateTime
const lookup = loginCalls.CheckIfLoginIdIsValid

const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, init: ResponseInit = {}) =>
  fetched.mockResolvedValueOnce(Response.json(body, init))
const ok = (payload: unknown, message = '') => ({ Status: 2, Message: message, CustomObject: payload })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  setPreferences({ language: 'en' })
})
afterEach(() => {
  fetched.mockReset()
  clearSession('logout')
  takeSignOut()
})

describe('a call', () => {
  it('goes to its door in an envelope, keys in PascalCase, and comes back parsed in camelCase', async () => {
    answer(ok({ IsValid: true, LoginType: 'MOBILE' }))
    const { output } = await send(lookup, { loginId: '6000000021' })
    expect(output).toEqual({ isValid: true, loginType: 'MOBILE' })
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/Gateway/api/GatewayService/GetList')
    expect(JSON.parse(String(init?.body))).toEqual({
      OrgId: 0,
      ApiParams: { LoginId: '6000000021' },
      ApiKey: 'CheckIfLoginIdIsValid',
    })
  })

  it('solves the riddle of a busy server by itself, once, and asks again', async () => {
    answer(
      { Status: 1, Message: 'busy', CustomObject: null, Code: 'PROOF_NEEDED' },
      { headers: { proof: '4.x.y.z' } },
    )
    answer(ok({ IsValid: true, LoginType: 'MOBILE' }))
    expect((await send(lookup, { loginId: '6000000021' })).output.isValid).toBe(true)
    expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('proof')).toMatch(/^4\.x\.y\.z\.\w+$/)
    const refused = { Status: 1, Message: 'busy', CustomObject: null, Code: 'PROOF_NEEDED' }
    answer(refused, { headers: { proof: '1.x.y.z' } })
    answer(refused, { headers: { proof: '1.x.y.z' } })
    await expect(send(lookup, { loginId: '6000000021' })).rejects.toBeInstanceOf(AlertError)
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  it('carries the chosen language, and the session once there is one', async () => {
    setPreferences({ language: 'hi' })
    await startSession(session)
    answer(ok('2026-11-21T10:42:07+05:30'))
    await send(now, {})
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers)
    expect(headers.get('accept-language')).toBe('hi')
    expect(headers.get('authid')).toBe('id-1')
    expect(headers.get('authkey')).toBe('key-1')
  })

  it('raises Status 1 as an alert with its code and field', async () => {
    answer({
      Status: 1,
      Message: 'No account was found.',
      CustomObject: null,
      Code: 'UNKNOWN_LOGIN',
      Field: 'loginId',
    })
    const failure = await send(now, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AlertError)
    expect(failure).toMatchObject({
      message: 'No account was found.',
      code: 'UNKNOWN_LOGIN',
      field: 'loginId',
    })
  })

  it('raises Status 3 as an error', async () => {
    answer({ Status: 3, Message: 'Record not found.', CustomObject: null })
    await expect(send(now, {})).rejects.toBeInstanceOf(ServerError)
  })

  it('that meets a 401 ends the session and sets the flag', async () => {
    await startSession(session)
    answer(null, { status: 401 })
    await expect(send(now, {})).rejects.toBeInstanceOf(SignedOutError)
    expect(getSession()).toBeNull()
    expect(takeSignOut()).toBe('expired')
  })

  it('says that the portal could not answer where a proxy says it with a page, and not that the page is to be reloaded', async () => {
    fetched.mockResolvedValueOnce(new Response('<!doctype html><p>Back in a moment', { status: 503 }))
    const failure = await send(now, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      name: 'HttpError',
      message: expect.stringContaining('try again in a moment'),
    })
    expect(connection.get().isLost).toBe(true)
  })

  it('says what a portal says that cannot answer now, and lets the strip look for it', async () => {
    answer({ Status: 3, Message: 'Not now.', CustomObject: null, Code: 'AWAY' }, { status: 503 })
    const failure = await send(now, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ServerError)
    expect(failure).toMatchObject({ message: 'Not now.' })
    expect(connection.get().isLost).toBe(true)
    answer(ok('2026-11-21T10:42:07+05:30'))
    await send(now, {})
    expect(connection.get().isLost).toBe(false)
  })

  it('passes other failures on with name, message and response', async () => {
    answer({ oops: true }, { status: 502 })
    const failure = await send(now, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TransportError)
    expect(failure).toMatchObject({ name: 'HttpError', response: { status: 502, body: '{"oops":true}' } })
  })

  it('blames the internet only where the device itself says that there is none', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('navigator', { onLine: true })
    await expect(send(now, {})).rejects.toThrow('The portal cannot be reached at the moment.')
    vi.stubGlobal('navigator', { onLine: false })
    await expect(send(now, {})).rejects.toThrow('This device has no internet connection.')
  })

  it('given up on purpose stays an AbortError, which nobody is told about', async () => {
    fetched.mockRejectedValueOnce(new DOMException('given up', 'AbortError'))
    await expect(send(now, {})).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('whose answer does not match its schema is refused, not shown', async () => {
    answer(ok({ IsValid: 'perhaps' }))
    await expect(send(lookup, { loginId: 'x' })).rejects.toMatchObject({ name: 'UnreadableAnswer' })
  })
})

describe('a login', () => {
  const body = {
    Id: 9,
    FullName: 'Sunita Devi',
    LoginId: 'sunita1234',
    LoginLogId: 5,
    LoginMobile: '6000000021',
    LoginEmail: '',
  }

  it('reads the session from the headers of the answer', async () => {
    answer(ok(body), { headers: { authid: 'id-9', authkey: 'key-9' } })
    await signIn(loginCalls.ValidateCitizenLogin, { loginId: 'sunita1234', password: 'Secret@12' })
    expect(getSession()).toMatchObject({ authId: 'id-9', authKey: 'key-9', fullName: 'Sunita Devi', id: 9 })
  })

  it('without the headers opens nothing', async () => {
    answer(ok(body))
    const login = signIn(loginCalls.ValidateCitizenLogin, { loginId: 'sunita1234', password: 'Secret@12' })
    await expect(login).rejects.toBeInstanceOf(TransportError)
    expect(getSession()).toBeNull()
  })
})
