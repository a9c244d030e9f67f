import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { toPaise } from '#domain/money/paise.ts'
import { inAct } from '#server/payable/works.ts'
import { confirmChallan } from '#server/payments/arrive/confirmChallan.ts'
import { payables } from '#server/registries.ts'
import { releaseDue, whileHeld } from '#server/testing/decisions.ts'
import { completeDraft, eligible, openScheme, tinyScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const account = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}

const numberOf = async (applId: number) =>
  (
    await portal.db
      .selectFrom('lottery_application')
      .select('application_number')
      .where('id', '=', applId)
      .executeTakeFirstOrThrow()
  ).application_number

/** An application that was paid for through the checkout. */
async function paid(campaignId: number) {
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, campaignId)
  await payInFull(portal, citizen, { entityTypeId: EntityType.LotteryApplication, entityId: applId })
  return { citizen, applId, campaignId }
}

async function token(citizen: TestCitizen, applId: number): Promise<string> {
  const asked = { purpose: 'WITHDRAW', entityId: applId } as const
  const sent = await portal.send('GenerateCitizenMobileOTP', asked, citizen)
  const { transactionNumber } = sent.value
  const answer = {
    purpose: 'WITHDRAW',
    transactionNumber,
    otp: await portal.lastOtp(citizen.mobile),
  } as const
  return (await portal.send('ValidateCitizenMobileOTP', answer, citizen)).value.verificationToken
}

const withdraw = (citizen: TestCitizen, applId: number, verificationToken: string, deductionAmount: string) =>
  portal.send(
    'RequestLotteryApplicationWithdrawal',
    { applId, reason: 'Moving to another city', verificationToken, deductionAmount, ...account },
    citizen,
  )

describe('withdrawing before the last day', () => {
  it('says first that it costs nothing, then gives everything but the booklet back', async () => {
    const { citizen, applId, campaignId } = await paid(await openScheme(portal))
    const shown = await portal.send('GetWithdrawalDetailsByApplId', { applId }, citizen)
    expect(shown.value).toMatchObject({
      isAllowed: 1,
      paidAmount: '462937.50',
      deductionAmount: '0.00',
      refundAmount: '462937.50',
      state: 'NONE',
    })
    expect(shown.value.bankAccount.bankAccountNumber).not.toContain('30211234417')
    const done = await withdraw(citizen, applId, await token(citizen, applId), '0.00')
    expect(done).toMatchObject({ status: 2, value: { applicationStatusId: 14 } })
    const refund = await portal.send('GetApplicationRefundDetailsByApplId', { applId }, citizen)
    expect(refund.value).toMatchObject({ refundStatusId: 2, refundAmount: '462937.50', needsAccount: 0 })
    expect(refund.value.timeline.map(one => [one.step, one.at !== null])).toEqual([
      ['ELIGIBLE', true],
      ['REQUESTED', true],
      ['SENT', false],
      ['PAID', false],
    ])
    const again = await portal.send('UpdatePaymentReceiptMasterTableData', { applId, ...account }, citizen)
    expect(again).toMatchObject({ status: 1, message: 'Refund has already been requested.' })
    expect((await withdraw(citizen, applId, 'x', '0.00')).message).toBe(
      'This application cannot be withdrawn.',
    )
    portal.clock.advance(120_000)
    const second = await completeDraft(portal, citizen, campaignId)
    expect(second.applId, 'one may apply again').not.toBe(applId)
  })

  it('needs a fresh OTP for this application, and the deduction that was shown', async () => {
    const { citizen, applId } = await paid(await openScheme(portal))
    const otp = { status: 1, message: 'Please verify the OTP again.' }
    expect(await withdraw(citizen, applId, 'forged', '0.00')).toMatchObject(otp)
    const other = await paid(await openScheme(portal))
    const foreign = await token(other.citizen, other.applId)
    expect(await withdraw(citizen, applId, foreign, '0.00')).toMatchObject(otp)
    const mine = await token(citizen, applId)
    expect(await withdraw(citizen, applId, mine, '100.00')).toMatchObject({
      status: 1,
      code: 'TERMS_CHANGED',
    })
    expect((await withdraw(citizen, applId, mine, '0.00')).status, 'a refusal spends nothing').toBe(2)
    expect(await withdraw(citizen, applId, mine, '0.00')).toMatchObject({ status: 1 })
  })

  it('checks the bank account like every form, beside the field', async () => {
    const { citizen, applId } = await paid(await openScheme(portal))
    const send = (changes: Partial<typeof account>) =>
      portal.send(
        'RequestLotteryApplicationWithdrawal',
        { applId, reason: 'x', verificationToken: 'x', deductionAmount: '0.00', ...account, ...changes },
        citizen,
      )
    expect(await send({ bankIfsc: 'HDFC0000078' })).toMatchObject({ status: 1, field: 'bankIfsc' })
    expect(await send({ bankAccountNumber: '12' })).toMatchObject({ status: 1, field: 'bankAccountNumber' })
    expect(await send({ bankAccountHolderName: 'Ramesh Gupta' })).toMatchObject({
      status: 1,
      field: 'bankAccountHolderName',
      message: 'The account must be in the name of the applicant or co-applicant.',
    })
    expect(await send({ bankId: 0 })).toMatchObject({ status: 1, message: 'Please select Bank' })
  })

  it('refuses the account of somebody else before an OTP is spent on it', async () => {
    const { citizen, applId } = await paid(await openScheme(portal))
    const ask = (bankAccountHolderName: string) =>
      portal.send(
        'GenerateCitizenMobileOTP',
        { purpose: 'WITHDRAW', entityId: applId, payee: { ...account, bankAccountHolderName } },
        citizen,
      )
    expect(await ask('Ramesh Gupta')).toMatchObject({
      status: 1,
      field: 'bankAccountHolderName',
      message: 'The account must be in the name of the applicant or co-applicant.',
    })
    expect(await ask('VERMA SUNITA'), 'and none had been sent').toMatchObject({ status: 2 })
  })
})

describe('withdrawing later', () => {
  it('costs 10 % after the last day and waits for the authority', async () => {
    const { citizen, applId } = await paid(await tinyScheme(portal, 2))
    portal.clock.advance(HOUR_MS)
    const later = await signIn(portal, citizen)
    const shown = await portal.send('GetWithdrawalDetailsByApplId', { applId }, later)
    expect(shown.value).toMatchObject({ deductionBp: 1000, deductionAmount: '46293.75' })
    const asked = await withdraw(later, applId, await token(later, applId), '46293.75')
    expect(asked.value.applicationStatusId).toBe(13)
    const requested = await portal.send('GetWithdrawalDetailsByApplId', { applId }, later)
    expect(requested.value).toMatchObject({ state: 'REQUESTED', isAllowed: 0 })
    await whileHeld(portal, 'LOTTERY_WITHDRAWAL', 5, async () => {
      const content = `ApplicationNumber\n${await numberOf(applId)}\n`
      const file = { name: 'w.csv', content }
      const approved = await officer(portal, 'A. Sharma').act('lottery approve-withdrawal', {}, file)
      expect(approved.out).toContain('withdrawn, held')
      const still = await portal.send('GetWithdrawalDetailsByApplId', { applId }, later)
      expect(still.value.state, 'no money moves while it is held').toBe('REQUESTED')
      portal.clock.advance(5 * MINUTE_MS)
      await releaseDue(portal)
    })
    const refund = await portal.send('GetApplicationRefundDetailsByApplId', { applId }, later)
    expect(refund.value).toMatchObject({ refundAmount: '416643.75', deductionAmount: '46293.75' })
    const done = await portal.send('GetWithdrawalDetailsByApplId', { applId }, later)
    expect(done.value.state).toBe('APPROVED')
  })

  it('leaves an application that was not withdrawn in the draw', async () => {
    const { campaignId, citizen, applId } = await paid(await tinyScheme(portal, 2))
    await eligible(portal, campaignId)
    const later = await signIn(portal, citizen)
    const shown = await portal.send('GetWithdrawalDetailsByApplId', { applId }, later)
    expect(shown.value).toMatchObject({ isAllowed: 1, deductionBp: 1000 })
  })
})

it('sends a deposit that came after the last date to the account that its payer gives', async () => {
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + 4 * DAY_MS) })
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, campaignId)
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
  const made = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 2 }, citizen)
  const { challanNumber, transactionId, totalAmount } = made.value
  portal.clock.advance(6 * DAY_MS)
  const works = { db: portal.database.db, ports: portal.ports, payables }
  await inAct(works, act =>
    confirmChallan(act, {
      challanNumber,
      amount: toPaise(totalAmount),
      reference: `TOO-LATE-${transactionId}`,
      depositedOn: portal.clock.now(),
    }),
  )
  const late = await signIn(portal, citizen)
  const payments = () =>
    portal.send(
      'GetApplicationTrasactionData',
      { applicationId: applId, entityTypeId: EntityType.LotteryApplication },
      late,
    )
  expect((await payments()).value).toMatchObject([{ refund: { amount: totalAmount, refundStatusId: 1 } }])
  const give = (by: TestCitizen, changes: Partial<typeof account> = {}) =>
    portal.send('UpdatePaymentReceiptMasterTableData', { applId, transactionId, ...account, ...changes }, by)
  expect(await give(await signUp(portal))).toMatchObject({ status: 3, message: 'Record not found.' })
  expect(await give(late, { bankAccountHolderName: 'Ramesh Gupta' })).toMatchObject({ status: 1 })
  expect((await give(late)).value).toEqual({ refundStatusId: 2 })
  expect((await payments()).value).toMatchObject([{ refund: { refundStatusId: 2 } }])
  expect((await give(late)).status, 'there is no other refund').toBe(1)
})

it('keeps another citizen out of withdrawal and refund', async () => {
  const { applId } = await paid(await openScheme(portal))
  const stranger = await signUp(portal)
  const missing = { status: 3, message: 'Record not found.' }
  expect(await portal.send('GetWithdrawalDetailsByApplId', { applId }, stranger)).toMatchObject(missing)
  expect(await withdraw(stranger, applId, 'x', '0.00')).toMatchObject(missing)
  expect(await portal.send('GetApplicationRefundDetailsByApplId', { applId }, stranger)).toMatchObject(
    missing,
  )
  const ask = await portal.send('UpdatePaymentReceiptMasterTableData', { applId, ...account }, stranger)
  expect(ask).toMatchObject(missing)
  const asked = { purpose: 'WITHDRAW', entityId: applId } as const
  expect(await portal.send('GenerateCitizenMobileOTP', asked, stranger)).toMatchObject(missing)
})
