import { lotteryRefusals } from '#contract/lottery/application.ts'
import { paymentRefusals } from '#contract/payment/calls.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { FeeType } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { phaseOf, takesApplications } from '#domain/lottery/phase.ts'
import { sum } from '#domain/money/paise.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { lockDocuments } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { nextApplicationNumber } from '#server/numbers.ts'
import type {
  ConfirmedPayment,
  Fulfilment,
  Payable,
  PayableContext,
  PaymentChoice,
  Quote,
} from '#server/payments/payable.ts'
import {
  acceptAllotment,
  allotmentHead,
  findOpenOffer,
  quoteAllotment,
} from './allotment/allotmentPayable.ts'
import type { EnterAllottedUnit } from './allotment/allottedUnit.ts'
import { offerUnit } from './allotment/offerUnit.ts'
import { type ApplicationRecord, findApplication, keptForm, toColumns } from './applicationStore.ts'
import { type CampaignRow, findCampaign, findCollectionAccount, holdCampaignOf } from './campaignStore.ts'
import { bookletHead, headsOf } from './heads.ts'
import { claimIdentity, releaseIdentity } from './identity.ts'
import { notifyApplicant } from './notifyApplicant.ts'
import { refundPurpose } from './refund/orderRefund.ts'
import { needsUnit } from './rules.ts'
import { takeSnapshot } from './snapshot.ts'
import { freeHold, holdUnit } from './units.ts'
import { validateApplication } from './validateApplication.ts'

const ENTITY = EntityType.LotteryApplication
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Challans need a worthwhile amount and time for the bank to report (domain design, section 8). */
function allowedMethods(campaign: CampaignRow, total: bigint, now: Date): (1 | 2)[] {
  const { minPaise, daysBeforeEnd } = campaign.policy.challan
  const inTime = campaign.endOn.getTime() - now.getTime() > daysBeforeEnd * DAY_MS
  return total >= BigInt(minPaise) && inTime && !needsUnit(campaign) ? [1, 2] : [1]
}

async function setStatus(db: Db, applicationId: number, statusId: ApplicationStatus): Promise<void> {
  await db
    .updateTable('lottery_application')
    .set({ status_id: statusId })
    .where('id', '=', applicationId)
    .execute()
}

const title = (campaign: CampaignRow) =>
  say(`${campaign.name.en}: registration`, `${campaign.name.hi}: पंजीकरण`)

async function quoteBooklet(application: ApplicationRecord, campaign: CampaignRow): Promise<Quote | Refusal> {
  if (application.bookletPaid || campaign.bookletCharge === 0n) {
    return paymentRefusals.notPayable({ message: 'The booklet is already paid for.' })
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
): Promise<Quote | Refusal | null> {
  const { db, now, ports } = context
  const application = await findApplication(db, ports, { applId, userId }, true)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return null
  if (application.statusId === ApplicationStatus.Allotted)
    return quoteAllotment(context, application, campaign)
  if (phaseOf(campaign, now) === 'ended') return lotteryRefusals.lastDatePassed()
  if (!takesApplications(campaign.state, phaseOf(campaign, now))) return lotteryRefusals.notOpen()
  const only = choice.feeTypeIds ?? []
  if (only.length === 1 && only[0] === FeeType.BookletCharges) return quoteBooklet(application, campaign)
  if (application.statusId !== ApplicationStatus.Draft) return lotteryRefusals.notEditable()
  const [first] = await validateApplication(db, application, campaign)
  if (first) return lotteryRefusals.incomplete({ message: first.text.en }, first.field)
  if (!application.form.declarationAccepted) {
    return lotteryRefusals.incomplete({ message: 'accept the declaration' }, 'declarationAccepted')
  }
  if (!(await claimIdentity(db, ports, application))) return lotteryRefusals.duplicateIdentity()
  const heads = await headsOf(db, campaign, application)
  const base = {
    heads,
    title: title(campaign),
    allowedMethods: allowedMethods(campaign, sum(heads.map(h => h.amount)), now),
  }
  if (!needsUnit(campaign)) {
    const account = await findCollectionAccount(db, campaign.collectionAccountId)
    return { ...base, challanValidTill: campaign.endOn, challanAccount: account ?? undefined }
  }
  const until = new Date(now.getTime() + campaign.policy.holdMinutes * MINUTE_MS)
  const { unitNo } = application.form
  if (!(await holdUnit(db, { campaignId: campaign.id, unitNo, applicationId: applId, until }, now))) {
    return lotteryRefusals.unitTaken()
  }
  return { ...base, orderExpiresOn: until, details: { unitNo } }
}

/** Money counts when its order was made before the last moment and it arrived within the grace after it. */
function inTime(campaign: CampaignRow, payment: ConfirmedPayment): boolean {
  const grace = campaign.policy.captureGraceMinutes * MINUTE_MS
  return payment.createdOn <= campaign.endOn && payment.paidOn.getTime() <= campaign.endOn.getTime() + grace
}

async function fulfil(
  context: PayableContext,
  payment: ConfirmedPayment,
  enterUnit: EnterAllottedUnit,
): Promise<Fulfilment> {
  const { db, now, ports } = context
  await holdCampaignOf(db, payment.entityId)
  const application = await findApplication(db, ports, { applId: payment.entityId }, true)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return { applied: false, reason: 'the application is not there' }
  if (payment.details.allotmentId !== undefined) {
    return acceptAllotment(context, application, campaign, payment, enterUnit)
  }
  if (payment.details.bookletOnly === true) {
    if (campaign.state === 'CANCELLED') return { applied: false, reason: 'the scheme was cancelled' }
    if (application.bookletPaid) return { applied: false, reason: 'the booklet is paid already' }
    await db
      .updateTable('lottery_application')
      .set({ booklet_paid: true })
      .where('id', '=', application.id)
      .execute()
    return { applied: true }
  }
  if (campaign.state !== 'PUBLISHED')
    return { applied: false, reason: 'the scheme takes no more applications' }
  if (!inTime(campaign, payment)) return { applied: false, reason: 'the payment came after the last date' }
  const { statusId } = application
  if (statusId !== ApplicationStatus.PaymentPending && statusId !== ApplicationStatus.Draft) {
    return { applied: false, reason: 'the application is paid already' }
  }
  // Late money may find the draft changed since: it counts only for an application that is still complete and free.
  const late = statusId === ApplicationStatus.Draft
  if (late && (await validateApplication(db, application, campaign)).length > 0) {
    return { applied: false, reason: 'the application is no longer complete' }
  }
  if (late && sum((await headsOf(db, campaign, application)).map(head => head.amount)) !== payment.amount) {
    return { applied: false, reason: 'the amount due has changed' }
  }
  if (late && !(await claimIdentity(db, ports, application)))
    return { applied: false, reason: 'identity in use' }
  const fcfs = needsUnit(campaign)
  const unit = {
    campaignId: campaign.id,
    unitNo: String(payment.details.unitNo ?? ''),
    applicationId: application.id,
    until: null,
  }
  if (late && fcfs && application.form.unitNo !== unit.unitNo)
    return { applied: false, reason: 'another unit has been chosen since' }
  if (fcfs && !(await holdUnit(db, unit, now))) return { applied: false, reason: 'the unit is taken' }
  const bookletToo = payment.heads.some(head => head.feeTypeId === FeeType.BookletCharges)
  const number = await nextApplicationNumber(db, ports.authority.code, ENTITY, now)
  const to = fcfs ? ApplicationStatus.Allotted : ApplicationStatus.Submitted
  await db
    .updateTable('lottery_application')
    .set({
      ...toColumns(ports, keptForm(application.form)),
      status_id: to,
      application_number: number,
      submitted_on: now,
      booklet_paid: application.bookletPaid || bookletToo,
    })
    .where('id', '=', application.id)
    .execute()
  await takeSnapshot(db, ports, application, campaign, now)
  await lockDocuments(db, ENTITY, application.id)
  const entry = {
    entityTypeId: ENTITY,
    entityId: application.id,
    from: statusId,
    to,
    event: 'SUBMITTED',
    isPublic: true,
  }
  await writeAudit(db, { type: 'PROVIDER', id: String(payment.transactionId) }, entry, now)
  const params = { number, scheme: campaign.name.en, schemeHi: campaign.name.hi }
  await notifyApplicant(db, application.id, 'APPLICATION_SUBMITTED', params, now)
  if (fcfs) {
    const offer = {
      applicationId: application.id,
      campaignId: campaign.id,
      unitNo: unit.unitNo,
      listCode: 'FCFS',
    }
    const acceptBy = await offerUnit(db, campaign.policy, offer, now)
    const on = formatDate(toIstIso(acceptBy), 'day')
    await notifyApplicant(db, application.id, 'RESULT_ALLOTTED', { ...params, unit: unit.unitNo, on }, now)
  }
  return { applied: true }
}

/** What is paid for on a lottery application: booklet, registration, and the money that accepts an allotment. */
export const makeLotteryPayable = (enterUnit: EnterAllottedUnit): Payable => ({
  entityTypeId: ENTITY,
  quote,
  async overview({ db, now, ports }, userId, applId) {
    const application = await findApplication(db, ports, { applId, userId })
    const campaign = application && (await findCampaign(db, application.campaignId))
    if (!application || !campaign) return null
    const submitted = application.submittedOn !== null
    const heads = (await headsOf(db, campaign, { ...application, bookletPaid: false })).map(head => ({
      ...head,
      isPaid: submitted || (head.feeTypeId === FeeType.BookletCharges && application.bookletPaid),
    }))
    const offer = await findOpenOffer(db, application.id)
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
    await setStatus(db, applId, ApplicationStatus.PaymentPending)
    await db
      .updateTable('lottery_application')
      .set({ payment_started_on: now })
      .where('id', '=', applId)
      .execute()
  },
  methods: [1, 2],
  async numberOf({ db }, applId) {
    const row = await db
      .selectFrom('lottery_application')
      .select('application_number')
      .where('id', '=', applId)
      .executeTakeFirst()
    return row?.application_number ?? ''
  },
  fulfil: (context, payment) => fulfil(context, payment, enterUnit),
  async refundMoved({ db }, { purpose, entityId, statusId }) {
    if (purpose !== refundPurpose(entityId)) return
    await db
      .updateTable('lottery_application')
      .set({ refund_status_id: statusId })
      .where('id', '=', entityId)
      .execute()
  },
  async released({ db }, applId) {
    const moved = await db
      .updateTable('lottery_application')
      .set({ status_id: ApplicationStatus.Draft })
      .where('id', '=', applId)
      .where('status_id', '=', ApplicationStatus.PaymentPending)
      .returning('id')
      .executeTakeFirst()
    if (!moved) return
    await releaseIdentity(db, applId)
    await freeHold(db, applId)
  },
})
