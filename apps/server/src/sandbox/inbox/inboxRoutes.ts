/**
 * The developer's inbox: every SMS and email that a real channel would have sent, newest first. Mounted only while a
 * channel has no real courier, and shows only the channels without one.
 *
 * GET /sandbox/inbox              the page; ?to= shows one destination
 * GET /sandbox/inbox/list         the same list as a piece of HTML, for the page itself
 * POST /sandbox/inbox/sms         what a citizen writes to the portal: from, text
 * GET /sandbox/inbox.json?to=…    [{ id, channel, to, template, language, subject, text, otp, sentOn }] for tests
 */

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { normaliseMobile } from '#domain/fields/mobile.ts'
import { answerSms } from '#server/applications/smsStatus.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Channel } from '#server/notify/outboxStore.ts'
import { PAGE_HEADERS } from '#server/sandbox/html.ts'
import { readInbox } from './inboxMessages.ts'
import { inboxList, inboxPage } from './inboxPage.ts'

export interface InboxOptions extends Pick<DispatcherParts, 'db' | 'ports'> {
  readonly sources: readonly ApplicationSource[]
  readonly channels: readonly Channel[]
}

const BASE = '/sandbox/inbox'
const ASSETS = {
  'inbox.css': 'text/css; charset=utf-8',
  'inbox.js': 'text/javascript; charset=utf-8',
} as const
const FONTS = {
  'noto-sans.woff2': '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
  'noto-sans-devanagari.woff2':
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
} as const

const query = v.object({
  to: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(100)), ''), ''),
})

const FORM = 'application/x-www-form-urlencoded'
const written = v.object({
  from: v.fallback(v.pipe(v.string(), v.maxLength(20)), ''),
  text: v.fallback(v.pipe(v.string(), v.maxLength(2000)), ''),
})

export async function inboxRoutes(app: FastifyInstance, options: InboxOptions): Promise<void> {
  const PAGE = {
    ...PAGE_HEADERS,
    'content-security-policy': `${PAGE_HEADERS['content-security-policy']}; connect-src 'self'`,
  }

  app.get(BASE, { config: { rateLimit: false } }, async (request, reply) => {
    const { to } = v.parse(query, request.query)
    return reply.headers(PAGE).send(inboxPage(BASE, to, await readInbox(options, to)).text)
  })
  app.get(`${BASE}/list`, { config: { rateLimit: false } }, async (request, reply) => {
    const { to } = v.parse(query, request.query)
    return reply.headers(PAGE).send(inboxList(to, await readInbox(options, to)).text)
  })
  app.get(`${BASE}.json`, { config: { rateLimit: false } }, async (request, reply) => {
    const { to } = v.parse(query, request.query)
    return reply.header('cache-control', 'no-store').send(await readInbox(options, to))
  })

  if (options.channels.includes('SMS'))
    await app.register(async scope => {
      scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.post(`${BASE}/sms`, { config: { rateLimit: false } }, async (request, reply) => {
        const { from, text } = v.parse(written, request.body ?? {})
        const { db, ports, sources } = options
        const message = { id: randomUUID(), from, text }
        await inTransaction(db, tx => answerSms(tx, ports, sources, message, ports.clock.now()))
        return reply.redirect(`${BASE}?to=${encodeURIComponent(normaliseMobile(from))}`, 303)
      })
    })

  for (const [name, type] of Object.entries(ASSETS)) {
    const content = await readFile(new URL(`./browser/${name}`, import.meta.url))
    app.get(`${BASE}/${name}`, async (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    )
  }
  for (const [name, file] of Object.entries(FONTS)) {
    const content = await readFile(new URL(import.meta.resolve(file)))
    app.get(`${BASE}/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': `public, max-age=${DAY_SECONDS}` })
        .send(content),
    )
  }
}
