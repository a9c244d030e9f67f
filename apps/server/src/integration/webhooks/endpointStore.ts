import * as v from 'valibot'
import { EVENT_NAMES, type EventName } from '#contract/machine/events.ts'
import { isDueOrAhead } from '#server/db/plannedAhead.ts'
import type { Db } from '#server/gateway/context.ts'
import { LONGEST_MS } from '#server/jobs/backOff.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const Events = v.array(v.picklist(EVENT_NAMES))
const PLACE = 'webhook_endpoint.secret_sealed'

/** A system that is told what happens. */
export interface Endpoint {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly events: readonly EventName[]
  /** Null until its first secret is made: nothing is sent before. */
  readonly secretOn: Date | null
  /** It has taken every event up to here. */
  readonly position: number
  /** Of the next event: tries in vain, and since when. */
  readonly attempts: number
  readonly failingSince: Date | null
  readonly nextTryOn: Date | null
  readonly lastError: string
  readonly stoppedOn: Date | null
  readonly createdOn: Date
  readonly endedOn: Date | null
}

const endpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoint')
    .select(['id', 'name', 'url', 'events', 'position', 'attempts'])
    .select(['secret_on as secretOn', 'failing_since as failingSince', 'next_try_on as nextTryOn'])
    .select(['last_error as lastError', 'stopped_on as stoppedOn', 'created_on as createdOn'])
    .select('ended_on as endedOn')

type Row = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>

const parsed = (row: Row): Endpoint => ({
  ...row,
  position: Number(row.position),
  events: v.parse(Events, row.events),
})

/** Keeps a new system, which is told what happens behind a position. @returns its number */
export async function insertEndpoint(
  db: Db,
  { name, url, events, position }: Pick<Endpoint, 'name' | 'url' | 'events' | 'position'>,
  now: Date,
): Promise<number> {
  const values = { name, url, events: [...events], position: BigInt(position), created_on: now }
  const row = await db.insertInto('webhook_endpoint').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** A system that has not ended, held for an act; undefined for none. */
export async function holdEndpoint(db: Db, id: number): Promise<Endpoint | undefined> {
  const row = await endpoints(db)
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && parsed(row)
}

/** Every system, ended ones too, in the order in which they came. */
export async function listEndpoints(db: Db): Promise<Endpoint[]> {
  return (await endpoints(db).orderBy('id').execute()).map(parsed)
}

/** The systems that may be told at this moment. */
export async function listDue(db: Db, now: Date): Promise<Endpoint[]> {
  const rows = await endpoints(db)
    .where('ended_on', 'is', null)
    .where('stopped_on', 'is', null)
    .where('secret_on', 'is not', null)
    .where(eb => eb.or([eb('next_try_on', 'is', null), isDueOrAhead('next_try_on', now, LONGEST_MS)]))
    .orderBy('id')
    .execute()
  return rows.map(parsed)
}

const change = (db: Db, id: number) =>
  db.updateTable('webhook_endpoint').where('id', '=', id).where('ended_on', 'is', null)

/** Puts a new secret, sealed, in the place of the former. */
export async function keepEndpointSecret(
  db: Db,
  { random, secrets }: Pick<Ports, 'random' | 'secrets'>,
  id: number,
  secret: string,
  now: Date,
): Promise<void> {
  const sealed = seal(secrets.fieldKey, random, secret, PLACE, id)
  await change(db, id).set({ secret_sealed: sealed, secret_on: now }).execute()
}

/** The secret of a system; undefined for one that has ended or has none. */
export async function openEndpointSecret(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .select('secret_sealed')
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  const secret = row && unseal(secrets.fieldKey, row.secret_sealed, PLACE, id)
  return secret === '' ? undefined : secret
}

const CALM = { attempts: 0, failing_since: null, next_try_on: null, last_error: '' }

/** Notes that a system has taken everything up to a position. */
export async function noteTaken(db: Db, id: number, position: number): Promise<void> {
  await change(db, id)
    .set({ ...CALM, position: BigInt(position) })
    .execute()
}

/** Notes a try in vain, and when the next one is; with `stoppedOn` there is none. */
export async function noteVain(
  db: Db,
  id: number,
  vain: {
    readonly attempts: number
    readonly failingSince: Date
    readonly nextTryOn: Date
    readonly error: string
    readonly stoppedOn: Date | null
  },
): Promise<void> {
  await change(db, id)
    .set({
      attempts: vain.attempts,
      failing_since: vain.failingSince,
      next_try_on: vain.nextTryOn,
      last_error: vain.error,
      stopped_on: vain.stoppedOn,
    })
    .execute()
}

/** Tells a system again what it has not taken. */
export async function resumeEndpoint(db: Db, id: number): Promise<void> {
  await change(db, id)
    .set({ ...CALM, stopped_on: null })
    .execute()
}

/** Ends a system: its secret goes. */
export async function closeEndpoint(db: Db, id: number, now: Date): Promise<void> {
  await change(db, id)
    .set({ ...CALM, secret_sealed: Buffer.alloc(0), secret_on: null, stopped_on: null, ended_on: now })
    .execute()
}
