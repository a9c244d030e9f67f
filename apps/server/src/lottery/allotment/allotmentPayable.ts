import { paymentRefusals } from '#contract/payment/calls.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { type AllotmentPlan, allotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ConfirmedPayment, Fulfilment, Head, PayableContext, Quote } from '#server/payments/payable.ts'
import type { ApplicationRecord } from '../applicationStore.ts'
import { type CampaignRow, findCollectionAccount } from '../campaignStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { paidOf } from '../refund/paidOf.ts'
import type { EnterAllottedUnit } from './allottedUnit.ts'

const MINUTE_MS = 60_000

interface OpenOffer {
  readonly id: number
  readonly unitNo: string
  readonly totalCost: bigint
  readonly acceptBy: Date
}

/** The open offer of an application, held for the act. */
export async function findOpenOffer(db: Db, applicationId: number): Promise<OpenOffer | undefined> {
  return db
    .selectFrom('allotment')
    .select(['id', 'unit_no as unitNo', 'total_cost as totalCost', 'accept_by as acceptBy'])
    .where('application_id', '=', applicationId)
    .where('state', '=', 'OFFERED')
    .forUpdate()
    .executeTakeFirst()
}

async function planOf(
  db: Db,
  application: ApplicationRecord,
  campaign: CampaignRow,
  offer: OpenOffer,
  now: Date,
): Promise<AllotmentPlan> {
  const { amount } = await paidOf(db, application)
  return allotmentPlan(campaign.policy, offer.totalCost, amount, istDay(now))
}

/** The money by which an offer is accepted: the share of the price, less the registration amount and the buyer's tax. */
export async function allotmentHead(
  db: Db,
  application: ApplicationRecord,
  campaign: CampaignRow,
  offer: OpenOffer,
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
  campaign: CampaignRow,
): Promise<Quote | Refusal> {
  const offer = await findOpenOffer(db, application.id)
  if (!offer) return paymentRefusals.notPayable({ message: 'There is no open offer.' })
  if (now > offer.acceptBy) {
    return paymentRefusals.notPayable({ message: 'The time to accept the allotment has passed.' })
  }
  const account = await findCollectionAccount(db, campaign.collectionAccountId)
  return {
    heads: [await allotmentHead(db, application, campaign, offer, now)],
    title: say(
      `${campaign.name.en}: allotment of ${offer.unitNo}`,
      `${campaign.name.hi}: ${offer.unitNo} का आवंटन`,
    ),
    allowedMethods: account ? [1, 2] : [1],
    challanValidTill: offer.acceptBy,
    challanAccount: account ?? undefined,
    details: { allotmentId: offer.id },
  }
}

/** The allotment money arrived: the offer is accepted, and the unit becomes the applicant's property. */
export async function acceptAllotment(
  context: PayableContext,
  application: ApplicationRecord,
  campaign: CampaignRow,
  payment: ConfirmedPayment,
  enterUnit: EnterAllottedUnit,
): Promise<Fulfilment> {
  const { db, now } = context
  const offer = await findOpenOffer(db, application.id)
  const isOpen = application.statusId === ApplicationStatus.Allotted
  if (!isOpen || !offer || offer.id !== payment.details.allotmentId) {
    return { applied: false, reason: 'the offer is not open any more' }
  }
  const grace = campaign.policy.captureGraceMinutes * MINUTE_MS
  const inTime =
    payment.createdOn <= offer.acceptBy && payment.paidOn.getTime() <= offer.acceptBy.getTime() + grace
  if (!inTime) return { applied: false, reason: 'the payment came after the last day to accept' }
  const plan = await planOf(db, application, campaign, offer, payment.paidOn)
  if (plan.due !== payment.amount) return { applied: false, reason: 'the amount due has changed' }
  const actor = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  const told = { event: 'ALLOTMENT_ACCEPTED', remarks: offer.unitNo, isPublic: true }
  await moveApplication(db, application, 'accept', actor, told, now)
  await db
    .updateTable('allotment')
    .set({ state: 'ACCEPTED', accepted_on: payment.paidOn })
    .where('id', '=', offer.id)
    .execute()
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
