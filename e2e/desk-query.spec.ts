import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { seatOfficer } from './lib/desk.ts'
import { type Draft, draftToPay, openApplication, payDraft } from './lib/draft.ts'
import { paperPdf } from './lib/files.ts'
import { expectSound } from './lib/look.ts'
import { STEP } from './lib/lotteryWords.ts'
import { type Office, openOffice } from './lib/office.ts'
import { speak } from './lib/portal.ts'
import { caseOn, markAll } from './lib/scrutiny.ts'
import { test } from './lib/test.ts'
import { tinySchemeFile } from './lib/tinyScheme.ts'
import { LANGUAGES, words } from './lib/words.ts'

let offices: Office
test.beforeAll(async () => {
  offices = await openOffice()
})

/** An application that was paid for, in a scheme whose last day has passed. */
async function underScrutiny(page: Page): Promise<Draft> {
  const code = `E2E-QUERY-${randomInt(100_000)}`
  await offices.run('campaign import', {}, tinySchemeFile(code, { en: 'Query plots', hi: 'प्रश्न भूखंड' }, 1))
  await offices.run('campaign publish', { campaign: code })
  const draft = await draftToPay(page, code)
  await payDraft(page, draft)
  await offices.letPass(code, 7)
  await offices.run('jobs run', { timer: 'lottery.close' })
  return draft
}

for (const language of LANGUAGES) {
  const say = words(language, 'scrutiny', 'result', 'work')

  test(`a question at the desk, the citizen’s answer, and the case is found eligible, ${language}`, async ({
    page,
  }) => {
    await page.goto('/')
    await speak(page, language)
    const draft = await underScrutiny(page)
    const number = await openApplication(page, draft)
    await seatOfficer(page, 'Neha Srivastava', [['DA', 'LOTTERY']])
    const address = `/desk/scrutiny/${number.replaceAll('/', '~')}`
    await page.goto(address)
    await expect(page.getByRole('button', { name: new RegExp(say('work_take')) })).toBeVisible()
    await page.keyboard.press('t')
    await caseOn(page)
    const sent = page.waitForResponse(/\/ask-applicant$/)
    await page.keyboard.press('u')
    await page.keyboard.press('Control+Enter')
    expect((await sent).ok()).toBe(true)

    await openApplication(page, draft)
    await expect(page.getByRole('heading', { name: STEP.answerQuery[language], exact: true })).toBeVisible()
    await page.locator('input[type=file]').first().setInputFiles(paperPdf('pan.pdf'))
    await page.locator('#field-responseText').fill('The card is sent again.')
    await expect(page.getByText(say('result_nothingMissing'))).toBeVisible()
    await page.getByRole('button', { name: say('result_sendAnswer') }).click()
    await expect(page.getByRole('heading', { name: STEP.answerSent[language], exact: true })).toBeVisible()

    // Whoever asked reads the answer: the case is still theirs.
    await page.goto(address)
    await caseOn(page)
    await expect(page.getByText('The card is sent again.')).toBeVisible()
    await expectSound(page, `desk-answered-${language}`)
    await markAll(page, 'y')
    // The columns scroll, the desk itself stays where it is.
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollTop])).toEqual([0, 0])
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: say('scrutiny_sendNow') })).toBeFocused()
    const decided = page.waitForResponse(/\/decide-scrutiny$/)
    await page.keyboard.press('Enter')
    expect((await decided).ok()).toBe(true)
  })
}
