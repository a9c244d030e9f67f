import { randomInt } from 'node:crypto'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { DEMO_OFFICER_PASSWORD } from '#server/seed/officers.ts'
import { must } from './attack.ts'
import { type Answer, knock, post, someAddress } from './client.ts'
import { cookieOf } from './people.ts'
import type { Running } from './place.ts'

/** What the desk answered. */
export interface DeskAnswer {
  readonly http: number
  readonly value: unknown
  /** '' for a value. */
  readonly code: string
  readonly headers: Headers
}

function deskAnswer({ http, text, headers }: Answer): DeskAnswer {
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : {}
  const refusal: unknown = Reflect.get(Object(body), 'refusal')
  return {
    http,
    value: Reflect.get(Object(body), 'value'),
    code: String(Reflect.get(Object(refusal), 'code') ?? ''),
    headers,
  }
}

/** A call of the desk with the cookies of a session, from an address of its own. */
export const askDesk = async (
  place: Running,
  key: string,
  input: unknown,
  cookie = '',
  headers: Readonly<Record<string, string>> = { [DESK_HEADER]: '1' },
): Promise<DeskAnswer> =>
  deskAnswer(
    await post(place, `${DESK_API}/${key}`, input, {
      address: someAddress(),
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
    }),
  )

/** The sessions of officers: a code opens one, and counts no second time. */
const opened = new Map<string, string>()

/** Signs a demo officer in by password and code, once for the whole run. @returns the cookies of the session */
export async function signInOfficer(place: Running, serviceNumber: string): Promise<string> {
  const known = opened.get(serviceNumber)
  if (known !== undefined) return known
  const { text } = await knock(place, `/sandbox/officer-code/${serviceNumber}`)
  const code = String(Reflect.get(Object(JSON.parse(text)), 'code'))
  const answer = await askDesk(place, 'sign-in-with-password', {
    ...{ serviceNumber, password: DEMO_OFFICER_PASSWORD, code },
  })
  must(answer.http === 200 && answer.code === '', `${serviceNumber} cannot sign in: ${answer.code}`)
  const cookie = cookieOf(answer.headers)
  opened.set(serviceNumber, cookie)
  return cookie
}

/** Any six digits. */
export const someCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
