import { randomInt } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { type Calls, calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, ORGANISATION_ID, type ResponseEnvelope, toWire } from '#contract/envelope.ts'
import { multipart, type Part } from '#server/documents/testing/multipart.ts'
import type { Running } from './place.ts'

/** The headers of an open session. */
export interface Session {
  readonly authid: string
  readonly authkey: string
}

/** From where and as whom a request comes. */
export interface From {
  readonly session?: Session | undefined
  /** The network address that the proxy in front saw; one of its own for each request when left out. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<Output = unknown> {
  readonly http: number
  /** 2 is yes; 0 when the body is no envelope. */
  readonly status: number
  readonly code: string | undefined
  readonly message: string
  readonly value: Output
  readonly headers: Headers
  readonly text: string
}

/** An address that nobody else in the run has. */
export const someAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => String(randomInt(1, 255)))].join('.')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text()
  const body = parsed(text)
  const envelope: Partial<ResponseEnvelope> = typeof body === 'object' && body !== null ? body : {}
  return {
    http: reply.status,
    status: envelope.Status ?? 0,
    code: envelope.Code,
    message: envelope.Message ?? '',
    value: fromWire(envelope.CustomObject ?? null),
    headers: reply.headers,
    text,
  }
}

const headersOf = ({ session, address = someAddress(), headers = {} }: From): Record<string, string> => ({
  'x-forwarded-for': address,
  ...session,
  ...headers,
})

/** Any request at all. */
export async function knock(
  { origin }: Running,
  path: string,
  init: RequestInit = {},
  from: From = {},
): Promise<Answer> {
  const headers = { ...headersOf(from), ...Object.fromEntries(new Headers(init.headers)) }
  return answerOf(await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers }))
}

/** Posts anything as JSON; a text goes as it stands. */
export const post = (place: Running, path: string, body: unknown, from: From = {}): Promise<Answer> =>
  knock(
    place,
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    from,
  )

const isCall = (key: string): key is keyof Calls & string => Object.hasOwn(calls, key)

/** The door of a call; what is none knocks where citizens come in. */
const doorOf = (key: string): keyof typeof DOOR_PATHS => (isCall(key) ? calls[key].door : 'citizen')

/** A call with any parameters, in our own spelling, at its door or at another. */
export const send = (
  place: Running,
  key: string,
  input: unknown,
  from: From = {},
  door: keyof typeof DOOR_PATHS = doorOf(key),
): Promise<Answer> =>
  post(place, DOOR_PATHS[door], { OrgId: ORGANISATION_ID, ApiKey: key, ApiParams: toWire(input) }, from)

/** A call as the portal's own page makes it. */
export async function call<Key extends keyof Calls & string>(
  place: Running,
  key: Key,
  input: InputOf<Calls[Key]>,
  from: From = {},
): Promise<Answer<OutputOf<Calls[Key]>>> {
  const answer = await send(place, key, input, from)
  return answer as Answer<OutputOf<Calls[Key]>>
}

/** Sends a file to one of the citizen's own records. */
export function upload(
  place: Running,
  part: Part,
  target: Readonly<Record<'userNo' | 'EntityTypeId' | 'DocumentTypeId' | 'entityId', number>>,
  from: From,
): Promise<Answer> {
  const { payload, headers } = multipart(part)
  const query = new URLSearchParams(Object.entries(target).map(([name, value]) => [name, String(value)]))
  const init = { method: 'POST', headers, body: new Uint8Array(payload) }
  return knock(place, `/Document/UploadDocument?${query}`, init, from)
}
