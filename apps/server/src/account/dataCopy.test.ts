import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { actWords } from '#server/audit/actWords.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { askOwnData } from '#server/testing/stepUp.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
const account = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}

const ask = (format: string, by?: TestCitizen) =>
  by
    ? askOwnData(portal, by, format)
    : portal.app.inject({ method: 'POST', url: `/Document/DownloadMyData?Format=${format}` })

beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal, { firstName: 'Ramesh' })
  await portal.send('AddCitizenUserBankAccount', account, owner)
})
afterAll(() => portal.close())

describe('the copy of all data held about a citizen', () => {
  it('holds account, logins, saved records, sign-ins and acts, and nothing of another citizen', async () => {
    const reply = await ask('json', owner)
    expect(reply.headers['content-disposition']).toContain('my-data-2026-11-21.json')
    const copy = JSON.parse(reply.body)
    expect(copy.about).toMatchObject({
      citizenId: owner.userId,
      fullName: 'Sunita Verma',
      madeOn: '2026-11-21T11:00:00+05:30',
    })
    expect(copy.data.account[0]).toMatchObject({ firstName: 'Sunita', dateOfBirth: '1987-07-14' })
    expect(copy.data.account[1]).toMatchObject({ loginId: owner.mobile })
    expect(copy.data.bankAccounts).toMatchObject([{ number: '30211234417', ifsc: 'SBIN0000125' }])
    expect(copy.data.savedAddresses).toEqual([])
    expect(copy.data.lotteryApplications).toEqual([])
    expect(copy.data.payments).toEqual([])
    expect(copy.data.refunds).toEqual([])
    expect(copy.data.signIns).toHaveLength(1)
    const events: string[] = copy.data.acts.map((act: { event: string }) => act.event)
    expect(events).toContain('BANK_ACCOUNT_ADDED')
    expect(copy.data.acts.at(-1)).toMatchObject({
      title: { en: 'Saved a bank account', hi: 'बैंक खाता सहेजा' },
      event: 'BANK_ACCOUNT_ADDED',
      record: `900/${owner.userId}`,
    })
    expect(reply.body).not.toContain(stranger.mobile)
    expect((await ask('json', stranger)).body).not.toContain('30211234417')
  })

  it('holds no secret: neither hashes nor keys of sessions', async () => {
    const { body } = await ask('json', owner)
    expect(body).not.toContain('argon2')
    expect(body).not.toContain(owner.session.authkey)
    expect(body).not.toContain(owner.session.authid)
  })

  it('can be read on paper', async () => {
    const reply = await ask('pdf', owner)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const text = readPdfText(reply.rawPayload)
    expect(text).toContain('Data held about you')
    expect(text).toContain('Sunita Verma')
    expect(text).toContain('30211234417')
    expect(text).toContain('Saved a bank account')
    expect(text).toContain(`Citizen ${owner.userId}`)
    expect(text).not.toMatch(/\b[A-Z]+_[A-Z_]+\b/)
  })

  it('has words for every act that a call leaves in the audit trail', () => {
    const events = Object.values(calls).flatMap(({ audit }) => audit ?? [])
    expect(events).toContain('BANK_ACCOUNT_ADDED')
    for (const event of [
      ...events,
      'DATA_DOWNLOADED',
      'DOCUMENT_UPLOADED',
      'PAYMENT_STARTED',
      'ACCOUNT_GIVEN',
    ])
      expect([event, actWords(event).en]).not.toEqual([event, 'Another act'])
  })

  it('is told in the audit trail', async () => {
    const curious = await signUp(portal)
    await ask('json', curious)
    const told = await portal.db
      .selectFrom('audit_event')
      .select(['entity_id', 'actor_id'])
      .where('event', '=', 'DATA_DOWNLOADED')
      .where('entity_id', '=', curious.userId)
      .execute()
    expect(told).toEqual([{ entity_id: curious.userId, actor_id: String(curious.userId) }])
  })

  it('is for nobody without an open session, and not for any format', async () => {
    expect((await ask('json')).statusCode).toBe(401)
    const closed = await signUp(portal)
    await portal.send('LogoutCitizenUserByLoginLogId', {}, closed)
    expect((await ask('json', closed)).statusCode).toBe(401)
    expect((await ask('xml', owner)).json()).toMatchObject({ Status: 3 })
  })

  it('is made at most ten times an hour', async () => {
    const keen = await signUp(portal)
    for (let time = 0; time < 10; time++)
      expect((await ask('json', keen)).headers['content-disposition']).toBeDefined()
    expect((await ask('json', keen)).json()).toMatchObject({ Status: 1, Code: 'TOO_MANY_REQUESTS' })
  })
})
