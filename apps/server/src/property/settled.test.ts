import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import { instalmentLeft, interestLeft, penalLeft, principalLeft } from '#domain/property/due.ts'
import { link } from '#server/seed/propertySales.ts'
import { officer } from '#server/testing/officer.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { expectBooksAgree, testProperty, testScheme } from '#server/testing/property.ts'
import { loadAccount } from './account/accountStore.ts'
import { raiseDemand } from './account/raiseDemand.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
})
beforeEach(async () => {
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

/** Proposed by one officer and approved by another. */
async function byTwo(name: string, options: Readonly<Record<string, string | number>>) {
  const proposed = await officer(portal, 'A. Sharma').run(name, options)
  const operation = /operation (\d+)/.exec(proposed.out)?.[1]
  expect(proposed.err).toBe('')
  return officer(portal, 'R. Gupta').run(name, { approve: Number(operation) })
}
const listed = async (id: number) =>
  (await portal.send('GetMyPropertiesList', {}, citizen)).value.find(one => one.propertyId === id)

describe('a price of which penal interest alone is left', () => {
  const one = {
    principal: toPaise('100000.00'),
    count: 1,
    firstDueDay: '2025-10-07',
    frequency: 'quarterly',
    annualBp: 800,
  } as const
  it('is not fully paid before that is paid too', async () => {
    const { id, spec } = await testProperty(portal, scheme, { terms: { instalments: one } })
    await link(portal.db, citizen.userId, id, portal.clock.now())
    await portal.runTimers('property.charge-interest')
    const dueOf = async () => (await loadAccount(portal.db, id)).account.instalments[0]
    const due = await dueOf()
    if (!due) throw new Error('no instalment')
    const order = { 'registration-id': spec.registrationId, 'instalment-no': 1 }
    for (const [head, left] of [
      ['interest', interestLeft(due)],
      ['principal', principalLeft(due)],
    ] as const) {
      const ask = { ...order, head, amount: Number(toRupees(left)), reference: `O/${head}` }
      expect((await byTwo('ledger adjust', ask)).code).toBe(0)
    }
    const { account } = await loadAccount(portal.db, id)
    const [settled] = account.instalments
    if (!settled) throw new Error('no instalment')
    expect(instalmentLeft(settled)).toBe(0n)
    const penal = penalLeft(account.policy, settled, istDay(portal.clock.now()))
    expect(penal).toBeGreaterThan(0n)
    expect(await listed(id)).toMatchObject({ state: 'PAYING', payableToday: toRupees(penal), pays: 'DUES' })
    await payInFull(portal, citizen, { entityTypeId: EntityType.Property, entityId: id })
    expect(await listed(id)).toMatchObject({ state: 'FULLY_PAID', payableToday: '0.00', pays: null })
    await expectBooksAgree(portal, id)
  })
})

describe('a property with a deed and an open demand', () => {
  it('offers to pay the demand, which is not refused', async () => {
    const terms = { allotmentMoney: { amount: 100_000n, dueDay: '2026-12-01' } }
    const { id, spec } = await testProperty(portal, scheme, { terms })
    await link(portal.db, citizen.userId, id, portal.clock.now())
    const entity = { entityTypeId: EntityType.Property, entityId: id }
    await payInFull(portal, citizen, entity)
    await byTwo('property state', { 'registration-id': spec.registrationId, event: 'DEED_EXECUTED' })
    const demand = { number: `D/${id}`, name: say('Water', 'जल'), basis: say('', ''), dueDay: '2026-12-31' }
    await raiseDemand(portal.db, id, { ...demand, amount: toPaise('1200.00'), gst: 0n }, portal.clock.now())
    const one = await listed(id)
    expect(one).toMatchObject({ state: 'SALE_DEED_EXECUTED', payableToday: '1200.00', pays: 'DEMAND' })
    const dues = await portal.send('GetPropertyDues', { propertyId: id }, citizen)
    expect(dues.value.pays).toBe('DEMAND')
    await payInFull(portal, citizen, { ...entity, mode: 'DEMAND', expectedTotal: '1200.00' })
    expect(await listed(id)).toMatchObject({ payableToday: '0.00', pays: null })
  })
})
