import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { gomtiEnclave, sarovarKunj, vyaparKendra } from '#server/seed/campaigns.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import {
  applyAndPay,
  attachPapers,
  completeAnswers,
  type Entrant,
  eligible,
  officerAct,
  openDraft,
  openScheme,
  tinyScheme,
} from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payeeToken } from '#server/testing/payee.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signIn, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { takeAuctionResult } from '../allotment/auctionResult.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { announceDraw } from '../draw/announceDraw.ts'
import { annulDraw } from '../draw/annulDraw.ts'
import { freezeRoll } from '../draw/freezeRoll.ts'
import { cancelCampaign } from './cancelCampaign.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const REGISTRATION = 46_293_750n
const BOOKLET = 129_800n
const account = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}

const campaignOf = async (campaignId: number) => {
  const campaign = await findCampaign(portal.db, campaignId)
  if (!campaign) throw new Error('no campaign')
  return campaign
}
const cancel = async (campaignId: number) => {
  const { code } = await campaignOf(campaignId)
  return officerAct(portal, act => cancelCampaign(act, code, 'The land is not free.'))
}
const rowOf = ({ applId }: Pick<Entrant, 'applId'>) =>
  portal.db
    .selectFrom('lottery_application')
    .select(['status_id', 'refund_status_id'])
    .where('id', '=', applId)
    .executeTakeFirstOrThrow()
const refundsOf = ({ applId }: Entrant) =>
  portal.db.selectFrom('payment_refund').selectAll().where('entity_id', '=', applId).execute()
const messagesTo = async ({ citizen }: Pick<Entrant, 'citizen'>, template: string) =>
  (
    await (
      await openedOutbox(portal)
    )
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', template)
      .where('destination', '=', citizen.mobile)
      .execute()
  ).map(row => row.params)

/** A draft of which nothing but the booklet was paid. */
async function bookletOnly(campaignId: number): Promise<Entrant & { rowVersion: number }> {
  const citizen = await signUp(portal)
  const draft = await openDraft(portal, citizen, campaignId)
  await payInFull(portal, citizen, {
    entityTypeId: EntityType.LotteryApplication,
    entityId: draft.applId,
    feeTypeIds: [1],
  })
  return { citizen, ...draft }
}

describe('a cancelled scheme', () => {
  it('returns booklet and registration that were paid one after the other, and takes both out of the books', async () => {
    const campaignId = await openScheme(portal)
    const { citizen, applId, rowVersion } = await bookletOnly(campaignId)
    const answers = completeAnswers()
    await portal.send('UpdateApplicationForm', { applId, campaignId, rowVersion, answers }, citizen)
    await attachPapers(portal, citizen, applId)
    await payInFull(portal, citizen, { entityTypeId: EntityType.LotteryApplication, entityId: applId })
    expect(await cancel(campaignId)).toBe(1)
    const asked = await portal.send('UpdatePaymentReceiptMasterTableData', { applId, ...account }, citizen)
    expect(asked.value).toEqual({ refundStatusId: 2 })
    const [refund] = await refundsOf({ citizen, applId, campaignId })
    expect(refund).toMatchObject({ amount: REGISTRATION + BOOKLET, deduction: 0n })
    const left = await portal.db
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
      .select(({ fn }) => ['p.account', fn.sum<string>('p.amount').as('amount')])
      .where('e.entity_type_id', '=', EntityType.LotteryApplication)
      .where('e.entity_id', '=', applId)
      .groupBy('p.account')
      .orderBy('p.account')
      .execute()
    expect(left.filter(one => BigInt(one.amount) !== 0n).map(one => one.account)).toEqual([
      'PROVIDER_CLEARING',
      'REFUND_PAYABLE',
    ])
  })

  it('returns the booklet of a draft as well, to the account that its owner gives', async () => {
    const campaignId = await openScheme(portal)
    const draft = await bookletOnly(campaignId)
    expect(await cancel(campaignId)).toBe(1)
    expect(await rowOf(draft)).toEqual({ status_id: 12, refund_status_id: 1 })
    portal.clock.advance(40 * MINUTE_MS)
    const of = { entityTypeId: EntityType.LotteryApplication, entityId: draft.applId }
    const citizen = await signIn(portal, draft.citizen)
    const verificationToken = await payeeToken(portal, citizen, of, account)
    const asked = await portal.send(
      'UpdatePaymentReceiptMasterTableData',
      { applId: draft.applId, ...account, verificationToken },
      citizen,
    )
    expect(asked.value).toEqual({ refundStatusId: 2 })
    expect(await refundsOf(draft)).toMatchObject([{ amount: BOOKLET }])
  })

  it('sends nothing by itself to an account that was never given', async () => {
    const campaignId = await openScheme(portal)
    const draft = await bookletOnly(campaignId)
    await cancel(campaignId)
    portal.clock.advance(32 * DAY_MS)
    await portal.runTimers('lottery.refundUnasked')
    expect(await refundsOf(draft)).toEqual([])
    expect(await rowOf(draft)).toMatchObject({ refund_status_id: 1 })
  })

  it('takes no money any more, for the booklet neither', async () => {
    const campaignId = await openScheme(portal)
    const citizen = await signUp(portal)
    const { applId } = await openDraft(portal, citizen, campaignId)
    const order = await openOrder(portal, citizen, {
      entityTypeId: EntityType.LotteryApplication,
      entityId: applId,
      feeTypeIds: [1],
    })
    await cancel(campaignId)
    const { claim } = await payOrder(portal, order)
    await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(await refundsOf({ citizen, applId, campaignId })).toMatchObject([{ mode: 'PROVIDER' }])
  })

  it('takes no payment that is being confirmed at the moment of its end', async () => {
    const campaignId = await openScheme(portal)
    const citizen = await signUp(portal)
    const draft = await openDraft(portal, citizen, campaignId)
    const answers = completeAnswers()
    await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
    await attachPapers(portal, citizen, draft.applId)
    const order = await openOrder(portal, citizen, {
      entityTypeId: EntityType.LotteryApplication,
      entityId: draft.applId,
    })
    const { claim } = await payOrder(portal, order)
    const { code } = await campaignOf(campaignId)
    let verified: Promise<unknown> = Promise.resolve()
    await officerAct(portal, async act => {
      await cancelCampaign(act, code, 'The land is not free.')
      verified = portal.send('VerifyRazorPayResponse', claim, citizen)
      await lockWait(portal, verified)
    })
    await verified
    expect((await rowOf(draft)).status_id).not.toBe(3)
    expect(await refundsOf({ ...draft, citizen })).toMatchObject([{ mode: 'PROVIDER' }])
  })

  it('tells its applicants', async () => {
    const campaignId = await openScheme(portal)
    const entrant = await applyAndPay(portal, campaignId)
    await cancel(campaignId)
    await portal.runTasks()
    expect(await messagesTo(entrant, 'SCHEME_CANCELLED')).toMatchObject([
      { number: expect.stringContaining('/OL/'), scheme: 'Sarovar Kunj, phase 1' },
    ])
  })

  it('ends its open offers where units go first come, first served, and frees the units', async () => {
    const code = 'CC-1'
    const campaignId = await openScheme(portal, {
      ...gomtiEnclave(portal.clock.now()),
      code,
      schemeCode: code,
    })
    const { units } = (await portal.send('GetSchemeCampaignPlan', { campaignId })).value
    const unit = units.find(one => one.state === 'FREE')
    const choice = { poolCode: unit?.poolCode ?? '', unitNo: unit?.unitNo ?? '' }
    const buyer = await applyAndPay(portal, campaignId, choice)
    expect(await cancel(campaignId)).toBe(1)
    expect(await rowOf(buyer)).toEqual({ status_id: 16, refund_status_id: 1 })
    const { value } = await portal.send('GetLotteryDetailsByApplId', { applId: buyer.applId }, buyer.citizen)
    expect(value.allotment?.state).toBe('CANCELLED')
    const refund = await portal.send(
      'GetApplicationRefundDetailsByApplId',
      { applId: buyer.applId },
      buyer.citizen,
    )
    expect(refund.value).toMatchObject({ rule: 'NOTHING_KEPT', deductionAmount: '0.00' })
  })

  it('has no draw any more: none is announced, none annulled into a new one', async () => {
    const campaignId = await tinyScheme(portal, 1)
    const entrant = await applyAndPay(portal, campaignId)
    await eligible(portal, campaignId)
    const drawOn = new Date(portal.clock.now().getTime() + 2 * DAY_MS)
    const before = await campaignOf(campaignId)
    await officerAct(portal, act => freezeRoll(act, before, drawOn))
    await officerAct(portal, act => announceDraw(act, before))
    await cancel(campaignId)
    const after = await campaignOf(campaignId)
    const [shown] = (await portal.send('GetPublicDraws', { campaignId })).value
    expect(shown).toMatchObject({ state: 'ANNULLED', annulReason: 'The land is not free.' })
    await expect(
      officerAct(portal, act =>
        annulDraw(act, after, { code: 'PLAN_FAULT', words: 'x', hearingOn: null, evidence: null }),
      ),
    ).rejects.toThrow()
    await expect(officerAct(portal, act => freezeRoll(act, after, drawOn))).rejects.toThrow('was cancelled')
    expect(await rowOf(entrant)).toEqual({ status_id: 12, refund_status_id: 1 })
  })
})

it('is not cancelled any more once an auction has its results', async () => {
  const spec = vyaparKendra(portal.clock.now())
  const plan = sarovarKunj(portal.clock.now()).layout
  if (!plan) throw new Error('no plan')
  const campaignId = await openScheme(portal, {
    ...spec,
    code: 'CA-1',
    schemeCode: 'CA-1',
    startOn: new Date(portal.clock.now().getTime() - DAY_MS),
    endOn: new Date(portal.clock.now().getTime() + 1_800_000),
    pools: spec.pools.filter(pool => pool.poolCode === 'S16').map(pool => ({ ...pool, seats: 1 })),
    layout: {
      ...plan,
      plots: plan.plots.slice(0, 1).map(plot => ({ ...plot, poolCode: 'S16', unitNo: 'S-1' })),
    },
  })
  const bidder = await applyAndPay(portal, campaignId, { poolCode: 'S16' })
  await eligible(portal, campaignId)
  const { application_number } = await portal.db
    .selectFrom('lottery_application')
    .select('application_number')
    .where('id', '=', bidder.applId)
    .executeTakeFirstOrThrow()
  const line = { applicationNumber: application_number ?? '', rank: 1, bid: 210_000_000n, unitNo: 'S-1' }
  await officerAct(portal, act => takeAuctionResult(act, line))
  await expect(cancel(campaignId)).rejects.toThrow('has its results')
})

it('an extended scheme tells everybody who has not finished of the new last date', async () => {
  const campaignId = await openScheme(portal)
  const citizen = await signUp(portal)
  await openDraft(portal, citizen, campaignId)
  const done = await applyAndPay(portal, campaignId)
  const { code } = await campaignOf(campaignId)
  const extended = await officer(portal, 'A. Sharma').act('campaign extend', {
    campaign: code,
    'end-on': '2027-05-31 18:00',
  })
  expect(extended.code, extended.err).toBe(0)
  await portal.runTasks()
  expect(await messagesTo({ citizen }, 'SCHEME_EXTENDED')).toMatchObject([{ on: '31-05-2027 6:00 PM' }])
  expect(await messagesTo(done, 'SCHEME_EXTENDED')).toEqual([])
})
