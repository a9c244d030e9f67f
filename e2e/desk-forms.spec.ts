import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { toWire } from '#contract/envelope.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { picture } from './lib/look.ts'
import { addPasskey } from './lib/passkey.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const HALL = DEMO_VENUES[1]?.spec ?? DEMO_VENUES[0]?.spec

/** What a camera writes: no two are the same. */
const photograph = () =>
  sharp({
    create: { width: 1600, height: 800, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .jpeg()
    .toBuffer()

const jsonOf = (document: unknown) => ({
  name: 'hall.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(toWire(document))),
})

/** Waits until what was typed lies on the server. */
const saved = (page: Page) =>
  page.waitForResponse(answer => answer.url().includes('save-scheme-draft') && answer.ok())

for (const language of LANGUAGES) {
  const say = words(language, 'schemes', 'halls', 'acts', 'approval', 'desk', 'own', 'presence', 'booking')

  test(`a hall is entered from a file, looked at, and the file taken back, ${language}`, async ({
    page,
  }, info) => {
    await seatOfficer(page, 'Pankaj Vaish', [['DA', 'VENUES']])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/schemes')
    await page.getByRole('button', { name: say('schemes_venue'), exact: true }).click()
    const code = page.locator('#field-code')
    await code.fill('typed-by-hand')
    const file = page.getByLabel(say('schemes_file'))
    await Promise.all([
      saved(page),
      file.setInputFiles(jsonOf({ ...HALL, code: 'from-file', colour: 'red' })),
    ])
    await expect(code).toHaveValue('from-file')
    await expect(page.getByText('Colour')).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await picture(page, `hall-form-${language}-${info.project.name}`)
    await page.getByRole('link', { name: say('schemes_preview') }).click()
    const seen = page.frameLocator('iframe')
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(HALL?.name[language] ?? '')
    await expect(seen.getByText(say('booking_tariff'), { exact: true }).first()).toBeAttached()
    // It is drawn as on the citizen's own page: its sheets came into the frame with it.
    await expect(seen.locator('table').first()).toHaveCSS('border-spacing', '0px')
    await picture(page, `hall-preview-${language}-${info.project.name}`)
    await page.goBack()
    await expect(code).toHaveValue('from-file')
    const broken = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{') }
    await file.setInputFiles(broken)
    await expect(page.getByRole('alert').filter({ hasText: '1' }).first()).toBeVisible()
    await expect(code).toHaveValue('from-file')
    await Promise.all([saved(page), file.setInputFiles(jsonOf({ code: 'another' }))])
    await Promise.all([saved(page), page.getByRole('button', { name: say('schemes_fillUndo') }).click()])
    await expect(code).toHaveValue('from-file')
  })

  test(`a photograph of a hall is seen by whoever approves it before citizens are, ${language}`, async ({
    page,
  }, info) => {
    const caption = `Stage ${language} ${info.project.name}`
    await seatOfficer(page, `Pankaj ${language} ${process.pid}`, [['DA', 'VENUES']])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/venues')
    await page.getByRole('button', { name: say('halls_photograph'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(caption)
    await dialog.getByRole('textbox').nth(1).fill(`मंच ${caption}`)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'stage.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    await expect(dialog.getByRole('img', { name: say('acts_chosenPicture') })).toBeVisible()
    await picture(page, `hall-photograph-${language}-${info.project.name}`)
    await dialog.getByRole('button', { name: say('acts_look'), exact: true }).click()
    await dialog.getByLabel(say('desk_reason')).fill('The stage was rebuilt')
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('button', { name: say('acts_propose'), exact: true }).click()
    await dialog.locator('a[href*="/approvals/"]').click()
    const address = page.url()

    await seatOfficer(page, 'A. K. Singh', [['A1', null]])
    await addPasskey(page, { add: say('own_add'), added: say('own_added') })
    await page.goto(address)
    await expect(page.getByRole('img', { name: say('approval_picture') })).toBeVisible()
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/open-difference', async route => {
      await come
      await route.continue()
    })
    const line = page.getByRole('button', { name: say('approval_line', { line: '1' }) })
    await line.click()
    await expect(line).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog'), 'nobody has closed what is still on its way').toHaveCount(0)
    letCome()
    await page.getByRole('button', { name: say('approval_read') }).click()
    await picture(page, `hall-approval-${language}-${info.project.name}`)
    await expect(
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${say('approval_approve')}`) }),
    ).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Control+Enter')
    const sign = page.getByRole('dialog', { name: say('approval_approveAsk') })
    await sign.getByLabel(say('desk_reason')).fill('The stage was seen')
    await sign.getByRole('button', { name: say('approval_approve'), exact: true }).click()
    await page.getByRole('button', { name: say('presence_byPasskey') }).click()
    await expect(page.getByText(say('approval_approved'))).toBeVisible()
    await page.goto('/desk/venues')
    await page.getByText(language === 'hi' ? `मंच ${caption}` : caption).scrollIntoViewIfNeeded()
    await expect(page.getByText(language === 'hi' ? `मंच ${caption}` : caption)).toBeVisible()
    await picture(page, `hall-photographs-${language}-${info.project.name}`)
  })
}
