import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { changeOwners } from './office/changeOwners.ts'
import { revokeLetters } from './papers/allotmentLetter.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let sunita: TestCitizen
let property: Awaited<ReturnType<typeof testProperty>>
let noMobile: Awaited<ReturnType<typeof testProperty>>

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  sunita = await signUp(portal)
  property = await testProperty(portal, scheme, {
    owners: [
      { fullName: 'Sunita Verma', mobileNumber: '6000098001', pan: 'ABCPV1234F' },
      { fullName: 'Amit Verma', mobileNumber: '6000098002' },
    ],
  })
  noMobile = await testProperty(portal, scheme, { owners: [{ fullName: 'Shanti Devi' }] })
})
// Time passes in some tests, and a session ends with it.
beforeEach(async () => {
  sunita = await signIn(portal, sunita)
})
afterAll(() => portal.close())

const as = (citizen: TestCitizen) => ({ session: citizen.session })

describe('a search', () => {
  it('names the schemes that have properties, to visitors too', async () => {
    const { value } = await portal.send('GetPropertySchemes', {})
    expect(value).toEqual([
      { schemeId: scheme.schemeId, schemeName: 'Gomti Enclave', schemeNameHi: 'गोमती एन्क्लेव' },
    ])
  })
  it('finds by search id, masked, whatever the letters’ case', async () => {
    const { value } = await portal.send(
      'GetPropertiesBySearchId',
      { searchId: property.spec.searchId.toLowerCase() },
      as(sunita),
    )
    expect(value).toEqual([
      {
        propertyId: property.id,
        propertyCode: property.spec.propertyCode,
        schemeName: { en: 'Gomti Enclave', hi: 'गोमती एन्क्लेव' },
        sectorName: 'S3',
        propertyType: 'Plot',
        areaSqm: '112.50',
        maskedOwner: 'S**** V****',
        ownerCount: 2,
        maskedMobile: '******8001',
      },
    ])
  })
  it('says when there is none, and what a search id looks like', async () => {
    const none = await portal.send('GetPropertiesBySearchId', { searchId: 'ZZZZ9999' }, as(sunita))
    expect(none).toMatchObject({
      status: 1,
      code: 'NONE_FOUND',
      field: 'searchId',
      message: 'No property found for the given search id.',
    })
    const short = await portal.send('GetPropertiesBySearchId', { searchId: 'ABC' }, as(sunita))
    expect(short).toMatchObject({ status: 1, code: 'INVALID_INPUT', field: 'searchId' })
    const empty = await portal.send('GetPropertiesBySearchId', { searchId: ' ' }, as(sunita))
    expect(empty.message).toBe('Search id is required')
  })
  it('finds by registration id', async () => {
    const { value } = await portal.send(
      'GetPropertyByRegistrationId',
      { registrationId: property.spec.registrationId },
      as(sunita),
    )
    expect(value.propertyId).toBe(property.id)
    const none = await portal.send('GetPropertyByRegistrationId', { registrationId: 'GE/1/1' }, as(sunita))
    expect(none).toMatchObject({ status: 1, code: 'NONE_REGISTERED', field: 'registrationId' })
  })
  it('lists codes from two characters on, and reads no character as a pattern', async () => {
    const list = (q: string) =>
      portal.send('GetPropertyCodeList', { schemeId: scheme.schemeId, q }, as(sunita))
    expect((await list('s3')).value.map(each => each.propertyId)).toEqual(
      expect.arrayContaining([property.id, noMobile.id]),
    )
    expect((await list('%%')).value).toEqual([])
    expect(await list('s')).toMatchObject({ status: 1, field: 'q', message: 'Enter at least 2 characters' })
    const elsewhere = await portal.send(
      'GetPropertyCodeList',
      { schemeId: scheme.schemeId, sectorName: 'S9', q: 'S3' },
      as(sunita),
    )
    expect(elsewhere.value).toEqual([])
  })
  it('forgets properties that were given back', async () => {
    const gone = await testProperty(portal, scheme, { state: 'SURRENDERED', propertyCode: 'S7/001' })
    const bySearch = await portal.send(
      'GetPropertiesBySearchId',
      { searchId: gone.spec.searchId },
      as(sunita),
    )
    expect(bySearch.code).toBe('NONE_FOUND')
    const byId = await portal.send('GetPropertyByPropertyId', { propertyId: gone.id }, as(sunita))
    expect(byId).toMatchObject({ status: 3, message: 'Record not found.' })
    const again = await testProperty(portal, scheme, { propertyCode: 'S7/001' })
    expect(again.id).toBeGreaterThan(gone.id)
  })
  it('is closed after thirty guesses in an hour, whichever way they were made', async () => {
    const guesser = await signUp(portal)
    for (let guess = 0; guess < 10; guess++) {
      await portal.send('GetPropertiesBySearchId', { searchId: `GUESS${100 + guess}` }, as(guesser))
      await portal.send('GetPropertyByRegistrationId', { registrationId: `GE/${guess}` }, as(guesser))
      await portal.send('GetPropertyByPropertyId', { propertyId: 900_000 + guess }, as(guesser))
    }
    const { searchId, registrationId } = property.spec
    const refused = { status: 1, code: 'TOO_MANY_REQUESTS' }
    expect(await portal.send('GetPropertiesBySearchId', { searchId }, as(guesser))).toMatchObject(refused)
    expect(await portal.send('GetPropertyByRegistrationId', { registrationId }, as(guesser))).toMatchObject(
      refused,
    )
    const own = await portal.send('GetPropertiesBySearchId', { searchId }, as(await signUp(portal)))
    expect(own.status).toBe(2)
  })
  it('leaves the page of a property that was found open, up to sixty looks in an hour', async () => {
    const reader = await signUp(portal)
    const look = () => portal.send('GetPropertyByPropertyId', { propertyId: property.id }, as(reader))
    for (let looks = 0; looks < 60; looks++) expect((await look()).status).toBe(2)
    expect((await look()).code).toBe('TOO_MANY_REQUESTS')
  })
})

/** Proves control of the registered mobile. @returns the token of it */
async function tokenFor(citizen: TestCitizen, propertyId: number, mobile: string): Promise<string> {
  const sent = await portal.send(
    'GenerateCitizenMobileOTP',
    { purpose: 'LINK_PROPERTY', propertyId },
    as(citizen),
  )
  const { transactionNumber } = sent.value
  const otp = await portal.lastOtp(mobile)
  const checked = await portal.send(
    'ValidateCitizenMobileOTP',
    { purpose: 'LINK_PROPERTY', transactionNumber, otp },
    as(citizen),
  )
  return checked.value.verificationToken
}

/** Enters a new owner with this mobile at the authority. */
const sellTo = (mobileNumber: string, registrationId: string) =>
  changeOwners(
    { db: portal.db, ports: portal.ports, now: portal.clock.now(), officer: 'A. Sharma' },
    registrationId,
    [{ fullName: 'Ravi Das', mobileNumber, shareBp: 10_000 }],
    'The property was sold.',
  )

const messagesOf = async (template: string) =>
  (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['destination', 'params'])
    .where('template', '=', template)
    .execute()

describe('linking', () => {
  it('takes an OTP to the registered mobile, tells all owners and may be repeated', async () => {
    const before = await portal.send('GetPropertyByPropertyId', { propertyId: property.id }, as(sunita))
    expect(before.value).toMatchObject({ isLinkedByMe: 0, canLink: 1 })
    const verificationToken = await tokenFor(sunita, property.id, '6000098001')
    const linked = await portal.send(
      'CreatePropertyProfile',
      { propertyId: property.id, verificationToken },
      as(sunita),
    )
    expect(linked).toMatchObject({ status: 2, message: 'Property linked to your profile.' })
    const told = (await messagesOf('PROPERTY_LINKED')).map(each => each.destination)
    expect(told.filter(to => /600009800[12]/.test(to)).sort()).toEqual(['6000098001', '6000098002'])
    const again = await portal.send(
      'CreatePropertyProfile',
      { propertyId: property.id, verificationToken },
      as(sunita),
    )
    expect(again.value).toEqual(linked.value)
    const after = await portal.send('GetPropertyByPropertyId', { propertyId: property.id }, as(sunita))
    expect(after.value).toMatchObject({ isLinkedByMe: 1, canLink: 0 })
  })
  it('opens nothing with a token of another property or another citizen', async () => {
    const other = await testProperty(portal, scheme, {
      owners: [{ fullName: 'R', mobileNumber: '6000098003' }],
    })
    const thief = await signUp(portal)
    const verificationToken = await tokenFor(sunita, other.id, '6000098003')
    const stolen = await portal.send(
      'CreatePropertyProfile',
      { propertyId: other.id, verificationToken },
      as(thief),
    )
    expect(stolen).toMatchObject({ status: 1, code: 'NO_LONGER_VALID' })
    const wrong = await portal.send(
      'CreatePropertyProfile',
      { propertyId: noMobile.id, verificationToken },
      as(sunita),
    )
    expect(wrong.code).toBe('NO_LONGER_VALID')
    const unknown = await portal.send(
      'CreatePropertyProfile',
      { propertyId: 999_999, verificationToken },
      as(sunita),
    )
    expect(unknown).toMatchObject({ status: 3, message: 'Record not found.' })
  })
  it('opens nothing with a token of an owner who sold meanwhile', async () => {
    const sold = await testProperty(portal, scheme, {
      owners: [{ fullName: 'Former Owner', mobileNumber: '6000098011' }],
    })
    const former = await signUp(portal)
    const verificationToken = await tokenFor(former, sold.id, '6000098011')
    await sellTo('6000098012', sold.spec.registrationId)
    const late = await portal.send(
      'CreatePropertyProfile',
      { propertyId: sold.id, verificationToken },
      as(former),
    )
    expect(late).toMatchObject({ status: 1, code: 'NO_LONGER_VALID' })
  })
  it('needs a registered mobile', async () => {
    const shown = await portal.send('GetPropertyByPropertyId', { propertyId: noMobile.id }, as(sunita))
    expect(shown.value).toMatchObject({
      canLink: 0,
      maskedMobile: '',
      reason: { en: 'No mobile number is registered for this property.' },
    })
    const otp = await portal.send(
      'GenerateCitizenMobileOTP',
      { purpose: 'LINK_PROPERTY', propertyId: noMobile.id },
      as(sunita),
    )
    expect(otp).toMatchObject({
      status: 1,
      message: 'No mobile number is registered for this property.',
    })
  })
  it('ends with four portal accounts, also when the fourth and fifth come at once', async () => {
    const shared = await testProperty(portal, scheme, {
      owners: [{ fullName: 'Q', mobileNumber: '6000098004' }],
    })
    const waiting: { citizen: TestCitizen; verificationToken: string }[] = []
    for (let n = 0; n < 5; n++) {
      const citizen = await signUp(portal)
      waiting.push({ citizen, verificationToken: await tokenFor(citizen, shared.id, '6000098004') })
    }
    const answers = await Promise.all(
      waiting.map(({ citizen, verificationToken }) =>
        portal.send('CreatePropertyProfile', { propertyId: shared.id, verificationToken }, as(citizen)),
      ),
    )
    expect(answers.filter(answer => answer.status === 2)).toHaveLength(4)
    expect(answers.find(answer => answer.status === 1)?.code).toBe('FULLY_LINKED')
  })
})

describe('the allotment letter', () => {
  const details = () => ({
    schemeId: scheme.schemeId,
    propertyCode: property.spec.propertyCode,
    ownerName: ' sunita  VERMA ',
    allotmentDate: '2025-07-08',
  })
  const validate = (citizen: TestCitizen, changes: object = {}) =>
    portal.send('ValidateDataForDownloadAllotmentLetter', { ...details(), ...changes }, as(citizen))

  it('comes signed, with its QR code and the day of its download, after data and OTP', async () => {
    const citizen = await signUp(portal)
    const valid = await validate(citizen)
    expect(valid.value.maskedMobile).toBe('******8001')
    const { validationToken } = valid.value
    const sent = await portal.send('SendOtpToDownloadAllotmentLetter', { validationToken }, as(citizen))
    expect(sent).toMatchObject({ status: 2, message: 'OTP sent to ******8001.' })
    const { transactionNumber } = sent.value
    const wrong = await portal.send(
      'VerifyOtpToDownloadAllotmentLetter',
      { validationToken, transactionNumber, otp: '000000' },
      as(citizen),
    )
    expect(wrong).toMatchObject({ status: 1, code: 'OTP_INVALID', field: 'otp' })
    const otp = await portal.lastOtp('6000098001')
    const letter = await portal.send(
      'VerifyOtpToDownloadAllotmentLetter',
      { validationToken, transactionNumber, otp },
      as(citizen),
    )
    expect(letter.value).toMatchObject({ contentType: 'application/pdf' })
    expect(letter.value.fileName).toMatch(/^allotment-letter-GE-2025-\d+\.pdf$/)
    const text = await readPdfText(Buffer.from(letter.value.contentBase64, 'base64'))
    expect(text).toContain('Allotment letter')
    expect(text).toContain('Sunita Verma')
    expect(text).toContain('Downloaded on')
    // Its date is the allotment's, not that of the day on which it is fetched.
    expect(text.replace(/\s+/g, ' ')).toContain(
      `Date / तिथि ${formatDate(property.spec.allotmentDay, 'plain')}`,
    )
    const told = await messagesOf('PROPERTY_LETTER_DOWNLOADED')
    const ofThis = told.filter(
      ({ params }) => (params as { record?: string }).record === `record-50-${property.id}`,
    )
    expect(ofThis).toHaveLength(1)
    const repeat = await portal.send(
      'VerifyOtpToDownloadAllotmentLetter',
      { validationToken, transactionNumber, otp },
      as(citizen),
    )
    expect(repeat).toMatchObject({ status: 1, code: 'START_AGAIN' })
  })
  it('names the owners of the moment, and that of a former owner is revoked', async () => {
    const sold = await testProperty(portal, scheme, {
      owners: [{ fullName: 'Former Owner', mobileNumber: '6000098013' }],
    })
    const citizen = await signUp(portal)
    const sendOtp = async (ownerName: string) => {
      const { propertyCode } = sold.spec
      const { validationToken } = (await validate(citizen, { propertyCode, ownerName })).value
      const sent = await portal.send('SendOtpToDownloadAllotmentLetter', { validationToken }, as(citizen))
      return { validationToken, transactionNumber: sent.value.transactionNumber }
    }
    const download = (step: Awaited<ReturnType<typeof sendOtp>>, otp: string) =>
      portal.send('VerifyOtpToDownloadAllotmentLetter', { ...step, otp }, as(citizen))
    const first = await download(await sendOtp('Former Owner'), await portal.lastOtp('6000098013'))
    expect(first.status).toBe(2)
    portal.clock.advance(MINUTE_MS)
    const second = await sendOtp('Former Owner')
    await sellTo('6000098014', sold.spec.registrationId)
    const late = await download(second, await portal.lastOtp('6000098013'))
    expect(late).toMatchObject({ status: 1, code: 'OTP_EXPIRED' })
    portal.clock.advance(MINUTE_MS)
    const third = await sendOtp('Ravi Das')
    const letter = await download(third, await portal.lastOtp('6000098014'))
    const text = await readPdfText(Buffer.from(letter.value.contentBase64, 'base64'))
    expect(text).toContain('Ravi Das')
    expect(text).not.toContain('Former Owner')
    const former = await checkFile(
      portal.db,
      Buffer.from(first.value.contentBase64, 'base64'),
      portal.ports.press.signer.trustedFingerprints,
    )
    expect(former.verdict).toBe('revoked')
  })
  it('is revoked in the public register with its allotment', async () => {
    const owners = [{ fullName: 'Geeta Devi', mobileNumber: '6000098015' }]
    const { id, spec } = await testProperty(portal, scheme, { owners })
    const citizen = await signUp(portal)
    const wish = { propertyCode: spec.propertyCode, ownerName: 'Geeta Devi' }
    const { validationToken } = (await validate(citizen, wish)).value
    const sent = await portal.send('SendOtpToDownloadAllotmentLetter', { validationToken }, as(citizen))
    const { transactionNumber } = sent.value
    const answer = { validationToken, transactionNumber, otp: await portal.lastOtp('6000098015') }
    await portal.send('VerifyOtpToDownloadAllotmentLetter', answer, as(citizen))
    await revokeLetters(portal.db, id, 'The allotment was cancelled.', portal.clock.now())
    const row = await portal.db
      .selectFrom('issued_document')
      .select('revoked_on')
      .where('kind', '=', 'allotment-letter')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.revoked_on).not.toBeNull()
  })
  it('answers every mismatch with one text and closes after five', async () => {
    const guesser = await signUp(portal)
    for (const changes of [
      { ownerName: 'Sunita Sharma' },
      { propertyCode: 'S9/999' },
      { allotmentDate: '2025-07-09' },
      { schemeId: scheme.schemeId + 1 },
      { registrationId: 'GE/1900/1' },
    ]) {
      expect(await validate(guesser, changes)).toMatchObject({
        status: 1,
        code: 'MISMATCH',
        message: 'The details do not match our records.',
      })
    }
    expect(await validate(guesser)).toMatchObject({
      status: 1,
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Try again after 1 hour.',
    })
    portal.clock.advance(1_800_001)
    expect((await validate(guesser)).code).toBe('TOO_MANY_ATTEMPTS')
    portal.clock.advance(1_800_001)
    expect((await validate(guesser)).status).toBe(2)
  })
  it('closes after five guesses that are made at once, too', async () => {
    const guesser = await signUp(portal)
    const guesses = Array.from({ length: 12 }, (_, n) => validate(guesser, { ownerName: `Guess ${n}` }))
    const codes = (await Promise.all(guesses)).map(answer => answer.code)
    expect(codes.filter(code => code === 'MISMATCH')).toHaveLength(5)
    expect(codes.filter(code => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7)
  })
  it('asks for code or registration id, and for a registered mobile', async () => {
    const citizen = await signUp(portal)
    const bare = await validate(citizen, { propertyCode: '' })
    expect(bare).toMatchObject({ status: 1, field: 'propertyCode' })
    const byRegistration = await validate(citizen, {
      propertyCode: '',
      registrationId: property.spec.registrationId,
    })
    expect(byRegistration.status).toBe(2)
    const silent = await portal.send(
      'ValidateDataForDownloadAllotmentLetter',
      { schemeId: scheme.schemeId, propertyCode: noMobile.spec.propertyCode, ownerName: 'Shanti Devi' },
      as(citizen),
    )
    expect(silent).toMatchObject({ status: 1, code: 'NO_REGISTERED_MOBILE' })
  })
  it('starts again when the validation is old, or another citizen’s', async () => {
    const [one, two] = [await signUp(portal), await signUp(portal)]
    const { validationToken } = (await validate(one)).value
    const foreign = await portal.send('SendOtpToDownloadAllotmentLetter', { validationToken }, as(two))
    expect(foreign).toMatchObject({ status: 1, code: 'START_AGAIN' })
    portal.clock.advance(15 * MINUTE_MS + 1)
    const late = await portal.send('SendOtpToDownloadAllotmentLetter', { validationToken }, as(one))
    expect(late.code).toBe('START_AGAIN')
  })
})
