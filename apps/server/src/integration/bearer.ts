import type { Scope } from '#contract/machine/scopes.ts'
import { OAuthProblem } from './oauth.ts'
import { hashOfToken } from './secrets.ts'
import type { MachineParts } from './token.ts'
import { findHolder, type TokenHolder } from './tokenStore.ts'

const challenge = (parts: string) => ({ headers: { 'www-authenticate': `Bearer realm="machine"${parts}` } })

/**
 * Who asks, by the token in the header (RFC 6750); an address never carries one.
 * @throws OAuthProblem without a token that counts, or without the scope
 */
export async function holderOf(
  { db, ports }: MachineParts,
  authorization: string | undefined,
  scope: Scope,
): Promise<TokenHolder> {
  const token = /^Bearer +([\w-]{1,100})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined)
    throw new OAuthProblem('invalid_token', 'Ask with a token of /machine/token.', challenge(''))
  const holder = await findHolder(db, hashOfToken(ports, token), ports.clock.now())
  if (!holder)
    throw new OAuthProblem(
      'invalid_token',
      'The token is unknown, has run out, or its client was ended.',
      challenge(', error="invalid_token"'),
    )
  if (!holder.scopes.includes(scope))
    throw new OAuthProblem(
      'insufficient_scope',
      `This asks for the scope ${scope}.`,
      challenge(`, error="insufficient_scope", scope="${scope}"`),
    )
  return holder
}
