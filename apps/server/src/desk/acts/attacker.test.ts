import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskCalls, deskCalls } from '#contract/desk/calls.ts'
import type { DeskCall } from '#contract/desk/deskCall.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { Role } from '#domain/officer/roles.ts'
import { grantRole } from '#server/officer/roleStore.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let planner: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  planner = await deskOfficer(portal, 'T. Planner', [['TP', null]])
})
afterAll(() => portal.close())

const calls: readonly DeskCall[] = Object.values(deskCalls)
const shut = calls.filter(({ door }) => door !== 'anybody')

/** Sends a call with nothing in it. */
const knock = (key: string, headers: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: `${DESK_API}/${key}`,
    headers: { [DESK_HEADER]: '1', ...headers },
    payload: {},
  })

let day = 0
/** A proposal of the planner's, through the desk. @returns its number */
async function proposed(): Promise<number> {
  day += 1
  const on = new Date(Date.UTC(2034, 0, day)).toISOString().slice(0, 10)
  const content = Buffer.from(`Day,NameEn,NameHi\n${on},Holiday ${day},अवकाश ${day}\n`).toString('base64')
  const act = { act: 'landuse holidays', options: {}, file: { name: 'days.csv', content } } as const
  const { fingerprint } = (await planner.ask('rehearseAct', act)).value
  const end = await planner.ask('doAct', {
    ...{ ...act, fingerprint, reason: 'Order 12' },
    idempotencyKey: randomUUID(),
  })
  if (end.value.operationId === null) throw new Error('nothing was proposed')
  return end.value.operationId
}

async function approval(by: DeskOfficer, id: number) {
  const { version, fingerprint, pages } = (await by.ask('approval', { id })).value
  for (let page = 1; page <= pages; page += 1) await by.ask('openDifference', { id, page })
  return { id, version, fingerprint, reason: 'Order 13' }
}
const doneOf = async (id: number) => {
  const { rows } = await portal.database.pool.query(
    "select count(*)::int as n from audit_event where event = 'OPERATION_DONE' and entity_id = $1",
    [id],
  )
  return rows[0].n
}
const refusedOf = async (officer: DeskOfficer) => {
  const { rows } = await portal.database.pool.query(
    "select count(*)::int as n from audit_event where event = 'OPERATION_REFUSED' and actor_id = $1",
    [String(officer.officerId)],
  )
  return rows[0].n
}

describe('whoever is no officer', () => {
  test('meets a shut door at each call, with nothing, an invented session and a citizen’s', async () => {
    const { session } = await signUp(portal)
    const strangers: Record<string, string>[] = [{}, { cookie: 'desk=invented' }, { ...session }]
    for (const headers of strangers)
      for (const { key } of shut) expect((await knock(key, headers)).statusCode, key).toBe(401)
  })
})

describe('an officer of each role', () => {
  test.each(Object.values(Role))('%s opens no call that is not theirs', async role => {
    const { token } = await deskOfficer(portal, `Attacker ${role}`, [[role, null]])
    const others = shut.filter(({ door }) => Array.isArray(door) && !door.includes(role))
    for (const { key } of others)
      expect((await knock(key, { cookie: `desk=${token}` })).statusCode, key).toBe(403)
  })

  test.each(Object.values(Role).filter(role => role !== 'A1' && role !== 'A2'))(
    '%s approves no proposal that is not theirs to approve, and the try is written down',
    async role => {
      const id = await proposed()
      const attacker = await deskOfficer(portal, `Approver ${role}`, [[role, null]])
      const key = await givePasskey(portal, attacker.officerId)
      const joint = await deskOfficer(portal, 'A. K. Singh', [['A1', null]])
      const seen = await approval(joint, id)
      const answer = await attacker.askSigned('approve', seen, key)
      expect(['NO_RIGHT', 'NOT_FOUND', 'RULE']).toContain(answer.code)
      if (answer.code === 'RULE') expect(await refusedOf(attacker)).toBe(1)
      expect(await doneOf(id)).toBe(0)
    },
  )
})

describe('a proposal', () => {
  test('is not approved by its proposer with a second credential and a second role', async () => {
    const id = await proposed()
    const held = { role: 'A1', section: null, fromDay: '2020-01-01', toDay: null } as const
    await grantRole(portal.db, planner.officerId, held, portal.clock.now())
    const seen = await approval(planner, id)
    for (const key of [
      await givePasskey(portal, planner.officerId),
      await givePasskey(portal, planner.officerId),
    ])
      expect(await planner.askSigned('approve', seen, key)).toMatchObject({
        code: 'RULE',
        message: expect.stringContaining('another officer must approve it'),
      })
    expect([await doneOf(id), await refusedOf(planner)]).toEqual([0, 2])
  })

  test('approved by forty officers at once is done exactly once', async () => {
    const id = await proposed()
    const crowd = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const one = await deskOfficer(portal, `Joint ${index}`, [['A1', null]])
        return { one, key: await givePasskey(portal, one.officerId), seen: await approval(one, id) }
      }),
    )
    const answers = await Promise.all(crowd.map(({ one, key, seen }) => one.askSigned('approve', seen, key)))
    expect(answers.filter(({ value }) => value?.state === 'DONE')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'RULE' || code === 'MOVED')).toHaveLength(39)
    expect(await doneOf(id)).toBe(1)
  })

  test('is not made by whoever rehearsed it and lost the role meanwhile', async () => {
    const content = Buffer.from('Day,NameEn,NameHi\n2035-05-05,May,मई\n').toString('base64')
    const act = { act: 'landuse holidays', options: {}, file: { name: 'days.csv', content } } as const
    const owner = await deskOfficer(portal, 'Owner', [['TP', null]])
    const { fingerprint } = (await owner.ask('rehearseAct', act)).value
    const said = { ...act, fingerprint, reason: 'Order 12', idempotencyKey: randomUUID() }
    await portal.database.pool.query('update officer_role set to_day = $2 where officer_id = $1', [
      owner.officerId,
      '2020-01-02',
    ])
    expect(await owner.ask('doAct', said)).toMatchObject({
      code: 'RULE',
      message: expect.stringContaining('Your roles do not include'),
    })
    expect(await refusedOf(owner)).toBe(1)
  })
})

test('every call of the desk is opened by somebody', () => {
  const roles = Object.values(Role)
  const names = Object.keys(deskCalls) as (keyof DeskCalls)[]
  for (const name of names) {
    const { door } = deskCalls[name]
    if (typeof door !== 'string') expect(roles.some(role => door.some(one => one === role))).toBe(true)
  }
})
