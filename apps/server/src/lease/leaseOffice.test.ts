import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import type { LeaseSpec } from '#server/lease/leaseSpec.ts'
import { leaseOf } from '#server/testing/lease.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let lessee: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  lessee = await signUp(portal)
})
afterAll(() => portal.close())

const sharma = () => officer(portal, 'A. Sharma')
const fileOf = (spec: LeaseSpec) => ({ name: 'lease.json', content: JSON.stringify(toWire(spec)) })
const said = ({ out, err }: { out: string; err: string }) => out + err
const mine = async (number: string) =>
  (await portal.send('GetMyLeases', {}, lessee)).value.find(lease => lease.tenderNumber === number)

async function begin(spec: LeaseSpec): Promise<void> {
  expect(await sharma().act('lease import', {}, fileOf(spec))).toMatchObject({ code: 0 })
  const deposit = { tender: spec.tenderNumber, 'paid-on': spec.workOrder?.issuedOn ?? '', reference: 'DD 1' }
  expect(await sharma().act('lease activate', deposit)).toMatchObject({ code: 0 })
}

describe('lease import and activate', () => {
  it('awards, orders and begins a lease; a begun one keeps its terms', async () => {
    const spec = leaseOf(portal, lessee)
    expect(await sharma().act('lease import', {}, fileOf({ ...spec, workOrder: null }))).toMatchObject({
      code: 0,
    })
    expect(await mine(spec.tenderNumber)).toMatchObject({ state: 'TENDER_AWARDED', leaseFrom: null })
    expect(await sharma().act('lease import', {}, fileOf(spec))).toMatchObject({ code: 0 })
    expect(await mine(spec.tenderNumber)).toMatchObject({ state: 'WORK_ORDER_ISSUED' })
    const back = await sharma().act('lease import', {}, fileOf({ ...spec, workOrder: null }))
    expect(back.code).toBe(1)
    expect(said(back)).toContain('cannot be taken back')
    const future = {
      tender: spec.tenderNumber,
      'paid-on': addDays(istDay(portal.clock.now()), 1),
      reference: 'x',
    }
    expect(said(await sharma().act('lease activate', future))).toContain('in the future')
    await begin(spec)
    expect(await mine(spec.tenderNumber)).toMatchObject({ state: 'ACTIVE' })
    const dearer = { ...spec, bidRent: '99000.00', lessee: { ...spec.lessee, name: 'Harpreet and Sons' } }
    expect(await sharma().act('lease import', {}, fileOf(dearer))).toMatchObject({ code: 0 })
    const tenderId = (await mine(spec.tenderNumber))?.tenderId ?? 0
    const tender = await portal.send('GetCitizenTenderMasterById', { tenderId }, lessee)
    expect(tender.value).toMatchObject({ bidRent: '18500.00', lesseeName: 'Harpreet and Sons' })
    const again = { tender: spec.tenderNumber, 'paid-on': spec.workOrder?.issuedOn ?? '', reference: 'DD 1' }
    expect(said(await sharma().act('lease activate', again))).toContain('DEPOSIT_PAID is not possible')
  })
  it('says what is wrong in a file', async () => {
    const spec = leaseOf(portal, lessee)
    const bad = await sharma().act('lease import', {}, fileOf({ ...spec, bidRent: '18,500' }))
    expect(said(bad)).toContain('must be rupees such as 18500.00')
    expect(
      await sharma().act('lease activate', { tender: 'none', 'paid-on': '2026-01-01', reference: 'x' }),
    ).toMatchObject({ code: 1 })
  })
})

describe('lease terminate and settle', () => {
  it('cuts the rent at the last day, and settles the deposit by two officers', async () => {
    const spec = leaseOf(portal, lessee)
    await begin(spec)
    const tenderId = (await mine(spec.tenderNumber))?.tenderId ?? 0
    await payInFull(portal, lessee, { entityTypeId: EntityType.LeasePayment, entityId: tenderId })
    const lastDay = addDays(istDay(portal.clock.now()), 20)
    const tooLate = { tender: spec.tenderNumber, 'last-day': '2099-01-01' }
    expect(await sharma().act('lease terminate', tooLate)).toMatchObject({ code: 1 })
    const end = { tender: spec.tenderNumber, 'last-day': lastDay, reason: 'Market is rebuilt' }
    expect(await sharma().act('lease terminate', end)).toMatchObject({ code: 0 })
    const { value } = await portal.send('GetCitizenLeasePaymentScheduleList', { tenderId }, lessee)
    expect(value.rows.at(-1)?.periodTo).toBe(lastDay)
    expect(value.standing.pays).toBe('RENT')
    const tender = await portal.send('GetCitizenTenderMasterById', { tenderId }, lessee)
    expect(tender.value).toMatchObject({ state: 'TERMINATED', terminationReason: 'Market is rebuilt' })
    const csv = { name: 'kept.csv', content: 'Reason,Amount\nBroken shutter,4500\n' }
    const options = { tender: spec.tenderNumber, reference: 'UTR 7' }
    const proposed = await sharma().run('lease settle', options, csv)
    expect(proposed.code).toBe(0)
    expect((await mine(spec.tenderNumber))?.state).toBe('TERMINATED')
    const number = Number(/operation (\d+)/.exec(said(proposed))?.[1])
    expect(await officer(portal, 'R. Gupta').run('lease settle', { approve: number })).toMatchObject({
      code: 0,
    })
    const closed = await portal.send('GetCitizenTenderMasterById', { tenderId }, lessee)
    expect(closed.value).toMatchObject({
      state: 'CLOSED',
      // Rent of 1 to 11 December falls due after the settlement: 11 days of 31, with its tax.
      settlement: {
        deposit: '111000.00',
        unpaidDues: '7746.13',
        refund: '98753.87',
        stillOwed: '0.00',
        reference: 'UTR 7',
      },
    })
    const wish = { entityTypeId: EntityType.LeasePayment, entityId: tenderId, paymentMethodId: 1 as const }
    expect(await portal.send('PaymentRequest', wish, lessee)).toMatchObject({ code: 'NOT_PAYABLE' })
  })
  it('leaves one sum owed, on every page the same, which can be paid once', async () => {
    const spec = leaseOf(portal, lessee)
    await begin(spec)
    const tenderId = (await mine(spec.tenderNumber))?.tenderId ?? 0
    const lastDay = addDays(istDay(portal.clock.now()), 20)
    await sharma().act('lease terminate', { tender: spec.tenderNumber, 'last-day': lastDay, reason: 'x' })
    const csv = { name: 'kept.csv', content: 'Reason,Amount\nRepairs,20000\n' }
    const proposed = await sharma().run('lease settle', { tender: spec.tenderNumber, reference: 'U' }, csv)
    const number = Number(/operation (\d+)/.exec(said(proposed))?.[1])
    await officer(portal, 'R. Gupta').run('lease settle', { approve: number })
    const { settlement, standing } = (await portal.send('GetCitizenTenderMasterById', { tenderId }, lessee))
      .value
    const owed = settlement?.stillOwed ?? ''
    const schedule = async () =>
      (await portal.send('GetCitizenLeasePaymentScheduleList', { tenderId }, lessee)).value
    const before = await schedule()
    expect(standing).toMatchObject({ debt: owed, payableToday: owed, outstanding: owed, pays: 'DEBT' })
    expect(before.standing).toEqual(standing)
    expect(before.offers).toMatchObject([{ rowNos: [], totalAmount: owed }])
    expect(new Set(before.rows.map(row => row.state))).toEqual(new Set(['settled']))
    expect((await mine(spec.tenderNumber))?.standing).toEqual(standing)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', lessee.mobile)
      .where('template', 'in', ['LEASE_TERMINATED_OWING', 'LEASE_SETTLED_OWING'])
      .where(sql`params::text`, 'like', `%${spec.tenderNumber}%`)
      .execute()
    expect(told).toHaveLength(2)
    const entity = { entityTypeId: EntityType.LeasePayment, entityId: tenderId }
    await payInFull(portal, lessee, { ...entity, expectedTotal: owed })
    expect((await schedule()).standing).toMatchObject({ debt: '0.00', outstanding: '0.00', pays: null })
    const paid = (await portal.send('GetCitizenLeasePaymentList', { tenderId }, lessee)).value
    expect(paid).toMatchObject([{ of: 'DEBT', totalAmount: owed, deductions: owed, rent: '0.00' }])
    const again = await portal.send('PaymentRequest', { ...entity, paymentMethodId: 1 }, lessee)
    expect(again).toMatchObject({ code: 'NOT_PAYABLE' })
  })
  it('invoices the rent that a debt holds once it is paid', async () => {
    const spec = leaseOf(portal, lessee, 9)
    await begin(spec)
    const tenderId = (await mine(spec.tenderNumber))?.tenderId ?? 0
    const lastDay = istDay(portal.clock.now())
    await sharma().act('lease terminate', { tender: spec.tenderNumber, 'last-day': lastDay, reason: 'x' })
    const csv = { name: 'kept.csv', content: 'Reason,Amount\nRepairs,20000\n' }
    const settled = await byTwo(portal, 'lease settle', { tender: spec.tenderNumber, reference: 'U9' }, csv)
    expect(settled.code).toBe(0)
    const entity = { entityTypeId: EntityType.LeasePayment, entityId: tenderId }
    const { transactionId } = await payInFull(portal, lessee, entity)
    const [paid] = (await portal.send('GetCitizenLeasePaymentList', { tenderId }, lessee)).value
    const { rawPayload } = await portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadLeaseInvoice?TenderId=${tenderId}&TransactionId=${transactionId}`,
      headers: { ...lessee.session },
    })
    const text = readPdfText(rawPayload).replace(/\s+/g, ' ')
    const parts = [paid?.rent, paid?.gstAmount, paid?.lateFee, paid?.deductions]
    expect(sum(parts.map(one => toPaise(one ?? '0')))).toBe(toPaise(paid?.totalAmount ?? ''))
    expect(paid).toMatchObject({ rent: '94577.25', gstAmount: '17023.91', deductions: '20000.00' })
    for (const words of [
      'Tax invoice',
      formatAmount(paid?.rent ?? ''),
      paid?.invoiceNumber ?? '',
      'deductions of',
    ])
      expect(text).toContain(words)
  })
  it('tells of a period that is paid beyond the last day', async () => {
    const spec = leaseOf(portal, lessee)
    await begin(spec)
    const tenderId = (await mine(spec.tenderNumber))?.tenderId ?? 0
    await payInFull(portal, lessee, { entityTypeId: EntityType.LeasePayment, entityId: tenderId })
    const end = { tender: spec.tenderNumber, 'last-day': istDay(portal.clock.now()) }
    expect(said(await sharma().act('lease terminate', end))).toContain('1 periods are paid beyond')
  })
  it('asks no rent of a lease whose deposit never came', async () => {
    const spec = leaseOf(portal, lessee, 1)
    expect(await sharma().act('lease import', {}, fileOf(spec))).toMatchObject({ code: 0 })
    const end = { tender: spec.tenderNumber, 'last-day': spec.workOrder?.issuedOn ?? '' }
    expect(await sharma().act('lease terminate', end)).toMatchObject({ code: 0 })
    const card = await mine(spec.tenderNumber)
    expect(card).toMatchObject({
      state: 'TERMINATED',
      standing: { payableToday: '0.00', nextDueDate: null },
    })
  })
})
