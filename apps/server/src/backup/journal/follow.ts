import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { StartupError } from '#server/startupError.ts'
import type { Piping } from '../ageFiles.ts'
import { formatLsn, SEGMENT_BYTES, segmentStart } from './lsn.ts'
import { listPieces, writePiece } from './pieces.ts'
import type { Replication, Standing } from './replication.ts'

/** Where the pieces of the journal lie in the folder of a followed database. */
export const JOURNAL = 'journal'
/** What is not yet in the folder is at most so old; a database that writes much fills a piece before. */
export const PIECE_SECONDS = 60
/** The database takes who is silent for a minute for gone. */
const STATUS_SECONDS = 10

export interface Following {
  /** The folder of the followed database. */
  readonly folder: string
  readonly sealing: Piping | undefined
  readonly now: () => Date
  /** Milliseconds on a clock that nobody sets. */
  readonly elapsed: () => number
  /** Comes true after so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Called after each piece: what else must be there when it is needed. */
  readonly afterPiece: () => Promise<unknown>
  /** Ends the following after the piece under way. */
  readonly signal: AbortSignal
}

/** The database whose journal a folder holds, by the number that it was made with. */
const SYSTEM = 'system'

/**
 * Notes whose journal a folder holds.
 *
 * @throws StartupError when it is that of another database
 */
export async function holdToSystem(folder: string, { systemId }: Pick<Standing, 'systemId'>): Promise<void> {
  const journal = join(folder, JOURNAL)
  await mkdir(journal, { recursive: true, mode: 0o700 })
  const path = join(journal, SYSTEM)
  const known = existsSync(path) ? await readFile(path, 'utf8') : undefined
  if (known === undefined) await writeFile(path, systemId, { mode: 0o600, flush: true })
  else if (known !== systemId) throw new StartupError('The folder holds the journal of another database.')
}

/** Where to read on: where the last piece ends, else where the database still has its journal. */
async function placeToGoOn(journal: string, { timeline, keptFrom }: Standing): Promise<bigint> {
  const last = (await listPieces(journal)).at(-1)
  if (last === undefined) return segmentStart(keptFrom)
  if (last.timeline !== timeline)
    throw new StartupError(
      'The database was restored since: it has a journal of its own. Begin a new folder.',
    )
  if (last.to < segmentStart(keptFrom))
    throw new StartupError(
      `The database no longer has its journal from ${formatLsn(last.to)} on, where the folder ends. Begin a new folder.`,
    )
  return last.to
}

/**
 * Writes the journal of a database into its folder (`holdToSystem`) as it is made: a piece each minute, or for every 16 MB. The database
 * keeps what is not there yet, so neither a pause nor a crash of this program leaves a gap.
 *
 * @returns when the signal says so
 * @throws when the database leaves, or the folder cannot be written
 */
export async function followJournal(replication: Replication, following: Following): Promise<void> {
  const { folder, sealing, now, elapsed, pause, afterPiece, signal } = following
  const journal = join(folder, JOURNAL)
  const standing = await replication.standing()
  const { timeline } = standing
  let safeTo = await placeToGoOn(journal, standing)
  const reading = replication.read(timeline, safeTo, () => reading.tell(safeTo, now()))
  signal.addEventListener('abort', () => reading.stir(), { once: true })
  void beat()
  let held: Buffer[] = []
  let size = 0n
  let began = elapsed()

  /** One for as long as it follows: a promise for each wait would be held until the end. */
  async function beat(): Promise<void> {
    while (!signal.aborted) {
      await pause(STATUS_SECONDS * SECOND_MS)
      reading.stir()
    }
  }

  async function keep(): Promise<void> {
    if (size > 0n) await writePiece(journal, { timeline, from: safeTo, to: safeTo + size }, held, sealing)
    await afterPiece()
    safeTo += size
    held = []
    size = 0n
    began = elapsed()
    reading.tell(safeTo, now())
  }

  while (!signal.aborted) {
    await reading.next()
    for (const { from, bytes } of reading.take()) {
      if (from !== safeTo + size)
        throw new Error(`the journal went on at ${formatLsn(from)} and not at ${formatLsn(safeTo + size)}`)
      held.push(bytes)
      size += BigInt(bytes.length)
      if (size >= SEGMENT_BYTES) await keep()
    }
    if (elapsed() - began >= PIECE_SECONDS * SECOND_MS) await keep()
    else reading.tell(safeTo, now())
  }
  await keep()
}
