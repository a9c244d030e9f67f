import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTaxNumber } from './numberStore.ts'
import { lockWait } from './testing/lockWait.ts'
import { type TestPortal, testPortal } from './testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const EVENING = new Date('2027-03-31T23:59:59+05:30')
const MIDNIGHT = new Date('2027-04-01T00:00:00+05:30')

describe('numbers of tax invoices', () => {
  it('are consecutive, and begin again at midnight of 1 April in Kolkata', async () => {
    expect(await nextTaxNumber(portal.db, 'IN', EVENING)).toBe('IN/2627/0000001')
    expect(await nextTaxNumber(portal.db, 'CN', EVENING)).toBe('CN/2627/0000001')
    expect(await nextTaxNumber(portal.db, 'IN', EVENING)).toBe('IN/2627/0000002')
    expect(await nextTaxNumber(portal.db, 'IN', MIDNIGHT)).toBe('IN/2728/0000001')
    expect(await nextTaxNumber(portal.db, 'IN', EVENING)).toBe('IN/2627/0000003')
  })
  it('leave no gap when who took one fails, though another waited for it', async () => {
    const before = await nextTaxNumber(portal.db, 'IN', MIDNIGHT)
    let waiting: Promise<string> | undefined
    const failing = portal.db.transaction().execute(async trx => {
      await nextTaxNumber(trx, 'IN', MIDNIGHT)
      waiting = nextTaxNumber(portal.db, 'IN', MIDNIGHT)
      await lockWait(portal, waiting)
      throw new Error('the payment is refused')
    })
    await expect(failing).rejects.toThrow('the payment is refused')
    expect([before, await waiting]).toEqual(['IN/2728/0000002', 'IN/2728/0000003'])
  })
})
