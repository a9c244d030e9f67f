import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { gomtiEnclave, sarovarKunj, vyaparKendra } from '#server/seed/campaigns.ts'
import {
  applyAndPay,
  completeDraft,
  drawnScheme,
  type Entrant,
  eligible,
  officerAct,
  openScheme,
} from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signIn, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { cancelAllotment } from '../closing/cancelAllotment.ts'
import { promoteWaiting } from '../draw/promoteWaiting.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const apply = (campaignId: number, changes = {}) => applyAndPay(portal, campaignId, changes)

/** One unit and two applicants: the winner, and the one who waits. */
async function drawn(): Promise<{ winner: Entrant; other: Entrant; campaignId: number }> {
  const { campaignId, winners, others } = await drawnScheme(portal, { units: 1, applicants: 2 })
  const [winner, other] = [winners[0], others[0]]
  if (!winner || !other) throw new Error('nobody won')
  return { winner, other, campaignId }
}

const resultOf = async ({ citizen, applId }: Entrant) =>
  (await portal.send('GetLotteryDetailsByApplId', { applId }, citizen)).value
const applicationOf = async ({ citizen, applId, campaignId }: Entrant) =>
  (await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, citizen)).value
const letterOf = ({ citizen, applId }: Entrant) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadAllotmentOffer?ApplId=${applId}`,
    headers: { ...citizen.session },
  })

/** The day as papers say it. */
const today = () => formatDate(portal.clock.now(), 'plain')

/** What the letter of the corner plot says beside its unit and its buyer. */
const LETTER_WORDS = [
  '7,97,409.85',
  'Rupees seven lakh ninety-seven thousand four hundred nine and paise eighty-five only',
  'Rupees fifty lakh ninety-two thousand three hundred twelve and paise fifty only',
  'for its place: corner',
  ', open',
  'Area',
  'Seal of the draw',
  'Secretary सचिव',
  'Payable to',
  // Where the post brings it, and no date in another style.
  'H-214, Nehru Enclave Ashiana Lucknow',
  '226012',
]

describe('an offer', () => {
  it('of a corner plot is accepted by paying the share of the price less the registration, and becomes a property with its schedule', async () => {
    const { winner } = await drawn()
    const wish = { entityTypeId: EntityType.LotteryApplication, entityId: winner.applId }
    const due = await portal.send('GeEnitityPaymentData', wish, winner.citizen)
    expect(due.value.dueAmount).toBe('797409.85')
    expect(due.value.heads.at(-1)).toMatchObject({ feeTypeId: 3, headName: 'Allotment money' })
    const letter = await letterOf(winner)
    const words = (await readPdfText(new Uint8Array(letter.rawPayload))).replace(/\s+/g, ' ')
    expect(words).toContain('U-1')
    expect(words).toContain('Sunita Verma')
    expect(words).toContain('deducts 1 %')
    for (const said of LETTER_WORDS) expect(words).toContain(said)
    expect(words, 'the day of the letter, and until when the offer stands').toContain(
      `Date / तिथि ${today()}`,
    )
    expect(words).toMatch(/Accept by[^0-9]*\d{1,2} [A-Z][a-z]{2} \d{4}/)
    expect(words).not.toMatch(/\d{2}-\d{2}-\d{4}/)
    await payInFull(portal, winner.citizen, wish)
    expect((await applicationOf(winner)).applicationStatusId).toBe(15)
    expect((await resultOf(winner)).allotment).toMatchObject({ state: 'ACCEPTED', unitNo: 'U-1' })
    const [property] = await portal.db
      .selectFrom('property as p')
      .innerJoin('property_profile as l', 'l.property_id', 'p.id')
      .select(['p.id', 'p.total_cost', 'p.state'])
      .where('l.user_id', '=', winner.citizen.userId)
      .execute()
    expect(property).toMatchObject({ total_cost: 509_231_250n, state: 'PAYING' })
    const rows = await portal.db
      .selectFrom('property_instalment')
      .select(['kind', 'principal', 'paid_principal', 'tds_until'])
      .where('property_id', '=', property?.id ?? 0)
      .orderBy('instalment_no')
      .execute()
    expect(rows).toHaveLength(10)
    expect(rows[0], '1 % waits for the tax certificate, for sixty days').toEqual({
      kind: 'ALLOTMENT',
      principal: 127_307_813n,
      paid_principal: 126_034_735n,
      tds_until: addDays(istDay(portal.clock.now()), 60),
    })
    const seen = await portal.send('GetPropertyDues', { propertyId: property?.id ?? 0 }, winner.citizen)
    expect(seen.value).toMatchObject({ standing: { overdue: '0.00', tdsPending: '12730.78' } })
    expect(rows.reduce((all, row) => all + row.principal, 0n)).toBe(509_231_250n)
    const { advance } = await portal.db
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
      .leftJoin('payment_transaction as t', 't.id', 'e.transaction_id')
      .select(({ fn }) => fn.sum<bigint>('p.amount').as('advance'))
      .where('p.account', '=', 'ADVANCE')
      .where(({ eb, or, and }) =>
        or([
          and([eb('e.entity_type_id', '=', EntityType.Property), eb('e.entity_id', '=', property?.id ?? 0)]),
          eb('t.entity_id', '=', winner.applId),
        ]),
      )
      .executeTakeFirstOrThrow()
    expect(BigInt(advance), 'the books hold no advance of the allottee any more').toBe(0n)
  })

  it('lapses unpaid, keeps half of the registration, and frees the unit and its letter', async () => {
    const { winner } = await drawn()
    await letterOf(winner)
    portal.clock.advance(62 * DAY_MS)
    await portal.runTimers('lottery.lapseAllotments')
    await portal.runTimers('lottery.lapseAllotments')
    const later = { ...winner, citizen: await signIn(portal, winner.citizen) }
    expect(await applicationOf(later)).toMatchObject({ applicationStatusId: 16, refundStatusId: 1 })
    const refund = await portal.send(
      'GetApplicationRefundDetailsByApplId',
      { applId: winner.applId },
      later.citizen,
    )
    expect(refund.value).toMatchObject({
      rule: 'NOT_ACCEPTED',
      deductionBp: 5000,
      deductionAmount: '231468.75',
      refundAmount: '231468.75',
    })
    expect((await letterOf(later)).json()).toMatchObject({ Code: 'REVOKED' })
    const vacancies = await portal.db
      .selectFrom('lottery_vacancy')
      .select(['no', 'kind'])
      .where('application_id', '=', winner.applId)
      .execute()
    expect(vacancies).toEqual([{ no: 1, kind: 'Vacated' }])
    portal.clock.advance(32 * DAY_MS)
    await portal.runTimers('lottery.refundUnasked')
    const unasked = await signIn(portal, winner.citizen)
    expect(await applicationOf({ ...winner, citizen: unasked })).toMatchObject({ refundStatusId: 2 })
  })

  it.each([
    ['without the applicant’s fault returns everything', false, 'NOTHING_KEPT', '462937.50', 1],
    ['for false information keeps everything', true, 'FALSE_INFORMATION', '0.00', 0],
  ])('cancelled %s', async (_, falseInformation, rule, refundAmount, refundStatusId) => {
    const { winner } = await drawn()
    const { applicationNumber } = await applicationOf(winner)
    await officerAct(portal, act => cancelAllotment(act, applicationNumber, 'By order', falseInformation))
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'ALLOTMENT_CANCELLED')
      .where('destination', '=', winner.citizen.mobile)
      .execute()
    expect(told).toMatchObject([{ params: { unit: 'U-1', reason: 'By order' } }])
    const income = await portal.db
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
      .select('p.amount')
      .where('p.account', '=', 'DEDUCTION_INCOME')
      .where('e.entity_type_id', '=', EntityType.LotteryApplication)
      .where('e.entity_id', '=', winner.applId)
      .execute()
    expect(income, 'what is kept is no longer owed').toEqual(
      falseInformation ? [{ amount: -46_293_750n }] : [],
    )
    expect(await applicationOf(winner)).toMatchObject({ applicationStatusId: 16, refundStatusId })
    const { value } = await portal.send(
      'GetApplicationRefundDetailsByApplId',
      { applId: winner.applId },
      winner.citizen,
    )
    expect(value).toMatchObject({ rule, refundAmount })
  })

  it('reminds its allottee 15 and 3 days before the last one, once each, a day late when the portal was down', async () => {
    const { winner } = await drawn()
    const reminders = async () =>
      (
        await (
          await openedOutbox(portal)
        )
          .selectFrom('notification_outbox')
          .select('id')
          .where('template', '=', 'ALLOTMENT_REMINDER')
          .where('destination', '=', winner.citizen.mobile)
          .execute()
      ).length
    portal.clock.advance(44 * DAY_MS)
    await portal.runTimers('lottery.remindAllottees')
    expect(await reminders()).toBe(0)
    portal.clock.advance(DAY_MS)
    await portal.runTimers('lottery.remindAllottees')
    await portal.runTimers('lottery.remindAllottees')
    expect(await reminders(), 'run twice on one day').toBe(1)
    portal.clock.advance(13 * DAY_MS)
    await portal.runTimers('lottery.remindAllottees')
    expect(await reminders()).toBe(2)
  })

  it('is nobody else’s: not its letter, not its payment', async () => {
    const { winner, other } = await drawn()
    const foreign = await letterOf({ ...winner, citizen: other.citizen })
    expect(foreign.json()).toMatchObject({ Message: 'Record not found.' })
    const wish = {
      entityTypeId: EntityType.LotteryApplication,
      entityId: winner.applId,
      paymentMethodId: 1 as const,
    }
    expect(await portal.send('PaymentRequest', wish, other.citizen)).toMatchObject({
      message: 'Record not found.',
    })
  })
})

describe('a waiting list', () => {
  it('ends twelve months after the result: the registration comes back in full, and nobody moves up any more', async () => {
    const { other, campaignId } = await drawn()
    const { waitingUntil } = await resultOf(other)
    const last = Date.parse(waitingUntil ?? '')
    expect(last - portal.clock.now().getTime()).toBeGreaterThan(364 * DAY_MS)
    portal.clock.advance(last - portal.clock.now().getTime())
    await portal.runTimers('lottery.endWaiting')
    const still = { ...other, citizen: await signIn(portal, other.citizen) }
    expect(await applicationOf(still)).toMatchObject({ applicationStatusId: 11, refundStatusId: 0 })
    portal.clock.advance(DAY_MS)
    await portal.runTimers('lottery.endWaiting')
    portal.clock.advance(DAY_MS)
    await portal.runTimers('lottery.endWaiting')
    const before = { ...other, citizen: await signIn(portal, other.citizen) }
    const ended = await applicationOf(before)
    expect(ended).toMatchObject({ applicationStatusId: 12, refundStatusId: 1 })
    expect(ended.history.filter(one => one.event === 'WAITING_ENDED')).toHaveLength(1)
    const refund = await portal.send(
      'GetApplicationRefundDetailsByApplId',
      { applId: other.applId },
      before.citizen,
    )
    expect(refund.value).toMatchObject({ deductionAmount: '0.00', refundAmount: '462937.50' })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('id')
      .where('template', '=', 'WAITING_ENDED')
      .where('destination', '=', other.citizen.mobile)
      .execute()
    expect(told).toHaveLength(1)
    const campaign = await findCampaign(portal.db, campaignId)
    if (!campaign) throw new Error('no campaign')
    await expect(officerAct(portal, act => promoteWaiting(act, campaign))).rejects.toThrow('ended on')
  })
})

describe('first come, first served', () => {
  it('offers the unit that was paid for at once, and to nobody else', async () => {
    const spec = gomtiEnclave(portal.clock.now())
    const campaignId = await openScheme(portal, { ...spec, code: 'FC-1', schemeCode: 'FC-1' })
    const plan = await portal.send('GetSchemeCampaignPlan', { campaignId })
    const unit = plan.value.units.find(one => one.state === 'FREE')
    if (!unit) throw new Error('no free unit')
    const choice = { poolCode: unit.poolCode, unitNo: unit.unitNo }
    const first = await apply(campaignId, choice)
    expect(await applicationOf(first)).toMatchObject({ applicationStatusId: 10 })
    expect((await resultOf(first)).allotment).toMatchObject({ unitNo: unit.unitNo, listCode: 'FCFS' })
    const second = await signUp(portal)
    const draft = await completeDraft(portal, second, campaignId, choice)
    const wish = {
      entityTypeId: EntityType.LotteryApplication,
      entityId: draft.applId,
      paymentMethodId: 1 as const,
    }
    expect(await portal.send('PaymentRequest', wish, second)).toMatchObject({
      status: 1,
      message: 'This unit has just been taken. Please choose another.',
    })
  })

  it('lets another citizen have the unit whose offer lapsed', async () => {
    const spec = gomtiEnclave(portal.clock.now())
    const campaignId = await openScheme(portal, { ...spec, code: 'FC-2', schemeCode: 'FC-2' })
    const unitsNow = async () => (await portal.send('GetSchemeCampaignPlan', { campaignId })).value.units
    const unit = (await unitsNow()).find(one => one.state === 'FREE')
    if (!unit) throw new Error('no free unit')
    const stateNow = async () => (await unitsNow()).find(one => one.unitNo === unit.unitNo)?.state
    const choice = { poolCode: unit.poolCode, unitNo: unit.unitNo }
    const first = await apply(campaignId, choice)
    expect(await stateNow()).toBe('TAKEN')
    portal.clock.advance(62 * DAY_MS)
    await portal.runTimers('lottery.lapseAllotments')
    expect(await applicationOf({ ...first, citizen: await signIn(portal, first.citizen) })).toMatchObject({
      applicationStatusId: 16,
      refundStatusId: 1,
    })
    expect(await stateNow()).toBe('FREE')
    expect((await resultOf(await apply(campaignId, choice))).allotment?.unitNo).toBe(unit.unitNo)
  })
})

describe('an auction', () => {
  const HEAD = 'ApplicationNumber,Rank,Bid,UnitNo'
  const bring = (...rows: string[]) =>
    officer(portal, 'A. Sharma').act(
      'auction import-results',
      {},
      { name: 'results.csv', content: `${[HEAD, ...rows].join('\n')}\n` },
    )
  let serial = 0

  /** Shops under the hammer, with bidders who are found eligible. */
  async function bidders(count: number) {
    serial += 1
    const spec = vyaparKendra(portal.clock.now())
    const plots = sarovarKunj(portal.clock.now()).layout
    const pools = spec.pools.filter(pool => pool.poolCode === 'S16').map(pool => ({ ...pool, seats: 2 }))
    const campaignId = await openScheme(portal, {
      ...spec,
      code: `AU-${serial}`,
      schemeCode: `AU-${serial}`,
      startOn: new Date(portal.clock.now().getTime() - DAY_MS),
      endOn: new Date(portal.clock.now().getTime() + 1_800_000),
      pools,
      layout: plots && {
        ...plots,
        plots: plots.plots
          .slice(0, 2)
          .map((plot, index) => ({ ...plot, poolCode: 'S16', unitNo: `S-${index + 1}` })),
      },
    })
    const entrants: (Entrant & { number: string })[] = []
    for (let i = 0; i < count; i++) {
      const entrant = await apply(campaignId, { poolCode: 'S16' })
      entrants.push({ ...entrant, number: (await applicationOf(entrant)).applicationNumber })
    }
    await eligible(portal, campaignId)
    return Promise.all(entrants.map(async one => ({ ...one, citizen: await signIn(portal, one.citizen) })))
  }

  it('offers each winner the unit at the bid, by the terms of the scheme, and returns the others’ money', async () => {
    const [winner, loser] = await bidders(2)
    if (!winner || !loser) throw new Error('no bidders')
    const rows = [`${winner.number},1,2100000.00,S-1`, `${loser.number},2,1900000.00,`]
    const done = await bring(...rows)
    expect(done.code, done.err).toBe(0)
    const { allotment } = await resultOf(winner)
    expect(allotment).toMatchObject({ unitNo: 'S-1', listCode: 'AUCTION', totalCost: '2100000.00' })
    expect(allotment?.plan).toMatchObject({ allotmentMoney: '525000.00', instalments: 4, everyMonths: 3 })
    expect(istDay(new Date(allotment?.acceptBy ?? ''))).toBe(addDays(istDay(portal.clock.now()), 30))
    expect(await applicationOf(loser)).toMatchObject({ applicationStatusId: 12, refundStatusId: 1 })
    const back = await portal.send(
      'GetApplicationRefundDetailsByApplId',
      { applId: loser.applId },
      loser.citizen,
    )
    expect(back.value).toMatchObject({ rule: 'NOTHING_KEPT', deductionAmount: '0.00' })
    const again = await bring(...rows)
    expect(again.code, again.err).toBe(0)
    expect(again.out).toContain('2 as before')
    await payInFull(portal, winner.citizen, {
      entityTypeId: EntityType.LotteryApplication,
      entityId: winner.applId,
    })
    const accepted = await applicationOf(winner)
    expect(accepted.applicationStatusId).toBe(15)
    const properties = await portal.send('GetMyPropertiesList', {}, winner.citizen)
    expect(properties.value, 'the shop is in the profile').toHaveLength(1)
    expect((await bring(...rows)).out, 'the same file once more').toContain('2 as before')
    portal.clock.advance(29 * DAY_MS)
    await portal.runTimers('lottery.refundUnasked')
    const early = await applicationOf({ ...loser, citizen: await signIn(portal, loser.citizen) })
    expect(early.refundStatusId).toBe(1)
    portal.clock.advance(2 * DAY_MS)
    await portal.runTimers('lottery.refundUnasked')
    const unasked = await applicationOf({ ...loser, citizen: await signIn(portal, loser.citizen) })
    expect(unasked.refundStatusId, 'the money comes back by itself').toBe(2)
  })

  it.each([
    [
      'a bid below the reserve price',
      (one: string) => [`${one},1,1839999.99,S-1`],
      'below the reserve price',
    ],
    ['a unit that is not in the auction', (one: string) => [`${one},1,2100000.00,S-9`], 'not on offer'],
    [
      'one unit for two winners',
      (one: string, two: string) => [`${one},1,2100000.00,S-1`, `${two},1,2200000.00,S-1`],
      'has an owner already',
    ],
    ['a bidder who never applied', () => ['GPDA/OL/26/9999999,1,2100000.00,S-1'], 'no application'],
  ])('refuses %s and changes nothing', async (_, rows, sentence) => {
    const [first, second] = await bidders(2)
    if (!first || !second) throw new Error('no bidders')
    const refused = await bring(...rows(first.number, second.number))
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.err).toContain(sentence)
    for (const one of [first, second])
      expect(await applicationOf(one)).toMatchObject({ applicationStatusId: 7 })
  })

  it('refuses a second file that says something else about a winner', async () => {
    const [winner] = await bidders(1)
    if (!winner) throw new Error('no bidder')
    expect((await bring(`${winner.number},1,2100000.00,S-1`)).code).toBe(0)
    const other = await bring(`${winner.number},1,2000000.00,S-1`)
    expect(other.code).toBe(1)
    expect(other.err).toContain('Cancel that allotment first')
    expect((await resultOf(winner)).allotment?.totalCost).toBe('2100000.00')
  })
})
