import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { listMessagesTo } from '#server/notify/outboxStore.ts'
import { completeLandUse } from '#server/testing/landUse.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed } from '#server/testing/stepUp.ts'
import { completeSheet, openSurvey } from '#server/testing/survey.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const run = () => portal.runTimers('applications.end-drafts')
const days = (count: number) => portal.clock.advance(count * DAY_MS)
const told = async ({ mobile }: TestCitizen) =>
  (await listMessagesTo(portal.db, portal.ports, [mobile], 20))
    .filter(({ template }) => template === 'DRAFT_ENDS')
    .map(({ params }) => params)
const lotteryIds = async ({ userId }: TestCitizen) =>
  (
    await portal.db.selectFrom('lottery_application').select('id').where('user_id', '=', userId).execute()
  ).map(({ id }) => id)
const papersOf = (entityTypeId: number, entityId: number) =>
  portal.db
    .selectFrom('document')
    .select(['deleted_on', 'purged_on'])
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .execute()

it('a draft that nobody saves for half a year goes with its papers, two weeks after its citizen was told', async () => {
  const citizen = await signUp(portal)
  const scheme = await openScheme(portal)
  await sendConfirmed(portal, 'BeginHelp', { kind: 'FAMILY', name: 'Amit Verma', place: '' }, citizen)
  days(1 / 720)
  const { applId } = await completeDraft(portal, citizen, scheme)
  expect((await papersOf(EntityType.LotteryApplication, applId)).length).toBeGreaterThan(0)
  days(165)
  await run()
  expect(await told(citizen)).toEqual([])
  days(2)
  await run()
  await run()
  expect(await told(citizen)).toEqual([
    {
      kind: 'Online Lottery Application',
      kindHi: 'ऑनलाइन लॉटरी आवेदन',
      saved: '21-11-2026',
      on: '21-05-2027',
    },
  ])
  days(13)
  await run()
  expect(await lotteryIds(citizen)).toEqual([applId])
  days(1)
  await run()
  expect(await lotteryIds(citizen)).toEqual([])
  const papers = await papersOf(EntityType.LotteryApplication, applId)
  expect(papers.every(paper => paper.deleted_on !== null)).toBe(true)
  // The name of whoever helped with it goes as well.
  expect(
    await portal.db.selectFrom('helper').select('id').where('user_id', '=', citizen.userId).execute(),
  ).toEqual([])
  days(91)
  await portal.runTimers('documents.purge')
  const purged = await papersOf(EntityType.LotteryApplication, applId)
  expect(purged.every(paper => paper.purged_on !== null)).toBe(true)
})

it('a save puts the end off, and what money was paid for stays', async () => {
  const campaignId = await openScheme(portal)
  const [saving, paying] = [await signUp(portal), await signUp(portal)]
  const draft = await completeDraft(portal, saving, campaignId)
  const paid = await completeDraft(portal, paying, campaignId)
  await payInFull(portal, paying, { entityTypeId: EntityType.LotteryApplication, entityId: paid.applId })
  days(167)
  await run()
  expect([await told(saving), await told(paying)]).toMatchObject([[{}], []])
  // The scheme has ended by now: the row is saved as an extension of it would let the citizen do.
  await portal.db
    .updateTable('lottery_application')
    .set({ saved_on: portal.clock.now() })
    .where('id', '=', draft.applId)
    .execute()
  days(20)
  await run()
  expect([await lotteryIds(saving), await lotteryIds(paying)]).toEqual([[draft.applId], [paid.applId]])
  days(150)
  await run()
  expect(await told(saving)).toHaveLength(2)
  days(14)
  await run()
  expect([await lotteryIds(saving), await lotteryIds(paying)]).toEqual([[], [paid.applId]])
})

it('drafts of surveys and of land use go the same way, old ones of before not without a word', async () => {
  const citizen = await signUp(portal)
  await completeSheet(portal, citizen, await openSurvey(portal))
  const land = await completeLandUse(portal, citizen, {})
  days(400)
  await portal.runTimers('landuse.expireDrafts')
  await run()
  expect((await told(citizen)).map(({ kind }) => kind).sort()).toEqual([
    'Demand Survey Application',
    'Land Use Application',
  ])
  days(14)
  await run()
  for (const table of ['demand_survey_application', 'land_use_application'] as const)
    expect(await portal.db.selectFrom(table).select('id').execute(), table).toEqual([])
  const papers = await papersOf(EntityType.LandUseApplication, land.applicationId)
  expect(papers.every(paper => paper.deleted_on !== null)).toBe(true)
})
