import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookSignature } from '#server/ports/paymentProvider/signatures.ts'
import { STRANGER } from '#server/sandbox/razorpay/acts/validateAccount.ts'
import { type Harness, KEYS, startHarness } from '#server/sandbox/razorpay/testing/harness.ts'
import { PROVIDER_PACE } from '#server/testing/ports.ts'
import type { AccountVerification } from './AccountVerification.ts'
import { razorpayValidation } from './razorpayValidation.ts'
import { readValidation } from './validationAnswers.ts'

let shop: Harness
let bank: AccountVerification
const config = () => ({
  ...KEYS,
  baseUrl: shop.base,
  sourceAccountNumber: '7878780080316316',
  ...PROVIDER_PACE,
})
beforeAll(async () => {
  shop = await startHarness()
  bank = razorpayValidation(config())
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.control('', { clear: true })
})

const ask = (ending: string, idempotencyKey: string = randomUUID(), holderName = 'Sunita Verma') =>
  bank.validate({
    account: { holderName, accountNumber: `3021123${ending}`, ifsc: 'SBIN0000125' },
    reference: 'V7',
    idempotencyKey,
  })

describe('a bank, asked in the protocol of the provider', () => {
  it('names the holder, another person, a closed account, or cannot say', async () => {
    expect(await ask('4417')).toMatchObject({
      status: 'completed',
      isActive: true,
      registeredName: 'SUNITA VERMA',
      providerScore: 100,
    })
    expect(await ask('9901')).toMatchObject({ isActive: true, registeredName: 'VERMA PRASAD' })
    expect(await ask('9902')).toMatchObject({ isActive: true, registeredName: STRANGER, providerScore: 0 })
    expect(await ask('9903')).toMatchObject({ status: 'completed', isActive: false, registeredName: '' })
    expect(await ask('9905')).toMatchObject({ status: 'failed', reason: 'beneficiary_bank_offline' })
  })
  it('may answer later, and says so by a signed webhook', async () => {
    const begun = await ask('9904')
    expect(begun.status).toBe('created')
    shop.clock.advance(60_000)
    await shop.control('run')
    expect(await bank.fetchValidation(begun.id)).toMatchObject({ status: 'completed', isActive: true })
  })
  it('is asked once for one key, whatever becomes of the answer', async () => {
    const key = randomUUID()
    await shop.control('', { api: [{ status: 0 }] })
    const first = await ask('4417', key)
    expect(await ask('4417', key)).toEqual(first)
    await expect(ask('4418', key)).rejects.toMatchObject({ kind: 'refused' })
  })
  it('is unavailable while the provider is out, and refuses strangers and malformed accounts', async () => {
    await expect(ask('9907')).rejects.toMatchObject({ kind: 'unavailable', httpStatus: 503 })
    await shop.control('', { api: [{ status: 504, times: 2 }] })
    expect(await ask('4417')).toMatchObject({ status: 'completed' })
    await expect(ask('4417', 'x')).rejects.toMatchObject({ kind: 'refused' })
    await expect(bank.fetchValidation('fav_doesnotexist1')).rejects.toMatchObject({ kind: 'notFound' })
    const stranger = razorpayValidation({ ...config(), keySecret: 'wrong' })
    await expect(stranger.fetchValidation('fav_doesnotexist1')).rejects.toMatchObject({ httpStatus: 401 })
  })
})

describe('what the provider sends', () => {
  const entity = { id: 'fav_00000000000001', status: 'completed' }
  const body = JSON.stringify({
    event: 'fund_account.validation.completed',
    payload: { 'fund_account.validation': { entity } },
  })
  it('is read in the names of both interfaces', () => {
    const results = { account_status: 'active', registered_name: 'Gaurav Kumar' }
    const expected = { isActive: true, registeredName: 'Gaurav Kumar' }
    expect(readValidation({ ...entity, results })).toMatchObject({ ...expected, providerScore: null })
    const validation_results = { ...results, account_status: 'valid', name_match_score: '97' }
    expect(readValidation({ ...entity, validation_results })).toMatchObject({
      ...expected,
      providerScore: 97,
    })
    expect(() => readValidation({ ...entity, status: 'odd' })).toThrow()
  })
  it('is taken with its signature alone, and says only where to look', () => {
    const signature = webhookSignature(body, KEYS.webhookSecret)
    expect(bank.verifyWebhook(body, signature)).toBe(true)
    expect(bank.verifyWebhook(`${body} `, signature)).toBe(false)
    expect(bank.verifyWebhook(body, undefined)).toBe(false)
    expect(bank.readWebhook(body)).toBe(entity.id)
    expect(bank.readWebhook(JSON.stringify({ event: 'payout.processed', payload: {} }))).toBeNull()
    expect(() => bank.readWebhook('{')).toThrow('malformed')
  })
})
