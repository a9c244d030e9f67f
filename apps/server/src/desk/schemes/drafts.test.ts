import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role, Section } from '#domain/officer/roles.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { officer } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
const seat = (name: string, role: Role, section: Section | null) =>
  deskOfficer(portal, name, [[role, section]])
beforeAll(async () => {
  portal = await testPortal()
  neha = await seat('Neha Srivastava', 'DA', null)
})
afterAll(() => portal.close())

const both = (word: string) => ({ en: word, hi: `${word} हिंदी` })
const pool = {
  poolCode: 'A',
  propertyType: 'Plot',
  name: both('Plots'),
  dimensions: both('10 × 20 m'),
  part: 'A',
  areaSqm: '200',
  ratePerSqm: '40000.00',
  seats: '2',
  incomeGroupCode: '',
}
const plot = (unitNo: string, x: number) => ({ unitNo, poolCode: 'A', x, y: 0, w: 10, h: 20, isCorner: 0 })
/** A campaign as its form holds it. */
const campaign = (code: string) => ({
  code,
  schemeCode: code,
  name: both('Gomti Vihar'),
  location: both('Sector 4'),
  allocationModeId: '2',
  startOn: '2030-01-01 10:00',
  endOn: '2030-02-01 18:00',
  drawOn: '2030-03-01 11:00',
  bookletCharge: '1100.00',
  account: {
    code: 'SCHEMES',
    accountName: 'Authority, schemes',
    accountNumber: '50200011223344',
    bankName: 'HDFC Bank',
    bankIfsc: 'HDFC0000078',
    bankBranchName: 'Vikas Bhawan',
  },
  layout: {
    widthM: '120',
    heightM: '60',
    outline: [],
    roads: [],
    features: [],
    plots: [plot('A-1', 0), plot('A-2', 10)],
  },
  pools: [pool],
})

async function begun(kind: 'campaign' | 'lease' | 'notice', content: Record<string, unknown>, by = neha) {
  const { draftId } = (await by.ask('openSchemeDraft', { kind })).value
  const saved = await by.ask('saveSchemeDraft', { draftId, version: 1, content })
  return { draftId, version: saved.value.version }
}

test('a draft is kept sealed, named and listed with who changed it and when', async () => {
  const lessee = {
    name: 'Asha Verma',
    mobile: '9876543210',
    pan: 'ABCPV1234K',
    gstin: '',
    address: 'Hazratganj',
  }
  const { draftId } = await begun('lease', { tenderNumber: 'T-9', lessee })
  const { drafts, kinds } = (await neha.ask('schemeDrafts', { list: 'open', after: null })).value
  expect(drafts).toContainEqual(
    expect.objectContaining({ draftId, kind: 'lease', title: 'T-9', changedBy: 'Neha Srivastava' }),
  )
  expect(kinds).toEqual(['campaign', 'notice', 'survey', 'venue', 'lease', 'property'])
  const { rows } = await sql<{ row: string }>`select d::text as row from desk_draft d`.execute(portal.db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/Asha|ABCPV|9876543210/)
  expect((await neha.ask('schemeDraft', { draftId })).value.content).toEqual({ tenderNumber: 'T-9', lessee })
})

test('a second window is told: the version that it began from is gone, and nothing of the first is lost', async () => {
  const { draftId, version } = await begun('notice', { rows: [{ code: 'one' }] })
  const late = await neha.ask('saveSchemeDraft', { draftId, version: version - 1, content: { rows: [] } })
  expect(late.code).toBe('STALE')
  expect((await neha.ask('schemeDraft', { draftId })).value).toMatchObject({
    version,
    content: { rows: [{ code: 'one' }] },
  })
})

test('a draft is for those alone who may do its act', async () => {
  const { draftId } = await begun('lease', { tenderNumber: 'T-10' })
  const committee = await seat('Meera Joshi', 'LC', 'LOTTERY')
  expect((await committee.ask('schemeDraft', { draftId })).code).toBe('NOT_FOUND')
  expect((await committee.ask('openSchemeDraft', { kind: 'lease' })).code).toBe('NO_RIGHT')
  const { kinds, drafts } = (await committee.ask('schemeDrafts', { list: 'open', after: null })).value
  expect(kinds).toEqual(['campaign'])
  expect(drafts.map(one => one.draftId)).not.toContain(draftId)
})

test('the faults of the file’s own check stand beside the fields, in the language of each', async () => {
  const wrong = { ...campaign('gv-1'), endOn: 'soon', pools: [pool, { ...pool, poolCode: 'B', seats: '0' }] }
  const { draftId } = await begun('campaign', wrong)
  const { faults } = (await neha.ask('checkSchemeDraft', { draftId })).value
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'code' }),
      { path: 'endOn', message: { en: 'Give a day and a time.', hi: 'तिथि और समय लिखें।' } },
      { path: 'pools.1.seats', message: { en: 'Give at least 1.', hi: 'कम से कम 1 लिखें।' } },
    ]),
  )
  expect((await neha.ask('previewSchemeDraft', { draftId })).value).toBeNull()
  const notice = await begun('notice', { rows: [{ code: 'a', titleEn: 'T' }] })
  const told = (await neha.ask('checkSchemeDraft', { draftId: notice.draftId })).value.faults
  expect(told.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['rows.0.bodyHi', 'rows.0.publishedOn']),
  )
})

test('a preview is what citizens will read, and nothing of it stays', async () => {
  const { draftId } = await begun('campaign', campaign('GV-PREVIEW'))
  expect((await neha.ask('previewSchemeDraft', { draftId })).value).toMatchObject({
    kind: 'campaign',
    campaign: {
      campaignName: { en: 'Gomti Vihar' },
      totalSeats: 2,
      state: 'PUBLISHED',
      pools: [{ estimatedCost: '8000000.00' }],
    },
    plan: { layout: { plots: [{}, {}] } },
  })
  const { unpublished } = (await neha.ask('schemeDrafts', { list: 'open', after: null })).value
  expect(unpublished.map(({ code }) => code)).not.toContain('GV-PREVIEW')
})

test('the file of a form is taken by the act as it is, and its draft is closed with that operation alone', async () => {
  const { draftId, version } = await begun('campaign', campaign('GV-2'))
  const { faults, file } = (await neha.ask('checkSchemeDraft', { draftId })).value
  expect(faults).toEqual([])
  const content = Buffer.from(file.content, 'base64').toString()
  const done = await officer(portal, 'N. Rao').run('campaign import', {}, { name: file.name, content })
  expect(done.code).toBe(0)
  const { unpublished } = (await neha.ask('schemeDrafts', { list: 'open', after: null })).value
  expect(unpublished.map(({ code }) => code)).toContain('GV-2')
  const { id } = await portal.db
    .selectFrom('authority_operation')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  // It is another officer's: nobody closes a draft with it.
  expect((await neha.ask('closeSchemeDraft', { draftId, version, operationId: id })).code).toBe('NOT_FOUND')
  expect((await neha.ask('closeSchemeDraft', { draftId, version, operationId: null })).code).toBeUndefined()
  expect((await neha.ask('saveSchemeDraft', { draftId, version, content: {} })).code).toBe('CLOSED')
})

test('a drawing comes back as shapes alone; one that is none is refused in a sentence', async () => {
  const send = (name: string, text: string) =>
    neha.ask('readPlan', { name, content: Buffer.from(text).toString('base64'), widthM: 50 })
  const { value } = await send(
    'a.svg',
    '<svg><script/><rect width="10" height="5"/><rect x="10" width="10" height="5"/></svg>',
  )
  expect(value).toMatchObject({ widthM: 50, heightM: 12.5, leftOut: ['script'] })
  expect(value.shapes).toHaveLength(2)
  expect(await send('a.svg', 'no drawing')).toMatchObject({
    code: 'NO_PLAN',
    message: 'The file is no SVG drawing.',
  })
})

test('a file of the act fills the form of who may enter it; a broken one is refused with its place', async () => {
  const send = (kind: 'lease' | 'notice', name: string, text: string, by = neha) =>
    by.ask('readSchemeFile', { kind, name, content: Buffer.from(text).toString('base64') })
  const { value } = await send('lease', 'l.json', '{"TenderNumber":"T-9","Remark":"x"}')
  expect(value).toEqual({ content: { tenderNumber: 'T-9' }, leftOut: ['Remark'] })
  const broken = await send('notice', 'n.json', '[\n{"Code": }]')
  expect(broken).toMatchObject({ code: 'NOT_READ', message: expect.stringContaining('line 2') })
  const long = `Code,TitleEn\nn-1,${'x'.repeat(179_000)}\n`
  expect((await send('notice', 'n.csv', long)).code).toBeUndefined()
  const committee = await seat('Another Joshi', 'LC', 'LOTTERY')
  expect((await send('lease', 'l.json', '{}', committee)).code).toBe('NO_RIGHT')
})
