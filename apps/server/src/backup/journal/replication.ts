import pg from 'pg'
import * as v from 'valibot'
import { JOURNAL_SLOT } from '#server/db/journalSlotStore.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { formatLsn, parseLsn, SEGMENT_BYTES } from './lsn.ts'

const DUPLICATE_OBJECT = '42710'

const System = v.object({
  systemid: v.string(),
  timeline: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
})
const SlotState = v.object({ slot_type: v.nullable(v.string()), restart_lsn: v.nullable(v.string()) })

/** What a database says of itself and of what it still has. */
export interface Standing {
  readonly systemId: string
  readonly timeline: number
  /** From here on the journal is kept until it was fetched. */
  readonly keptFrom: bigint
}

/** What came of the journal: its place and its bytes. */
export interface Arrived {
  readonly from: bigint
  readonly bytes: Buffer
}

/** Of the driver, what its own types leave out. */
type Sending = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void }

/** Seconds between the beginnings of the years 1970 and 2000, from which PostgreSQL counts. */
const EPOCH_SECONDS = 946_684_800

/** The answer that says how far everything lies safely. */
function statusOf(safeTo: bigint, now: Date): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(safeTo, at)
  status.writeBigInt64BE((BigInt(now.getTime()) - BigInt(EPOCH_SECONDS) * 1000n) * 1000n, 25)
  return status
}

/** More than this is not taken in before what came is written down. */
const HELD_AT_MOST = 4 * Number(SEGMENT_BYTES)

/** Reads the journal as it is written: one command of a replication connection that never ends by itself. */
class Reading implements pg.Submittable {
  private connection: Sending | undefined
  private readonly queue: Arrived[] = []
  private queued = 0
  private failure: Error | undefined
  private wake: () => void = () => undefined
  private readonly command: string
  /** Called when the database asks how far everything is safe. */
  readonly asked: () => void

  constructor(command: string, asked: () => void) {
    this.command = command
    this.asked = asked
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as Sending
    connection.query(this.command)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'w') this.hold({ from: chunk.readBigUInt64BE(1), bytes: Buffer.from(chunk.subarray(25)) })
    else if (kind === 'k' && chunk[17] === 1) this.asked()
    this.wake()
  }

  private hold(arrived: Arrived): void {
    this.queue.push(arrived)
    this.queued += arrived.bytes.length
    if (this.queued > HELD_AT_MOST) this.connection?.stream.pause()
  }

  handleError(error: Error): void {
    this.failure = error
    this.wake()
  }

  /** The database leaves in order: it has nothing more. */
  handleCommandComplete(): void {
    this.handleError(new Error('the database leaves'))
  }

  handleReadyForQuery(): void {
    this.wake()
  }

  tell(safeTo: bigint, now: Date): void {
    this.connection?.sendCopyFromChunk(statusOf(safeTo, now))
  }

  /** All that came since, without waiting. @throws what the connection ended with, once everything is taken */
  take(): Arrived[] {
    const taken = this.queue.splice(0)
    this.queued = 0
    this.connection?.stream.resume()
    if (taken.length === 0 && this.failure) throw this.failure
    return taken
  }

  /** Waits until something came, the connection ended, or it was stirred. */
  async next(): Promise<void> {
    if (this.queue.length > 0 || this.failure) return
    await new Promise<void>(resolve => {
      this.wake = resolve
    })
  }

  /** Lets whoever waits look around. */
  stir(): void {
    this.wake()
  }

  /** Ends it: a reading that goes on would keep the driver from saying goodbye. */
  cut(): void {
    this.connection?.stream.destroy()
  }
}

/** A connection of the kind that hands out the journal. */
export interface Replication {
  standing(): Promise<Standing>
  /** Begins to read at a place. Once; the connection can do nothing else afterwards. */
  read(timeline: number, from: bigint, asked: () => void): Pick<Reading, 'take' | 'next' | 'stir' | 'tell'>
  end(): Promise<void>
}

/** A connection that is not there yet, of the role that owns the database, which may replicate. */
function clientOf(url: string): pg.Client {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  return new pg.Client({
    connectionString: address.href,
    application_name: 'portal journal',
    keepAlive: true,
  })
}

/**
 * Has the database keep nothing for a follower any more.
 *
 * @param url of the role that owns the database
 * @throws StartupError when nobody ever followed it, or somebody does now
 */
export async function forgetFollower(url: string): Promise<void> {
  const client = clientOf(url)
  try {
    await client.connect()
    await client.query(`DROP_REPLICATION_SLOT ${JOURNAL_SLOT}`)
  } catch (error) {
    throw new StartupError(`Nothing was changed: ${errorMessage(error)}.`)
  } finally {
    await client.end()
  }
}

/**
 * Connects for reading the journal, and has it kept from now on.
 *
 * @param url of the role that owns the database, which may replicate
 * @throws StartupError when the database cannot be reached
 */
export async function openReplication(url: string): Promise<Replication> {
  const client = clientOf(url)
  let reading: Reading | undefined
  client.on('error', error => reading?.handleError(error))
  client.once('end', () => reading?.handleError(new Error('the connection ended')))
  try {
    await client.connect()
    await client
      .query(`CREATE_REPLICATION_SLOT ${JOURNAL_SLOT} PHYSICAL RESERVE_WAL`)
      .catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== DUPLICATE_OBJECT) throw error
      })
  } catch (error) {
    await client.end().catch(() => undefined)
    throw new StartupError(`The journal of the database cannot be read: ${errorMessage(error)}.`)
  }
  return {
    async standing() {
      const system = v.parse(System, (await client.query('IDENTIFY_SYSTEM')).rows[0])
      const slot = v.parse(SlotState, (await client.query(`READ_REPLICATION_SLOT ${JOURNAL_SLOT}`)).rows[0])
      if (slot.restart_lsn === null)
        throw new StartupError(
          'The database gave up its journal, which nobody fetched for too long. Run this with --forget, then begin a new folder.',
        )
      return {
        systemId: system.systemid,
        timeline: system.timeline,
        keptFrom: parseLsn(slot.restart_lsn),
      }
    },
    read(timeline, from, asked) {
      const command = `START_REPLICATION SLOT ${JOURNAL_SLOT} PHYSICAL ${formatLsn(from)} TIMELINE ${timeline}`
      reading = new Reading(command, asked)
      client.query(reading)
      return reading
    },
    async end() {
      if (!reading) return client.end()
      const ended = new Promise(resolve => client.once('end', resolve))
      reading.cut()
      await ended
    },
  }
}
