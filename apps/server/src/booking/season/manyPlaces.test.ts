import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STANDARD_SEASON } from '#domain/booking/season.ts'
import { addDays } from '#domain/dates/ist.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { countPlaces } from '#server/opening/placeTallyStore.ts'
import { inDays, openVenue } from '#server/testing/booking.ts'
import { officerAct } from '#server/testing/lottery.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { blockDays } from '../days/blockDays.ts'
import { openDates } from './openDates.ts'

/** More than are read or written at once. */
const MANY = 10_003

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** So many citizens in the room, without a call for each of them. */
async function fill(openingId: number): Promise<void> {
  await sql`
    with person as (
      insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash, last_password_changed_on, created_on)
      select 'Sunita', 'Verma', '1987-07-14', 'Female', '-', now(), now() from generate_series(1, ${MANY}) returning id)
    insert into opening_place (opening_id, user_id, state, identity_fingerprint, pan_fingerprint, mobile_fingerprint,
           account_fingerprint, entered_on)
    select ${openingId}, id, 'ENTERED', sha256(('i' || id)::bytea), sha256(('p' || id)::bytea), sha256(('m' || id)::bytea),
           sha256(('a' || id)::bytea), now()
      from person`.execute(portal.db)
}

it('a room of more places than are written at once is sealed, drawn and ended whole', async () => {
  const venueId = await openVenue(portal)
  const [firstDay, lastDay] = [inDays(portal, 60), addDays(inDays(portal, 60), 3)]
  const opensOn = new Date(portal.clock.now().getTime() + HOUR_MS)
  const policy = { ...STANDARD_SEASON, roomHours: 1 }
  const { id } = await officerAct(portal, act =>
    openDates(act, { code: 'MANY', venueId, firstDay, lastDay, opensOn, policy }),
  )
  const opening = await portal.db
    .selectFrom('opening')
    .select('id')
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  await fill(opening.id)
  const tick = (minutes: number) => {
    portal.clock.advance(minutes * MINUTE_MS)
    return portal.runTimers('lottery.runOpenings')
  }
  await tick(51)
  await tick(9)
  const { rows } = await sql<{ places: number; least: number; most: number; salted: number }>`
    select count(distinct place)::int as places, min(place) as least, max(place) as most, count(salt)::int as salted
      from opening_place where opening_id = ${opening.id} and in_roll`.execute(portal.db)
  expect(rows).toEqual([{ places: MANY, least: 1, most: MANY, salted: MANY }])
  const called = policy.batchSize
  expect(await countPlaces(portal.db, opening.id)).toEqual(
    new Map([
      ['CALLED', called],
      ['PLACED', MANY - called],
    ]),
  )
  await blockDays(portal.db, venueId, { firstDay, lastDay, reason: 'Repairs' }, portal.clock.now())
  await tick(1)
  expect(await countPlaces(portal.db, opening.id), 'no day is left for anybody').toEqual(
    new Map([['ENDED', MANY]]),
  )
})
