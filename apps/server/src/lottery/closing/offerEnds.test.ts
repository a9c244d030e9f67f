import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { refuse } from '#server/gateway/refused.ts'
import { inAct } from '#server/payable/works.ts'
import { confirmChallan } from '#server/payments/arrive/confirmChallan.ts'
import { noteDeposit } from '#server/payments/transaction/challan.ts'
import { payables } from '#server/registries.ts'
import { gomtiEnclave } from '#server/seed/campaigns.ts'
import {
  applyAndPay,
  completeDraft,
  drawnScheme,
  type Entrant,
  openScheme,
  signInAgain,
} from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const works = () => ({ db: portal.database.db, ports: portal.ports, payables })
const wishOf = ({ applId }: Entrant) => ({ entityTypeId: EntityType.LotteryApplication, entityId: applId })
const again = async (entrant: Entrant): Promise<Entrant> =>
  (await signInAgain(portal, [entrant]))[0] ?? entrant
const offerOf = async ({ applId, citizen }: Entrant) =>
  (await portal.send('GetLotteryDetailsByApplId', { applId }, citizen)).value.allotment
const rowOf = ({ applId }: Entrant) =>
  portal.db
    .selectFrom('lottery_application')
    .select(['status_id', 'refund_status_id'])
    .where('id', '=', applId)
    .executeTakeFirstOrThrow()
const refundsOf = ({ applId }: Entrant) =>
  portal.db
    .selectFrom('payment_refund')
    .select(['purpose', 'amount', 'mode', 'status_id'])
    .where('entity_id', '=', applId)
    .execute()
const messagesTo = async ({ citizen }: Entrant, template: string) =>
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

/** Moves the clock so many hours beyond the last moment of an offer; negative stops before it. */
async function goTo(entrant: Entrant, hoursAfterLast: number): Promise<Entrant> {
  const offer = await offerOf(await again(entrant))
  const at = Date.parse(offer?.acceptBy ?? '') + hoursAfterLast * HOUR_MS
  portal.clock.advance(at - portal.clock.now().getTime())
  return again(entrant)
}

async function requestWithdrawal({ applId, citizen }: Entrant) {
  const shown = await portal.send('GetWithdrawalDetailsByApplId', { applId }, citizen)
  const asked = { purpose: 'WITHDRAW', entityId: applId } as const
  const { transactionNumber } = (await portal.send('GenerateCitizenMobileOTP', asked, citizen)).value
  const otp = await portal.lastOtp(citizen.mobile)
  const proof = { purpose: 'WITHDRAW', transactionNumber, otp } as const
  const { verificationToken } = (await portal.send('ValidateCitizenMobileOTP', proof, citizen)).value
  return portal.send(
    'RequestLotteryApplicationWithdrawal',
    {
      applId,
      reason: 'Moving away',
      verificationToken,
      deductionAmount: shown.value.deductionAmount,
      bankAccountNumber: '30211234417',
      confirmBankAccountNumber: '30211234417',
      bankAccountHolderName: 'Sunita Verma',
      bankBranchName: 'Hazratganj',
      bankId: 1,
      bankIfsc: 'SBIN0000125',
    },
    citizen,
  )
}

describe('an offer whose owner has asked to withdraw', () => {
  it('neither lapses nor is called to mind, and keeps no other offer from lapsing', async () => {
    const { winners } = await drawnScheme(portal, { units: 2, applicants: 2 })
    const [leaving, silent] = winners.toSorted((a, b) => a.applId - b.applId)
    if (!leaving || !silent) throw new Error('nobody won')
    expect((await requestWithdrawal(leaving)).value.applicationStatusId).toBe(13)
    await goTo(leaving, -15 * 24)
    await portal.runTimers('lottery.remindAllottees')
    expect(await messagesTo(silent, 'ALLOTMENT_REMINDER')).toHaveLength(1)
    expect(await messagesTo(leaving, 'ALLOTMENT_REMINDER')).toHaveLength(0)
    await goTo(leaving, 48)
    await portal.runTimers('lottery.lapseAllotments')
    expect(await rowOf(leaving)).toMatchObject({ status_id: 13 })
    expect(await rowOf(silent)).toMatchObject({ status_id: 16 })
  })

  it('takes no money any more: what still arrives goes back', async () => {
    const { winners } = await drawnScheme(portal, { units: 1, applicants: 1 })
    const [winner] = winners
    if (!winner) throw new Error('nobody won')
    const order = await openOrder(portal, winner.citizen, wishOf(winner))
    expect((await requestWithdrawal(winner)).value.applicationStatusId).toBe(13)
    const { claim } = await payOrder(portal, order)
    const verified = await portal.send('VerifyRazorPayResponse', claim, winner.citizen)
    expect(verified.status).toBe(2)
    expect(await rowOf(winner)).toMatchObject({ status_id: 13 })
    expect(await refundsOf(winner)).toMatchObject([{ mode: 'PROVIDER', status_id: 2 }])
  })
})

describe('the last day of an offer', () => {
  it('costs what an offer costs that was not accepted, whoever withdraws after it', async () => {
    const { winners } = await drawnScheme(portal, { units: 1, applicants: 1 })
    const [winner] = winners
    if (!winner) throw new Error('nobody won')
    const inTime = await goTo(winner, -1)
    const terms = async (one: Entrant) =>
      (await portal.send('GetWithdrawalDetailsByApplId', { applId: one.applId }, one.citizen)).value
    expect(await terms(inTime)).toMatchObject({ isAllowed: 1, deductionBp: 2000 })
    expect(await terms(await goTo(winner, 0.5))).toMatchObject({ isAllowed: 1, deductionBp: 5000 })
  })

  it.each([
    ['told of by the depositor', true],
    ['that the bank alone reports', false],
  ])('counts for a deposit %s, although the bank reports it days later', async (_, told) => {
    const { winners } = await drawnScheme(portal, { units: 1, applicants: 1 })
    const [winner] = winners
    if (!winner) throw new Error('nobody won')
    const last = await goTo(winner, -6)
    const wish = { ...wishOf(winner), paymentMethodId: 2 } as const
    const { challanNumber, transactionId, totalAmount } = (
      await portal.send('PaymentRequest', wish, last.citizen)
    ).value
    const depositedOn = portal.clock.now()
    if (told)
      await inAct(works(), act =>
        noteDeposit({ ...act, refuse }, winner.citizen.userId, transactionId, 'SLIP 4711'),
      )
    portal.clock.advance(2 * DAY_MS)
    await portal.runTimers('payments.challans', 'lottery.lapseAllotments')
    const amount = BigInt(totalAmount.replace('.', ''))
    const deposit = { challanNumber, amount, reference: `LATE${transactionId}`, depositedOn }
    await inAct(works(), act => confirmChallan(act, deposit))
    expect(await rowOf(winner)).toMatchObject({ status_id: 15 })
  })

  it('waits for the bank five days, not for ever', async () => {
    const { winners } = await drawnScheme(portal, { units: 1, applicants: 1 })
    const [winner] = winners
    if (!winner) throw new Error('nobody won')
    const last = await goTo(winner, -6)
    const wish = { ...wishOf(winner), paymentMethodId: 2 } as const
    await portal.send('PaymentRequest', wish, last.citizen)
    portal.clock.advance(6 * DAY_MS)
    await portal.runTimers('payments.challans', 'lottery.lapseAllotments')
    expect(await rowOf(winner)).toMatchObject({ status_id: 16 })
  })
})

describe('first come, first served', () => {
  let serial = 0
  const open = async () => {
    serial += 1
    const code = `FE-${serial}`
    const campaignId = await openScheme(portal, {
      ...gomtiEnclave(portal.clock.now()),
      code,
      schemeCode: code,
    })
    const { units } = (await portal.send('GetSchemeCampaignPlan', { campaignId })).value
    return { campaignId, free: units.filter(unit => unit.state === 'FREE') }
  }

  /** A complete draft that is not paid for yet. */
  const draftOf = async (campaignId: number, changes: object): Promise<Entrant> => {
    const citizen = await signUp(portal)
    const { applId } = await completeDraft(portal, citizen, campaignId, changes)
    return { citizen, applId, campaignId }
  }

  it('tells the buyer which unit it is and until when it is accepted', async () => {
    const { campaignId, free } = await open()
    const [unit] = free
    if (!unit) throw new Error('no free unit')
    const buyer = await applyAndPay(portal, campaignId, { poolCode: unit.poolCode, unitNo: unit.unitNo })
    expect(await messagesTo(buyer, 'RESULT_ALLOTTED')).toMatchObject([{ unit: unit.unitNo }])
  })

  it('sells a unit at its own price and to its own income group, whatever pool the form names', async () => {
    const { campaignId, free } = await open()
    const [unit] = free
    const poolCode = free.find(one => one.poolCode !== unit?.poolCode)?.poolCode ?? ''
    const buyer = await draftOf(campaignId, { poolCode, unitNo: unit?.unitNo ?? '' })
    const ids = { applId: buyer.applId, campaignId }
    const checked = await portal.send('ValidateLotteryApplicationFormByApplId', ids, buyer.citizen)
    expect(checked.value).toMatchObject({ isValid: 0, errors: [{ section: 'plot', field: 'unitNo' }] })
    const wish = { ...wishOf(buyer), paymentMethodId: 1 } as const
    expect(await portal.send('PaymentRequest', wish, buyer.citizen)).toMatchObject({
      status: 1,
      field: 'unitNo',
    })
  })

  it('gives late money back when its payer has chosen another unit since', async () => {
    const { campaignId, free } = await open()
    const unit = free[0]
    const twin = free.find(one => one !== unit && one.poolCode === unit?.poolCode && one.cost === unit.cost)
    if (!unit || !twin) throw new Error('no two units alike')
    const buyer = await draftOf(campaignId, { poolCode: unit.poolCode, unitNo: unit.unitNo })
    const order = await openOrder(portal, buyer.citizen, wishOf(buyer))
    portal.clock.advance(HOUR_MS / 2)
    await portal.runTimers('payments.expire')
    const draft = (
      await portal.send(
        'GetApplicationFormDetailsByApplId',
        { applId: buyer.applId, campaignId },
        buyer.citizen,
      )
    ).value
    const answers = { ...draft.answers, unitNo: twin.unitNo }
    const ids = { applId: buyer.applId, campaignId, rowVersion: draft.rowVersion }
    expect((await portal.send('UpdateApplicationForm', { ...ids, answers }, buyer.citizen)).status).toBe(2)
    const { claim } = await payOrder(portal, order)
    await portal.send('VerifyRazorPayResponse', claim, buyer.citizen)
    expect(await rowOf(buyer)).toMatchObject({ status_id: 1 })
    expect(await refundsOf(buyer)).toMatchObject([{ mode: 'PROVIDER' }])
  })
})
