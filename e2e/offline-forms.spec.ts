import { expect, type Page } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { draftToPay } from './lib/draft.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { plotOf } from './lib/plot.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { isTurn } from './lib/turns.ts'
import { LANGUAGES, words } from './lib/words.ts'

// A page that is opened anew without a network comes from the device.
test.use({ serviceWorkers: 'allow' })

/** A long form that stands open: whose it is, where, and two of its answers. */
interface Open {
  readonly session: Session
  readonly path: string
  readonly fields: readonly [string, string]
  /** What must be answered before its page opens. */
  readonly before?: (page: Page) => Promise<void>
  /** Kept in the tab until the form is sent as a whole; without it each answer is sent by itself. */
  readonly isKept?: boolean
}

const APPLICANT = ['fatherOrHusbandName', 'correspondence-city'] as const

async function lottery(page: Page): Promise<Open> {
  const { session, campaignId, applId } = await draftToPay(page)
  const to = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
  const params = { campaignId, applicationId: applId }
  return { session, path: pathFor({ to, params, search: { step: 'about' } }), fields: APPLICANT }
}

async function landUse(page: Page): Promise<Open> {
  const session = await register(page, freshMobile())
  const { applicationId } = await ask(page, 'SaveLandUseForm', {}, session)
  const to = '/services/know-your-land-use/$applicationId/form'
  const path = pathFor({ to, params: { applicationId }, search: { step: 'applicant' } })
  return { session, path, fields: APPLICANT }
}

async function survey(page: Page): Promise<Open> {
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

async function surrender(page: Page): Promise<Open> {
  const open = await ofPlot(page, 1, '/properties/$propertyId/applications/surrender-form')
  return { ...open, fields: ['reason', 'refundAccount-bankBranchName'] }
}

async function noObjection(page: Page): Promise<Open> {
  const open = await ofPlot(page, 2, '/properties/$propertyId/applications/mortgage-noc-form')
  return { ...open, fields: ['mortgage-branchName', 'mortgage-sanctionNumber'] }
}

async function booking(page: Page): Promise<Open> {
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

/** The long forms; a certificate keeps what is typed by the same journal and is walked by `unsaved.spec.ts`. */
const FORMS = { lottery, landUse, survey, surrender, noObjection, booking }

/** Of so many forms one is walked in a run: each takes half a minute. */
const SHARE = 3

for (const language of LANGUAGES) {
  const say = words(language, 'shell')
  for (const [index, [name, open]] of Object.entries(FORMS).entries())
    if (isTurn(index, SHARE))
      test(`${name}: what is typed without a network outlives a reload, and reaches the server, ${language}`, async ({
        page,
        context,
      }) => {
        await speak(page, language)
        const { session, path, fields, before, isKept = false } = await open(page)
        const strip = page.getByText(say(isKept ? 'shell_offlineTyped' : 'shell_offlineWaits'))
        const [first, second] = fields.map(field => page.locator(`#field-${field}`)) as [
          ReturnType<Page['locator']>,
          ReturnType<Page['locator']>,
        ]
        await enter(page, session, path)
        await before?.(page)
        await expect(first).toBeVisible()
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await page.reload()
        await expectLoaded(page)
        await first.fill('Ramesh Verma')

        await context.setOffline(true)
        await first.fill('Mahesh Verma')
        await second.fill('Lucknow')
        await expect(strip).toBeVisible()
        await page.reload()
        await expect(first).toHaveValue('Mahesh Verma')
        await expect(second).toHaveValue('Lucknow')

        await context.setOffline(false)
        await second.fill('Lucknow Cantonment')
        await expect(strip).toBeHidden()
        await page.reload()
        await expect(first).toHaveValue('Mahesh Verma')
        await expect(second).toHaveValue('Lucknow Cantonment')
      })
}
