import type { Page } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { typedCertificate } from './certificate.ts'
import { freshMobile } from './citizen.ts'
import { inDatabase } from './database.ts'
import { draftToPay } from './draft.ts'
import { ask, register } from './gateway.ts'
import { otpSentTo } from './inbox.ts'
import { plotOf } from './plot.ts'

/** A long form that stands open: whose it is, where, and two of its answers. */
export interface OpenForm {
  readonly session: Session
  readonly path: string
  readonly fields: readonly [string, string]
  /** What must be answered before its page opens. */
  readonly before?: (page: Page) => Promise<void>
  /** Kept in the tab until the form is sent as a whole; without it each answer is sent by itself. */
  readonly isKept?: boolean
  /** What is typed into the first, at home and without a network, and into the second, without a network and at home again. */
  readonly typed?: Typed
}

type Typed = readonly [string, string, string, string]

const APPLICANT = ['fatherOrHusbandName', 'correspondence-city'] as const

async function lottery(page: Page): Promise<OpenForm> {
  const { session, campaignId, applId } = await draftToPay(page)
  const to = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
  const params = { campaignId, applicationId: applId }
  return { session, path: pathFor({ to, params, search: { step: 'about' } }), fields: APPLICANT }
}

async function landUse(page: Page): Promise<OpenForm> {
  const session = await register(page, freshMobile())
  const { applicationId } = await ask(page, 'SaveLandUseForm', {}, session)
  const to = '/services/know-your-land-use/$applicationId/form'
  const path = pathFor({ to, params: { applicationId }, search: { step: 'applicant' } })
  return { session, path, fields: APPLICANT }
}

async function survey(page: Page): Promise<OpenForm> {
  const mobileNumber = freshMobile()
  const session = await register(page, mobileNumber)
  const now = new Date()
  const { id } = await inDatabase(db =>
    db
      .selectFrom('demand_survey')
      .select('id')
      .where('start_on', '<=', now)
      .where('end_on', '>', now)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const input = { demandSurveyId: id, mobileNumber }
  const { transactionNumber } = await ask(page, 'SendOtpToDemandSurveyApplicantMobile', input, session)
  const otp = await otpSentTo(page, mobileNumber, 2)
  const proof = { ...input, transactionNumber, otp }
  const { applicationId } = await ask(page, 'VerifyOtpAndCreateDemandSurveyApplication', proof, session)
  const to = '/services/demand-surveys/$demandSurveyId/applications/form'
  const path = pathFor({ to, params: { demandSurveyId: id }, search: { applicationId } })
  return { session, path, fields: ['fatherName', 'address-city'] }
}

/** A form about a plot of the citizen's own. */
async function ofPlot(
  page: Page,
  typeId: 1 | 2,
  to:
    | '/properties/$propertyId/applications/surrender-form'
    | '/properties/$propertyId/applications/mortgage-noc-form',
): Promise<{ session: Session; path: string }> {
  const session = await register(page, freshMobile())
  const { propertyId } = await plotOf(session, 4_600_000)
  const draft = { applicationId: 0, propertyId, typeId, declarationAccepted: 0 } as const
  const { applicationId } = await ask(page, 'SaveOrUpdateApplicationMortgage', draft, session)
  return { session, path: pathFor({ to, params: { propertyId }, search: { applicationId } }) }
}

async function surrender(page: Page): Promise<OpenForm> {
  const open = await ofPlot(page, 1, '/properties/$propertyId/applications/surrender-form')
  return { ...open, fields: ['reason', 'refundAccount-bankBranchName'] }
}

async function noObjection(page: Page): Promise<OpenForm> {
  const open = await ofPlot(page, 2, '/properties/$propertyId/applications/mortgage-noc-form')
  return { ...open, fields: ['mortgage-branchName', 'mortgage-sanctionNumber'] }
}

async function booking(page: Page): Promise<OpenForm> {
  const session = await register(page, freshMobile())
  const { id } = await inDatabase(db =>
    db.selectFrom('venue').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const startDate = addDays(istDay(new Date()), 77)
  const to = '/community-centers/$venueId/book'
  const path = pathFor({ to, params: { venueId: id }, search: { startDate } })
  const before = async () => {
    await page.locator('#field-guests').fill('10')
    await page.locator('form button[type=submit]').click()
  }
  return { session, path, fields: ['applicantName', 'city'], before, isKept: true }
}

async function certificate(page: Page): Promise<OpenForm> {
  const session = await register(page, freshMobile())
  const { propertyId, firstDueOn } = await plotOf(session, 6_000_000)
  const certificateId = await typedCertificate(page, session, propertyId, firstDueOn)
  const to = '/properties/$propertyId/tds-certificates'
  const path = pathFor({ to, params: { propertyId }, search: { certificateId, step: 'paper' } })
  const typed = ['FIRST12345', 'SECND12345', 'AK12345678', 'AK87654321'] as const
  return { session, path, fields: ['certificateNumber', 'acknowledgementNumber'], typed }
}

/** The long forms of the portal, each as a citizen has just opened it. */
export const LONG_FORMS = { lottery, landUse, survey, surrender, noObjection, booking, certificate }

const SOMEBODY: Typed = ['Ramesh Verma', 'Mahesh Verma', 'Lucknow', 'Lucknow Cantonment']

/** What is typed into a long form. */
export const typedInto = ({ typed = SOMEBODY }: OpenForm): Typed => typed
