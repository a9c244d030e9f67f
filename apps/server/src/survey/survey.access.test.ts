import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { surveyCalls } from '#contract/survey/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { account } from '#server/testing/booking.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { completeSheet, openSurvey, sheetOf } from '#server/testing/survey.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
let surveyId: number
let applicationId: number
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
  surveyId = await openSurvey(portal)
  applicationId = await completeSheet(portal, owner, surveyId)
})
afterAll(() => portal.close())

const notFound = { status: 3, message: 'Record not found.', value: null }
const snapshot = async () => (await portal.send('GetDemandSurveyFormById', { applicationId }, owner)).value

describe("another citizen's sheet", () => {
  it('is neither shown nor changed, and is not told from one that never was', async () => {
    const before = await snapshot()
    for (const id of [applicationId, 999_999]) {
      const sheet = await sheetOf(portal, id, surveyId)
      const entity = { entityTypeId: EntityType.DemandSurveyApplication, entityId: id }
      const answers = [
        await portal.send('GetDemandSurveyFormById', { applicationId: id }, stranger),
        await portal.send('GetDemandApplicationTrasactionData', { applicationId: id }, stranger),
        await portal.send('SaveDemandSurveyForm', sheet, stranger),
        await portal.send('UpdateDemandSurveyForm', { ...sheet, rowVersion: 2 }, stranger),
        await portal.send('RequestDemandSurveyRefund', { applicationId: id, ...account }, stranger),
        await portal.send('PaymentRequest', { ...entity, paymentMethodId: 1 }, stranger),
        await portal.send('GeEnitityPaymentData', entity, stranger),
        await portal.send('GetCitizenEntityDocumentList', entity, stranger),
      ]
      for (const answer of answers) expect(answer).toMatchObject(notFound)
    }
    const list = await portal.send('GetMyApplictionForDashBoardList', {}, stranger)
    expect(list.value.records).toEqual([])
    expect(await snapshot()).toEqual(before)
  })
  it('is not saved under the id of another survey', async () => {
    const other = await openSurvey(portal)
    const sheet = {
      ...(await sheetOf(portal, applicationId, surveyId)),
      demandSurveyId: other,
      rowVersion: 2,
    }
    expect(await portal.send('UpdateDemandSurveyForm', sheet, owner)).toMatchObject(notFound)
  })
})

describe('without a session', () => {
  const closed = Object.values(surveyCalls).filter(call => call.door === 'citizen')
  it.each(closed.map(call => call.key))('%s answers 401', async key => {
    const body = { OrgId: 0, ApiParams: toWire({}), ApiKey: key }
    expect(await portal.sendRaw(DOOR_PATHS.citizen, body)).toMatchObject({ http: 401 })
    expect(await portal.sendRaw(DOOR_PATHS.public, body)).toMatchObject({ http: 401 })
    const session = { authid: owner.session.authid, authkey: 'x'.repeat(43) }
    expect(await portal.sendRaw(DOOR_PATHS.citizen, body, { session })).toMatchObject({ http: 401 })
  })
})
