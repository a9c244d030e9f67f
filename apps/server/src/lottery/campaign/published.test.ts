import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { inTransaction } from '#server/gateway/transaction.ts'
import { sarovarKunj } from '#server/seed/campaigns.ts'
import { openVenue } from '#server/testing/booking.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import { openScheme } from '#server/testing/lottery.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { moveCampaign } from './campaignCycle.ts'
import { enterCampaign } from './enterCampaign.ts'

let portal: TestPortal
let published: number
beforeAll(async () => {
  portal = await testPortal()
  published = await openScheme(portal)
})
afterAll(() => portal.close())

/** As the owner of the database, whom no missing right stops. */
const asOwner = (statement: string, values: readonly unknown[] = []) =>
  portal.database.pool.query(statement, [...values])

test.each([
  "update scheme_campaign set policy = jsonb_set(policy, '{registrationBp}', '1')",
  'update scheme_campaign set booklet_charge = 0',
  'update scheme_campaign set collection_account_id = collection_account_id + 1',
  'update scheme_campaign set allocation_mode_id = 1',
  "update scheme_campaign set terms_hi = terms_hi || '.'",
  "update scheme_campaign set state = 'DRAFT'",
  // What may be changed takes nothing along.
  "update scheme_campaign set end_on = end_on + interval '1 day', start_on = start_on - interval '1 day'",
  'delete from scheme_campaign',
])('of a published scheme nobody may: %s', async statement => {
  await expect(asOwner(`${statement} where id = $1`, [published])).rejects.toThrow(
    'is published: its terms are never changed',
  )
})

test.each([
  'update campaign_pool set rate_per_sqm = rate_per_sqm * 2',
  'update campaign_pool set seats = seats - 1',
  'delete from campaign_pool',
  'update campaign_unit set cost = cost * 2',
  'update campaign_unit set is_on_offer = false',
  'delete from campaign_unit',
])('of what a published scheme offers nobody may: %s', async statement => {
  await expect(asOwner(`${statement} where campaign_id = $1`, [published])).rejects.toThrow(
    'is published: what it offers is never changed',
  )
})

/** Rows of the published scheme once more, as if it offered more. */
test.each([
  `insert into campaign_pool overriding system value
     select (jsonb_populate_record(p, '{"id": 999999, "pool_code": "P999"}')).* from campaign_pool p where campaign_id = $1 limit 1`,
  `insert into campaign_unit (campaign_id, pool_code, unit_no, is_corner, is_on_offer, cost)
     select campaign_id, pool_code, 'Z-1', false, true, cost from campaign_unit where campaign_id = $1 limit 1`,
])('nobody adds to what a published scheme offers: %s', async statement => {
  await expect(asOwner(statement, [published])).rejects.toThrow('what it offers is never changed')
})

it('takes nothing from a draft into a published scheme', async () => {
  const draft = await enterCampaign(portal.db, {
    ...sarovarKunj(portal.clock.now()),
    code: 'D-1',
    schemeCode: 'D-1',
  })
  await expect(
    asOwner(
      `update campaign_unit set campaign_id = $1, unit_no = 'Z-2' where campaign_id = $2
          and unit_no = (select min(unit_no) from campaign_unit where campaign_id = $2)`,
      [published, draft],
    ),
  ).rejects.toThrow('what it offers is never changed')
})

it('is a draft first, whoever enters it', async () => {
  await expect(
    asOwner(
      `insert into scheme_campaign overriding system value
         select (jsonb_populate_record(c, '{"id": 999999, "code": "B-1"}')).* from scheme_campaign c where id = $1`,
      [published],
    ),
  ).rejects.toThrow('The scheme B-1 begins as a draft')
})

it('waits with a unit of a draft that is being published, and then refuses it', async () => {
  const spec = { ...sarovarKunj(portal.clock.now()), code: 'D-2', schemeCode: 'D-2' }
  const draft = await enterCampaign(portal.db, spec)
  const { refused } = await inTransaction(portal.db, async db => {
    const act = { db, now: portal.clock.now(), officer: 'Publisher' }
    await moveCampaign(act, { id: draft, code: spec.code, state: 'DRAFT' }, 'PUBLISH')
    const changed = asOwner('update campaign_unit set cost = 1 where campaign_id = $1', [draft])
    const refused = expect(changed).rejects.toThrow('The scheme D-2 is published')
    await lockWait(portal, changed)
    return { refused }
  })
  await refused
})

it('lets its last date and its course move on', async () => {
  const { rowCount } = await asOwner(
    `update scheme_campaign set end_on = end_on + interval '1 day', edit_till_on = edit_till_on + interval '1 day',
       eligible_on = end_on, objection_till = end_on, roll_on = end_on, draw_on = end_on where id = $1`,
    [published],
  )
  expect(rowCount).toBe(1)
})

it('keeps days that were opened by turns as they were approved, and lets them be given back', async () => {
  await asOwner(
    `insert into venue_season (code, venue_id, first_day, last_day, policy, created_on)
     values ('S-1', $1, '2027-01-01', '2027-01-31', '{}', now())`,
    [await openVenue(portal)],
  )
  for (const statement of [
    "update venue_season set policy = '[]'",
    "update venue_season set last_day = '2027-02-28'",
    'delete from venue_season',
  ])
    await expect(asOwner(statement)).rejects.toThrow('The season S-1 is approved')
  expect((await asOwner('update venue_season set withdrawn_on = now()')).rowCount).toBe(1)
})
