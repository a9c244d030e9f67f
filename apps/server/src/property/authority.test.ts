import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { aboutRecord } from '#domain/application/about.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { sum } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { entriesAbout } from '#server/payments/books/ledgerStore.ts'
import { findPolicy } from '#server/permission/policyStore.ts'
import { link } from '#server/seed/propertySales.ts'
import { byTwo as byTwoOfficers, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { expectBooksAgree, overdueProperty, testProperty, testScheme } from '#server/testing/property.ts'
import { loadAccount } from './account/accountStore.ts'
import { getStandardPolicy } from './account/policyStore.ts'
import { raiseDemand } from './account/raiseDemand.ts'
import { listOwners } from './register/ownerStore.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let citizen: TestCitizen
let schemeCode: string
let accountCode: string

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  citizen = await signUp(portal)
  const row = await portal.db.selectFrom('scheme').select('code').executeTakeFirstOrThrow()
  schemeCode = row.code
  accountCode = row.code
})
afterAll(() => portal.close())

const HEAD =
  'RegistrationId,SearchId,SchemeCode,PropertyCode,SectorName,PropertyType,AreaSqm,SaleType,AllotmentDate,TotalCost,OwnerName,MobileNumber,Principal,Instalments,FirstDueDate,AccountCode'
const line = (n: number, changes: { code?: string; search?: string; scheme?: string } = {}) =>
  [
    `RG/2026/${n}`,
    changes.search ?? `RG${String(n).padStart(6, '0')}`,
    changes.scheme ?? schemeCode,
    changes.code ?? `R/${n}`,
    'R',
    'Plot',
    '100.00',
    'instalments',
    '2026-10-01',
    '1000000',
    `Owner ${n}`,
    '6000077001',
    '750000',
    '12',
    '2027-01-31',
    accountCode,
  ].join(',')
/** How messages name a plot of the test's scheme: as its receipts do. */
const named = (id: number, code: string) => ({
  property: `Plot ${code}, Gomti Enclave`,
  propertyHi: `भूखंड ${code}, गोमती एन्क्लेव`,
  record: aboutRecord({ entityTypeId: EntityType.Property, entityId: id }),
})
const file = (lines: readonly string[]) => ({ name: 'register.csv', content: [HEAD, ...lines].join('\r\n') })
const ofRegistration = (id: string) =>
  portal.db.selectFrom('property').selectAll().where('registration_id', '=', id).executeTakeFirst()

const byTwo = (name: string, options: object, given?: { name: string; content: string }) =>
  byTwoOfficers(portal, name, { ...options }, given)

describe('the register', () => {
  it('enters thousands of rows with schedule and books, and tells the ones it refuses', async () => {
    const good = Array.from({ length: 1200 }, (_, index) => line(index + 1))
    const bad = [
      line(2001, { scheme: 'NOWHERE' }),
      line(2002, { search: 'RG000001' }),
      line(2003, { code: 'R/7' }),
    ]
    const { code, out } = await officer(portal, 'A. Sharma').act(
      'property import',
      {},
      file([...good, ...bad]),
    )
    expect(code).toBe(0)
    expect(out).toContain('3 rows were refused')
    expect(out).toContain('there is no scheme NOWHERE')
    expect(out).toContain('the search id RG000001 belongs to another property')
    expect(out).toContain('is allotted already')
    const one = await ofRegistration('RG/2026/1200')
    expect(one).toMatchObject({ state: 'PAYING', property_code: 'R/1200' })
    await expectBooksAgree(portal, one?.id ?? 0)
    const again = await officer(portal, 'A. Sharma').act('property import', {}, file(good.slice(0, 10)))
    expect(again.out).toContain('10 as before')
  })
  it('refuses a row whose terms are named by half: nobody has paid because a column is empty', async () => {
    const half = line(3101).replace(',12,', ',,')
    const { code, out } = await officer(portal, 'A. Sharma').act('property import', {}, file([half]))
    expect(code).toBe(0)
    expect(out).toContain('Principal, Instalments and FirstDueDate belong together')
    expect(await ofRegistration('RG/2026/3101')).toBeUndefined()
  })
  it('refuses a wrong file as a whole, naming line and column', async () => {
    const wrong = line(3001).replace('2026-10-01', '01-10-2026')
    const { code, err } = await officer(portal, 'A. Sharma').act('property import', {}, file([wrong]))
    expect(code).not.toBe(0)
    expect(err).toContain('AllotmentDate')
    expect(await ofRegistration('RG/2026/3001')).toBeUndefined()
  })
})

describe('acts of the authority', () => {
  const own = async () => {
    const made = await overdueProperty(portal, scheme, [citizen])
    return { ...made, session: { session: citizen.session } }
  }
  it('raises a demand once', async () => {
    const { id, spec, session } = await own()
    const content = `RegistrationId,DemandNumber,NameEn,NameHi,BasisEn,BasisHi,Amount,GstAmount,DueDate\r\n${spec.registrationId},D-1,Water,जल,,,1000,180,2026-12-31`
    const run = () => officer(portal, 'A. Sharma').act('property demand', {}, { name: 'd.csv', content })
    expect((await run()).code).toBe(0)
    expect((await run()).code).toBe(0)
    const count = await portal.send('GetPropertyDemandCount', { propertyId: id }, session)
    expect(count.value).toEqual({ count: 1, totalAmount: '1180.00' })
    await expectBooksAgree(portal, id)
  })
  it('enters receipts of the counter with the amount of their day', async () => {
    const { id, spec, session } = await own()
    const content = `RegistrationId,InstalmentNo,PaidOn,ReceiptNumber\r\n${spec.registrationId},5,2026-11-21,OFF/1`
    const run = () => officer(portal, 'A. Sharma').act('property receipts', {}, { name: 'r.csv', content })
    expect((await run()).code).toBe(0)
    const {
      value: { payments: value },
    } = await portal.send('GetPropertyPayments', { propertyId: id }, session)
    expect(value[0]).toMatchObject({ reference: 'OFF/1', amount: '431146.25' })
    expect((await run()).code).toBe(0)
    await expectBooksAgree(portal, id)
  })
  it('forgives penal interest with two names, and never more than there is', async () => {
    const { id, spec, session } = await own()
    const ask = { 'registration-id': spec.registrationId, reference: 'OTS/1', head: 'penal' }
    const much = await officer(portal, 'A. Sharma').run('ledger adjust', { ...ask, amount: 9000 })
    expect(much).toMatchObject({ code: 1 })
    expect(much.err + much.out).toContain('only ₹5,768.82 can be forgiven today')
    const proposed = await officer(portal, 'A. Sharma').run('ledger adjust', { ...ask, amount: 5768.82 })
    const number = /operation (\d+)/.exec(proposed.out)?.[1]
    const approved = await officer(portal, 'R. Gupta').run('ledger adjust', { approve: Number(number) })
    expect(approved.code).toBe(0)
    const dues = await portal.send('GetPropertyDues', { propertyId: id }, session)
    expect(dues.value.standing).toMatchObject({ penalInterest: '0.00', payableToday: '425377.43' })
    const {
      value: { payments: value },
    } = await portal.send('GetPropertyPayments', { propertyId: id }, session)
    expect(value[0]).toMatchObject({ kind: 'ADJUSTMENT', amount: '5768.82' })
    await expectBooksAgree(portal, id)
  })
  it('forgives interest and principal of an instalment, and what is owed follows', async () => {
    const { id, spec, session } = await own()
    const order = { 'registration-id': spec.registrationId, reference: 'COR/1', 'instalment-no': 6 }
    const adjust = (ask: object) => byTwo('ledger adjust', { ...order, ...ask })
    expect((await adjust({ head: 'interest', amount: 1000000 })).err).toContain('can be forgiven today')
    expect((await adjust({ head: 'interest', amount: 1, 'instalment-no': 99 })).err).toContain(
      'has no instalment 99',
    )
    expect((await adjust({ head: 'interest', amount: 5000 })).code).toBe(0)
    await expectBooksAgree(portal, id)
    expect((await adjust({ head: 'principal', amount: 20000 })).code).toBe(0)
    await expectBooksAgree(portal, id)
    const { value } = await portal.send('GetPropertySchedule', { propertyId: id }, session)
    expect(value.lines.find(line => line.instalmentNo === 6)).toMatchObject({ paidAmount: '25000.00' })
    const payments = await portal.send('GetPropertyPayments', { propertyId: id }, session)
    expect(payments.value.payments.slice(0, 2).map(each => [each.kind, each.amount])).toEqual([
      ['ADJUSTMENT', '20000.00'],
      ['ADJUSTMENT', '5000.00'],
    ])
  })
  it('closes an account whose last principal is forgiven', async () => {
    const terms = { allotmentMoney: { amount: 100_000n, dueDay: '2026-12-31' } }
    const { id, spec } = await testProperty(portal, scheme, { terms })
    const order = { 'registration-id': spec.registrationId, reference: 'COR/2', head: 'principal' }
    expect((await byTwo('ledger adjust', { ...order, amount: 1000 })).code).toBe(0)
    expect(await ofRegistration(spec.registrationId)).toMatchObject({ state: 'FULLY_PAID' })
    await expectBooksAgree(portal, id)
    const again = await officer(portal, 'A. Sharma').run('ledger adjust', { ...order, amount: 1000 })
    expect(again, 'the order has done its work').toMatchObject({ code: 0 })
    expect(again.out).toContain('1 as before')
    const otherSum = await officer(portal, 'A. Sharma').run('ledger adjust', { ...order, amount: 1 })
    expect(otherSum.err).toContain('has lowered this principal')
    const next = { ...order, amount: 1, reference: 'COR/3' }
    expect((await byTwo('ledger adjust', next)).err).toContain('no principal is owed')
  })
  it('forgives a demand by its number', async () => {
    const { id, spec } = await own()
    const demand = {
      number: 'D-9',
      name: say('Water', 'जल'),
      basis: say('', ''),
      gst: 0n,
      dueDay: '2026-12-31',
    }
    await raiseDemand(portal.db, id, { ...demand, amount: 100_000n }, portal.clock.now())
    const order = { 'registration-id': spec.registrationId, reference: 'COR/3', head: 'demand', amount: 400 }
    expect((await byTwo('ledger adjust', { ...order, 'demand-number': 'D-0' })).err).toContain(
      'no demand D-0',
    )
    expect((await byTwo('ledger adjust', { ...order, 'demand-number': 'D-9' })).code).toBe(0)
    await expectBooksAgree(portal, id)
  })
  it('replaces the instalments ahead by two names, keeps the former schedule and tells the allottee', async () => {
    const { id, spec, session } = await own()
    const before = await portal.send('GetPropertySchedule', { propertyId: id }, session)
    const rows = (line: string) => ({
      name: 's.csv',
      content: `RegistrationId,Instalments,FirstDueDate,Frequency,AnnualBp\r\n${spec.registrationId},${line}`,
    })
    const set = (line: string) => byTwo('property schedule', { reference: 'RS/7' }, rows(line))
    expect((await set('8,2026-10-07,quarterly,800')).err).toContain('begin in the past')
    expect((await set('8,,quarterly,800')).err).toContain('give either')
    const done = await set('8,2027-01-07,quarterly,850')
    expect(done.code).toBe(0)
    expect(done.out).toContain('→ 13 instalments until 2028-10-07')
    const after = await portal.send('GetPropertySchedule', { propertyId: id }, session)
    const was = before.value.lines
    expect(after.value.lines.slice(0, 5)).toEqual(was.slice(0, 5))
    expect(after.value.lines).toHaveLength(13)
    expect(after.value.standing.scheduled.principal).toBe(before.value.standing.scheduled.principal)
    await expectBooksAgree(portal, id)
    const versions = await portal.db
      .selectFrom('property_schedule_version')
      .select(['cause', 'reference'])
      .where('property_id', '=', id)
      .execute()
    expect(versions).toEqual([{ cause: 'AUTHORITY', reference: 'RS/7' }])
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'PROPERTY_SCHEDULE_CHANGED')
      .execute()
    expect(told.map(each => each.params)).toContainEqual({
      ...named(id, spec.propertyCode),
      reference: 'RS/7',
    })
    const again = await officer(portal, 'A. Sharma').run(
      'property schedule',
      { reference: 'RS/7' },
      rows('8,2027-01-07,quarterly,850'),
    )
    expect(again.out).toContain('1 as before')
  })
  it('opens a property that was entered without a schedule with rows of the authority', async () => {
    const { id, spec } = await testProperty(portal, scheme, { terms: {} })
    expect(await ofRegistration(spec.registrationId)).toMatchObject({ state: 'FULLY_PAID' })
    const line = (due: string, principal: string) => `${spec.registrationId},${due},${principal},2500.00`
    const rows = (...lines: string[]) => ({
      name: 's.csv',
      content: ['RegistrationId,DueDate,Principal,Interest', ...lines].join('\r\n'),
    })
    const set = (...lines: string[]) => byTwo('property schedule', { reference: 'RS/8' }, rows(...lines))
    const much = await set(line('2026-10-01', '5000000'), line('2027-01-01', '100000'))
    expect(much.err).toContain('above the price')
    expect((await set(line('2026-10-01', '100000'), line('2027-01-01', '100000'))).code).toBe(0)
    expect(await ofRegistration(spec.registrationId)).toMatchObject({
      state: 'PAYING',
      interest_from: '2026-07-01',
    })
    await expectBooksAgree(portal, id)
  })
  it('gives new owners access and takes it from the former ones', async () => {
    const { id, spec, session } = await own()
    const content = 'OwnerName,FatherName,MobileNumber,Pan,Share\r\nRavi Das,,6000077009,,100'
    const given = { 'registration-id': spec.registrationId }
    const file = { name: 'o.csv', content }
    // One officer alone moves a property to nobody.
    expect((await officer(portal, 'A. Sharma').run('property owner', given, file)).out).toContain('operation')
    expect((await portal.send('GetPropertyDetails', { propertyId: id }, session)).status).toBe(2)
    const changed = await byTwo('property owner', given, file)
    expect(changed.out).toContain('1 profiles were ended')
    const gone = await portal.send('GetPropertyDetails', { propertyId: id }, session)
    expect(gone).toMatchObject({ status: 3, message: 'Record not found.' })
  })
  it('cancels an allotment with two names: nobody sees it, and the unit is free', async () => {
    const { id, spec, session } = await own()
    const ask = { 'registration-id': spec.registrationId, event: 'CANCEL' }
    const proposed = await officer(portal, 'A. Sharma').run('property state', ask)
    const number = /operation (\d+)/.exec(proposed.out)?.[1]
    expect((await officer(portal, 'R. Gupta').run('property state', { approve: Number(number) })).code).toBe(
      0,
    )
    const gone = await portal.send('GetPropertySchedule', { propertyId: id }, session)
    expect(gone).toMatchObject({ status: 3, message: 'Record not found.' })
    const deed = await officer(portal, 'A. Sharma').run('property state', { ...ask, event: 'DEED_EXECUTED' })
    expect(deed.code).toBe(1)
  })
  it('tells the owners of the deed, also those who have no account', async () => {
    const terms = { allotmentMoney: { amount: 100_000n, dueDay: '2026-12-31' } }
    const { id, spec } = await testProperty(portal, scheme, { terms })
    await link(portal.db, citizen.userId, id, portal.clock.now())
    const order = { 'registration-id': spec.registrationId, reference: 'COR/9', head: 'principal' }
    expect((await byTwo('ledger adjust', { ...order, amount: 1000 })).code).toBe(0)
    const deed = { 'registration-id': spec.registrationId, event: 'DEED_EXECUTED' }
    expect((await byTwo('property state', deed)).code).toBe(0)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['destination', 'params'])
      .where('template', '=', 'PROPERTY_DEED_EXECUTED')
      .execute()
    expect(told.map(each => each.destination)).toContain('6000098001')
    expect(told.length).toBeGreaterThan(1)
    expect(told[0]?.params).toEqual(named(id, spec.propertyCode))
  })
  it('refuses a demand or a receipt that says something else than the one before', async () => {
    const { id, spec } = await own()
    const { spec: other } = await own()
    const demand = (of: string, amount: string) =>
      officer(portal, 'A. Sharma').act(
        'property demand',
        {},
        {
          name: 'd.csv',
          content: `RegistrationId,DemandNumber,NameEn,NameHi,BasisEn,BasisHi,Amount,GstAmount,DueDate\r\n${of},D-20,Water,जल,,,${amount},180,2026-12-31`,
        },
      )
    expect((await demand(spec.registrationId, '1000')).code).toBe(0)
    expect((await demand(spec.registrationId, '2000')).err).toContain('D-20')
    expect((await demand(other.registrationId, '1000')).err).toContain('D-20')
    const receipt = (of: string, no: number, on: string) =>
      officer(portal, 'A. Sharma').act(
        'property receipts',
        {},
        {
          name: 'r.csv',
          content: `RegistrationId,InstalmentNo,PaidOn,ReceiptNumber\r\n${of},${no},${on},OFF/20`,
        },
      )
    expect((await receipt(spec.registrationId, 5, '2026-11-22')).err).toContain('future')
    expect((await receipt(spec.registrationId, 5, '2026-11-21')).code).toBe(0)
    expect((await receipt(spec.registrationId, 5, '2026-11-21')).out).toContain('1 as before')
    expect((await receipt(spec.registrationId, 6, '2026-11-21')).err).toContain('OFF/20')
    expect((await receipt(spec.registrationId, 5, '2026-11-20')).err).toContain('OFF/20')
    expect((await receipt(other.registrationId, 5, '2026-11-21')).err).toContain('OFF/20')
    await expectBooksAgree(portal, id)
  })
  it('tells who has the property linked of a demand, of new owners and of the end of the allotment', async () => {
    const { id, spec } = await own()
    const { id: soldId, spec: sold } = await own()
    const told = async (template: string) =>
      (await (
        await openedOutbox(portal)
      )
        .selectFrom('notification_outbox')
        .select(['destination', 'params'])
        .where('template', '=', template)
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? {}
    const content = `RegistrationId,DemandNumber,NameEn,NameHi,BasisEn,BasisHi,Amount,GstAmount,DueDate\r\n${spec.registrationId},D-40,Water,जल,,,1000,180,2026-12-31`
    await officer(portal, 'A. Sharma').act('property demand', {}, { name: 'd.csv', content })
    expect(await told('PROPERTY_DEMAND_RAISED')).toEqual({
      destination: citizen.mobile,
      params: {
        ...named(id, spec.propertyCode),
        number: 'D-40',
        amount: '1,180.00',
        whole: '1,180.00',
        credit: '0.00',
        due: '31-12-2026',
      },
    })
    const owner = 'OwnerName,FatherName,MobileNumber,Pan,Share\r\nRavi Das,,6000077041,,100'
    await byTwo(
      'property owner',
      { 'registration-id': sold.registrationId },
      { name: 'o.csv', content: owner },
    )
    expect(await told('PROPERTY_UNLINKED')).toEqual({
      destination: citizen.mobile,
      params: named(soldId, sold.propertyCode),
    })
    await byTwo('property state', { 'registration-id': spec.registrationId, event: 'CANCEL' })
    expect(await told('PROPERTY_ALLOTMENT_ENDED')).toEqual({
      destination: citizen.mobile,
      params: { ...named(id, spec.propertyCode), reason: 'test' },
    })
  })
  it('corrects new owners on the same day, and asks for the whole of the property', async () => {
    const { id, spec } = await own()
    const set = (...lines: string[]) =>
      byTwo(
        'property owner',
        { 'registration-id': spec.registrationId },
        { name: 'o.csv', content: ['OwnerName,FatherName,MobileNumber,Pan,Share', ...lines].join('\r\n') },
      )
    expect((await set('Ravi Das,,6000077031,,50')).err).toContain('100')
    expect((await set('Ravi Das,,6000077031,,100')).code).toBe(0)
    expect((await set('Ravi Dass,,6000077031,,50', 'Mira Dass,,6000077032,,50')).code).toBe(0)
    const owners = await listOwners(portal.db, portal.ports, id)
    expect(owners.map(({ fullName }) => fullName)).toEqual(['Ravi Dass', 'Mira Dass'])
  })
  it.each(['CANCEL', 'SURRENDER'])('ends the books with the allotment: %s', async event => {
    const { id, spec } = await own()
    const ask = { 'registration-id': spec.registrationId, event }
    await raiseDemand(
      portal.db,
      id,
      {
        number: `D-${event}`,
        name: say('Water', 'जल'),
        basis: say('', ''),
        amount: 100_000n,
        gst: 0n,
        dueDay: '2026-12-31',
      },
      portal.clock.now(),
    )
    expect((await byTwo('property state', ask)).code).toBe(0)
    const totals = trialBalance(await entriesAbout(portal.db, EntityType.Property, id))
    for (const account of ['DUES_PRINCIPAL', 'DUES_INTEREST', 'DUES_DEMAND', 'SALE_VALUE'] as const)
      expect(totals.get(account) ?? 0n, account).toBe(0n)
    const paid = sum((await loadAccount(portal.db, id)).account.instalments.map(due => due.paidPrincipal))
    expect(-(totals.get('ADVANCE') ?? 0n)).toBe(paid)
    const over = await byTwo('ledger adjust', {
      'registration-id': spec.registrationId,
      reference: 'COR/9',
      head: 'principal',
      amount: 10,
    })
    expect(over.err).toContain('it is ')
    const late = raiseDemand(
      portal.db,
      id,
      {
        number: 'D-30',
        name: say('Late', 'देर'),
        basis: say('', ''),
        amount: 1n,
        gst: 0n,
        dueDay: '2026-12-31',
      },
      portal.clock.now(),
    )
    await expect(late).rejects.toThrow(ActRefused)
  })
})

describe('rules that officers change', () => {
  const penalOf = async (id: number) => (await loadAccount(portal.db, id)).account.policy.penalBp
  it('are the rates of sales from a day on, by two officers; a sale keeps those of the day of its allotment', async () => {
    const tomorrow = addDays(istDay(portal.clock.now()), 1)
    const before = await testProperty(portal, scheme)
    const rules = { 'penal-bp': 1200, 'effective-from': tomorrow }
    const { code, out } = await byTwo('property policy', rules)
    expect(code).toBe(0)
    expect(out).toContain('1200')
    const today = addDays(tomorrow, -1)
    const same = await testProperty(portal, scheme, { allotmentDay: today })
    portal.clock.advance(DAY_MS)
    // Entered once the new rates hold, but sold before.
    const late = await testProperty(portal, scheme, { allotmentDay: today })
    const after = await testProperty(portal, scheme, { allotmentDay: tomorrow })
    portal.clock.advance(-DAY_MS)
    const all = [before, same, late, after].map(({ id }) => penalOf(id))
    expect(await Promise.all(all)).toEqual([1100, 1100, 1100, 1200])
  })
  it('do not change from today on, nor by one officer', async () => {
    const today = istDay(portal.clock.now())
    for (const name of ['property policy', 'application policy'] as const) {
      const rules = { [name === 'property policy' ? 'rebate-bp' : 'later-bp']: 100 }
      const days: readonly Readonly<Record<string, string>>[] = [{}, { 'effective-from': today }]
      for (const from of days) {
        const shown = await officer(portal, 'A. Sharma').run(name, { ...rules, ...from, 'dry-run': true })
        expect(shown.err, name).toContain(`${addDays(today, 1)} or later`)
      }
      const alone = { ...rules, 'effective-from': addDays(today, 9) }
      expect((await officer(portal, 'A. Sharma').run(name, alone)).out, name).toContain('operation')
    }
    expect((await getStandardPolicy(portal.db, addDays(today, 9))).rebateBp).toBe(500)
    expect((await findPolicy(portal.db, addDays(today, 9))).laterBp).toBe(2000)
  })
  it('are fee, deductions and time to answer of applications, each day by its own row', async () => {
    const today = istDay(portal.clock.now())
    const before = await findPolicy(portal.db, today)
    const rules = { 'noc-fee': 1500, 'respond-days': 15, 'effective-from': addDays(today, 3) }
    expect((await byTwo('application policy', rules)).code).toBe(0)
    expect(await findPolicy(portal.db, addDays(today, 2))).toEqual(before)
    const after = { ...before, nocFee: 150_000n, respondDays: 15 }
    expect(await findPolicy(portal.db, addDays(today, 3))).toEqual(after)
    const shown = await officer(portal, 'A. Sharma').run('application policy', { 'dry-run': true })
    expect(shown.out).toContain(`Other rules are set from ${addDays(today, 3)} on.`)
  })
})
