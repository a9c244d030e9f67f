import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { readQr } from '#server/documents/testing/readQr.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { attachLandPapers, completeLandUse, onDesk, submittedLandUse } from '#server/testing/landUse.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payOrder } from '#server/testing/payments.ts'
import {
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  portal.clock.freeze(TEST_NOW)
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

const read = async (applicationId: number) =>
  (await portal.send('GetLandUseDetailById', { applicationId }, citizen)).value
const history = async (applicationId: number) =>
  (
    await portal.send(
      'GetWorkflowHistoryById',
      { entityTypeId: EntityType.LandUseApplication, entityId: applicationId },
      citizen,
    )
  ).value
const csv = (head: string, ...rows: string[]) => ({ name: 'in.csv', content: [head, ...rows].join('\n') })
const run = (name: string, file?: { name: string; content: string }, options = {}) =>
  officer(portal, 'A. Sharma').act(`landuse ${name}`, options, file)
const move = (number: string, from: string, direction: string, remarks = '') =>
  run('move', csv('ApplicationNumber,From,Direction,Remarks', `${number},${from},${direction},${remarks}`))
const giveBack = (number: string, fields: string, documents = '') =>
  run(
    'return',
    csv(
      'ApplicationNumber,Text,Fields,DocumentTypeIds',
      `${number},Areas differ from the khatauni,${fields},${documents}`,
    ),
  )
const approval = (applicationNumber: string, results: object[]) => ({
  name: 'results.json',
  content: JSON.stringify({ Applications: [{ ApplicationNumber: applicationNumber, Results: results }] }),
})
const RESULTS = [
  { KhasraNumber: '145/2', LandUse: 'RESIDENTIAL', ZoneCode: 'R-2', Remarks: '' },
  { KhasraNumber: '146', LandUse: 'GREEN_BELT', ZoneCode: 'G-1', Remarks: 'Along the drain' },
]
const resubmit = async (
  applicationId: number,
  changes: Partial<InputOf<Calls['ResubmitLandUseApplication']>['answers']> = {},
  applicantRemarks = 'Corrected as asked',
) => {
  const { answers, rowVersion } = await read(applicationId)
  const input = { applicationId, rowVersion, answers: { ...answers, ...changes }, applicantRemarks }
  return portal.send('ResubmitLandUseApplication', input, citizen)
}
/** How often the applicant of one application was told something. */
const messages = async (template: string, number: string) => {
  const all = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('params')
    .where('template', '=', template)
    .execute()
  return all.filter(({ params }) => (params as { number?: string }).number === number).length
}

describe('the desks', () => {
  it('take an application up and pass it on, each with its day, in the order of the queue', async () => {
    const { applicationId, applicationNumber } = await submittedLandUse(portal, citizen)
    expect((await history(applicationId)).map(one => [one.stageName, one.state])).toEqual([
      ['Applicant', 'done'],
      ['Intake', 'now'],
      ['Tehsil report', 'toCome'],
      ['Planning draughtsman', 'toCome'],
      ['Town planner', 'toCome'],
    ])
    expect((await run('queue')).out).toMatch(new RegExp(`${applicationNumber}\\W+Intake\\W+Purseni`))
    const holidays = csv(
      'Day,NameEn,NameHi',
      '2026-11-24,Guru Tegh Bahadur Martyrdom Day,गुरु तेग़ बहादुर शहीदी दिवस',
    )
    expect((await run('holidays', holidays)).code).toBe(0)
    expect((await move(applicationNumber, 'intake', 'accept')).code).toBe(0)
    const desks = (await history(applicationId)).slice(2)
    expect(desks.map(one => [one.stageName, one.state, one.slaDueOn])).toEqual([
      ['Tehsil report', 'now', '2026-12-01'],
      ['Planning draughtsman', 'toCome', '2026-12-05'],
      ['Town planner', 'toCome', '2026-12-10'],
    ])
    expect((await move(applicationNumber, '1', 'back')).err).toContain('cannot go back')
    expect((await move(applicationNumber, '1', 'forward', 'Report attached')).code).toBe(0)
    expect((await history(applicationId))[2]).toMatchObject({
      stageName: 'Tehsil report',
      action: 'Sent forward',
      remarks: 'Report attached',
      state: 'done',
    })
    expect(await read(applicationId)).toMatchObject({ applicationStatusId: 20, stageId: 2 })
    expect((await run('queue', undefined, { 'stage-id': 2 })).out).toContain(applicationNumber)
    expect((await run('queue', undefined, { 'stage-id': 3 })).out).not.toContain(applicationNumber)
    expect((await move(applicationNumber, 'intake', 'accept')).err).toContain(
      'stands on desk 2, not at intake',
    )
    expect((await move('GPDA/LU/26/9999999', 'intake', 'accept')).err).toContain('There is no application')
  })
  it('move nothing when the same file comes again, and nothing that stands on another desk', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    expect((await move(applicationNumber, '1', 'forward')).code).toBe(0)
    const again = await move(applicationNumber, '1', 'forward')
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('1 as before') })
    expect(await read(applicationId)).toMatchObject({ stageId: 2 })
    const astray = await move(applicationNumber, '3', 'back')
    expect(astray, 'it is there already').toMatchObject({ code: 0 })
    expect((await move(applicationNumber, 'intake', 'accept')).err).toContain('not at intake')
    expect((await move(applicationNumber, '2', 'accept')).err).toContain('accept is for intake')
    expect(await read(applicationId)).toMatchObject({ stageId: 2 })
  })
  it('change nothing in a dry run', async () => {
    const { applicationId, applicationNumber } = await submittedLandUse(portal, citizen)
    const file = csv('ApplicationNumber,From,Direction', `${applicationNumber},intake,accept`)
    expect((await run('move', file, { 'dry-run': true })).code).toBe(0)
    expect((await read(applicationId)).applicationStatusId).toBe(3)
  })
})

describe('an application that is given back', () => {
  it('opens only what was named, and goes back once', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 2)
    portal.clock.advance(MINUTE_MS)
    expect((await giveBack(applicationNumber, 'khasras', '301')).code).toBe(0)
    const returned = await read(applicationId)
    expect(returned).toMatchObject({
      applicationStatusId: 21,
      editableFields: ['khasras', 'khatauniDate'],
      editableDocumentTypeIds: [301],
      returned: { text: 'Areas differ from the khatauni', respondBy: '2026-12-21T23:59:59+05:30' },
    })
    expect((await history(applicationId)).at(-1)).toMatchObject({
      stageName: 'Applicant',
      slaDueOn: '2026-12-21',
    })
    expect(await messages('LAND_USE_RETURNED', applicationNumber)).toBe(1)
    const khasras = [
      { khasraNumber: '145/2', gataArea: '0.1030', areaUnit: 'HECTARE' as const },
      { khasraNumber: '146', gataArea: '500', areaUnit: 'SQM' as const },
    ]
    expect(await resubmit(applicationId, { fullName: 'Somebody Else' })).toMatchObject({
      code: 'NOT_ASKED_FOR',
      message: 'Only what the authority asks for can be changed.',
    })
    expect(await resubmit(applicationId, { khasras: [] })).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'khasras',
    })
    expect(await resubmit(applicationId, { khatauniDate: '2026-05-01' })).toMatchObject({
      field: 'khatauniDate',
    })
    expect(await resubmit(applicationId, { khasras })).toMatchObject({
      code: 'NOTHING_SENT',
      field: 'document.301',
    })
    await attachLandPapers(portal, citizen, applicationId, [301])
    expect(await resubmit(applicationId, { khasras }, ' ')).toMatchObject({ field: 'applicantRemarks' })
    const { answers, rowVersion } = returned
    const stale = { applicationId, rowVersion: rowVersion - 1, answers, applicantRemarks: 'x' }
    expect(await portal.send('ResubmitLandUseApplication', stale, citizen)).toMatchObject({ code: 'STALE' })
    // The smaller area gives nothing back and costs nothing.
    expect(await resubmit(applicationId, { khasras })).toMatchObject({
      status: 2,
      value: { applicationStatusId: 22, transactionNeeded: 0, amount: '0.00' },
    })
    expect(await resubmit(applicationId, { khasras })).toMatchObject({
      code: 'ALREADY_ANSWERED',
      message: 'This application has already been sent again.',
    })
    expect(await read(applicationId)).toMatchObject({
      isEditable: 0,
      totalAreaSqm: '1530.00',
      paidAmount: '2000.00',
    })
    expect((await move(applicationNumber, 'intake', 'accept')).code).toBe(0)
    expect(await resubmit(applicationId)).toMatchObject({ code: 'NOT_RETURNED' })
  })
  it('is sent again with what was reopened alone; all else stays as it is', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    expect((await giveBack(applicationNumber, 'fatherOrHusbandName', '')).code).toBe(0)
    const before = await read(applicationId)
    const send = (answers: object) =>
      portal.send(
        'ResubmitLandUseApplication',
        { applicationId, rowVersion: before.rowVersion, answers, applicantRemarks: 'As asked' },
        citizen,
      )
    expect(await send({ fullName: 'Somebody Else' })).toMatchObject({ code: 'NOT_ASKED_FOR' })
    expect(await send({ fatherOrHusbandName: 'Mahesh Verma' })).toMatchObject({
      status: 2,
      value: { applicationStatusId: 22, transactionNeeded: 0 },
    })
    const after = await read(applicationId)
    expect(after.answers).toEqual({ ...before.answers, fatherOrHusbandName: 'Mahesh Verma' })
  })
  it('waits for the difference in fee when its area has grown', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    await giveBack(applicationNumber, 'khasras')
    const khasras = [{ khasraNumber: '145/2', gataArea: '2', areaUnit: 'HECTARE' as const }]
    const grown = await resubmit(applicationId, { khasras })
    expect(grown).toMatchObject({
      status: 2,
      value: { transactionNeeded: 1, amount: '3000.00', applicationStatusId: 21 },
    })
    expect(await read(applicationId)).toMatchObject({ dueAmount: '3000.00', returned: { awaitsPayment: 1 } })
    const wish = { entityTypeId: EntityType.LandUseApplication, entityId: applicationId }
    expect((await portal.send('GeEnitityPaymentData', wish, citizen)).value).toMatchObject({
      paidAmount: '2000.00',
      dueAmount: '3000.00',
    })
    const order = await openOrder(portal, citizen, wish)
    expect(await resubmit(applicationId)).toMatchObject({ code: 'PAYMENT_OPEN' })
    const { claim } = await payOrder(portal, order)
    await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(await read(applicationId)).toMatchObject({
      applicationStatusId: 22,
      paidAmount: '5000.00',
      dueAmount: '0.00',
      applicantRemarks: 'Corrected as asked',
    })
  })
  it('pays no difference for a paper that was taken away again', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    portal.clock.advance(MINUTE_MS)
    await giveBack(applicationNumber, 'khasras', '301')
    await attachLandPapers(portal, citizen, applicationId, [301])
    const khasras = [{ khasraNumber: '145/2', gataArea: '2', areaUnit: 'HECTARE' as const }]
    expect((await resubmit(applicationId, { khasras })).value.transactionNeeded).toBe(1)
    const entity = { entityTypeId: EntityType.LandUseApplication, entityId: applicationId }
    const { documents } = await read(applicationId)
    const fresh = documents.filter(one => one.documentTypeId === 301 && one.isEditable === 1)
    for (const { documentId } of fresh)
      expect((await portal.send('DeleteEntityDocument', { ...entity, documentId }, citizen)).status).toBe(2)
    expect(await portal.send('PaymentRequest', { ...entity, paymentMethodId: 1 }, citizen)).toMatchObject({
      status: 1,
      code: 'NOTHING_SENT',
      field: 'document.301',
    })
  })
  it('keeps the fee that was paid for its area, while a draft costs what its size costs today', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    await giveBack(applicationNumber, 'fatherOrHusbandName')
    const fees = (factor: bigint) =>
      portal.db
        .updateTable('land_use_slab')
        .set(({ ref }) => ({ fee: factor > 0n ? sql`${ref('fee')} * 2` : sql`${ref('fee')} / 2` }))
        .execute()
    await fees(1n)
    const sent = await resubmit(applicationId, { fatherOrHusbandName: 'Mahesh Verma' })
    const draft = await completeLandUse(portal, citizen)
    await fees(-1n)
    expect(sent).toMatchObject({ value: { applicationStatusId: 22, transactionNeeded: 0, amount: '0.00' } })
    const entity = { entityTypeId: EntityType.LandUseApplication, entityId: draft.applicationId }
    expect((await read(draft.applicationId)).feeAmount).toBe('2000.00')
    const shown = await portal.send('GeEnitityPaymentData', entity, citizen)
    expect(shown.value.dueAmount).toBe('2000.00')
    const ask = { ...entity, paymentMethodId: 1 as const, expectedTotal: shown.value.dueAmount }
    expect((await portal.send('PaymentRequest', ask, citizen)).value.totalAmount).toBe('2000.00')
  })
  it('is rejected when thirty days pass, and takes no late answer and no late payment', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    await giveBack(applicationNumber, 'purpose')
    portal.clock.advance(31 * DAY_MS)
    citizen = await signIn(portal, citizen)
    expect(await resubmit(applicationId)).toMatchObject({ code: 'RESPOND_BY_PASSED' })
    await portal.runTimers('landuse.lapse')
    await portal.runTimers('landuse.lapse')
    expect(await read(applicationId)).toMatchObject({
      applicationStatusId: 24,
      decisionRemarks: 'No response',
    })
    expect((await history(applicationId)).at(-1)).toMatchObject({
      action: 'Rejected: no response',
      state: 'stopped',
    })
    const wish = {
      entityTypeId: EntityType.LandUseApplication,
      entityId: applicationId,
      paymentMethodId: 1 as const,
    }
    expect(await portal.send('PaymentRequest', wish, citizen)).toMatchObject({ code: 'NOT_EDITABLE' })
  })
  it('needs something to correct that can be corrected', async () => {
    const { applicationNumber } = await onDesk(portal, citizen, 1)
    expect((await giveBack(applicationNumber, '')).err).toContain('Nothing is opened')
    expect((await giveBack(applicationNumber, 'declarationAccepted')).err).toContain(
      'no field that can be opened',
    )
    expect((await giveBack(applicationNumber, '', '999')).err).toContain('no document of an application')
  })
})

/** What a certificate says in both languages, besides the application's number. */
const CERTIFICATE_WORDS = [
  'Land use certificate',
  'भू-उपयोग प्रमाण-पत्र',
  'Sunita Verma',
  'Purseni',
  '145/2',
  'Residential',
  'Green belt',
  'हरित पट्टी',
  '2,530.00',
]
const askFor = (documentId: number | null | undefined) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadDocument?DocumentId=${documentId}`,
    headers: { ...citizen.session },
  })
async function download(documentId: number | null | undefined): Promise<Buffer> {
  const reply = await askFor(documentId)
  expect(reply.headers['content-type']).toBe('application/pdf')
  return reply.rawPayload
}
const verdict = async (paper: Buffer) =>
  (await checkFile(portal.db, paper, portal.ports.press.signer.trustedFingerprints)).verdict

describe('the decision', () => {
  it('approves with a signed certificate that anybody can check', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 3)
    const done = await run('approve', approval(applicationNumber, RESULTS))
    expect(done).toMatchObject({ code: 0 })
    expect(await read(applicationId)).toMatchObject({
      applicationStatusId: 23,
      certificate: { isReady: 0, documentId: null, validTill: '2027-11-21' },
    })
    await portal.runTasks()
    await portal.runTasks()
    const approved = await read(applicationId)
    expect(approved).toMatchObject({
      result: [
        { khasraNumber: '145/2', landUse: 'RESIDENTIAL', zoneCode: 'R-2' },
        { khasraNumber: '146', landUse: 'GREEN_BELT', remarks: 'Along the drain' },
      ],
      certificate: { isReady: 1, revokedOn: null },
    })
    expect(await messages('LAND_USE_APPROVED', applicationNumber)).toBe(1)
    const certificate = await download(approved.certificate?.documentId)
    expect(verifyPdfSignature(certificate)).toMatchObject({ valid: true, coversWholeDocument: true })
    expect((await readQr(certificate))?.split('#')[0]).toBe(
      `http://localhost:8080/verify/${approved.certificate?.code}`,
    )
    const text = readPdfText(certificate).replace(/\s+/g, ' ')
    for (const words of [applicationNumber, ...CERTIFICATE_WORDS]) expect(text).toContain(words)
    expect(text).toContain('A. Sharma Dealing assistant')
    expect(await verdict(certificate)).toBe('genuine')
  })
  it('withdraws a certificate by two officers; then it is genuine no more, and gone from the application', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 3)
    await run('approve', approval(applicationNumber, RESULTS))
    await portal.runTasks()
    await portal.runTasks()
    const documentId = (await read(applicationId)).certificate?.documentId
    const certificate = await download(documentId)
    const reasons = csv('ApplicationNumber,Remarks', `${applicationNumber},The khatauni was forged`)
    const proposed = await officer(portal, 'A. Sharma').run('landuse revoke', {}, reasons)
    const operation = /operation (\d+)/.exec(proposed.out)?.[1] ?? ''
    expect(await verdict(certificate)).toBe('genuine')
    expect(
      await officer(portal, 'R. Gupta').run('landuse revoke', { approve: Number(operation) }),
    ).toMatchObject({ code: 0 })
    expect(await verdict(certificate)).toBe('revoked')
    expect((await askFor(documentId)).json().Message).toContain('withdrawn by the authority')
    const withdrawn = await read(applicationId)
    expect(withdrawn.certificate).toMatchObject({
      isReady: 0,
      documentId: null,
      revokeReason: 'The khatauni was forged',
    })
    expect(withdrawn.documents.map(one => one.documentTypeId)).not.toContain(304)
    expect((await history(applicationId)).at(-1)).toMatchObject({
      action: 'Certificate withdrawn',
      state: 'stopped',
    })
    expect((await run('revoke', reasons)).code).toBe(1)
  })
  it('needs a result for every khasra, and the last desk', async () => {
    const early = await onDesk(portal, citizen, 2)
    expect((await run('approve', approval(early.applicationNumber, RESULTS))).err).toContain('another desk')
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 3)
    const wrong = await run(
      'approve',
      approval(applicationNumber, [RESULTS[0] ?? {}, { KhasraNumber: '9', LandUse: 'PARK' }]),
    )
    expect(wrong.err).toContain('khasra 146 has no result')
    expect(wrong.err).toContain('khasra 9 is not in the application')
    const unknown = approval(applicationNumber, [{ KhasraNumber: '146', LandUse: 'CASTLE' }])
    expect((await run('approve', unknown)).err).toContain('must be one of')
    expect((await read(applicationId)).applicationStatusId).toBe(20)
  })
  it('rejects with a reason', async () => {
    const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
    const file = csv(
      'ApplicationNumber,Remarks',
      `${applicationNumber},The land lies outside the development area`,
    )
    expect((await run('reject', file)).code).toBe(0)
    expect(await read(applicationId)).toMatchObject({
      applicationStatusId: 24,
      decisionRemarks: 'The land lies outside the development area',
      isEditable: 0,
    })
    expect((await run('reject', file)).code).toBe(1)
  })
})

describe('the figures of the authority', () => {
  it('are sizes and fees without a hole, and the bigha of a district', async () => {
    const holed = csv('SizeId,MinSqm,MaxSqm,Fee', '1,0,500,600', '2,600,,900')
    expect((await run('slabs', holed)).err).toContain('Size 2 begins at 600, not at 500.')
    const whole = csv('SizeId,MinSqm,MaxSqm,Fee', '1,0,500,600', '2,500,,900.50')
    const sizes = (await portal.send('GetLandUseSizeList', {})).value
    expect((await run('slabs', whole)).code).toBe(0)
    const { value } = await portal.send('GetLandUseSizeList', {})
    expect(value.map(one => [one.maxSqm, one.feeAmount])).toEqual([
      [500, '600.00'],
      [null, '900.50'],
    ])
    expect((await run('slabs', whole)).out).not.toContain('removed')
    expect((await run('bigha', undefined, { 'district-id': 162, sqm: '2500' })).code).toBe(0)
    const { applicationId } = (await portal.send('SaveLandUseForm', {}, citizen)).value
    expect((await read(applicationId)).bighaSqm).toBe('2500.00')
    const rows = sizes.map(one => [one.sizeId, one.minSqm, one.maxSqm, one.feeAmount].join())
    expect((await run('slabs', csv('SizeId,MinSqm,MaxSqm,Fee', ...rows))).code).toBe(0)
  })
})
