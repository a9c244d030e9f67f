import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Role, Section } from '#domain/officer/roles.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { officer } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let joint: DeskOfficer
let key: Awaited<ReturnType<typeof givePasskey>>
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  ;[joint, key] = await seated('A. K. Singh', 'A1', null)
})
afterAll(() => portal.close())

async function seated(name: string, role: Role, section: Section | null) {
  const one = await deskOfficer(portal, name, [[role, section]])
  return [one, await givePasskey(portal, one.officerId)] as const
}

const HOLIDAYS = 'landuse holidays'
let day = 0
/** A proposal of the planner's: so many holidays of the office. @returns its number */
async function proposed(lines = 1): Promise<number> {
  const rows = Array.from({ length: lines }, () => {
    day += 1
    return `${new Date(Date.UTC(2031, 0, day)).toISOString().slice(0, 10)},Holiday ${day},अवकाश ${day}`
  })
  const file = { name: 'days.csv', content: `Day,NameEn,NameHi\n${rows.join('\n')}\n` }
  const said = await officer(portal, 'A. Sharma').run(HOLIDAYS, {}, file)
  const id = Number(/operation (\d+)/.exec(said.out)?.[1])
  if (!id) throw new Error(`nothing was proposed: ${said.out}${said.err}`)
  return id
}

const read = async (id: number, by = joint) => (await by.ask('approval', { id })).value
async function openAll(id: number, by = joint) {
  const { pages, lookFirst } = await read(id, by)
  for (let page = 1; page <= pages; page += 1) await by.ask('openDifference', { id, page })
  for (const line of lookFirst) await by.ask('openDifference', { id, line })
}
async function approve(id: number, bent: object = {}) {
  const { version, fingerprint } = await read(id)
  return joint.askSigned('approve', { id, version, fingerprint, reason: 'Order 12', ...bent }, key)
}
const stateOf = async (id: number) =>
  (
    await portal.db
      .selectFrom('authority_operation')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state
const eventsOf = async (id: number) =>
  portal.db
    .selectFrom('audit_event')
    .select(['event', 'actor_id', 'remarks', 'details'])
    .where('entity_id', '=', id)
    .where('event', 'like', 'OPERATION%')
    .orderBy('id')
    .execute()

describe('an approval at the desk', () => {
  test('is done by another officer who opened the whole difference, signed, and written down', async () => {
    const id = await proposed(101)
    expect(await read(id)).toMatchObject({
      pages: 2,
      openedPages: [],
      ways: ['APPROVE', 'SEND_BACK', 'WITHDRAW'],
    })
    await openAll(id)
    expect(await approve(id)).toMatchObject({ value: { state: 'DONE' } })
    expect(await stateOf(id)).toBe('DONE')
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      event: 'OPERATION_DONE',
      actor_id: String(joint.officerId),
      details: { door: 'DESK', credential: 'PASSKEY', approvedBecause: 'Order 12' },
    })
  })

  test('is refused while a page is unopened, and the refusal is written down', async () => {
    const id = await proposed(101)
    await joint.ask('openDifference', { id, page: 2 })
    expect(await approve(id)).toMatchObject({
      code: 'RULE',
      message: expect.stringContaining('1 of 2 pages'),
    })
    expect(await stateOf(id)).toBe('PROPOSED')
    expect((await eventsOf(id)).at(-1)?.event).toBe('OPERATION_REFUSED')
  })

  test('asks for a signature made for this very difference, version and reason', async () => {
    const id = await proposed()
    await openAll(id)
    const { version, fingerprint } = await read(id)
    const input = { id, version, fingerprint, reason: 'Order 12' }
    const asked = await joint.ask('approve', input)
    expect(asked.code).toBe('PRESENCE_NEEDED')
    if (!asked.presence) throw new Error('nothing to sign')
    const { challengeId, options } = asked.presence
    const proof = { challengeId, assertion: key.sign(options) }
    const changed = await joint.ask('approve', { ...input, reason: 'Another' }, { proof })
    expect(changed.code).toBe('PRESENCE_REFUSED')
    expect((await joint.ask('approve', input, { proof })).code, 'a proof is used up').toBe('PRESENCE_REFUSED')
    expect(await stateOf(id)).toBe('PROPOSED')
  })

  test('of another difference or version than was read is refused', async () => {
    const id = await proposed()
    await openAll(id)
    expect(await approve(id, { fingerprint: 'ab'.repeat(32) })).toMatchObject({ code: 'MOVED' })
    expect(await approve(id, { version: 9 })).toMatchObject({ code: 'MOVED' })
  })

  test('whose records moved meanwhile is refused, and sent again after a lost answer is done once', async () => {
    const moved = await proposed()
    await portal.db
      .insertInto('office_holiday')
      .values({
        day: new Date(Date.UTC(2031, 0, day)).toISOString().slice(0, 10),
        name_en: 'Other',
        name_hi: 'अन्य',
      })
      .execute()
    await openAll(moved)
    expect(await approve(moved)).toMatchObject({
      code: 'RULE',
      message: expect.stringContaining('have changed'),
    })
    const id = await proposed()
    await openAll(id)
    const { version, fingerprint } = await read(id)
    await approve(id)
    expect(await approve(id, { version, fingerprint })).toMatchObject({ value: { state: 'DONE' } })
    expect((await eventsOf(id)).filter(({ event }) => event === 'OPERATION_DONE')).toHaveLength(1)
  })

  test('is for no other role, and not for a role that was lost', async () => {
    const id = await proposed()
    const [accountant, own] = await seated('Rakesh Gupta', 'AC', 'MONEY')
    expect((await accountant.ask('approval', { id })).code).toBe('NOT_FOUND')
    const [planner] = await seated('Vikram Rastogi', 'TP', 'LAND_USE')
    expect(await read(id, planner)).toMatchObject({
      ways: [],
      whyNot: expect.stringContaining('approved by'),
    })
    await openAll(id, planner)
    await openAll(id)
    const { version, fingerprint } = await read(id)
    const lost = { id, version, fingerprint, reason: 'Order 12' }
    expect((await accountant.askSigned('approve', lost, own)).code).toBe('NOT_FOUND')
    await portal.database.pool.query('update officer_role set to_day = $2 where officer_id = $1', [
      joint.officerId,
      '2020-01-02',
    ])
    expect((await joint.askSigned('approve', lost, key)).code).toBe('NO_RIGHT')
    expect(await stateOf(id)).toBe('PROPOSED')
  })
})

describe('a proposal', () => {
  test('stands in the lists of who may see it, until it is decided or lapses', async () => {
    const id = await proposed()
    const has = async (list: 'forMe' | 'all' | 'decided', by: DeskOfficer) => {
      const { operations } = (await by.ask('approvals', { list, after: null })).value
      return operations.some(one => one.id === id)
    }
    const [auditor] = await seated('Deepak Bajpai', 'AU', null)
    expect([await has('forMe', joint), await has('all', joint)]).toEqual([true, true])
    expect([await has('forMe', auditor), await has('all', auditor)]).toEqual([false, true])
    await openAll(id)
    await approve(id)
    expect([await has('forMe', joint), await has('decided', joint)]).toEqual([false, true])
    const later = await proposed()
    portal.clock.advance(8 * DAY_MS)
    const [fresh] = await seated('Later', 'A1', null)
    const { operations } = (await fresh.ask('approvals', { list: 'forMe', after: null })).value
    expect(operations.map(one => one.id)).not.toContain(later)
  })

  test('is sent back by who could approve it, with a reason, and by nobody else', async () => {
    const id = await proposed()
    const [planner] = await seated('Another planner', 'TP', 'LAND_USE')
    const wish = { id, version: 1, reason: 'The second Saturday is missing' }
    expect((await planner.ask('sendBack', wish)).code).toBe('RULE')
    expect((await joint.ask('sendBack', { ...wish, version: 7 })).code).toBe('MOVED')
    expect(await joint.ask('sendBack', wish)).toMatchObject({ value: { state: 'SENT_BACK' } })
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual([
      'OPERATION_PROPOSED',
      'OPERATION_REFUSED',
      'OPERATION_SENT_BACK',
    ])
    expect(await read(id)).toMatchObject({ state: 'SENT_BACK', decidedWhy: wish.reason, ways: [] })
    expect(await approve(id)).toMatchObject({ code: 'RULE' })
  })

  test('is taken back by a joint commissioner, and not by whoever else', async () => {
    const id = await proposed()
    const [planner] = await seated('Third planner', 'TP', 'LAND_USE')
    const wish = { id, version: 1, reason: 'Proposed twice' }
    expect((await planner.ask('withdrawProposal', wish)).code).toBe('RULE')
    expect(await joint.ask('withdrawProposal', wish)).toMatchObject({ value: { state: 'WITHDRAWN' } })
  })

  test('shows a page of its difference once as a look, however often it is opened', async () => {
    const id = await proposed()
    for (let look = 0; look < 3; look += 1)
      expect((await joint.ask('openDifference', { id, page: 1 })).value.lines).toHaveLength(1)
    const looks = await portal.db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('entity_id', '=', id)
      .where('event', '=', 'DIFFERENCE_OPENED')
      .execute()
    expect(looks).toEqual([{ actor_id: String(joint.officerId) }])
    expect((await joint.ask('openDifference', { id, page: 4 })).code).toBe('RULE')
  })
})
