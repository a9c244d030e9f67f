import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { DEMO_PASSWORD, demoCitizens } from './citizens.ts'
import { loadDemo } from './load.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await loadDemo(portal.database.db, portal.ports)
})
afterAll(() => portal.close())

it('lets every demo citizen log in, and a second load changes nothing', async () => {
  await loadDemo(portal.database.db, portal.ports)
  for (const { mobile, loginId, firstName } of Object.values(demoCitizens)) {
    for (const typed of [mobile, loginId]) {
      const login = await portal.send('ValidateCitizenLogin', { loginId: typed, password: DEMO_PASSWORD })
      expect(login.status, typed).toBe(2)
      expect(login.value.fullName).toContain(firstName)
    }
  }
})

it('gives Sunita Verma two addresses and two bank accounts that keep the rules of their forms', async () => {
  const login = await portal.send('ValidateCitizenLogin', {
    loginId: demoCitizens.sunita.email,
    password: DEMO_PASSWORD,
  })
  const session = { authid: String(login.headers.authid), authkey: String(login.headers.authkey) }
  const addresses = (await portal.send('GetCitizenUserSavedAddresses', {}, { session })).value
  expect(addresses.map(one => [one.addressLabel, one.isPrimary])).toEqual([
    ['Home', 1],
    ['Parents', 0],
  ])
  for (const address of addresses) {
    expect((await portal.send('UpdateCitizenUserSavedAddress', address, { session })).status).toBe(2)
  }
  const accounts = (await portal.send('GetCitizenUserBankAccounts', {}, { session })).value
  expect(accounts).toHaveLength(2)
  for (const account of accounts) {
    const same = { ...account, confirmBankAccountNumber: account.bankAccountNumber }
    expect((await portal.send('UpdateCitizenUserBankAccount', same, { session })).status).toBe(2)
  }
})
