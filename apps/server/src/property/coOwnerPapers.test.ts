import { afterAll, beforeAll, expect, test } from 'vitest'
import { link } from '#server/seed/propertySales.ts'
import { byTwo } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { propertyData } from './account/propertyData.ts'

let portal: TestPortal
let amit: TestCitizen
let stranger: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
  amit = await signUp(portal)
  stranger = await signUp(portal)
})
afterAll(() => portal.close())

test('a co-owner links by an own OTP and has the papers, a stranger and a former owner do not', async () => {
  const owners = [
    { fullName: 'Sunita Verma', mobileNumber: '6000088001' },
    { fullName: 'Amit Verma', mobileNumber: amit.mobile },
  ]
  const { id: propertyId, spec } = await testProperty(portal, await testScheme(portal), { owners })
  const ask = (who: TestCitizen) =>
    portal.send('GenerateCitizenMobileOTP', { purpose: 'LINK_PROPERTY', propertyId }, who)
  const { transactionNumber } = (await ask(amit)).value
  const otp = await portal.lastOtp(amit.mobile)
  const proof = { purpose: 'LINK_PROPERTY', transactionNumber, otp } as const
  const { verificationToken } = (await portal.send('ValidateCitizenMobileOTP', proof, amit)).value
  await portal.send('CreatePropertyProfile', { propertyId, verificationToken }, amit)
  const statement = (who: TestCitizen) =>
    portal.send('DownloadPropertyStatement', { propertyId, what: 'STATEMENT', format: 'PDF' }, who)
  expect((await statement(amit)).status).toBe(2)
  expect(await statement(stranger)).toMatchObject({ status: 3, message: 'Record not found.' })
  // Who is no owner is asked for the registered mobile's OTP, as ever.
  await ask(stranger)
  expect(await portal.lastOtp('6000088001')).toMatch(/^\d{6}$/)
  const content = 'OwnerName,FatherName,MobileNumber,Pan,Share\nRavi Das,,6000088002,,100'
  await byTwo(
    portal,
    'property owner',
    { 'registration-id': spec.registrationId },
    { name: 'o.csv', content },
  )
  expect(await statement(amit)).toMatchObject({ status: 3, message: 'Record not found.' })
})

test('a co-owner sees the own line whole, and of the others the last digits alone, in the copy of all data too', async () => {
  const owners = [
    { fullName: 'Sunita Verma', fatherName: 'Ramesh Verma', mobileNumber: '6000088003', pan: 'ABCDE1234F' },
    { fullName: 'Amit Verma', fatherName: 'Suresh Verma', mobileNumber: amit.mobile, pan: 'FGHIJ5678K' },
  ]
  const { id: propertyId, spec } = await testProperty(portal, await testScheme(portal), { owners })
  await link(portal.db, amit.userId, propertyId, portal.clock.now())
  const { value } = await portal.send('GetPropertyDetails', { propertyId }, amit)
  expect(value.owners).toMatchObject([
    { fullName: 'Sunita Verma', fatherName: '', mobileNumber: '******8003', pan: 'ABCxxxxx4F' },
    { fullName: 'Amit Verma', fatherName: 'Suresh Verma', mobileNumber: amit.mobile, pan: 'FGHxxxxx8K' },
  ])
  const { db, ports, clock } = portal
  const [part] = await propertyData.gather({ db, ports, userId: amit.userId, now: clock.now() })
  const facts = part?.records.find(({ title }) => title === spec.registrationId)?.facts ?? []
  const copied = facts.map(({ value }) => String(value))
  expect(copied).toContain(amit.mobile)
  expect(copied).toContain('******8003')
  for (const secret of ['6000088003', 'Ramesh Verma']) expect(copied).not.toContain(secret)
})
