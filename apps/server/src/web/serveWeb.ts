import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HALL_PATH, VERIFIER_PATH, VERIFIER_SUM_PATH } from '#contract/lottery/hall.ts'
import type { PortalConfig } from '#contract/portalConfig.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { contentPolicy } from '#server/contentPolicy.ts'
import { Packed } from '#server/gateway/packing.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type Drawn, openDrawer } from './drawer.ts'
import { robotsText, siteMapXml } from './forRobots.ts'
import { HomePages, type ReadyPage, readyPage } from './homePages.ts'
import { manifestOf } from './manifest.ts'
import { servePacked } from './packedFiles.ts'
import { pageLanguage } from './pageLanguage.ts'
import { leadPage, pageWith, preloadsOf } from './template.ts'

const OWN_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const OWN_SHEET = /<style>([\s\S]*?)<\/style>/g

/** The digests of the scripts or sheets that stand in a page itself, as a content policy names them. */
const digestsOf = (html: string, own: RegExp): string[] =>
  [...html.matchAll(own)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

/** How a page is sent: always asked for anew, packed once in each form. */
function pageRoute(file: string, config: PortalConfig) {
  const page = new Packed(Buffer.from(pageWith(readFileSync(file, 'utf8'), config)))
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    return page.send(request, reply)
  }
}

/** Sends a page that may be another one in a minute, or in another language: asked for anew, sent only when it changed. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { body, etag }: ReadyPage) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return body.send(request, reply)
}

interface WebOptions {
  /** The built pages: dist/web. */
  readonly root: string
  /** What the server draws pages with: dist/pages. */
  readonly drawer: string
  readonly config: PortalConfig
  /** A demonstration: no search engine shall show it. */
  readonly isDemo: boolean
  /** Origins beside our own that the checkout object needs. */
  readonly checkoutOrigins: readonly string[]
  readonly clock: Clock
}

/** The home page, the page of an address where nothing is, and the pages that lead from a plain address to the portal's own. */
async function servePages(app: FastifyInstance, options: WebOptions, html: string): Promise<void> {
  const { config, clock, checkoutOrigins } = options
  const drawer = await openDrawer(options.drawer)
  const policy = contentPolicy(checkoutOrigins, {
    scripts: digestsOf(html, OWN_SCRIPT),
    sheets: digestsOf(html, OWN_SHEET),
  })
  const empty = readyPage(pageWith(html, config))
  const pages = drawer && new HomePages({ app, drawer, html, config, clock })
  const drawn = (page: Drawn, request: FastifyRequest): Promise<ReadyPage> | ReadyPage =>
    pages
      ? pages.page(page, pageLanguage(request)).catch((error: unknown) => {
          // The browser draws it instead, and says what it could not load.
          request.log.warn({ err: error }, 'page not drawn')
          return empty
        })
      : empty
  const route = { helmet: { contentSecurityPolicy: policy } }
  const preloads = preloadsOf(html)
  const home = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.header('link', preloads), await drawn('home', request))
  app.get('/', route, home)
  app.get('/home', route, home)
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(robotsText(config, options.isDemo)),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const known = pages && (await pages.answers('en'))
    if (!drawer || !known || config.publicUrl === '') return reply.callNotFound()
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(siteMapXml(config, drawer.publicAddresses(config, known)))
  })
  app.get('/*', route, async (request, reply) => {
    // Whoever shows a link before it is opened takes anything; a program that asks for something else than a page is told in
    // the gateway's own form, and so is every program where no page is.
    const accepted = request.headers.accept ?? '*/*'
    const isBrowser = accepted.includes('text/html')
    if (!isBrowser && !accepted.includes('*/*')) return reply.callNotFound()
    const language = pageLanguage(request)
    const known = await pages?.answers(language).catch(() => null)
    const lead = drawer?.leadFrom(config, language, request.url, known ?? { at: 0, answers: {} })
    if (lead) return sendPage(request, reply, readyPage(leadPage(lead, config, language)))
    if (!isBrowser) return reply.callNotFound()
    return sendPage(request, reply.code(404), await drawn('nowhere', request))
  })
}

/**
 * Serves the built web app: hashed assets pre-compressed and for a year, pages drawn by the server and always asked for anew.
 * Without a build there is only the server's own interface.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  app.get('/portal-config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(options.config))
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifestOf(options.config, pageLanguage(request))),
  )
  const index = join(options.root, 'index.html')
  if (!existsSync(index)) return
  await servePacked(app, { root: options.root, prefix: '/' })
  await servePages(app, options, readFileSync(index, 'utf8'))
}

/** Serves the officers' pages below /desk: every address of theirs is the one page, whose script knows the screens. */
export async function serveDesk(
  app: FastifyInstance,
  options: { readonly root: string; readonly config: PortalConfig },
): Promise<void> {
  const index = join(options.root, 'index.html')
  if (!existsSync(index)) return
  await servePacked(app, { root: join(options.root, 'assets'), prefix: '/desk/assets/' })
  const page = pageRoute(index, options.config)
  app.get('/desk', page)
  app.get('/desk/*', page)
}

/** Asked for again after so long: fifty thousand watchers are served by the caches on the way. */
const HALL_SECONDS = 5 * MINUTE_SECONDS

/** Serves the page of a hall and the verifier for a memory stick, which do not depend on who asks: every cache may keep them. */
export async function serveHall(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  await servePacked(app, { root: join(root, 'assets'), prefix: `${HALL_PATH}assets/` })
  const kept = (path: string, type: string, name: string, headers: Readonly<Record<string, string>> = {}) => {
    const content = new Packed(readFileSync(join(root, name)))
    app.get(path, (request, reply) => {
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', `public, max-age=${HALL_SECONDS}`)
        .header('vary', 'accept-encoding')
        .headers(headers)
      return content.send(request, reply)
    })
  }
  kept(HALL_PATH, 'text/html', 'index.html')
  // It is made to be kept and opened from a disk; the portal's own policy would not run its script.
  const keep = { 'content-disposition': 'attachment; filename="verify-draw.html"' }
  kept(VERIFIER_PATH, 'text/html', 'verify-draw.html', keep)
  kept(VERIFIER_SUM_PATH, 'text/plain', 'verify-draw.sha256')
}
