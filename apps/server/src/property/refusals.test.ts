import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import type { PropertySpec } from '#domain/property/opening.ts'
import type { PropertyState } from '#domain/property/states.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { overdueProperty, testProperty, testScheme } from '#server/testing/property.ts'
import { link } from '../seed/propertySales.ts'
import { propertyData } from './account/propertyData.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let citizen: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

async function owned(changes: Partial<PropertySpec>): Promise<number> {
  const { id } = await testProperty(portal, scheme, changes)
  await link(portal.db, citizen.userId, id, portal.clock.now())
  return id
}

/** What stands in the way of each way of paying ahead, and of each application. */
async function refusedOf(propertyId: number) {
  const session = { session: citizen.session }
  const [advance, lump, close, noc, surrender] = [
    await portal.send('GetPropertyAdvanceEmiDetail', { propertyId, count: 1 }, session),
    await portal.send('GetPropertyOverallDueForLumpsum', { propertyId, amount: '500000.00' }, session),
    await portal.send('GetPropertyForeclosingDetail', { propertyId }, session),
    await portal.send(
      'SaveOrUpdateApplicationMortgage',
      { applicationId: 0, propertyId, typeId: 2 },
      session,
    ),
    await portal.send(
      'SaveOrUpdateApplicationMortgage',
      { applicationId: 0, propertyId, typeId: 1 },
      session,
    ),
  ]
  return [advance, lump, close, noc, surrender].map(answer => answer.code)
}

describe('the table of states and acts', () => {
  const state = (name: PropertyState) => ({ state: name })
  it.each([
    [
      'allotted, its allotment money unpaid',
      { terms: { allotmentMoney: { amount: 100_000_00n, dueDay: '2026-12-31' } } },
      ['ALLOTMENT_MONEY_FIRST', 'ALLOTMENT_MONEY_FIRST', undefined, 'ALLOTMENT_MONEY_FIRST', undefined],
    ],
    [
      'paid in full',
      state('FULLY_PAID'),
      ['ALREADY_FULLY_PAID', 'ALREADY_FULLY_PAID', 'ALREADY_FULLY_PAID', undefined, 'ALREADY_FULLY_PAID'],
    ],
    [
      'with its deed',
      state('SALE_DEED_EXECUTED'),
      ['ALREADY_FULLY_PAID', 'ALREADY_FULLY_PAID', 'ALREADY_FULLY_PAID', 'DEED_EXECUTED', 'DEED_EXECUTED'],
    ],
  ] as const)('says why nothing is possible with a property that is %s', async (_, changes, wanted) => {
    const id = await owned(changes as Partial<PropertySpec>)
    const codes = await refusedOf(id)
    expect(codes.map((code, index) => (wanted[index] === undefined ? undefined : code))).toEqual(wanted)
  })
  it('knows that nothing was sold in instalments', async () => {
    const id = await owned({ terms: {}, state: 'PAYING' })
    expect((await refusedOf(id)).slice(0, 3)).toEqual(['NO_SCHEDULE', 'NO_SCHEDULE', 'NO_SCHEDULE'])
  })
  it('has no lump sum once every instalment has fallen due', async () => {
    const instalments = {
      principal: 100_000_00n,
      count: 1,
      firstDueDay: '2026-11-01',
      frequency: 'quarterly',
      annualBp: 800,
    } as const
    const id = await owned({ terms: { instalments } })
    expect((await refusedOf(id)).slice(0, 2)).toEqual(['OVERDUE_FIRST', 'DUES_FIRST'])
  })
  it('tells nothing of what is surrendered or cancelled', async () => {
    for (const over of ['SURRENDERED', 'CANCELLED'] as const) {
      const id = await owned({ state: over })
      expect(await refusedOf(id)).toEqual(Array(5).fill('RECORD_NOT_FOUND'))
    }
  })
  it('has no letter for a sale whose letter is not online', async () => {
    const { spec } = await testProperty(portal, scheme, { hasLetter: false })
    const answer = await portal.send(
      'ValidateDataForDownloadAllotmentLetter',
      { schemeId: scheme.schemeId, propertyCode: spec.propertyCode, ownerName: 'Sunita Verma' },
      { session: citizen.session },
    )
    expect(answer).toMatchObject({ status: 1, code: 'MISMATCH' })
  })
})

describe('the copy of all data', () => {
  it('has each property with its owners, what came in and what is due, and nobody else’s', async () => {
    const owner = await signUp(portal)
    const { spec } = await overdueProperty(portal, scheme, [owner])
    const of = (userId: number) =>
      propertyData.gather({ db: portal.db, ports: portal.ports, userId, now: portal.clock.now() })
    const [part] = await of(owner.userId)
    expect(part?.records).toHaveLength(1)
    const facts = Object.fromEntries((part?.records[0]?.facts ?? []).map(each => [each.key, each.value]))
    expect(part?.records[0]?.title).toBe(spec.registrationId)
    expect(facts).toMatchObject({
      owner_1: 'Sunita Verma (100 %)',
      mobile_1: '6000098001',
      pan_1: 'ABCxxxxx4F',
      price: 462937500n,
      credited: 170150972n,
      payableToday: 43114625n,
      state: say('Paying', 'किस्तें जारी'),
    })
    const stranger = await signUp(portal)
    expect((await of(stranger.userId))[0]?.records).toEqual([])
  })
})
