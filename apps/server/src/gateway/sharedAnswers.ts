import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { ResponseEnvelope } from '#contract/envelope.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { listenTo } from '#server/jobs/listen.ts'
import type { Clock } from '#server/ports/clock.ts'
import { countKept } from './metrics.ts'
import { Packed } from './packing.ts'

/** An answer as it is sent. */
export interface ReadyAnswer {
  readonly body: Packed
  readonly etag: string
}

/** The channel on which the database names a table that changed (`1690_shared_answers.sql`). */
const CHANNEL = 'shared_answers'
/** So long an answer is kept though nothing changed: campaigns open and close by the clock alone. */
const FRESH_MS = 15 * SECOND_MS
/** Strangers may ask for anything: so many answers are kept, the oldest go first. */
const MOST_KEPT = 500
/** Characters of what is asked. */
const LONGEST_KEY = 300

function readyAnswer(body: ResponseEnvelope): ReadyAnswer {
  const plain = Buffer.from(JSON.stringify(body))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { body: new Packed(plain), etag }
}

/**
 * What was asked, as the name of its answer; undefined for what no page of ours asks: long, or with parts that have parts,
 * which strangers nest deeper than a program can walk.
 */
export function sharedKey(params: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.values(params).some(value => typeof value === 'object' && value !== null)) return undefined
  const key = JSON.stringify(params)
  return key.length > LONGEST_KEY ? undefined : key
}

interface Kept {
  readonly tables: readonly string[]
  readonly at: number
  readonly answer: Promise<ReadyAnswer | ResponseEnvelope>
}

/** True for an answer that is made for everybody; any other is for who asked alone. */
export const isReady = (answer: ReadyAnswer | ResponseEnvelope): answer is ReadyAnswer => 'body' in answer

/** Answers that every visitor gets alike: made and packed once, and kept until a table that they were made from changes. */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #clock: Clock
  readonly #ears: ReturnType<typeof listenTo>
  /** Nothing is kept before changes are heard. */
  #isHearing = false

  constructor(url: string, clock: Clock, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#clock = clock
    this.#ears = listenTo(url, [CHANNEL], (_, table) => this.#forget(table), log)
  }

  /** '' says that something may have been missed. */
  #forget(table: string): void {
    this.#isHearing = true
    for (const [key, { tables }] of this.#kept)
      if (table === '' || tables.includes(table)) this.#kept.delete(key)
  }

  /**
   * The answer of a call to what was asked, made by `make` unless it is kept. Those who ask for the same at once share one making; a change
   * that is heard meanwhile makes the next one ask anew. What is no success is nobody else's.
   */
  async get(
    call: string,
    asked: string,
    tables: readonly string[],
    make: () => Promise<ResponseEnvelope>,
    isGood: (body: ResponseEnvelope) => boolean,
  ): Promise<ReadyAnswer | ResponseEnvelope> {
    const key = `${call}|${asked}`
    const now = this.#clock.now().getTime()
    const kept = this.#kept.get(key)
    if (kept && Math.abs(now - kept.at) < FRESH_MS) {
      countKept(call)
      return kept.answer
    }
    const made = async () => {
      const body = await make()
      return isGood(body) ? readyAnswer(body) : body
    }
    const answer = made()
    if (!this.#isHearing) return answer
    const one = { tables, at: now, answer }
    this.#kept.delete(key)
    this.#kept.set(key, one)
    const drop = () => {
      if (this.#kept.get(key) === one) this.#kept.delete(key)
    }
    answer.then(ready => isReady(ready) || drop(), drop)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return answer
  }

  close(): Promise<void> {
    return this.#ears.close()
  }
}
