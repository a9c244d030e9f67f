import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { PLACE_STATES, type PlaceState } from '#domain/opening/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { PLACE } from './openingCycle.ts'

const State = v.picklist(PLACE_STATES)

/** A citizen's place in the room of an opening. */
export interface PlaceRecord {
  readonly id: number
  readonly openingId: number
  /** 0 in the room of a season: nobody applies for dates. */
  readonly applicationId: number
  /** The booking of a turn of a season. */
  readonly bookingId: number | null
  readonly userId: number
  readonly state: PlaceState
  readonly identityFingerprint: Buffer
  readonly panFingerprint: Buffer
  readonly accountFingerprint: Buffer
  readonly enteredOn: Date
  /** The number in the order; null before the draw. */
  readonly place: number | null
  readonly turnEndsOn: Date | null
  readonly hasReturned: boolean
}

const APPLICATION = sql<number>`coalesce(application_id, 0)`.as('applicationId')

const select = (db: Db) =>
  db
    .selectFrom('opening_place')
    .select([
      'id',
      'opening_id as openingId',
      APPLICATION,
      'booking_id as bookingId',
      'user_id as userId',
      'state',
      'identity_fingerprint as identityFingerprint',
      'pan_fingerprint as panFingerprint',
      'account_fingerprint as accountFingerprint',
      'entered_on as enteredOn',
      'place',
      'turn_ends_on as turnEndsOn',
      'has_returned as hasReturned',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toPlace = (row: Row): PlaceRecord => ({ ...row, state: v.parse(State, row.state) })

/** The place of a citizen in an opening, the one that counts: not one that was left. */
export async function findOwnPlace(
  db: Db,
  openingId: number,
  userId: number,
): Promise<PlaceRecord | undefined> {
  const own = select(db).where('opening_id', '=', openingId).where('user_id', '=', userId)
  const row = await own.where('state', '<>', 'LEFT').executeTakeFirst()
  return row && toPlace(row)
}

/** The place of an application, held for the act; of several the last, also when it was left. */
export async function holdPlaceOf(db: Db, applicationId: number): Promise<PlaceRecord | undefined> {
  const of = select(db).where('application_id', '=', applicationId).orderBy('id', 'desc').limit(1)
  const row = await of.forUpdate().executeTakeFirst()
  return row && toPlace(row)
}

/** Moves the places that a condition names, as the room of lives does it. */
type MovePart = (part: RawBuilder<unknown>) => Promise<unknown>

/** Moves everybody of an opening whose number lies between two, both included, a part after the other. */
export async function moveNumbered(
  openingId: number,
  from: number,
  to: number,
  move: MovePart,
): Promise<void> {
  for (let at = from; at <= to; at += AT_ONCE)
    await move(
      sql`it.opening_id = ${openingId} and it.place between ${at} and ${Math.min(to, at + AT_ONCE - 1)}`,
    )
}

/** Moves everybody of an opening, a part after the other. */
export async function moveAll(db: Db, openingId: number, move: MovePart): Promise<void> {
  const { first, last } = await db
    .selectFrom('opening_place')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .where('opening_id', '=', openingId)
    .executeTakeFirstOrThrow()
  for (let at = first ?? 1; at <= (last ?? 0); at += AT_ONCE)
    await move(sql`it.opening_id = ${openingId} and it.id between ${at} and ${at + AT_ONCE - 1}`)
}

/** A place as it is taken. */
export interface NewPlace
  extends Pick<
    PlaceRecord,
    'openingId' | 'userId' | 'identityFingerprint' | 'panFingerprint' | 'accountFingerprint' | 'enteredOn'
  > {
  readonly mobileFingerprint: Buffer
  /** Null in the room of a season. */
  readonly applicationId: number | null
}

/**
 * Takes a place: one a citizen, a person, a PAN and a mobile, by unique indexes.
 * @returns its id; undefined when one of them has a place already
 */
export async function insertPlace(db: Db, place: NewPlace): Promise<number | undefined> {
  const { openingId, accountFingerprint } = place
  const row = await db
    .insertInto('opening_place')
    .values({
      opening_id: openingId,
      application_id: place.applicationId,
      user_id: place.userId,
      state: born(PLACE, 'ENTERED'),
      identity_fingerprint: place.identityFingerprint,
      pan_fingerprint: place.panFingerprint,
      mobile_fingerprint: place.mobileFingerprint,
      account_fingerprint: accountFingerprint,
      entered_on: place.enteredOn,
      shares_account: sql<boolean>`exists (
        select from opening_place it where it.opening_id = ${openingId}
           and it.account_fingerprint = ${accountFingerprint} and it.state <> 'LEFT')`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Places of an opening in a state, in the order of their numbers, then of arrival; held for the act. */
export async function holdPlacesIn(
  db: Db,
  openingId: number,
  states: readonly PlaceState[],
  limit?: number,
): Promise<PlaceRecord[]> {
  const of = select(db)
    .where('opening_id', '=', openingId)
    .where('state', 'in', [...states])
  const inOrder = of.orderBy('place').orderBy('id').forUpdate()
  return (await (limit === undefined ? inOrder : inOrder.limit(limit)).execute()).map(toPlace)
}

/** A line of the roll: its place, and the application or the account that names the person. */
export type LinePlace = Pick<PlaceRecord, 'id' | 'applicationId' | 'userId'>

/** So many places are read or written at once: a statement of a million would be stopped by its time limit. */
const AT_ONCE = 10_000

/**
 * Notes that the places of an opening that have entered stand in its roll. The caller holds the opening: nobody enters meanwhile,
 * and one who leaves waits, or is left out.
 * @returns them in the order of its lines; of a million no more is read than this
 */
export async function markInRoll(db: Db, openingId: number): Promise<LinePlace[]> {
  const all: LinePlace[] = []
  for (;;) {
    const { rows } = await sql<LinePlace>`
      with next as (
        select id from opening_place
         where opening_id = ${openingId} and state = 'ENTERED' and place is null and id > ${all.at(-1)?.id ?? 0}
         order by id limit ${AT_ONCE} for update)
      update opening_place p set in_roll = true from next where p.id = next.id
      returning p.id, coalesce(p.application_id, 0) as "applicationId", p.user_id as "userId"`.execute(db)
    all.push(...rows.sort((a, b) => a.id - b.id))
    if (rows.length < AT_ONCE) return all
  }
}

/** The places of the sealed roll in the order of its lines, also those that were left since. */
export async function listInRoll(
  db: Db,
  openingId: number,
): Promise<Pick<PlaceRecord, 'id' | 'enteredOn'>[]> {
  const all: Pick<PlaceRecord, 'id' | 'enteredOn'>[] = []
  for (;;) {
    const rows = await db
      .selectFrom('opening_place')
      .select(['id', 'entered_on as enteredOn'])
      .where('opening_id', '=', openingId)
      .where('in_roll', '=', true)
      .where('id', '>', all.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    all.push(...rows)
    if (rows.length < AT_ONCE) return all
  }
}

/** A place whose turn runs, and what it holds. */
export type TurnRef = Pick<PlaceRecord, 'id' | 'applicationId' | 'bookingId'>

/** Places of an opening whose turn is over, in the order of their numbers. */
export const listTurnsOver = (db: Db, openingId: number, now: Date): Promise<TurnRef[]> =>
  db
    .selectFrom('opening_place')
    .select(['id', APPLICATION, 'booking_id as bookingId'])
    .where('opening_id', '=', openingId)
    .where('state', 'in', ['CALLED', 'HELD'])
    .where('turn_ends_on', '<=', now)
    .orderBy('place')
    .execute()

/** A place, held for the act. */
export async function holdPlace(db: Db, id: number): Promise<PlaceRecord | undefined> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toPlace(row)
}

/** The place of a turn in which dates were booked, held for the act. */
export async function holdPlaceOfBooking(db: Db, bookingId: number): Promise<PlaceRecord | undefined> {
  const row = await select(db).where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
  return row && toPlace(row)
}

/** Notes the salts of a sealed roll with its places. */
export async function setSalts(
  db: Db,
  lines: readonly { readonly id: number; readonly salt: Buffer }[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE)
    await sql`
      update opening_place p set salt = s.salt
        from unnest(${part.map(one => one.id)}::int[], ${part.map(one => one.salt)}::bytea[]) as s (id, salt)
       where p.id = s.id`.execute(db)
  }
}

/** Gives the turns that run so many minutes more. @returns what they hold */
export async function addToTurns(db: Db, openingId: number, minutes: number): Promise<TurnRef[]> {
  const { rows } = await sql<TurnRef>`
    update opening_place set turn_ends_on = turn_ends_on + make_interval(mins => ${minutes}::int)
     where opening_id = ${openingId} and state in ('CALLED', 'HELD')
    returning id, coalesce(application_id, 0) as "applicationId", booking_id as "bookingId"`.execute(db)
  return rows
}

/** So many units are held or paid for with the same account for refunds, beside this place. */
export async function countFamily(
  db: Db,
  { id, openingId, accountFingerprint }: Pick<PlaceRecord, 'id' | 'openingId' | 'accountFingerprint'>,
): Promise<number> {
  const row = await db
    .selectFrom('opening_place')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('opening_id', '=', openingId)
    .where('account_fingerprint', '=', accountFingerprint)
    .where('id', '<>', id)
    .where('state', 'in', ['HELD', 'PAID'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Gives numbers to places that the draw has ordered. */
export async function setNumbers(
  db: Db,
  openingId: number,
  numbers: readonly { readonly id: number; readonly place: number }[],
): Promise<void> {
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const part = numbers.slice(from, from + AT_ONCE)
    await sql`
      update opening_place p set place = n.place
        from unnest(${part.map(one => one.id)}::int[], ${part.map(one => one.place)}::int[]) as n (id, place)
       where p.opening_id = ${openingId} and p.id = n.id`.execute(db)
  }
}

/** Gives numbers, after those of the draw, to whoever came when the roll was sealed; in the order of arrival. */
export async function setLateNumbers(db: Db, openingId: number, after: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    with late as (
      select id, ${after}::int + row_number() over (order by entered_on, id)::int as number
        from opening_place where opening_id = ${openingId} and state = 'ENTERED' and place is null)
    update opening_place p set place = late.number from late where p.id = late.id
    returning p.place`.execute(db)
  return rows.length
}

/** Notes that the citizens of these places were told of their turn, so many minutes before. */
export async function setHinted(db: Db, ids: readonly number[], minutes: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('opening_place')
    .set({ hinted: minutes })
    .where('id', 'in', [...ids])
    .execute()
}

/** Waiting places up to a number that no hint of these minutes, or a shorter one, went to. */
export async function listUnhinted(
  db: Db,
  openingId: number,
  upTo: number,
  minutes: number,
): Promise<Pick<PlaceRecord, 'id' | 'applicationId' | 'userId' | 'place'>[]> {
  return db
    .selectFrom('opening_place')
    .select(['id', APPLICATION, 'user_id as userId', 'place'])
    .where('opening_id', '=', openingId)
    .where('state', '=', 'PLACED')
    .where('place', '<=', upTo)
    .where(({ eb, or }) => or([eb('hinted', 'is', null), eb('hinted', '>', minutes)]))
    .orderBy('place')
    .execute()
}

/** Numbers of the order by the id of the place, of a stretch of ids. */
export async function listNumbers(
  db: Db,
  openingId: number,
  from: number,
  to: number,
): Promise<[number, number][]> {
  const rows = await db
    .selectFrom('opening_place')
    .select(['id', 'place'])
    .where('opening_id', '=', openingId)
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('place', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(row => [row.id, row.place ?? 0])
}

/** What the public report says of the turns: how many, and the median time from call to payment in milliseconds. */
export async function turnFigures(
  db: Db,
  openingId: number,
): Promise<{ readonly turns: number; readonly medianMs: number | null }> {
  const { rows } = await sql<{ turns: number; median: number | null }>`
    select count(*)::int as turns,
           (percentile_cont(0.5) within group (order by extract(epoch from ended_on - called_on))
             filter (where state = 'PAID') * 1000)::int as median
      from opening_place where opening_id = ${openingId} and called_on is not null`.execute(db)
  const [row] = rows
  return { turns: row?.turns ?? 0, medianMs: row?.median ?? null }
}
