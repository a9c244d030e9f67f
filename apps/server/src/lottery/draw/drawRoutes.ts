import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readFile } from './drawFileStore.ts'
import { listAnnounced } from './drawStore.ts'
import { isPublicFile } from './publicDraw.ts'

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/** `GET /draws/{campaignId}/{drawNo}/{name}`: the published files of a draw, byte for byte, for whoever asks. */
export function registerDrawRoutes(
  app: FastifyInstance,
  parts: { db: Db; ports: Pick<Ports, 'files'> },
): void {
  app.get<{ Params: { campaignId: string; drawNo: string; name: string } }>(
    '/draws/:campaignId/:drawNo/:name',
    async (request, reply) => {
      const { campaignId, drawNo, name } = request.params
      if (!/^\d{1,9}$/.test(campaignId) || !/^\d{1,5}$/.test(drawNo)) return reply.code(404).send()
      const draws = await listAnnounced(parts.db, Number(campaignId))
      const draw = draws.find(one => one.drawNo === Number(drawNo))
      if (!draw || Number(campaignId) === 0 || !isPublicFile(draw, name)) return reply.code(404).send()
      const bytes = await readFile(parts.db, parts.ports.files, draw.id, name)
      if (!bytes) return reply.code(404).send()
      return reply
        .type(TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'public, max-age=60')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    },
  )
}
