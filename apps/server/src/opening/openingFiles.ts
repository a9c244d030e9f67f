import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OpeningReport, OpeningState } from '#contract/opening/room.ts'
import { DAY_SECONDS, MINUTE_MS, MINUTE_SECONDS, SECOND_MS } from '#domain/dates/lengths.ts'
import { sealsOn } from '#domain/opening/policy.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { getOpened, type OpenedKind } from './opened.ts'
import { listOpenings, type OpeningRecord, paceOf } from './openingStore.ts'
import { listNumbers, turnFigures } from './placeStore.ts'
import { countPlaces } from './placeTallyStore.ts'
import { placeTokenKey } from './placeToken.ts'

export type OpeningParts = {
  readonly db: Db
  readonly ports: Pick<Ports, 'clock' | 'secrets'>
  readonly kinds: readonly OpenedKind[]
  /** The draw of an order, by its id. */
  readonly drawOf: (db: Db, drawId: number) => Promise<DrawOfOrder>
}

/** What the files of a room say of the draw of its order. */
interface DrawOfOrder {
  readonly drawNo: number
  readonly rollCount: number
  readonly manifestHash: string
}

/** The state of every room is made once in so long, however many wait. */
const FRESH_MS = 2 * SECOND_MS
/** Numbers of so many places stand in one file: a few kilobytes, and the same for all of them. */
const SHARD = 1000
/** So many files of numbers are held at once: a room of four million, 60 MB. */
const MOST_SHARDS = 4000

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

async function stateOf(parts: OpeningParts, opening: OpeningRecord): Promise<OpeningState> {
  const { db, kinds, drawOf } = parts
  const now = parts.ports.clock.now()
  const opened = await getOpened(kinds, db, opening.campaignId)
  const counts = await countPlaces(db, opening.id)
  const { turnMs } = paceOf(opening, opened.policy)
  return {
    now: now.toISOString(),
    state: opening.state,
    opensOn: opening.opensOn.toISOString(),
    sealsOn: sealsOn(opening.opensOn, opened.policy).toISOString(),
    batchNo: opening.batchNo,
    batchEndsOn: iso(opening.batchEndsOn),
    batchSize: opening.batchSize,
    turnMs,
    fastestMs: opening.fastestMs,
    calledTo: opening.calledTo,
    lastPlace: opening.lastPlace,
    waiting: (counts.get('ENTERED') ?? 0) + (counts.get('PLACED') ?? 0) + (counts.get('RETURNED') ?? 0),
    unitsFree: (await opened.left(db, now)).free,
    drawNo: opening.drawId === null ? null : (await drawOf(db, opening.drawId)).drawNo,
    notice: opening.notice,
  }
}

/** What everybody may read when an opening is over: what became of the places, and where the proof of their order lies. */
async function reportOf({ db, drawOf }: OpeningParts, opening: OpeningRecord): Promise<OpeningReport | null> {
  if (!opening.endedOn) return null
  const counts = await countPlaces(db, opening.id)
  const count = (state: Parameters<typeof counts.get>[0]) => counts.get(state) ?? 0
  const draw = opening.drawId === null ? null : await drawOf(db, opening.drawId)
  return {
    campaignId: opening.campaignId,
    openedOn: iso(opening.beganOn),
    endedOn: opening.endedOn.toISOString(),
    places: [...counts.values()].reduce((sum, one) => sum + one, 0),
    ...(await turnFigures(db, opening.id)),
    sold: count('PAID'),
    lapsed: count('LAPSED'),
    left: count('LEFT'),
    withoutUnit: count('ENDED'),
    order: draw && {
      drawNo: draw.drawNo,
      entries: draw.rollCount,
      manifestHash: draw.manifestHash,
      files: `/draws/${opening.campaignId}/${draw.drawNo}/`,
    },
  }
}

type Keeper<Answer> = (freshMs: number) => Promise<Answer>

/** One answer for everybody who asks, read anew at most once in so long. */
function keptFor<Answer>(clock: Ports['clock'], read: () => Promise<Answer>): Keeper<Answer> {
  let kept: { readonly at: number; readonly made: Promise<Answer> } | undefined
  return freshMs => {
    const now = clock.now().getTime()
    if (!kept || Math.abs(now - kept.at) >= freshMs) {
      const made = read()
      kept = { at: now, made }
      made.catch(() => {
        kept = undefined
      })
    }
    return kept.made
  }
}

/**
 * The openings, and of each its state and its report, as long as somebody asks: nobody who waits reaches the database, and one
 * that nobody looks at is not read.
 */
function board(parts: OpeningParts) {
  const { db } = parts
  const { clock } = parts.ports
  const all = keptFor(
    clock,
    async () => new Map((await listOpenings(db)).map(opening => [opening.campaignId, opening])),
  )
  const find = async (campaignId: number) => (await all(FRESH_MS)).get(campaignId)
  const get = async (campaignId: number) => {
    const opening = await find(campaignId)
    if (!opening) throw new Error(`campaign ${campaignId} has no opening`)
    return opening
  }
  interface Files {
    /** The state of the opening of which they are: once it moves on, what was kept for long is old. */
    readonly at: OpeningRecord['state']
    readonly state: Keeper<OpeningState>
    readonly report: Keeper<OpeningReport | null>
  }
  const made = new Map<number, Files>()
  return {
    /** @returns nothing where the number is none, or the campaign has no room */
    async of(campaignId: string) {
      const opening = /^\d{1,9}$/.test(campaignId) ? await find(Number(campaignId)) : undefined
      if (!opening) return undefined
      const kept = made.get(opening.campaignId)
      if (kept?.at === opening.state) return { opening, ...kept }
      const files: Files = {
        at: opening.state,
        state: keptFor(clock, async () => stateOf(parts, await get(opening.campaignId))),
        report: keptFor(clock, async () => reportOf(parts, await get(opening.campaignId))),
      }
      made.set(opening.campaignId, files)
      return { opening, ...files }
    },
  }
}
const aged = (reply: FastifyReply, seconds: number) =>
  reply.header('cache-control', `public, max-age=${seconds}`)

/** A file of a stretch that nobody stands in. */
const NOBODY = '[]'

/** The numbers of a stretch of places, as they are sent: a thousand pairs take 15 KB. */
const packNumbers = async (db: Db, openingId: number, from: number): Promise<Buffer> =>
  Buffer.from(JSON.stringify(await listNumbers(db, openingId, from, from + SHARD)))

interface Asked {
  readonly campaignId: string
  readonly shard: string
}

/**
 * `GET /openings/{campaignId}/…`: what everybody who waits asks for, made once and good for every cache on the way.
 * `state.json` how the turns go · `places/{n}.json` the numbers of a thousand places, by the id of each ·
 * `report.json` after the end · `/openings/key.json` the key of the tokens.
 */
export function registerOpeningRoutes(app: FastifyInstance, parts: OpeningParts): void {
  const { of } = board(parts)

  app.get('/openings/key.json', (_, reply) =>
    aged(reply, DAY_SECONDS).send({ algorithm: 'Ed25519', key: placeTokenKey(parts.ports.secrets) }),
  )

  app.get<{ Params: Asked }>('/openings/:campaignId/state.json', async (request, reply) => {
    const found = await of(request.params.campaignId)
    if (!found) return reply.code(404).send()
    const freshMs = found.opening.state === 'ENDED' ? MINUTE_MS : FRESH_MS
    return aged(reply, freshMs / SECOND_MS).send(await found.state(freshMs))
  })

  const shards = new Map<string, Promise<Buffer>>()
  app.get<{ Params: Asked }>('/openings/:campaignId/places/:shard.json', async (request, reply) => {
    const { campaignId, shard } = request.params
    const found = await of(campaignId)
    if (!found?.opening.beganOn || !/^\d{1,7}$/.test(shard)) return reply.code(404).send()
    const { id, rollTo, lastPlace } = found.opening
    const from = Number(shard) * SHARD
    // What the draw numbered is fixed; latecomers add to the files behind it, which are made anew when the highest number changes.
    const isFixed = rollTo !== null && from + SHARD <= rollTo + 1
    const key = isFixed ? `${id}/${shard}` : `${id}/${shard}/${lastPlace}`
    const made = shards.get(key) ?? packNumbers(parts.db, id, from)
    if (!shards.has(key)) {
      if (shards.size >= MOST_SHARDS) shards.clear()
      shards.set(key, made)
      made.catch(() => shards.delete(key))
    }
    const numbers = await made
    // Whoever asks for files that name nobody drives none out of memory.
    if (numbers.length <= NOBODY.length) shards.delete(key)
    return aged(reply, isFixed ? DAY_SECONDS : FRESH_MS / SECOND_MS)
      .type('application/json; charset=utf-8')
      .send(numbers)
  })

  app.get<{ Params: Asked }>('/openings/:campaignId/report.json', async (request, reply) => {
    const report = await (await of(request.params.campaignId))?.report(MINUTE_MS)
    if (!report) return reply.code(404).send()
    return aged(reply, MINUTE_SECONDS).send(report)
  })
}
