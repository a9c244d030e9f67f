import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { PlaceState } from '#domain/opening/states.ts'
import { fairScheme, roomOf, wishOf } from '#server/testing/fairOpening.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let campaignId: number
let room: ReturnType<typeof roomOf>
beforeAll(async () => {
  portal = await testPortal()
  await sql`
    create function die() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
      return new;
    end $$`.execute(portal.db)
})
afterAll(() => portal.close())
beforeEach(async () => {
  campaignId = await fairScheme(portal, 3)
  room = roomOf(portal, campaignId)
})

/** Lets the connection of whoever moves a place into a state die there, before anything is committed, as a server that is killed. */
async function killedAt<T>(state: PlaceState, act: () => Promise<T>): Promise<T | undefined> {
  await sql`
    create trigger dies after update on opening_place for each row
      when (new.state = ${sql.lit(state)} and old.state <> new.state) execute function die()`.execute(
    portal.db,
  )
  try {
    return await act()
  } catch {
    // A timer whose connection is gone throws; a call answers that something went wrong.
    return undefined
  } finally {
    await sql`drop trigger dies on opening_place`.execute(portal.db)
  }
}
const unitsHeld = () =>
  portal.db.selectFrom('unit_hold').select('unit_no').where('campaign_id', '=', campaignId).execute()
const sold = () =>
  portal.db.selectFrom('allotment').select('unit_no').where('campaign_id', '=', campaignId).execute()

describe('a server that is killed in the middle of a turn', () => {
  it('while it calls: nobody was called by half, and the next step calls the same places', async () => {
    const all = [await room.applicant(), await room.applicant(), await room.applicant()]
    for (const one of all) await room.enter(one)
    await room.tick(58)
    portal.clock.advance(2 * MINUTE_MS)
    await killedAt('CALLED', () => room.tick())
    const fresh = await Promise.all(all.map(room.back))
    const before = await Promise.all(fresh.map(room.placeOf))
    expect(before.every(({ state }) => state !== 'CALLED')).toBe(true)
    await room.tick()
    const after = await Promise.all(fresh.map(room.placeOf))
    expect(after.map(({ place }) => place).sort(), 'no place lost').toEqual([1, 2, 3])
    expect(
      after
        .filter(({ state }) => state === 'CALLED')
        .map(({ place }) => place)
        .sort(),
    ).toEqual([1, 2])
  })

  it('while a unit is chosen: it is free, the turn goes on, and it is chosen again', async () => {
    const [first, second] = await room.opened(2)
    if (!first || !second) throw new Error('nobody came')
    const killed = await killedAt('HELD', () => room.hold(first, 'U-1'))
    expect(killed?.status).not.toBe(2)
    expect(await unitsHeld()).toEqual([])
    expect((await room.placeOf(first)).state).toBe('CALLED')
    expect((await room.hold(second, 'U-1')).status, 'nobody holds it').toBe(2)
    expect((await room.hold(first, 'U-2')).status).toBe(2)
    expect(await unitsHeld()).toHaveLength(2)
  })

  it('while money arrives: the unit stays held, the provider is asked again, and it is sold once', async () => {
    const [first, second] = await room.opened(2)
    if (!first || !second) throw new Error('nobody came')
    await room.hold(first, 'U-1')
    const order = await openOrder(portal, first.citizen, wishOf(first))
    const { claim } = await payOrder(portal, order)
    await killedAt('PAID', () => portal.send('VerifyRazorPayResponse', claim, first.citizen))
    expect(await sold()).toEqual([])
    expect((await room.placeOf(first)).state).toBe('HELD')
    expect((await room.hold(second, 'U-1')).code, 'nobody else gets it').toBe('UNIT_TAKEN')
    await portal.send('VerifyRazorPayResponse', claim, first.citizen)
    expect((await room.placeOf(first)).state).toBe('PAID')
    expect(await sold()).toEqual([{ unit_no: 'U-1' }])
  })

  it('while a turn ends: it ends whole at the next step, and its unit goes to somebody else', async () => {
    const [first, second] = await room.opened(2)
    if (!first || !second) throw new Error('nobody came')
    await room.hold(first, 'U-1')
    portal.clock.advance(20 * MINUTE_MS)
    await killedAt('RETURNED', () => room.tick())
    const [a, b] = [await room.back(first), await room.back(second)]
    expect((await room.placeOf(a)).hasReturned).toBe(0)
    await room.tick()
    expect(await room.placeOf(a)).toMatchObject({ state: 'CALLED', hasReturned: 1, unitNo: '' })
    expect((await room.hold(b, 'U-1')).status).toBe(2)
    await payInFull(portal, b.citizen, wishOf(b))
    expect(await sold()).toEqual([{ unit_no: 'U-1' }])
  })
})
