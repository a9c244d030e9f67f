import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed } from '#server/testing/stepUp.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
})
afterAll(() => portal.close())

const notFound = { status: 3, message: 'Record not found.', value: null }

it("never shows or changes another citizen's address", async () => {
  const home = {
    addressLabel: 'Home',
    addressLine1: 'H-214, Nehru Enclave',
    addressLine2: 'Ashiana',
    city: 'Lucknow',
    stateId: 9,
    districtId: 162,
    pincode: '226012',
  }
  const { value } = await portal.send('AddCitizenUserSavedAddress', home, owner)
  const id = value.savedAddressId
  expect((await portal.send('GetCitizenUserSavedAddresses', {}, stranger)).value).toEqual([])
  expect(await portal.send('GetCitizenUserSavedAddressById', { id }, stranger)).toMatchObject(notFound)
  const change = { ...home, savedAddressId: id, city: 'Kanpur' }
  expect(await portal.send('UpdateCitizenUserSavedAddress', change, stranger)).toMatchObject(notFound)
  expect(await portal.send('MarkCitizenUserAddressAsPrimary', { id }, stranger)).toMatchObject(notFound)
  expect(await portal.send('RemoveCitizenUserSavedAddress', { id }, stranger)).toMatchObject(notFound)
  expect((await portal.send('GetCitizenUserSavedAddresses', {}, owner)).value).toEqual([value])
})

it("never shows or changes another citizen's bank account", async () => {
  const account = {
    bankAccountNumber: '30211234417',
    confirmBankAccountNumber: '30211234417',
    bankAccountHolderName: 'Sunita Verma',
    bankBranchName: 'Hazratganj',
    bankId: 1,
    bankIfsc: 'SBIN0000125',
  }
  const { value } = await portal.send('AddCitizenUserBankAccount', account, owner)
  const id = value.bankAccountId
  expect((await portal.send('GetCitizenUserBankAccounts', {}, stranger)).value).toEqual([])
  expect(await portal.send('GetCitizenUserBankAccountById', { id }, stranger)).toMatchObject(notFound)
  const change = { ...account, bankAccountId: id, bankBranchName: 'Alambagh' }
  expect(await sendConfirmed(portal, 'UpdateCitizenUserBankAccount', change, stranger)).toMatchObject(
    notFound,
  )
  expect(await portal.send('MarkCitizenUserBankAccountAsPrimary', { id }, stranger)).toMatchObject(notFound)
  expect(await portal.send('RemoveCitizenUserBankAccount', { id }, stranger)).toMatchObject(notFound)
  expect((await portal.send('GetCitizenUserBankAccounts', {}, owner)).value).toEqual([value])
  const same = await portal.send('AddCitizenUserBankAccount', account, stranger)
  expect(same.status, 'a couple may share an account').toBe(2)
})
