import type { FastifyInstance } from 'fastify'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { findImageBytes } from './venueStore.ts'

const NAME = /^[a-z0-9-]{1,80}$/

/** Pictures of venues. Their names change with their content, so browsers may keep them for ever. */
export function registerVenueImages(app: FastifyInstance, { db }: Pick<DispatcherParts, 'db'>): void {
  app.get<{ Params: { size: string; file: string } }>('/venue-images/:size/:file', async (request, reply) => {
    const { size, file } = request.params
    const name = file.replace(/\.webp$/, '')
    const known = (size === 'large' || size === 'small') && NAME.test(name)
    const bytes = known ? await findImageBytes(db, name, size) : undefined
    if (!bytes) return reply.code(404).send()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', bytes.length)
      .send(bytes)
  })
}
