import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Role } from '#domain/officer/roles.ts'
import { givePasskey, type TestAuthenticator } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let administrator: DeskOfficer
let commissioner: DeskOfficer
let key: TestAuthenticator
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  administrator = await deskOfficer(portal, 'Pooja Yadav', [['AD', null]])
  commissioner = await deskOfficer(portal, 'Meera Krishnan', [['A2', null]])
  key = await givePasskey(portal, commissioner.officerId)
})
afterAll(() => portal.close())

const idempotencyKey = () => crypto.randomUUID()
let next = 0
function newcomer(role: Role = 'DA') {
  next += 1
  return {
    idempotencyKey: idempotencyKey(),
    name: 'Kavita Rao',
    nameHi: 'कविता राव',
    serviceNumber: `gpda-n-${next}`,
    mobile: `97000${String(next).padStart(5, '0')}`,
    roles: [{ role, section: null, fromDay: '2020-01-01', toDay: null }],
    reason: 'Joins on Monday',
  }
}
const people = async () => (await administrator.ask('people', {})).value
const changeOf = async (serviceNumber: string) =>
  (await people()).changes.find(one => one.serviceNumber === serviceNumber.toUpperCase())
const personOf = async (serviceNumber: string) =>
  (await people()).people.find(one => one.serviceNumber === serviceNumber.toUpperCase())
const decide = (id: number, approve = true) =>
  commissioner.askSigned(
    'decideOfficerChange',
    { idempotencyKey: idempotencyKey(), id, approve, note: '' },
    key,
  )
const events = async (event: string, officerId: number) =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select('id')
      .where('event', '=', event)
      .where('entity_id', '=', officerId)
      .execute()
  ).length

describe('an invitation of an administrator', () => {
  test('makes an officer only once the commissioner has signed it; its link then counts', async () => {
    const who = newcomer()
    expect(await administrator.ask('inviteOfficer', who)).toMatchObject({ value: { waits: true } })
    expect(await personOf(who.serviceNumber)).toBeUndefined()
    const change = await changeOf(who.serviceNumber)
    expect(change).toMatchObject({
      kind: 'INVITE',
      proposedBy: 'Pooja Yadav',
      mobile: expect.stringMatching(/^\*{6}/),
    })
    expect(await decide(change?.id ?? 0)).toMatchObject({ http: 200, value: null })
    const person = await personOf(who.serviceNumber)
    expect(person).toMatchObject({ state: 'INVITED', roles: [{ role: 'DA' }], invitedUntil: null })
    expect(
      (await people()).people.filter(one => one.isDormant),
      'who came today is not dormant',
    ).toEqual([])
    const officerId = person?.officerId ?? 0
    const drawn = await administrator.ask('drawInvitation', { officerId })
    expect(drawn.value.link).toMatch(/\/desk\/enrol#[\w-]{43}$/)
    expect((await personOf(who.serviceNumber))?.invitedUntil).toBe(drawn.value.expiresOn)
    expect(await events('OFFICER_CHANGE_APPROVED', officerId)).toBe(1)
    expect(await events('OFFICER_INVITATION_MADE', officerId)).toBe(1)
  })

  test('is not the administrator’s to approve, and a declined one leaves nobody', async () => {
    const who = newcomer()
    await administrator.ask('inviteOfficer', who)
    const id = (await changeOf(who.serviceNumber))?.id ?? 0
    const own = { idempotencyKey: idempotencyKey(), id, approve: true, note: '' }
    expect(await administrator.ask('decideOfficerChange', own)).toMatchObject({ http: 403 })
    expect(await commissioner.ask('decideOfficerChange', own)).toMatchObject({ code: 'PRESENCE_NEEDED' })
    await decide(id, false)
    expect(await personOf(who.serviceNumber)).toBeUndefined()
    expect(await decide(id)).toMatchObject({ code: 'NOT_FOUND' })
    const again = { ...who, idempotencyKey: idempotencyKey() }
    expect(await administrator.ask('inviteOfficer', again)).toMatchObject({ value: { waits: true } })
  })

  test('gives no person a second account: service number and mobile are one person’s', async () => {
    const who = newcomer()
    await administrator.ask('inviteOfficer', who)
    const twice = { ...newcomer(), serviceNumber: ` ${who.serviceNumber} ` }
    expect(await administrator.ask('inviteOfficer', twice)).toMatchObject({ code: 'CHANGE_WAITS' })
    const samePhone = { ...newcomer(), mobile: who.mobile }
    expect(await administrator.ask('inviteOfficer', samePhone)).toMatchObject({ code: 'CHANGE_WAITS' })
    await decide((await changeOf(who.serviceNumber))?.id ?? 0)
    const later = { ...twice, idempotencyKey: idempotencyKey() }
    expect(await administrator.ask('inviteOfficer', later)).toMatchObject({ code: 'SERVICE_NUMBER_TAKEN' })
    const phone = { ...samePhone, idempotencyKey: idempotencyKey(), mobile: `+91 ${who.mobile}` }
    expect(await administrator.ask('inviteOfficer', phone)).toMatchObject({ code: 'MOBILE_TAKEN' })
  })

  test('holds no roles that clash, and lapses after a week', async () => {
    const who = newcomer('AU')
    const clash = { ...who, roles: [...who.roles, ...newcomer('DA').roles] }
    const refused = await administrator.ask('inviteOfficer', clash)
    expect(refused).toMatchObject({ code: 'ROLES_CLASH', message: expect.stringContaining('Auditor') })
    await administrator.ask('inviteOfficer', { ...who, idempotencyKey: idempotencyKey() })
    const id = (await changeOf(who.serviceNumber))?.id ?? 0
    portal.clock.advance(7 * DAY_MS)
    const late = await deskOfficer(portal, 'Late', [['A2', null]])
    const lateKey = await givePasskey(portal, late.officerId)
    const input = { idempotencyKey: idempotencyKey(), id, approve: true, note: '' }
    expect(await late.askSigned('decideOfficerChange', input, lateKey)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an officer’s account', () => {
  const suspend = (officerId: number) =>
    administrator.ask('suspendOfficer', {
      idempotencyKey: idempotencyKey(),
      officerId,
      reason: 'Device stolen',
    })
  const propose = (officerId: number, kind: 'ROLES' | 'REINSTATE' | 'INVITE_ANEW', role?: Role) =>
    administrator.ask('proposeOfficerChange', {
      idempotencyKey: idempotencyKey(),
      officerId,
      kind,
      roles: role ? [{ role, section: null, fromDay: '2020-01-01', toDay: null }] : [],
      reason: 'As told by telephone',
    })

  test('is suspended at once, and comes back by the commissioner alone', async () => {
    const officer = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
    expect(await suspend(officer.officerId)).toMatchObject({ value: { freed: 0 } })
    expect(await officer.ask('me', {})).toMatchObject({ http: 401 })
    expect(await propose(officer.officerId, 'REINSTATE')).toMatchObject({ http: 200, code: undefined })
    await decide((await changeOf(officer.serviceNumber))?.id ?? 0)
    expect(await personOf(officer.serviceNumber)).toMatchObject({ state: 'ACTIVE' })
    expect(await officer.ask('me', {})).toMatchObject({ http: 401 })
    expect(await propose(officer.officerId, 'REINSTATE')).toMatchObject({ code: 'RULE' })
  })

  test('whose ways in are all lost begins anew: none of the former ones opens it', async () => {
    const officer = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
    const lost = await givePasskey(portal, officer.officerId)
    await propose(officer.officerId, 'INVITE_ANEW')
    await decide((await changeOf(officer.serviceNumber))?.id ?? 0)
    const none = { passkeys: 0, hasPassword: false, recoveryCodes: 0 }
    expect(await personOf(officer.serviceNumber)).toMatchObject({ state: 'INVITED', credentials: none })
    expect(await officer.ask('me', {})).toMatchObject({ http: 401 })
    const { challengeId, options } = (await officer.ask('beginSignIn', {})).value
    const tried = await officer.ask('signIn', { challengeId, assertion: lost.sign(options) })
    expect(tried).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('gets a role by the commissioner’s word, and loses one at once; either ends its sessions', async () => {
    const officer = await deskOfficer(portal, 'Suman Lal', [['DA', 'PROPERTY']])
    expect(await propose(officer.officerId, 'ROLES', 'AU')).toMatchObject({ code: 'ROLES_CLASH' })
    await propose(officer.officerId, 'ROLES', 'AC')
    await decide((await changeOf(officer.serviceNumber))?.id ?? 0)
    const { roles = [] } = (await personOf(officer.serviceNumber)) ?? {}
    expect(roles.map(({ role }) => role)).toEqual(['DA', 'AC'])
    expect(await officer.ask('me', {})).toMatchObject({ http: 401 })
    const roleId = roles[1]?.id ?? 0
    const input = { idempotencyKey: idempotencyKey(), roleId, reason: 'Moved to another section' }
    expect(await administrator.ask('endOfficerRole', input)).toMatchObject({ http: 200 })
    expect((await personOf(officer.serviceNumber))?.roles).toHaveLength(1)
  })

  test('is nobody’s own to suspend', async () => {
    expect(await suspend(administrator.officerId)).toMatchObject({ code: 'NOT_ONESELF' })
    const dealing = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LAND_USE']])
    expect(await dealing.ask('people', {})).toMatchObject({ http: 403 })
  })
})
