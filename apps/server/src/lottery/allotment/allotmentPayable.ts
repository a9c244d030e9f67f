import type { payableRefusals } from '#contract/payment/payable.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { type AllotmentPlan, allotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Head } from '#domain/payment/head.ts'
import { isPaidInTime } from '#domain/payment/timing.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import type { ConfirmedPayment, Fulfilment, PayableContext, Quote } from '#server/payable/payable.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import { APPLICATION } from '../application/applicationCycle.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { paidOf } from '../application/paidOf.ts'
import { isPractice } from '../campaign/campaignHeadStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { moveOffer } from './allotmentCycle.ts'
import { holdOpenOffer, type OfferRecord } from './allotmentStore.ts'
import type { EnterAllottedUnit } from './allottedUnit.ts'

type PayCode = CodesOf<typeof payableRefusals.lottery>

async function planOf(
  db: Db,
  application: ApplicationRecord,
  campaign: CampaignRecord,
  offer: OfferRecord,
  now: Date,
): Promise<AllotmentPlan> {
  const { amount } = await paidOf(db, application)
  return allotmentPlan(campaign.policy, offer.totalCost, amount, istDay(now))
}

/** The money by which an offer is accepted: the share of the price, less the registration amount and the buyer's tax. */
export async function allotmentHead(
  db: Db,
  application: ApplicationRecord,
  campaign: CampaignRecord,
  offer: OfferRecord,
  now: Date,
): Promise<Head> {
  const plan = await planOf(db, application, campaign, offer, now)
  const share = `${campaign.policy.allotmentMoneyBp / 100} %`
  const cost = formatRupees(offer.totalCost)
  const tds = formatRupees(plan.tds)
  return {
    id: FeeType.AllotmentMoney,
    feeTypeId: FeeType.AllotmentMoney,
    name: say('Allotment money', 'आवंटन धनराशि'),
    basis:
      plan.tds > 0n
        ? say(
            `${share} of ${cost}, less the registration amount, and less 1 % TDS of ${tds} that you deduct and deposit`,
            `${cost} का ${share}, पंजीकरण राशि तथा 1 % टीडीएस ${tds} घटाकर, जिसे आप काटकर जमा करेंगे`,
          )
        : say(`${share} of ${cost}, less the registration amount`, `${cost} का ${share}, पंजीकरण राशि घटाकर`),
    amount: plan.due,
    subItems: [],
  }
}

/** What an allottee pays to accept the offer, until its last moment. */
export async function quoteAllotment(
  { db, now }: PayableContext,
  application: ApplicationRecord,
  campaign: CampaignRecord,
): Promise<Quote | Refusal<PayCode>> {
  const offer = await holdOpenOffer(db, application.id)
  if (!offer)
    return paymentRefusals.NOT_PAYABLE({
      message: say('There is no open offer.', 'कोई खुला प्रस्ताव नहीं है।'),
    })
  if (now > offer.acceptBy) {
    return paymentRefusals.NOT_PAYABLE({
      message: say('The time to accept the allotment has passed.', 'आवंटन स्वीकार करने का समय निकल चुका है।'),
    })
  }
  const account = await findCollectionAccount(db, campaign.collectionAccountId)
  const mark = (await isPractice(db, campaign.id)) ? say(' (PRACTICE)', ' (अभ्यास)') : say('', '')
  return {
    heads: [await allotmentHead(db, application, campaign, offer, now)],
    title: say(
      `${campaign.name.en}: allotment of ${offer.unitNo}${mark.en}`,
      `${campaign.name.hi}: ${offer.unitNo} का आवंटन${mark.hi}`,
    ),
    allowedMethods: account ? [1, 2] : [1],
    challanValidTill: offer.acceptBy,
    challanAccount: account ?? undefined,
    details: { allotmentId: offer.id },
  }
}

const actorOf = (payment: ConfirmedPayment): Actor => ({
  type: 'PROVIDER',
  id: String(payment.transactionId),
})

/** The allotment money arrived: the offer is accepted, and the unit becomes the applicant's property. */
export async function acceptAllotment(
  context: PayableContext,
  application: ApplicationRecord,
  campaign: CampaignRecord,
  payment: ConfirmedPayment,
  enterUnit: EnterAllottedUnit,
): Promise<Fulfilment> {
  const { db, now } = context
  const offer = await holdOpenOffer(db, application.id)
  const isOpen = mayMove(APPLICATION, application.statusId, 'ACCEPT', actorOf(payment)).ok
  if (!isOpen || !offer || offer.id !== payment.details.allotmentId) {
    return { applied: false, reason: 'OFFER_OVER' }
  }
  if (!isPaidInTime(payment, offer.acceptBy, campaign.policy.captureGraceMinutes))
    return { applied: false, reason: 'PAID_TOO_LATE' }
  const plan = await planOf(db, application, campaign, offer, payment.paidOn)
  if (plan.due !== payment.amount) return { applied: false, reason: 'AMOUNT_CHANGED' }
  const line = { event: 'ALLOTMENT_ACCEPTED', remarks: offer.unitNo }
  await moveApplication(db, application, 'ACCEPT', actorOf(payment), line, now)
  await moveOffer(db, offer, 'ACCEPT', actorOf(payment), payment.paidOn)
  const { form } = application
  const pool = campaign.pools.find(one => one.poolCode === form.poolCode)
  if (!pool) throw new Error(`pool ${form.poolCode} of campaign ${campaign.code} is missing`)
  await enterUnit(context, {
    userId: application.userId,
    applicationNumber: application.applicationNumber,
    schemeId: campaign.schemeId,
    collectionAccountId: campaign.collectionAccountId,
    campaignCode: campaign.code,
    unitNo: offer.unitNo,
    locality: campaign.location.en,
    propertyType: pool.propertyType,
    areaSqm: pool.areaSqm,
    allocationModeId: campaign.allocationModeId,
    allotmentDay: istDay(payment.paidOn),
    totalCost: offer.totalCost,
    plan,
    penalBp: campaign.policy.instalments.penalBp,
    payment: payment.transactionId,
    owner: {
      fullName: form.fullName,
      fatherName: form.fatherOrHusbandName,
      mobileNumber: form.mobileNumber,
      pan: form.pan,
    },
    coOwner: form.coApplicant ? { fullName: form.coApplicant.fullName, pan: form.coApplicant.pan } : null,
  })
  return { applied: true }
}
