import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { errorMessage } from '#server/startupError.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

export interface Reviving {
  /** Told why each attempt failed, in one sentence. */
  readonly report: (sentence: string) => void
  /** Told once, when a minute of attempts has brought nothing: nobody can be served, and whoever supervises should know. */
  readonly lost: () => void
  /** Whether the portal is leaving: then nothing is tried again. */
  readonly isStopping: () => boolean
  readonly pause: (milliseconds: number) => Promise<void>
  /** Milliseconds that only ever grow. */
  readonly elapsed: () => number
}

/**
 * Brings a database back that died: at once, then again and again after waits that double up to a quarter of a minute.
 *
 * @returns what `launch` started; undefined when the portal is leaving
 */
export async function revive<Started>(
  launch: () => Promise<Started>,
  { report, lost, isStopping, pause, elapsed }: Reviving,
): Promise<Started | undefined> {
  const since = elapsed()
  let isLost = false
  for (let wait = FIRST_WAIT_MS; !isStopping(); wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await launch()
    } catch (error) {
      report(`${errorMessage(error)}; trying again in ${wait / 1000} s.`)
    }
    if (!isLost && elapsed() - since >= MINUTE_MS) {
      isLost = true
      lost()
    }
    await pause(wait)
  }
  return undefined
}
