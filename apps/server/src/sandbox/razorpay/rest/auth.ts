/** Basic authentication with key id and key secret, as every call of the REST interface has it. */
import type { FastifyRequest } from 'fastify'
import { sameSignature } from '#server/ports/paymentProvider/signatures.ts'
import { unauthorized } from '../errors.ts'
import type { SandboxKeys } from '../options.ts'

/** @throws SandboxError 401 */
export function checkAuthorization(request: FastifyRequest, keys: SandboxKeys): void {
  const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  if (!sameSignature(expected, request.headers.authorization ?? '')) throw unauthorized()
}
