import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { webhookSignature } from '#server/ports/paymentProvider/signatures.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { PROVIDER_KEYS } from '#server/testing/ports.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  citizen = await signUp(portal)
})

type Asked = InputOf<Calls['VerifyBankAccount']>
const payee: Asked = {
  bankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}
const ending = (digits: string): Asked => ({ ...payee, bankAccountNumber: `3021123${digits}` })
const verify = (asked: Asked = payee, by = citizen) => portal.send('VerifyBankAccount', asked, by)
const read = async (verificationId: number, by = citizen) =>
  portal.send('GetBankAccountVerification', { verificationId }, by)
/** Asks, lets the portal ask the bank, and reads what it said. */
async function known(asked: Asked = payee, by = citizen) {
  const { verificationId } = (await verify(asked, by)).value
  await portal.runTasks()
  return (await read(verificationId, by)).value
}
const charged = async (holder: string) => {
  const { rows } = await portal.database.pool.query(
    'select count(*)::int as count from sandbox_razorpay.validations where holder = $1',
    [holder],
  )
  return rows[0].count
}
const nothing = () => portal.runTimers('payments.verification')

describe('an account, verified with its bank', () => {
  it('is asked about after the commit, and told with the name that the bank knows', async () => {
    const asked = await verify()
    expect(asked.value).toMatchObject({ state: 'PENDING', accountLast4: '4417', nameAtBank: '' })
    await portal.runTasks()
    expect((await read(asked.value.verificationId)).value).toMatchObject({
      state: 'MATCHED',
      nameAtBank: 'SUNITA VERMA',
    })
  })
  it('tells of a stranger no more than first letters, so that no number can be looked up', async () => {
    expect(await known(ending('9902'))).toMatchObject({ state: 'MISMATCH', nameAtBank: 'G**** K**** D****' })
    expect(await known(ending('9901'))).toMatchObject({ state: 'PARTIAL', nameAtBank: 'V**** P****' })
    expect(await known(ending('9903'))).toMatchObject({ state: 'INVALID', nameAtBank: '' })
  })
  it('is one validation, though forty ask at once and again', async () => {
    const own = { ...payee, bankAccountHolderName: 'Forty At Once' }
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(own)))
    expect(new Set(answers.map(one => one.value.verificationId)).size).toBe(1)
    await Promise.all([portal.runTasks(), portal.runTasks(), nothing()])
    expect(await known({ ...own, bankAccountHolderName: 'FORTY  AT ONCE' })).toMatchObject({
      state: 'MATCHED',
    })
    expect(await charged('Forty At Once')).toBe(1)
  })
  it('is asked about again after half a year', async () => {
    const own = { ...payee, bankAccountHolderName: 'Half Year' }
    await known(own)
    portal.clock.advance(179 * DAY_MS)
    citizen = await signIn(portal, citizen)
    expect((await verify(own)).value.state).toBe('MATCHED')
    portal.clock.advance(DAY_MS)
    citizen = await signIn(portal, citizen)
    expect((await verify(own)).value.state).toBe('PENDING')
    expect(await known(own)).toMatchObject({ state: 'MATCHED' })
    expect(await charged('Half Year')).toBe(2)
  })
})

describe('a bank that does not answer at once', () => {
  it('is followed by a signed webhook, which settles it once', async () => {
    const { verificationId } = await known(ending('9904'))
    const { provider_id } = await portal.db
      .selectFrom('account_verification')
      .select('provider_id')
      .where('id', '=', verificationId)
      .executeTakeFirstOrThrow()
    portal.clock.advance(MINUTE_MS)
    const body = JSON.stringify({
      event: 'fund_account.validation.completed',
      payload: { 'fund_account.validation': { entity: { id: provider_id } } },
    })
    const post = (signature: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/Payment/RazorpayXWebhook',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
        payload: body,
      })
    expect((await post('forged')).statusCode).toBe(400)
    expect((await read(verificationId)).value.state).toBe('PENDING')
    await portal.provider('run')
    const right = webhookSignature(body, PROVIDER_KEYS.webhookSecret)
    const both = await Promise.all([post(right), post(right)])
    expect(both.map(one => one.statusCode)).toEqual([200, 200])
    expect((await read(verificationId)).value).toMatchObject({ state: 'MATCHED' })
  })
  it.each(['9905', '9906', '9907'])(
    'is asked less and less often, then left to an officer (%s)',
    async digits => {
      const { verificationId, state } = await known(ending(digits))
      expect(state).toBe('PENDING')
      for (let hour = 0; hour < 20; hour++) {
        portal.clock.advance(HOUR_MS)
        await nothing()
      }
      citizen = await signIn(portal, citizen)
      expect((await read(verificationId)).value).toMatchObject({ state: 'UNAVAILABLE', nameAtBank: '' })
      const asked = await portal.db
        .selectFrom('account_verification')
        .select('asked')
        .where('id', '=', verificationId)
        .executeTakeFirst()
      expect(asked).toEqual({ asked: 7 })
      portal.clock.advance(DAY_MS)
      citizen = await signIn(portal, citizen)
      expect((await verify(ending(digits))).value.state).toBe('PENDING')
    },
  )
})

describe('who may ask', () => {
  it('is the citizen alone who gave the account', async () => {
    const { verificationId } = await known()
    const stranger = await signUp(portal)
    expect(await read(verificationId, stranger)).toMatchObject({ status: 3, message: 'Record not found.' })
    const session = { authid: citizen.session.authid, authkey: 'closed' }
    expect((await portal.send('VerifyBankAccount', payee, { session })).http).toBe(401)
  })
  it('asks about ten accounts a day and no more; what is known is answered all the same', async () => {
    for (let number = 0; number < 10; number++) expect((await verify(ending(`410${number}`))).status).toBe(2)
    expect(await verify(ending('4200'))).toMatchObject({ status: 1, code: 'TOO_MANY_VERIFICATIONS' })
    expect((await verify(ending('4100'))).status).toBe(2)
    portal.clock.advance(DAY_MS)
    citizen = await signIn(portal, citizen)
    expect((await verify(ending('4200'))).status).toBe(2)
  })
  it('gives a bank and a code that belong together', async () => {
    expect(await verify({ ...payee, bankIfsc: 'SBIN0999999' })).toMatchObject({ code: 'IFSC_UNKNOWN' })
    expect(await verify({ ...payee, bankId: 99_999 })).toMatchObject({ code: 'BANK_UNKNOWN' })
    expect(await verify({ ...payee, bankIfsc: 'HDFC0000001' })).toMatchObject({
      status: 1,
      field: 'bankIfsc',
    })
  })
})

describe('an account that its bank speaks against', () => {
  const keep = (asked: Asked) =>
    portal.send(
      'AddCitizenUserBankAccount',
      { ...asked, confirmBankAccountNumber: asked.bankAccountNumber, bankBranchName: 'Hazratganj' },
      citizen,
    )
  it('is refused beside its field; one that nobody could ask about is not', async () => {
    await known(ending('9903'))
    expect(await keep(ending('9903'))).toMatchObject({
      status: 1,
      code: 'ACCOUNT_CLOSED',
      field: 'bankAccountNumber',
    })
    await known(ending('9902'))
    expect(await keep(ending('9902'))).toMatchObject({
      code: 'ACCOUNT_OF_ANOTHER',
      field: 'bankAccountHolderName',
    })
    const joint = { ...ending('9902'), bankHolderRelation: 'JOINT' } as const
    expect((await keep(joint)).status).toBe(2)
    await known(ending('9907'))
    expect((await keep(ending('9907'))).status).toBe(2)
    await known()
    expect((await keep(payee)).value.verification).toMatchObject({ nameAtBank: 'SUNITA VERMA' })
  })
})
