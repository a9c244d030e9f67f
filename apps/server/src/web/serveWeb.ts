import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalConfig } from '#contract/portalConfig.ts'
import { HOUR_SECONDS, YEAR_SECONDS } from '#domain/dates/lengths.ts'
import { contentPolicy } from '#server/contentPolicy.ts'

/** JSON that is safe inside a script element. */
const forScriptElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page with the configuration written into it, so that the browser needs no second round trip. */
export const pageWith = (html: string, config: PortalConfig): string =>
  html.replace(
    '</head>',
    `<script type="application/json" id="portal-config">${forScriptElement(config)}</script></head>`,
  )

/** The digests of the scripts that stand in a page itself, as a content policy names them. */
export const ownScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )

/** How a page is sent: always asked for anew, compressed once at the start. */
function pageRoute(file: string, config: PortalConfig) {
  const page = Buffer.from(pageWith(readFileSync(file, 'utf8'), config))
  const packed = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return (request: FastifyRequest, reply: FastifyReply) => {
    const brotli = String(request.headers['accept-encoding'] ?? '').includes('br')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    return brotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(page)
  }
}

const setHeaders = (response: { header(name: string, value: string): unknown }, path: string) => {
  const hashed = path.includes('/assets/')
  response.header(
    'cache-control',
    hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
  )
}

/**
 * Serves the built web app: hashed assets pre-compressed and for a year, the page itself always asked for anew.
 * Without a build there is only the server's own interface.
 */
export async function serveWeb(
  app: FastifyInstance,
  options: {
    readonly root: string
    readonly config: PortalConfig
    /** Origins beside our own that the checkout object needs. */
    readonly checkoutOrigins: readonly string[]
  },
): Promise<void> {
  app.get('/portal-config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(options.config))
  const index = join(options.root, 'index.html')
  if (!existsSync(index)) return
  await app.register(staticFiles, {
    root: options.root,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders,
  })
  const policy = contentPolicy(options.checkoutOrigins, ownScripts(readFileSync(index, 'utf8')))
  app.get('/', { helmet: { contentSecurityPolicy: policy } }, pageRoute(index, options.config))
}

/** Serves the officers' pages below /desk: every address of theirs is the one page, whose script knows the screens. */
export async function serveDesk(
  app: FastifyInstance,
  options: { readonly root: string; readonly config: PortalConfig },
): Promise<void> {
  const index = join(options.root, 'index.html')
  if (!existsSync(index)) return
  await app.register(staticFiles, {
    root: join(options.root, 'assets'),
    prefix: '/desk/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => setHeaders(response, `/assets/${path}`),
  })
  const page = pageRoute(index, options.config)
  app.get('/desk', page)
  app.get('/desk/*', page)
}
