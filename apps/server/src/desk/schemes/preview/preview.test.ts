import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchemeKind } from '#contract/desk/schemes.ts'
import { toWire } from '#contract/envelope.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { coming } from '#server/seed/surveySpecs.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testScheme } from '#server/testing/property.ts'
import { prepareSurvey } from '#server/testing/survey.ts'

let portal: TestPortal
let neha: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', null]])
})
afterAll(() => portal.close())

const both = (word: string) => ({ en: word, hi: `${word} हिंदी` })

/** A draft that a file filled, as it is previewed. */
async function previewed(kind: SchemeKind, document: unknown) {
  const text = JSON.stringify(toWire(document))
  const file = { kind, name: 'given.json', content: Buffer.from(text).toString('base64') }
  const { content } = (await neha.ask('readSchemeFile', file)).value
  const { draftId } = (await neha.ask('openSchemeDraft', { kind })).value
  await neha.ask('saveSchemeDraft', { draftId, version: 1, content })
  return neha.ask('previewSchemeDraft', { draftId })
}

const count = async (table: 'venue' | 'demand_survey' | 'lease' | 'property' | 'notice' | 'audit_event') => {
  const rows = portal.db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('rows'))
  return Number((await rows.executeTakeFirstOrThrow()).rows)
}

test('a hall is seen with its rents and rules, and is not there afterwards', async () => {
  const before = await count('venue')
  const spec = { ...DEMO_VENUES[0]?.spec, code: 'to-be' }
  const { value } = await previewed('venue', spec)
  expect(value).toMatchObject({
    kind: 'venue',
    venue: { venueName: spec.name, capacity: spec.capacity, images: [], cleaning: '2000.00' },
  })
  expect(await count('venue')).toBe(before)
  expect((await previewed('venue', { ...spec, isOpen: false })).value).toBeNull()
})

test('a survey is seen as somebody sees it who has not taken part, with its questions in their order', async () => {
  await prepareSurvey(portal)
  const before = await count('demand_survey')
  const { startOn, endOn, ...spec } = coming(portal.clock.now())
  const times = { startOn: toIstIso(startOn), endOn: toIstIso(endOn) }
  const { value } = await previewed('survey', { ...spec, ...times, code: 'to-be-asked' })
  expect(value).toMatchObject({
    kind: 'survey',
    survey: { title: spec.title, startOn: times.startOn, registrationFee: '0.00', myApplicationId: null },
    questions: spec.questions.map(({ label }) => ({ label })),
  })
  expect(await count('demand_survey')).toBe(before)
  const refused = await previewed('survey', {
    ...spec,
    ...times,
    code: 'nowhere',
    collectionAccount: 'NOWHERE',
  })
  expect(refused).toMatchObject({ code: 'RULE', message: expect.stringContaining('NOWHERE') })
})

test('notices are seen in full, also those that begin later', async () => {
  const notice = (code: string, publishedOn: string) => ({
    code,
    publishedOn,
    titleEn: 'Water supply',
    titleHi: 'जल आपूर्ति',
    bodyEn: 'From Monday',
    bodyHi: 'सोमवार से',
    route: '/faq',
  })
  const { value } = await previewed('notice', [notice('a', '2031-01-01'), notice('b', '2032-01-01')])
  expect(value).toMatchObject({
    kind: 'notice',
    notices: [{ publishedOn: '2032-01-01', route: { to: '/faq' } }, { publishedOn: '2031-01-01' }],
  })
  expect(await count('notice')).toBe(0)
})

test('a lease is seen with its rent period by period, and the PAN of its lessee masked', async () => {
  const property = { code: 'K-1', name: both('Kiosk'), kind: both('Kiosk'), areaSqm: '24.50' }
  const tender = {
    tenderNumber: 'T-9',
    title: both('Kiosk 1'),
    property: { ...property, floor: both('Ground'), address: both('Hazratganj') },
    reserveRent: '18500.00',
    bidRent: '21000.00',
    emd: '50000.00',
    publishedOn: '2026-01-02',
    openedOn: '2026-02-03',
    lessee: { name: 'Asha Verma', mobile: '9876543210', pan: 'ABCPV1234K', address: 'Hazratganj' },
  }
  const alone = (await previewed('lease', tender)).value
  expect(alone).toMatchObject({ kind: 'lease', order: null, rent: [], tender: { lesseePan: 'ABCxxxxx4K' } })
  const workOrder = {
    number: 'W-1',
    issuedOn: '2026-03-01',
    leaseFrom: '2026-04-01',
    leaseTo: '2027-03-31',
    monthlyRent: '21000.00',
    securityDeposit: '63000.00',
  }
  const { value } = await previewed('lease', { ...tender, workOrder })
  expect(value?.kind === 'lease' && value.rent).toHaveLength(12)
  expect(await count('lease')).toBe(0)
})

test('a property is seen with its schedule, and the register has it no more than before', async () => {
  await testScheme(portal)
  const { code } = await portal.db.selectFrom('scheme').select('code').executeTakeFirstOrThrow()
  const row = {
    registrationId: 'RG/2026/1',
    searchId: 'RG000001',
    schemeCode: code,
    propertyCode: 'R/1',
    propertyType: 'Plot',
    areaSqm: '100.00',
    saleType: 'instalments',
    allotmentDate: istDay(portal.clock.now()),
    totalCost: '1000000',
    ownerName: 'Asha Verma',
    mobileNumber: '6000077001',
    principal: '750000',
    instalments: '12',
    firstDueDate: '2027-01-31',
    accountCode: code,
  }
  const { value } = await previewed('property', [row])
  const [one] = value?.kind === 'property' ? value.properties : []
  expect(one).toMatchObject({
    property: {
      registrationId: 'RG/2026/1',
      owners: [{ fullName: 'Asha Verma', mobileNumber: '6000077001' }],
    },
    standing: { scheduled: { principal: '750000.00' } },
  })
  expect(one?.lines).toHaveLength(12)
  expect(await count('property')).toBe(0)
  expect((await previewed('property', [{ ...row, schemeCode: 'NOWHERE' }])).value).toBeNull()
})

test('rows that are none are seen as nothing', async () => {
  for (const kind of ['notice', 'property'] as const) expect((await previewed(kind, [])).value).toBeNull()
})

test('nothing of an act that was only looked at stands in the trail', async () => {
  const spec = { ...DEMO_VENUES[1]?.spec, code: 'trail' }
  await previewed('venue', spec)
  const imports = portal.db.selectFrom('audit_event').select('id').where('event', '=', 'VENUE_IMPORTED')
  expect(await imports.execute()).toEqual([])
})
