import type { Known } from '#contract/testing/plausible.ts'
import { EntityType } from '#domain/application/kind.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'
import { book, inDays, openVenue } from './booking.ts'
import { submittedLandUse } from './landUse.ts'
import { openLease } from './lease.ts'
import { openScheme, submitted } from './lottery.ts'
import { PASSWORD, type TestCitizen, type TestPortal } from './portal.ts'
import { testProperty, testScheme } from './property.ts'
import { answered, openSurvey } from './survey.ts'

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

/** Gives a citizen one of everything. @returns the ids by which the calls name them */
export async function oneOfEverything(portal: TestPortal, citizen: TestCitizen): Promise<Known> {
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
