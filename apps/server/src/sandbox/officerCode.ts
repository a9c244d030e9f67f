import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { generateSync } from 'otplib'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { findOfficerPassword } from '#server/officer/officerPasswordStore.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret of a demo officer's codes, base32: anybody can derive it, and nobody else is given it. */
export const demoSecretOf = (serviceNumber: string): string =>
  Array.from(
    createHash('sha256').update(`demo officer ${serviceNumber}`).digest(),
    byte => BASE32[byte & 31] ?? '',
  ).join('')

/**
 * The authenticator app of the demo officers, mounted in a demonstration alone.
 *
 * GET /sandbox/officer-code/:serviceNumber   { code }; 404 for whoever is no demo officer
 */
export function officerCodeRoute(
  app: FastifyInstance,
  { db, ports }: Pick<DispatcherParts, 'db' | 'ports'>,
): void {
  app.get<{ Params: { serviceNumber: string } }>(
    '/sandbox/officer-code/:serviceNumber',
    async (request, reply) => {
      const { serviceNumber } = request.params
      const secret = demoSecretOf(serviceNumber)
      const found = await findOfficerPassword(db, ports, serviceNumber)
      if (found?.secret !== secret) return reply.code(404).send()
      return { code: generateSync({ secret, epoch: Math.floor(ports.clock.now().getTime() / 1000) }) }
    },
  )
}
