import type { FastifyInstance, FastifyReply } from 'fastify'
import { DRAW_NOTICE } from '#contract/lottery/hall.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#domain/dates/lengths.ts'
import { packingFor } from '#server/gateway/packing.ts'
import type { ReadyFiles } from '#server/gateway/readyFiles.ts'
import { findFile, readFile } from './drawFileStore.ts'
import { drawNotice } from './drawNotice.ts'
import { type DrawRecord, findAnnounced } from './drawStore.ts'
import { type HallParts, hallFacts, hallNumbers, hallQr } from './hallFiles.ts'
import { PackedFiles } from './packedFiles.ts'
import { isPublicFile } from './publicDraw.ts'

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/** What the seal covers never changes. */
const SEALED: readonly string[] = ['manifest.json', 'roll.jsonl']
const aged = (seconds: number): string => `public, max-age=${seconds}`

interface Asked {
  readonly campaignId: string
  readonly drawNo: string
  readonly name: string
}

/** The announced draw of an address. */
function drawAt(db: HallParts['db'], { campaignId, drawNo }: Asked): Promise<DrawRecord | undefined> {
  if (!/^\d{1,9}$/.test(campaignId) || !/^\d{1,5}$/.test(drawNo)) return Promise.resolve(undefined)
  return findAnnounced(db, Number(campaignId), Number(drawNo))
}

/** So long a draw that was found counts for the files of halls, which all watchers ask for in the same second. */
const FRESH_MS = SECOND_MS
const HALL_NAMES: readonly string[] = ['hall.json', 'number.json', 'hall-qr.svg']

/** Finds announced draws, at most once a second each where a hall asks. What is not there is asked for anew. */
function drawFinder({ db, ports }: HallParts) {
  const kept = new Map<string, { readonly at: number; readonly draw: DrawRecord }>()
  return async (asked: Asked): Promise<DrawRecord | undefined> => {
    if (!HALL_NAMES.includes(asked.name)) return drawAt(db, asked)
    const key = `${asked.campaignId}/${asked.drawNo}`
    const now = ports.clock.now().getTime()
    const found = kept.get(key)
    if (found && Math.abs(now - found.at) < FRESH_MS) return found.draw
    const draw = await drawAt(db, asked)
    if (draw) kept.set(key, { at: now, draw })
    return draw
  }
}

/**
 * `GET /draws/{campaignId}/{drawNo}/{name}`: the published files of a draw, byte for byte, for whoever asks, and what a hall
 * watches. All of it is made once and may be kept by every cache on the way.
 *
 * @param ready keeps what was answered, for whoever asks for the same next
 */
export function registerDrawRoutes(
  app: FastifyInstance,
  parts: HallParts,
  ready: Pick<ReadyFiles, 'keep'>,
): void {
  const { db, ports } = parts
  const packed = new PackedFiles()
  const numberOf = hallNumbers(parts)
  const find = drawFinder(parts)

  /** The three small files that are made for halls; undefined for every other name. */
  async function forHall(
    draw: DrawRecord,
    name: string,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    if (name === 'hall.json')
      return reply.header('cache-control', aged(HOUR_SECONDS)).send(await hallFacts(parts, draw))
    if (name === 'number.json') return reply.header('cache-control', aged(1)).send(await numberOf(draw))
    if (name === 'hall-qr.svg')
      return reply
        .header('cache-control', aged(DAY_SECONDS))
        .type('image/svg+xml')
        .send(await hallQr(parts, draw))
    return undefined
  }

  const own = { onSend: ready.keep }
  app.get<{ Params: Asked }>('/draws/:campaignId/:drawNo/:name', own, async (request, reply) => {
    const { name } = request.params
    const draw = await find(request.params)
    if (!draw) return reply.code(404).send()
    if (name === DRAW_NOTICE) {
      const notice = await drawNotice(db, ports, draw)
      if (!notice) return reply.code(404).send()
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${notice.fileName}"`)
        .header('cache-control', aged(MINUTE_SECONDS))
        .send(notice.bytes)
    }
    const made = await forHall(draw, name, reply)
    if (made) return made
    const file = isPublicFile(draw, name) ? await findFile(db, draw.id, name) : undefined
    if (!file) return reply.code(404).send()
    const { plain, brotli } = await packed.get(file.sha256, async () => {
      const bytes = await readFile(db, ports.files, draw.id, name)
      if (!bytes) throw new Error(`file ${name} of draw ${draw.id} is missing`)
      return bytes
    })
    reply
      .type(TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header(
        'cache-control',
        SEALED.includes(name) ? `${aged(DAY_SECONDS)}, immutable` : aged(MINUTE_SECONDS),
      )
      .header('vary', 'accept-encoding')
    return packingFor(request, 'kept') === 'br'
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(plain)
  })
}
