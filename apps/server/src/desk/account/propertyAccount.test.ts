import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { toPaise } from '#domain/money/paise.ts'
import { loadAccount } from '#server/property/account/accountStore.ts'
import { link } from '#server/seed/propertySales.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { expectBooksAgree, overdueProperty, testProperty, testScheme } from '#server/testing/property.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let citizen: TestCitizen
let rakesh: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  rakesh = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'PROPERTY']])
})
beforeEach(async () => {
  portal.clock.advance(MINUTE_MS)
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

const account = async (registrationId: string) =>
  (await rakesh.ask('propertyAccount', { registrationId })).value

test('the desk and the citizen’s statement tell the same lines and sums at the same instant', async () => {
  const { id, spec } = await overdueProperty(portal, scheme, [citizen])
  await portal.runTimers('property.charge-interest')
  const desk = await account(spec.registrationId)
  const schedule = (await portal.send('GetPropertySchedule', { propertyId: id }, citizen)).value
  expect(desk.standing).toEqual(schedule.standing)
  expect(desk.schedule).toEqual(schedule.lines)
  const { payments } = (await portal.send('GetPropertyPayments', { propertyId: id }, citizen)).value
  expect(desk.payments.map(({ transactionId: _, ...one }) => one)).toEqual(
    payments.map(({ transactionId: _, ...one }) => one),
  )
  const wish = { propertyId: id, what: 'STATEMENT', format: 'CSV' } as const
  const paper = (await portal.send('DownloadPropertyStatement', wish, citizen)).value
  const rows = Buffer.from(paper.contentBase64, 'base64').toString('utf8').split('\r\n').slice(1)
  const told = desk.lines.map(one =>
    [one.day, one.words.en, one.reference, one.charged, one.credited, one.balance].join(','),
  )
  expect(rows.slice(0, told.length)).toEqual(told)
  const balance = toPaise(desk.lines.at(-1)?.balance ?? '0')
  const beyond = desk.beyondBooks.reduce((all, { amount }) => all + toPaise(amount), 0n)
  expect(balance + beyond).toBe(toPaise(desk.standing.outstanding))
})

test('a look is written down, numbers of persons are masked, and the section decides who looks', async () => {
  const { id, spec } = await testProperty(portal, scheme)
  const { owners } = await account(spec.registrationId)
  expect(owners).toMatchObject([{ name: 'Sunita Verma', mobile: '******8001' }])
  expect(JSON.stringify(owners)).not.toContain('ABCPV1234F')
  const { rows } = await sql<{ actor_id: string }>`
    select actor_id from audit_event where event = 'CASE_READ' and entity_type_id = ${EntityType.Property}
       and entity_id = ${id}`.execute(portal.db)
  expect(rows).toEqual([{ actor_id: String(rakesh.officerId) }])
  for (const [role, section] of [
    ['TP', 'LAND_USE'],
    ['HD', null],
    ['AC', 'LEASES'],
    ['DA', 'MONEY'],
  ] as const) {
    const other = await deskOfficer(portal, 'Other', [[role, section]])
    expect((await other.ask('propertyAccount', { registrationId: spec.registrationId })).code).toBe(
      'NO_RIGHT',
    )
  }
})

test('a property is found by registration, by unit and by the number of a receipt', async () => {
  const { spec } = await testProperty(portal, scheme)
  const number = `CR/${spec.registrationId}`
  const paid = `${spec.registrationId},1,${istDay(portal.clock.now())},${number}`
  const content = `RegistrationId,InstalmentNo,PaidOn,ReceiptNumber\n${paid}\n`
  await byTwo(portal, 'property receipts', {}, { name: 'r.csv', content })
  for (const words of [spec.registrationId, spec.propertyCode, number]) {
    const { value } = await rakesh.ask('findProperties', { words })
    expect(value.map(({ registrationId }) => registrationId)).toContain(spec.registrationId)
  }
})

test('a bounced cheque: dues and interest as if it never came, said in public, told to the citizen', async () => {
  const today = istDay(portal.clock.now())
  const terms = { allotmentMoney: { amount: toPaise('185400.00'), dueDay: today } }
  const { id, spec } = await testProperty(portal, scheme, { terms })
  await link(portal.db, citizen.userId, id, portal.clock.now())
  await sql`update property set policy = policy || '{"penalBp": 1100}' where id = ${id}`.execute(portal.db)
  const never = (await loadAccount(portal.db, id)).account
  const number = `CHEQUE/${id}`
  const content = `RegistrationId,InstalmentNo,PaidOn,ReceiptNumber\n${spec.registrationId},0,${today},${number}\n`
  await byTwo(portal, 'property receipts', {}, { name: 'r.csv', content })
  expect((await account(spec.registrationId)).standing.payableToday).toBe('0.00')
  portal.clock.advance(9 * DAY_MS)
  rakesh = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'PROPERTY']])
  const said = { receipt: number, reason: 'Cheque 004512 came back unpaid', charge: '500' }
  const alone = await officer(portal, 'A. Sharma').run('payment reverse', said)
  expect(alone.out).toContain('Proposed')
  const approve = Number(/operation (\d+)/.exec(alone.out)?.[1])
  expect((await officer(portal, 'R. Gupta').run('payment reverse', { approve })).code).toBe(0)
  expect((await loadAccount(portal.db, id)).account.instalments).toEqual(never.instalments)
  const { standing, schedule, payments, demands } = await account(spec.registrationId)
  expect(standing.asOn).toBe(addDays(today, 9))
  expect(schedule[0]?.penalBasis).toMatchObject({ days: 9, rateBp: 1100, on: '185400.00' })
  expect([standing.penalInterest, standing.payableToday]).toEqual(['502.87', '186402.87'])
  expect(demands).toMatchObject([
    { demandNumber: `RC/${number}`, amount: '500.00', gstAmount: '0.00', dueDate: addDays(today, 24) },
  ])
  expect(payments.map(({ title }) => title.en)).toContain('Payment of dues, reversed')
  await expectBooksAgree(portal, id)
  const told = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('id')
    .where('template', '=', 'PROPERTY_RECEIPT_REVERSED')
    .where(sql`params->>'number'`, '=', number)
    .execute()
  expect(told).toHaveLength(1)
})
