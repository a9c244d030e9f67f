import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toWire } from '#contract/envelope.ts'
import { addDays, isDay, toIstIso } from '#domain/dates/ist.ts'
import { highRise } from '#server/seed/surveySpecs.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { onDesk } from '#server/testing/landUse.ts'
import { leaseOf } from '#server/testing/lease.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { openSurvey } from '#server/testing/survey.ts'
import { detailWords } from './detailWords.ts'

// Whoever approves agrees to what they read. So whatever differs in a file differs in what is shown of it.

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await openSurvey(portal)
})
afterAll(() => portal.close())

type Path = readonly (string | number)[]

/** Every value of a document with the way to it. */
function leavesOf(part: unknown, path: Path = []): [Path, unknown][] {
  if (typeof part !== 'object' || part === null) return [[path, part]]
  const inner: [string | number, unknown][] = Array.isArray(part) ? [...part.entries()] : Object.entries(part)
  return inner.flatMap(([key, value]) => leavesOf(value, [...path, key]))
}

/** A document with another value at one place. */
function withOther(part: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(part)) return part.map((item, at) => (at === key ? withOther(item, rest, value) : item))
  const record = part as Readonly<Record<string, unknown>>
  return { ...record, [key]: withOther(record[String(key)], rest, value) }
}

/** What else could stand where a value stands, of whatever kind it is. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1, value + 2, value + 0.001]
  if (typeof value !== 'string') return []
  const day = value.slice(0, 10)
  if (isDay(day)) return [-1, 1].map(days => `${addDays(day, days)}${value.slice(10)}`)
  const enumerated = [
    'quarterly',
    'monthly',
    'meeting',
    'Shop',
    'Flat',
    'outright',
    'lease',
    'TEXT',
    'LIG',
    'CategoryOnly',
    'COMMERCIAL',
  ]
  return [
    `9${value}`,
    value.replace(/\d(?=\D*$)/, last => String((Number(last) + 1) % 10)),
    `${value}x`,
    ...enumerated,
  ]
}

/** A field of a difference, as the command line writes it; and all that stood in the differences of this test. */
const FIELD = /^ {6}(\w[^\s:]*): /gm
const named = new Map<string, readonly [act: string, field: string]>()

type Run = Awaited<ReturnType<typeof byTwo>>

const fileOf = (document: object) => ({ name: 'given.json', content: JSON.stringify(toWire(document)) })
const rehearsed =
  (act: string) =>
  (document: object): Promise<Run> =>
    officer(portal, 'A. Sharma').run(act, { 'dry-run': true }, fileOf(document))

/**
 * The values of a document that can be another one without whoever approves reading it. Some can't be another one, as codes
 * that others name: few of them.
 */
async function unseenIn(act: string, document: object, run = rehearsed(act)): Promise<string[]> {
  const base = await run(document)
  expect(base.code, base.err).toBe(0)
  const leaves = leavesOf(document)
  for (const [, field = ''] of base.out.matchAll(FIELD)) named.set(`${act} ${field}`, [act, field])
  const unseen: string[] = []
  let fixed = 0
  for (const [path, value] of leaves) {
    let isTaken = false
    for (const other of othersOf(value).filter(each => each !== value)) {
      const { code, out } = await run(withOther(document, path, other) as object)
      isTaken = code === 0
      if (isTaken && out === base.out) unseen.push(path.join('.'))
      if (isTaken) break
    }
    if (!isTaken) fixed += 1
  }
  expect(fixed, 'values that nothing else was taken for').toBeLessThan(leaves.length / 3)
  return unseen
}

const both = (word: string) => ({ en: word, hi: `${word} हिन्दी` })
const PLOT = { unitNo: 'N-1', poolCode: 'P112', x: 10, y: 10, w: 8, h: 15, isCorner: 0 }

/** A scheme with something in each part of its file. */
const SCHEME = {
  ...{ code: 'READ', schemeCode: 'READ', name: both('Reading Vihar'), location: both('Chinhat') },
  ...{ allocationModeId: 2, startOn: '2026-12-01 10:00', endOn: '2027-01-01 18:00' },
  ...{ scrutinyFrom: '2027-01-02 10:00', scrutinyTo: '2027-01-20 10:00', eligibleOn: '2027-01-21 10:00' },
  ...{ objectionTill: '2027-01-28 10:00', rollOn: '2027-01-30 10:00', drawOn: '2027-02-02 11:00' },
  ...{ reraNumber: 'UPRERAPRJ1', possession: both('In two years'), payment: both('In instalments') },
  ...{ terms: both('The terms'), liveStreamUrl: 'https://live.example.org/1', bookletCharge: '1100.00' },
  account: {
    ...{ accountName: 'Authority', accountNumber: '50200099887766', bankName: 'HDFC Bank' },
    ...{ bankIfsc: 'HDFC0000078', bankBranchName: 'Vikas Bhawan' },
  },
  layout: {
    ...{ widthM: 60, heightM: 40, outline: [], roads: [], features: [] },
    plots: [PLOT, { ...PLOT, unitNo: 'N-2', x: 20, isCorner: 1 }],
  },
  pools: [
    {
      ...{ poolCode: 'P112', propertyType: 'Plot', name: both('Plot'), dimensions: both('8 × 15 m') },
      ...{ part: 'A', areaSqm: '120.00', ratePerSqm: '41150.00', seats: 2, incomeGroupCode: 'MIG' },
    },
  ],
  policy: {
    ...{
      quotaPreset: 'OpenToAll',
      minAge: 21,
      bookletGstBp: 500,
      allotmentMoneyBp: 2000,
      acceptWithinDays: 33,
    },
    instalments: { count: 12, everyMonths: 1, interestBp: 900, penalBp: 300 },
    withdrawalBp: {
      ...{
        beforeEnd: 100,
        afterEnd: 200,
        waiting: 300,
        allotted: 5100,
        notAccepted: 5200,
        falseInformation: 9100,
      },
    },
    ...{ waitingListBp: 5100, waitingListMonths: 7, answerQueryDays: 8, objectionDays: 9, holdMinutes: 16 },
  },
}

describe('whoever approves reads', () => {
  it('all of a venue that is entered, and all that is changed of one', async () => {
    const spec = {
      ...DEMO_VENUES[0]?.spec,
      code: 'read-whole',
      tariffs: DEMO_VENUES[0]?.spec.tariffs.slice(0, 2),
    }
    expect(await unseenIn('venue import', spec)).toEqual([])
    expect((await byTwo(portal, 'venue import', {}, fileOf(spec))).code).toBe(0)
    expect(await unseenIn('venue import', spec)).toEqual([])
    expect((await rehearsed('venue import')(spec)).out).toContain('as before')
  })

  it('all of a lease that is entered, and all that is changed of one', async () => {
    const { mobile } = await signUp(portal)
    const spec = leaseOf(portal, { mobile })
    expect(await unseenIn('lease import', spec)).toEqual([])
    expect((await byTwo(portal, 'lease import', {}, fileOf(spec))).code).toBe(0)
    expect(await unseenIn('lease import', spec)).toEqual([])
  })

  it('all of a survey that is published', async () => {
    const spec = { ...highRise(portal.clock.now()), code: 'read-whole' }
    const wire = { ...spec, startOn: toIstIso(spec.startOn), endOn: toIstIso(spec.endOn) }
    const seen = await unseenIn('survey publish', wire, async document => {
      const entered = await officer(portal, 'A. Sharma').run('survey import', {}, fileOf(document))
      if (entered.code !== 0) return entered
      const code = String(Reflect.get(document, 'code'))
      return officer(portal, 'A. Sharma').run('survey publish', { code, 'dry-run': true })
    })
    expect(seen).toEqual([])
  })

  it('all of a scheme that is published, its plan by the hash of it', async () => {
    let runs = 0
    const seen = await unseenIn('campaign publish', SCHEME, async document => {
      runs += 1
      // An account that is there takes no other details.
      const account = { ...(document as typeof SCHEME).account, code: `READ-${runs}` }
      const entered = await officer(portal, 'A. Sharma').run(
        'campaign import',
        {},
        fileOf({ ...document, account }),
      )
      if (entered.code !== 0) return entered
      const campaign = String(Reflect.get(document, 'code'))
      return officer(portal, 'A. Sharma').run('campaign publish', { campaign, 'dry-run': true })
    })
    expect(seen).toEqual([])
  })

  it('all of a property that is entered', async () => {
    const { schemeId } = await testScheme(portal)
    const { code } = await portal.db
      .selectFrom('scheme')
      .select('code')
      .where('id', '=', schemeId)
      .executeTakeFirstOrThrow()
    const row = {
      ...{ registrationId: 'READ-1', searchId: 'READ0001', schemeCode: code, propertyCode: 'S3/900' },
      ...{ sectorName: 'S3', propertyType: 'Plot', areaSqm: '112.50', saleType: 'instalments' },
      ...{ allotmentDate: '2026-01-10', totalCost: '3000000.00', stampValue: '2500000.00' },
      ...{ ownerName: 'Sunita Verma', fatherName: 'Ramesh', mobileNumber: '9876501234', pan: 'ABCPV1234K' },
      ...{ allotmentMoney: '500000.00', allotmentDueDate: '2026-02-10', principal: '2000000.00' },
      ...{ instalments: '8', firstDueDate: '2026-05-10', frequency: 'quarterly', annualBp: '800' },
      ...{ accountCode: code, virtualAccount: 'VA1' },
    }
    const account = await rehearsed('property import')([row])
    expect(account.out, 'and into which account it is paid').toContain('accountNumber: 50200011223344')
    const seen = await unseenIn('property import', row, document => rehearsed('property import')([document]))
    expect(seen).toEqual([])
  })

  it('all of the owners who come, and who they come after', async () => {
    const { registrationId } = (await testProperty(portal, await testScheme(portal))).spec
    const owner = {
      ...{ ownerName: 'Anil Kumar', fatherName: 'Ram Kumar', mobileNumber: '9876501235' },
      ...{ pan: 'ABCPK1234K', share: '100' },
    }
    const replaced = (document: object) =>
      officer(portal, 'A. Sharma').run(
        'property owner',
        { 'registration-id': registrationId, 'dry-run': true },
        fileOf([document]),
      )
    expect(await unseenIn('property owner', owner, replaced)).toEqual([])
    expect((await replaced(owner)).out).toMatch(/owners\[1\]\.ownerName: .+ → Anil Kumar/)
  })

  it('all of a demand and of a receipt', async () => {
    const { registrationId } = (await testProperty(portal, await testScheme(portal))).spec
    const demand = {
      ...{
        registrationId,
        demandNumber: 'D-1',
        nameEn: 'Water',
        nameHi: 'जल',
        basisEn: 'By area',
        basisHi: 'क्षेत्र से',
      },
      ...{ amount: '1000.00', gstAmount: '180.00', dueDate: '2026-12-30' },
    }
    const asked = await unseenIn('property demand', demand, document =>
      rehearsed('property demand')([document]),
    )
    expect(asked).toEqual([])
    const receipt = { registrationId, instalmentNo: '1', paidOn: '2026-11-10', receiptNumber: 'R-1' }
    const { out } = await rehearsed('property receipts')([receipt])
    for (const told of ['R-1 of', 'instalmentNo: 1', 'paidOn: 2026-11-10']) expect(out).toContain(told)
  })

  it('all of a schedule, instalment by instalment', async () => {
    const { registrationId } = (await testProperty(portal, await testScheme(portal), { terms: {} })).spec
    const lines = ['2026-10-01', '2027-01-01'].map(dueDate => ({
      ...{ registrationId, dueDate, principal: '100000.00', interest: '2500.00' },
    }))
    const set = (document: object) =>
      officer(portal, 'A. Sharma').run(
        'property schedule',
        { reference: 'RS/8', 'dry-run': true },
        fileOf(document),
      )
    expect(await unseenIn('property schedule', lines, set)).toEqual([])
  })

  it('the land use that is found of each khasra, and what the applicant reads', async () => {
    const { applicationNumber } = await onDesk(portal, await signUp(portal), 3)
    const results = ['145/2', '146'].map(khasraNumber => ({
      ...{ khasraNumber, landUse: 'RESIDENTIAL', zoneCode: 'Z-1', remarks: 'By the plan' },
    }))
    const decided = { applicationNumber, remarks: 'Approved as asked', validTill: '2027-11-30', results }
    const seen = await unseenIn('landuse approve', decided, document =>
      rehearsed('landuse approve')({ applications: [document] }),
    )
    expect(seen).toEqual([])
    const refused = await rehearsed('landuse reject')([{ applicationNumber, remarks: 'Outside the limits' }])
    expect(refused.out).toContain('remarks: nothing → Outside the limits')
  })

  it('each field under a name in either language', () => {
    expect(named.size).toBeGreaterThan(150)
    const latin = ([act, field]: readonly [string, string]) => {
      // Codes that items of a list go by are the record's own.
      const codes = [...field.matchAll(/\[([^\]]+)\]/g)].map(([, code = '']) => code)
      const words = codes.reduce((left, code) => left.replace(code, ''), detailWords(act, field, 'hi'))
      return /[A-Za-z]{2,}/.test(words)
    }
    expect([...named.values()].filter(latin)).toEqual([])
    const english = [...named.values()].map(([act, field]) => detailWords(act, field, 'en'))
    expect(english.filter(words => words.includes('.') || /[a-z][A-Z]/.test(words))).toEqual([])
    const ofPool = detailWords('campaign publish', 'pools[P112].name.hi', 'hi')
    expect(ofPool).toBe('इकाई का प्रकार P112, नाम, हिन्दी में')
    expect(detailWords('venue import', 'tariffs[marriage].weekend', 'en')).toBe('Rent Marriage, Weekend')
    // One name, another thing in another file.
    expect(detailWords('survey publish', 'startOn', 'en')).toBe('Answers from')
    expect(detailWords('campaign publish', 'startOn', 'en')).not.toBe('Answers from')
  })
})
