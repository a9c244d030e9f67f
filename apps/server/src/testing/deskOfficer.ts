import { randomBytes } from 'node:crypto'
import { type DeskCalls, deskCalls } from '#contract/desk/calls.ts'
import type { Challenge, Proof } from '#contract/desk/credential.ts'
import type { DeskInputOf, DeskOutputOf } from '#contract/desk/deskCall.ts'
import { DESK_API, DESK_HEADER, PRESENCE_HEADER } from '#contract/desk/envelope.ts'
import type { Role, Section } from '#domain/officer/roles.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { openOfficerSession } from '#server/officer/officerSessionStore.ts'
import { insertOfficer } from '#server/officer/officerStore.ts'
import type { TestAuthenticator } from './authenticator.ts'
import type { TestPortal } from './portal.ts'

/** What the desk answered. */
export interface DeskTestAnswer<Output> {
  readonly http: number
  readonly value: Output
  /** The code of a refusal; undefined for a value. */
  readonly code: string | undefined
  readonly message: string
  readonly field: string | undefined
  /** What is to be signed, with PRESENCE_NEEDED of an act that is signed. */
  readonly presence: Challenge | undefined
  /** The session's token that the answer left in the cookie; '' without one. */
  readonly token: string
}

/** How a call of a test is sent. */
export interface DeskAskOptions {
  readonly language?: 'en' | 'hi'
  readonly ip?: string
  /** The proof under an act that is signed. */
  readonly proof?: Proof
}

/** An officer of a test, signed in at the desk. */
export interface DeskOfficer {
  readonly officerId: number
  readonly name: string
  readonly serviceNumber: string
  /** The session's token, as the cookie holds it. */
  readonly token: string
  ask<Name extends keyof DeskCalls>(
    name: Name,
    input: DeskInputOf<DeskCalls[Name]>,
    options?: DeskAskOptions,
  ): Promise<DeskTestAnswer<DeskOutputOf<DeskCalls[Name]>>>
  /** Sends a call that is signed: asks what to sign, and sends it again with the signature of a passkey. */
  askSigned<Name extends keyof DeskCalls>(
    name: Name,
    input: DeskInputOf<DeskCalls[Name]>,
    key: Pick<TestAuthenticator, 'sign'>,
    options?: DeskAskOptions,
  ): Promise<DeskTestAnswer<DeskOutputOf<DeskCalls[Name]>>>
}

let next = 0

/** Sends a call to the desk's door; token '': nobody is signed in. */
export async function askDesk<Name extends keyof DeskCalls>(
  portal: TestPortal,
  token: string,
  call: Name,
  input: DeskInputOf<DeskCalls[Name]>,
  { language = 'en', ip = '203.0.113.20', proof }: DeskAskOptions = {},
): Promise<DeskTestAnswer<DeskOutputOf<DeskCalls[Name]>>> {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `${DESK_API}/${deskCalls[call].key}`,
    headers: {
      ...(token === '' ? {} : { cookie: `desk=${token}` }),
      [DESK_HEADER]: '1',
      'accept-language': language,
      'x-forwarded-for': ip,
      ...(proof ? { [PRESENCE_HEADER]: Buffer.from(JSON.stringify(proof)).toString('base64url') } : {}),
    },
    payload: input as object,
  })
  // A call may answer a file.
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const body = isJson && reply.body !== '' ? reply.json() : {}
  return {
    http: reply.statusCode,
    value: body.value,
    code: body.refusal?.code,
    message: body.refusal?.message ?? '',
    field: body.refusal?.field,
    presence: body.refusal?.presence,
    token: /desk=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '',
  }
}

/** An officer who holds these roles, with an open session by passkey. */
export async function deskOfficer(
  portal: TestPortal,
  name: string,
  roles: readonly (readonly [Role, Section | null])[],
): Promise<DeskOfficer> {
  next += 1
  const { db, clock } = portal
  const now = clock.now()
  const serviceNumber = `GPDA-T-${next}`
  const account = { name, nameHi: '', serviceNumber, mobile: `test-${next}`, mobileHash: randomBytes(32) }
  const officerId = await insertOfficer(db, account, 'ACTIVE', now)
  for (const [role, section] of roles)
    await giveRole(db, officerId, { role, section, fromDay: '2020-01-01', toDay: null }, now)
  const token = randomBytes(32).toString('base64url')
  await openOfficerSession(
    db,
    { officerId, token, door: 'DESK', credential: 'PASSKEY', credentialId: null },
    now,
  )
  return {
    officerId,
    name,
    serviceNumber,
    token,
    ask: (call, input, options) => askDesk(portal, token, call, input, options),
    async askSigned(call, input, key, options) {
      const { presence, ...asked } = await askDesk(portal, token, call, input, options)
      if (!presence) return { ...asked, presence }
      const proof = { challengeId: presence.challengeId, assertion: key.sign(presence.options) }
      return askDesk(portal, token, call, input, { ...options, proof })
    },
  }
}
