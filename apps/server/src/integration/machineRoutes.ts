import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { machineApi } from '#contract/machine/describeMachine.ts'
import { LIST_NAMES, type ListName, machineLists, PageQuery } from '#contract/machine/lists.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { Busy, boundedQueue } from '#server/gateway/boundedQueue.ts'
import { countHit } from '#server/gateway/limitStore.ts'
import { holderOf } from './bearer.ts'
import { csvPage } from './csvPage.ts'
import type { Feeds } from './feed.ts'
import { OAuthProblem, problemBody, tooOften } from './oauth.ts'
import { readPage } from './page.ts'
import { giveToken, type MachineParts } from './token.ts'

/** Pages of one system. */
const PAGES = { max: 240, seconds: 60 }
/** Systems hold so many connections of the database, and citizens have the others. */
const READING = { atOnce: 2, waiting: 20 }
const AGAIN_SECONDS = 5
const FORM = 'application/x-www-form-urlencoded'
const TOKEN_BODY = 4096

const away = (sentence: string) =>
  new OAuthProblem('temporarily_unavailable', sentence, {
    headers: { 'retry-after': String(AGAIN_SECONDS) },
  })

/** Any error in the words of OAuth 2; what is a fault goes to the log. */
function problemOf(error: Error & { statusCode?: number }, request: FastifyRequest): OAuthProblem {
  if (error instanceof OAuthProblem) return error
  if (error instanceof Busy) return away('Many systems read at this moment.')
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database is away')
    return away('The portal cannot answer at the moment.')
  }
  const status = error.statusCode ?? 500
  if (status < 500)
    return new OAuthProblem('invalid_request', 'The request could not be understood.', { status })
  if (status === 503) return away('The portal cannot answer at the moment.')
  request.log.error({ err: error }, 'fault')
  return new OAuthProblem('server_error', `The portal failed; the reference is ${request.id}.`)
}

/** A form as names and values; a name that stands twice is refused (RFC 6749, section 3.2). */
function readForm(body: string): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(body)]
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw new OAuthProblem('invalid_request', 'A parameter stands twice.')
  return Object.fromEntries(fields)
}

const Form = v.object({ grant_type: v.optional(v.string()), scope: v.optional(v.string()) })

const wantsCsv = (accept: string | undefined): boolean =>
  /\btext\/csv\b/i.test(accept ?? '') && !/\bapplication\/json\b/i.test(accept ?? '')

/**
 * What systems of the authority ask: `POST /machine/token`, and the lists below `/machine/v1`. Every no is JSON of OAuth 2.
 */
export async function registerMachines(
  app: FastifyInstance,
  parts: MachineParts & { readonly feeds: Feeds },
): Promise<void> {
  const line = boundedQueue(READING)

  async function answerPage(list: ListName, isCsv: boolean, request: FastifyRequest, reply: FastifyReply) {
    const { scope, row } = machineLists[list]
    const holder = await holderOf(parts, request.headers.authorization, scope)
    const wait = await countHit(
      parts.pool,
      `machine-pages|${holder.clientId}`,
      PAGES,
      parts.ports.clock.now(),
    )
    if (wait > 0) throw tooOften(wait)
    const parsed = v.safeParse(PageQuery, request.query)
    if (!parsed.success)
      throw new OAuthProblem(
        'invalid_request',
        'after is a position, limit 1 to 500, since a day or an instant.',
      )
    const page = await line.run(() => readPage(parts, parts.feeds, list, parsed.output, holder))
    reply.header('vary', 'accept')
    if (!isCsv) return reply.send(page)
    reply.header('x-next', page.next).header('x-more', String(page.more))
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .send(csvPage(Object.keys(row.entries), page.rows))
  }

  const description = machineApi(parts.ports.authority.name.en)
  app.get('/machine/openapi.json', () => description)
  await app.register(async scope => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: TOKEN_BODY }, (_request, body, done) => {
      try {
        done(null, readForm(String(body)))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    })
    scope.setErrorHandler((error: Error, request, reply) => {
      const problem = problemOf(error, request)
      return reply.code(problem.statusCode).headers(problem.headers).send(problemBody(problem))
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
    })
    scope.post('/machine/token', async request => {
      const { authorization, 'content-type': type = '' } = request.headers
      const form = v.safeParse(Form, request.body ?? {})
      if (!form.success || !type.startsWith(FORM))
        throw new OAuthProblem('invalid_request', `The body is ${FORM}.`)
      const { grant_type: grantType, scope: asked } = form.output
      return giveToken(parts, { authorization, grantType, scope: asked, ip: request.ip })
    })
    for (const list of LIST_NAMES) {
      const address = `/machine/v1/${list}`
      scope.get(address, (request, reply) =>
        answerPage(list, wantsCsv(request.headers.accept), request, reply),
      )
      scope.get(`${address}.csv`, (request, reply) => answerPage(list, true, request, reply))
    }
  })
}
