import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import { PERMISSION_ENDINGS } from '#domain/permission/ending.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { appliedProperties } from '#server/heldProperties.ts'
import { entriesAbout } from '#server/payments/books/ledgerStore.ts'
import { unlinkUsers } from '#server/property/register/profileStore.ts'
import { link, payUntil } from '#server/seed/propertySales.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { recordPapers, uploadPdf } from '#server/testing/papers.ts'
import { payeeToken } from '#server/testing/payee.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import {
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { endAllotment, overdueProperty, testProperty, testScheme } from '#server/testing/property.ts'
import { accountOf, consentTo, surrenderToken } from '#server/testing/surrender.ts'
import { permissionData } from './permissionData.ts'
import { permissionFeed } from './permissionFeedStore.ts'

type Fields = InputOf<Calls['SaveOrUpdateApplicationMortgage']>

const ENTITY = EntityType.PermissionApplication
const NOC_PAPERS = [401, 402, 103, 109]
const SURRENDER_PAPERS = [402, 405, 109, 108]
const ACCOUNT = accountOf('Sunita Verma')
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
// One mobile gets a few OTPs an hour: those of one test are not counted against the next.
beforeEach(() => portal.db.deleteFrom('otp_transaction').execute())

/** The golden plot with everything due paid, linked to both owners; `registered` gets the OTPs. */
async function paidUp(registered = sunita): Promise<number> {
  const owners = [
    { fullName: 'Sunita Verma', mobileNumber: registered.mobile, pan: 'ABCPV1234F' },
    { fullName: 'Amit Verma', mobileNumber: amit.mobile, pan: 'ABCPV1235F' },
  ]
  const { id } = await testProperty(portal, scheme, { owners })
  await payUntil(portal.db, id, '2026-11-21', portal.clock.now())
  for (const citizen of [sunita, amit]) await link(portal.db, citizen.userId, id, portal.clock.now())
  return id
}

const noc = (propertyId: number, changes: Partial<Fields> = {}): Fields => ({
  applicationId: 0,
  propertyId,
  typeId: 2,
  mortgage: {
    bankId: 1,
    branchName: 'Hazratganj',
    loanAmount: '2500000.00',
    sanctionNumber: 'SBI/HL/2026/881',
    sanctionDate: '2026-11-10',
    loanAccount: '40011223344',
  },
  declarationAccepted: 1,
  ...changes,
})
const surrender = (propertyId: number, changes: Partial<Fields> = {}): Fields => ({
  applicationId: 0,
  propertyId,
  typeId: 1,
  reason: 'Moving to another city',
  refundAccount: ACCOUNT,
  declarationAccepted: 1,
  ...changes,
})
const save = (input: Fields, who = sunita) => portal.send('SaveOrUpdateApplicationMortgage', input, who)
/** The way of an application through the authority (entity 52). */
const wayOf = (entityId: number, citizen: TestCitizen) =>
  portal.send('GetWorkflowHistoryById', { entityTypeId: ENTITY, entityId }, citizen)
const detail = async (applicationId: number, who = sunita) =>
  (await portal.send('GetMortgageApplicationDetail', { applicationId }, who)).value
const papers = (id: number, types: readonly number[]) =>
  recordPapers(portal, sunita, { entityTypeId: ENTITY, entityId: id }, types)

/** A no-objection that is complete and not paid. */
async function draftNoc(propertyId: number, changes: Partial<Fields> = {}): Promise<number> {
  const saved = await save(noc(propertyId, changes))
  if (saved.status !== 2) throw new Error(saved.message)
  await papers(saved.value.applicationId, NOC_PAPERS)
  return saved.value.applicationId
}
async function paidNoc(propertyId: number): Promise<{ id: number; number: string }> {
  const id = await draftNoc(propertyId)
  await payInFull(portal, sunita, { entityTypeId: ENTITY, entityId: id })
  return { id, number: (await detail(id)).applicationNumber }
}
const token = (applicationId: number) => surrenderToken(portal, sunita, applicationId)
async function submittedSurrender(propertyId: number): Promise<{ id: number; number: string }> {
  const saved = await save(surrender(propertyId))
  const { applicationId, rowVersion } = saved.value
  await papers(applicationId, SURRENDER_PAPERS)
  const verificationToken = await token(applicationId)
  const done = await save(
    surrender(propertyId, { applicationId, rowVersion, isSubmit: 1, verificationToken }),
  )
  if (done.status !== 2) throw new Error(done.message)
  if (done.value.applicationStatusId === 1)
    await consentTo(portal, amit, applicationId, accountOf('Amit Verma', '30211234499'))
  return { id: applicationId, number: (await detail(applicationId)).applicationNumber }
}
const tool = (name: string, columns: string, row: string) =>
  officer(portal, 'A. Sharma').run(name, {}, { name: 'rows.csv', content: `${columns}\n${row}\n` })
const move = (number: string, stage = 'DEALING') =>
  tool('application move', 'ApplicationNumber,Stage,Remarks', `${number},${stage},`)
const decide = (number: string, decision: string, remarks = '') =>
  byTwo(
    portal,
    'application decide',
    {},
    {
      name: 'rows.csv',
      content: `ApplicationNumber,Decision,Remarks\n${number},${decision},${remarks}\n`,
    },
  )
const giveBack = (number: string, remarks: string) =>
  tool('application return', 'ApplicationNumber,Remarks', `${number},${remarks}`)
const order = async (applicationId: number, who = sunita) => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadPropertyOrder?ApplicationId=${applicationId}`,
    headers: { ...who.session },
  })
  return { bytes: reply.rawPayload, type: String(reply.headers['content-type']) }
}
const verdict = async (bytes: Uint8Array) =>
  (await checkFile(portal.db, bytes, portal.ports.press.signer.trustedFingerprints)).verdict

describe('the paper of a request', () => {
  const form = (applicationId: number, who = sunita) =>
    portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadPropertyApplicationForm?ApplicationId=${applicationId}`,
      headers: { ...who.session },
    })
  const textOf = (bytes: Uint8Array) => readPdfText(bytes).replace(/\s+/g, ' ')

  it('is a draft until it is handed in, then one signed paper with its loan, payment and declaration, for its applicant alone', async () => {
    const id = await draftNoc(await paidUp())
    // The scan of a consent on paper is the office's.
    await papers(id, [408])
    expect(textOf((await form(id)).rawPayload)).toContain('Draft')
    await payInFull(portal, sunita, { entityTypeId: ENTITY, entityId: id })
    const { rawPayload } = await form(id)
    const text = textOf(rawPayload)
    for (const words of [
      (await detail(id)).applicationNumber,
      'State Bank of India',
      '25,00,000.00',
      'SBI/HL/2026/881',
      'comes before the claim of the lender',
    ])
      expect(text).toContain(words)
    expect(text).toContain('paper-401.pdf')
    for (const words of ['40011223344', 'paper-408.pdf']) expect(text).not.toContain(words)
    expect(await verdict(rawPayload)).toBe('genuine')
    expect((await form(id)).rawPayload.equals(rawPayload)).toBe(true)
    for (const other of [amit, stranger]) expect((await form(id, other)).json()).toMatchObject({ Status: 3 })
  })

  it('of a surrender names the reason and the account, masked', async () => {
    const { id } = await submittedSurrender(await paidUp())
    const text = textOf((await form(id)).rawPayload)
    for (const words of ['Moving to another city', 'SBIN0000125', 'All owners agree'])
      expect(text).toContain(words)
    expect(text).not.toContain(ACCOUNT.bankAccountNumber)
  })
})

describe('what can be applied for', () => {
  it('names the types with fee and reason, the papers, the lenders and the property', async () => {
    const id = await paidUp()
    const types = await portal.send('GetApplicationTypes', { propertyId: id }, sunita)
    expect(types.value).toMatchObject([
      { typeId: 2, fee: '1000.00', gst: '180.00', total: '1180.00', isAllowed: 1, reason: null },
      { typeId: 1, total: '0.00', isAllowed: 1 },
    ])
    const wanted = await portal.send('GetDocumentRequire', { typeId: 2, propertyId: id }, sunita)
    expect(wanted.value.map(one => one.documentTypeId)).toEqual(NOC_PAPERS)
    expect(wanted.value[3]).toMatchObject({ isMandatory: 1, hasFormat: 1, maxKb: 5120 })
    expect((await portal.send('GetBankList', {}, sunita)).value.length).toBeGreaterThan(20)
    const block = await portal.send('GetPropertyDetail', { propertyId: id }, sunita)
    // The golden figures: 20 % of ₹46,29,375.00 after the first year, at most what was paid of the price.
    expect(block.value).toMatchObject({
      overdueAmount: '0.00',
      isMortgaged: 0,
      surrender: { deductionBp: 2000, deductionAmount: '925875.00' },
    })
    const { paidAmount, deductionAmount, interestAmount, refundAmount } = block.value.surrender
    expect(toPaise(paidAmount)).toBe(
      toPaise(deductionAmount) + toPaise(interestAmount) + toPaise(refundAmount),
    )
    const { id: late } = await overdueProperty(portal, scheme, [sunita])
    const refused = await portal.send('GetApplicationTypes', { propertyId: late }, sunita)
    expect(refused.value[0]).toMatchObject({
      isAllowed: 0,
      reason: { en: 'Please pay the overdue amount first.' },
    })
    expect(await save(noc(late))).toMatchObject({ status: 1, code: 'OVERDUE_FIRST' })
  })
})

describe('a no-objection from form to order', () => {
  it('is saved page by page, takes its papers, is paid and submitted', async () => {
    const propertyId = await paidUp()
    const empty = await save({ applicationId: 0, propertyId, typeId: 2 })
    expect(empty).toMatchObject({ status: 2, message: 'Application saved.' })
    const { applicationId: id } = empty.value
    expect(await save(noc(propertyId))).toMatchObject({ status: 1, code: 'APPLICATION_IN_PROCESS' })
    const whole = noc(propertyId, { applicationId: id, rowVersion: 1 })
    expect((await save(whole)).value.rowVersion).toBe(2)
    expect(await save(whole)).toMatchObject({ status: 1, code: 'STALE' })
    const ask = { ...whole, rowVersion: 2, isSubmit: 1 as const }
    expect(await save(ask)).toMatchObject({ status: 1, code: 'DOCUMENTS_MISSING' })
    const documentId = await uploadPdf(portal, sunita, {
      entityTypeId: ENTITY,
      entityId: 0,
      documentTypeId: 401,
    })
    const mapped = await portal.send(
      'MapDocument',
      { entityTypeId: ENTITY, entityId: id, documentIds: [documentId] },
      sunita,
    )
    expect(mapped.value).toMatchObject([{ documentId, documentTypeId: 401 }])
    await papers(id, [402, 103, 109])
    expect((await save(ask)).value).toMatchObject({ applicationStatusId: 1, applicationNumber: '' })
    const opened = await openOrder(portal, sunita, { entityTypeId: ENTITY, entityId: id })
    expect(await save({ ...ask, rowVersion: 3 })).toMatchObject({ status: 1, code: 'NOT_EDITABLE' })
    const types = await portal.send('GetApplicationTypes', { propertyId }, amit)
    expect(types.value[0]).toMatchObject({
      isAllowed: 0,
      reason: { en: 'An application is already in process.' },
    })
    const { claim } = await payOrder(portal, opened)
    await portal.send('VerifyRazorPayResponse', claim, sunita)
    const submitted = await detail(id)
    expect(submitted).toMatchObject({ statusId: 3, isEditable: 0, canPay: 0, canCancel: 1, total: '1180.00' })
    expect(submitted.applicationNumber).toMatch(/^GPDA\/PA\/26\/\d{7}$/)
    expect(submitted.mortgage?.loanAccount).toBe('••••••3344')
  })
  it('is processed by the officers and approved', async () => {
    const propertyId = await paidUp()
    const { id, number } = await paidNoc(propertyId)
    expect((await decide(number, 'APPROVE')).err).toContain('not under process')
    expect((await officer(portal, 'A. Sharma').run('application queue')).out).toContain(number)
    expect((await wayOf(id, sunita)).value.at(-1)).toMatchObject({
      state: 'now',
      actionHi: expect.any(String),
    })
    expect(await wayOf(id, amit)).toMatchObject({ code: 'RECORD_NOT_FOUND' })
    expect((await move(number)).code).toBe(0)
    expect((await move(number)).out).toContain('1')
    expect((await move(number, 'OFFICER')).code).toBe(0)
    expect(await detail(id)).toMatchObject({ statusId: 20, stageName: { en: 'Joint Secretary (Property)' } })
    expect(await portal.send('CancelPropertyApplication', { applicationId: id }, sunita)).toMatchObject({
      status: 1,
      code: 'NOT_CANCELLABLE',
    })
    expect((await order(id)).type).toContain('json')
    expect((await decide(number, 'APPROVE')).code).toBe(0)
    expect((await decide(number, 'APPROVE')).code).toBe(0)
    const approved = await detail(id)
    expect(approved).toMatchObject({ statusId: 23, hasOrder: 1, orderRevokedOn: null })
    expect(approved.history.map(one => one.event)).toEqual(['SUBMITTED', 'PROCESSED', 'MOVED', 'APPROVED'])
    const way = await wayOf(id, sunita)
    expect(way.value.map(({ action, state }) => [action, state])).toEqual([
      ['Submitted', 'done'],
      ['Taken up', 'done'],
      ['Sent to the next desk', 'done'],
      ['Approved', 'done'],
    ])
    const property = await portal.send('GetPropertyDetails', { propertyId }, sunita)
    expect(property.value.isMortgaged).toBe(1)
  })
  it('is told to systems of the authority without its owners, and as a draft to none', async () => {
    const propertyId = await paidUp()
    const draft = await draftNoc(propertyId)
    expect(await permissionFeed(portal.db, [draft])).toEqual(new Map())
    await payInFull(portal, sunita, { entityTypeId: ENTITY, entityId: draft })
    const told = (await permissionFeed(portal.db, [draft])).get(draft)
    expect(told).toMatchObject({ propertyId, typeId: 2, statusId: 3, status: 'Submitted' })
    expect(told?.applicationNumber).toBe((await detail(draft)).applicationNumber)
    expect(JSON.stringify(told)).not.toContain('Verma')
  })
  it('gives an order that is downloaded, checked and revoked', async () => {
    const propertyId = await paidUp()
    const { id, number } = await paidNoc(propertyId)
    await move(number, 'OFFICER')
    await decide(number, 'APPROVE')
    const paper = await order(id)
    const text = await readPdfText(paper.bytes)
    expect(text).toContain('rank before the claim of the lender')
    expect(text).toContain('25,00,000.00')
    expect((await order(id)).bytes.equals(paper.bytes)).toBe(true)
    expect(await verdict(paper.bytes)).toBe('genuine')
    expect((await order(id, stranger)).type).toContain('json')
    const revoked = await officer(portal, 'A. Sharma').act('application revoke-order', {
      application: number,
    })
    expect(revoked.code).toBe(0)
    expect(await verdict(paper.bytes)).toBe('revoked')
    expect((await order(id)).type).toContain('json')
    expect((await portal.send('GetPropertyDetails', { propertyId }, sunita)).value.isMortgaged).toBe(0)
  })
  it('stands among the papers of the property, and stays with whom it was addressed to when that is gone', async () => {
    const propertyId = await paidUp()
    const { id, number } = await paidNoc(propertyId)
    await move(number, 'OFFICER')
    await decide(number, 'APPROVE')
    await portal.runTasks()
    await portal.runTasks()
    const papers = async (who = sunita) => portal.send('GetPropertyDocument', { propertyId }, who)
    const [paper] = (await papers()).value
    expect(paper).toMatchObject({ documentTypeId: 406, isEditable: 0 })
    const download = async (who: TestCitizen) => {
      const url = `/Document/DownloadDocument?DocumentId=${paper?.documentId}`
      return portal.app.inject({ method: 'POST', url, headers: { ...who.session } })
    }
    const bytes = (await order(id)).bytes
    expect((await download(sunita)).rawPayload.equals(bytes)).toBe(true)
    await unlinkUsers(portal.db, propertyId, { reason: 'sold', keep: [] }, portal.clock.now())
    await endAllotment(portal, propertyId, 'CANCEL')
    expect((await papers()).value).toMatchObject([{ documentId: paper?.documentId }])
    expect((await download(sunita)).rawPayload.equals(bytes)).toBe(true)
    expect((await download(stranger)).json()).toMatchObject({ Message: 'Record not found.' })
    expect(await papers(stranger)).toMatchObject({ status: 3 })
    await officer(portal, 'A. Sharma').act('application revoke-order', { application: number })
    expect(await papers()).toMatchObject({ status: 3 })
    expect((await download(sunita)).json().Message).toContain('withdrawn by the authority')
  })
  it('goes back to a draft when the money does not come, and may then be changed', async () => {
    const propertyId = await paidUp()
    const id = await draftNoc(propertyId)
    await openOrder(portal, sunita, { entityTypeId: ENTITY, entityId: id })
    expect((await detail(id)).statusId).toBe(2)
    portal.clock.advance(3 * HOUR_MS)
    sunita = await signIn(portal, sunita)
    await portal.runTimers()
    expect((await detail(id)).statusId).toBe(1)
    expect((await portal.send('GetApplicationTypes', { propertyId }, sunita)).value[0]).toMatchObject({
      isAllowed: 1,
      draftId: id,
    })
    portal.clock.freeze(TEST_NOW)
    amit = await signIn(portal, amit)
    sunita = await signIn(portal, sunita)
  })
  it('is returned, corrected and handed in again without a second fee', async () => {
    const propertyId = await paidUp()
    const { id, number } = await paidNoc(propertyId)
    await move(number)
    expect((await giveBack(number, 'The sanction letter is not readable')).code).toBe(0)
    const returned = await detail(id)
    expect(returned).toMatchObject({
      statusId: 21,
      isEditable: 1,
      canPay: 0,
      remarks: 'The sanction letter is not readable',
    })
    expect(returned.respondBy).toContain('2026-12-21')
    const again = noc(propertyId, { applicationId: id, rowVersion: returned.rowVersion, isSubmit: 1 })
    expect(await save(again)).toMatchObject({
      message: 'Application submitted.',
      value: { applicationStatusId: 22, applicationNumber: number },
    })
    await move(number)
    expect((await decide(number, 'REJECT')).err).toContain('must be told why')
    expect((await decide(number, 'REJECT', 'Not a lender')).code).toBe(0)
    expect(await detail(id)).toMatchObject({ statusId: 24, remarks: 'Not a lender', hasOrder: 0 })
    expect((await portal.send('GetApplicationTypes', { propertyId }, sunita)).value[0]?.isAllowed).toBe(1)
  })
  it('ends by itself when a return is not answered in thirty days', async () => {
    const { id, number } = await paidNoc(await paidUp())
    await move(number)
    await giveBack(number, 'Please answer')
    portal.clock.freeze(new Date('2026-12-22T03:00:00+05:30'))
    await portal.runTimers('permission.missResponses')
    sunita = await signIn(portal, sunita)
    const ended = await detail(id)
    expect(ended).toMatchObject({ statusId: 24, remarks: '' })
    expect(ended.nextStep.more).toEqual([PERMISSION_ENDINGS.NO_RESPONSE])
    expect(ended.history.at(-1)?.remarks).toEqual(PERMISSION_ENDINGS.NO_RESPONSE)
    portal.clock.freeze(TEST_NOW)
    sunita = await signIn(portal, sunita)
  })
  it('is not granted over overdue money', async () => {
    const propertyId = await paidUp()
    const { number } = await paidNoc(propertyId)
    await move(number)
    portal.clock.freeze(new Date('2027-01-20T11:00:00+05:30'))
    expect((await decide(number, 'APPROVE')).err).toContain('overdue')
    portal.clock.freeze(TEST_NOW)
  })
  it('is cancelled before it is processed; the fee stays', async () => {
    const propertyId = await paidUp()
    const { id } = await paidNoc(propertyId)
    const cancelled = await portal.send('CancelPropertyApplication', { applicationId: id }, sunita)
    expect(cancelled.value.applicationStatusId).toBe(32)
    const refunds = await portal.db
      .selectFrom('payment_refund')
      .select('id')
      .where('entity_id', '=', id)
      .where('entity_type_id', '=', ENTITY)
      .execute()
    expect(refunds).toEqual([])
    expect((await portal.send('GetApplicationTypes', { propertyId }, sunita)).value[0]?.isAllowed).toBe(1)
  })
})

describe('answers that are not right', () => {
  it.each([
    [{ bankId: 0 }, 'INCOMPLETE', 'mortgage.bankId'],
    [{ bankId: 99_999 }, 'LENDER_UNKNOWN', 'mortgage.bankId'],
    [{ branchName: '' }, 'INCOMPLETE', 'mortgage.branchName'],
    [{ loanAmount: '0.00' }, 'INCOMPLETE', 'mortgage.loanAmount'],
    [{ sanctionNumber: '' }, 'INCOMPLETE', 'mortgage.sanctionNumber'],
    [{ sanctionDate: '2026-11-22' }, 'INCOMPLETE', 'mortgage.sanctionDate'],
  ] as const)(
    '%o are refused beside their field when handed in, and kept in a draft',
    async (wrong, code, field) => {
      const propertyId = await paidUp()
      const base = noc(propertyId)
      if (!base.mortgage) throw new Error('a no-objection has a loan')
      const input = { ...base, mortgage: { ...base.mortgage, ...wrong } }
      const saved = await save(input)
      expect(saved.status).toBe(2)
      const { applicationId } = saved.value
      await papers(applicationId, NOC_PAPERS)
      expect(await save({ ...input, applicationId, rowVersion: 1, isSubmit: 1 })).toMatchObject({
        status: 1,
        code,
        field,
      })
      const pay = await portal.send(
        'PaymentRequest',
        { entityTypeId: ENTITY, entityId: applicationId, paymentMethodId: 1 },
        sunita,
      )
      expect(pay.status).toBe(1)
    },
  )
  it('need the declaration', async () => {
    const propertyId = await paidUp()
    const id = await draftNoc(propertyId, { declarationAccepted: 0 })
    const input = noc(propertyId, { applicationId: id, rowVersion: 1, isSubmit: 1, declarationAccepted: 0 })
    expect(await save(input)).toMatchObject({ status: 1, field: 'declarationAccepted' })
  })
})

describe('rules of applications from tomorrow on', () => {
  let former: TestCitizen
  // Whoever applies on the day after has newer applications than the citizen of the other tests.
  beforeEach(async () => {
    former = sunita
    sunita = await signUp(portal)
  })
  const rulesFromTomorrow = async () => {
    const from = addDays(istDay(portal.clock.now()), 1)
    const rules = { 'noc-fee': 2000, 'later-bp': 3000, 'respond-days': 10, 'effective-from': from }
    expect((await byTwo(portal, 'application policy', rules)).code).toBe(0)
  }
  const nextDay = async () => {
    portal.clock.freeze(new Date('2026-11-22T11:00:00+05:30'))
    sunita = await signIn(portal, sunita)
    amit = await signIn(portal, amit)
  }
  afterEach(async () => {
    await portal.db.deleteFrom('permission_policy').where('effective_from', '>', '2000-01-01').execute()
    portal.clock.freeze(TEST_NOW)
    sunita = await signIn(portal, former)
    amit = await signIn(portal, amit)
  })
  it('ask the new fee of what is paid then, and leave the old one to what was begun before', async () => {
    const begun = await draftNoc(await paidUp())
    const waiting = await draftNoc(await paidUp())
    await rulesFromTomorrow()
    expect((await detail(waiting)).total, 'not before its day').toBe('1180.00')
    const opened = await openOrder(portal, sunita, { entityTypeId: ENTITY, entityId: begun })
    await nextDay()
    expect((await detail(waiting)).total).toBe('2360.00')
    // The order has run out and the form is a draft again, when the money of yesterday's quote comes.
    await portal.runTimers()
    const { claim } = await payOrder(portal, opened)
    await portal.send('VerifyRazorPayResponse', claim, sunita)
    expect(await detail(begun)).toMatchObject({ statusId: 3, total: '1180.00' })
    await payInFull(portal, sunita, { entityTypeId: ENTITY, entityId: waiting })
    expect(await detail(waiting)).toMatchObject({ statusId: 3, total: '2360.00' })
  })
  it('deduct from a surrender by the day on which it was handed in, and give time by that of the return', async () => {
    const { id, number } = await submittedSurrender(await paidUp())
    const returned = await paidNoc(await paidUp())
    await rulesFromTomorrow()
    const promised = (await detail(id)).terms
    await nextDay()
    await move(number)
    expect((await decide(number, 'APPROVE')).code).toBe(0)
    expect((await detail(id)).terms).toEqual(promised)
    expect(promised).toMatchObject({ deductionBp: 2000 })
    expect(await readPdfText((await order(id)).bytes)).toContain('9,25,875.00')
    const later = await submittedSurrender(await paidUp())
    expect((await detail(later.id)).terms).toMatchObject({ deductionBp: 3000 })
    await move(returned.number)
    await giveBack(returned.number, 'Please answer')
    expect((await detail(returned.id)).respondBy).toContain('2026-12-02')
  })
})

describe('a surrender', () => {
  it('ends the allotment and orders the refund', async () => {
    const propertyId = await paidUp()
    const { id, number } = await submittedSurrender(propertyId)
    const lump = await portal.send('GetPropertyForeclosingDetail', { propertyId }, sunita)
    expect(lump).toMatchObject({ status: 1, code: 'APPLICATION_IN_PROCESS' })
    await move(number)
    const before = await detail(id)
    const terms = before.terms
    if (!terms) throw new Error('a surrender has terms')
    expect(terms).toMatchObject({ deductionAmount: '925875.00', deductionBp: 2000 })
    expect((await decide(number, 'APPROVE')).code).toBe(0)
    const done = await detail(id)
    expect(done).toMatchObject({
      statusId: 23,
      hasOrder: 1,
      terms: { refundAmount: terms.refundAmount },
    })
    // Half of it each, to the paisa.
    const half = toRupees((toPaise(terms.refundAmount) + 1n) / 2n)
    expect(done.refund).toMatchObject({ refundStatusId: 2, amount: half, canCorrect: 1 })
    const gone = await portal.send('GetPropertyDetails', { propertyId }, sunita)
    expect(gone).toMatchObject({ status: 3, message: 'Record not found.' })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['destination', 'params'])
      .where('template', '=', 'PROPERTY_ALLOTMENT_ENDED')
      .execute()
    // The applicant hears of the order; who else has the property linked hears that it is over.
    const ofThis = told.filter(({ params }) => (params as { reason?: string }).reason === number)
    expect(ofThis.map(each => each.destination)).toEqual([amit.mobile])
    expect(await readPdfText((await order(id)).bytes)).toContain('9,25,875.00')
  })
  it('closes the books to the paisa', async () => {
    const propertyId = await paidUp()
    const { id, number } = await submittedSurrender(propertyId)
    await move(number)
    const { terms } = await detail(id)
    if (!terms) throw new Error('a surrender has terms')
    await decide(number, 'APPROVE')
    const totals = trialBalance(await entriesAbout(portal.db, EntityType.Property, propertyId))
    expect(sum(totals.values())).toBe(0n)
    for (const account of [
      'DUES_PRINCIPAL',
      'DUES_INTEREST',
      'DUES_PENAL',
      'DUES_DEMAND',
      'SALE_VALUE',
    ] as const)
      expect(totals.get(account) ?? 0n, account).toBe(0n)
    const own = await portal.db
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
      .select(['p.account', 'p.amount'])
      .where('e.entity_type_id', '=', ENTITY)
      .where('e.entity_id', '=', id)
      .execute()
    const of = (account: string) => sum(own.filter(one => one.account === account).map(one => one.amount))
    expect(of('ADVANCE')).toBe(-(totals.get('ADVANCE') ?? 0n))
    expect(-of('REFUND_PAYABLE')).toBe(toPaise(terms.refundAmount))
    expect(-of('DEDUCTION_INCOME')).toBe(toPaise('925875.00'))
  })
  it('pays to an account that the owners may correct, and to nobody else', async () => {
    const { id, number } = await submittedSurrender(await paidUp())
    await move(number)
    await decide(number, 'APPROVE')
    const account = accountOf('Sunita Verma', '30211234418')
    const of = { entityTypeId: ENTITY, entityId: id }
    const correct = async (payee: typeof account) => {
      const verificationToken = await payeeToken(portal, sunita, of, payee)
      return portal.send(
        'CorrectSurrenderAccount',
        { applicationId: id, ...payee, verificationToken },
        sunita,
      )
    }
    const unproven = await portal.send('CorrectSurrenderAccount', { applicationId: id, ...account }, sunita)
    expect(unproven).toMatchObject({ status: 1, code: 'PAYEE_NOT_PROVEN' })
    const corrected = await correct(account)
    expect(corrected).toMatchObject({ status: 2, value: { refundStatusId: 2 } })
    const others = { ...account, bankAccountHolderName: 'Mohan Lal' }
    expect(
      await portal.send('CorrectSurrenderAccount', { applicationId: id, ...others }, sunita),
    ).toMatchObject({ status: 1, code: 'OTHER_HOLDER' })
    const his = { ...account, bankAccountHolderName: 'Verma Amit' }
    expect((await correct(his)).status).toBe(2)
  })
  it('keeps at most what was paid of the price, and 10 % in the first year', async () => {
    const owners = [{ fullName: 'Sunita Verma', mobileNumber: sunita.mobile }]
    const { id } = await testProperty(portal, scheme, { owners, allotmentDay: '2026-01-30' })
    await payUntil(portal.db, id, '2025-10-07', portal.clock.now())
    await link(portal.db, sunita.userId, id, portal.clock.now())
    const block = await portal.send('GetPropertyDetail', { propertyId: id }, sunita)
    expect(block.value.surrender).toMatchObject({
      deductionBp: 1000,
      deductionAmount: '355936.80',
      refundAmount: '0.00',
    })
    const { number, id: applicationId } = await submittedSurrender(id)
    await move(number)
    expect((await decide(number, 'APPROVE')).code).toBe(0)
    expect((await detail(applicationId)).refund).toBeNull()
    expect(await portal.send('CorrectSurrenderAccount', { applicationId, ...ACCOUNT }, sunita)).toMatchObject(
      { status: 1, code: 'NO_REFUND' },
    )
  })
  it('needs the OTP of the registered mobile, for this application, and its papers', async () => {
    const propertyId = await paidUp()
    const saved = await save(surrender(propertyId))
    const { applicationId, rowVersion } = saved.value
    const input = surrender(propertyId, { applicationId, rowVersion, isSubmit: 1 })
    expect(await save(input)).toMatchObject({ status: 1, code: 'DOCUMENTS_MISSING' })
    await papers(applicationId, SURRENDER_PAPERS)
    expect(await save({ ...input, verificationToken: 'wrong' })).toMatchObject({
      status: 1,
      code: 'OTP_REQUIRED',
    })
    const other = await save(surrender(await paidUp()))
    const foreign = await token(other.value.applicationId)
    expect(await save({ ...input, verificationToken: foreign })).toMatchObject({ code: 'OTP_REQUIRED' })
    expect((await detail(applicationId)).statusId).toBe(1)
    const nobody = await portal.send(
      'GenerateCitizenMobileOTP',
      { purpose: 'SURRENDER', entityId: applicationId },
      amit,
    )
    expect(nobody).toMatchObject({ status: 3, message: 'Record not found.' })
    const wrongBank = { ...input, refundAccount: { ...ACCOUNT, bankIfsc: 'HDFC0000078' } }
    expect(await save(wrongBank)).toMatchObject({ code: 'OTHER_BANK', field: 'refundAccount.bankIfsc' })
  })
  it('asks for the lender’s consent when mortgaged, and tells the other owner', async () => {
    const propertyId = await paidUp()
    await portal.db.updateTable('property').set({ is_mortgaged: true }).where('id', '=', propertyId).execute()
    const wanted = await portal.send('GetDocumentRequire', { typeId: 1, propertyId }, sunita)
    expect(wanted.value.map(one => one.documentTypeId)).toEqual([...SURRENDER_PAPERS, 401])
    const other = await paidUp()
    await submittedSurrender(other)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('destination')
      .where('template', '=', 'SURRENDER_CONSENT_ASKED')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(told?.destination).toBe(amit.mobile)
  })
})

describe('the account of a refund', () => {
  it.each([
    [{ bankId: 99_999 }, 'BANK_UNKNOWN', 'refundAccount.bankId'],
    [{ bankIfsc: 'SBIN' }, 'INCOMPLETE', 'refundAccount.bankIfsc'],
    [accountOf('Sunita Verma', '123'), 'INCOMPLETE', 'refundAccount.bankAccountNumber'],
    [{ confirmBankAccountNumber: '30211234471' }, 'INCOMPLETE', 'refundAccount.confirmBankAccountNumber'],
    [{ confirmBankAccountNumber: '' }, 'INCOMPLETE', 'refundAccount.confirmBankAccountNumber'],
    [{ bankAccountHolderName: '' }, 'INCOMPLETE', 'refundAccount.bankAccountHolderName'],
    [{ bankAccountHolderName: 'Mohan Lal' }, 'OTHER_HOLDER', 'refundAccount.bankAccountHolderName'],
  ] as const)('%o is refused beside its field when handed in', async (wrong, code, field) => {
    const propertyId = await paidUp()
    const input = surrender(propertyId, { refundAccount: { ...ACCOUNT, ...wrong } })
    const { applicationId, rowVersion } = (await save(input)).value
    await papers(applicationId, SURRENDER_PAPERS)
    const ask = { ...input, applicationId, rowVersion, isSubmit: 1 as const }
    expect(await save(ask)).toMatchObject({ status: 1, code, field })
  })
})

describe('the copy of all data', () => {
  it('has an application with its answers, and nobody else’s', async () => {
    const reason = 'Only this draft says so'
    await save(surrender(await paidUp(), { reason }))
    const of = async (userId: number) => {
      const [part] = await permissionData.gather({
        db: portal.db,
        ports: portal.ports,
        userId,
        now: portal.clock.now(),
      })
      return part?.records ?? []
    }
    const copies = (await of(sunita.userId)).map(({ facts }) =>
      Object.fromEntries(facts.map(one => [one.key, one.value])),
    )
    expect(copies.find(facts => facts.reason === reason)).toMatchObject({
      refundAccount: ACCOUNT.bankAccountNumber,
      refundIfsc: ACCOUNT.bankIfsc,
    })
    expect(await of(stranger.userId)).toEqual([])
  })
})

describe('an application that the facts have overtaken', () => {
  afterEach(() => portal.clock.freeze(TEST_NOW))
  const newOwner = async (propertyId: number, mobile: string) => {
    const { registration_id } = await portal.db
      .selectFrom('property')
      .select('registration_id')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
    const content = `OwnerName,FatherName,MobileNumber,Pan,Share\r\nRavi Das,,${mobile},,100`
    const changed = await byTwo(
      portal,
      'property owner',
      { 'registration-id': registration_id },
      { name: 'o.csv', content },
    )
    if (changed.code !== 0) throw new Error(changed.err)
  }
  const stateOf = async (propertyId: number) =>
    (await appliedProperties.get(portal.db, portal.ports, propertyId, '2026-11-21')).facts.state

  it('ends when the property gets new owners, and stands in nobody’s way', async () => {
    const propertyId = await paidUp()
    const { id, number } = await submittedSurrender(propertyId)
    await move(number)
    await giveBack(number, 'Please add the list of originals')
    expect((await detail(id)).terms).not.toBeNull()
    await newOwner(propertyId, '6000077021')
    const ended = await detail(id)
    expect(ended).toMatchObject({ statusId: 24, remarks: '', terms: null })
    expect(ended.nextStep.more).toEqual([PERMISSION_ENDINGS.PROPERTY_LOST])
    const { facts } = await appliedProperties.get(portal.db, portal.ports, propertyId, '2026-11-21')
    expect(facts).toMatchObject({ state: 'PAYING', surrenderOpen: false })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['destination', 'params'])
      .where('template', '=', 'PERMISSION_REJECTED')
      .where('destination', '=', sunita.mobile)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const params = { number, remarksHi: PERMISSION_ENDINGS.PROPERTY_LOST.hi }
    expect(told).toMatchObject({ destination: sunita.mobile, params })
  })
  it('is not approved for somebody who has the property no longer', async () => {
    const propertyId = await paidUp()
    const { number } = await paidNoc(propertyId)
    await move(number)
    await portal.db
      .updateTable('property_profile')
      .set({ unlinked_on: portal.clock.now() })
      .where('property_id', '=', propertyId)
      .execute()
    expect((await decide(number, 'APPROVE')).err).toContain('applicant')
    expect((await decide(number, 'REJECT', 'Not yours')).code).toBe(0)
  })
  it('ends with the surrender of its property, without an order', async () => {
    const propertyId = await paidUp()
    const { id, number } = await paidNoc(propertyId)
    await move(number)
    const ending = await submittedSurrender(propertyId)
    await move(ending.number)
    expect((await decide(ending.number, 'APPROVE')).code).toBe(0)
    expect(await detail(ending.id)).toMatchObject({ statusId: 23, hasOrder: 1 })
    expect(await detail(id)).toMatchObject({ statusId: 24, hasOrder: 0 })
    expect((await decide(number, 'APPROVE')).err).toContain('not under process')
  })
  it('a surrender waits for the lender’s consent when the property was mortgaged meanwhile', async () => {
    const propertyId = await paidUp()
    const ending = await submittedSurrender(propertyId)
    await move(ending.number)
    await portal.db.updateTable('property').set({ is_mortgaged: true }).where('id', '=', propertyId).execute()
    expect((await decide(ending.number, 'APPROVE')).err).toContain('mortgaged')
    expect(await stateOf(propertyId)).toBe('PAYING')
    expect((await giveBack(ending.number, 'Please add the consent of the lender')).code).toBe(0)
    await papers(ending.id, [401])
    const { rowVersion } = await detail(ending.id)
    portal.clock.advance(120_000)
    const verificationToken = await token(ending.id)
    const again = surrender(propertyId, {
      applicationId: ending.id,
      rowVersion,
      isSubmit: 1,
      verificationToken,
    })
    // The paper is new: the other owner agrees to the whole anew.
    expect((await save(again)).value.applicationStatusId).toBe(21)
    const done = await consentTo(portal, amit, ending.id, accountOf('Amit Verma'))
    expect(done.value.applicationStatusId).toBe(22)
    await move(ending.number)
    expect((await decide(ending.number, 'APPROVE')).code).toBe(0)
    expect(await stateOf(propertyId)).toBe('SURRENDERED')
  })
  it('gives the fee back when it comes after the applicant has lost the property', async () => {
    const propertyId = await paidUp()
    const id = await draftNoc(propertyId)
    const opened = await openOrder(portal, sunita, { entityTypeId: ENTITY, entityId: id })
    const { claim } = await payOrder(portal, opened)
    await newOwner(propertyId, '6000077023')
    await portal.send('VerifyRazorPayResponse', claim, sunita)
    const refund = await portal.db
      .selectFrom('payment_refund')
      .select('amount')
      .where('transaction_id', '=', opened.transactionId)
      .executeTakeFirst()
    expect(refund).toEqual({ amount: 118_000n })
    expect((await detail(id)).applicationNumber).toBe('')
  })
  it('a property stays mortgaged while another no-objection on it stands', async () => {
    const propertyId = await paidUp()
    const first = await paidNoc(propertyId)
    await move(first.number)
    await decide(first.number, 'APPROVE')
    const second = await paidNoc(propertyId)
    await move(second.number)
    await decide(second.number, 'APPROVE')
    const revoke = (application: string) =>
      officer(portal, 'A. Sharma').act('application revoke-order', { application })
    const isMortgaged = async () =>
      (await portal.send('GetPropertyDetails', { propertyId }, sunita)).value.isMortgaged
    expect((await revoke(first.number)).code).toBe(0)
    expect(await isMortgaged()).toBe(1)
    expect((await revoke(second.number)).code).toBe(0)
    expect(await isMortgaged()).toBe(0)
  })
})

describe('owners of one property', () => {
  it('see that the other has applied, not what', async () => {
    const propertyId = await paidUp()
    const { id } = await paidNoc(propertyId)
    const listed = await portal.send('GetExistingApplications', { propertyId }, amit)
    expect(listed.value).toMatchObject([{ applicationId: id, isMine: 0, statusId: 3 }])
    expect((await portal.send('PreviousApplicationDetail', { propertyId, typeId: 2 }, amit)).value).toBeNull()
    expect(
      (await portal.send('PreviousApplicationDetail', { propertyId, typeId: 2 }, sunita)).value,
    ).toMatchObject({
      applicationId: id,
    })
    const other = await portal.send('GetMortgageApplicationDetail', { applicationId: id }, amit)
    expect(other).toMatchObject({ status: 3 })
    const mine = await portal.send(
      'GetMyApplictionForDashBoardList',
      { entityTypeId: ENTITY, status: 'all' },
      sunita,
    )
    expect(mine.value.records.some(one => one.entityId === id)).toBe(true)
  })
})

describe('another citizen, a visitor, a closed session', () => {
  it('get nothing', async () => {
    const propertyId = await paidUp()
    const id = await draftNoc(propertyId)
    const documentId = await uploadPdf(portal, sunita, {
      entityTypeId: ENTITY,
      entityId: 0,
      documentTypeId: 401,
    })
    const calls: [string, object][] = [
      ['GetApplicationTypes', { PropertyId: propertyId }],
      ['GetExistingApplications', { PropertyId: propertyId }],
      ['PreviousApplicationDetail', { PropertyId: propertyId, TypeId: 2 }],
      ['GetDocumentRequire', { PropertyId: propertyId, TypeId: 2 }],
      ['GetPropertyDetail', { PropertyId: propertyId }],
      ['GetMortgageApplicationDetail', { ApplicationId: id }],
      [
        'SaveOrUpdateApplicationMortgage',
        { ApplicationId: id, PropertyId: propertyId, TypeId: 2, RowVersion: 1 },
      ],
      ['MapDocument', { EntityTypeId: ENTITY, EntityId: id, DocumentIds: [documentId] }],
      ['CancelPropertyApplication', { ApplicationId: id }],
      [
        'CorrectSurrenderAccount',
        {
          ApplicationId: id,
          BankAccountNumber: '30211234417',
          ConfirmBankAccountNumber: '30211234417',
          BankAccountHolderName: 'A B',
          BankBranchName: 'C',
          BankId: 1,
          BankIfsc: 'SBIN0000125',
        },
      ],
    ]
    for (const [ApiKey, ApiParams] of calls) {
      const send = (session?: TestCitizen['session']) =>
        portal.sendRaw(DOOR_PATHS.citizen, { OrgId: 0, ApiKey, ApiParams }, { session })
      expect(await send(stranger.session), ApiKey).toMatchObject({ status: 3, message: 'Record not found.' })
      expect((await send()).http, ApiKey).toBe(401)
      expect((await send({ authid: sunita.session.authid, authkey: 'x'.repeat(43) })).http, ApiKey).toBe(401)
    }
    expect(
      (await portal.sendRaw(DOOR_PATHS.citizen, { OrgId: 0, ApiKey: 'GetBankList', ApiParams: {} })).http,
    ).toBe(401)
    // Somebody else's file cannot be hung onto one's own application.
    const theirs = await uploadPdf(portal, stranger, {
      entityTypeId: ENTITY,
      entityId: 0,
      documentTypeId: 401,
    })
    const taken = await portal.send(
      'MapDocument',
      { entityTypeId: ENTITY, entityId: id, documentIds: [theirs] },
      sunita,
    )
    expect(taken).toMatchObject({ status: 3, message: 'Record not found.' })
  })
})
