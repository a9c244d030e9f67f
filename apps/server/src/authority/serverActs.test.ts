import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOfficerSession } from '#server/officer/officerSessionStore.ts'
import { keepMobile } from '#server/officer/officerStore.ts'
import { SEALED_MS } from '#server/officer/serverActs.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { askDesk, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { runServerAct } from './serverActs.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

/** Types a command at the server. */
async function type(...args: string[]) {
  const said: string[] = []
  const { db, ports } = portal
  const screen = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  const code = await runServerAct(args, { open: async () => ({ db, ports }), screen, machineUser: 'root' })
  return { code, said: said.join('') }
}
const first = (number = 'gpda 1', mobile = '9811100001') =>
  type('officer', 'first', '--name', 'Pooja Yadav', '--service-number', number, '--mobile', mobile)

/** Signs somebody in who was invited, as an enrolment would. */
async function seat(serviceNumber: string) {
  const { db, clock, database } = portal
  const { rows } = await database.pool.query(
    `update officer set state = 'ACTIVE' where service_number = $1 returning id`,
    [serviceNumber],
  )
  const officerId = Number(rows[0]?.id)
  const token = Buffer.from(serviceNumber.padEnd(32, '.')).toString('base64url')
  const session = { officerId, token, door: 'DESK', credential: 'PASSKEY', credentialId: null } as const
  await openOfficerSession(db, session, clock.now())
  return { officerId, token }
}

const idempotencyKey = () => crypto.randomUUID()
const comes = (role: 'A2' | 'DA', n: number) => ({
  idempotencyKey: idempotencyKey(),
  name: 'Meera Krishnan',
  nameHi: '',
  serviceNumber: `GPDA-${n}`,
  mobile: `981110000${n}`,
  roles: [{ role, section: null, fromDay: '2020-01-01', toDay: null }],
  reason: 'The house begins',
})

describe('the first administrator', () => {
  test('is one, even of two who ask at once', async () => {
    const both = await Promise.all([first('GPDA-1', '9811100001'), first('GPDA-2', '9811100002')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 0)?.said).toMatch(/\/desk\/enrol#[\w-]{43}/)
    expect(await first('GPDA-3', '9811100003')).toMatchObject({
      code: 1,
      said: expect.stringContaining('officers already'),
    })
  })

  test('invites the commissioner, and nobody else before the commissioner’s word', async () => {
    await first()
    const { token, officerId } = await seat('GPDA1')
    const ask = (input: ReturnType<typeof comes>) => askDesk(portal, token, 'inviteOfficer', input)
    expect(await ask(comes('DA', 3))).toMatchObject({ code: 'COMMISSIONER_FIRST' })
    expect(await ask(comes('A2', 4))).toMatchObject({ value: { waits: false } })
    expect(await ask(comes('A2', 5))).toMatchObject({ code: 'COMMISSIONER_FIRST' })
    const commissioner = await seat('GPDA-4')
    const key = await givePasskey(portal, commissioner.officerId)
    const [change] = (await askDesk(portal, commissioner.token, 'people', {})).value.changes
    expect(change).toMatchObject({ kind: 'FIRST', name: 'Pooja Yadav', proposedBy: '' })
    const input = { idempotencyKey: idempotencyKey(), id: change?.id ?? 0, approve: true, note: '' }
    const asked = await askDesk(portal, commissioner.token, 'decideOfficerChange', input)
    if (!asked.presence) throw new Error('nothing to sign')
    const proof = { challengeId: asked.presence.challengeId, assertion: key.sign(asked.presence.options) }
    const decided = await askDesk(portal, commissioner.token, 'decideOfficerChange', input, { proof })
    expect(decided).toMatchObject({ http: 200, value: null })
    expect(await ask(comes('DA', 6))).toMatchObject({ value: { waits: true } })
    const suspend = { idempotencyKey: idempotencyKey(), officerId: commissioner.officerId, reason: 'No' }
    const last = await askDesk(portal, token, 'suspendOfficer', suspend)
    expect(last).toMatchObject({ code: 'LAST_COMMISSIONER' })
    expect(officerId).not.toBe(commissioner.officerId)
  })
})

describe('a sealed code', () => {
  const codesIn = (said: string) => said.match(/[A-Z2-9]{4}(?:-[A-Z2-9]{4}){5}/g) ?? []
  const open = (serviceNumber: string, code = '') =>
    type('officer', 'break-glass', '--service-number', serviceNumber, '--code', code)

  async function house() {
    const administrator = await deskOfficer(portal, 'Pooja Yadav', [['AD', null]])
    const auditor = await deskOfficer(portal, 'Deepak Bajpai', [['AU', null]])
    await keepMobile(portal.db, portal.ports, auditor.officerId, '9811100009')
    const [code = '', other = ''] = codesIn((await type('officer', 'break-glass-codes')).said)
    return { administrator, auditor, code, other }
  }

  test('opens an administrator’s hour once, tells the auditor, who closes it', async () => {
    const { administrator, auditor, code } = await house()
    const opened = await open(administrator.serviceNumber, code.toLowerCase())
    expect(opened.code).toBe(0)
    const token = /break-glass#([\w-]{43})/.exec(opened.said)?.[1] ?? ''
    const entered = await askDesk(portal, '', 'enterBreakGlass', { token })
    expect(entered).toMatchObject({ value: { credential: 'SEALED', roles: [{ role: 'AD' }] } })
    expect(await askDesk(portal, '', 'enterBreakGlass', { token })).toMatchObject({ code: 'SIGN_IN_FAILED' })
    expect(await askDesk(portal, entered.token, 'beginPasskey', {})).toMatchObject({ code: 'NO_RIGHT' })
    const row = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'BREAK_GLASS_OPENED')
      .where('destination', '=', '9811100009')
      .executeTakeFirstOrThrow()
    expect(v.parse(v.object({ name: v.string() }), row.params).name).toBe('Pooja Yadav')
    const [opening] = (await auditor.ask('people', {})).value.openings
    const close = { idempotencyKey: idempotencyKey(), id: opening?.id ?? 0, note: 'The only key was lost' }
    expect(await administrator.ask('closeBreakGlass', close)).toMatchObject({ http: 403 })
    expect(await auditor.ask('closeBreakGlass', close)).toMatchObject({ http: 200, value: null })
    expect((await auditor.ask('people', {})).value.openings).toEqual([])
    expect(await open(administrator.serviceNumber, code)).toMatchObject({ code: 1 })
  })

  test('ends after an hour, and is nobody’s but an administrator’s', async () => {
    const { administrator, auditor, code, other } = await house()
    expect(await open(auditor.serviceNumber, code)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not used'),
    })
    expect(await open(administrator.serviceNumber, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ code: 1 })
    const opened = await open(administrator.serviceNumber, code)
    const token = /break-glass#([\w-]{43})/.exec(opened.said)?.[1] ?? ''
    portal.clock.advance(SEALED_MS)
    expect(await askDesk(portal, '', 'enterBreakGlass', { token })).toMatchObject({ code: 'SIGN_IN_FAILED' })
    await type('officer', 'break-glass-codes')
    expect(await open(administrator.serviceNumber, other)).toMatchObject({ code: 1 })
  })
})
