import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { PaymentMethod } from '#contract/payment/heads.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { applicationNumber, EntityType } from '#domain/application/kind.ts'
import { FeeType } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { sum } from '#domain/money/paise.ts'
import { isPaidInTime } from '#domain/payment/timing.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import type { Word } from '#server/notify/outbox.ts'
import type {
  ConfirmedPayment,
  Fulfilment,
  Payable,
  PayableContext,
  PaymentChoice,
  Quote,
} from '#server/payable/payable.ts'
import { followRefunds } from '#server/payable/refundMark.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import { acceptAllotment, allotmentHead, quoteAllotment } from '../allotment/allotmentPayable.ts'
import { holdOpenOffer } from '../allotment/allotmentStore.ts'
import type { EnterAllottedUnit } from '../allotment/allottedUnit.ts'
import { offerUnit } from '../allotment/offerUnit.ts'
import { submittedAs } from '../application/applicationColumns.ts'
import { APPLICATION, APPLICATION_REFUND } from '../application/applicationCycle.ts'
import {
  type ApplicationRecord,
  findHead,
  releaseClaim,
  setBookletPaid,
} from '../application/applicationStore.ts'
import { claimIdentity } from '../application/identity.ts'
import { moveApplication, moveUntold } from '../application/moveApplication.ts'
import { toApplicant } from '../application/notifyApplicant.ts'
import { takeSnapshot } from '../application/snapshot.ts'
import { keptForm } from '../application/storedForm.ts'
import { findWithCampaign, holdPaid } from '../application/withCampaignStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { bookletHead, headsOf } from '../campaign/heads.ts'
import { needsUnit } from '../campaign/rules.ts'
import { freeHold, holdUnit } from '../campaign/unitStore.ts'
import { indexHints } from '../hints/indexHints.ts'
import { placePaid, turnGoesOn, turnToPay } from '../opening/payInTurn.ts'
import { refundPurpose } from '../refund/orderRefund.ts'
import { restoreAccount } from '../refund/restoreAccount.ts'
import { takeBackRegistration } from './takeBackRegistration.ts'
import { validateApplication } from './validateApplication.ts'
import { type PayCode, whyIncomplete, whyNotGoOn, whyShut } from './whyNotPayable.ts'

const ENTITY = EntityType.LotteryApplication

/** Challans need a worthwhile amount and time for the bank to report (docs/rules/lottery.md). */
function allowedMethods(campaign: CampaignRecord, total: bigint, now: Date): (1 | 2)[] {
  const { minPaise, daysBeforeEnd } = campaign.policy.challan
  const inTime = campaign.endOn.getTime() - now.getTime() > daysBeforeEnd * DAY_MS
  return total >= BigInt(minPaise) && inTime && !needsUnit(campaign) ? [1, 2] : [1]
}

const BY_PROVIDER = { type: 'PROVIDER', id: 'lottery' } as const
const BY_PAYER = { type: 'CITIZEN', id: 'payer' } as const
const SUBMITTED = { event: 'SUBMITTED' }

const title = (campaign: CampaignRecord) =>
  say(`${campaign.name.en}: registration`, `${campaign.name.hi}: पंजीकरण`)

async function quoteBooklet(
  application: ApplicationRecord,
  campaign: CampaignRecord,
): Promise<Quote | Refusal<PayCode>> {
  if (application.bookletPaid || campaign.bookletCharge === 0n) {
    return paymentRefusals.NOT_PAYABLE({
      message: say('The booklet is already paid for.', 'पुस्तिका का भुगतान पहले ही हो चुका है।'),
    })
  }
  return {
    heads: [bookletHead(campaign)],
    title: say(`${campaign.name.en}: booklet`, `${campaign.name.hi}: पुस्तिका`),
    allowedMethods: [1],
    details: { bookletOnly: true },
  }
}

/** The payer of a lottery application: registration with the booklet, or the booklet alone on the draft. */
async function quote(
  context: PayableContext,
  userId: number,
  applId: number,
  choice: PaymentChoice,
): Promise<Quote | Refusal<PayCode> | null> {
  const { db, now, ports } = context
  const own = await findWithCampaign(db, ports, { applId, userId }, true)
  if (!own) return null
  const { application, campaign } = own
  if (application.statusId === ApplicationStatus.Allotted)
    return quoteAllotment(context, application, campaign)
  const shut = whyShut(campaign, now)
  if (shut) return shut
  const only = choice.feeTypeIds ?? []
  if (only.length === 1 && only[0] === FeeType.BookletCharges) return quoteBooklet(application, campaign)
  if (application.statusId !== ApplicationStatus.Draft) return lotteryRefusals.NOT_EDITABLE()
  const lacking = await whyIncomplete(context, application, campaign)
  if (lacking) return lacking
  if (!(await claimIdentity(db, ports, application))) return lotteryRefusals.DUPLICATE_IDENTITY()
  const heads = await headsOf(db, campaign, application)
  const base = {
    heads,
    title: title(campaign),
    allowedMethods: allowedMethods(campaign, sum(heads.map(h => h.amount)), now),
  }
  if (!needsUnit(campaign)) {
    if (choice.paymentMethodId !== PaymentMethod.challan) return base
    const account = await findCollectionAccount(db, campaign.collectionAccountId)
    return { ...base, challanValidTill: campaign.endOn, challanAccount: account ?? undefined }
  }
  const inTurn = campaign.policy.fairOpening ? await turnToPay(context, application) : undefined
  if (inTurn === null) return lotteryRefusals.NOT_YOUR_TURN()
  const until = inTurn ?? new Date(now.getTime() + campaign.policy.holdMinutes * MINUTE_MS)
  const { unitNo } = application.form
  if (!(await holdUnit(db, { campaignId: campaign.id, unitNo, applicationId: applId, until }, now))) {
    return lotteryRefusals.UNIT_TAKEN()
  }
  return { ...base, orderExpiresOn: until, details: { unitNo } }
}

const inTime = ({ endOn, policy }: CampaignRecord, payment: ConfirmedPayment): boolean =>
  isPaidInTime(payment, endOn, policy.captureGraceMinutes)

async function fulfil(
  context: PayableContext,
  payment: ConfirmedPayment,
  enterUnit: EnterAllottedUnit,
): Promise<Fulfilment> {
  const { db, now, ports } = context
  const { allotmentId, bookletOnly } = payment.details
  const isSubmitted = allotmentId === undefined && bookletOnly !== true
  const paid = await holdPaid(db, ports, payment.entityId, isSubmitted)
  if (!paid) return { applied: false, reason: 'RECORD_GONE' }
  const { application, campaign, isPractice, serial } = paid
  if (allotmentId !== undefined) {
    return acceptAllotment(context, application, campaign, payment, enterUnit)
  }
  if (serial === null) {
    if (campaign.state === 'CANCELLED') return { applied: false, reason: 'SCHEME_CANCELLED' }
    if (application.bookletPaid) return { applied: false, reason: 'ALREADY_PAID' }
    await setBookletPaid(db, application.id)
    return { applied: true }
  }
  if (campaign.state !== 'PUBLISHED') return { applied: false, reason: 'SCHEME_CLOSED' }
  if (!inTime(campaign, payment)) return { applied: false, reason: 'PAID_TOO_LATE' }
  const { statusId } = application
  if (!mayMove(APPLICATION, statusId, 'PAID', BY_PROVIDER).ok) {
    return { applied: false, reason: 'ALREADY_PAID' }
  }
  // Late money may find the draft changed since: it counts only for an application that is still complete and free.
  const late = statusId === ApplicationStatus.Draft
  if (late && (await validateApplication(context, application, campaign)).length > 0) {
    return { applied: false, reason: 'NOT_COMPLETE' }
  }
  if (late && sum((await headsOf(db, campaign, application)).map(head => head.amount)) !== payment.amount) {
    return { applied: false, reason: 'AMOUNT_CHANGED' }
  }
  if (late && !(await claimIdentity(db, ports, application)))
    return { applied: false, reason: 'IDENTITY_USED' }
  const fcfs = needsUnit(campaign)
  const unit = {
    campaignId: campaign.id,
    unitNo: String(payment.details.unitNo ?? ''),
    applicationId: application.id,
    until: null,
  }
  if (late && fcfs && application.form.unitNo !== unit.unitNo)
    return { applied: false, reason: 'OTHER_UNIT_CHOSEN' }
  if (fcfs && !(await holdUnit(db, unit, now))) return { applied: false, reason: 'UNIT_TAKEN' }
  const bookletToo = payment.heads.some(head => head.feeTypeId === FeeType.BookletCharges)
  const number = applicationNumber(ports.authority.code, ENTITY, istDay(now), serial)
  const submission = submittedAs(ports, application.id, {
    form: keptForm(application.form),
    applicationNumber: number,
    on: now,
    bookletPaid: application.bookletPaid || bookletToo,
  })
  const actor = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  await moveApplication(db, application, fcfs ? 'ALLOT' : 'PAID', actor, SUBMITTED, now, submission)
  await takeSnapshot(db, ports, application, campaign, now)
  await lockDocuments(db, ENTITY, application.id)
  await indexHints(db, ports, [application])
  const params = { number, scheme: campaign.name.en, schemeHi: campaign.name.hi }
  const told = (template: Word['template'], more = {}) =>
    toApplicant(ports, { ...application, isPractice }, template, { ...params, ...more })
  const words = [told('APPLICATION_SUBMITTED')]
  if (campaign.policy.fairOpening) await placePaid(context, application.id, payment)
  if (fcfs) {
    const offer = {
      applicationId: application.id,
      campaignId: campaign.id,
      unitNo: unit.unitNo,
      listCode: 'FCFS',
    }
    const acceptBy = await offerUnit(db, campaign.policy, offer, now)
    const on = formatDate(toIstIso(acceptBy), 'day')
    words.push(told('RESULT_ALLOTTED', { unit: unit.unitNo, on }))
  }
  return { applied: true, number, words }
}

/** An application whose payment is not under way may be changed again; one that waits for no payment stays as it is. */
async function backToDraft({ db, now }: PayableContext, applId: number): Promise<void> {
  await moveUntold(db, applId, 'PAYMENT_FAILED', BY_PROVIDER, now)
}

/** What is paid for on a lottery application: booklet, registration, and the money that accepts an allotment. */
export const makeLotteryPayable = (enterUnit: EnterAllottedUnit): Payable<PayCode> => ({
  entityTypeId: ENTITY,
  quote,
  whyNotGoOn,
  async overview({ db, now, ports }, userId, applId) {
    const own = await findWithCampaign(db, ports, { applId, userId })
    if (!own) return null
    const { application, campaign } = own
    const submitted = application.submittedOn !== null
    const heads = (await headsOf(db, campaign, { ...application, bookletPaid: false })).map(head => ({
      ...head,
      isPaid: submitted || (head.feeTypeId === FeeType.BookletCharges && application.bookletPaid),
    }))
    const offer = await holdOpenOffer(db, application.id)
    if (offer && now <= offer.acceptBy) {
      const head = await allotmentHead(db, application, campaign, offer, now)
      return { heads: [...heads, { ...head, isPaid: false }], allowedMethods: [1, 2] }
    }
    return {
      heads,
      allowedMethods: allowedMethods(campaign, sum(heads.filter(h => !h.isPaid).map(h => h.amount)), now),
    }
  },
  async started({ db, now }, applId, quoted) {
    if (quoted.details?.bookletOnly === true || quoted.details?.allotmentId !== undefined) return
    if (!(await moveUntold(db, applId, 'PAY', BY_PAYER, now, { payment_started_on: now })))
      throw new Error(`application ${applId} is no draft that may be paid for`)
  },
  methods: [1, 2],
  async numberOf({ db }, applId) {
    return (await findHead(db, { applId }))?.applicationNumber ?? ''
  },
  fulfil: (context, payment) => fulfil(context, payment, enterUnit),
  takeBack: takeBackRegistration,
  payeeStopped: restoreAccount,
  async refundsMoved(context, by, refunds) {
    const own = refunds.filter(({ purpose, entityId }) => purpose === refundPurpose(entityId))
    await followRefunds(context, APPLICATION_REFUND, by, own)
  },
  rested: backToDraft,
  async released(context, applId) {
    await backToDraft(context, applId)
    const application = await findHead(context.db, { applId }, true)
    if (application?.statusId !== ApplicationStatus.Draft) return
    await releaseClaim(context.db, applId)
    if (!(await turnGoesOn(context, applId))) await freeHold(context.db, applId)
  },
})
