import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { accountData } from '#server/account/accountData.ts'
import { mobileHashOf } from '#server/officer/officerStore.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { applyAndPay, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let sunita: TestCitizen
let number: string
let ritu: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  const entrant = await applyAndPay(portal, await openScheme(portal))
  sunita = entrant.citizen
  const row = await portal.db
    .selectFrom('lottery_application')
    .select('application_number')
    .where('id', '=', entrant.applId)
    .executeTakeFirstOrThrow()
  number = row.application_number ?? ''
})
beforeEach(async () => {
  // The limits of a day are over; each case has an officer of its own.
  portal.clock.advance(DAY_MS)
  ritu = await deskOfficer(portal, 'Ritu Saxena', [['HD', null]])
})
afterAll(() => portal.close())

const messages = async (template: string, to = sunita.mobile) =>
  (
    await (
      await openedOutbox(portal)
    )
      .selectFrom('notification_outbox')
      .select(['params', 'language'])
      .where('template', '=', template)
      .where('destination', '=', to)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ params }) => params as { otp?: string })
const codeOf = async (): Promise<string> => (await messages('HELP_DESK_CODE'))[0]?.otp ?? ''
const askFor = (text: string, officer = ritu) =>
  officer.ask('askCitizen', { idempotencyKey: randomUUID(), text })
const open = (reference: string, code: string, officer = ritu) =>
  officer.ask('openCitizen', { idempotencyKey: randomUUID(), reference, code })
const look = (reference: string, officer = ritu) => officer.ask('citizen', { reference })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const opened = async (text = sunita.mobile): Promise<string> => {
  const { reference } = (await askFor(text)).value
  expect((await open(reference, await codeOf())).code).toBeUndefined()
  return reference
}
const eventsOf = async (officer = ritu) =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('actor_type', '=', 'AUTHORITY')
      .where('actor_id', '=', String(officer.officerId))
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('with the code that the citizen read out', () => {
  test('the help desk sees what the citizen sees, masked, and both ends are told', async () => {
    const told = (await messages('HELP_DESK_LOOKED')).length
    const { value } = await look(await opened())
    expect(value).toMatchObject({ name: 'Sunita Verma', mobile: expect.stringMatching(/^\*+\d{4}$/) })
    expect(value.applications.map(one => one.number)).toEqual([number])
    expect(value.payments.length).toBeGreaterThan(0)
    expect(value.messages[0]).toMatchObject({ about: { en: 'The help desk looked at your account' } })
    expect(JSON.stringify(value)).not.toContain(sunita.mobile)
    expect(await messages('HELP_DESK_LOOKED')).toHaveLength(told + 1)
    expect(await eventsOf()).toEqual(['CITIZEN_ASKED_FOR', 'CITIZEN_OPENED', 'CITIZEN_LOOKED_AT'])
    const { db, ports, clock } = portal
    const copy = await accountData.gather({ db, ports, userId: sunita.userId, now: clock.now() })
    const looks = copy.find(({ key }) => key === 'helpDeskLooks')?.records
    expect(looks?.[0]?.facts[0]?.value).toEqual(clock.now())
  })

  test('an account is found by mobile and by the number of an application', async () => {
    for (const text of [`+91 ${sunita.mobile}`, number, number.toLowerCase()])
      expect((await look(await opened(text))).value.name).toBe('Sunita Verma')
  })

  test('sees it for fifteen minutes, until it leaves or asks for somebody else', async () => {
    const reference = await opened()
    portal.clock.advance(15 * MINUTE_MS - 1)
    expect((await look(reference)).code).toBeUndefined()
    portal.clock.advance(1)
    expect(await look(reference)).toMatchObject({ code: 'LOOK_OVER' })
    ritu = await deskOfficer(portal, 'Ritu Saxena', [['HD', null]])
    const left = await opened()
    await ritu.ask('leaveCitizen', { idempotencyKey: randomUUID() })
    expect(await look(left)).toMatchObject({ code: 'LOOK_OVER' })
    const replaced = await opened(number)
    await askFor('9000000009')
    expect(await look(replaced)).toMatchObject({ code: 'LOOK_OVER' })
  })

  test('nobody else sees it: no other officer of the help desk, no other role, and nobody opens it with the code', async () => {
    const asif = await deskOfficer(portal, 'Asif Ali', [['HD', null]])
    const { reference } = (await askFor(sunita.mobile)).value
    const code = await codeOf()
    expect(await open(reference, code, asif)).toMatchObject({ code: 'CODE_OVER' })
    await open(reference, code)
    expect(await look(reference, asif)).toMatchObject({ code: 'LOOK_OVER' })
    const others = [
      ['DA', null],
      ['A2', null],
      ['AU', null],
      ['AD', null],
    ] as const
    for (const role of others) {
      const other = await deskOfficer(portal, 'Another', [role])
      expect(await look(reference, other)).toMatchObject({ http: 403 })
      expect(await askFor(sunita.mobile, other)).toMatchObject({ http: 403 })
    }
  })

  test('an officer who is linked with the citizen sees nothing, and the code is spent', async () => {
    await portal.database.db
      .updateTable('officer')
      .set({ mobile_hash: mobileHashOf(portal.ports, sunita.mobile) })
      .where('id', '=', ritu.officerId)
      .execute()
    const { reference } = (await askFor(number)).value
    const code = await codeOf()
    expect(await open(reference, code)).toMatchObject({
      code: 'RULE',
      message: expect.stringContaining('mobile'),
    })
    expect(await open(reference, code)).toMatchObject({ code: 'CODE_OVER' })
    expect(await eventsOf()).toEqual(['CITIZEN_ASKED_FOR', 'CITIZEN_CODE_REFUSED', 'OFFICER_REFUSED'])
    await portal.database.db
      .updateTable('officer')
      .set({ mobile_hash: Buffer.from(ritu.serviceNumber) })
      .where('id', '=', ritu.officerId)
      .execute()
  })
})

describe('without the code', () => {
  test('nothing tells whether an account exists: not the answer, not a wrong code, not the limit', async () => {
    const asked = ['9000000001', 'nobody@example.in', 'GPDA/OL/26/9999999', 'GPDA/XX/26/1']
    for (const text of [sunita.mobile, ...asked]) {
      const { value, code } = await askFor(text)
      expect([text, code, Object.keys(value)]).toEqual([text, undefined, ['reference', 'expiresOn']])
      const wrong = text === sunita.mobile ? wrongOf(await codeOf()) : '000000'
      expect(await open(value.reference, wrong)).toMatchObject({ code: 'CODE_WRONG', field: 'code' })
      expect(await look(value.reference)).toMatchObject({ code: 'LOOK_OVER' })
      for (let index = 0; index < 2; index++) await askFor(text)
      expect(await askFor(text)).toMatchObject({ code: 'ASKED_OFTEN' })
    }
  })

  test('forty wrong codes open nothing: five end a code, ten an officer’s hour', async () => {
    const { reference } = (await askFor(sunita.mobile)).value
    const code = await codeOf()
    const answers: (string | undefined)[] = []
    for (let index = 0; index < 40; index++) answers.push((await open(reference, wrongOf(code))).code)
    expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'CODE_WRONG'))
    expect(answers.slice(4, 10)).toEqual(Array.from({ length: 6 }, () => 'CODE_OVER'))
    expect(new Set(answers.slice(10))).toEqual(new Set(['TOO_MANY_WRONG']))
    expect(await open(reference, code)).toMatchObject({ code: 'TOO_MANY_WRONG' })
    portal.clock.advance(HOUR_MS)
    ritu = await deskOfficer(portal, 'Ritu Saxena', [['HD', null]])
    expect(await open(reference, code)).toMatchObject({ code: 'CODE_OVER' })
  })

  test('a code is over after ten minutes, and with the next one', async () => {
    const first = (await askFor(sunita.mobile)).value.reference
    const code = await codeOf()
    portal.clock.advance(10 * MINUTE_MS)
    expect(await open(first, code)).toMatchObject({ code: 'CODE_OVER' })
    const second = (await askFor(sunita.mobile)).value.reference
    const old = await codeOf()
    await askFor(sunita.mobile)
    expect(await open(second, old)).toMatchObject({ code: 'CODE_OVER' })
  })

  test('a citizen gets five codes in a day, whoever asks, and no officer learns that one was not sent', async () => {
    const before = (await messages('HELP_DESK_CODE')).length
    for (let index = 0; index < 8; index++) {
      const officer = await deskOfficer(portal, 'Another', [['HD', null]])
      expect((await askFor(index % 2 ? number : sunita.mobile, officer)).code).toBeUndefined()
    }
    expect(await messages('HELP_DESK_CODE')).toHaveLength(before + 5)
  })

  test('a lost answer is given again: one code, one look', async () => {
    const before = (await messages('HELP_DESK_CODE')).length
    const said = { idempotencyKey: randomUUID(), text: sunita.mobile }
    const answers = await Promise.all([1, 2, 3].map(() => ritu.ask('askCitizen', said)))
    expect(new Set(answers.map(({ value }) => value.reference)).size).toBe(1)
    expect(await messages('HELP_DESK_CODE')).toHaveLength(before + 1)
  })
})
