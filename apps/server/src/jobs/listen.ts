import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { JobContext } from './timer.ts'

/** A connection that hears notifications. */
export interface Ears {
  close(): Promise<void>
}

const RECONNECT_MS = 2_000

/** Listens on a connection of its own and makes a new one when it breaks; after a break every channel counts as heard, with nothing said. */
export function listenTo(
  url: string,
  channels: readonly string[],
  heard: (channel: string, payload: string) => void,
  log: Pick<JobContext['log'], 'warn'>,
): Ears {
  const closing = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'citizen-portal listener' })
    const broke = new Promise<void>(resolve => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    })
    next.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
    client = next
    await next.connect()
    for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    for (const channel of channels) heard(channel, '')
    await broke
  }

  const loop = (async () => {
    while (!closing.signal.aborted) {
      await connect().catch((error: unknown) => {
        if (!closing.signal.aborted)
          log.warn({ err: error }, 'notifications cannot be heard; connecting again')
      })
      await client?.end().catch(() => undefined)
      await pause(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await loop
    },
  }
}
