import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { listKeyMarks } from './keyMarkStore.ts'
import { refuseOtherKeys } from './keyMarks.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const [pepper, other] = [randomBytes(32), randomBytes(32)]
const vaultless = { fieldKey: undefined, formerFieldKey: undefined, vault: undefined }
const keptCodes = { codesKey: undefined, formerCodesKey: undefined }
const given = {
  ...vaultless,
  ...keptCodes,
  otpPepper: pepper,
  identityPepper: pepper,
  formerOtpPepper: undefined,
}
const sandbox = { provider: 'sandbox' as const, keyId: 'rzp_test_1', keySecret: 's', webhookSecret: 'w' }
const start = (
  changed: Partial<Parameters<typeof refuseOtherKeys>[1]['secrets']> = {},
  keyId = 'rzp_test_1',
) =>
  refuseOtherKeys(
    portal.db,
    { secrets: { ...given, ...changed }, payment: { ...sandbox, keyId } },
    portal.clock.now(),
  )

test('a database is held to the keys of its first start', async () => {
  await Promise.all([start(), start()])
  await start()
  await expect(start({ identityPepper: other })).rejects.toThrow(/^IDENTITY_PEPPER is another one/)
  await expect(start({ otpPepper: other })).rejects.toThrow(/^OTP_PEPPER is another one/)
  await expect(start({}, 'rzp_test_2')).rejects.toThrow('payment sandbox has other keys')
  expect((await listKeyMarks(portal.db)).map(({ name }) => name)).toEqual([
    'IDENTITY_PEPPER',
    'OTP_PEPPER',
    'SANDBOX',
  ])
})

test('a mark tells nothing of the key', async () => {
  await start()
  const marks = JSON.stringify(await listKeyMarks(portal.db))
  expect(marks).not.toContain(pepper.toString('hex').slice(0, 8))
})

test('the pepper of OTPs is changed by naming the one before it, or by saying that it is lost', async () => {
  await start()
  await expect(start({ otpPepper: other, formerOtpPepper: randomBytes(32) })).rejects.toThrow('OTP_PEPPER')
  await start({ otpPepper: other, formerOtpPepper: pepper })
  await start({ otpPepper: other })
  await expect(start()).rejects.toThrow('OTP_PEPPER')
  await start({ formerOtpPepper: 'lost' })
  await start()
})
