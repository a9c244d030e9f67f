import { expect, type Page } from '@playwright/test'
import { AllocationMode } from '#domain/application/kind.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { draftToPay, openApplication, payDraft } from './lib/draft.ts'
import { enter } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { STEP, WAY } from './lib/lotteryWords.ts'
import { type Office, openOffice } from './lib/office.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { tinySchemeFile } from './lib/tinyScheme.ts'
import { LANGUAGES, words } from './lib/words.ts'

const NAME = { en: 'Nadi Bagh plots', hi: 'नदी बाग भूखंड' }
/** What a bidder offers for the plot of ₹51,43,750. */
const BID = '₹60,00,000.00'

let offices: Office
test.beforeAll(async () => {
  offices = await openOffice()
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })

/** A scheme that the officers opened for this walk. @returns its code */
async function scheme(mode: AllocationMode, seats: number, project: string): Promise<string> {
  const code = `M${mode}-${project}-${Date.now() % 1_000_000}`.toUpperCase()
  await offices.run('campaign import', {}, tinySchemeFile(code, NAME, seats, mode))
  await offices.run('campaign publish', { campaign: code })
  return code
}

for (const language of LANGUAGES) {
  const say = words(language, 'result', 'lottery', 'common')

  test(`a plot paid for first is allotted at once, and free again when its offer lapses, ${language}`, async ({
    page,
  }, { project }) => {
    await speak(page, language)
    const code = await scheme(AllocationMode.FirstComeFirstServe, 2, project.name)
    const draft = await draftToPay(page, code, { unitNo: 'N-1' })
    await payDraft(page, draft)
    const number = await openApplication(page, draft)
    await expect(heading(page, /N-1/)).not.toHaveCount(0)
    await expect(page.getByText(say('result_listFcfs'))).toBeVisible()
    await expect(page.getByRole('link', { name: WAY.payAllotment[language] })).toBeVisible()
    await expectSound(page, `first come, allotted, ${language}`)

    const campaign = pathFor({
      to: '/services/online-lotteries/$campaignId',
      params: { campaignId: draft.campaignId },
    })
    await enter(page, draft.session, campaign)
    await expect(page.getByRole('heading', { level: 1, name: NAME[language] })).toBeVisible()
    await expectSound(page, `first come, one plot taken, ${language}`)

    // Nobody pays in time: the application ends with what is kept and what comes back.
    await offices.letPassForOffer(number, 70)
    await offices.run('jobs run', { timer: 'lottery.lapseAllotments' })
    await openApplication(page, draft)
    await expect(heading(page, STEP.offerEnded[language])).toBeVisible()
    await expectSound(page, `first come, lapsed, ${language}`)
    const next = await draftToPay(page, code, { unitNo: 'N-1' })
    await payDraft(page, next)
    await openApplication(page, next)
    await expect(page.getByRole('link', { name: WAY.payAllotment[language] })).toBeVisible()
  })

  test(`bidders register, and each learns what the auction brought, ${language}`, async ({ page }, {
    project,
  }) => {
    await speak(page, language)
    const code = await scheme(AllocationMode.Auction, 1, project.name)
    const winner = await draftToPay(page, code)
    const other = await draftToPay(page, code)
    await payDraft(page, winner)
    await payDraft(page, other)
    const won = await openApplication(page, winner)
    await expect(heading(page, new RegExp(STEP.auction[language]))).toBeVisible()
    await expectSound(page, `auction, registered, ${language}`)
    await offices.letPass(code, 7)
    await offices.run('jobs run', { timer: 'lottery.close' })
    const lost = await openApplication(page, other)
    const decisions = [won, lost].map(number => `${number},ELIGIBLE,,`).join('\n')
    await offices.run('lottery decide', {}, `ApplicationNumber,Decision,Reason,Remarks\n${decisions}\n`)
    await offices.run('lottery publish-eligibility', { campaign: code })
    await page.reload()
    await expect(page.getByRole('link', { name: WAY.toAuction[language] })).toBeVisible()
    await expectSound(page, `auction, eligible, ${language}`)

    const results = `${won},1,6000000.00,N-1\n${lost},2,5600000.00,\n`
    await offices.run('auction import-results', {}, `ApplicationNumber,Rank,Bid,UnitNo\n${results}`)
    await openApplication(page, winner)
    await expect(page.getByText(say('result_listAuction'))).toBeVisible()
    await expect(page.getByText(BID).first()).toBeVisible()
    await expectSound(page, `auction, won, ${language}`)
    await openApplication(page, other)
    await expect(heading(page, STEP.notAllotted[language])).toBeVisible()
    await expectSound(page, `auction, lost, ${language}`)
  })
}
