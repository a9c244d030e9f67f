import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A crowd as a program of its own: so many connections, each of which asks again as soon as it is answered, or a tenth of a
 * second after it was turned away, until the time is over. It then says how long those waited who were let in.
 */
export interface Crowd {
  readonly url: string
  readonly body: string
  readonly headers: readonly Readonly<Record<string, string>>[]
  readonly connections: number
  readonly seconds: number
}

/** What a crowd met with, in milliseconds. */
export interface Met {
  readonly answered: number
  readonly turnedAway: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

const AGAIN_MS = 100

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function ask(agent: Agent, { url, body }: Crowd, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise(resolve => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.once('response', answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}

async function play(crowd: Crowd): Promise<Met> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: crowd.connections,
    maxFreeSockets: crowd.connections,
  })
  const end = performance.now() + crowd.seconds * 1000
  const times: number[] = []
  let turnedAway = 0
  let failed = 0
  const one = async (index: number) => {
    const headers = crowd.headers[index % crowd.headers.length] ?? {}
    while (performance.now() < end) {
      const began = performance.now()
      const status = await ask(agent, crowd, headers)
      if (status === 200) times.push(performance.now() - began)
      else {
        if (status === 503) turnedAway += 1
        else failed += 1
        await pause(AGAIN_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: crowd.connections }, (_, index) => one(index)))
  agent.destroy()
  times.sort((a, b) => a - b)
  return { answered: times.length, turnedAway, failed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

process.once('message', (crowd: Crowd) => {
  void play(crowd).then(met => process.send?.(met, () => process.disconnect()))
})
