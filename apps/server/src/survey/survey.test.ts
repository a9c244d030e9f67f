import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { inAct } from '#server/payable/works.ts'
import { confirmChallan } from '#server/payments/arrive/confirmChallan.ts'
import { payables } from '#server/registries.ts'
import { account } from '#server/testing/booking.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payeeToken } from '#server/testing/payee.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import {
  SURVEY_KEY,
  signIn,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import {
  answered,
  completeSheet,
  endSurvey,
  openSheet,
  openSurvey,
  prepareSurvey,
  sheetOf,
} from '#server/testing/survey.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const inDays = (count: number) => new Date(portal.clock.now().getTime() + count * DAY_MS)
const asNew = async () => {
  citizen = await signUp(portal)
  return citizen
}
const entity = (entityId: number) => ({ entityTypeId: EntityType.DemandSurveyApplication, entityId })
const read = (applicationId: number, who = citizen) =>
  portal.send('GetDemandSurveyFormById', { applicationId }, who)

describe('the list of surveys', () => {
  it('shows those that take answers first, then those to come, then those that are over', async () => {
    await asNew()
    const over = await openSurvey(portal, { startOn: inDays(-9), endOn: inDays(-1) })
    const coming = await openSurvey(portal, { startOn: inDays(2), endOn: inDays(9) })
    const open = await openSurvey(portal)
    const { value } = await portal.send('GetDemandSurveyList', {})
    const place = (id: number) => value.findIndex(survey => survey.demandSurveyId === id)
    expect(place(open)).toBeLessThan(place(coming))
    expect(place(coming)).toBeLessThan(place(over))
    const active = await portal.send('GetDemandSurveyList', { phase: 'active' })
    const ids = active.value.map(survey => survey.demandSurveyId)
    expect([over, coming, open].filter(id => ids.includes(id))).toEqual([open])
    expect(active.value[ids.indexOf(open)]).toMatchObject({
      registrationFee: '500.00',
      isRefundable: 1,
      questionCount: 6,
      myApplicationId: null,
    })
  })
  it("tells a signed-in citizen their own application, and visitors nobody's", async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    const mine = await portal.send('GetDemandSurveyList', {}, citizen)
    expect(mine.value.find(survey => survey.demandSurveyId === surveyId)).toMatchObject({
      myApplicationId: applicationId,
      myApplicationStatusId: 1,
    })
    const theirs = await portal.send('GetDemandSurveyList', {})
    expect(theirs.value.every(survey => survey.myApplicationId === null)).toBe(true)
  })
  it('keeps a survey that is being prepared to itself', async () => {
    const { id } = await prepareSurvey(portal)
    const { value } = await portal.send('GetDemandSurveyList', {})
    expect(value.some(survey => survey.demandSurveyId === id)).toBe(false)
    for (const answer of [
      await portal.send('GetDemandSurveyById', { surveyId: id }),
      await portal.send('GetDemandSurveyParametersList', { demandSurveyId: id }),
      await portal.send('GetSurveyFeeList', { demandSurveyId: id }),
    ])
      expect(answer).toMatchObject({ status: 3, code: 'RECORD_NOT_FOUND' })
  })
})

describe('a survey by its id', () => {
  it('opens at its own door with the fixed client key and organisation 3', async () => {
    const surveyId = await openSurvey(portal)
    const found = await portal.send('GetDemandSurveyById', { surveyId })
    expect(found).toMatchObject({
      status: 2,
      value: { demandSurveyId: surveyId, results: null, isClosed: 0 },
    })
    const body = (OrgId: number) => ({
      OrgId,
      ApiParams: { SurveyId: surveyId },
      ApiKey: 'GetDemandSurveyById',
    })
    const path = DOOR_PATHS.postAuthAdmin
    expect(await portal.sendRaw(path, body(0), { clientKey: SURVEY_KEY })).toMatchObject({ http: 401 })
    expect(await portal.sendRaw(path, body(3), { clientKey: 'another' })).toMatchObject({ http: 401 })
    expect(await portal.sendRaw(path, body(3))).toMatchObject({ http: 401 })
    expect(await portal.sendRaw(DOOR_PATHS.public, body(0))).toMatchObject({ code: 'UNKNOWN_REQUEST' })
    expect(await portal.send('GetDemandSurveyById', { surveyId: 999_999 })).toMatchObject({ status: 3 })
  })
  it('has its questions and its fee', async () => {
    const demandSurveyId = await openSurvey(portal)
    const questions = await portal.send('GetDemandSurveyParametersList', { demandSurveyId })
    expect(questions.value.map(question => question.type)).toEqual([
      'SINGLE',
      'MULTI',
      'NUMBER',
      'NUMBER',
      'MULTI',
      'TEXT',
    ])
    expect(questions.value[0]?.options[1]).toEqual({ en: '2 BHK', hi: '2 बीएचके' })
    const fee = await portal.send('GetSurveyFeeList', { demandSurveyId })
    expect(fee.value).toMatchObject([{ feeTypeId: 12, totalAmount: '500.00' }])
    const taxed = await openSurvey(portal, { gstBp: 1800 })
    const more = await portal.send('GetSurveyFeeList', { demandSurveyId: taxed })
    expect(more.value).toMatchObject([
      { totalAmount: '590.00', subItems: [{ amount: '500.00' }, { amount: '90.00' }] },
    ])
    const free = await openSurvey(portal, { registrationFee: '0.00' })
    expect((await portal.send('GetSurveyFeeList', { demandSurveyId: free })).value).toEqual([])
  })
})

describe('beginning a sheet', () => {
  it('takes the OTP of the mobile that messages go to, and fills what the portal knows', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    const { value } = await read(applicationId)
    expect(value).toMatchObject({
      applicationStatusId: 1,
      applicationNumber: '',
      mobileNumber: citizen.mobile,
      applicant: { fullName: 'Sunita Verma', dateOfBirth: '1987-07-14' },
      isEditable: 1,
      refund: null,
      deposit: null,
      collectionAccount: { bankIfsc: 'HDFC0000078' },
    })
    expect(value.history.map(step => step.event)).toEqual(['DRAFT_STARTED'])
    const again = await openSheet(portal, citizen, surveyId)
    expect(again.applicationId).toBe(applicationId)
  })
  it('counts a wrong OTP and takes none for another mobile', async () => {
    await asNew()
    const demandSurveyId = await openSurvey(portal)
    const mobileNumber = citizen.mobile
    const sent = await portal.send(
      'SendOtpToDemandSurveyApplicantMobile',
      { demandSurveyId, mobileNumber },
      citizen,
    )
    const { transactionNumber } = sent.value
    const right = await portal.lastOtp(mobileNumber)
    const wrong = right === '000000' ? '000001' : '000000'
    const verify = (otp: string, mobile = mobileNumber) =>
      portal.send(
        'VerifyOtpAndCreateDemandSurveyApplication',
        { demandSurveyId, mobileNumber: mobile, transactionNumber, otp },
        citizen,
      )
    expect(await verify(wrong)).toMatchObject({ status: 1, code: 'OTP_INVALID', field: 'otp' })
    expect(await verify(right, '6000000077')).toMatchObject({ status: 1, code: 'OTP_EXPIRED' })
    expect(await verify(right)).toMatchObject({ status: 2 })
  })
  it('is refused before the start and after the end', async () => {
    await asNew()
    const mobileNumber = citizen.mobile
    const coming = await openSurvey(portal, { startOn: inDays(1), endOn: inDays(9) })
    const over = await openSurvey(portal, { startOn: inDays(-9), endOn: inDays(-1) })
    const send = (demandSurveyId: number) =>
      portal.send('SendOtpToDemandSurveyApplicantMobile', { demandSurveyId, mobileNumber }, citizen)
    expect(await send(coming)).toMatchObject({ status: 1, message: 'This survey has not started yet.' })
    expect(await send(over)).toMatchObject({ status: 1, message: 'This survey is closed.' })
    expect(await send(999_999)).toMatchObject({ status: 3 })
    const bad = await portal.send(
      'SendOtpToDemandSurveyApplicantMobile',
      { demandSurveyId: over, mobileNumber: '123' },
      citizen,
    )
    expect(bad).toMatchObject({ status: 1, field: 'mobileNumber' })
  })
})

describe('saving a sheet', () => {
  it('keeps a draft as it was typed, right or wrong, version by version', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    const sheet = await sheetOf(
      portal,
      applicationId,
      surveyId,
      { price: 'many', home: null },
      { fullName: '' },
    )
    const first = await portal.send('SaveDemandSurveyForm', { ...sheet, isSubmit: 0 }, citizen)
    expect(first).toMatchObject({ status: 2, value: { rowVersion: 2, applicationStatusId: 1 } })
    const { value } = await read(applicationId)
    expect(value.answers.map(answer => answer.value)).toContain('many')
    expect(value.applicant.fullName).toBe('')
    expect(value.applicant.address.districtName).toBe('Lucknow')
    const twice = await portal.send('SaveDemandSurveyForm', { ...sheet, isSubmit: 0 }, citizen)
    expect(twice).toMatchObject({ status: 1, code: 'STALE' })
    const update = { ...sheet, isSubmit: 0 as const, rowVersion: 2 }
    expect(await portal.send('UpdateDemandSurveyForm', update, citizen)).toMatchObject({
      value: { rowVersion: 3 },
    })
    expect(await portal.send('UpdateDemandSurveyForm', update, citizen)).toMatchObject({ code: 'STALE' })
  })
  it('says beside the field what is wrong when it is submitted, and keeps what was there', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    const questions = await portal.send('GetDemandSurveyParametersList', { demandSurveyId: surveyId })
    const field = (index: number) => `answers.${questions.value[index]?.parameterId}`
    const submit = async (values: Parameters<typeof sheetOf>[3], who: Parameters<typeof sheetOf>[4] = {}) =>
      portal.send(
        'SaveDemandSurveyForm',
        await sheetOf(portal, applicationId, surveyId, values, who),
        citizen,
      )
    const cases = [
      [await submit({ home: null }), 'Please answer this question.', field(0)],
      [await submit({ home: '4 BHK' }), 'Please choose one of the options.', field(0)],
      [await submit({ sites: [] }), 'Please answer this question.', field(1)],
      [
        await submit({ sites: ['Gomti riverside', 'Near the metro depot', 'Sarovar Kunj, sector 5'] }),
        'Please choose at most 2.',
        field(1),
      ],
      [await submit({ price: '14' }), 'The number must be at least 15.', field(2)],
      [await submit({ price: '151' }), 'The number cannot exceed 150.', field(2)],
      [await submit({ price: 'many' }), 'Please enter a number.', field(2)],
      [await submit({ remarks: 'x'.repeat(501) }), 'Please write at most 500 characters.', field(5)],
      [await submit({}, { fullName: '' }), 'Full name is required', 'fullName'],
      [
        await submit({}, { dateOfBirth: addDays(istDay(portal.clock.now()), -6000) }),
        'You must be 18 or older',
        'dateOfBirth',
      ],
      [await submit({}, { pan: 'ABC' }), 'Invalid PAN Number', 'pan'],
      [await submit({}, { incomeGroupCode: 'XXX' }), 'Please select Household income', 'incomeGroupCode'],
      [
        await submit({}, { address: { stateId: 9, districtId: 0 } }),
        'Address line 1 is required',
        'address.line1',
      ],
      [
        await submit({}, { address: { stateId: 27, districtId: 162 } }),
        'Please select a valid district.',
        'address.districtId',
      ],
    ] as const
    for (const [answer, message, at] of cases) expect(answer).toMatchObject({ status: 1, message, field: at })
    expect((await read(applicationId)).value.rowVersion).toBe(1)
    const hindi = await portal.send(
      'SaveDemandSurveyForm',
      await sheetOf(portal, applicationId, surveyId, { price: '151' }),
      { ...citizen, language: 'hi' },
    )
    expect(hindi.message).toBe('संख्या 150 से अधिक नहीं हो सकती।')
    const strange = await sheetOf(portal, applicationId, surveyId)
    const answers = [...strange.answers, { parameterId: 999_999, value: 'x' }]
    expect(await portal.send('SaveDemandSurveyForm', { ...strange, answers }, citizen)).toMatchObject({
      message: 'This question is not part of the survey.',
    })
  })
  it('submits a free survey at once, with number, message and paper, and nothing can be changed then', async () => {
    await asNew()
    const surveyId = await openSurvey(portal, { registrationFee: '0.00', isRefundable: false })
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    const sheet = await sheetOf(portal, applicationId, surveyId)
    const done = await portal.send('SaveDemandSurveyForm', sheet, citizen)
    expect(done).toMatchObject({
      message: 'Your answers are submitted.',
      value: { applicationStatusId: 3 },
    })
    const { value } = await read(applicationId)
    expect(value.applicationNumber).toMatch(/^GPDA\/DS\/26\/\d{7}$/)
    expect(value.answers.find(answer => answer.value === 45)).toBeDefined()
    expect(value).toMatchObject({ isEditable: 0, collectionAccount: null })
    const later = await portal.send(
      'UpdateDemandSurveyForm',
      { ...sheet, rowVersion: value.rowVersion },
      citizen,
    )
    expect(later).toMatchObject({ status: 1, message: 'This application can no longer be edited.' })
    expect(
      await portal.send('PaymentRequest', { ...entity(applicationId), paymentMethodId: 1 }, citizen),
    ).toMatchObject({
      status: 1,
    })
  })
  it('is over with the survey', async () => {
    await asNew()
    const surveyId = await openSurvey(portal, { endOn: inDays(0.02) })
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    portal.clock.advance(DAY_MS / 24)
    const sheet = { ...(await sheetOf(portal, applicationId, surveyId)), isSubmit: 0 as const }
    expect(await portal.send('SaveDemandSurveyForm', sheet, await signIn(portal, citizen))).toMatchObject({
      status: 1,
      message: 'This survey is closed.',
    })
  })
})

describe('paying the fee', () => {
  it('submits the application once, with receipt, number and a line in My Applications', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const applicationId = await completeSheet(portal, citizen, surveyId)
    const list = () =>
      portal.send(
        'GetMyApplictionForDashBoardList',
        { entityTypeId: EntityType.DemandSurveyApplication },
        citizen,
      )
    expect((await list()).value.records).toMatchObject([
      { applicationStatusId: 1, nextAction: { en: 'Finish your answers' } },
    ])
    const paid = await payInFull(portal, citizen, entity(applicationId))
    expect(paid.receiptNumber).toMatch(/^GPDA\/RC\/26\//)
    const { value } = await read(applicationId)
    expect(value).toMatchObject({ applicationStatusId: 3, isEditable: 0 })
    expect((await list()).value.records).toMatchObject([
      {
        applicationNumber: value.applicationNumber,
        nextAction: null,
        route: {
          to: '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details',
          params: { demandSurveyId: surveyId, applicationId },
        },
      },
    ])
    const payments = await portal.send('GetDemandApplicationTrasactionData', { applicationId }, citizen)
    expect(payments.value).toMatchObject([{ paymentStatusId: 5, receiptNumber: paid.receiptNumber }])
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', citizen.mobile)
      .execute()
    expect(told.map(row => row.template)).toContain('SURVEY_SUBMITTED')
  })
  it('needs a complete sheet, and freezes it while the money is on its way', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const { applicationId } = await openSheet(portal, citizen, surveyId)
    const wish = { ...entity(applicationId), paymentMethodId: 1 as const }
    expect(await portal.send('PaymentRequest', wish, citizen)).toMatchObject({
      status: 1,
      field: 'fatherName',
    })
    const sheet = await sheetOf(portal, applicationId, surveyId)
    await portal.send('SaveDemandSurveyForm', sheet, citizen)
    const order = await openOrder(portal, citizen, entity(applicationId))
    expect((await read(applicationId)).value).toMatchObject({ applicationStatusId: 2, isEditable: 0 })
    expect(await portal.send('UpdateDemandSurveyForm', { ...sheet, rowVersion: 2 }, citizen)).toMatchObject({
      code: 'NOT_EDITABLE',
    })
    portal.clock.advance(40 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    expect((await read(applicationId)).value).toMatchObject({ applicationStatusId: 1, isEditable: 1 })
    expect(order.orderId).not.toBe('')
  })
  it('counts when the order was made before the end, and goes back when it comes after the results', async () => {
    await asNew()
    const surveyId = await openSurvey(portal, { endOn: inDays(1) })
    const applicationId = await completeSheet(portal, citizen, surveyId)
    portal.clock.advance(DAY_MS - 5 * MINUTE_MS)
    citizen = await signIn(portal, citizen)
    const order = await openOrder(portal, citizen, entity(applicationId))
    portal.clock.advance(10 * MINUTE_MS)
    const { claim } = await payOrder(portal, order)
    const verified = await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(verified.value).toMatchObject({ paymentStatusId: 5 })
    const other = await asNew()
    const second = await openSurvey(portal, { endOn: inDays(1) })
    const late = await completeSheet(portal, other, second)
    const lateOrder = await openOrder(portal, other, entity(late))
    await endSurvey(portal, second)
    const lateClaim = (await payOrder(portal, lateOrder)).claim
    await portal.send('VerifyRazorPayResponse', lateClaim, other)
    const [transaction] = (
      await portal.send('GetDemandApplicationTrasactionData', { applicationId: late }, other)
    ).value
    expect(transaction).toMatchObject({ paymentStatusId: 4, refund: { amount: '500.00' } })
  })
})

async function uploadCopy(applicationId: number, who = citizen): Promise<number> {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  const query = `userNo=${who.userId}&EntityTypeId=13&DocumentTypeId=201&folder=citizen&entityId=${applicationId}`
  const part = multipart({ bytes, name: 'challan.png' })
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/UploadDocument?${query}`,
    ...part,
    headers: { ...part.headers, ...who.session },
  })
  return reply.json().CustomObject?.DocumentId ?? 0
}

describe('a bank challan', () => {
  it('waits with its deposit details for the bank, which submits the application', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const applicationId = await completeSheet(portal, citizen, surveyId)
    expect(await uploadCopy(applicationId)).toBe(0)
    const opened = await portal.send(
      'PaymentRequest',
      { ...entity(applicationId), paymentMethodId: 2 },
      citizen,
    )
    expect(opened.value).toMatchObject({ paymentStatusId: 6 })
    const { transactionId, challanNumber } = opened.value
    const today = istDay(portal.clock.now())
    const told = {
      transactionId,
      bankReferenceNumber: 'J-4471',
      depositDate: today,
      branchName: 'Hazratganj',
    }
    const save = (changes: object) =>
      portal.send('SaveChallanDetails', { ...told, documentId: copy, ...changes }, citizen)
    let copy = 0
    expect(await save({})).toMatchObject({ status: 1, code: 'COPY_MISSING', field: 'documentId' })
    copy = await uploadCopy(applicationId)
    expect(await save({ depositDate: addDays(today, 1) })).toMatchObject({
      status: 1,
      message: 'Deposit date cannot be in the future.',
      field: 'depositDate',
    })
    expect(await save({ depositDate: addDays(today, -1) })).toMatchObject({ code: 'DEPOSIT_BEFORE_CHALLAN' })
    expect(await save({ bankReferenceNumber: '  ' })).toMatchObject({ field: 'bankReferenceNumber' })
    expect(await save({ branchName: '' })).toMatchObject({ field: 'branchName' })
    expect(await save({})).toMatchObject({ status: 2, value: null })
    expect((await read(applicationId)).value).toMatchObject({
      applicationStatusId: 2,
      deposit: { bankReferenceNumber: 'J-4471', branchName: 'Hazratganj', documentId: copy },
    })
    expect(await portal.send('DeleteChallan', { transactionId }, citizen)).toMatchObject({
      code: 'DEPOSITED',
    })
    const stranger = await signUp(portal)
    expect(await portal.send('SaveChallanDetails', { ...told, documentId: copy }, stranger)).toMatchObject({
      status: 3,
    })
    const works = { db: portal.database.db, ports: portal.ports, payables }
    const depositedOn = portal.clock.now()
    const deposit = { challanNumber, amount: 50_000n, reference: 'BANK-1', depositedOn }
    await inAct(works, act => confirmChallan(act, deposit))
    expect((await read(applicationId)).value).toMatchObject({ applicationStatusId: 3 })
    expect(await save({})).toMatchObject({ status: 1, code: 'DEPOSITED' })
  })
  it('is not given shortly before the end', async () => {
    await asNew()
    const surveyId = await openSurvey(portal, { endOn: inDays(2) })
    const applicationId = await completeSheet(portal, citizen, surveyId)
    const wish = { ...entity(applicationId), paymentMethodId: 2 as const }
    expect(await portal.send('PaymentRequest', wish, citizen)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    const due = await portal.send('GeEnitityPaymentData', entity(applicationId), citizen)
    expect(due.value).toMatchObject({ allowedMethods: [1], dueAmount: '500.00' })
  })
})

describe('after the survey', () => {
  it('is closed by time, and the fee goes back to a bank account on request, once', async () => {
    await asNew()
    const surveyId = await openSurvey(portal, { endOn: inDays(1) })
    const { applicationId } = await answered(portal, citizen, surveyId)
    const ask = (changes: object = {}) =>
      portal.send('RequestDemandSurveyRefund', { applicationId, ...account, ...changes }, citizen)
    expect(await ask()).toMatchObject({ status: 1, code: 'NO_REFUND' })
    portal.clock.advance(DAY_MS + MINUTE_MS)
    citizen = await signIn(portal, citizen)
    await portal.runTimers('survey.end')
    await portal.runTimers('survey.end')
    expect((await read(applicationId)).value).toMatchObject({
      applicationStatusId: 34,
      refund: { refundStatusId: 1, amount: '500.00', needsAccount: 1 },
    })
    expect(await ask({ bankIfsc: 'HDFC0000078' })).toMatchObject({ code: 'OTHER_BANK', field: 'bankIfsc' })
    expect(await ask({ bankId: 99_999 })).toMatchObject({ code: 'BANK_UNKNOWN', field: 'bankId' })
    expect(await ask({ bankAccountHolderName: 'Mohan Lal' })).toMatchObject({
      code: 'OTHER_HOLDER',
      field: 'bankAccountHolderName',
    })
    expect(await ask()).toMatchObject({ status: 1, code: 'PAYEE_NOT_PROVEN' })
    const of = { entityTypeId: EntityType.DemandSurveyApplication, entityId: applicationId }
    const verificationToken = await payeeToken(portal, citizen, of, account)
    expect(await ask({ verificationToken })).toMatchObject({ status: 2, value: { refundStatusId: 2 } })
    expect(await ask()).toMatchObject({ status: 1, code: 'ALREADY_REQUESTED' })
    expect((await read(applicationId)).value.refund).toMatchObject({
      refundStatusId: 2,
      accountLast4: '4417',
      needsAccount: 0,
    })
  })
  it('gives nothing back where the survey says so', async () => {
    await asNew()
    const surveyId = await openSurvey(portal, { endOn: inDays(1), isRefundable: false })
    const { applicationId } = await answered(portal, citizen, surveyId)
    portal.clock.advance(DAY_MS + MINUTE_MS)
    citizen = await signIn(portal, citizen)
    await portal.runTimers('survey.end')
    expect((await read(applicationId)).value).toMatchObject({ applicationStatusId: 34, refund: null })
    expect(
      await portal.send('RequestDemandSurveyRefund', { applicationId, ...account }, citizen),
    ).toMatchObject({
      code: 'NO_REFUND',
    })
  })
})

describe('the paper of an application', () => {
  const paper = async (applicationId: number, who = citizen) =>
    portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadDemandSurveyForm?ApplicationId=${applicationId}`,
      headers: { ...who.session },
    })
  it('prints every answer in both languages, marked as a draft until it is submitted', async () => {
    await asNew()
    const surveyId = await openSurvey(portal)
    const applicationId = await completeSheet(portal, citizen, surveyId)
    expect(readPdfText((await paper(applicationId)).rawPayload)).toContain('Draft')
    await payInFull(portal, citizen, entity(applicationId))
    const { rawPayload } = await paper(applicationId)
    const text = readPdfText(rawPayload)
    for (const words of ['Which flat would you buy?', '2 BHK', 'Gomti riverside', 'Sunita Verma', 'DS/26'])
      expect(text).toContain(words)
    expect((await paper(applicationId)).rawPayload.equals(rawPayload)).toBe(true)
    expect((await paper(applicationId, await signUp(portal))).json()).toMatchObject({ Status: 3 })
  })
})
