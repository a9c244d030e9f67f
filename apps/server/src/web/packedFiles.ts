import { createReadStream, existsSync, globSync } from 'node:fs'
import { extname, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HOUR_SECONDS, YEAR_SECONDS } from '#domain/dates/lengths.ts'
import { packingFor } from '#server/gateway/packing.ts'

/** A name with a hash never changes; the worker on devices must be found changed at once. */
function lifeOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  return path.endsWith('/service-worker.js') ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`
}

/** Kinds of the files that the build packs. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

interface Folder {
  readonly root: string
  /** Where its files are asked for: `/`, `/desk/assets/`. */
  readonly prefix: string
}

/**
 * Serves the files of a build as they lie packed beside it: brotli, zstd or gzip, as who asks likes it best. While they are
 * being packed they are served as they are.
 */
export async function servePacked(app: FastifyInstance, { root, prefix }: Folder): Promise<void> {
  await app.register(async files => {
    const names = globSync('**/*', { cwd: root, exclude: ['**/*.{br,gz,zst}'] })
    const known = new Map(names.map(name => [`${prefix}${name}`, join(root, `${name}.zst`)]))
    const packed = new Set<string>()
    /** A file that is packed stays so: only one that is not is looked for. */
    function isPacked(path: string): boolean {
      const file = known.get(path)
      if (file === undefined) return false
      if (!packed.has(path) && existsSync(file)) packed.add(path)
      return packed.has(path)
    }
    // The library hands out brotli and gzip; what asks for zstd alone, or likes it better, is answered here.
    files.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (request.method !== 'GET' || packingFor(request, 'kept') !== 'zstd' || !isPacked(path)) return
      await reply
        .type(TYPES[extname(path)] ?? 'application/octet-stream')
        .header('cache-control', lifeOf(path))
        .header('vary', 'accept-encoding')
        .header('content-encoding', 'zstd')
        .send(createReadStream(join(root, `${path.slice(prefix.length)}.zst`)))
    })
    await files.register(staticFiles, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      // Below a prefix a file that is not there is not found, whatever other page has an address like it.
      wildcard: prefix !== '/',
      globIgnore: ['**/*.{br,gz,zst}'],
      cacheControl: false,
      setHeaders: (response, path) => {
        const name = path.slice(root.length + 1).replace(/\.(?:br|gz)$/, '')
        response.header('cache-control', lifeOf(`${prefix}${name}`))
      },
    })
  })
}
