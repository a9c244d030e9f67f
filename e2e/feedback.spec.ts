import { expect } from '@playwright/test'
import { barriersOn } from './lib/axe.ts'
import { freshMobile } from './lib/citizen.ts'
import { seatOfficer } from './lib/desk.ts'
import { messagesTo } from './lib/inbox.ts'
import { expectSound, picture } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'feedback', 'shell')
  const said = language === 'hi' ? 'नक्शा मेरे फ़ोन पर नहीं खुलता।' : 'The map does not open on my telephone.'

  test(`a visitor leaves feedback with a mobile, an officer answers it, ${language}`, async ({ page }) => {
    const mobile = freshMobile()
    const text = `${said} ${mobile}`
    await speak(page, language)
    await page.goto('/#/feedback')
    await expect(page.getByRole('heading', { level: 1, name: say('feedback_title') })).toBeVisible()
    await page.getByRole('button', { name: say('feedback_send') }).click()
    await expect(page.locator('#field-said')).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page, 'feedback refused')
    await page.getByRole('radio', { name: say('feedback_fault') }).check()
    await page.locator('#field-said').fill(text)
    await page.locator('#field-mobileNumber').fill(mobile)
    await page.getByRole('button', { name: say('feedback_send') }).click()
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toContainText(say('feedback_answerComes'))
    const [number] = /[A-Z]+\/FB\/\d{2}\/\d{7}/.exec((await status.textContent()) ?? '') ?? []
    expect(number).toBeDefined()
    await expectSound(page, 'feedback left')

    await seatOfficer(page, `Ritu ${language} ${process.pid}`, [['HD', null]])
    await page.goto('/desk/feedback')
    const word = page.getByRole('listitem').filter({ hasText: number ?? '' })
    await expect(word).toContainText(text)
    await expectSound(page, 'feedback at the desk')
    await word.getByRole('button', { name: say('feedback_answer') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('feedback_sendAnswer') }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('textbox').fill('OK')
    await picture(page, 'feedback-answer')
    await dialog.getByRole('button', { name: say('feedback_sendAnswer') }).click()
    await expect(dialog).toBeHidden()
    await expect(word).toBeHidden()
    await page.getByRole('button', { name: say('feedback_answered') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: number ?? '' })).toContainText('OK')
    expect(await messagesTo(page, mobile)).toMatchObject([{ language, template: 'FEEDBACK_ANSWERED' }])
  })

  test(`a link out of the portal says first where it leads, ${language}`, async ({ page, context }) => {
    await speak(page, language)
    await page.goto('/#/home')
    // On a phone the columns of the foot are folded.
    for (const fold of await page.locator('footer summary:visible').all()) await fold.click()
    const link = page.locator('footer a[target=_blank]').first()
    const { hostname } = new URL((await link.getAttribute('href')) ?? '')
    await context.route(`**://${hostname}/**`, route => route.fulfill({ body: 'Elsewhere' }))
    await link.click()
    const dialog = page.getByRole('dialog', { name: say('shell_leaving') })
    await expect(dialog).toContainText(hostname)
    expect(await barriersOn(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: say('shell_leaveNot') }).click()
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    expect(context.pages()).toHaveLength(1)

    await link.click()
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: say('shell_leave') }).click()
    expect(new URL((await opened).url()).hostname).toBe(hostname)
    await expect(dialog).toBeHidden()
  })
}
