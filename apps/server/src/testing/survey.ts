import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { highRise } from '#server/seed/surveySpecs.ts'
import { resultsOf } from '#server/survey/close/closeSurvey.ts'
import { saveSurvey } from '#server/survey/survey/saveSurvey.ts'
import type { SurveyRecord } from '#server/survey/survey/surveyRecord.ts'
import type { SurveySpec } from '#server/survey/survey/surveySpec.ts'
import {
  findSurvey,
  listQuestions,
  lockSurveyByCode,
  markClosed,
  markPublished,
} from '#server/survey/survey/surveyStore.ts'
import { payInFull } from './payments.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

let next = 0
const OFFICER = { type: 'AUTHORITY', id: 'test' } as const

/** A survey of its own for a test: the demo's open one, ₹500, changed as told; not public yet. */
export async function prepareSurvey(
  portal: TestPortal,
  changes: Partial<SurveySpec> = {},
): Promise<SurveyRecord> {
  next += 1
  await portal.db
    .insertInto('collection_account')
    .values({
      code: 'SCHEMES',
      account_name: 'Gomtipur Development Authority, schemes',
      account_number: '50200011223344',
      bank_name: 'HDFC Bank',
      bank_ifsc: 'HDFC0000078',
      bank_branch_name: 'Vikas Bhawan',
    })
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  const spec = { ...highRise(portal.clock.now()), code: `survey-${next}`, ...changes }
  await saveSurvey(portal.db, spec)
  const survey = await lockSurveyByCode(portal.db, spec.code)
  if (!survey) throw new Error(`${spec.code} was not saved`)
  return survey
}

/** The same, published. @returns its id */
export async function openSurvey(portal: TestPortal, changes: Partial<SurveySpec> = {}): Promise<number> {
  const survey = await prepareSurvey(portal, changes)
  const told = { actor: OFFICER, now: portal.clock.now(), event: 'SURVEY_PUBLISHED', isPublic: false }
  await markPublished(portal.db, survey, told)
  return survey.id
}

/** Closes a survey as it stands, as an officer does once it is over. */
export async function endSurvey(portal: TestPortal, surveyId: number): Promise<void> {
  const survey = await findSurvey(portal.db, surveyId)
  if (!survey) throw new Error(`there is no survey ${surveyId}`)
  const now = portal.clock.now()
  const told = { actor: OFFICER, now, event: 'SURVEY_CLOSED', isPublic: false }
  await markClosed(portal.db, survey, resultsOf(await listQuestions(portal.db, surveyId), [], now), told)
}
/** The code by which an officer names a survey. */
export async function codeOf(portal: TestPortal, surveyId: number): Promise<string> {
  const { code } = await portal.db
    .selectFrom('demand_survey')
    .select('code')
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return code
}

/** Opens a citizen's draft by OTP, as the form does. */
export async function openSheet(
  portal: TestPortal,
  citizen: TestCitizen,
  demandSurveyId: number,
): Promise<{ applicationId: number; rowVersion: number }> {
  const mobileNumber = citizen.mobile
  const sent = await portal.send(
    'SendOtpToDemandSurveyApplicantMobile',
    { demandSurveyId, mobileNumber },
    citizen,
  )
  if (sent.status !== 2) throw new Error(sent.message)
  const { transactionNumber } = sent.value
  const otp = await portal.lastOtp(mobileNumber)
  const input = { demandSurveyId, mobileNumber, transactionNumber, otp }
  const { value } = await portal.send('VerifyOtpAndCreateDemandSurveyApplication', input, citizen)
  // The next OTP of this citizen may only follow a minute later.
  portal.clock.advance(61_000)
  return value
}

export type Sheet = InputOf<Calls['SaveDemandSurveyForm']>

/** Values by a question's code. */
export type Values = Readonly<Record<string, Sheet['answers'][number]['value']>>

const COMPLETE: Values = {
  home: '2 BHK',
  sites: ['Gomti riverside'],
  price: '45',
  household: '4',
}

/** A sheet that can be submitted; `values` replaces answers by their question's code. */
export async function sheetOf(
  portal: TestPortal,
  applicationId: number,
  demandSurveyId: number,
  values: Values = {},
  applicant: Partial<NonNullable<Sheet['applicant']>> = {},
): Promise<Sheet> {
  const questions = await listQuestions(portal.db, demandSurveyId)
  const given = { ...COMPLETE, ...values }
  return {
    demandSurveyId,
    applicationId,
    isSubmit: 1,
    applicant: {
      fullName: 'Sunita Verma',
      fatherName: 'Ramesh Verma',
      dateOfBirth: '1987-07-14',
      email: '',
      pan: 'ABCPV1234F',
      incomeGroupCode: 'MIG',
      categoryCode: 'OBC',
      address: {
        line1: 'H-214, Nehru Enclave',
        line2: 'Ashiana',
        city: 'Lucknow',
        stateId: 9,
        districtId: 162,
        pincode: '226012',
      },
      ...applicant,
    },
    answers: questions.map(({ parameterId, code }) => ({ parameterId, value: given[code] ?? null })),
  }
}

/** A complete draft, saved. */
export async function completeSheet(
  portal: TestPortal,
  citizen: TestCitizen,
  surveyId: number,
  values: Values = {},
): Promise<number> {
  const { applicationId } = await openSheet(portal, citizen, surveyId)
  const saved = await portal.send(
    'SaveDemandSurveyForm',
    await sheetOf(portal, applicationId, surveyId, values),
    citizen,
  )
  if (saved.status !== 2) throw new Error(saved.message)
  return applicationId
}

/** An application that was answered and paid for online. */
export async function answered(
  portal: TestPortal,
  citizen: TestCitizen,
  surveyId: number,
  values: Values = {},
) {
  const applicationId = await completeSheet(portal, citizen, surveyId, values)
  const paid = await payInFull(portal, citizen, {
    entityTypeId: EntityType.DemandSurveyApplication,
    entityId: applicationId,
  })
  return { applicationId, ...paid }
}
