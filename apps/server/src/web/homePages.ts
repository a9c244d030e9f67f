import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ResponseEnvelope, Status } from '#contract/envelope.ts'
import type { PortalConfig } from '#contract/portalConfig.ts'
import type { Language } from '#domain/dates/format.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { Packed } from '#server/gateway/packing.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Drawer, Drawn, PageData } from './drawer.ts'
import { drawnPage } from './template.ts'

/** A page as it is sent. */
export interface ReadyPage {
  readonly body: Packed
  readonly etag: string
}

/** So long a drawn page is handed out before it is drawn anew: a scheme that is published shows within it. */
const FRESH_MS = 15 * SECOND_MS

/** A page, with the tag that tells it from every other. */
export function readyPage(html: string): ReadyPage {
  const plain = Buffer.from(html)
  const digest = createHash('sha256').update(plain).digest('base64url')
  return { body: new Packed(plain), etag: `"${digest.slice(0, 22)}"` }
}

interface Parts {
  readonly app: FastifyInstance
  readonly drawer: Drawer
  /** The built page. */
  readonly html: string
  readonly config: PortalConfig
  readonly clock: Clock
}

/** Keeps what was made for a moment. A failure is forgotten, so that the next visitor's is tried anew. */
class Kept<T> {
  readonly #made = new Map<string, { readonly at: number; readonly value: Promise<T> }>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime()
    const made = this.#made.get(key)
    if (made && Math.abs(now - made.at) < FRESH_MS) return made.value
    const value = make()
    this.#made.set(key, { at: now, value })
    value.catch(() => this.#made.delete(key))
    return value
  }
}

/** Draws the pages that arrive drawn, and keeps them for a moment. */
export class HomePages {
  readonly #parts: Parts
  readonly #pages: Kept<ReadyPage>
  readonly #answers: Kept<PageData>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#pages = new Kept(parts.clock)
    this.#answers = new Kept(parts.clock)
  }

  /** The minute, so that two pages drawn in it are the same, and a browser that has one need not load the other. */
  #minute(): number {
    return Math.floor(this.#parts.clock.now().getTime() / MINUTE_MS) * MINUTE_MS
  }

  async #ask(language: Language): Promise<PageData> {
    const { app, drawer, config } = this.#parts
    const at = this.#minute()
    const answers: Record<string, unknown> = {}
    for (const { key, url, headers, body } of drawer.homeRequests(config, language)) {
      const reply = await app.inject({ method: 'POST', url, headers, payload: body })
      const { Status: status, CustomObject: content } = v.parse(ResponseEnvelope, reply.json())
      if (status !== Status.success) throw new Error(`The home page's call ${key} answered ${status}`)
      answers[key] = content
    }
    return { at, answers }
  }

  /** What the home page shows, asked of the portal's own gateway, as a visitor's browser would. Throws when it says no. */
  answers(language: Language): Promise<PageData> {
    return this.#answers.get(language, () => this.#ask(language))
  }

  /** The page, drawn within the last moments. Throws when it cannot be drawn. */
  page(drawn: Drawn, language: Language): Promise<ReadyPage> {
    const { drawer, html, config } = this.#parts
    return this.#pages.get(`${drawn} ${language}`, async () => {
      const data = drawn === 'home' ? await this.answers(language) : { at: this.#minute(), answers: {} }
      const content = drawer.drawPage(config, language, drawn, data)
      return readyPage(drawnPage(html, config, language, { drawn, content, data }))
    })
  }
}
