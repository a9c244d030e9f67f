import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import {
  attachPapers,
  completeAnswers,
  completeDraft,
  openDraft,
  openScheme,
} from '#server/testing/lottery.ts'
import { freshMobile, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let scheme: number
beforeAll(async () => {
  portal = await testPortal()
  scheme = await openScheme(portal)
})
afterAll(() => portal.close())

/** Runs a check at a time days later or earlier, and comes back. */
async function atDay<T>(days: number, check: () => Promise<T>): Promise<T> {
  portal.clock.advance(days * DAY_MS)
  try {
    return await check()
  } finally {
    portal.clock.advance(-days * DAY_MS)
  }
}

describe('schemes that are open to everybody', () => {
  it('lists schemes by their phase, which server time decides', async () => {
    const phaseOf = async () =>
      (await portal.send('GetSchemeCampaignList2', {})).value.find(one => one.campaignId === scheme)?.phase
    expect(await phaseOf()).toBe('active')
    expect(await atDay(-21, phaseOf)).toBe('beforeStart')
    expect(await atDay(10, phaseOf)).toBe('ended')
    const active = await portal.send('GetSchemeCampaignList2', { phase: 'beforeStart' })
    expect(active.value.map(one => one.campaignId)).not.toContain(scheme)
  })

  it('states every fee of every pool and category to the paisa', async () => {
    const { value } = await portal.send('GetCampaignFeeList', { campaignId: scheme })
    const fee = (poolCode: string, category: string) =>
      value.find(one => one.poolCode === poolCode && one.reservationCategoryCode === category)
    expect(fee('P112', 'GEN')?.heads[0]).toMatchObject({ feeTypeId: 2, totalAmount: '462937.50' })
    expect(fee('P112', 'SC')?.heads[0]?.totalAmount).toBe('231468.75')
    expect(fee('P112', 'GEN')?.heads[1]).toMatchObject({ feeTypeId: 1, totalAmount: '1298.00' })
    expect(fee('P112', 'GEN')?.totalAmount).toBe('464235.50')
  })

  it('draws the plan with a price on each unit', async () => {
    const { value } = await portal.send('GetSchemeCampaignPlan', { campaignId: scheme })
    expect(value.units).toHaveLength(272)
    const corner = value.units.find(unit => unit.extras.en.includes('corner'))
    expect(Number(corner?.cost)).toBeGreaterThan(0)
    expect(value.units.every(unit => unit.state === 'FREE')).toBe(true)
  })

  it('answers for a scheme that is not there as for one that was never published', async () => {
    const { session } = await signUp(portal)
    const missing = { status: 3, message: 'Record not found.' }
    const campaignId = 999_999
    expect(await portal.send('GetCampaignFeeList', { campaignId })).toMatchObject(missing)
    expect(await portal.send('GetSchemeCampaignPlan', { campaignId })).toMatchObject(missing)
    expect(await portal.send('GetApplictionDropdowns', { campaignId }, { session })).toMatchObject(missing)
    expect(await portal.send('GetLotteryAccountByCampaignId', { campaignId }, { session })).toMatchObject(
      missing,
    )
  })
})

describe('starting an application', () => {
  it('opens one draft, filled from the profile, and gives the same one back ever after', async () => {
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, scheme)
    const { value } = await portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    expect(value).toMatchObject({
      applicationStatusId: 1,
      applicationNumber: '',
      mobileNumber: citizen.mobile,
      isEditable: 1,
    })
    expect(value.answers).toMatchObject({
      fullName: 'Sunita Verma',
      dateOfBirth: '1987-07-14',
      gender: 'Female',
    })
    portal.clock.advance(120_000)
    expect(await openDraft(portal, citizen, scheme)).toEqual(draft)
    const listed = await portal.send('GetSchemeCampaignList2', {}, citizen)
    expect(listed.value.find(one => one.campaignId === scheme)?.myApplId).toBe(draft.applId)
  })

  it('offers every choice of the form: three levels of category, pools, lists', async () => {
    const { session } = await signUp(portal)
    const { value } = await portal.send('GetApplictionDropdowns', { campaignId: scheme }, { session })
    expect(value.incomeCategories.map(one => one.code)).toEqual(['EWS', 'LIG', 'MIG', 'HIG'])
    expect(value.reservationCategories.map(one => one.code)).toEqual(['GEN', 'OBC', 'SC', 'ST'])
    expect(value.subReservationCategories.length).toBeGreaterThan(4)
    expect(value.pools.map(one => [one.code, one.estimatedCost])).toContainEqual(['P112', '4629375.00'])
    expect(value.salutations).toEqual(['Mr', 'Mrs', 'Ms', 'Dr'])
    const account = await portal.send('GetLotteryAccountByCampaignId', { campaignId: scheme }, { session })
    expect(account.value).toMatchObject({ bankIfsc: 'HDFC0000078' })
  })

  it('refuses a wrong OTP, counts it, and refuses to start before the first and after the last day', async () => {
    const citizen = await signUp(portal)
    const mobileNumber = freshMobile()
    const ask = (campaignId = scheme) =>
      portal.send('SendOtpToApplicantMobile', { campaignId, mobileNumber }, citizen)
    const over = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() - 1) })
    expect(await atDay(-21, () => ask())).toMatchObject({
      status: 1,
      message: 'This scheme is not open for applications.',
    })
    expect(await ask(over)).toMatchObject({
      status: 1,
      message: 'The last date for this scheme has passed.',
    })
    const { value } = await ask()
    const otp = (await portal.lastOtp(mobileNumber)) === '111111' ? '222222' : '111111'
    const { transactionNumber } = value
    const answer = { campaignId: scheme, mobileNumber, transactionNumber, otp }
    expect(await portal.send('VerifyOtpAndCreateApplicant', answer, citizen)).toMatchObject({ status: 1 })
    const right = { ...answer, otp: await portal.lastOtp(mobileNumber) }
    const other = await signUp(portal)
    expect((await portal.send('VerifyOtpAndCreateApplicant', right, other)).status, 'another session').toBe(1)
    expect((await portal.send('VerifyOtpAndCreateApplicant', right, citizen)).status).toBe(2)
  })
})

describe('filling in an application', () => {
  it('keeps half an answer as typed and says what is still to correct, in the order of the form', async () => {
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, scheme)
    const answers = { poolCode: 'P72', fullName: 'Sunita_Verma', pan: 'abc', annualIncome: 'six lakh' }
    const saved = await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
    expect(saved).toMatchObject({ status: 2, message: 'Application saved.' })
    const read = await portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    expect(read.value.answers).toMatchObject(answers)
    const { value } = await portal.send('ValidateLotteryApplicationFormByApplId', draft, citizen)
    expect(value.isValid).toBe(0)
    const sections = value.errors.map(one => one.section)
    expect([...new Set(sections)]).toEqual(['plot', 'about', 'identity', 'refund', 'documents'])
    expect(value.errors.map(one => one.field)).toEqual(
      expect.arrayContaining(['annualIncome', 'fullName', 'pan']),
    )
    const hindi = await portal.send('ValidateLotteryApplicationFormByApplId', draft, {
      ...citizen,
      language: 'hi',
    })
    expect(hindi.value.errors[0]?.message).toMatch(/[\u0900-\u097f]/)
  })

  it('is complete with answers and papers, and costs what the fee list says', async () => {
    const citizen = await signUp(portal)
    const draft = await completeDraft(portal, citizen, scheme)
    const checked = await portal.send('ValidateLotteryApplicationFormByApplId', draft, citizen)
    expect(checked.value).toEqual({ isValid: 1, errors: [] })
    const fee = await portal.send('GetCampaignFeeAmount', draft, citizen)
    expect(fee.value.totalAmount).toBe('464235.50')
    const booklet = await portal.send('GetCampaignFeeDetails', { ...draft, feeTypeId: 1 }, citizen)
    expect(booklet.value).toMatchObject({ head: { totalAmount: '1298.00' }, paymentStatusId: 3 })
    const sub = booklet.value.head.subItems.map(item => item.amount)
    expect(sub).toEqual(['1100.00', '99.00', '99.00'])
    const registration = await portal.send('GetCampaignFeeDetails', { ...draft, feeTypeId: 2 }, citizen)
    expect(registration.value.head.totalAmount).toBe('462937.50')
  })

  it('keeps the number of an account only once it was given twice alike, as the server compares', async () => {
    const citizen = await signUp(portal)
    const account = { ...completeAnswers().refundAccount, confirmNumber: '30211234471' }
    const draft = await completeDraft(portal, citizen, scheme, { refundAccount: account })
    const seen = await portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    expect(seen.value.answers.refundAccount).toMatchObject({ number: '', confirmNumber: '' })
    const { value } = await portal.send('ValidateLotteryApplicationFormByApplId', draft, citizen)
    expect(value.errors.map(one => one.field)).toEqual(['refundAccount.number'])
    const answers = completeAnswers()
    await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
    const kept = await portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    expect(kept.value.answers.refundAccount).toMatchObject({ number: '30211234417' })
  })

  it.each([
    ['9903', '', 'refundAccount.number'],
    ['9902', 'APPLICANT', 'refundAccount.holderName'],
    ['9902', 'JOINT', null],
    ['9907', 'APPLICANT', null],
  ] as const)(
    'is not paid for with an account that its bank speaks against: %s %s',
    async (end, relation, field) => {
      const citizen = await signUp(portal)
      const bankAccountNumber = `3021123${end}`
      const twice = { number: bankAccountNumber, confirmNumber: bankAccountNumber, relation }
      const refundAccount = { ...completeAnswers().refundAccount, ...twice }
      const draft = await completeDraft(portal, citizen, scheme, { refundAccount })
      const holder = { bankAccountHolderName: 'Sunita Verma', bankId: 1, bankIfsc: 'SBIN0000125' }
      await portal.send('VerifyBankAccount', { bankAccountNumber, ...holder }, citizen)
      await portal.runTasks()
      const { value } = await portal.send('ValidateLotteryApplicationFormByApplId', draft, citizen)
      expect(value.errors.map(one => one.field)).toEqual(field ? [field] : [])
      const wish = {
        entityTypeId: EntityType.LotteryApplication,
        entityId: draft.applId,
        paymentMethodId: 1 as const,
      }
      const paying = await portal.send('PaymentRequest', wish, citizen)
      expect(paying).toMatchObject(field ? { status: 1, code: 'INCOMPLETE', field } : { status: 2 })
    },
  )

  it('asks for the proofs of what is claimed', async () => {
    const citizen = await signUp(portal)
    const claim = { reservationCategoryCode: 'SC', subCategoryCode: 'DIV' }
    const draft = await completeDraft(portal, citizen, scheme, claim)
    const missing = async () =>
      (await portal.send('ValidateLotteryApplicationFormByApplId', draft, citizen)).value.errors.map(
        one => one.field,
      )
    expect(await missing()).toEqual(['document.106', 'document.107'])
    await attachPapers(portal, citizen, draft.applId, [106, 107])
    expect(await missing()).toEqual([])
  })

  it.each([
    [{ annualIncome: '250001.5' }, 'annualIncome'],
    [{ dateOfBirth: '2010-01-01' }, 'dateOfBirth'],
    [{ reservationCategoryCode: 'OBC', isUpResident: 0 as const }, 'isUpResident'],
    [{ subCategoryCode: 'SEN' }, 'subCategoryCode'],
    [{ identityTypeId: 2, identityNumber: 'K1234567' }, 'identityTypeId'],
    [{ ownsNoHouse: 0 as const }, 'ownsNoHouse'],
    [
      {
        refundAccount: {
          holderName: 'Sunita Verma',
          number: '30211234417',
          confirmNumber: '30211234417',
          ifsc: 'HDFC0000078',
          bankId: 1,
          branchName: 'Hazratganj',
        },
      },
      'refundAccount.ifsc',
    ],
  ])('names what makes an application ineligible: %o', async (changes, field) => {
    const citizen = await signUp(portal)
    const draft = await completeDraft(portal, citizen, scheme, changes)
    const { value } = await portal.send('ValidateLotteryApplicationFormByApplId', draft, citizen)
    expect(value.errors.map(one => one.field)).toContain(field)
  })

  it('refuses a stale version and loses nothing of the newer one', async () => {
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, scheme)
    const save = (fullName: string) =>
      portal.send('UpdateApplicationForm', { ...draft, answers: { fullName } }, citizen)
    expect((await save('First Browser')).status).toBe(2)
    const second = await save('Second Browser')
    expect(second).toMatchObject({ status: 1, code: 'STALE' })
    const read = await portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    expect(read.value.answers.fullName).toBe('First Browser')
  })

  it('refuses a district of another state, and keeps no answer that the form does not ask for', async () => {
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, scheme)
    const answers = completeAnswers()
    const elsewhere = { ...answers, correspondence: { ...answers.correspondence, stateId: 7 } }
    expect(
      await portal.send('UpdateApplicationForm', { ...draft, answers: elsewhere }, citizen),
    ).toMatchObject({
      status: 1,
      message: 'Please select a valid district.',
    })
    const forged = { ...answers, registrationFee: '1.00' }
    const read = () => portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    const before = (await read()).value
    const sent = await portal.send('UpdateApplicationForm', { ...draft, answers: forged }, citizen)
    expect(sent.status === 2 ? (await read()).value.answers : before.answers).not.toHaveProperty(
      'registrationFee',
    )
  })

  it('takes the last answer at the last moment and none after it', async () => {
    const end = portal.clock.now().getTime() + 600_000
    const short = await openScheme(portal, { endOn: new Date(end) })
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, short)
    portal.clock.advance(end - portal.clock.now().getTime())
    const answers = { fullName: 'Sunita Verma' }
    const saved = await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
    expect(saved.status).toBe(2)
    portal.clock.advance(1)
    const late = { ...draft, rowVersion: saved.value.rowVersion, answers }
    expect(await portal.send('UpdateApplicationForm', late, citizen)).toMatchObject({
      status: 1,
      message: 'The last date for this scheme has passed.',
    })
  })

  it('appears in My Applications with what to do next and by when', async () => {
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, scheme)
    const list = async (status: 'draft' | 'submit' | 'all') =>
      (await portal.send('GetMyApplictionForDashBoard', { status }, citizen)).value
    expect(await list('submit')).toEqual([])
    expect(await list('all')).toEqual(await list('draft'))
    const [card] = await list('draft')
    expect(card).toMatchObject({ applId: draft.applId, applicationStatusId: 1, paymentStatusId: 3 })
    expect(card?.nextAction?.en).not.toBe('')
    expect(card?.nextActionDueOn).toMatch(/^2026-11-30T23:59:59/)
  })
})
