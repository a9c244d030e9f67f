import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { contactHash } from '#server/ports/secrets.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { PROPERTY_PAPERS } from './register/attachDocument.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let sunita: TestCitizen
let amit: TestCitizen
let ravi: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.freeze(TEST_NOW)
  await portal.db.deleteFrom('otp_transaction').execute()
  sunita = await signUp(portal)
  amit = await signUp(portal)
  ravi = await signUp(portal)
})

interface Plot {
  readonly id: number
  readonly registrationId: string
  readonly code: string
}
/** A plot of Sunita and Amit, in nobody's profile yet. */
async function plot(): Promise<Plot> {
  const owners = [
    { fullName: 'Sunita Verma', mobileNumber: sunita.mobile },
    { fullName: 'Amit Verma', mobileNumber: amit.mobile },
  ]
  const { id, spec } = await testProperty(portal, scheme, { owners })
  return { id, registrationId: spec.registrationId, code: spec.propertyCode }
}
/** Links by the citizen's own OTP, as every owner does. */
async function linkByOtp(propertyId: number, who: TestCitizen): Promise<void> {
  const asked = { purpose: 'LINK_PROPERTY', propertyId } as const
  const { transactionNumber } = (await portal.send('GenerateCitizenMobileOTP', asked, who)).value
  const proof = {
    purpose: 'LINK_PROPERTY',
    transactionNumber,
    otp: await portal.lastOtp(who.mobile),
  } as const
  const { verificationToken } = (await portal.send('ValidateCitizenMobileOTP', proof, who)).value
  const linked = await portal.send('CreatePropertyProfile', { propertyId, verificationToken }, who)
  expect(linked.status).toBe(2)
}
let papers = 0
const attach = async ({ registrationId }: Plot, kind: string) => {
  papers += 1
  const paper = { name: `paper-${papers}.pdf`, content: makePdf({ pages: 1 + (papers % 7) }) }
  const done = await officer(portal, 'A. Sharma').run(
    'property document',
    { 'registration-id': registrationId, kind },
    paper,
  )
  expect(done).toMatchObject({ code: 0 })
  // Whatever happens next happens later.
  portal.clock.advance(MINUTE_MS)
}
const listed = async ({ id }: Plot, who: TestCitizen) => {
  const answer = await portal.send('GetPropertyDocument', { propertyId: id }, who)
  return answer.status === 2 ? answer.value : []
}
const fileOf = (documentId: number, who: TestCitizen) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadDocument?DocumentId=${documentId}`,
    headers: { ...who.session },
  })
/** Kinds that a citizen finds in the list and has as a file, by every door. */
async function readsAll(of: Plot, who: TestCitizen, all: readonly number[]): Promise<boolean[]> {
  const shown = (await listed(of, who)).map(one => one.documentId)
  const direct = await Promise.all(
    all.map(async id => (await fileOf(id, who)).headers['content-type'] === 'application/pdf'),
  )
  expect(direct, 'the list and the file agree').toEqual(all.map(id => shown.includes(id)))
  const entity = { entityTypeId: EntityType.Property, entityId: of.id }
  const other = await portal.send('GetCitizenEntityDocumentList', entity, who)
  if (other.status === 2)
    expect(other.value.documents.map(one => one.documentId).sort()).toEqual([...shown].sort())
  return direct
}
const idsOf = async (of: Plot, who: TestCitizen) => (await listed(of, who)).map(one => one.documentId)
const transfer = (of: Plot, rows: readonly string[]) =>
  byTwo(
    portal,
    'property owner',
    { 'registration-id': of.registrationId },
    { name: 'o.csv', content: ['OwnerName,FatherName,MobileNumber,Pan,Share', ...rows].join('\n') },
  )

describe('every co-owner', () => {
  it.each(Object.entries(PROPERTY_PAPERS))(
    'has a paper of the kind %s, whoever linked first',
    async (kind, type) => {
      const of = await plot()
      await linkByOtp(of.id, sunita)
      await attach(of, kind)
      await linkByOtp(of.id, amit)
      for (const owner of [sunita, amit]) {
        expect(await listed(of, owner)).toMatchObject([{ documentTypeId: type }])
        expect(await readsAll(of, owner, await idsOf(of, sunita))).toEqual([true])
      }
      expect(await readsAll(of, ravi, await idsOf(of, sunita))).toEqual([false])
    },
  )

  it('has the allotment letter by an own OTP, and the statement', async () => {
    const of = await plot()
    for (const [owner, ownerName] of [
      [sunita, 'Sunita Verma'],
      [amit, 'Amit Verma'],
    ] as const) {
      await linkByOtp(of.id, owner)
      const details = { schemeId: scheme.schemeId, propertyCode: of.code, ownerName, allotmentDate: null }
      const valid = await portal.send('ValidateDataForDownloadAllotmentLetter', details, owner)
      const { validationToken } = valid.value
      const sent = await portal.send('SendOtpToDownloadAllotmentLetter', { validationToken }, owner)
      const { transactionNumber } = sent.value
      const otp = await portal.lastOtp(owner.mobile)
      const proof = { validationToken, transactionNumber, otp }
      const letter = await portal.send('VerifyOtpToDownloadAllotmentLetter', proof, owner)
      expect(letter.value).toMatchObject({ contentType: 'application/pdf' })
      const wanted = { propertyId: of.id, what: 'STATEMENT', format: 'PDF' } as const
      expect(await portal.send('DownloadPropertyStatement', wanted, owner)).toMatchObject({ status: 2 })
    }
  })
})

describe('after a transfer', () => {
  it('a new owner reads no paper of the former owners, by any door, also of the same day', async () => {
    const of = await plot()
    await linkByOtp(of.id, sunita)
    await attach(of, 'noc')
    await attach(of, 'deed')
    const theirs = await idsOf(of, sunita)
    await transfer(of, [`Ravi Das,,${ravi.mobile},,100`])
    portal.clock.advance(MINUTE_MS)
    await linkByOtp(of.id, ravi)
    expect(await listed(of, ravi)).toEqual([])
    expect(await readsAll(of, ravi, theirs)).toEqual([false, false])
    await attach(of, 'no-dues')
    expect(await listed(of, ravi)).toMatchObject([{ documentTypeId: 403 }])
    expect(await readsAll(of, sunita, await idsOf(of, ravi))).toEqual([false])
  })

  it('a former owner keeps the own papers, and finds them among the former properties', async () => {
    const of = await plot()
    await linkByOtp(of.id, sunita)
    await attach(of, 'noc')
    const theirs = await idsOf(of, sunita)
    expect((await portal.send('GetFormerPropertiesList', {}, sunita)).value).toEqual([])
    await transfer(of, [`Ravi Das,,${ravi.mobile},,100`])
    expect(await readsAll(of, sunita, theirs)).toEqual([true])
    const former = await portal.send('GetFormerPropertiesList', {}, sunita)
    expect(former.value).toMatchObject([
      { propertyId: of.id, heldUntil: '2026-11-21', documents: [{ documentId: theirs[0], isEditable: 0 }] },
    ])
    expect((await portal.send('GetFormerPropertiesList', {}, ravi)).value).toEqual([])
    expect(await portal.send('GetPropertyDetails', { propertyId: of.id }, sunita)).toMatchObject({
      status: 3,
    })
  })

  it('an owner who stays beside a new one reads on from the own time, also when linking later', async () => {
    const of = await plot()
    await linkByOtp(of.id, sunita)
    await attach(of, 'noc')
    const theirs = await idsOf(of, sunita)
    await transfer(of, [`Amit Verma,,${amit.mobile},,50`, `Ravi Das,,${ravi.mobile},,50`])
    portal.clock.advance(5 * MINUTE_MS)
    await linkByOtp(of.id, amit)
    await linkByOtp(of.id, ravi)
    expect(await readsAll(of, amit, theirs)).toEqual([true])
    expect(await readsAll(of, ravi, theirs)).toEqual([false])
  })

  it('who held the property by the former owner’s OTP and owns it now reads from the own time alone', async () => {
    const owners = [{ fullName: 'Shanti Devi', mobileNumber: '6000097001' }]
    const { id, spec } = await testProperty(portal, scheme, { owners })
    const of = { id, registrationId: spec.registrationId, code: spec.propertyCode }
    const asked = { purpose: 'LINK_PROPERTY', propertyId: id } as const
    const { transactionNumber } = (await portal.send('GenerateCitizenMobileOTP', asked, ravi)).value
    const proof = { ...asked, transactionNumber, otp: await portal.lastOtp('6000097001') } as const
    const { verificationToken } = (await portal.send('ValidateCitizenMobileOTP', proof, ravi)).value
    await portal.send('CreatePropertyProfile', { propertyId: id, verificationToken }, ravi)
    await attach(of, 'noc')
    expect(await listed(of, ravi)).toHaveLength(1)
    await transfer(of, [`Ravi Das,,${ravi.mobile},,100`])
    expect(await listed(of, ravi)).toEqual([])
  })
})

it('a database of before gets the times of its owners from its history', async () => {
  const of = await plot()
  await linkByOtp(of.id, sunita)
  await attach(of, 'noc')
  const theirs = await idsOf(of, sunita)
  portal.clock.advance(5 * MINUTE_MS)
  await transfer(of, [`Amit Verma,,${amit.mobile},,50`, `Ravi Das,,${ravi.mobile},,50`])
  portal.clock.advance(5 * MINUTE_MS)
  await linkByOtp(of.id, amit)
  await linkByOtp(of.id, ravi)
  const file = new URL('../db/migrations/1320_times_of_owners.sql', import.meta.url)
  await sql`
    alter table property_owner drop column held_since;
    alter table property_profile drop column reads_from;
    drop index property_profile_of_user`.execute(portal.db)
  // Mobiles lay open then.
  for (const { mobile } of [sunita, amit, ravi]) {
    const hash = contactHash(portal.ports.secrets, mobile)
    await sql`update property_owner set mobile_number = ${mobile} where mobile_hash = ${hash}`.execute(
      portal.db,
    )
    await sql`update citizen_user_login set login_id = ${mobile} where login_hash = ${hash}`.execute(
      portal.db,
    )
  }
  await sql.raw(readFileSync(file, 'utf8')).execute(portal.db)
  expect(await readsAll(of, sunita, theirs), 'the former owner').toEqual([true])
  expect(await readsAll(of, amit, theirs), 'who stayed').toEqual([true])
  expect(await readsAll(of, ravi, theirs), 'the new owner').toEqual([false])
})
