import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { applyAndPay, tinyScheme } from '#server/testing/lottery.ts'
import { signIn, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { accountOf } from '#server/testing/surrender.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function otp(citizen: TestCitizen, applId: number): Promise<string> {
  const asked = { purpose: 'WITHDRAW', entityId: applId } as const
  const { transactionNumber } = (await portal.send('GenerateCitizenMobileOTP', asked, citizen)).value
  const answer = {
    purpose: 'WITHDRAW',
    transactionNumber,
    otp: await portal.lastOtp(citizen.mobile),
  } as const
  return (await portal.send('ValidateCitizenMobileOTP', answer, citizen)).value.verificationToken
}

/** A request to withdraw after the last day, which waits for the authority. @returns the application's number */
async function requested(): Promise<string> {
  const campaignId = await tinyScheme(portal, 2)
  const { citizen, applId } = await applyAndPay(portal, campaignId)
  portal.clock.advance(HOUR_MS)
  const later = await signIn(portal, citizen)
  const verificationToken = await otp(later, applId)
  const order = { applId, reason: 'Moving', verificationToken, deductionAmount: '46293.75' }
  await portal.send('RequestLotteryApplicationWithdrawal', { ...order, ...accountOf('Sunita Verma') }, later)
  const key = { applId, campaignId }
  return (await portal.send('GetApplicationFormDetailsByApplId', key, later)).value.applicationNumber
}

test('a withdrawal shows the refund that it causes, and its approval is proposed from the case', async () => {
  const number = await requested()
  const assistant = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  const member = await deskOfficer(portal, 'Of the committee', [['LC', 'LOTTERY']])
  const { withdrawal, isOpen } = (await assistant.ask('scrutinyCase', { number })).value
  expect(isOpen).toBe(false)
  expect(withdrawal).toMatchObject({ deduction: '46293.75', isOpen: true, mayApprove: true })
  const { paid = '', deduction = '', refund, account } = withdrawal ?? {}
  expect(refund).toBe(toRupees(toPaise(paid) - toPaise(deduction)))
  expect(account).not.toContain('30211234417')
  const seen = (await member.ask('scrutinyCase', { number })).value.withdrawal
  expect(seen).toMatchObject({ isOpen: true, mayApprove: false })
  const content = Buffer.from(`ApplicationNumber\n${number}\n`).toString('base64')
  const asked = {
    act: 'lottery approve-withdrawal' as const,
    options: {},
    file: { name: 'w.csv', content },
  }
  const refused = await member.ask('rehearseAct', asked)
  expect(refused).toMatchObject({ code: 'RULE', message: expect.stringContaining('Your roles') })
  const { value } = await assistant.ask('rehearseAct', asked)
  const order = { ...asked, fingerprint: value.fingerprint, reason: 'Asked for with an OTP' }
  const end = await assistant.ask('doAct', { ...order, idempotencyKey: randomUUID() })
  expect([end.value?.state, end.code]).toEqual(['proposed', undefined])
})
