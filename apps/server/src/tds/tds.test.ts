import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import { loadAccount } from '#server/property/account/accountStore.ts'
import { creditTdsCertificate } from '#server/property/account/creditTds.ts'
import { raiseDemand } from '#server/property/account/raiseDemand.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'
import { setReadsFrom } from '#server/property/register/profileStore.ts'
import { link } from '#server/seed/propertySales.ts'
import { releaseDue, whileHeld } from '#server/testing/decisions.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { recordPapers, uploadPdf } from '#server/testing/papers.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { endAllotment, expectBooksAgree, overdueProperty, testScheme } from '#server/testing/property.ts'
import { tdsData } from './tdsData.ts'

type Fields = InputOf<Calls['SaveTdsCertificate']>

const CERTIFICATE = EntityType.TdsCertificate
let portal: TestPortal
let sunita: TestCitizen
let amit: TestCitizen
let stranger: TestCitizen
let scheme: { schemeId: number; accountId: number }

beforeAll(async () => {
  portal = await testPortal()
  sunita = await signUp(portal)
  amit = await signUp(portal)
  stranger = await signUp(portal)
  scheme = await testScheme(portal)
})
afterAll(() => portal.close())

/** A plot above fifty lakh with four instalments paid at 99 %: two before 1 April 2026, two after. */
async function taxed(): Promise<number> {
  const made = await overdueProperty(portal, scheme, [sunita, amit], {
    totalCost: toPaise('8230000.00'),
    // Long enough that four instalments wait for their tax without penal interest on it.
    policy: { tdsSuspensionDays: 500 },
    terms: {
      instalments: {
        principal: toPaise('6172500.00'),
        count: 9,
        firstDueDay: '2025-10-07',
        frequency: 'quarterly',
        annualBp: 800,
      },
    },
  })
  return made.id
}

let serial = 0
const fields = (propertyId: number, changes: Partial<Fields> = {}): Fields => ({
  tdsCertificateId: 0,
  propertyId,
  formTypeId: 2,
  certificateNumber: `TDSCERT${String(++serial).padStart(4, '0')}`,
  acknowledgementNumber: 'AK12345678',
  buyerPan: 'ABCPV1234F',
  financialYear: '2026-27',
  periodFrom: '2026-04-01',
  periodTo: '2026-06-30',
  paymentDate: '2026-04-07',
  amountPaid: '756209.34',
  tdsAmount: '100.00',
  depositDate: '2026-04-20',
  challanSerial: '01234',
  bsrCode: '0510308',
  ...changes,
})
const list = async (propertyId: number, who = sunita) =>
  (await portal.send('GetTdsCertificates', { propertyId }, who)).value
const save = (input: Fields, who = sunita) => portal.send('SaveTdsCertificate', input, who)
const map = (tdsCertificateId: number, refIds: number[], who = sunita) =>
  portal.send('MapRefIdWithTdsCertificate', { tdsCertificateId, refIds }, who)
const submit = (tdsCertificateId: number, declarationAccepted: 0 | 1 = 1) =>
  portal.send('SubmitTdsCertificate', { tdsCertificateId, declarationAccepted }, sunita)
const receiptOf = async (propertyId: number, date: string) => {
  const found = (await list(propertyId)).receipts.find(one => one.date === date)
  if (!found) throw new Error(`no receipt of ${date}`)
  return found
}

/** A certificate of the third instalment, complete but for what a test leaves out or changes. */
async function complete(propertyId: number, changes: Partial<Fields> = {}, date = '2026-04-07') {
  const receipt = await receiptOf(propertyId, date)
  const saved = await save(fields(propertyId, { tdsAmount: receipt.tdsAmount, ...changes }))
  if (saved.status !== 2) throw new Error(saved.message)
  const id = saved.value.tdsCertificateId
  await map(id, [receipt.refId])
  await recordPapers(portal, sunita, { entityTypeId: CERTIFICATE, entityId: id }, [451])
  return { id, receipt, number: changes.certificateNumber ?? '' }
}
const decide = (id: number, decision: string, remarks = '') =>
  officer(portal, 'A. Sharma').act(
    'tds decide',
    {},
    { name: 'd.csv', content: `CertificateId,Decision,Remarks\n${id},${decision},${remarks}\n` },
  )

describe('a certificate from draft to credit', () => {
  it('is credited only when the time is over in which the decision can be corrected', async () => {
    const propertyId = await taxed()
    const { id } = await complete(propertyId)
    await submit(id)
    const account = async () => (await loadAccount(portal.db, propertyId)).account
    const before = await account()
    await whileHeld(portal, 'TDS', 30, async () => {
      expect((await decide(id, 'VERIFY')).out).toContain('VERIFY, held')
      expect(await account()).toEqual(before)
      expect((await decide(id, 'RETURN', 'Another amount')).out).toContain('corrected')
      const now = portal.clock.now()
      portal.clock.advance(30 * MINUTE_MS)
      await releaseDue(portal)
      portal.clock.freeze(now)
    })
    expect(await account()).toEqual(before)
    const [given] = (await list(propertyId)).certificates
    expect(given).toMatchObject({ statusId: ApplicationStatus.Returned })
  })
  it('gives a wrong credit back by two officers, and may be credited again when it is corrected', async () => {
    const propertyId = await taxed()
    const { id, number } = await complete(propertyId, { certificateNumber: 'WRONG001' })
    const account = async () => (await loadAccount(portal.db, propertyId)).account
    const before = await account()
    await submit(id)
    expect((await decide(id, 'VERIFY')).code).toBe(0)
    expect(await account()).not.toEqual(before)
    const order = { 'certificate-id': id, reason: 'The tax portal has another amount' }
    const proposed = await officer(portal, 'A. Sharma').run('tds reverse', order)
    const approve = Number(/operation (\d+)/.exec(proposed.out)?.[1])
    expect((await officer(portal, 'R. Gupta').run('tds reverse', { approve })).code).toBe(0)
    expect(await account()).toEqual(before)
    await expectBooksAgree(portal, propertyId)
    const given = (await list(propertyId)).certificates.find(one => one.certificateNumber === number)
    expect(given).toMatchObject({ statusId: ApplicationStatus.Returned })
    expect((await officer(portal, 'A. Sharma').run('tds reverse', order)).out).toContain('1 as before')
    await submit(id)
    expect((await decide(id, 'VERIFY')).code).toBe(0)
    await expectBooksAgree(portal, propertyId)
  })
  it('is kept as it is typed, mapped, uploaded, submitted, verified and credited as of the deposit', async () => {
    const id = await taxed()
    const before = await list(id)
    expect(before.isApplicable).toBe(1)
    expect(before.receipts).toHaveLength(4)
    expect(before.owners).toEqual([{ name: 'Sunita Verma', pan: 'ABCxxxxx4F' }])
    const receipt = await receiptOf(id, '2026-04-07')
    // 1 % of the gross is a 99th of what was paid.
    expect(receipt.tdsAmount).toBe('7562.27')
    const draft = await save(fields(id, { certificateNumber: '', tdsAmount: null, buyerPan: '' }))
    expect(draft).toMatchObject({ status: 2, message: 'Certificate saved.' })
    const { tdsCertificateId } = draft.value
    expect((await list(id, amit)).certificates).toEqual([])
    const whole = fields(id, { tdsCertificateId, tdsAmount: receipt.tdsAmount, rowVersion: 1 })
    expect((await save(whole)).value.rowVersion).toBe(2)
    expect((await map(tdsCertificateId, [receipt.refId])).value.refIds).toEqual([receipt.refId])
    await uploadPdf(portal, sunita, {
      entityTypeId: CERTIFICATE,
      entityId: tdsCertificateId,
      documentTypeId: 451,
    })
    expect(await submit(tdsCertificateId)).toMatchObject({ status: 2, value: { status: 3 } })
    expect((await list(id)).totals).toMatchObject({ submitted: '7562.27', credited: '0.00' })
    const queue = await officer(portal, 'A. Sharma').run('tds queue')
    expect(queue.out).toContain(whole.certificateNumber)
    expect((await decide(tdsCertificateId, 'VERIFY')).code).toBe(0)
    expect((await list(id)).totals).toMatchObject({ submitted: '0.00', credited: '7562.27' })
    const seen = await portal.send('GetTdsCertificateByIdModel', { tdsCertificateId }, sunita)
    expect(seen.value).toMatchObject({
      statusId: 23,
      creditedAmount: '7562.27',
      isEditable: 0,
      refIds: [receipt.refId],
      sellerTan: 'LKNG05172D',
    })
    expect(seen.value.history.map(one => one.event)).toEqual(['TDS_SUBMITTED', 'TDS_CREDITED'])
    const schedule = await portal.send('GetPropertySchedule', { propertyId: id }, sunita)
    const credited = schedule.value.lines.filter(line => line.tdsCredit !== '0.00')
    expect(credited.map(line => line.tdsCredit)).toEqual(['7562.27'])
    const payments = await portal.send('GetPropertyPayments', { propertyId: id }, sunita)
    expect(payments.value.payments.find(one => one.kind === 'TDS_CREDIT')).toMatchObject({
      reference: whole.certificateNumber,
      date: '2026-04-20',
      amount: '7562.27',
    })
    await expectBooksAgree(portal, id)
    expect((await decide(tdsCertificateId, 'VERIFY')).out).toContain('1')
    await expectBooksAgree(portal, id)
    expect(await save({ ...whole, rowVersion: 2 })).toMatchObject({ status: 1, code: 'NOT_EDITABLE' })
    expect(await map(tdsCertificateId, [])).toMatchObject({ status: 1, code: 'NOT_EDITABLE' })
    expect(await submit(tdsCertificateId)).toMatchObject({ status: 1, code: 'NOT_EDITABLE' })
  })
  it('is returned with remarks, corrected and submitted again; a rejected one frees its receipts', async () => {
    const id = await taxed()
    const one = await complete(id)
    await submit(one.id)
    expect((await decide(one.id, 'RETURN')).err).toContain('must be told why')
    expect((await decide(one.id, 'RETURN', 'The PAN is not readable')).code).toBe(0)
    const returned = await portal.send('GetTdsCertificateByIdModel', { tdsCertificateId: one.id }, sunita)
    expect(returned.value).toMatchObject({ statusId: 21, remarks: 'The PAN is not readable', isEditable: 1 })
    expect((await submit(one.id)).value.status).toBe(3)
    await decide(one.id, 'REJECT', 'Not found on the tax portal')
    expect((await receiptOf(id, '2026-04-07')).usedIn).toBeNull()
    expect((await list(id)).totals.submitted).toBe('0.00')
    const again = await complete(id)
    expect((await submit(again.id)).status).toBe(2)
    expect((await decide(one.id, 'VERIFY')).err).toContain('not submitted')
  })
})

describe('the tax of a property', () => {
  it('is told in the sums of the account, with credits of the counter that have no certificate', async () => {
    const id = await taxed()
    const counter = { amount: toPaise('7562.27'), day: '2026-05-20', certificateNumber: 'COUNTER77' } as const
    await creditTdsCertificate(portal.db, id, counter, portal.clock.now())
    const { certificates, totals } = await list(id)
    const { standing } = (await portal.send('GetPropertySchedule', { propertyId: id }, sunita)).value
    const payments = (await portal.send('GetPropertyPayments', { propertyId: id }, sunita)).value
    expect(certificates).toEqual([])
    expect(standing.tdsPending).not.toBe('0.00')
    expect(totals).toEqual({
      pending: standing.tdsPending,
      submitted: '0.00',
      credited: payments.totals.tds,
    })
  })
})

describe('the reminder of an instalment with tax', () => {
  it('names the instalment as the schedule does, and how it is made up', async () => {
    const id = await taxed()
    portal.clock.freeze(new Date('2026-12-31T10:00:00+05:30'))
    await portal.runTimers('property.remind-dues')
    portal.clock.freeze(TEST_NOW)
    const { propertyCode } = (await portal.send('GetPropertyDetails', { propertyId: id }, sunita)).value
    const { params } = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'PROPERTY_DUE_SOON_TDS')
      .where(sql`params ->> 'property'`, 'like', `%${propertyCode}%`)
      .executeTakeFirstOrThrow()
    const { lines } = (await portal.send('GetPropertySchedule', { propertyId: id }, sunita)).value
    const row = lines.find(line => line.dueDate === '2027-01-07')
    const whole = formatAmount(toPaise(row?.instalmentAmount ?? ''))
    expect(params).toMatchObject({ whole, amount: '7,48,664.27', tax: '7,562.27', due: '07-01-2027' })
  })
})

describe('a certificate of another owner', () => {
  it('is read by the owners of its day: by a co-owner, by no new one, in the list or as a file', async () => {
    const id = await taxed()
    const one = await complete(id)
    await submit(one.id)
    const ravi = await signUp(portal)
    const seenBy = async (who: TestCitizen) => {
      const { certificates } = await list(id, who)
      const asked = { tdsCertificateId: one.id }
      const single = await portal.send('GetTdsCertificateByIdModel', asked, who)
      const entity = { entityTypeId: CERTIFICATE, entityId: one.id }
      const papers = await portal.send('GetCitizenEntityDocumentList', entity, who)
      return [certificates.length, single.code ?? 'OK', papers.code ?? 'OK']
    }
    expect(await seenBy(amit)).toEqual([1, 'OK', 'OK'])
    portal.clock.advance(MINUTE_MS)
    await linkCitizen(portal.db, { userId: ravi.userId, propertyId: id, linkedBy: 'OTP' }, portal.clock.now())
    await setReadsFrom(portal.db, { userId: ravi.userId, propertyId: id }, portal.clock.now())
    expect(await seenBy(ravi)).toEqual([0, 'RECORD_NOT_FOUND', 'RECORD_NOT_FOUND'])
    expect(await seenBy(amit)).toEqual([1, 'OK', 'OK'])
  })
})

describe('the form of the day', () => {
  it('is 26QB/16B for a payment until 31 March 2026, 141/132 from 1 April', async () => {
    const id = await taxed()
    const old = { paymentDate: '2026-01-07', financialYear: '2025-26', depositDate: '2026-01-20' }
    const wrong = await complete(id, { ...old, formTypeId: 2 }, '2026-01-07')
    expect(await submit(wrong.id)).toMatchObject({
      status: 1,
      code: 'WRONG_FORM',
      message: 'For this payment date the certificate is Form 16B.',
      field: 'formTypeId',
    })
    const right = await portal.send('GetTdsCertificateByIdModel', { tdsCertificateId: wrong.id }, sunita)
    const { certificateNumber, tdsAmount } = right.value
    const changes = { ...old, formTypeId: 1 as const, tdsCertificateId: wrong.id, rowVersion: 1 }
    await save(fields(id, { ...changes, certificateNumber, tdsAmount }))
    expect((await submit(wrong.id)).status).toBe(2)
    const late = await complete(id, { formTypeId: 1 })
    expect((await submit(late.id)).message).toBe('For this payment date the certificate is Form 132.')
  })
})

describe('a submission', () => {
  it.each([
    ['another’s PAN', { buyerPan: 'ZZZPZ9999Z' }, 'PAN_NOT_OWNER', 'buyerPan'],
    ['more tax than the receipts carry', { tdsAmount: '7563.28' }, 'AMOUNT_ABOVE_RECEIPTS', 'tdsAmount'],
    ['no tax', { tdsAmount: '0.00' }, 'AMOUNT_REQUIRED', 'tdsAmount'],
    ['a deposit of tomorrow', { depositDate: '2026-11-22' }, 'DEPOSIT_IN_FUTURE', 'depositDate'],
    ['a deposit before the payment', { depositDate: '2026-04-06' }, 'DEPOSIT_BEFORE_PAYMENT', 'depositDate'],
    ['another financial year', { financialYear: '2025-26' }, 'WRONG_FINANCIAL_YEAR', 'financialYear'],
    ['an empty field', { challanSerial: '' }, 'INCOMPLETE', 'challanSerial'],
    ['a PAN that is none', { buyerPan: 'ABC' }, 'INCOMPLETE', 'buyerPan'],
    ['half a year', { financialYear: '2026-' }, 'INCOMPLETE', 'financialYear'],
    ['a period that ends before it begins', { periodFrom: '2026-07-01' }, 'INCOMPLETE', 'periodTo'],
  ] as const)('with %s is refused beside its field', async (_, changes, code, field) => {
    const { id } = await complete(await taxed(), changes)
    expect(await submit(id)).toMatchObject({ status: 1, code, field })
  })
  it('takes the rounding of a certificate, one rupee above the exact share', async () => {
    const { id } = await complete(await taxed(), { tdsAmount: '7563.27' })
    expect((await submit(id)).status).toBe(2)
  })
  it('needs its declaration, its paper and its receipts', async () => {
    const propertyId = await taxed()
    const { id } = await complete(propertyId)
    expect(await submit(id, 0)).toMatchObject({ status: 1, code: 'DECLARATION_MISSING' })
    await map(id, [])
    expect(await submit(id)).toMatchObject({ status: 1, code: 'NO_RECEIPTS' })
    const bare = await save(fields(propertyId, { tdsAmount: '7562.27' }))
    const receipt = await receiptOf(propertyId, '2026-04-07')
    await map(bare.value.tdsCertificateId, [receipt.refId])
    expect(await submit(bare.value.tdsCertificateId)).toMatchObject({
      status: 1,
      code: 'DOCUMENT_MISSING',
      message: 'Please upload the certificate as a PDF.',
    })
  })
})

describe('a receipt and a number', () => {
  it('count once', async () => {
    const propertyId = await taxed()
    const one = await complete(propertyId, { certificateNumber: 'ONCEONLY1' })
    await submit(one.id)
    const same = await complete(propertyId, { certificateNumber: 'once only1' }, '2026-07-07')
    expect(await submit(same.id)).toMatchObject({
      status: 1,
      code: 'DUPLICATE_NUMBER',
      message: 'This certificate has already been submitted.',
      field: 'certificateNumber',
    })
    const second = await save(fields(propertyId))
    expect(await map(second.value.tdsCertificateId, [one.receipt.refId])).toMatchObject({
      status: 1,
      code: 'RECEIPT_USED',
    })
    const foreign = await receiptOf(await taxed(), '2026-04-07')
    expect(await map(second.value.tdsCertificateId, [foreign.refId])).toMatchObject({
      status: 3,
      message: 'Record not found.',
    })
  })
  it('are refused at the end, too, when two drafts had the same number', async () => {
    const propertyId = await taxed()
    const one = await complete(propertyId, { certificateNumber: 'TWODRAFTS' })
    const two = await complete(propertyId, { certificateNumber: 'TWODRAFTS' }, '2026-07-07')
    expect((await submit(one.id)).status).toBe(2)
    expect(await submit(two.id)).toMatchObject({ status: 1, code: 'DUPLICATE_NUMBER' })
  })
  it('submitted twice at once leave one certificate', async () => {
    const propertyId = await taxed()
    const one = await complete(propertyId, { certificateNumber: 'ATONCE01' })
    const two = await complete(propertyId, { certificateNumber: 'ATONCE01' }, '2026-07-07')
    const answers = await Promise.all([submit(one.id), submit(two.id)])
    expect(answers.map(answer => answer.status).sort()).toEqual([1, 2])
  })
})

describe('a property that has changed hands or ended', () => {
  const unlink = (propertyId: number, who: TestCitizen) =>
    portal.db
      .updateTable('property_profile')
      .set({ unlinked_on: portal.clock.now() })
      .where('property_id', '=', propertyId)
      .where('user_id', '=', who.userId)
      .execute()

  it('lets go of the receipts and numbers of a certificate whose owner can finish it no more', async () => {
    const propertyId = await taxed()
    const first = await receiptOf(propertyId, '2026-04-07')
    const theirs = await save(fields(propertyId, { certificateNumber: 'HISDRAFT1' }), amit)
    expect((await map(theirs.value.tdsCertificateId, [first.refId], amit)).status).toBe(2)
    expect((await receiptOf(propertyId, '2026-04-07')).usedIn).not.toBeNull()
    await unlink(propertyId, amit)
    expect((await receiptOf(propertyId, '2026-04-07')).usedIn).toBeNull()
    const own = await complete(propertyId, { certificateNumber: 'HERS0001' })
    expect((await submit(own.id)).status).toBe(2)
    await link(portal.db, amit.userId, propertyId, portal.clock.now())
    expect(await map(theirs.value.tdsCertificateId, [first.refId], amit)).toMatchObject({
      status: 1,
      code: 'RECEIPT_USED',
    })
    await decide(own.id, 'RETURN', 'Please check')
    await unlink(propertyId, sunita)
    const his = { tdsCertificateId: theirs.value.tdsCertificateId, rowVersion: 1 }
    const { tdsAmount } = first
    expect(
      (await save(fields(propertyId, { ...his, certificateNumber: 'HERS0001', tdsAmount }), amit)).status,
    ).toBe(2)
    await map(his.tdsCertificateId, [first.refId], amit)
    await recordPapers(portal, amit, { entityTypeId: CERTIFICATE, entityId: his.tdsCertificateId }, [451])
    const ask = { tdsCertificateId: his.tdsCertificateId, declarationAccepted: 1 } as const
    expect((await portal.send('SubmitTdsCertificate', ask, amit)).value).toEqual({ status: 3 })
  })
  it('takes no credit once its allotment has ended: the certificate is rejected', async () => {
    const propertyId = await taxed()
    const { id } = await complete(propertyId)
    await submit(id)
    await endAllotment(portal, propertyId, 'CANCEL')
    expect((await decide(id, 'VERIFY')).err).toContain('Cancelled')
    await expectBooksAgree(portal, propertyId)
    expect((await decide(id, 'REJECT', 'The allotment has ended')).code).toBe(0)
  })
  it('keeps tax beyond what the instalments take for the next demand, to the paisa', async () => {
    const propertyId = await taxed()
    const spare = toPaise('1000.00')
    const { standing } = (await portal.send('GetPropertySchedule', { propertyId }, sunita)).value
    const waiting = toRupees(toPaise(standing.tdsPending) + toPaise(standing.tdsToCome))
    const credit = await creditTdsCertificate(
      portal.db,
      propertyId,
      { amount: toPaise(waiting) + spare, day: '2026-11-20', certificateNumber: 'SPARE001' },
      portal.clock.now(),
    )
    expect(credit).toBe(toPaise(waiting))
    await raiseDemand(
      portal.db,
      propertyId,
      {
        number: 'D-SPARE',
        name: say('Water', 'जल'),
        basis: say('', ''),
        amount: toPaise('1500.00'),
        gst: 0n,
        dueDay: '2026-12-31',
      },
      portal.clock.now(),
    )
    const count = await portal.send('GetPropertyDemandCount', { propertyId }, sunita)
    expect(count.value.totalAmount).toBe('500.00')
    await expectBooksAgree(portal, propertyId)
  })
})

describe('saving', () => {
  it('keeps a draft half typed, and refuses a stale version', async () => {
    const propertyId = await taxed()
    const half = { buyerPan: 'ABC', bsrCode: '12', financialYear: '2026-', periodFrom: '2026-07-01' }
    const { id } = await complete(propertyId, half)
    const look = () => portal.send('GetTdsCertificateByIdModel', { tdsCertificateId: id }, sunita)
    expect((await look()).value).toMatchObject({ ...half, savedOn: expect.any(String) })
    const changed = fields(propertyId, { tdsCertificateId: id, rowVersion: 1 })
    expect((await save(changed)).status).toBe(2)
    expect(await save(changed)).toMatchObject({ status: 1, code: 'STALE' })
  })
  it('keeps a returned certificate as it was submitted until the new one is whole', async () => {
    const propertyId = await taxed()
    const { id, receipt } = await complete(propertyId, { certificateNumber: 'WHOLE0001' })
    await submit(id)
    await decide(id, 'RETURN', 'The PAN is not readable')
    const of = { tdsCertificateId: id, rowVersion: 1, certificateNumber: 'WHOLE0001' }
    const correct = (changes: Partial<Fields>) =>
      save(fields(propertyId, { ...of, tdsAmount: receipt.tdsAmount, ...changes }))
    for (const [field, changes] of [
      ['buyerPan', { buyerPan: 'ABC' }],
      ['challanSerial', { challanSerial: '' }],
      ['tdsAmount', { tdsAmount: '0.00' }],
      ['periodTo', { periodFrom: '2026-07-01' }],
    ] as const)
      expect(await correct(changes), field).toMatchObject({ status: 1, code: 'INCOMPLETE', field })
    expect((await correct({ challanSerial: '01235' })).value.rowVersion).toBe(2)
  })
  it('is not offered for a property below fifty lakh', async () => {
    const { id } = await overdueProperty(portal, scheme, [sunita])
    expect((await list(id)).isApplicable).toBe(0)
    expect(await save(fields(id))).toMatchObject({ status: 1, code: 'TDS_NOT_APPLICABLE' })
  })
  it('answers the same for the same key', async () => {
    const propertyId = await taxed()
    const input = fields(propertyId, { idempotencyKey: '6e0d6a0c-6c3b-4e1c-9d0e-3f6f0f3d9c11' })
    const first = await save(input)
    expect((await save(input)).value).toEqual(first.value)
    expect((await list(propertyId)).certificates).toHaveLength(1)
  })
})

describe('owners of one property', () => {
  it('read each other’s submitted certificates without the PAN, and change only their own', async () => {
    const propertyId = await taxed()
    const { id } = await complete(propertyId)
    const look = () => portal.send('GetTdsCertificateByIdModel', { tdsCertificateId: id }, amit)
    expect(await look()).toMatchObject({ status: 3 })
    await submit(id)
    expect((await look()).value).toMatchObject({ buyerPan: 'ABCxxxxx4F', isMine: 0, isEditable: 0 })
    await decide(id, 'RETURN', 'Please check')
    const input = fields(propertyId, { tdsCertificateId: id, rowVersion: 1 })
    expect(await save(input, amit)).toMatchObject({ status: 3, message: 'Record not found.' })
    expect(await map(id, [], amit)).toMatchObject({ status: 3 })
  })
  it('stand in My Applications and in the copy of all data', async () => {
    const { id } = await complete(await taxed())
    await submit(id)
    const mine = await portal.send(
      'GetMyApplictionForDashBoardList',
      { entityTypeId: CERTIFICATE, status: 'all' },
      sunita,
    )
    expect(mine.value.records[0]?.route).toEqual({
      to: '/properties/$propertyId/tds-certificates',
      params: { propertyId: expect.any(Number) },
    })
    expect(mine.value.totalRecords).toBeGreaterThan(0)
    const none = await portal.send(
      'GetMyApplictionForDashBoardList',
      { entityTypeId: CERTIFICATE, status: 'all' },
      stranger,
    )
    expect(none.value.totalRecords).toBe(0)
    const copyOf = async (userId: number) => {
      const now = portal.clock.now()
      const [part] = await tdsData.gather({ db: portal.db, ports: portal.ports, userId, now })
      return part?.records ?? []
    }
    const own = (await copyOf(sunita.userId)).flatMap(one => one.facts)
    expect(own).toContainEqual(expect.objectContaining({ key: 'acknowledgementNumber', value: 'AK12345678' }))
    expect(await copyOf(stranger.userId)).toEqual([])
  })
})

describe('another citizen, a visitor, a closed session', () => {
  it('get nothing', async () => {
    const propertyId = await taxed()
    const { id } = await complete(propertyId)
    const calls = [
      ['GetTdsCertificates', { PropertyId: propertyId }],
      ['GetTdsCertificateByIdModel', { TdsCertificateId: id }],
      [
        'SaveTdsCertificate',
        Object.fromEntries(
          Object.entries(fields(propertyId)).map(([k, v]) => [k[0]?.toUpperCase() + k.slice(1), v]),
        ),
      ],
      ['MapRefIdWithTdsCertificate', { TdsCertificateId: id, RefIds: [] }],
      ['SubmitTdsCertificate', { TdsCertificateId: id, DeclarationAccepted: 1 }],
    ] as const
    for (const [ApiKey, ApiParams] of calls) {
      const path = DOOR_PATHS.citizen
      const send = (session?: TestCitizen['session']) =>
        portal.sendRaw(path, { OrgId: 0, ApiKey, ApiParams }, { session })
      expect(await send(stranger.session), ApiKey).toMatchObject({
        status: 3,
        message: 'Record not found.',
        value: null,
      })
      expect((await send()).http, ApiKey).toBe(401)
      expect((await send({ authid: sunita.session.authid, authkey: 'x'.repeat(43) })).http, ApiKey).toBe(401)
    }
  })
})
