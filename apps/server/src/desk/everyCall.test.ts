import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCalls } from '#contract/desk/calls.ts'
import type { DeskCall } from '#contract/desk/deskCall.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { ROLE_NAMES, type Role } from '#domain/officer/roles.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

const ALL: readonly DeskCall[] = Object.values(deskCalls)
const WITH_DOOR = ALL.filter(({ door }) => door !== 'anybody')
const OF_ROLES = ALL.filter(({ door }) => typeof door !== 'string')
const ROLES = Object.keys(ROLE_NAMES).filter((role): role is Role => role in ROLE_NAMES)

let portal: TestPortal
const officers = new Map<Role, DeskOfficer>()
beforeAll(async () => {
  portal = await testPortal()
  for (const role of ROLES) officers.set(role, await deskOfficer(portal, `Of ${role}`, [[role, null]]))
})
afterAll(() => portal.close())

const knock = async ({ key }: DeskCall, token: string, payload: object = {}) => {
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: `${DESK_API}/${key}`,
    headers: { [DESK_HEADER]: '1', ...(token === '' ? {} : { cookie: `desk=${token}` }) },
    payload,
  })
  return { statusCode, body }
}

const doors = async (calls: readonly DeskCall[], token: string) => {
  const answers: (readonly [string, number])[] = []
  for (const call of calls) answers.push([call.key, (await knock(call, token)).statusCode])
  return answers
}
const all = (calls: readonly DeskCall[], http: number) => calls.map(({ key }) => [key, http])

describe('every call of the desk', () => {
  test('is closed to whoever has no session, a session that has ended, or a citizen’s', async () => {
    const left = await deskOfficer(portal, 'Left', [['A2', null]])
    await left.ask('signOut', {})
    const citizen = await signUp(portal)
    for (const token of ['', left.token, citizen.session.authkey, 'x'.repeat(43)])
      expect(await doors(WITH_DOOR, token)).toEqual(all(WITH_DOOR, 401))
  })

  test.each(ROLES)(
    'is closed to %s unless its door names that role, and the refusal stands in the trail',
    async role => {
      const officer = officers.get(role)
      const closed = OF_ROLES.filter(({ door }) => !door.includes(role))
      expect(closed.length).toBeGreaterThan(0)
      expect(await doors(closed, officer?.token ?? '')).toEqual(all(closed, 403))
      const told = await portal.db
        .selectFrom('audit_event')
        .select('details')
        .where('event', '=', 'OFFICER_REFUSED')
        .where('actor_id', '=', String(officer?.officerId))
        .execute()
      expect(told.map(({ details }) => details)).toEqual(
        closed.map(({ key }) => ({ call: key, code: 'NO_RIGHT' })),
      )
    },
  )

  test('answers nonsense with a sentence, never with a fault', async () => {
    const nonsense = [
      { number: 'x'.repeat(5000) },
      { id: -1, number: '', draftId: 1e9 },
      [1, [2]],
      { a: '\u0000' },
    ]
    for (const call of ALL.filter(({ key }) => key !== 'sign-out')) {
      const role = typeof call.door === 'string' ? 'A2' : call.door[0]
      const { token = '' } = (role && officers.get(role)) || {}
      for (const payload of nonsense)
        expect([call.key, (await knock(call, token, payload)).statusCode < 500]).toEqual([call.key, true])
    }
  })
})

test('a session that tries every door writes at most 200 lines an hour', async () => {
  const thief = await deskOfficer(portal, 'Thief', [['HD', null]])
  const [closed] = OF_ROLES.filter(({ door }) => !door.includes('HD'))
  if (!closed) throw new Error('the help desk may do everything')
  for (let time = 0; time < 210; time++) await knock(closed, thief.token)
  const lines = portal.db.selectFrom('audit_event').select('id').where('event', '=', 'OFFICER_REFUSED')
  expect(await lines.where('actor_id', '=', String(thief.officerId)).execute()).toHaveLength(200)
})
