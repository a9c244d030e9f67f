import { general } from '#contract/general.ts'
import type { applicationCalls } from '#contract/lottery/application.ts'
import { say } from '#contract/text.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { inFilter } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { GENDERS, OCCUPATIONS, SALUTATIONS } from '#domain/lottery/form.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { checkOtp, sendOtp } from '#server/account/otp.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { findLive } from '../application/applicationStore.ts'
import { getOwnApplication } from '../application/getApplication.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { bookletHead, headsOf } from '../campaign/heads.ts'
import { asksUnit } from '../campaign/rules.ts'
import { listUnits } from '../campaign/unitStore.ts'
import { listOwnApplications, paymentStatusOf } from './ownApplications.ts'
import { presentApplication } from './presentApplication.ts'
import { saveApplication } from './saveApplication.ts'
import { getOpenCampaign, startApplication } from './startApplication.ts'
import { validateApplication } from './validateApplication.ts'

const PURPOSE = 'APPLY'
const words = say('your application', 'आपके आवेदन')
const subjectOf = (
  { citizen, ports }: Pick<CitizenContext, 'citizen' | 'ports'>,
  campaignId: number,
  mobile: string,
) => `user:${citizen.userId}:${campaignId}:${contactMark(ports.secrets, mobile)}`

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  async GetApplictionDropdowns({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    if (!campaign) return context.refuse(general.RECORD_NOT_FOUND())
    const { policy } = campaign
    const units = asksUnit(campaign) ? await listUnits(context.db, campaignId, context.now) : []
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
      needsUnit: asksUnit(campaign) ? 1 : 0,
    }
  },

  async SendOtpToApplicantMobile({ campaignId, mobileNumber }, context) {
    await getOpenCampaign(context, campaignId)
    const subject = subjectOf(context, campaignId, mobileNumber)
    return sendOtp(context, { purpose: PURPOSE, subject, destination: mobileNumber, words })
  },

  async VerifyOtpAndCreateApplicant({ campaignId, mobileNumber, transactionNumber, otp }, context) {
    const campaign = await getOpenCampaign(context, campaignId)
    const subject = subjectOf(context, campaignId, mobileNumber)
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    const application =
      (await findLive(context.db, campaignId, context.citizen.userId)) ??
      (await startApplication(context, campaign, mobileNumber))
    return { applId: application.id, campaignId, rowVersion: application.rowVersion }
  },

  async GetApplicationFormDetailsByApplId(ids, context) {
    const { application, campaign } = await getOwnApplication(context, ids)
    return presentApplication(context, application, campaign)
  },

  UpdateApplicationForm: (save, context) => saveApplication(context, save),

  async ValidateLotteryApplicationFormByApplId(ids, context) {
    const { application, campaign } = await getOwnApplication(context, ids)
    const errors = await validateApplication(context, application, campaign)
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
    const { application, campaign } = await getOwnApplication(context, ids)
    const heads = await headsOf(context.db, campaign, application)
    return { heads: heads.map(presentHead), totalAmount: toRupees(sum(heads.map(head => head.amount))) }
  },

  async GetCampaignFeeDetails({ feeTypeId, ...ids }, context) {
    const { application, campaign } = await getOwnApplication(context, ids)
    const heads = await headsOf(context.db, campaign, { ...application, bookletPaid: true })
    const head = feeTypeId === 1 ? bookletHead(campaign) : heads[0]
    if (!head) return context.refuse(general.RECORD_NOT_FOUND())
    const paid = feeTypeId === 1 ? application.bookletPaid : application.submittedOn !== null
    return { head: presentHead(head), paymentStatusId: paid ? PaymentStatus.Paid : PaymentStatus.NotPaid }
  },

  async GetMyApplictionForDashBoard({ status }, { db, citizen, now }) {
    const own = await listOwnApplications(db, citizen.userId, now)
    return own
      .filter(({ application }) => inFilter(status, application.statusId))
      .map(({ application, campaign, turn }) => ({
        applId: application.id,
        campaignId: campaign.id,
        applicationNumber: application.applicationNumber,
        schemeName: campaign.name,
        poolName: campaign.pools.find(pool => pool.poolCode === application.poolCode)?.name ?? say('', ''),
        applicationStatusId: application.statusId,
        paymentStatusId: paymentStatusOf(application),
        refundStatusId: application.refundStatusId,
        createdOn: toIstIso(application.createdOn),
        submittedOn: application.submittedOn ? toIstIso(application.submittedOn) : null,
        nextAction: turn?.text ?? null,
        nextActionDueOn: turn?.dueOn ? toIstIso(turn.dueOn) : null,
      }))
  },

  async GetLotteryAccountByCampaignId({ campaignId }, context) {
    const campaign = await findCampaign(context.db, campaignId)
    const isPublic = campaign !== undefined && campaign.state !== 'DRAFT'
    const account = isPublic && (await findCollectionAccount(context.db, campaign.collectionAccountId))
    return account || context.refuse(general.RECORD_NOT_FOUND())
  },
}
