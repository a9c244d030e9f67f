import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Status, toWire } from '#contract/envelope.ts'
import { redeemRefusals } from '#contract/reference/services.ts'
import type { Refusal } from '#contract/refusal.ts'
import { ifscRefusals } from '#contract/settings/bankAccount.ts'
import { fill } from '#contract/text.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { ifscPattern } from '#domain/fields/ifsc.ts'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { languageOf } from '#server/gateway/routes.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { redeemAppToken } from './appToken.ts'
import { getIfscDirectory } from './ifscDirectory.ts'

type Parts = Pick<DispatcherParts, 'db' | 'ports'>

const Redeem = v.object({
  ServiceId: v.pipe(v.number(), v.integer()),
  Token: v.pipe(v.string(), v.maxLength(128)),
})

const no = (request: FastifyRequest, refusal: Refusal) => ({
  Status: refusal.status,
  Message: fill(refusal.text, languageOf(request), refusal.params),
  CustomObject: null,
  Code: refusal.code,
})

/** Compares in constant time, whatever the lengths. */
function sameSecret(parts: Parts, given: string, expected: string): boolean {
  const key = parts.ports.secrets.otpPepper
  return timingSafeEqual(fingerprint(key, given), fingerprint(key, expected))
}

/** Bank details of a code in the shape of ifsc.razorpay.com; the vendored data hold no branch names and addresses. */
function bankDetails(code: string) {
  const directory = getIfscDirectory()
  const bank = directory.isKnownIfsc(code) ? directory.bankOfIfsc(code) : undefined
  if (!bank) return null
  return {
    IFSC: code,
    BANK: bank.name,
    BANKCODE: bank.prefix,
    BRANCH: '',
    CENTRE: '',
    CITY: '',
    DISTRICT: '',
    STATE: '',
    ADDRESS: '',
    CONTACT: '',
    MICR: '',
    SWIFT: '',
    ISO3166: '',
  }
}

async function redeem(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = v.safeParse(Redeem, request.body)
  const module = parsed.success ? parts.ports.externalModules.get(parsed.output.ServiceId) : undefined
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!parsed.success || !module || !sameSecret(parts, given, module.secret)) return reply.code(401).send()
  const { ServiceId, Token } = parsed.output
  const now = parts.ports.clock.now()
  const person = await inTransaction(parts.db, db => redeemAppToken(db, parts.ports, Token, ServiceId, now))
  if (!person) return reply.send(no(request, redeemRefusals.TOKEN_INVALID()))
  return reply.send({ Status: Status.success, Message: '', CustomObject: toWire(person) })
}

/** IFSC look-up without the internet, and the door at which external modules redeem a citizen's token. */
export function registerReferenceRoutes(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { code: string } }>('/ifsc/:code', async (request, reply) => {
    const { code } = request.params
    const details = ifscPattern.test(code) ? bankDetails(code) : null
    if (!details) return reply.code(404).send(no(request, ifscRefusals.IFSC_NOT_FOUND()))
    return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).send(details)
  })
  app.post('/ExternalModule/RedeemToken', (request, reply) => redeem(parts, request, reply))
}
