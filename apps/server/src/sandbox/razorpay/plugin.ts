/**
 * The embedded payment provider: a test provider inside the portal that speaks the Razorpay protocol (REST, checkout,
 * webhooks), so that the portal's own code has one path. No money moves. It is never mounted beside the real provider.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Sandbox } from './context.ts'
import { controlRoutes } from './control/routes.ts'
import { clockwork } from './dueWork.ts'
import { SandboxError } from './errors.ts'
import type { SandboxOptions } from './options.ts'
import { restRoutes } from './rest/routes.ts'

/** Register it at the root: `app.register(razorpaySandbox({ prefix: '/sandbox/razorpay', … }))`. */
export function razorpaySandbox(options: SandboxOptions): FastifyPluginAsync {
  return async root => {
    await root.register(async app => mount(app, options), { prefix: options.prefix })
  }
}

async function mount(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const clock = clockwork(options, app.log)
  const sandbox: Sandbox = { options, wake: clock.wake, runDue: clock.run }

  acceptForms(app)
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof SandboxError) return reply.code(error.status).send(error.toBody())
    request.log.error(error)
    const status = statusOf(error)
    const fault =
      status < 500
        ? new SandboxError(status, 'BAD_REQUEST_ERROR', 'The request could not be read.')
        : new SandboxError(500, 'SERVER_ERROR', 'The server encountered an error.')
    return reply.code(fault.status).send(fault.toBody())
  })
  app.setNotFoundHandler(async (_request, reply) => {
    const missing = new SandboxError(
      404,
      'BAD_REQUEST_ERROR',
      'The requested URL was not found on the server.',
    )
    return reply.code(404).send(missing.toBody())
  })

  await app.register(async rest => restRoutes(rest, sandbox), { prefix: '/v1' })
  await app.register(async pages => checkoutRoutes(pages, sandbox))
  await app.register(async pages => controlRoutes(pages, sandbox))

  if (options.timers !== false) app.addHook('onListen', async () => clock.start())
  app.addHook('preClose', async () => clock.stop())
}

/** Pages post plain forms; the SDK may post an empty body. Neither concerns the rest of the portal. */
function acceptForms(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded'])
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 65_536 },
    async (_request: unknown, body: string) => {
      if (body.trim() === '') return {}
      try {
        return JSON.parse(body)
      } catch {
        throw new SandboxError(400, 'BAD_REQUEST_ERROR', 'The request body is not valid JSON.')
      }
    },
  )
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' ? status : 500
}
