import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { lotteryCalls } from '#contract/lottery/calls.ts'
import { completeAnswers, completeDraft, openScheme } from '#server/testing/lottery.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
let draft: { applId: number; campaignId: number; rowVersion: number }
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
  draft = await completeDraft(portal, owner, await openScheme(portal))
})
afterAll(() => portal.close())

const closed = { session: { authid: '1', authkey: 'f'.repeat(64) } }

describe('an application belongs to one citizen', () => {
  it('shows and does nothing for another one, and does not tell that it is there', async () => {
    const notFound = { status: 3, message: 'Record not found.', value: null }
    const ids = { applId: draft.applId, campaignId: draft.campaignId }
    const attempts = [
      portal.send('GetApplicationFormDetailsByApplId', ids, stranger),
      portal.send('UpdateApplicationForm', { ...draft, answers: completeAnswers() }, stranger),
      portal.send('ValidateLotteryApplicationFormByApplId', ids, stranger),
      portal.send('GetCampaignFeeAmount', ids, stranger),
      portal.send('GetCampaignFeeDetails', { ...ids, feeTypeId: 2 }, stranger),
    ]
    for (const attempt of await Promise.all(attempts)) expect(attempt).toMatchObject(notFound)
    const { value } = await portal.send('GetMyApplictionForDashBoard', { status: 'all' }, stranger)
    expect(value).toEqual([])
    const kept = await portal.send('GetApplicationFormDetailsByApplId', ids, owner)
    expect(kept.value.rowVersion).toBe(draft.rowVersion)
  })

  it('is not found under another campaign either', async () => {
    const ids = { applId: draft.applId, campaignId: await openScheme(portal) }
    expect((await portal.send('GetApplicationFormDetailsByApplId', ids, owner)).message).toBe(
      'Record not found.',
    )
  })
})

describe('without an open session', () => {
  const keys = (Object.keys(lotteryCalls) as (keyof typeof lotteryCalls)[]).filter(
    key => lotteryCalls[key].door === 'citizen',
  )
  it.each(keys)('%s asks to log in', async key => {
    const body = {
      OrgId: 0,
      ApiParams: { ApplId: draft.applId, CampaignId: draft.campaignId },
      ApiKey: key satisfies keyof Calls,
    }
    expect((await portal.sendRaw(DOOR_PATHS.citizen, body)).http).toBe(401)
    expect((await portal.sendRaw(DOOR_PATHS.citizen, body, closed)).http).toBe(401)
  })
})
