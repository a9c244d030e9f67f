import { general } from '#contract/general.ts'
import type { surveyCalls } from '#contract/survey/calls.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { phaseAt } from '#domain/survey/states.ts'
import { checkOtp, sendOtp } from '#server/account/otp.ts'
import {
  type BaseContext,
  type CitizenContext,
  type Handlers,
  keepAndRefuse,
} from '#server/gateway/context.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { presentTransaction } from '#server/payments/doors/presentTransaction.ts'
import { findRefunds } from '#server/payments/refund/refundStore.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { saveChallanDeposit } from './money/challanDeposit.ts'
import { surveyPayable } from './money/surveyPayable.ts'
import { requestFeeRefund } from './money/surveyRefund.ts'
import { findApplication, listOwnApplications } from './sheet/applicationStore.ts'
import { FIRST_VERSION, saveSheet } from './sheet/saveSheet.ts'
import { getOpenSurvey, startApplication } from './sheet/startApplication.ts'
import { surveyHeads } from './survey/heads.ts'
import { presentQuestion, presentSurvey } from './survey/presentSurvey.ts'
import type { SurveyRecord } from './survey/surveyRecord.ts'
import { findSurvey, listQuestions, listSurveys } from './survey/surveyStore.ts'
import { presentApplication } from './view/presentApplication.ts'

const ENTITY = EntityType.DemandSurveyApplication
const PURPOSE = 'SURVEY'
const words = say('your survey application', 'आपके सर्वेक्षण आवेदन')
const subjectOf = (
  { citizen, ports }: Pick<CitizenContext, 'citizen' | 'ports'>,
  surveyId: number,
  mobile: string,
) => `user:${citizen.userId}:${surveyId}:${contactMark(ports.secrets, mobile)}`

async function getSurvey(context: BaseContext<never>, id: number): Promise<SurveyRecord> {
  return (await findSurvey(context.db, id)) ?? context.refuse(general.RECORD_NOT_FOUND())
}

async function getOwnApplication(context: CitizenContext<never>, id: number) {
  const { db, ports, citizen } = context
  const application = await findApplication(db, ports, { id, userId: citizen.userId })
  return application ?? context.refuse(general.RECORD_NOT_FOUND())
}

/** Surveys that take answers now come first, then those to come, then those that are over. */
const ORDER = { active: 0, 'before-start': 1, ended: 2 } as const

/** Demand surveys (docs/rules/survey.md). */
export const surveyHandlers: Handlers<typeof surveyCalls> = {
  async GetDemandSurveyList({ phase }, { db, now, viewer }) {
    const mine = viewer ? await listOwnApplications(db, viewer.userId) : []
    const phaseOf = (survey: SurveyRecord) =>
      survey.state === 'CLOSED' ? 'ended' : phaseAt(now, survey.startOn, survey.endOn)
    return (await listSurveys(db))
      .filter(survey => phase === undefined || phaseOf(survey) === phase)
      .sort((a, b) => ORDER[phaseOf(a)] - ORDER[phaseOf(b)])
      .map(survey => {
        const own = mine.find(application => application.surveyId === survey.id)
        return {
          ...presentSurvey(survey),
          myApplicationId: own?.id ?? null,
          myApplicationStatusId: own?.statusId ?? null,
        }
      })
  },

  async GetDemandSurveyById({ surveyId }, context) {
    const survey = await getSurvey(context, surveyId)
    return { ...presentSurvey(survey), results: survey.results }
  },

  async GetDemandSurveyParametersList({ demandSurveyId }, context) {
    const survey = await getSurvey(context, demandSurveyId)
    return (await listQuestions(context.db, survey.id)).map(presentQuestion)
  },

  async GetSurveyFeeList({ demandSurveyId }, context) {
    return surveyHeads(await getSurvey(context, demandSurveyId)).map(presentHead)
  },

  async SendOtpToDemandSurveyApplicantMobile({ demandSurveyId, mobileNumber }, context) {
    await getOpenSurvey(context, demandSurveyId)
    const subject = subjectOf(context, demandSurveyId, mobileNumber)
    return sendOtp(context, { purpose: PURPOSE, subject, destination: mobileNumber, words })
  },

  async VerifyOtpAndCreateDemandSurveyApplication(
    { demandSurveyId, mobileNumber, transactionNumber, otp },
    context,
  ) {
    const survey = await getOpenSurvey(context, demandSurveyId)
    const subject = subjectOf(context, demandSurveyId, mobileNumber)
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    return startApplication(context, survey, mobileNumber)
  },

  SaveDemandSurveyForm: (sheet, context) => saveSheet(sheet, FIRST_VERSION, context),
  UpdateDemandSurveyForm: (sheet, context) => saveSheet(sheet, sheet.rowVersion, context),

  async GetDemandSurveyFormById({ applicationId }, context) {
    const application = await getOwnApplication(context, applicationId)
    const survey = await getSurvey(context, application.surveyId)
    return presentApplication(context, application, survey)
  },

  async GetDemandApplicationTrasactionData({ applicationId }, context) {
    const { db, citizen } = context
    const application = await getOwnApplication(context, applicationId)
    const refunds = await findRefunds(db, { entityTypeId: ENTITY, entityId: application.id })
    const transactions = await listTransactions(db, citizen.userId, ENTITY, application.id)
    return transactions.map(one =>
      presentTransaction(one, refunds.find(refund => refund.transactionId === one.id) ?? null),
    )
  },

  SaveChallanDetails: saveChallanDeposit,
  RequestDemandSurveyRefund: requestFeeRefund(surveyPayable),
}
