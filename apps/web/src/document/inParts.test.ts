import { describe, expect, it } from 'vitest'
import { ServerError, TransportError } from '#web/api/errors.ts'
import { type Begun, type Doors, sendInParts } from './inParts.ts'

/** The same numbers for the same seed (Park and Miller's generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const lost = () => new TransportError('NetworkError', 'There is no connection')

/** A server that keeps what it is sent, behind a line that may break before a request comes or before its answer does. */
class Server implements Doors<string> {
  readonly taken: Uint8Array[] = []
  sent = 0
  known = true
  readonly #breaks: () => boolean

  constructor(breaks: () => boolean) {
    this.#breaks = breaks
  }

  get #length(): number {
    return this.taken.reduce((sum, part) => sum + part.length, 0)
  }

  async #over<T>(act: () => T | Promise<T>): Promise<T> {
    if (this.#breaks()) throw lost()
    const answer = await act()
    if (this.#breaks()) throw lost()
    return answer
  }

  begin = () =>
    this.#over((): Begun => {
      this.taken.length = 0
      this.known = true
      return { uploadId: 'one', partBytes: 1000 }
    })
  state = () =>
    this.#over(() => {
      if (!this.known) throw new ServerError('There is no such record', { code: 'RECORD_NOT_FOUND' })
      return this.#length
    })
  part = (_: Begun, beginsAt: number, part: Blob) =>
    this.#over(async () => {
      this.sent += part.size
      if (beginsAt === this.#length) this.taken.push(new Uint8Array(await part.arrayBuffer()))
      return this.#length
    })
  finish = () => this.#over(() => Buffer.concat(this.taken).toString('base64'))
}

const bytes = Uint8Array.from({ length: 40_500 }, (_, at) => (at * 7) % 251)

/** Sends again after every break, as a field does. */
async function sendThrough(file: Blob, server: Server): Promise<{ kept: string; seen: number[] }> {
  const seen: number[] = []
  for (;;) {
    try {
      return { kept: await sendInParts(file, server, sent => seen.push(sent)), seen }
    } catch (cause) {
      if (!(cause instanceof TransportError)) throw cause
    }
  }
}

describe('a file that goes in parts', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('comes whole over a line cut at random moments (seed %i)', async seed => {
    const chance = seeded(seed)
    const server = new Server(() => chance() < 0.15)
    const { kept, seen } = await sendThrough(new Blob([bytes]), server)
    expect(kept).toBe(Buffer.from(bytes).toString('base64'))
    // What was said of it never went back: nothing that had come was sent from the beginning again.
    expect(seen.filter(sent => sent > 0)).toEqual(seen.filter(sent => sent > 0).toSorted((a, b) => a - b))
    expect(server.sent).toBeLessThan(1.5 * bytes.length)
  })

  it('begins anew where the server knows nothing of it any more, and only then', async () => {
    const file = new Blob([bytes])
    let cut = false
    const server = new Server(() => cut && server.taken.length >= 20)
    cut = true
    await expect(sendInParts(file, server, () => undefined)).rejects.toThrow('no connection')
    cut = false
    server.known = false
    const seen: number[] = []
    await sendInParts(file, server, sent => seen.push(sent))
    expect(seen[0]).toBe(0)
    expect(Buffer.concat(server.taken)).toEqual(Buffer.from(bytes))
  })
})
