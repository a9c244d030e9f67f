import { isScope, type Scope } from '#contract/machine/scopes.ts'
import { unstorableIn } from '#contract/storable.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { countHit, countHitIn } from '#server/gateway/limitStore.ts'
import { networkOf } from '#server/gateway/network.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { findClient, type KnownClient } from './clientStore.ts'
import { ofClient } from './clients.ts'
import { OAuthProblem, tooOften } from './oauth.ts'
import { hashOfToken, isSecret, newToken } from './secrets.ts'
import { insertToken } from './tokenStore.ts'

export type MachineParts = Pick<DispatcherParts, 'pool' | 'db' | 'ports'>

/** A token counts for so long. */
export const TOKEN_MS = 10 * MINUTE_MS

/** Tries of one network, wrong ones too. */
const TRIES = { max: 120, seconds: 60 }
/** Tokens of one system. */
const TOKENS = { max: 30, seconds: 60 }

const unknownClient = (): OAuthProblem =>
  new OAuthProblem('invalid_client', 'The client is unknown, was ended, or its secret is wrong.', {
    headers: { 'www-authenticate': 'Basic realm="machine"' },
  })

/** Id and secret from the header of HTTP Basic, each form-encoded (RFC 6749, section 2.3.1). */
function credentialsOf(header: string | undefined): { readonly publicId: string; readonly secret: string } {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1]
  const [, id, secret] =
    /^([^:]{1,100}):(.{1,200})$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) throw unknownClient()
  try {
    const given = { publicId: decodeURIComponent(id), secret: decodeURIComponent(secret) }
    if (unstorableIn(given) === undefined) return given
  } catch {
    // Not encoded as it must be: no client of ours.
  }
  throw unknownClient()
}

/** What is asked of the client's scopes: all of them unless it names some. */
function scopesOf(asked: string | undefined, client: Pick<KnownClient, 'scopes'>): readonly Scope[] {
  if (asked === undefined || asked === '') return client.scopes
  const named = [...new Set(asked.split(' '))]
  const given = named.filter(isScope).filter(scope => client.scopes.includes(scope))
  if (given.length === named.length) return given
  throw new OAuthProblem('invalid_scope', `This client may ask for: ${client.scopes.join(' ')}.`)
}

/** What a system asks for a token with. */
export interface TokenQuestion {
  readonly authorization: string | undefined
  readonly grantType: string | undefined
  readonly scope: string | undefined
  readonly ip: string
}

/** The answer of RFC 6749, section 5.1. */
export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly scope: string
}

/**
 * Gives a token for id and secret (RFC 6749, section 4.4).
 * @throws OAuthProblem
 */
export async function giveToken(
  { pool, db, ports }: MachineParts,
  { authorization, grantType, scope, ip }: TokenQuestion,
): Promise<TokenAnswer> {
  const now = ports.clock.now()
  const wait = await countHit(pool, `machine-token|${networkOf(ip)}`, TRIES, now)
  if (wait > 0) throw tooOften(wait)
  const { publicId, secret } = credentialsOf(authorization)
  const client = await findClient(db, publicId)
  const isRight = isSecret(ports, publicId, secret, client?.secretHash ?? null)
  if (!client || !isRight) {
    if (client)
      await writeAudit(db, machine(publicId), { ...ofClient(client.id), event: 'MACHINE_TOKEN_REFUSED' }, now)
    throw unknownClient()
  }
  if (grantType === undefined) throw new OAuthProblem('invalid_request', 'grant_type is missing.')
  if (grantType !== 'client_credentials')
    throw new OAuthProblem('unsupported_grant_type', 'Only client_credentials is offered.')
  const scopes = scopesOf(scope, client)
  const token = newToken(ports)
  await inTransaction(db, async tx => {
    const often = await countHitIn(tx, `machine-tokens|${client.id}`, TOKENS, now)
    if (often > 0) throw tooOften(often)
    const expiresOn = new Date(now.getTime() + TOKEN_MS)
    await insertToken(tx, { hash: hashOfToken(ports, token), clientId: client.id, scopes, expiresOn }, now)
    const entry = { ...ofClient(client.id), event: 'MACHINE_TOKEN_ISSUED', details: { scopes } }
    await writeAudit(tx, machine(publicId), entry, now)
  })
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_MS / SECOND_MS,
    scope: scopes.join(' '),
  }
}

/** A system, as the audit trail names it. */
export const machine = (publicId: string) => ({ type: 'MACHINE', id: publicId }) as const
