import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { setHold } from '#server/decision/policyStore.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { mobileHashOf } from '#server/officer/officerStore.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { applyAndPay, openScheme } from '#server/testing/lottery.ts'
import { type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { findItemOf, setHolder } from '#server/work/workStore.ts'

let portal: TestPortal
let neha: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

interface Case {
  readonly citizen: TestCitizen
  readonly ids: { readonly applId: number; readonly campaignId: number }
  readonly number: string
}

/** An application under scrutiny, and an assistant of the section who signs in. */
async function openCase(): Promise<Case> {
  const endOn = new Date(portal.clock.now().getTime() + HOUR_MS / 2)
  const campaignId = await openScheme(portal, { endOn })
  const { citizen, applId } = await applyAndPay(portal, campaignId)
  const { applicationNumber } = (
    await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, citizen)
  ).value
  portal.clock.advance(HOUR_MS / 2 + 1)
  const { database, clock, ports, app } = portal
  await closeCampaigns.run({ db: database.db, now: clock.now(), ports, log: app.log })
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  return { citizen, ids: { applId, campaignId }, number: applicationNumber }
}

const read = async ({ number }: Case) => (await neha.ask('scrutinyCase', { number })).value
const provable = async (one: Case) => (await read(one)).answers.filter(answer => answer.documentId !== null)

/** Marks every answer that has a paper. */
async function markAll(one: Case): Promise<void> {
  const { version } = await read(one)
  for (const { code } of await provable(one))
    expect(await neha.ask('markAnswer', { number: one.number, version, code, mark: 'AGREES' })).toMatchObject(
      { http: 200, code: undefined },
    )
}

/** How often the trail says that a case was read. */
async function timesRead(number: string): Promise<number> {
  const { id } = await portal.db
    .selectFrom('lottery_application')
    .select('id')
    .where('application_number', '=', number)
    .executeTakeFirstOrThrow()
  const rows = await portal.db
    .selectFrom('audit_event')
    .select('id')
    .where('event', '=', 'CASE_READ')
    .where('entity_id', '=', id)
    .execute()
  return rows.length
}

describe('a case of scrutiny', () => {
  test('is fetched ahead only by who holds it, and counts as read only once it is shown', async () => {
    const { number } = await openCase()
    expect(await neha.ask('scrutinyCase', { number, ahead: true })).toMatchObject({ code: 'NO_RIGHT' })
    const { work, version } = (await neha.ask('scrutinyCase', { number })).value
    expect(await timesRead(number)).toBe(1)
    await neha.ask('take', {
      idempotencyKey: randomUUID(),
      id: work?.id ?? 0,
      version,
    })
    expect(await neha.ask('scrutinyCase', { number, ahead: true })).toMatchObject({ value: { number } })
    expect(await timesRead(number)).toBe(1)
  })

  test('shows each answer beside its paper, the payment and the rules, and no whole number', async () => {
    const one = await openCase()
    const reply = await neha.ask('scrutinyCase', { number: one.number })
    expect(reply).toMatchObject({ http: 200, value: { number: one.number, isOpen: true, findings: [] } })
    const pan = reply.value.answers.find(answer => answer.code === 'pan')
    const card = reply.value.papers.find(paper => paper.documentTypeId === 104)
    expect(pan).toMatchObject({ isMasked: true, mark: null, documentId: card?.documentId })
    expect(reply.value.payments).toHaveLength(1)
    expect(reply.value.rules).toHaveLength(9)
    expect(reply.value.rules.every(({ said }) => said === null)).toBe(true)
    expect(reply.value.history.at(-1)?.what.en).toMatch(/^[A-Z]/)
    const text = JSON.stringify(reply.value)
    expect(text).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)
    expect(text).not.toContain('30211234417')
    expect(text).not.toContain(one.citizen.mobile)
    expect(text).not.toMatch(/23456789\d{4}/)
  })

  test('opens to no officer of another section, and to no citizen', async () => {
    const one = await openCase()
    const stranger = await deskOfficer(portal, 'Stranger', [['DA', 'PROPERTY']])
    const { version } = await read(one)
    expect(await stranger.ask('scrutinyCase', { number: one.number })).toMatchObject({ code: 'NO_RIGHT' })
    expect(
      await stranger.ask('markAnswer', { number: one.number, version, code: 'pan', mark: 'AGREES' }),
    ).toMatchObject({ code: 'NO_RIGHT' })
    const byCitizen = await portal.app.inject({
      method: 'POST',
      url: `${DESK_API}/scrutiny-case`,
      headers: { ...one.citizen.session, [DESK_HEADER]: '1' },
      payload: { number: one.number },
    })
    expect(byCitizen.statusCode).toBe(401)
  })

  test.each(['A1', 'AU'] as const)(
    'is read by %s, who changes nothing in it and sees no whole number',
    async role => {
      const one = await openCase()
      const reader = await deskOfficer(portal, `Reader ${role}`, [
        [role, null],
        ...(role === 'A1' ? ([['DA', 'PROPERTY']] as const) : []),
      ])
      const { number } = one
      const seen = await reader.ask('scrutinyCase', { number })
      expect(seen.value).toMatchObject({ number, mayWork: false })
      expect((await read(one)).mayWork).toBe(true)
      expect((await reader.ask('caseHints', { number })).http).toBe(200)
      const { version } = seen.value
      const refused = [
        await reader.ask('markAnswer', { number, version, code: 'pan', mark: 'AGREES' }),
        await reader.ask('decideScrutiny', { number, version, decision: 'ELIGIBLE' }),
        await reader.ask('revealAnswer', { number, code: 'pan', reason: 'Out of curiosity' }),
      ]
      expect(refused.map(({ code }) => code)).toEqual(['NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT'])
    },
  )

  test('is neither marked, asked about nor decided by an officer who is its applicant', async () => {
    const one = await openCase()
    const { version } = await read(one)
    const mobileHash = mobileHashOf(portal.ports, one.citizen.mobile)
    const { officerId } = neha
    await portal.db
      .updateTable('officer')
      .set({ mobile_hash: mobileHash })
      .where('id', '=', officerId)
      .execute()
    const of = { number: one.number, version }
    const question = { text: 'UNREADABLE' as const, fieldCodes: ['pan'], documentTypeIds: [] }
    const refused = [
      await neha.ask('markAnswer', { ...of, code: 'pan', mark: 'AGREES' }),
      await neha.ask('askApplicant', { ...of, ...question }),
      await neha.ask('decideScrutiny', {
        ...of,
        decision: 'INELIGIBLE',
        reasonCode: 'DOCUMENTS',
        remarks: 'No.',
      }),
    ]
    for (const { code, message } of refused) {
      expect(code).toBe('RULE')
      expect(message).toContain('linked with you by mobile: somebody else decides')
    }
    const arif = await deskOfficer(portal, 'Arif Khan', [['DA', 'LOTTERY']])
    expect(await arif.ask('markAnswer', { ...of, code: 'pan', mark: 'AGREES' })).toMatchObject({ http: 200 })
  })

  test('reveals a whole number for a reason, and asks for presence again after five minutes', async () => {
    const one = await openCase()
    const asked = { number: one.number, code: 'refundAccount.number', reason: 'Compared with the cheque' }
    expect(await neha.ask('revealAnswer', asked)).toMatchObject({ value: { value: '30211234417' } })
    expect(await neha.ask('revealAnswer', { ...asked, code: 'fullName' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await neha.ask('revealAnswer', { ...asked, reason: '' })).toMatchObject({ code: 'INVALID_INPUT' })
    portal.clock.advance(6 * MINUTE_MS)
    expect(await neha.ask('revealAnswer', asked)).toMatchObject({ code: 'PRESENCE_NEEDED' })
    const kept = await portal.db
      .selectFrom('audit_event')
      .select(['remarks', 'details'])
      .where('event', '=', 'ANSWER_REVEALED')
      .execute()
    expect(kept).toEqual([{ remarks: asked.reason, details: { answer: asked.code } }])
  })
})

describe('marks', () => {
  test('fall with the value and with the paper that they were made of', async () => {
    const one = await openCase()
    await markAll(one)
    const marked = async () =>
      (await provable(one)).filter(answer => answer.mark === 'AGREES').map(answer => answer.code)
    const all = await marked()
    expect(all).toContain('pan')
    const asked = { number: one.number, version: (await read(one)).version, text: 'DIFFERS' } as const
    await neha.ask('askApplicant', { ...asked, fieldCodes: ['pan'], documentTypeIds: [108] })
    const form = async () =>
      (await portal.send('GetApplicationFormDetailsByApplId', one.ids, one.citizen)).value
    const { rowVersion, answers } = await form()
    const changed = { ...answers, pan: 'ABCPZ9999K' }
    const saved = { ...one.ids, rowVersion, answers: changed }
    expect((await portal.send('UpdateApplicationForm', saved, one.citizen)).status).toBe(2)
    expect(await marked()).toEqual(all.filter(code => code !== 'pan'))
    portal.clock.advance(1000)
    await portal.db
      .updateTable('document')
      .set({ sha256: Buffer.alloc(32, 7) })
      .where('entity_id', '=', one.ids.applId)
      .where('document_type_id', '=', 108)
      .execute()
    expect(await marked()).toEqual(all.filter(code => code !== 'pan' && !code.startsWith('refundAccount')))
  })

  test('are refused on an older version, and on an answer without a paper', async () => {
    const one = await openCase()
    const { version } = await read(one)
    const mark = { number: one.number, version, code: 'pan', mark: 'DIFFERS' } as const
    expect(await neha.ask('markAnswer', { ...mark, version: version - 1 })).toMatchObject({ code: 'MOVED' })
    expect(await neha.ask('markAnswer', { ...mark, code: 'subCategoryCode' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await provable(one)).every(answer => answer.mark === null)).toBe(true)
  })
})

test('a case that another officer holds is read, and not acted on', async () => {
  const one = await openCase()
  const other = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LOTTERY']])
  const item = await findItemOf(portal.db, EntityType.LotteryApplication, one.ids.applId)
  await setHolder(portal.db, [item?.id ?? 0], other.officerId, portal.clock.now())
  const { version, work } = await read(one)
  expect(work?.holder).toMatchObject({ id: other.officerId, name: { en: 'Farah Naqvi' } })
  const mark = { number: one.number, version, code: 'pan', mark: 'AGREES' } as const
  expect(await neha.ask('markAnswer', mark)).toMatchObject({ code: 'NO_RIGHT' })
  expect(await other.ask('markAnswer', mark)).toMatchObject({ http: 200, code: undefined })
})

describe('a question to the applicant', () => {
  test('opens what was picked, in the applicant’s words, once; what decides the list stays shut', async () => {
    const one = await openCase()
    const { version } = await read(one)
    const ask = {
      number: one.number,
      version,
      text: 'UNREADABLE' as const,
      fieldCodes: [],
      documentTypeIds: [104],
    }
    expect(await neha.ask('askApplicant', { ...ask, fieldCodes: ['reservationCategoryCode'] })).toMatchObject(
      { code: 'RULE' },
    )
    expect(await neha.ask('askApplicant', { ...ask })).toMatchObject({ http: 200, code: undefined })
    const asked = await read(one)
    expect(asked.queries).toMatchObject([{ isOpen: true, text: expect.stringContaining('PAN card') }])
    expect(asked.isOpen).toBe(false)
    expect(await neha.ask('askApplicant', { ...ask })).toMatchObject({ code: 'MOVED' })
    expect(await neha.ask('askApplicant', { ...ask, version: asked.version })).toMatchObject({ code: 'RULE' })
  })
})

describe('a decision', () => {
  test('of eligibility waits until every paper agrees, then is held and can be taken back', async () => {
    const one = await openCase()
    await setHold(portal.db, 'LOTTERY_SCRUTINY', 10)
    const decide = async () => {
      const { version } = await read(one)
      return neha.ask('decideScrutiny', { number: one.number, version, decision: 'ELIGIBLE' })
    }
    expect(await decide()).toMatchObject({ code: 'MARK_MISSING' })
    await markAll(one)
    const { version } = await read(one)
    await neha.ask('markAnswer', { number: one.number, version, code: 'pan', mark: 'UNREADABLE' })
    expect(await decide()).toMatchObject({ code: 'MARK_MISSING', message: expect.stringContaining('PAN') })
    await markAll(one)
    expect(await decide()).toMatchObject({ value: { at: 'held' } })
    expect((await read(one)).held).toMatchObject({ decision: 'ELIGIBLE' })
    const back = { number: one.number, version: (await read(one)).version, reason: 'Pressed by mistake' }
    expect(await neha.ask('takeBackScrutiny', back)).toMatchObject({ http: 200, code: undefined })
    expect((await read(one)).held).toBeNull()
  })

  test('of ineligibility needs its reason, and goes to the applicant at once where nothing is held', async () => {
    const one = await openCase()
    await setHold(portal.db, 'LOTTERY_SCRUTINY', 0)
    const { version } = await read(one)
    const decide = { number: one.number, version, decision: 'INELIGIBLE', remarks: 'No cheque' } as const
    const inHindi = await neha.ask('decideScrutiny', decide, { language: 'hi' })
    expect(inHindi).toMatchObject({ code: 'RULE', message: expect.stringContaining('कारण आवश्यक है') })
    expect(inHindi.message.replaceAll(one.number, '')).not.toMatch(/[A-Za-z]/)
    expect(await neha.ask('decideScrutiny', { ...decide, reasonCode: 'DOCUMENTS' })).toMatchObject({
      value: { at: 'done' },
    })
    expect(await neha.ask('decideScrutiny', { ...decide, reasonCode: 'DOCUMENTS' })).toMatchObject({
      code: 'MOVED',
    })
    expect((await read(one)).statusId).toBe(8)
  })
})

test('a question, the citizen’s answer, and the eligibility that follows from it', async () => {
  const one = await openCase()
  await setHold(portal.db, 'LOTTERY_SCRUTINY', 0)
  await markAll(one)
  const { version } = await read(one)
  await neha.ask('markAnswer', { number: one.number, version, code: 'pan', mark: 'DIFFERS' })
  const ask = { number: one.number, version, text: 'DIFFERS' as const, documentTypeIds: [] }
  expect(await neha.ask('askApplicant', { ...ask, fieldCodes: ['pan'] })).toMatchObject({ code: undefined })
  const form = (await portal.send('GetApplicationFormDetailsByApplId', one.ids, one.citizen)).value
  const saved = { ...one.ids, rowVersion: form.rowVersion, answers: { ...form.answers, pan: 'ABCPZ9999K' } }
  expect((await portal.send('UpdateApplicationForm', saved, one.citizen)).status).toBe(2)
  const [query] = (await portal.send('GetScrutinyDetailsByApplId', { applId: one.ids.applId }, one.citizen))
    .value
  const told = { queryId: query?.queryId ?? 0, applId: one.ids.applId, responseText: 'A letter was wrong.' }
  const sent = await portal.send('AddEditScrutinyResponseData', { ...told, isSubmit: 1 }, one.citizen)
  expect(sent.status).toBe(2)
  const back = await read(one)
  expect(back).toMatchObject({ isOpen: true, waitsFor: { mark: null } })
  expect(back.queries).toMatchObject([{ isOpen: false, responseText: 'A letter was wrong.' }])
  const decide = async () => {
    const now = (await read(one)).version
    return neha.ask('decideScrutiny', { number: one.number, version: now, decision: 'ELIGIBLE' })
  }
  expect(await decide()).toMatchObject({ code: 'MARK_MISSING' })
  await markAll(one)
  expect(await decide()).toMatchObject({ value: { at: 'done' } })
  expect((await read(one)).statusId).toBe(7)
})
