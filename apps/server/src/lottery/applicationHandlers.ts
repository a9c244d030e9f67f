import { general } from '#contract/general.ts'
import type { applicationCalls } from '#contract/lottery/application.ts'
import { say } from '#contract/text.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { type ApplicationStatus, inFilter } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { GENDERS, OCCUPATIONS, SALUTATIONS } from '#domain/lottery/form.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { checkOtp, sendOtp } from '#server/account/otp.ts'
import { type CitizenContext, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { presentHead } from '#server/payments/presentHead.ts'
import { type ApplicationRecord, findApplication } from './applicationStore.ts'
import { type CampaignRow, findCampaign, findCollectionAccount } from './campaignStore.ts'
import { bookletHead, headsOf } from './heads.ts'
import { deadlinesOf, listOwnApplications, paymentStatusOf } from './lotterySource.ts'
import { nextActionOf } from './nextAction.ts'
import { presentApplication } from './presentApplication.ts'
import { needsUnit } from './rules.ts'
import { saveApplication } from './saveApplication.ts'
import { findLiveApplication, getOpenCampaign, startApplication } from './startApplication.ts'
import { listUnits } from './units.ts'
import { validateApplication } from './validateApplication.ts'

const PURPOSE = 'APPLY'
const words = say('your application', 'आपके आवेदन')
const subjectOf = (userId: number, campaignId: number, mobile: string) =>
  `user:${userId}:${campaignId}:${mobile}`

/** This citizen's application with its campaign, or the refusal that nobody learns anything from. */
async function getOwn(
  context: CitizenContext<never>,
  ids: { applId: number; campaignId: number },
): Promise<{ application: ApplicationRecord; campaign: CampaignRow }> {
  const own = { ...ids, userId: context.citizen.userId }
  const application = await findApplication(context.db, context.ports, own)
  const campaign = application && (await findCampaign(context.db, application.campaignId))
  if (!application || !campaign) return context.refuse(general.recordNotFound())
  return { application, campaign }
}

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  async GetApplictionDropdowns({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    if (!campaign) return context.refuse(general.recordNotFound())
    const { policy } = campaign
    const units = needsUnit(campaign) ? await listUnits(context.db, campaignId, context.now) : []
    const named = (one: { id: number; code: string; name: { en: string; hi: string } }) => ({
      id: one.id,
      code: one.code,
      name: one.name.en,
      nameHi: one.name.hi,
    })
    return {
      incomeCategories: policy.incomeGroups.map(one => ({
        ...named(one),
        maxIncome: one.max,
        requiredDocumentTypeIds: [],
      })),
      reservationCategories: policy.categories.map(one => ({
        ...named(one),
        maxIncome: null,
        requiredDocumentTypeIds: [...one.requiredDocumentTypeIds],
        registrationBp: one.registrationBp,
      })),
      subReservationCategories: policy.subCategories.map(one => ({
        ...named(one),
        maxIncome: null,
        requiredDocumentTypeIds: [...one.requiredDocumentTypeIds],
        minAge: one.minAge,
      })),
      pools: campaign.pools.map(pool => ({
        id: pool.id,
        code: pool.poolCode,
        name: pool.name.en,
        nameHi: pool.name.hi,
        estimatedCost: toRupees(pool.estimatedCost),
        incomeGroupCode: pool.incomeGroupCode,
      })),
      units: units.map(unit => ({
        unitNo: unit.unitNo,
        poolCode: unit.poolCode,
        cost: toRupees(unit.cost),
        state: unit.state,
      })),
      salutations: [...SALUTATIONS],
      genders: [...GENDERS],
      occupations: [...OCCUPATIONS],
      identityTypes: [
        { id: 1, name: 'Aadhaar', nameHi: 'आधार' },
        { id: 2, name: 'Passport (NRI only)', nameHi: 'पासपोर्ट (केवल एनआरआई)' },
      ],
      paymentPlans: [{ id: 1, name: campaign.payment.en, nameHi: campaign.payment.hi }],
      endDay: istDay(campaign.endOn),
      minAge: policy.minAge,
      needsUnit: needsUnit(campaign) ? 1 : 0,
    }
  },

  async SendOtpToApplicantMobile({ campaignId, mobileNumber }, context) {
    await getOpenCampaign(context, campaignId)
    const subject = subjectOf(context.citizen.userId, campaignId, mobileNumber)
    return sendOtp(context, { purpose: PURPOSE, subject, destination: mobileNumber, words })
  },

  async VerifyOtpAndCreateApplicant({ campaignId, mobileNumber, transactionNumber, otp }, context) {
    const campaign = await getOpenCampaign(context, campaignId)
    const subject = subjectOf(context.citizen.userId, campaignId, mobileNumber)
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    const application =
      (await findLiveApplication(context, campaignId)) ??
      (await startApplication(context, campaign, mobileNumber))
    return { applId: application.id, campaignId, rowVersion: application.row_version }
  },

  async GetApplicationFormDetailsByApplId(ids, context) {
    const { application, campaign } = await getOwn(context, ids)
    return presentApplication(context.db, application, campaign, context.now)
  },

  UpdateApplicationForm: (save, context) => saveApplication(context, save),

  async ValidateLotteryApplicationFormByApplId(ids, context) {
    const { application, campaign } = await getOwn(context, ids)
    const errors = await validateApplication(context.db, application, campaign)
    return {
      isValid: errors.length === 0 ? 1 : 0,
      errors: errors.map(one => ({
        section: one.section,
        field: one.field,
        message: one.text[context.language],
      })),
    }
  },

  async GetCampaignFeeAmount(ids, context) {
    const { application, campaign } = await getOwn(context, ids)
    const heads = await headsOf(context.db, campaign, application)
    return { heads: heads.map(presentHead), totalAmount: toRupees(sum(heads.map(head => head.amount))) }
  },

  async GetCampaignFeeDetails({ feeTypeId, ...ids }, context) {
    const { application, campaign } = await getOwn(context, ids)
    const heads = await headsOf(context.db, campaign, { ...application, bookletPaid: true })
    const head = feeTypeId === 1 ? bookletHead(campaign) : heads[0]
    if (!head) return context.refuse(general.recordNotFound())
    const paid = feeTypeId === 1 ? application.bookletPaid : application.submittedOn !== null
    return { head: presentHead(head), paymentStatusId: paid ? PaymentStatus.Paid : PaymentStatus.NotPaid }
  },

  async GetMyApplictionForDashBoard({ status }, { db, citizen, now }) {
    const rows = await listOwnApplications(db, citizen.userId)
    return rows
      .filter(row => inFilter(status, row.status_id as ApplicationStatus))
      .map(row => {
        const next = nextActionOf(
          row.status_id as ApplicationStatus,
          row.refund_status_id,
          deadlinesOf(row),
          now,
        )
        return {
          applId: row.id,
          campaignId: row.campaign_id,
          applicationNumber: row.application_number ?? '',
          schemeName: { en: row.name_en, hi: row.name_hi },
          poolName: { en: row.pool_en ?? '', hi: row.pool_hi ?? '' },
          applicationStatusId: row.status_id,
          paymentStatusId: paymentStatusOf(row),
          refundStatusId: row.refund_status_id,
          createdOn: toIstIso(row.created_on),
          submittedOn: row.submitted_on ? toIstIso(row.submitted_on) : null,
          nextAction: next?.text ?? null,
          nextActionDueOn: next?.dueOn ? toIstIso(next.dueOn) : null,
        }
      })
  },

  async GetLotteryAccountByCampaignId({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    const isPublic = campaign !== undefined && campaign.state !== 'DRAFT'
    const account = isPublic && (await findCollectionAccount(context.db, campaign.collectionAccountId))
    return account || context.refuse(general.recordNotFound())
  },
}
