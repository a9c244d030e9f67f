import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { awardTender, openLease } from '#server/testing/lease.ts'
import { byTwo } from '#server/testing/officer.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let lessee: TestCitizen
let assistant: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  lessee = await signUp(portal)
  assistant = await deskOfficer(portal, 'Meena Tripathi', [['DA', 'LEASES']])
})
afterAll(() => portal.close())

const read = async (number: string, by = assistant) => (await by.ask('leaseCase', { number })).value
const numberOf = async (id: number) =>
  (await portal.send('GetCitizenTenderMasterById', { tenderId: id }, lessee)).value.tenderNumber

test('the office reads of a lease what its lessee reads, with mobile and PAN masked', async () => {
  const id = await openLease(portal, lessee)
  await payInFull(portal, lessee, { entityTypeId: EntityType.LeasePayment, entityId: id })
  const number = await numberOf(id)
  const one = await read(number)
  const asked = { tenderId: id }
  const { lesseeMobile, ...tender } = one.tender
  const { lesseeMobile: mobile, ...theirs } = (await portal.send('GetCitizenTenderMasterById', asked, lessee))
    .value
  expect(tender).toEqual(theirs)
  expect([mobile, lesseeMobile.includes(mobile), lesseeMobile.slice(-2)]).toEqual([
    lessee.mobile,
    false,
    lessee.mobile.slice(-2),
  ])
  expect(one.workOrder).toEqual((await portal.send('GetCitizenWorkOderById', asked, lessee)).value)
  const schedule = await portal.send('GetCitizenLeasePaymentScheduleList', asked, lessee)
  expect(one.rows).toEqual(schedule.value.rows)
  expect(one.payments).toEqual((await portal.send('GetCitizenLeasePaymentList', asked, lessee)).value)
  expect(one.ways).toEqual([{ way: 'TERMINATE', may: true }])
  const looks = portal.db.selectFrom('audit_event').select('actor_id').where('event', '=', 'CASE_READ')
  expect(await looks.where('entity_id', '=', id).execute()).toEqual([
    { actor_id: String(assistant.officerId) },
  ])
})

test('other sections, other numbers and a session that has ended read nothing, and who only looks does nothing', async () => {
  const number = await numberOf(await openLease(portal, lessee))
  const other = await deskOfficer(portal, 'Of the halls', [['DA', 'VENUES']])
  expect((await other.ask('leaseCase', { number })).code).toBe('NO_RIGHT')
  expect((await assistant.ask('leaseCase', { number: 'GPDA/T/26/none' })).code).toBe('NOT_FOUND')
  const head = await deskOfficer(portal, 'Head of leases', [['A1', 'LEASES']])
  expect((await read(number, head)).ways.some(({ may }) => may)).toBe(false)
  await other.ask('signOut', {})
  expect((await other.ask('leaseCase', { number })).http).toBe(401)
})

test('the form of a work order holds what is known of its tender, and refuses a tender that is not there', async () => {
  const number = await numberOf(await awardTender(portal, lessee))
  expect((await read(number)).ways).toEqual([{ way: 'ISSUE_WORK_ORDER', may: true }])
  const opened = await assistant.ask('openSchemeDraft', {
    kind: 'lease',
    tender: number,
    idempotencyKey: randomUUID(),
  })
  const { draftId } = opened.value
  const draft = (await assistant.ask('schemeDraft', { draftId })).value
  const today = istDay(portal.clock.now())
  const workOrder = {
    number: 'GPDA/WO/26/7001',
    issuedOn: today,
    leaseFrom: addDays(today, 15),
    leaseTo: addDays(today, 379),
    monthlyRent: '18500.00',
    securityDeposit: '55500.00',
  }
  expect(draft.title).not.toBe('')
  expect(draft.content).toMatchObject({ tenderNumber: number, lessee: { mobile: lessee.mobile } })
  const content = { ...draft.content, workOrder }
  const saved = await assistant.ask('saveSchemeDraft', { draftId, version: draft.version, content })
  expect(saved.message).toBe('')
  expect((await assistant.ask('checkSchemeDraft', { draftId })).value.faults).toEqual([])
  const none = await assistant.ask('openSchemeDraft', {
    kind: 'lease',
    tender: 'GPDA/T/0',
    idempotencyKey: randomUUID(),
  })
  expect(none.code).toBe('NOT_FOUND')
})

test('an ended lease is settled from its case by two officers, and the case then shows how', async () => {
  const number = await numberOf(await openLease(portal, lessee))
  const lastDay = addDays(istDay(portal.clock.now()), 20)
  const ended = await byTwo(portal, 'lease terminate', {
    tender: number,
    'last-day': lastDay,
    reason: 'Market is rebuilt',
  })
  expect(ended).toMatchObject({ code: 0 })
  expect((await read(number)).ways).toEqual([{ way: 'SETTLE', may: true }])
  const options = { tender: number, reference: 'UTR 7' }
  const kept = 'Reason,Amount\r\nBroken shutter,4500.00'
  const file = { name: 'kept.csv', content: Buffer.from(kept).toString('base64') }
  const asked = { act: 'lease settle' as const, options, file }
  const { value: seen } = await assistant.ask('rehearseAct', asked)
  const order = { ...asked, fingerprint: seen.fingerprint, reason: 'The shop was handed back' }
  const proposed = await assistant.ask('doAct', { ...order, idempotencyKey: randomUUID() })
  expect([proposed.message, proposed.value?.state]).toEqual(['', 'proposed'])
  expect((await read(number)).tender.settlement).toBeNull()
  await byTwo(portal, 'lease settle', options, { name: 'kept.csv', content: kept })
  const { tender, ways } = await read(number)
  expect(tender.settlement).toMatchObject({
    deductions: [{ reason: 'Broken shutter', amount: '4500.00' }],
    reference: 'UTR 7',
  })
  expect(ways).toEqual([])
})
