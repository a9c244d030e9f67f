/**
 * Stand-ins of the authority's other systems for the demonstration. Each does what a real module does with the
 * citizen who comes over, and says plainly that it is not one.
 *
 * POST /sandbox/module/{serviceId}   form fields ServiceId and Token, as the portal sends them
 */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ExternalModules } from '#server/ports/externalModules.ts'
import { PAGE_HEADERS } from '#server/sandbox/html.ts'
import { modulePage, type Redeemed } from './modulePage.ts'
import { STAND_IN_BASE } from './standIns.ts'

const FORM_LIMIT = 4096

const Address = v.object({ serviceId: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) })
const Form = v.object({ Token: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) })
const Answer = v.object({
  Status: v.number(),
  CustomObject: v.object({ UserId: v.number(), FullName: v.string(), MobileNumber: v.string() }),
})

export async function moduleRoutes(
  parent: FastifyInstance,
  options: { readonly modules: ExternalModules; readonly authority: string },
): Promise<void> {
  const style = await readFile(new URL('./module.css', import.meta.url))

  await parent.register(async app => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get(`${STAND_IN_BASE}/module.css`, async (_request, reply) =>
      reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).send(style),
    )

    app.post(`${STAND_IN_BASE}/:serviceId`, async (request, reply) => {
      const address = v.safeParse(Address, request.params)
      const serviceId = address.success ? address.output.serviceId : 0
      const module = options.modules.get(serviceId)
      if (!module?.isStandIn) return reply.callNotFound()
      const form = v.safeParse(Form, request.body)
      const person = form.success ? await redeem(serviceId, form.output.Token, module.secret) : null
      return reply.headers(PAGE_HEADERS).send(modulePage(options.authority, person).text)
    })
  })

  /** Asks the portal who came over, through the door that a real module uses. */
  async function redeem(serviceId: number, token: string, secret: string): Promise<Redeemed | null> {
    const reply = await parent.inject({
      method: 'POST',
      url: '/ExternalModule/RedeemToken',
      headers: { authorization: `Bearer ${secret}` },
      payload: { ServiceId: serviceId, Token: token },
    })
    const answer = v.safeParse(Answer, reply.body === '' ? null : reply.json())
    if (!answer.success) return null
    const { UserId, FullName, MobileNumber } = answer.output.CustomObject
    return { userId: UserId, fullName: FullName, mobileNumber: MobileNumber }
  }
}
