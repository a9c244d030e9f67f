import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, ORGANISATION_ID, SURVEY_ORGANISATION_ID, toWire } from '#contract/envelope.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, NASTY, plausible, spoiled } from '#contract/testing/plausible.ts'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'
import { paperEndpoints } from '#server/registries.ts'
import { book, inDays, openVenue } from '#server/testing/booking.ts'
import { submittedLandUse } from '#server/testing/landUse.ts'
import { openLease } from '#server/testing/lease.ts'
import { openScheme, submitted } from '#server/testing/lottery.ts'
import {
  type Answer,
  PASSWORD,
  SURVEY_KEY,
  signIn,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { answered, openSurvey } from '#server/testing/survey.ts'

/** More of both finds more: FUZZ_ROUNDS=500 FUZZ_SEED=7. Every run of the tests tries the same values. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 8)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** Answers that belong together, so that some questions reach past the rules of a form. */
const ANSWERS: Known = {
  password: [PASSWORD],
  confirmPassword: [PASSWORD],
  newPassword: [PASSWORD],
  stateId: [9],
  districtId: [162],
  bankId: [1],
  bankAccountNumber: ['302112344178'],
  confirmBankAccountNumber: ['302112344178'],
  bankAccountHolderName: ['Sunita Verma'],
  declarationAccepted: [1],
  rowVersion: [0, 1, 2, 3],
}

let portal: TestPortal
let citizen: TestCitizen
let known: Known

/** A citizen who has one of everything, and the ids by which the calls name them. */
async function oneOfEverything(): Promise<Known> {
  const venueId = await openVenue(portal)
  const bookingId = await book(portal, citizen, venueId, inDays(portal, 40))
  const landUse = await submittedLandUse(portal, citizen)
  const campaignId = await openScheme(portal)
  const { applId } = await submitted(portal, citizen, campaignId)
  const property = await testProperty(portal, await testScheme(portal))
  await linkCitizen(
    portal.db,
    { userId: citizen.userId, propertyId: property.id, linkedBy: 'OTP' },
    portal.clock.now(),
  )
  const tenderId = await openLease(portal, citizen)
  const surveyId = await openSurvey(portal)
  const { applicationId } = await answered(portal, citizen, surveyId)
  const payments = await portal.db.selectFrom('payment_transaction').select('id').execute()
  const documents = await portal.db.selectFrom('document').select('id').limit(5).execute()
  return {
    ...ANSWERS,
    venueId: [venueId],
    bookingId: [bookingId],
    campaignId: [campaignId],
    applId: [applId],
    propertyId: [property.id],
    searchId: [property.spec.searchId],
    tenderId: [tenderId],
    surveyId: [surveyId],
    demandSurveyId: [surveyId],
    applicationId: [landUse.applicationId, applicationId],
    applicationNumber: [landUse.applicationNumber],
    entityTypeId: Object.values(EntityType),
    entityId: [bookingId, landUse.applicationId, applId, property.id, tenderId, applicationId],
    transactionId: payments.map(({ id }) => id),
    documentId: documents.map(({ id }) => id),
  }
}

beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
  known = await oneOfEverything()
})
afterAll(() => portal.close())

async function send(call: Call, params: unknown): Promise<Answer<unknown>> {
  const isSurvey = call.door === 'postAuthAdmin'
  const body = {
    OrgId: isSurvey ? SURVEY_ORGANISATION_ID : ORGANISATION_ID,
    ApiParams: toWire(params),
    ApiKey: call.key,
  }
  const options = {
    ...(call.door === 'citizen' ? { session: citizen.session } : {}),
    ...(isSurvey ? { clientKey: SURVEY_KEY } : {}),
  }
  return portal.sendRaw(DOOR_PATHS[call.door], body, options)
}

/** Limits of an hour, and sessions, are not what is tried here. */
async function later(): Promise<void> {
  portal.clock.advance(HOUR_MS)
  citizen = await signIn(portal, citizen)
}

describe('whatever a program sends', () => {
  it.each(Object.values(calls))(
    '$key answers with its values or with a sentence, never with a fault',
    async call => {
      const chance = chanceOf(SEED)
      for (let round = 0; round < ROUNDS; round++) {
        const right = plausible(call.input, chance, known)
        const params = round % 4 === 0 ? right : spoiled(right, chance)
        const answer = await send(call, params)
        const told = `${call.key} ${JSON.stringify(params).slice(0, 600)}: ${answer.message}`
        expect(answer.code === 'FAULT' || answer.http >= 500, told).toBe(false)
        if (answer.http === 401 || answer.code === 'TOO_MANY_REQUESTS') await later()
        else if (answer.status !== 2) expect(answer.message, told).not.toBe('')
      }
    },
  )
})

/** Every address that is no call, with a place for what is sent. */
const ADDRESSES = [
  ...paperEndpoints.map(({ path }) => path),
  ...['Upload', 'Download', 'Delete'].map(act => `/Document/${act}Document`),
  '/Document/DownloadMyData',
  '/ExternalModule/RedeemToken',
  '/Payment/VerifyRazorPayResponse',
  '/Payment/RazorpayWebhook',
  '/verify/file',
]
const READ = ['/verify/', '/ifsc/', '/draws/1/1/', '/draws/', '/venue-images/large/', '/venue-images/', '/']

const encoded = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value))).slice(
    0,
    3000,
  )

describe('whatever stands in an address or in the body of one that is no call', () => {
  it.each(ADDRESSES)('%s answers without a fault', async url => {
    for (const value of NASTY) {
      for (const payload of [
        value,
        { applicationId: value, Token: value, entityId: value, DocumentId: value },
      ]) {
        const answer = await portal.sendRaw(url, payload ?? null, { session: citizen.session })
        expect(answer.code === 'FAULT' || answer.http >= 500, `${url} ${JSON.stringify(payload)}`).toBe(false)
      }
    }
  })

  it.each(READ)('%s… is found or not found', async url => {
    for (const value of NASTY) {
      for (const address of [
        `${url}${encoded(value)}`,
        `${url}x?q=${encoded(value)}`,
        `${url}%00`,
        `${url}%ff`,
      ]) {
        const { statusCode } = await portal.app.inject({ method: 'GET', url: address })
        expect(statusCode, address).toBeLessThan(500)
      }
    }
  })
})
