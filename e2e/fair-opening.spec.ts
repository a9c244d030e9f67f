import { expect, type Page, type Response } from '@playwright/test'
import { pathFor } from '#web/shell/address/href.ts'
import { type Draft, draftToPay, openApplication, payDraft } from './lib/draft.ts'
import { enter } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { WAY } from './lib/lotteryWords.ts'
import { type Office, openOffice } from './lib/office.ts'
import { fairScheme, letOpen, stateOf } from './lib/opening.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const NAME = { en: 'Nadi Tat plots', hi: 'नदी तट भूखंड' }

let offices: Office
test.beforeAll(async () => {
  offices = await openOffice()
})

/** What a waiting page may ask for beside what the pages before it brought: some seconds on 2G. */
const WAITING_KILOBYTES = 15

/** Kilobytes of all that the room asks for when it is opened from the page of its scheme. */
async function weightOfRoom(
  page: Page,
  { session, campaignId }: Draft,
  words: { open: string; title: string },
) {
  const scheme = { to: '/services/online-lotteries/$campaignId', params: { campaignId } } as const
  await enter(page, session, pathFor(scheme))
  const link = page.getByRole('link', { name: words.open })
  await expect(link).toBeVisible()
  await page.waitForLoadState('networkidle')
  const answers: Response[] = []
  page.on('response', answer => answers.push(answer))
  await link.click()
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await Promise.all(
    answers.map(async answer => (await answer.request().sizes()).responseBodySize),
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

for (const language of LANGUAGES) {
  const say = words(language, 'room', 'common')

  test(`two citizens go from the waiting room to paid plots, ${language}`, async ({ page }, { project }) => {
    await speak(page, language)
    const code = await fairScheme(offices, project.name, NAME)
    const drafts = [await draftToPay(page, code), await draftToPay(page, code)]
    const toRoom = ({ session, campaignId }: Draft) =>
      enter(
        page,
        session,
        pathFor({ to: '/services/online-lotteries/$campaignId/room', params: { campaignId } }),
      )
    const [first] = drafts
    if (!first) throw new Error('nobody applied')
    const weight = await weightOfRoom(page, first, { open: say('room_open'), title: say('room_howTitle') })
    expect(weight).toBeLessThanOrEqual(WAITING_KILOBYTES)
    for (const draft of drafts) {
      await toRoom(draft)
      await page.getByRole('button', { name: say('room_enter') }).click()
      await expect(page.getByRole('heading', { name: say('room_yourPlace') })).toBeVisible()
    }
    await expectSound(page, `fair opening, waiting, ${language}`)
    await letOpen(page, drafts[0]?.campaignId ?? 0)
    for (const [index, draft] of drafts.entries()) {
      const unit = `N-${index + 1}`
      await toRoom(draft)
      await page.getByLabel(say('room_unit'), { exact: true }).selectOption(unit)
      await expectSound(page, `fair opening, turn, ${language}`)
      await page.getByRole('button', { name: say('room_hold') }).click()
      await expect(page.getByRole('link', { name: say('room_pay', { unit }) })).toBeVisible()
      await payDraft(page, draft)
      await openApplication(page, draft)
      await expect(page.getByRole('link', { name: WAY.payAllotment[language] })).toBeVisible()
    }
    const [last] = drafts
    if (!last) throw new Error('nobody applied')
    await expect.poll(stateOf(page, last.campaignId)).toBe('ENDED')
    await toRoom(last)
    await expect(page.getByText(say('room_paid'))).toBeVisible()
    await expectSound(page, `fair opening, paid, ${language}`)
    await page.getByRole('link', { name: say('room_report') }).click()
    await expect(page.getByRole('heading', { name: say('room_reportPlaces') })).toBeVisible()
    await expect(page.getByRole('figure', { name: say('room_reportBar', { places: '2' }) })).toContainText(
      '2',
    )
    await expect(page.getByText(say('room_reportProofMore', { entries: '2' }))).toBeVisible()
    await expectSound(page, `fair opening, report, ${language}`)
    await page.getByRole('link', { name: say('room_proof') }).click()
    await expect(page).toHaveURL(/#\/draws\/[^/]+\/[^/]+/)
  })
}
