import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '#domain/landuse/workdays.ts'
import { decideApplication } from '#server/lottery/scrutiny/decide.ts'
import { raiseQuery } from '#server/lottery/scrutiny/raiseQuery.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { onDesk } from '#server/testing/landUse.ts'
import { attachPapers, officerAct, openScheme, submitted } from '#server/testing/lottery.ts'
import { signIn, signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { setHolder } from './workStore.ts'

/** Holidays that fall on working days of the weeks around the day of the tests. */
const HOLIDAYS = ['2026-11-24', '2026-11-25', '2026-12-02', '2027-01-26']

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await portal.db
    .insertInto('office_holiday')
    .values(HOLIDAYS.map(day => ({ day, name_en: 'Holiday', name_hi: 'अवकाश' })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
})
beforeEach(() => portal.clock.freeze(TEST_NOW))
afterAll(() => portal.close())

const workOf = (entityTypeId: EntityType, entityId: number) =>
  portal.db
    .selectFrom('work_item')
    .selectAll()
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()

describe('the calendar of the authority', () => {
  test('is the same in the database and in the domain, day by day and for every count of days', async () => {
    const rows = await portal.db.selectFrom('office_holiday').select('day').execute()
    const holidays = new Set(rows.map(row => row.day))
    const days = Array.from({ length: 70 }, (_, index) => addDays('2026-11-15', index))
    const { rows: told } = await sql<{ day: string; works: boolean; after: string[]; between: number }>`
      select d.day, is_working_day(d.day) as works,
             array(select working_day_after(d.day, n)::text from generate_series(0, 12) n) as after,
             working_days_between('2026-12-01', d.day) as between
        from unnest(${days}::date[]) as d(day)`.execute(portal.db)
    expect(told).toEqual(
      days.map(day => ({
        day,
        works: isWorkingDay(day, holidays),
        after: Array.from({ length: 13 }, (_, count) => addWorkingDays(day, count, holidays)),
        between: workingDaysBetween('2026-12-01', day, holidays),
      })),
    )
  })
})

describe('the work of a lottery application', () => {
  test('begins when the scheme closes, stops with the citizen, goes on with what was left, and ends with the finding', async () => {
    const endOn = new Date(portal.clock.now().getTime() + HOUR_MS / 2)
    const campaignId = await openScheme(portal, { endOn })
    const applicant = await signUp(portal)
    const { applicationNumber, applId } = await submitted(portal, applicant, campaignId)
    expect(await workOf(EntityType.LotteryApplication, applId)).toBeUndefined()

    portal.clock.advance(HOUR_MS / 2 + 1)
    await portal.runTimers(closeCampaigns.name)
    const waiting = await workOf(EntityType.LotteryApplication, applId)
    expect(waiting).toMatchObject({ section: 'LOTTERY', desk: 'LOTTERY_FIRST', ball: 'OFFICE', version: 1 })
    const holidays = new Set(HOLIDAYS)
    expect(waiting?.due_day).toBe(addWorkingDays(istDay(portal.clock.now()), 5, holidays))

    // Two working days of five are used before the question goes out.
    while (workingDaysBetween(istDay(portal.clock.now()), waiting?.due_day ?? '', holidays) > 3)
      portal.clock.advance(DAY_MS)
    const query = { applicationNumber, queryText: 'Please send your income again.', fieldCodes: [] }
    await officerAct(portal, act =>
      raiseQuery(act, { ...query, documentTypeIds: [104], respondBy: undefined }),
    )
    expect(await workOf(EntityType.LotteryApplication, applId)).toMatchObject({
      ball: 'CITIZEN',
      due_day: null,
      days_left: 3,
      version: 2,
    })

    const asker = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
    await setHolder(portal.db, [waiting?.id ?? 0], asker.officerId, portal.clock.now())
    // However long the citizen takes, the office has three days left, and the case comes back to who asked.
    portal.clock.advance(3 * DAY_MS)
    const citizen = await signIn(portal, applicant)
    const { value } = await portal.send('GetScrutinyDetailsByApplId', { applId }, citizen)
    await attachPapers(portal, citizen, applId, [104])
    const answer = {
      queryId: value[0]?.queryId ?? 0,
      applId,
      responseText: 'Sent again.',
      isSubmit: 1,
    } as const
    expect((await portal.send('AddEditScrutinyResponseData', answer, citizen)).status).toBe(2)
    expect(await workOf(EntityType.LotteryApplication, applId)).toMatchObject({
      desk: 'LOTTERY_ANSWERED',
      ball: 'OFFICE',
      due_day: addWorkingDays(istDay(portal.clock.now()), 3, holidays),
      version: 4,
      holder_id: asker.officerId,
    })
  })

  test('is nobody’s once the finding is made', async () => {
    const endOn = new Date(portal.clock.now().getTime() + HOUR_MS / 2)
    const campaignId = await openScheme(portal, { endOn })
    const { applicationNumber, applId } = await submitted(portal, await signUp(portal), campaignId)
    portal.clock.advance(HOUR_MS / 2 + 1)
    await portal.runTimers(closeCampaigns.name)
    await officerAct(portal, act => decideApplication(act, { applicationNumber, decision: 'ELIGIBLE' }))
    expect(await workOf(EntityType.LotteryApplication, applId)).toMatchObject({
      ball: 'NOBODY',
      holder_id: null,
      due_day: null,
    })
  })
})

describe('the work of a land use application', () => {
  test('lies at the desk of its stage, due on the day of the plan that the citizen was given', async () => {
    for (const [stage, desk] of [
      [1, 'LAND_USE_TEHSIL'],
      [2, 'LAND_USE_DRAUGHTSMAN'],
      [3, 'LAND_USE_PLANNER'],
    ] as const) {
      const { applicationId } = await onDesk(portal, await signUp(portal), stage)
      const planned = await portal.db
        .selectFrom('land_use_stage')
        .select('due_on')
        .where('application_id', '=', applicationId)
        .where('stage_id', '=', stage)
        .executeTakeFirstOrThrow()
      expect(await workOf(EntityType.LandUseApplication, applicationId)).toMatchObject({
        section: 'LAND_USE',
        desk,
        ball: 'OFFICE',
        due_day: planned.due_on,
      })
    }
  })
})
