import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { readQr } from '#server/documents/testing/readQr.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { findTransaction } from '#server/payments/transaction/transactionStore.ts'
import { completeAnswers, completeDraft, openDraft, openScheme, submitted } from '#server/testing/lottery.ts'
import { payInFull } from '#server/testing/payments.ts'
import {
  type Session,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

let portal: TestPortal
let citizen: TestCitizen
let other: TestCitizen
let scheme: number
let application: { applId: number; campaignId: number; applicationNumber: string }
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
  other = await signUp(portal)
  scheme = await openScheme(portal)
  application = await submitted(portal, citizen, scheme)
})
afterAll(() => portal.close())

const NOT_FOUND = { Status: 3, Message: 'Record not found.', CustomObject: null }

async function ask(path: string, query: Record<string, string | number>, session: Session | null) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/${path}?${parameters}`,
    headers: { ...(session ?? {}) },
  })
  return {
    http: reply.statusCode,
    type: String(reply.headers['content-type']),
    name: String(reply.headers['content-disposition']),
    bytes: reply.rawPayload,
    json: reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined,
  }
}

const form = (of = application, who = citizen, userId = who.userId) =>
  ask(
    'DownloadApplicationForm',
    { ApplicationId: of.applId, CampaignId: of.campaignId, UserId: userId },
    who.session,
  )
const declaration = (of = application, who = citizen) =>
  ask('DownloadApplicationDeclaration', { ApplicationId: of.applId, CampaignId: of.campaignId }, who.session)
const booklet = (campaignId = scheme, who = citizen, changes: Record<string, number> = {}) =>
  ask(
    'DownloadBookletDocument',
    {
      OrgIdNode: 0,
      UserIdNode: who.userId,
      DocTypeIdNode: 110,
      EntityIdNode: campaignId,
      EntityTypeNode: 901,
      ...changes,
    },
    who.session,
  )

const verdictOf = async (bytes: Uint8Array) =>
  (await checkFile(portal.db, bytes, portal.ports.press.signer.trustedFingerprints)).verdict

/** What every issued paper of the authority must be. */
async function expectIssued(bytes: Uint8Array): Promise<string> {
  expect(verifyPdfSignature(bytes)).toMatchObject({ valid: true, coversWholeDocument: true })
  expect(await readQr(bytes)).toMatch(
    /^http:\/\/localhost:8080\/verify\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]#\d+$/,
  )
  expect(await verdictOf(bytes)).toBe('genuine')
  const text = readPdfText(bytes)
  expect(text).toContain('गोमतीपुर विकास प्राधिकरण')
  return text.replace(/\s+/g, ' ')
}

/** The Latin letters and digits of a paper as any reader of PDFs finds them. */
async function latinText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items.map(item => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  await task.destroy()
  return pages.join(' ')
}

async function upload(applId: number, documentTypeId: number, bytes: Buffer) {
  const query = `userNo=${citizen.userId}&EntityTypeId=1&DocumentTypeId=${documentTypeId}&folder=citizen&entityId=${applId}`
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/UploadDocument?${query}`,
    ...multipart({ bytes, name: 'picture.png' }),
    headers: { ...multipart({ bytes, name: '' }).headers, ...citizen.session },
  })
  return reply.json()
}

describe('the application form', () => {
  it('says what was paid, on which day and by which reference, with all its dates in one style', async () => {
    const payer = await signUp(portal)
    const { applId } = await completeDraft(portal, payer, scheme)
    const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
    const { transactionId, receiptNumber } = await payInFull(portal, payer, wish)
    const paid = await findTransaction(portal.db, { transactionId })
    const { bytes } = await form({ applId, campaignId: scheme, applicationNumber: '' }, payer)
    const text = await latinText(bytes)
    expect(text).toContain('₹4,64,235.50, 21 Nov 2026')
    expect(text).toContain(receiptNumber)
    expect(text).toContain(paid?.bankReference || 'no reference')
    expect(text).toContain('14 Jul 1987')
    expect(text).not.toMatch(/\b\d{2}-\d{2}-\d{4}\b/)
  })
  it('prints the frozen answers in both languages, with QR code and signature, the same bytes each time', async () => {
    const first = await form()
    expect(first).toMatchObject({ http: 200, type: 'application/pdf' })
    expect(first.name).toContain(`application-form-${application.applicationNumber.replaceAll('/', '-')}.pdf`)
    const text = await expectIssued(first.bytes)
    for (const words of [
      'Sunita Verma',
      application.applicationNumber,
      'Application form',
      'आवेदन पत्र',
      'Identity proof',
      'I have made no other application in this scheme.',
      'मैंने इस योजना में',
      'इस आवेदन में दी गई जानकारी और दस्तावेज़ सत्य और पूर्ण हैं',
    ])
      expect(text).toContain(words)
    const latin = await latinText(first.bytes)
    expect(latin).toMatch(/XXXX XXXX \d{4}/)
    expect(latin).not.toContain('30211234417')
    expect(latin).not.toMatch(/2345 ?6789 ?\d{4}/)
    portal.clock.advance(1_800_000)
    expect((await form()).bytes.equals(first.bytes)).toBe(true)
  })
  it('is printed anew after an edit, and the earlier one says that it is superseded', async () => {
    const mine = await signUp(portal)
    const own = await submitted(portal, mine, scheme)
    const before = await form(own, mine)
    const declared = await declaration(own, mine)
    const ids = { applId: own.applId, campaignId: own.campaignId }
    const { value } = await portal.send('GetApplicationFormDetailsByApplId', ids, mine)
    const answers = { ...value.answers, fatherOrHusbandName: 'Dinesh Verma' }
    const saved = await portal.send(
      'UpdateApplicationForm',
      { ...ids, rowVersion: value.rowVersion, answers },
      mine,
    )
    expect(saved).toMatchObject({ status: 2 })
    expect(await verdictOf(before.bytes)).toBe('superseded')
    expect(await verdictOf(declared.bytes)).toBe('superseded')
    const after = await form(own, mine)
    expect(await expectIssued(after.bytes)).toContain('Dinesh Verma')
    expect(readPdfText(before.bytes)).not.toContain('Dinesh Verma')
  })
  it('says whose account the refund goes to', async () => {
    const own = await signUp(portal)
    const refundAccount = { ...completeAnswers().refundAccount, relation: 'JOINT' as const }
    const made = await submitted(portal, own, scheme, { refundAccount })
    const text = readPdfText((await form(made, own)).bytes)
    expect(text).toContain('Whose account is it?')
    expect(text).toContain('Both, a joint account')
  })
  it('of a draft says so, shows the pictures as uploaded and is not issued', async () => {
    const campaignId = await openScheme(portal)
    const draft = { ...(await openDraft(portal, citizen, campaignId)), applicationNumber: '' }
    const red = await sharp({ create: { width: 120, height: 150, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const plain = await form(draft)
    expect(await upload(draft.applId, 101, red)).toMatchObject({ Status: 2 })
    const { bytes } = await form(draft)
    expect(bytes.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0).toBeGreaterThan(
      plain.bytes.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0,
    )
    expect(readPdfText(bytes)).toContain('Draft')
    expect(await readQr(bytes)).toBeNull()
    expect(await verdictOf(bytes)).toBe('unknown')
  })
  it('is for its applicant only', async () => {
    expect((await form(application, other)).json).toMatchObject(NOT_FOUND)
    expect((await form(application, other, citizen.userId)).json).toMatchObject(NOT_FOUND)
    expect((await form(application, citizen, other.userId)).json).toMatchObject(NOT_FOUND)
    expect((await form({ ...application, campaignId: 999_999 })).json).toMatchObject(NOT_FOUND)
    expect((await ask('DownloadApplicationForm', { ApplicationId: 1 }, null)).http).toBe(401)
  })
})

describe('the Hindi self-declaration', () => {
  it('names the applicant, the age on that day and every point, with QR code and signature', async () => {
    const { bytes } = await declaration()
    const text = await expectIssued(bytes)
    for (const words of [
      'Sunita Verma',
      'Ramesh Verma',
      '39',
      application.applicationNumber,
      'H-214, Nehru Enclave',
      'मेरे, मेरे पति या पत्नी और मेरे अवयस्क बच्चों के नाम विकास क्षेत्र में कोई मकान या भूखंड नहीं है।',
      'सत्यनिष्ठा',
    ])
      expect(text).toContain(words)
    expect((await declaration()).bytes.equals(bytes)).toBe(true)
  })
  it('is for its applicant only', async () => {
    expect((await declaration(application, other)).json).toMatchObject(NOT_FOUND)
    expect((await ask('DownloadApplicationDeclaration', { ApplicationId: 1 }, null)).http).toBe(401)
  })
})

describe('the booklet of a scheme', () => {
  it('is one paper for all who paid for it, with prices, dates, plan and terms', async () => {
    const { bytes, type } = await booklet()
    expect(type).toBe('application/pdf')
    const text = await expectIssued(bytes)
    for (const words of [
      '46,29,375.00',
      '4,62,937.50',
      '1,298.00',
      'Sarovar',
      'आवेदन की अंतिम तिथि',
      'Layout plan',
    ])
      expect(text).toContain(words)
    await submitted(portal, other, scheme)
    expect((await booklet(scheme, other)).bytes.equals(bytes)).toBe(true)
  })
  it('asks for its charge first', async () => {
    const stranger = await signUp(portal)
    const unpaid = {
      Status: 1,
      Message: 'Please pay the booklet charges to download.',
      Code: 'BOOKLET_UNPAID',
    }
    expect((await booklet(scheme, stranger)).json).toMatchObject(unpaid)
    await completeDraft(portal, stranger, scheme)
    expect((await booklet(scheme, stranger)).json).toMatchObject(unpaid)
  })
  it('is free where the scheme asks nothing for it', async () => {
    const free = await openScheme(portal, { bookletCharge: '0.00' })
    expect((await booklet(free, other)).type).toBe('application/pdf')
  })
  it('is issued anew when the last date moves on', async () => {
    const free = await openScheme(portal, { bookletCharge: '0.00' })
    const first = await booklet(free)
    await portal.db
      .updateTable('scheme_campaign')
      .set({ end_on: sql<Date>`end_on + interval '7 days'` })
      .where('id', '=', free)
      .execute()
    const second = await booklet(free)
    expect(second.bytes.equals(first.bytes)).toBe(false)
    expect(await verdictOf(first.bytes)).toBe('superseded')
    expect(await verdictOf(second.bytes)).toBe('genuine')
  })
  it('is not there for another kind of document, entity or scheme', async () => {
    expect((await booklet(999_999)).json).toMatchObject(NOT_FOUND)
    expect((await booklet(scheme, citizen, { DocTypeIdNode: 101 })).json).toMatchObject(NOT_FOUND)
    expect((await booklet(scheme, citizen, { EntityTypeNode: 50 })).json).toMatchObject(NOT_FOUND)
    expect((await ask('DownloadBookletDocument', { EntityIdNode: scheme }, null)).http).toBe(401)
  })
})
