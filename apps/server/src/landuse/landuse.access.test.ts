import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { landUseCalls } from '#contract/landuse/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { completeLandUse, landUseAnswers, onDesk } from '#server/testing/landUse.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { askOwnData } from '#server/testing/stepUp.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
let draft: { applicationId: number; rowVersion: number }
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
  draft = await completeLandUse(portal, owner)
})
afterAll(() => portal.close())

const closed = { session: { authid: '1', authkey: 'f'.repeat(64) } }

describe('a land use application belongs to one citizen', () => {
  it('shows and does nothing for another one, and does not tell that it is there', async () => {
    const notFound = { status: 3, message: 'Record not found.', value: null }
    const { applicationId } = draft
    const answers = await landUseAnswers(portal)
    const entity = { entityTypeId: EntityType.LandUseApplication, entityId: applicationId }
    const attempts = [
      portal.send('GetLandUseDetailById', { applicationId }, stranger),
      portal.send('UpdateLandUseForm', { ...draft, answers }, stranger),
      portal.send('ResubmitLandUseApplication', { ...draft, answers, applicantRemarks: 'x' }, stranger),
      portal.send('GetWorkflowHistoryById', entity, stranger),
      portal.send('GetCitizenEntityDocumentList', entity, stranger),
      portal.send('PaymentRequest', { ...entity, paymentMethodId: 1 }, stranger),
      portal.send('GeEnitityPaymentData', entity, stranger),
    ]
    for (const attempt of await Promise.all(attempts)) expect(attempt).toMatchObject(notFound)
    const { value } = await portal.send('GetLandUseApplicationList', {}, stranger)
    expect(value).toMatchObject({ records: [], totalRecords: 0, counts: { all: 0 } })
    const kept = await portal.send('GetLandUseDetailById', { applicationId }, owner)
    expect(kept.value.rowVersion).toBe(draft.rowVersion)
  })
  it('has a history that tells no officer and no other kind of record', async () => {
    const { applicationId } = await onDesk(portal, owner, 2)
    const { value } = await portal.send(
      'GetWorkflowHistoryById',
      { entityTypeId: EntityType.LandUseApplication, entityId: applicationId },
      owner,
    )
    expect(JSON.stringify(value)).not.toContain('Srivastava')
    const other = await portal.send(
      'GetWorkflowHistoryById',
      { entityTypeId: EntityType.CitizenUser, entityId: owner.userId },
      owner,
    )
    expect(other).toMatchObject({ status: 3, message: 'Record not found.' })
    const empty = await portal.send(
      'GetWorkflowHistoryById',
      { entityTypeId: EntityType.LandUseApplication, entityId: draft.applicationId },
      owner,
    )
    expect(empty.value).toEqual([])
  })
  it('is in the copy of the owner’s data, with what was answered', async () => {
    const reply = await askOwnData(portal, owner, 'json')
    expect(reply.body).toContain('landUseApplications')
    expect(reply.body).toContain('145/2: 0.2030 HECTARE')
  })
})

describe('without an open session', () => {
  const keys = (Object.keys(landUseCalls) as (keyof typeof landUseCalls)[]).filter(
    key => landUseCalls[key].door === 'citizen',
  )
  it.each([...keys, 'GetWorkflowHistoryById'])('%s asks to log in', async key => {
    const body = { OrgId: 0, ApiParams: { ApplicationId: draft.applicationId }, ApiKey: key }
    expect((await portal.sendRaw(DOOR_PATHS.citizen, body)).http).toBe(401)
    expect((await portal.sendRaw(DOOR_PATHS.citizen, body, closed)).http).toBe(401)
  })
})
