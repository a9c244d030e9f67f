import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OpeningReport, OpeningState } from '#contract/lottery/opening.ts'
import { DAY_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#domain/dates/lengths.ts'
import { sealsOn } from '#domain/opening/policy.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { getDraw } from '../draw/drawStore.ts'
import { unitsLeft } from './callTurns.ts'
import { findFair } from './fairCampaign.ts'
import { listOpenings, type OpeningRecord, paceOf } from './openingStore.ts'
import { countPlaces, listNumbers, turnFigures } from './placeStore.ts'
import { placeTokenKey } from './placeToken.ts'

export type OpeningParts = {
  readonly db: Db
  readonly ports: Pick<Ports, 'clock' | 'secrets'>
}

/** The state of every room is made once in so long, however many wait. */
const FRESH_MS = 2 * SECOND_MS
/** Numbers of so many places stand in one file: a few kilobytes, and the same for all of them. */
const SHARD = 1000

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

async function stateOf(db: Db, opening: OpeningRecord, now: Date): Promise<OpeningState> {
  const fair = await findFair(db, opening.campaignId)
  if (!fair) throw new Error(`campaign ${opening.campaignId} of an opening has no room`)
  const counts = await countPlaces(db, opening.id)
  const { turnMs } = paceOf(opening, fair.policy)
  return {
    now: now.toISOString(),
    state: opening.state,
    opensOn: opening.opensOn.toISOString(),
    sealsOn: sealsOn(opening.opensOn, fair.policy).toISOString(),
    batchNo: opening.batchNo,
    batchEndsOn: iso(opening.batchEndsOn),
    batchSize: opening.batchSize,
    turnMs,
    fastestMs: opening.fastestMs,
    calledTo: opening.calledTo,
    lastPlace: opening.lastPlace,
    waiting: (counts.get('ENTERED') ?? 0) + (counts.get('PLACED') ?? 0) + (counts.get('RETURNED') ?? 0),
    unitsFree: (await unitsLeft(db, opening.campaignId, now)).free,
    drawNo: opening.drawId === null ? null : (await getDraw(db, opening.drawId)).drawNo,
    notice: opening.notice,
  }
}

/** What everybody may read when an opening is over: what became of the places, and where the proof of their order lies. */
async function reportOf(db: Db, opening: OpeningRecord, endedOn: Date): Promise<OpeningReport> {
  const counts = await countPlaces(db, opening.id)
  const count = (state: Parameters<typeof counts.get>[0]) => counts.get(state) ?? 0
  const draw = opening.drawId === null ? null : await getDraw(db, opening.drawId)
  return {
    campaignId: opening.campaignId,
    openedOn: iso(opening.beganOn),
    endedOn: endedOn.toISOString(),
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
      files: `/draws/${draw.campaignId}/${draw.drawNo}/`,
    },
  }
}

/** The openings and their states, read together at most once in `FRESH_MS`: nobody who waits reaches the database. */
function board({ db, ports }: OpeningParts) {
  type Board = ReadonlyMap<number, { readonly opening: OpeningRecord; readonly state: OpeningState }>
  let kept: { readonly at: number; readonly made: Promise<Board> } | undefined
  const make = async (now: Date): Promise<Board> => {
    const openings = await listOpenings(db)
    const states = await Promise.all(openings.map(opening => stateOf(db, opening, now)))
    return new Map(
      openings.map((opening, i) => [opening.campaignId, { opening, state: states[i] as OpeningState }]),
    )
  }
  return async (campaignId: string) => {
    if (!/^\d{1,9}$/.test(campaignId)) return undefined
    const now = ports.clock.now()
    if (!kept || Math.abs(now.getTime() - kept.at) >= FRESH_MS) {
      const made = make(now)
      kept = { at: now.getTime(), made }
      made.catch(() => {
        kept = undefined
      })
    }
    return (await kept.made).get(Number(campaignId))
  }
}

const aged = (reply: FastifyReply, seconds: number) =>
  reply.header('cache-control', `public, max-age=${seconds}`)

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
  const find = board(parts)

  app.get('/openings/key.json', (_, reply) =>
    aged(reply, DAY_SECONDS).send({ algorithm: 'Ed25519', key: placeTokenKey(parts.ports.secrets) }),
  )

  app.get<{ Params: Asked }>('/openings/:campaignId/state.json', async (request, reply) => {
    const found = await find(request.params.campaignId)
    if (!found) return reply.code(404).send()
    return aged(reply, FRESH_MS / SECOND_MS).send(found.state)
  })

  const shards = new Map<string, Promise<[number, number][]>>()
  app.get<{ Params: Asked }>('/openings/:campaignId/places/:shard.json', async (request, reply) => {
    const { campaignId, shard } = request.params
    const found = await find(campaignId)
    if (!found?.opening.beganOn || !/^\d{1,7}$/.test(shard)) return reply.code(404).send()
    const { opening } = found
    // Latecomers add numbers to the last files: one is made anew when the highest number has changed.
    const key = `${opening.id}/${shard}/${opening.lastPlace}`
    const from = Number(shard) * SHARD
    const made = shards.get(key) ?? listNumbers(parts.db, opening.id, from, from + SHARD)
    if (!shards.has(key)) {
      if (shards.size >= SHARD) shards.clear()
      shards.set(key, made)
      made.catch(() => shards.delete(key))
    }
    return aged(reply, FRESH_MS / SECOND_MS).send(await made)
  })

  app.get<{ Params: Asked }>('/openings/:campaignId/report.json', async (request, reply) => {
    const found = await find(request.params.campaignId)
    const endedOn = found?.opening.endedOn
    if (!found || !endedOn) return reply.code(404).send()
    return aged(reply, MINUTE_SECONDS).send(await reportOf(parts.db, found.opening, endedOn))
  })
}
