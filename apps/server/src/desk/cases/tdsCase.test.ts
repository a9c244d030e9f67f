import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { toPaise } from '#domain/money/paise.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { recordPapers } from '#server/testing/papers.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { overdueProperty, testScheme } from '#server/testing/property.ts'

const NUMBER = 'TDSCERT0001'
let portal: TestPortal
let sunita: TestCitizen
let accountant: DeskOfficer
let certificate: { id: number; tax: string; net: string }

/** A certificate of one receipt of a property above fifty lakh, handed in. */
async function handedIn() {
  const { id: propertyId } = await overdueProperty(portal, await testScheme(portal), [sunita], {
    totalCost: toPaise('8230000.00'),
    policy: { tdsSuspensionDays: 500 },
  })
  const { receipts } = (await portal.send('GetTdsCertificates', { propertyId }, sunita)).value
  const [receipt] = receipts
  if (!receipt) throw new Error('no receipt that carries tax')
  const fields = {
    tdsCertificateId: 0,
    propertyId,
    formTypeId: 2 as const,
    certificateNumber: NUMBER,
    acknowledgementNumber: 'AK12345678',
    buyerPan: 'ABCPV1234F',
    financialYear: '2026-27',
    periodFrom: '2026-04-01',
    periodTo: '2026-06-30',
    paymentDate: receipt.date,
    amountPaid: '756209.34',
    tdsAmount: receipt.tdsAmount,
    depositDate: receipt.date,
    challanSerial: '01234',
    bsrCode: '0510308',
  }
  const id = (await portal.send('SaveTdsCertificate', fields, sunita)).value.tdsCertificateId
  await portal.send('MapRefIdWithTdsCertificate', { tdsCertificateId: id, refIds: [receipt.refId] }, sunita)
  await recordPapers(portal, sunita, { entityTypeId: EntityType.TdsCertificate, entityId: id }, [451])
  const sent = await portal.send(
    'SubmitTdsCertificate',
    { tdsCertificateId: id, declarationAccepted: 1 },
    sunita,
  )
  if (sent.status !== 2) throw new Error(sent.message)
  return { id, tax: receipt.tdsAmount, net: receipt.netAmount }
}

beforeAll(async () => {
  portal = await testPortal()
  sunita = await signUp(portal)
  accountant = await deskOfficer(portal, 'Farah Naqvi', [
    ['AC', 'PROPERTY'],
    ['AC', 'MONEY'],
  ])
  certificate = await handedIn()
})
afterAll(() => portal.close())

const read = async (officer: DeskOfficer, number = NUMBER) => (await officer.ask('tdsCase', { number })).value

test('a certificate shows what its paper says, with the tax of its receipts and the PAN masked', async () => {
  const one = await read(accountant)
  expect(one).toMatchObject({
    id: certificate.id,
    number: NUMBER,
    tdsAmount: certificate.tax,
    receiptsTax: certificate.tax,
    credited: null,
    work: { desk: { en: 'TDS certificate' } },
  })
  expect(one.receipts.map(({ net }) => net)).toEqual([certificate.net])
  expect(one.buyerPan).not.toContain('ABCPV1234F')
  expect(one.buyerPan).toMatch(/F$/)
  expect(one.papers).toHaveLength(1)
  expect(one.ways).toEqual([
    { way: 'VERIFY', may: true },
    { way: 'RETURN', may: true },
    { way: 'REJECT', may: true },
  ])
  const looks = portal.db.selectFrom('audit_event').select('actor_id').where('event', '=', 'CASE_READ')
  expect(await looks.where('entity_id', '=', certificate.id).execute()).toEqual([
    { actor_id: String(accountant.officerId) },
  ])
})

test('other sections, other numbers and a session that has ended read nothing, and whoever only looks decides nothing', async () => {
  const other = await deskOfficer(portal, 'Of the lottery', [['AC', 'LOTTERY']])
  expect((await other.ask('tdsCase', { number: NUMBER })).code).toBe('NO_RIGHT')
  expect((await accountant.ask('tdsCase', { number: 'TDSCERT9999' })).code).toBe('NOT_FOUND')
  const head = await deskOfficer(portal, 'Head', [['A1', 'PROPERTY']])
  expect((await read(head)).ways.some(({ may }) => may)).toBe(false)
  await other.ask('signOut', {})
  expect((await other.ask('tdsCase', { number: NUMBER })).http).toBe(401)
})

test('a certificate that is returned from its case goes to its owner with the reason', async () => {
  const content = `CertificateId,Decision,Remarks\n${certificate.id},RETURN,The day of deposit differs\n`
  const asked = {
    act: 'tds decide' as const,
    options: {},
    file: { name: 'decide.csv', content: Buffer.from(content).toString('base64') },
  }
  const { value: seen } = await accountant.ask('rehearseAct', asked)
  const order = { ...asked, fingerprint: seen.fingerprint, reason: 'Compared with the tax portal' }
  const done = await accountant.ask('doAct', { ...order, idempotencyKey: randomUUID() })
  expect([done.message, done.value?.state]).toEqual(['', 'done'])
  await portal.runTimers('decisions.release')
  await portal.runTasks()
  const one = await read(accountant)
  expect([one.remarks, one.ways, one.history.at(-1)?.remarks]).toEqual([
    'The day of deposit differs',
    [],
    'The day of deposit differs',
  ])
})
