import type { FastifyInstance } from 'fastify'
import { paymentCalls } from '#contract/payment/calls.ts'
import { takeValidationWebhook } from '#server/bankVerification/takeValidationWebhook.ts'
import { isSecureAt } from '#server/gateway/deviceCookie.ts'
import type { DirectParts } from '#server/gateway/directEndpoint.ts'
import { makeDispatcher } from '#server/gateway/dispatch.ts'
import { citizenOf, knockOf } from '#server/gateway/routes.ts'
import type { Payable } from '#server/payable/payable.ts'
import { VALIDATION_WEBHOOK_PATH, WEBHOOK_PATH } from './openProvider.ts'
import { paymentHandlers } from './paymentHandlers.ts'
import { takeWebhook, type WebhookOutcome } from './takeWebhook.ts'

const ANSWERS: Readonly<Record<WebhookOutcome, number>> = { done: 200, known: 200, forged: 400, again: 503 }

const headerText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * The direct endpoints of payments (specification, section 7): the checkout's callback, the same as the call of its name
 * but without an envelope around its parameters, and the provider's webhook, whose raw bytes are signed.
 */
export function registerPaymentRoutes(
  app: FastifyInstance,
  parts: DirectParts & { readonly payables: readonly Payable[] },
): void {
  const { db, ports, payables } = parts
  const dispatch = makeDispatcher({ ...parts, calls: paymentCalls, handlers: paymentHandlers(payables) })

  app.post('/Payment/VerifyRazorPayResponse', async (request, reply) => {
    const citizen = await citizenOf(request, parts)
    const call = { door: 'citizen', apiKey: 'VerifyRazorPayResponse', params: request.body } as const
    const answered = await dispatch(
      knockOf(request, reply, call, citizen, isSecureAt(ports.authority.publicUrl)),
    )
    return answered.http === 401 ? reply.code(401).send() : reply.send(answered.body)
  })

  app.register(async hooks => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    hooks.post<{ Body: Buffer | undefined }>(
      WEBHOOK_PATH,
      { config: { rateLimit: false } },
      async (request, reply) => {
        const outcome = await takeWebhook(
          { db, ports, payables },
          {
            body: request.body ?? Buffer.alloc(0),
            signature: headerText(request.headers['x-razorpay-signature']),
            eventId: headerText(request.headers['x-razorpay-event-id']),
          },
        )
        if (outcome === 'forged') request.log.warn('a webhook with a wrong signature was turned away')
        return reply.code(ANSWERS[outcome]).send({})
      },
    )
    hooks.post<{ Body: Buffer | undefined }>(
      VALIDATION_WEBHOOK_PATH,
      { config: { rateLimit: false } },
      async (request, reply) => {
        const body = request.body ?? Buffer.alloc(0)
        const signature = headerText(request.headers['x-razorpay-signature'])
        const outcome = await takeValidationWebhook({ db, ports }, body, signature)
        if (outcome === 'forged')
          request.log.warn('a webhook of a validation with a wrong signature was turned away')
        return reply.code(ANSWERS[outcome]).send({})
      },
    )
  })
}
