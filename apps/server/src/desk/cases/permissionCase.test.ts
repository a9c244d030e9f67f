import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { link, payUntil } from '#server/seed/propertySales.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { recordPapers } from '#server/testing/papers.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { accountOf, consentTo, surrenderToken } from '#server/testing/surrender.ts'

const ENTITY = EntityType.PermissionApplication
let portal: TestPortal
let assistant: DeskOfficer
let accountant: DeskOfficer
let surrender: { id: number; number: string; sunita: TestCitizen; amit: TestCitizen }

/** A surrender of two owners in unequal shares, handed in with both consents. */
async function handedIn() {
  const [sunita, amit] = [await signUp(portal), await signUp(portal)]
  const owners = [
    { fullName: 'Sunita Verma', mobileNumber: sunita.mobile, shareBp: 6667 },
    { fullName: 'Amit Verma', mobileNumber: amit.mobile, shareBp: 3333 },
  ]
  const { id: propertyId } = await testProperty(portal, await testScheme(portal), { owners })
  await payUntil(portal.db, propertyId, '2026-11-21', portal.clock.now())
  await link(portal.db, sunita.userId, propertyId, portal.clock.now())
  const answers = { propertyId, typeId: 1 as const, reason: 'Moving', declarationAccepted: 1 as const }
  const save = async (applicationId: number, more: object) =>
    (
      await portal.send(
        'SaveOrUpdateApplicationMortgage',
        { applicationId, ...answers, refundAccount: accountOf('Sunita Verma'), ...more },
        sunita,
      )
    ).value
  const { applicationId, rowVersion } = await save(0, {})
  await recordPapers(portal, sunita, { entityTypeId: ENTITY, entityId: applicationId }, [402, 405, 109, 108])
  const kept = await save(applicationId, { rowVersion })
  const verificationToken = await surrenderToken(portal, sunita, applicationId)
  await save(applicationId, { rowVersion: kept.rowVersion, verificationToken, isSubmit: 1 })
  // A bank that the directory of IFSCs does not name.
  const byHand = { bankId: 999, bankIfsc: 'BARB0BUPGBX' }
  await consentTo(portal, amit, applicationId, { ...accountOf('Amit Verma', '30211239999'), ...byHand })
  const { value } = await portal.send('GetMortgageApplicationDetail', { applicationId }, sunita)
  return { id: applicationId, number: value.applicationNumber, sunita, amit }
}

beforeAll(async () => {
  portal = await testPortal()
  assistant = await deskOfficer(portal, 'Ravi Kumar', [['DA', 'PROPERTY']])
  accountant = await deskOfficer(portal, 'Farah Naqvi', [
    ['AC', 'PROPERTY'],
    ['AC', 'MONEY'],
  ])
  surrender = await handedIn()
})
afterAll(() => portal.close())

const read = async (officer: DeskOfficer, number = surrender.number) =>
  (await officer.ask('permissionCase', { number })).value
const fileOf = (text: string) => ({ name: 'rows.csv', content: Buffer.from(text).toString('base64') })
interface Asked {
  readonly act: DeskAct
  readonly options: Record<string, string>
  readonly file: { readonly name: string; readonly content: string } | null
}
const moveTo = (stage: string): Asked => ({
  act: 'application move',
  options: {},
  file: fileOf(`ApplicationNumber,Stage,Remarks\n${surrender.number},${stage},\n`),
})

async function run(officer: DeskOfficer, asked: Asked) {
  const { value: seen, message } = await officer.ask('rehearseAct', asked)
  if (message !== '') throw new Error(message)
  const order = { ...asked, fingerprint: seen.fingerprint, reason: 'Checked against the papers' }
  return officer.ask('doAct', { ...order, idempotencyKey: randomUUID() })
}

test('a surrender shows each owner with consent and part, and a sum that adds up to what its citizen reads', async () => {
  const one = await read(assistant)
  const { id, sunita } = surrender
  const { value: hers } = await portal.send('GetMortgageApplicationDetail', { applicationId: id }, sunita)
  expect(one.terms).toMatchObject(hers.terms ?? {})
  if (one.terms === null) throw new Error('a surrender has terms')
  const { paidAmount, refundAmount, ...kept } = one.terms
  const parts = [kept.deductionAmount, kept.interestAmount, kept.penalAmount, kept.tdsAmount]
  expect(toRupees(sum([...parts, kept.bookletAmount, refundAmount].map(toPaise)))).toBe(paidAmount)
  expect(toRupees(sum(one.owners.map(({ refund }) => toPaise(refund ?? ''))))).toBe(refundAmount)
  expect(one.owners.map(({ consent, shareBp }) => [consent, shareBp])).toEqual([
    ['GIVEN', 6667],
    ['GIVEN', 3333],
  ])
  expect(one.owners.map(owner => owner.isBankByHand)).toEqual([false, true])
  for (const { mobile, account } of one.owners) {
    expect(mobile).toMatch(/^\*{6}\d{4}$/)
    expect(account).not.toMatch(/^\d{11}$/)
  }
  expect(one.papers.length).toBeGreaterThan(3)
  expect(one).toMatchObject({ lender: 'NOT_NEEDED', loan: null, refunds: [] })
  const looks = portal.db.selectFrom('audit_event').select('actor_id').where('event', '=', 'CASE_READ')
  expect(await looks.where('entity_id', '=', id).execute()).toEqual([
    { actor_id: String(assistant.officerId) },
  ])
})

test('other sections, other numbers and a session that has ended read nothing', async () => {
  const { number } = surrender
  const other = await deskOfficer(portal, 'Of the lottery', [['DA', 'LOTTERY']])
  expect((await other.ask('permissionCase', { number })).code).toBe('NO_RIGHT')
  const planner = await deskOfficer(portal, 'Planner', [['TP', 'LAND_USE']])
  expect((await planner.ask('permissionCase', { number })).code).toBe('NO_RIGHT')
  expect((await assistant.ask('permissionCase', { number: 'GPDA/PR/26/9999999' })).code).toBe('NOT_FOUND')
  await other.ask('signOut', {})
  expect((await other.ask('permissionCase', { number })).http).toBe(401)
})

test('two officers pass it from desk to desk: a stale difference is refused, and whoever only approves passes nothing on', async () => {
  const stale = (await assistant.ask('rehearseAct', moveTo('ACCOUNTS'))).value
  expect((await read(assistant)).ways.map(({ way }) => way)).toEqual([
    'TO_DEALING',
    'TO_ACCOUNTS',
    'TO_OFFICER',
  ])
  expect((await run(assistant, moveTo('DEALING'))).value.state).toBe('done')
  const late = { ...moveTo('ACCOUNTS'), fingerprint: stale.fingerprint, reason: 'Read an hour ago' }
  expect((await assistant.ask('doAct', { ...late, idempotencyKey: randomUUID() })).code).toBe('MOVED')
  expect((await run(assistant, moveTo('ACCOUNTS'))).value.state).toBe('done')
  expect((await run(accountant, moveTo('OFFICER'))).value.state).toBe('done')
  const one = await read(accountant)
  expect(one.desks.map(({ isHere }) => isHere)).toEqual([false, false, true])
  expect(one.ways.map(({ way }) => way)).toEqual(['TO_DEALING', 'TO_ACCOUNTS', 'APPROVE', 'REJECT', 'RETURN'])
  const head = await deskOfficer(portal, 'Head', [['A1', 'PROPERTY']])
  expect((await read(head)).ways.some(({ may }) => may)).toBe(false)
})

test('an officer who is linked with an owner that did not apply neither takes it nor decides it', async () => {
  const linked = await deskOfficer(portal, 'Linked', [
    ['DA', 'PROPERTY'],
    ['AC', 'PROPERTY'],
    ['A1', 'PROPERTY'],
  ])
  const interest = { kind: 'MOBILE', value: surrender.amit.mobile, ifsc: '' } as const
  await linked.ask('declareInterest', { idempotencyKey: randomUUID(), interest })
  const { cases } = (await linked.ask('queue', { section: 'PROPERTY' })).value
  const one = cases.find(({ number }) => number === surrender.number)
  const took = { idempotencyKey: randomUUID(), id: one?.id ?? 0, version: one?.version ?? 0 }
  const why = { code: 'RULE', message: expect.stringContaining('linked with you by mobile') }
  expect(await linked.ask('take', took)).toMatchObject(why)
  const decision = `ApplicationNumber,Decision,Remarks\n${surrender.number},REJECT,Not now\n`
  const decide: Asked = { act: 'application decide', options: {}, file: fileOf(decision) }
  expect(await run(linked, decide)).toMatchObject(why)
})

/** The approver opens the whole difference of the only proposal that waits, and signs it. */
async function approveAll() {
  const head = await deskOfficer(portal, 'A. K. Singh', [
    ['A1', null],
    ['A2', null],
  ])
  const key = await givePasskey(portal, head.officerId)
  const { id } = await portal.db
    .selectFrom('authority_operation')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { pages, lookFirst, version, fingerprint } = (await head.ask('approval', { id })).value
  for (let page = 1; page <= pages; page += 1) await head.ask('openDifference', { id, page })
  for (const line of lookFirst) await head.ask('openDifference', { id, line })
  const order = { id, version, fingerprint, reason: 'All papers agree' }
  const { value, code, message } = await head.askSigned('approve', order, key)
  expect([value?.state, code, message]).toEqual(['DONE', undefined, ''])
}

test('an approved surrender orders a refund to each owner, which goes to its UTR by calls of the desk', async () => {
  const decision = `ApplicationNumber,Decision,Remarks\n${surrender.number},APPROVE,\n`
  const decide: Asked = { act: 'application decide', options: {}, file: fileOf(decision) }
  expect((await run(accountant, decide)).value.state).toBe('proposed')
  await approveAll()
  await portal.runTimers('decisions.release')
  await portal.runTasks()
  const { refunds, terms, ways } = await read(accountant)
  expect(ways).toEqual([])
  expect(toRupees(sum(refunds.map(({ amount }) => toPaise(amount))))).toBe(terms?.refundAmount)
  expect(refunds).toHaveLength(2)
  const options = { batch: 'C-1', refunds: refunds.map(({ id }) => id).join(',') }
  expect((await run(accountant, { act: 'refund send', options, file: null })).value.state).toBe('proposed')
  await approveAll()
  expect((await accountant.ask('refundFile', { batch: 'C-1', reason: '' })).http).toBe(200)
  const rows = refunds.map(({ id }) => `${id},UTR${id},`).join('\n')
  const result = fileOf(`RefundId,Utr,Failure\n${rows}\n`)
  expect((await run(accountant, { act: 'refund result', options: {}, file: result })).value.state).toBe(
    'done',
  )
  const paid = (await read(accountant)).refunds
  expect(paid.map(({ reference }) => reference)).toEqual(refunds.map(({ id }) => `UTR${id}`))
})
