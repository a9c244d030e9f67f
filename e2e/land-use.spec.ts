import { expect, type Page, test } from '@playwright/test'
import { landUseDocumentNames } from '#domain/landuse/validate.ts'
import { downloadOf, payNow } from './lib/checkout.ts'
import { paperPdf } from './lib/files.ts'
import { officers, oneRow } from './lib/officers.ts'
import { expectNoBarrier, logIn, speak } from './lib/portal.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Harpreet asks about land use; Neha has asked for nothing yet. */
const HARPREET = '6000000025'
const SUNITA = '6000000021'
const SHOTS = process.env.SHOTS_DIR

const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

for (const language of LANGUAGES) {
  const say = words(language, 'landuse', 'common', 'payment', 'document')
  const hindi = language === 'hi'

  test.describe(`land use, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('is applied for, corrected, paid and certified', async ({ page }, { project }) => {
      test.setTimeout(180_000)
      const shot = (name: string) => shoot(page, `${project.name}-${language}-${name}`)
      const next = () => page.getByRole('button', { name: say('common_saveAndContinue') }).click()
      await logIn(page, SUNITA, '/services/know-your-land-use')
      await expect(page.getByRole('heading', { name: say('landuse_legend') })).toBeVisible()
      await expectNoBarrier(page)
      await shot('01-list')
      await page.getByRole('link', { name: say('landuse_newApplication') }).click()
      await expect(page.getByRole('heading', { name: say('landuse_haveReady') })).toBeVisible()
      await expectNoBarrier(page)
      await shot('02-start')
      await page.getByRole('button', { name: say('landuse_start') }).click()

      await expect(page.getByRole('heading', { name: say('landuse_stepLand'), level: 1 })).toBeVisible()
      await next()
      await expect(page.getByRole('alert').first()).toBeFocused()
      await expectNoBarrier(page)
      await shot('03-land-errors')
      await page.locator('#field-tehsilId').selectOption('822')
      const village = page.locator('#field-revenueVillageId')
      await village.fill(hindi ? 'पुरसेनी' : 'Purs')
      await page.getByRole('option').first().click()
      const khasra = (row: number, part: string) => page.locator(`#field-khasras-${row}-${part}`)
      await khasra(0, 'khasraNumber').fill('145/2')
      await khasra(0, 'gataArea').fill('0.2030')
      await page.getByRole('button', { name: say('landuse_addRow') }).click()
      await expect(khasra(1, 'khasraNumber')).toBeFocused()
      await khasra(1, 'khasraNumber').fill(' 145 / 2')
      await khasra(1, 'gataArea').fill('500')
      await khasra(1, 'areaUnit').selectOption('SQM')
      await page.locator('#field-purpose').selectOption('BUY')
      await next()
      await expect(page.locator('#field-khasras-1-khasraNumber-error')).toBeVisible()
      await khasra(1, 'khasraNumber').fill('146')
      await expect(page.getByText('₹2,000.00').first()).toBeVisible()
      await shot('04-land')
      await next()

      await expect(page.getByRole('heading', { name: say('landuse_stepApplicant'), level: 1 })).toBeVisible()
      await expect(page.locator('#field-fullName')).toHaveValue('Sunita Verma')
      await page.locator('#field-salutation').selectOption('Mrs')
      await page.locator('#field-fatherOrHusbandName').fill('Ramesh Verma')
      await expectNoBarrier(page)
      await shot('05-applicant')
      // A reload comes back to the same page with what was typed.
      await next()
      await expect(page.getByRole('heading', { name: say('landuse_stepDocuments'), level: 1 })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: say('landuse_stepDocuments'), level: 1 })).toBeVisible()
      const issued = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
      const day = page.locator('#field-khatauniDate')
      await day.fill('01-01-2020')
      await next()
      await expect(page.locator('#field-khatauniDate-error')).toBeVisible()
      await shot('06-documents-errors')
      await day.fill(issued.split('-').reverse().join('-'))
      for (const name of [landUseDocumentNames[301], landUseDocumentNames[303], landUseDocumentNames[103]]) {
        const file = paperPdf(`${name?.en}.pdf`)
        const item = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('input[type=file]') })
          .filter({ hasText: name?.[language] ?? '' })
        await item.locator('input[type=file]').setInputFiles({ ...file })
        await expect(item.getByText(file.name)).toBeVisible()
        await expect(item.getByRole('button', { name: new RegExp(say('document_open')) })).toBeVisible()
      }
      await expectNoBarrier(page)
      await shot('07-documents')
      await next()

      await expect(page.getByRole('heading', { name: say('landuse_stepCheck'), level: 1 })).toBeVisible()
      const toPayment = page.getByRole('button', { name: say('landuse_toPayment') })
      await toPayment.click()
      await expect(page.getByText(say('landuse_declarationMissing'))).toBeVisible()
      await page.locator('#field-declarationAccepted').check()
      await expectNoBarrier(page)
      await shot('08-check')
      await toPayment.click()
      const pay = page.getByRole('button', {
        name: new RegExp(say('payment_payAmount', { amount: '₹2,000.00' })),
      })
      await expect(pay).toBeVisible()
      await expectNoBarrier(page)
      await shot('09-payment')
      await pay.click()
      await payNow(page)
      await expect(page.getByRole('heading', { name: say('landuse_paid') })).toBeVisible()
      await expectNoBarrier(page)
      await shot('10-paid')
      const number =
        /GPDA\/LU\/\d\d\/\d{7}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
      expect(number).not.toBe('')
      await page.getByRole('link', { name: say('common_viewApplication') }).click()
      await expect(page.getByRole('heading', { name: say('landuse_way') })).toBeVisible()
      await expectNoBarrier(page)
      await shot('11-submitted')

      officers('landuse move', oneRow('ApplicationNumber,Direction', `${number},accept`))
      officers(
        'landuse return',
        oneRow(
          'ApplicationNumber,Text,Fields',
          `${number},The area of khasra 146 differs from the khatauni,khasras`,
        ),
      )
      await page.reload()
      await page.getByRole('link', { name: say('landuse_correct') }).click()
      await expect(page.getByRole('heading', { name: say('landuse_correct'), level: 1 })).toBeVisible()
      await expect(page.locator('#field-fullName')).toHaveCount(0)
      await expect(page.locator('#field-tehsilId')).toHaveCount(0)
      await page.getByRole('button', { name: say('landuse_sendAgain') }).click()
      await expect(page.locator('#field-applicantRemarks-error')).toBeVisible()
      await khasra(1, 'gataArea').fill('9000')
      await page.locator('#field-applicantRemarks').fill('Area of khasra 146 as in the new khatauni')
      await page.reload()
      await expect(khasra(1, 'gataArea')).toHaveValue('9000')
      await expectNoBarrier(page)
      await shot('12-correction')
      await page.getByRole('button', { name: say('landuse_sendAgain') }).click()
      const difference = page.getByRole('button', {
        name: new RegExp(say('payment_payAmount', { amount: '₹3,000.00' })),
      })
      await expect(difference).toBeVisible()
      await shot('13-difference')
      await difference.click()
      await payNow(page)
      await expect(page.getByRole('heading', { name: say('landuse_paidAgain') })).toBeVisible()
      await page.getByRole('link', { name: say('common_viewApplication') }).click()

      for (const direction of ['accept', 'forward', 'forward'])
        officers('landuse move', oneRow('ApplicationNumber,Direction', `${number},${direction}`))
      const results = [
        { KhasraNumber: '145/2', LandUse: 'RESIDENTIAL', ZoneCode: 'R-2' },
        { KhasraNumber: '146', LandUse: 'PARK' },
      ]
      const content = JSON.stringify({ Applications: [{ ApplicationNumber: number, Results: results }] })
      officers('landuse approve', { name: 'results.json', content })
      await page.reload()
      const button = page.getByRole('button', { name: say('landuse_downloadCertificate') })
      await expect(button).toBeVisible({ timeout: 30_000 })
      await expectNoBarrier(page)
      await shot('14-approved')
      const { name } = await downloadOf(page, () => button.click())
      expect(name).toContain(number.replaceAll('/', '-'))
      await page.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/ }).click()
      await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible()
      await shot('15-verified')
    })

    test('shows every state of the applications, and what failed to load', async ({ page }, { project }) => {
      const shot = (name: string) => shoot(page, `${project.name}-${language}-${name}`)
      await logIn(page, HARPREET, '/services/know-your-land-use')
      await expect(page.getByRole('article')).toHaveCount(5)
      await expectNoBarrier(page)
      await shot('20-list')
      const list = page.getByRole('main').getByRole('listitem')
      await list
        .filter({ hasText: hindi ? 'अमौसी' : 'Amausi' })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { name: say('landuse_correct'), level: 1 })).toBeVisible()
      await expect(page.locator('#field-document-301')).toBeVisible()
      await expect(page.locator('#field-document-303')).toHaveCount(0)
      await expectNoBarrier(page)
      await shot('21-returned')
      await page.goto('/#/services/know-your-land-use')
      await list
        .filter({ hasText: hindi ? 'पुरसेनी' : 'Purseni' })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('button', { name: say('landuse_downloadCertificate') })).toBeVisible()
      await expectNoBarrier(page)
      await shot('22-approved')
      await page.goto('/#/services/know-your-land-use')
      await list
        .filter({ hasText: hindi ? 'कल्ली' : 'Kalli' })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { name: say('landuse_way') })).toBeVisible()
      await shot('23-desk')
      await page.route('**/GatewayCitizenUserService/GetData', route => route.abort())
      await page.goto('/#/services/know-your-land-use')
      await page.reload()
      await expect(page.getByText(say('common_notLoaded'))).toBeVisible({ timeout: 20_000 })
      await expectNoBarrier(page)
      await shot('24-failed')
    })
  })
}
