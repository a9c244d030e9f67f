import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import {
  attachPapers,
  completeAnswers,
  completeDraft,
  officerAct,
  openDraft,
  openScheme,
  submitted,
} from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { raiseQuery } from '../scrutiny/raiseQuery.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const AADHAAR = '234567891234'
const KEPT = 'XXXXXXXX1234'

it('keeps the last four digits of an Aadhaar number once the application is submitted, and no more', async () => {
  const campaignId = await openScheme(portal)
  const citizen = await signUp(portal)
  const { applId } = await submitted(portal, citizen, campaignId, { identityNumber: AADHAAR })
  const read = async () =>
    (await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, citizen)).value
  const { answers, rowVersion } = await read()
  expect(answers.identityNumber).toBe(KEPT)
  const edited = { ...answers, occupation: 'Business' as const }
  const saved = await portal.send(
    'UpdateApplicationForm',
    { applId, campaignId, rowVersion, answers: edited },
    citizen,
  )
  expect(saved.status, saved.message).toBe(2)
  expect((await read()).answers).toMatchObject({ identityNumber: KEPT, occupation: 'Business' })
  const again = await signUp(portal)
  const second = await completeDraft(portal, again, campaignId, { identityNumber: AADHAAR })
  const wish = {
    entityTypeId: EntityType.LotteryApplication,
    entityId: second.applId,
    paymentMethodId: 1,
  } as const
  expect(await portal.send('PaymentRequest', wish, again), 'the same person is known still').toMatchObject({
    status: 1,
    message: 'An application with this identity already exists in this scheme.',
  })
})

it('tells a draft whose identity or PAN already applies, keeps it all the same, and tells no other scheme', async () => {
  const campaignId = await openScheme(portal)
  await submitted(portal, await signUp(portal), campaignId, { identityNumber: AADHAAR, pan: 'ABCPV1111F' })
  const citizen = await signUp(portal)
  const take = async (scheme: number) => {
    let draft = await openDraft(portal, citizen, scheme)
    return async (person: { identityNumber: string; pan: string }) => {
      const answers = completeAnswers(person)
      const saved = await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
      expect(saved.status, saved.message).toBe(2)
      draft = { ...draft, rowVersion: saved.value.rowVersion }
      return saved.value.identityTaken
    }
  }
  const save = await take(campaignId)
  expect(await save({ identityNumber: AADHAAR, pan: '' })).toBe(1)
  expect(await save({ identityNumber: '', pan: 'ABCPV1111F' })).toBe(1)
  expect(await save({ identityNumber: '', pan: '' })).toBe(0)
  expect(await save({ identityNumber: '345678912346', pan: 'ABCPV2222F' })).toBe(0)
  expect(await (await take(await openScheme(portal)))({ identityNumber: AADHAAR, pan: '' })).toBe(0)
})

it('takes the whole number from a draft, never what is shown of one', async () => {
  const citizen = await signUp(portal)
  const draft = await openDraft(portal, citizen, await openScheme(portal))
  const answers = completeAnswers({ identityNumber: KEPT })
  await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
  await attachPapers(portal, citizen, draft.applId)
  const wish = {
    entityTypeId: EntityType.LotteryApplication,
    entityId: draft.applId,
    paymentMethodId: 1,
  } as const
  expect(await portal.send('PaymentRequest', wish, citizen)).toMatchObject({
    status: 1,
    field: 'identityNumber',
  })
})

it('takes a corrected number in answer to a query, and keeps as little of it', async () => {
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  const citizen = await signUp(portal)
  const { applId, applicationNumber } = await submitted(portal, citizen, campaignId)
  portal.clock.advance(HOUR_MS / 2 + 1)
  await portal.runTimers('lottery.close')
  const order = { applicationNumber, queryText: 'Another number stands on the card.', documentTypeIds: [] }
  await officerAct(portal, act => raiseQuery(act, { ...order, fieldCodes: ['identityNumber'] }))
  const save = async (identityNumber: string) => {
    const ids = { applId, campaignId }
    const { answers, rowVersion } = (await portal.send('GetApplicationFormDetailsByApplId', ids, citizen))
      .value
    const changed = { ...ids, rowVersion, answers: { ...answers, identityNumber } }
    return portal.send('UpdateApplicationForm', changed, citizen)
  }
  expect(await save('XXXXXXXX9999')).toMatchObject({ status: 1, field: 'identityNumber' })
  expect((await save('345678912222')).status).toBe(2)
  const { answers } = (
    await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, citizen)
  ).value
  expect(answers.identityNumber).toBe('XXXXXXXX2222')
})
