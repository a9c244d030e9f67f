import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { type Session, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed, stepUpToken } from '#server/testing/stepUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const STATE_BANK = 1
const BARODA = 2
const savings = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj, Lucknow',
  bankId: STATE_BANK,
  bankIfsc: 'SBIN0000125',
}
const numbered = (n: number) => {
  const number = String(30_211_234_400 + n)
  return { ...savings, bankAccountNumber: number, confirmBankAccountNumber: number }
}
const add = (session: Session, fields: typeof savings = savings) =>
  portal.send('AddCitizenUserBankAccount', fields, { session })
const list = async (session: Session) =>
  (await portal.send('GetCitizenUserBankAccounts', {}, { session })).value
const raw = (session: Session, ApiKey: string, params: unknown) =>
  portal.sendRaw(DOOR_PATHS.citizen, { OrgId: 0, ApiParams: toWire(params), ApiKey }, { session })

describe('bank accounts', () => {
  it('gives its owner the whole number and keeps only a sealed one', async () => {
    const { session, userId, mobile } = await signUp(portal)
    const added = await add(session)
    const { confirmBankAccountNumber: _, ...fields } = savings
    expect(added).toMatchObject({ status: 2, message: 'Bank account added successfully.' })
    expect(added.value).toMatchObject({ ...fields, bankName: 'State Bank of India', isPrimary: 1 })
    const row = await portal.db
      .selectFrom('bank_account')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('30211234417')
    expect(row.number_sealed.includes(Buffer.from('30211234417'))).toBe(false)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'BANK_ACCOUNT_ADDED')
      .where('destination', '=', mobile)
      .executeTakeFirstOrThrow()
    expect(told.params).toEqual({ account: '••••••4417' })
    const read = await portal.send(
      'GetCitizenUserBankAccountById',
      { id: added.value.bankAccountId },
      { session },
    )
    expect(read.value).toEqual(added.value)
  })

  it('changes an account and refuses to make it a twin of another', async () => {
    const citizen = await signUp(portal)
    const { session } = citizen
    await add(session)
    const other = await add(session, numbered(1))
    const { bankAccountId } = other.value
    const changed = await sendConfirmed(
      portal,
      'UpdateCitizenUserBankAccount',
      { ...numbered(2), bankAccountId, bankId: BARODA, bankIfsc: 'barb0luckno' },
      citizen,
    )
    expect(changed).toMatchObject({ status: 2, message: 'Bank account updated successfully.' })
    expect(changed.value).toMatchObject({
      bankName: 'Bank of Baroda',
      bankIfsc: 'BARB0LUCKNO',
      isPrimary: 0,
    })
    portal.clock.advance(61_000)
    const twin = await sendConfirmed(
      portal,
      'UpdateCitizenUserBankAccount',
      { ...savings, bankAccountId },
      citizen,
    )
    expect(twin).toMatchObject({ status: 1, message: 'This bank account is already saved.' })
    const again = await add(session)
    expect(again).toMatchObject({
      status: 1,
      field: 'bankAccountNumber',
      message: 'This bank account is already saved.',
    })
    expect((await add(session, { ...savings, bankIfsc: 'SBIN0001234' })).status).toBe(2)
  })

  it('is changed by no stolen session, nor by a proof for another number', async () => {
    const citizen = await signUp(portal)
    const { session } = citizen
    const { bankAccountId } = (await add(session)).value
    const change = (n: number, stepUp?: string) =>
      portal.send('UpdateCitizenUserBankAccount', { ...numbered(n), bankAccountId }, { session, stepUp })
    const refused = await change(1)
    expect(refused.code).toBe('STEP_UP')
    const proof = await stepUpToken(portal, citizen, refused)
    expect((await change(2, proof)).code).toBe('STEP_UP')
    expect((await list(session))[0]?.bankAccountNumber).toBe(savings.bankAccountNumber)
    expect((await change(1, proof)).status).toBe(2)
    expect((await change(1, proof)).code, 'it served').toBe('STEP_UP')
  })

  it('has exactly one primary account', async () => {
    const { session } = await signUp(portal)
    for (const n of [1, 2, 3]) {
      await add(session, numbered(n))
      portal.clock.advance(1000)
    }
    const ends = async () =>
      (await list(session)).map(one => `${one.bankAccountNumber.slice(-1)}${one.isPrimary ? '*' : ''}`)
    expect(await ends()).toEqual(['1*', '3', '2'])
    const id = (await list(session))[2]?.bankAccountId ?? 0
    const marked = await portal.send('MarkCitizenUserBankAccountAsPrimary', { id }, { session })
    expect(marked.message).toBe('Bank account marked as primary.')
    expect(await ends()).toEqual(['2*', '3', '1'])
    const removed = await portal.send('RemoveCitizenUserBankAccount', { id }, { session })
    expect(removed.message).toBe('Bank account removed successfully.')
    expect(await ends()).toEqual(['3*', '1'])
  })

  it('refuses every wrong field in the words of the specification, beside the field', async () => {
    const { session } = await signUp(portal)
    const number = (typed: string) => ({ bankAccountNumber: typed, confirmBankAccountNumber: typed })
    const cases: [Record<string, unknown>, string, string][] = [
      [number(''), 'bankAccountNumber', 'Please enter account number'],
      [
        number('3021 12344'),
        'bankAccountNumber',
        "Applicant's Bank Account Number should contain only numbers",
      ],
      [number('12345678'), 'bankAccountNumber', 'Account number must be at least 9 digits'],
      [number('1'.repeat(17)), 'bankAccountNumber', 'Account number cannot exceed 16 digits'],
      [{ confirmBankAccountNumber: '' }, 'confirmBankAccountNumber', 'Please confirm account number'],
      [
        { confirmBankAccountNumber: '30211234418' },
        'confirmBankAccountNumber',
        'Account numbers do not match',
      ],
      [
        { bankAccountHolderName: 'x'.repeat(101) },
        'bankAccountHolderName',
        'Bank Holder Name cannot exceed 100 characters',
      ],
      [{ bankAccountHolderName: undefined }, 'bankAccountHolderName', 'Bank Holder Name is required'],
      [
        { bankBranchName: 'x'.repeat(101) },
        'bankBranchName',
        'Bank Branch Name cannot exceed 100 characters',
      ],
      [{ bankId: 0 }, 'bankId', 'Please select Bank'],
      [{ bankId: 9_999_999 }, 'bankId', 'Please select Bank'],
      [{ bankIfsc: '' }, 'bankIfsc', 'Please enter IFSC Code'],
      [{ bankIfsc: 'SBIN1001234' }, 'bankIfsc', 'Enter a valid IFSC Code (e.g., SBIN0001234)'],
      [{ bankIfsc: 'SBIN0ABCDEF' }, 'bankIfsc', 'Invalid IFSC code'],
      [{ bankIfsc: 'HDFC0000001' }, 'bankIfsc', 'IFSC code does not belong to the selected bank.'],
    ]
    for (const [change, field, message] of cases) {
      const answer = await raw(session, 'AddCitizenUserBankAccount', { ...savings, ...change })
      expect(answer, message).toMatchObject({ status: 1, field, message })
    }
    expect(await list(session)).toEqual([])
    const hindi = await portal.send(
      'AddCitizenUserBankAccount',
      { ...savings, bankIfsc: 'HDFC0000001' },
      { session, language: 'hi' },
    )
    expect(hindi.message).toBe('यह आईएफएससी कोड चुने गए बैंक का नहीं है।')
  })

  it('says which id is missing', async () => {
    const { session } = await signUp(portal)
    for (const key of [
      'RemoveCitizenUserBankAccount',
      'MarkCitizenUserBankAccountAsPrimary',
      'GetCitizenUserBankAccountById',
    ]) {
      expect(await raw(session, key, {}), key).toMatchObject({
        status: 1,
        message: 'BankAccountId is required',
      })
    }
    expect(await raw(session, 'UpdateCitizenUserBankAccount', savings)).toMatchObject({
      status: 1,
      message: 'BankAccountId is required for update',
    })
  })

  it('stops at five, also when seven arrive at once', async () => {
    const { session } = await signUp(portal)
    const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => add(session, numbered(n))))
    expect(answers.filter(answer => answer.status === 1).map(answer => answer.message)).toEqual(
      Array(2).fill('You can save at most 5 bank accounts.'),
    )
    const kept = await list(session)
    expect(kept).toHaveLength(5)
    expect(kept.filter(one => one.isPrimary === 1)).toHaveLength(1)
  })

  it('offers the active banks by name', async () => {
    const { session } = await signUp(portal)
    const banks = (await portal.send('GetCitizenUserBanks', {}, { session })).value
    expect(banks.find(bank => bank.id === STATE_BANK)).toMatchObject({
      name: 'State Bank of India',
      prefixes: ['SBIN'],
    })
    await portal.db.updateTable('bank').set({ is_active: false }).where('bank_id', '=', BARODA).execute()
    const fewer = (await portal.send('GetCitizenUserBanks', {}, { session })).value
    expect(fewer.map(bank => bank.id)).toEqual(banks.map(bank => bank.id).filter(id => id !== BARODA))
    await portal.db.updateTable('bank').set({ is_active: true }).where('bank_id', '=', BARODA).execute()
  })
})
