import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { LandUseDocument } from '#domain/landuse/form.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { link, payUntil } from '#server/seed/propertySales.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { completeLandUse, submittedLandUse } from '#server/testing/landUse.ts'
import { openDraft, openScheme, submitted } from '#server/testing/lottery.ts'
import { uploadPdf } from '#server/testing/papers.ts'
import {
  PASSWORD,
  signIn,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { askOwnData, sendConfirmed } from '#server/testing/stepUp.ts'

const RAMESH = { kind: 'CENTRE', name: 'Ramesh Kumar', place: 'CSC 4417, Alambagh' } as const
const LINE = 'Ramesh Kumar, a service centre (CSC 4417, Alambagh)'

let portal: TestPortal
let scheme: number
beforeAll(async () => {
  portal = await testPortal()
  scheme = await openScheme(portal)
})
afterAll(() => portal.close())

const begin = (citizen: TestCitizen, helper: typeof RAMESH | object = RAMESH) =>
  sendConfirmed(portal, 'BeginHelp', helper as typeof RAMESH, citizen)
const helped = async (citizen: TestCitizen) => (await portal.send('GetHelp', {}, citizen)).value

/** A citizen whose session Ramesh helps in. */
async function besideRamesh(): Promise<TestCitizen> {
  const citizen = await signUp(portal)
  expect((await begin(citizen)).status).toBe(2)
  portal.clock.advance(2 * MINUTE_MS)
  return citizen
}

describe('help from another person', () => {
  test('begins with an OTP that is bound to the very helper, and is told by every answer of that session alone', async () => {
    const citizen = await signUp(portal)
    const bare = await portal.send('BeginHelp', RAMESH, citizen)
    expect(bare.code).toBe('STEP_UP')
    expect((await helped(citizen)).now).toBeNull()
    expect(await begin(citizen)).toMatchObject({ status: 2, value: { ...RAMESH } })
    const answer = await portal.send('GetHelp', {}, citizen)
    expect(answer.headers.helped).toBe('1')
    expect(answer.value.now).toMatchObject(RAMESH)
    const elsewhere = await signIn(portal, citizen)
    const other = await portal.send('GetHelp', {}, elsewhere)
    expect([other.headers.helped, other.value.now]).toEqual([undefined, null])
    const { rows } = await sql<{ text: string }>`select h::text as text from helper h`.execute(portal.db)
    const lying = rows.map(({ text }) => text).join()
    // Four digits alone stand by chance in the hex of what is sealed, or in a time.
    for (const clear of ['Ramesh', 'CSC 4417', 'Alambagh'])
      for (const written of [clear, Buffer.from(clear).toString('hex')]) expect(lying).not.toContain(written)
  })

  test('names who helps: a centre has a name, and one helps at a time', async () => {
    const citizen = await signUp(portal)
    for (const [helper, field] of [
      [{ ...RAMESH, name: ' ' }, 'name'],
      [{ ...RAMESH, place: '' }, 'place'],
      [{ ...RAMESH, name: 'x'.repeat(101) }, 'name'],
      [{ ...RAMESH, kind: 'ROBOT' }, 'kind'],
    ] as const)
      expect((await begin(citizen, helper)).field).toBe(field)
    expect((await begin(citizen, { kind: 'FAMILY', name: 'अमित वर्मा', place: '' })).status).toBe(2)
    portal.clock.advance(2 * MINUTE_MS)
    expect((await begin(citizen)).code).toBe('HELPED_ALREADY')
    const { rows } = await sql`select id from helper where user_id = ${citizen.userId}`.execute(portal.db)
    expect(rows).toHaveLength(1)
  })

  test('changes nothing of the account: each act that is confirmed by an OTP is refused before it asks for one', async () => {
    const citizen = await besideRamesh()
    const bankAccount = {
      bankAccountId: 1,
      bankAccountNumber: '30211234417',
      confirmBankAccountNumber: '30211234417',
      bankAccountHolderName: 'Sunita Verma',
      bankBranchName: 'Hazratganj',
      bankId: 1,
      bankIfsc: 'SBIN0000125',
    }
    const change = { currentPassword: PASSWORD, newPassword: 'Another#2027' }
    for (const [key, input] of [
      ['ChangeCitizenUserPassword', change],
      ['CloseAccount', {}],
      ['CloseOtherCitizenSessions', {}],
      ['RequestLoginEmailVerification', { email: 'new@example.in' }],
      ['UpdateCitizenUserBankAccount', bankAccount],
      ['GenerateCitizenMobileOTP', { purpose: 'CHANGE_MOBILE', mobileNumber: '6000012399' }],
    ] as const) {
      const answer = await portal.send(key, input as never, citizen)
      expect([key, answer.code]).toEqual([key, 'HELPED'])
      expect(answer.headers.stepup).toBeUndefined()
    }
    const copy = await askOwnData(portal, citizen, 'json')
    expect(copy.json()).toMatchObject({ Code: 'HELPED' })
    expect((await portal.send('EndHelp', {}, citizen)).status).toBe(2)
    expect((await askOwnData(portal, citizen, 'json')).headers['content-type']).toBe(
      'application/octet-stream',
    )
    expect((await portal.send('ChangeCitizenUserPassword', change, citizen)).code).toBe('STEP_UP')
  })

  test('ends by the citizen, or after two hours, and is remembered', async () => {
    const citizen = await besideRamesh()
    for (let half = 0; half < 4; half += 1) {
      portal.clock.advance(HOUR_MS / 2)
      await portal.send('GetHelp', {}, citizen)
    }
    const late = await portal.send('GetHelp', {}, citizen)
    expect([late.headers.helped, late.value.now]).toEqual([undefined, null])
    expect(late.value.before).toMatchObject([RAMESH])
    const again = await besideRamesh()
    await portal.send('EndHelp', {}, again)
    expect((await portal.send('EndHelp', {}, again)).status).toBe(2)
    expect((await helped(again)).before).toHaveLength(1)
    const { rows } = await sql<{ event: string }>`
      select event from audit_event where entity_id = ${again.userId} and event like 'HELP%' order by id`.execute(
      portal.db,
    )
    expect(rows.map(({ event }) => event)).toEqual(['HELP_BEGAN', 'HELP_ENDED'])
  })
})

/** The paper of a direct endpoint, its text in one line. */
async function paperOf(citizen: TestCitizen, path: string): Promise<string> {
  const reply = await portal.app.inject({ method: 'POST', url: path, headers: { ...citizen.session } })
  return readPdfText(reply.rawPayload).replace(/\s+/g, ' ')
}

describe('what is filled in meanwhile', () => {
  test('says who helped: to the citizen, on its paper, at the desk; what came after says nothing', async () => {
    const citizen = await besideRamesh()
    const { applId, campaignId, applicationNumber: number } = await submitted(portal, citizen, scheme)
    await portal.send('EndHelp', {}, citizen)
    const land = await submittedLandUse(portal, citizen)
    expect((await helped(citizen)).records).toMatchObject([
      { entityTypeId: EntityType.LotteryApplication, entityId: applId, number, ...RAMESH },
    ])
    const paper = `/Document/DownloadApplicationForm?ApplicationId=${applId}&CampaignId=${campaignId}&UserId=${citizen.userId}`
    expect(await paperOf(citizen, paper)).toContain(LINE)
    const officer = await deskOfficer(portal, 'Neha Srivastava', [
      ['DA', 'LOTTERY'],
      ['DA', 'LAND_USE'],
    ])
    const { helpers } = (await officer.ask('scrutinyCase', { number })).value
    expect(helpers.map(({ en }) => en)).toEqual([LINE])
    expect((await officer.ask('landUseCase', { number: land.applicationNumber })).value.helpers).toEqual([])
    const other = await signUp(portal)
    expect(await helped(other)).toEqual({ now: null, before: [], records: [] })
  })

  test('also a draft that leaves no line in the trail', async () => {
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, scheme)
    portal.clock.advance(2 * MINUTE_MS)
    await begin(citizen)
    const before = (await helped(citizen)).records
    const { value } = await portal.send('GetApplicationFormDetailsByApplId', draft, citizen)
    expect(
      (await portal.send('UpdateApplicationForm', { ...draft, answers: value.answers }, citizen)).status,
    ).toBe(2)
    expect([before, (await helped(citizen)).records]).toMatchObject([
      [],
      [{ entityId: draft.applId, number: '' }],
    ])
  })

  test('on the paper of a land use application and of an owner’s request', async () => {
    const citizen = await besideRamesh()
    const { applicationId } = await submittedLandUse(portal, citizen)
    const form = `/Document/DownloadLandUseForm?ApplicationId=${applicationId}`
    expect(await paperOf(citizen, form)).toContain(LINE)

    const plot = await testProperty(portal, await testScheme(portal))
    await payUntil(portal.db, plot.id, '2026-11-21', portal.clock.now())
    await link(portal.db, citizen.userId, plot.id, portal.clock.now())
    const asked = { applicationId: 0, propertyId: plot.id, typeId: 2, declarationAccepted: 1 } as const
    const { value } = await portal.send('SaveOrUpdateApplicationMortgage', asked, citizen)
    const request = `/Document/DownloadPropertyApplicationForm?ApplicationId=${value.applicationId}`
    expect(await paperOf(citizen, request)).toContain(LINE)
  })

  test('also by a file that is sent or taken away alone', async () => {
    const citizen = await signUp(portal)
    const { applicationId } = await completeLandUse(portal, citizen)
    portal.clock.advance(2 * MINUTE_MS)
    await begin(citizen)
    expect((await helped(citizen)).records).toEqual([])
    const place = { entityTypeId: EntityType.LandUseApplication, entityId: applicationId }
    const documentId = await uploadPdf(portal, citizen, {
      ...place,
      documentTypeId: LandUseDocument.saleDeed,
    })
    const said = [{ ...place, number: '', ...RAMESH }]
    expect((await helped(citizen)).records).toMatchObject(said)
    await portal.db.deleteFrom('helped_record').execute()
    const url = `/Document/DeleteDocument?DocumentId=${documentId}`
    await portal.app.inject({ method: 'POST', url, headers: { ...citizen.session } })
    expect((await helped(citizen)).records).toMatchObject(said)
  })

  test('is listed with as many statements, however many records', async () => {
    const citizen = await besideRamesh()
    const read = () => portal.send('GetHelp', {}, citizen)
    const listing = async () => (await statementsOf(read)).statements
    await portal.send('SaveLandUseForm', {}, citizen)
    const one = await listing()
    for (let more = 0; more < 4; more += 1) await portal.send('SaveLandUseForm', {}, citizen)
    expect((await helped(citizen)).records).toHaveLength(5)
    expect(await listing()).toBe(one)
  })
})
