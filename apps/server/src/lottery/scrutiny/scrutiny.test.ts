import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { INELIGIBLE_REASONS } from '#domain/lottery/ineligible.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { cancelCampaign } from '#server/lottery/closing/cancelCampaign.ts'
import { render } from '#server/notify/render.ts'
import { templates } from '#server/notify/templates.ts'
import { attachPapers, completeAnswers, officerAct, openScheme, submitted } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { acceptObjection, decideApplication } from './decide.ts'
import { publishEligibility } from './publishEligibility.ts'
import { raiseQuery } from './raiseQuery.ts'
import { closeCampaigns, missQueries } from './scrutinyTimers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const run = (timer: typeof closeCampaigns) =>
  timer.run({ db: portal.database.db, now: portal.clock.now(), ports: portal.ports, log: portal.app.log })

interface Entrant {
  readonly citizen: TestCitizen
  readonly ids: { applId: number; campaignId: number }
  readonly number: string
}

/** A campaign that ends within the hour, with so many submitted applications, closed and under scrutiny. */
async function underScrutiny(count: number): Promise<{ campaignId: number; entrants: Entrant[] }> {
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  const entrants: Entrant[] = []
  for (let i = 0; i < count; i++) {
    const citizen = await signUp(portal)
    const { applicationNumber: number, applId } = await submitted(portal, citizen, campaignId)
    entrants.push({ citizen, number, ids: { applId, campaignId } })
  }
  portal.clock.advance(HOUR_MS / 2 + 1)
  await run(closeCampaigns)
  return { campaignId, entrants }
}

const first = (entrants: readonly Entrant[]): Entrant => {
  const [entrant] = entrants
  if (!entrant) throw new Error('no entrant')
  return entrant
}
const statusOf = async ({ ids, citizen }: Entrant) =>
  (await portal.send('GetApplicationFormDetailsByApplId', ids, citizen)).value
const campaignOf = async (id: number) => {
  const campaign = await findCampaign(portal.db, id)
  if (!campaign) throw new Error('no campaign')
  return campaign
}

describe('a query of the authority', () => {
  it('opens what it names, takes the correction and the paper, and shuts again with the answer', async () => {
    const { entrants } = await underScrutiny(1)
    const entrant = first(entrants)
    const { citizen, ids, number } = entrant
    expect((await statusOf(entrant)).applicationStatusId).toBe(4)
    await officerAct(portal, act =>
      raiseQuery(act, {
        applicationNumber: number,
        queryText: 'The PAN does not fit the card. Please correct it and send the card again.',
        fieldCodes: ['pan'],
        documentTypeIds: [104],
      }),
    )
    const asked = await statusOf(entrant)
    expect(asked).toMatchObject({ applicationStatusId: 5, editableFields: ['pan'], isEditable: 1 })
    const { value } = await portal.send('GetScrutinyDetailsByApplId', { applId: ids.applId }, citizen)
    expect(value).toMatchObject([{ isOpen: 1, fieldCodes: ['pan'], documentTypeIds: [104] }])
    const [card] = (await portal.send('GetMyApplictionForDashBoard', {}, citizen)).value
    expect(card).toMatchObject({
      nextAction: { en: 'Answer the query' },
      nextActionDueOn: value[0]?.respondBy,
    })
    const queryId = value[0]?.queryId ?? 0

    const save = (changes: object) =>
      portal.send(
        'UpdateApplicationForm',
        { ...ids, rowVersion: asked.rowVersion, answers: { ...asked.answers, ...changes } },
        citizen,
      )
    expect(await save({ fullName: 'Somebody Else' })).toMatchObject({
      status: 1,
      message: 'Only what the query asks for can be changed.',
    })
    expect(await save({ pan: 'WRONG' })).toMatchObject({ status: 1, field: 'pan' })
    expect((await save({ pan: 'ABCPZ9999K' })).status).toBe(2)

    const answer = (isSubmit: 0 | 1, responseText: string) =>
      portal.send(
        'AddEditScrutinyResponseData',
        { queryId, applId: ids.applId, responseText, isSubmit },
        citizen,
      )
    expect((await answer(0, 'Half a sen')).value.responseText).toBe('Half a sen')
    expect(await answer(1, '')).toMatchObject({ status: 1, message: 'Response is required' })
    expect(await answer(1, 'Corrected.')).toMatchObject({ status: 1, message: 'Upload: PAN card' })
    portal.clock.advance(1000)
    await attachPapers(portal, citizen, ids.applId, [104])
    expect((await answer(1, 'Corrected.')).value).toMatchObject({ isOpen: 0, responseText: 'Corrected.' })
    expect(await answer(1, 'Again')).toMatchObject({
      status: 1,
      message: 'This query has already been answered.',
    })
    const after = await statusOf(entrant)
    expect(after).toMatchObject({ applicationStatusId: 6, isEditable: 0 })
    expect(after.answers.pan).toBe('ABCPZ9999K')
    expect(after.history.map(line => line.event)).toEqual(
      expect.arrayContaining(['SCRUTINY_STARTED', 'QUERY_RAISED', 'RESPONDED']),
    )
  })

  it('goes back to scrutiny unanswered, marked so, when its last moment passes', async () => {
    const { entrants } = await underScrutiny(1)
    const entrant = first(entrants)
    const order = {
      applicationNumber: entrant.number,
      queryText: 'Please explain.',
      fieldCodes: ['annualIncome'],
      documentTypeIds: [],
      respondBy: new Date(portal.clock.now().getTime() + HOUR_MS / 2),
    }
    await officerAct(portal, act => raiseQuery(act, order))
    const { value } = await portal.send(
      'GetScrutinyDetailsByApplId',
      { applId: entrant.ids.applId },
      entrant.citizen,
    )
    portal.clock.advance(HOUR_MS / 2 + 1)
    const late = {
      queryId: value[0]?.queryId ?? 0,
      applId: entrant.ids.applId,
      responseText: 'x',
      isSubmit: 1 as const,
    }
    expect(await portal.send('AddEditScrutinyResponseData', late, entrant.citizen)).toMatchObject({
      status: 1,
      message: 'The time to respond has passed.',
    })
    await run(missQueries)
    await run(missQueries)
    const { applicationStatusId, history } = await statusOf(entrant)
    expect(applicationStatusId).toBe(4)
    expect(history.filter(line => line.event === 'QUERY_MISSED')).toHaveLength(1)
  })

  it('closes with its application: a cancelled scheme takes no answer and no paper any more', async () => {
    const { campaignId, entrants } = await underScrutiny(1)
    const entrant = first(entrants)
    const { citizen, ids, number } = entrant
    const order = { applicationNumber: number, queryText: 'Please explain.', fieldCodes: ['pan'] }
    await officerAct(portal, act => raiseQuery(act, { ...order, documentTypeIds: [104] }))
    const { code } = await campaignOf(campaignId)
    await officerAct(portal, act => cancelCampaign(act, code, 'The land is not free.'))
    const { value } = await portal.send('GetScrutinyDetailsByApplId', { applId: ids.applId }, citizen)
    expect(value).toMatchObject([{ isOpen: 0 }])
    const answer = {
      queryId: value[0]?.queryId ?? 0,
      applId: ids.applId,
      responseText: 'x',
      isSubmit: 1 as const,
    }
    expect(await portal.send('AddEditScrutinyResponseData', answer, citizen)).toMatchObject({
      status: 1,
      message: 'The time to respond has passed.',
    })
    const after = await statusOf(entrant)
    expect(after).toMatchObject({ applicationStatusId: 12, isEditable: 0 })
  })

  it('is refused when it names nothing, or something that stays as it was paid for', async () => {
    const { entrants } = await underScrutiny(1)
    const order = { applicationNumber: first(entrants).number, queryText: 'x' }
    const raise = (fieldCodes: string[], documentTypeIds: number[]) =>
      officerAct(portal, act => raiseQuery(act, { ...order, fieldCodes, documentTypeIds }))
    await expect(raise([], [])).rejects.toThrow('names no field and no document')
    await expect(raise(['poolCode'], [])).rejects.toThrow('poolCode is no field that a query can open')
    await expect(raise([], [999])).rejects.toThrow('999 is no document of an application')
    const nobody = { ...order, applicationNumber: 'GPDA/OL/26/9999999' }
    await expect(
      officerAct(portal, act => raiseQuery(act, { ...nobody, fieldCodes: ['pan'], documentTypeIds: [] })),
    ).rejects.toThrow('There is no application')
    expect((await statusOf(first(entrants))).applicationStatusId).toBe(4)
  })

  it('belongs to its applicant: another citizen neither sees nor answers it', async () => {
    const { entrants } = await underScrutiny(1)
    const { ids } = first(entrants)
    const stranger = await signUp(portal)
    const missing = { status: 3, message: 'Record not found.' }
    expect(await portal.send('GetScrutinyDetailsByApplId', ids, stranger)).toMatchObject(missing)
    const answer = { queryId: 701, applId: ids.applId, responseText: 'x', isSubmit: 1 as const }
    expect(await portal.send('AddEditScrutinyResponseData', answer, stranger)).toMatchObject(missing)
    expect(await portal.send('GetLotteryDetailsByApplId', ids, stranger)).toMatchObject(missing)
  })
})

describe('eligibility', () => {
  it('is decided one by one, published when all are decided, and corrected by an objection', async () => {
    const { campaignId, entrants } = await underScrutiny(2)
    const [good, bad] = entrants as [Entrant, Entrant]
    const publish = async () => {
      const campaign = await campaignOf(campaignId)
      return officerAct(portal, act => publishEligibility(act, campaign))
    }
    const decide = (applicationNumber: string, decision: 'ELIGIBLE' | 'INELIGIBLE', reasonCode?: 'INCOME') =>
      officerAct(portal, act => decideApplication(act, { applicationNumber, decision, reasonCode }))
    expect(await decide(good.number, 'ELIGIBLE')).toBe('done')
    expect(await decide(good.number, 'ELIGIBLE')).toBe('unchanged')
    await expect(publish()).rejects.toThrow('1 applications')
    await expect(decide(bad.number, 'INELIGIBLE')).rejects.toThrow('needs a reason')
    await decide(bad.number, 'INELIGIBLE', 'INCOME')
    expect(await statusOf(bad)).toMatchObject({ applicationStatusId: 8, refundStatusId: 1 })
    const until = await publish()
    expect(until.getTime() - portal.clock.now().getTime()).toBeGreaterThan(6 * DAY_MS)
    await expect(publish()).rejects.toThrow('cannot be published')
    await expect(decide(bad.number, 'ELIGIBLE')).rejects.toThrow('changed by an objection')
    const remarks = 'Income certificate of the right year seen.'
    await officerAct(portal, act => acceptObjection(act, { applicationNumber: bad.number, remarks }))
    expect(await statusOf(bad)).toMatchObject({ applicationStatusId: 7, refundStatusId: 0 })
  })

  it('is not decided a second time for another reason, which would cost the applicant more', async () => {
    const { entrants } = await underScrutiny(1)
    const { number } = first(entrants)
    const decide = (reasonCode: 'INCOME' | 'FALSE_INFORMATION') => {
      const decision = { applicationNumber: number, decision: 'INELIGIBLE', reasonCode } as const
      return officerAct(portal, act => decideApplication(act, decision))
    }
    expect(await decide('INCOME')).toBe('done')
    expect(await decide('INCOME')).toBe('unchanged')
    await expect(decide('FALSE_INFORMATION')).rejects.toThrow('was found ineligible for another reason')
    expect(await statusOf(first(entrants))).toMatchObject({ applicationStatusId: 8, refundStatusId: 1 })
  })

  it('tells the reason in the language of the applicant', async () => {
    const { entrants } = await underScrutiny(1)
    const { number, citizen } = first(entrants)
    const decision = { applicationNumber: number, decision: 'INELIGIBLE', reasonCode: 'INCOME' } as const
    await officerAct(portal, act => decideApplication(act, decision))
    const { params } = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'FOUND_INELIGIBLE')
      .where('destination', '=', citizen.mobile)
      .executeTakeFirstOrThrow()
    const said = render(
      templates.FOUND_INELIGIBLE,
      'SMS',
      'hi',
      params as Record<string, string>,
      'GPDA',
    ).text
    expect(said).toContain('आय इस संपत्ति की सीमा से बाहर है')
    const { nextStep, history } = await statusOf(first(entrants))
    expect(nextStep.more[0]).toEqual(INELIGIBLE_REASONS.INCOME)
    expect(history.at(-1)?.remarks).toEqual(INELIGIBLE_REASONS.INCOME)
  })

  it('cannot be published while the campaign takes applications', async () => {
    const campaign = await campaignOf(await openScheme(portal))
    await expect(officerAct(portal, act => publishEligibility(act, campaign))).rejects.toThrow(
      'still takes applications',
    )
  })

  it('leaves answers of a submitted application alone', async () => {
    const { entrants } = await underScrutiny(1)
    const { ids, citizen } = first(entrants)
    const { rowVersion } = await statusOf(first(entrants))
    const save = { ...ids, rowVersion, answers: completeAnswers() }
    expect(await portal.send('UpdateApplicationForm', save, citizen)).toMatchObject({
      status: 1,
      message: 'This application can no longer be edited.',
    })
  })
})
