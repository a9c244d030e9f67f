import * as v from 'valibot'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import {
  DOOR_PATHS,
  fromWire,
  ORGANISATION_ID,
  ResponseEnvelope,
  Status,
  SURVEY_ORGANISATION_ID,
  toWire,
} from '#contract/envelope.ts'
import { say } from '#contract/text.ts'
import { noteAsked, noteFound, noteLost } from './connection.ts'
import { AlertError, isCancelled, ServerError, SignedOutError, TransportError } from './errors.ts'
import { isHelped } from './helped.ts'
import { portalConfig } from './portalConfig.ts'
import { getLanguage } from './preferences.ts'
import { clearSession, getSession, lastAnswered, type Session, startSession } from './session.ts'
import { waits } from './waits.ts'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Another session than the tab's own: one that is being left. */
  readonly session?: Session | undefined
}

/** A call's answer: the parsed output and the sentence for a success toast ('' for none). */
export interface Answer<C extends Call> {
  readonly output: OutputOf<C>
  readonly message: string
}

/** The device itself says that it has no network. */
const offline = say(
  'This device has no internet connection. Nothing you typed is lost. Try again when it is back.',
  'इस उपकरण पर इंटरनेट नहीं है। आपका भरा हुआ कुछ भी नहीं खोया है। इंटरनेट आने पर फिर से प्रयास करें।',
)
/** The device has a network and no answer came: the fault may be the portal's, so nobody is sent to look for theirs. */
const unreached = say(
  'The portal cannot be reached at the moment. Nothing you typed is lost. Please try again shortly.',
  'इस समय पोर्टल से संपर्क नहीं हो पा रहा है। आपका भरा हुआ कुछ भी नहीं खोया है। कृपया थोड़ी देर में फिर से प्रयास करें।',
)
const failed = say(
  'The portal could not answer. Please try again in a moment.',
  'पोर्टल उत्तर नहीं दे सका। कृपया थोड़ी देर में फिर से प्रयास करें।',
)
/** What a server answers whose database is away, or that is overloaded. */
const AWAY = 503
const unreadable = say(
  'The answer of the portal was not understood. Please reload the page and try again.',
  'पोर्टल का उत्तर समझ में नहीं आया। कृपया पृष्ठ फिर से खोलें और प्रयास करें।',
)

/** Headers that every request carries: language, and the session when there is one. */
export function commonHeaders(session: Session | null = getSession()): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': getLanguage() }
  if (session) {
    headers.authid = session.authId
    headers.authkey = session.authKey
  }
  return headers
}

/** Turns an HTTP answer that is not 200 into the error it is; 401 also ends the session here. */
export function refuseStatus(status: number, body: string): never {
  if (status === 401) {
    // Without a session the door was simply wrong; with one, it is over.
    if (getSession()) clearSession('expired')
    throw new SignedOutError()
  }
  // Asked too often, or not now: the envelope says so, and for how long. A proxy before the portal says it with a page.
  if ((status === 429 || status === AWAY) && body.startsWith('{')) openEnvelope(body)
  throw new TransportError('HttpError', failed[getLanguage()], { status, body })
}

/** Keeps in sight until when the portal asks to wait; what is typed stays. */
export function heedWait(response: Response, body: string): void {
  if (response.status === AWAY) return
  const seconds = Number(response.headers.get('retry-after'))
  const said = seconds > 0 ? /"Message":"([^"\\]+)"/.exec(body)?.[1] : undefined
  if (said) waits.set({ until: Date.now() + seconds * 1000, message: said })
}

/** Turns a failure of fetch into the error it is: given up on purpose, or no connection. */
export function refuseNetwork(cause: unknown): never {
  if (isCancelled(cause)) throw cause
  noteLost()
  const message = cause instanceof Error ? cause.message : String(cause)
  const words = navigator.onLine === false ? offline : unreached
  throw new TransportError('NetworkError', words[getLanguage()], { status: 0, body: message })
}

/** The content of an answer envelope. Throws AlertError (Status 1) and ServerError (Status 3). */
export function openEnvelope(body: string): { payload: unknown; message: string } {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new TransportError('UnreadableAnswer', unreadable[getLanguage()], { status: 200, body })
  }
  const envelope = v.safeParse(ResponseEnvelope, json)
  if (!envelope.success)
    throw new TransportError('UnreadableAnswer', unreadable[getLanguage()], { status: 200, body })
  const {
    Status: status,
    Message: message,
    CustomObject: payload,
    Code: code,
    Field: field,
  } = envelope.output
  if (status === Status.alert) throw new AlertError(message, { code, field })
  if (status === Status.error) throw new ServerError(message, { code, field })
  return { payload: fromWire(payload), message }
}

interface Posted<C extends Call> extends Answer<C> {
  readonly headers: Headers
}

type Asked = Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> }

/**
 * Asks the server. Where very many ask it sets a riddle, which the device solves; an act that a stolen session must not do
 * is confirmed by the citizen with an OTP. Either answer goes along with the same request, once.
 */
export async function ask(url: string, request: Asked): Promise<Response> {
  const left = performance.now()
  const noteAnswered = noteAsked()
  const response = await fetch(url, request).catch(refuseNetwork).finally(noteAnswered)
  // A portal that cannot answer is as far away as one that cannot be reached: the strip looks for it.
  if (response.status === AWAY) noteLost()
  else noteFound(left)
  if (response.ok && 'authid' in request.headers) lastAnswered.set(Date.now())
  const { headers } = request
  for (const wish of ['proof', 'stepup'] as const) {
    const said = response.headers.get(wish)
    if (said === null || wish in headers) continue
    const { grant } = await import('./askAgain.ts')
    return ask(url, { ...request, headers: { ...headers, [wish]: await grant(wish, said) } })
  }
  return response
}

/** A call as it goes over the wire: its door, headers and body. */
export function requestOf<C extends Call>(call: C, input: InputOf<C>, session?: Session) {
  const headers = { ...commonHeaders(session), 'Content-Type': 'application/json' }
  const survey = call.door === 'postAuthAdmin'
  const request = {
    OrgId: survey ? SURVEY_ORGANISATION_ID : ORGANISATION_ID,
    ApiParams: toWire(input),
    ApiKey: call.key,
  }
  return {
    url: DOOR_PATHS[call.door],
    headers: survey ? { ...headers, clientkey: portalConfig().surveyClientKey } : headers,
    body: JSON.stringify(request),
  }
}

async function post<C extends Call>(call: C, input: InputOf<C>, options: SendOptions): Promise<Posted<C>> {
  const { url, headers, body: asked } = requestOf(call, input, options.session)
  const response = await ask(url, {
    method: 'POST',
    headers,
    body: asked,
    // The device's cookie, which tells a known device from a stranger's, goes to this portal alone.
    credentials: 'same-origin',
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const body = await response.text().catch(refuseNetwork)
  heedWait(response, body)
  if (!response.ok) refuseStatus(response.status, body)
  if (call.door === 'citizen') isHelped.set(response.headers.has('helped'))
  const { payload, message } = openEnvelope(body)
  const parsed = v.safeParse(call.output, payload, { lang: getLanguage() })
  if (!parsed.success) {
    const places = parsed.issues.map(issue => v.getDotPath(issue) ?? '').join(', ')
    throw new TransportError('UnreadableAnswer', unreadable[getLanguage()], {
      status: response.status,
      body: `${call.key}: ${places}`,
    })
  }
  // The schema of this very call has just parsed it; inference through the generic bound loses that.
  return { output: parsed.output as OutputOf<C>, message, headers: response.headers }
}

/**
 * Makes a call: its door, envelope, session headers and language, and its answer parsed by its own schema.
 * Throws AlertError, ServerError, SignedOutError, TransportError, or the AbortError of a given-up request.
 */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const { output, message } = await post(call, input, options)
  return { output, message }
}

/** A call whose answer opens a session. */
export type LoginCall = Call & { readonly output: v.GenericSchema<unknown, LoginAnswer> }
export interface LoginAnswer {
  readonly id: number
  readonly fullName: string
  readonly loginId: string
  readonly loginLogId: number
  readonly loginMobile: string
  readonly loginEmail: string
}

/** Makes a call that opens a session: reads it from the answer's headers and keeps it. */
export async function signIn<C extends LoginCall>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<{ readonly session: Session; readonly message: string }> {
  const { output, message, headers } = await post(call, input, options)
  const login: LoginAnswer = output
  const authId = headers.get('authid')
  const authKey = headers.get('authkey')
  if (!authId || !authKey)
    throw new TransportError('UnreadableAnswer', unreadable[getLanguage()], { status: 200, body: call.key })
  const session: Session = {
    authId,
    authKey,
    loginId: login.loginId,
    loginLogId: login.loginLogId,
    id: login.id,
    fullName: login.fullName,
    mobile: login.loginMobile,
    email: login.loginEmail,
  }
  await startSession(session)
  return { session, message }
}
