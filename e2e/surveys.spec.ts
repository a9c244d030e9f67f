import { expect, type Page } from '@playwright/test'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { downloadOf, payNow } from './lib/checkout.ts'
import { freshMobile } from './lib/citizen.ts'
import { photoJpeg } from './lib/files.ts'
import { enter, register, savedWith } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const FEE = '₹500.00'
/** What comes after the payment, in the server's words. */
const NEXT = { en: 'Your answers are in', hi: 'आपके उत्तर प्राप्त हैं' }

for (const language of LANGUAGES) {
  const say = words(language, 'survey', 'common', 'payment', 'shell')
  const look = (page: Page, name: string) => expectSound(page, `survey-${name}-${language}`)
  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  const field = (page: Page, name: string) => page.locator(`#field-${name}`)
  const highRise = language === 'hi' ? 'ऊँची इमारतों में आवास, चार स्थल' : 'High-rise housing, four sites'
  const hostel = language === 'hi' ? 'कामकाजी महिलाओं के लिए छात्रावास' : 'Hostel for working women'

  /** A new citizen on the sheet of the open survey, by the list, the terms and the OTP. */
  async function openSheet(page: Page): Promise<void> {
    const mobile = freshMobile()
    await enter(page, await register(page, mobile), '/services/demand-surveys')
    await expect(title(page)).toHaveText(say('survey_surveys'))
    await expect(page.getByRole('heading', { name: highRise })).toBeVisible()
    await look(page, 'list')
    await page.getByRole('link', { name: new RegExp(`^${say('survey_answer')}.*${highRise}`) }).click()
    await expect(page.getByRole('button', { name: say('survey_sendOtp') })).toBeVisible()
    await look(page, 'terms')
    await page.getByRole('button', { name: say('survey_sendOtp') }).click()
    await expect(otpField(page)).toBeVisible()
    await giveOtp(page, await otpSentTo(page, mobile, 2))
    await expect(page.getByRole('heading', { name: say('survey_yourAnswers') })).toBeVisible()
  }

  async function fillSheet(page: Page): Promise<void> {
    await field(page, 'fatherName').fill('Ramesh Verma')
    await field(page, 'incomeGroupCode').selectOption('MIG')
    await field(page, 'categoryCode').selectOption('OBC')
    await field(page, 'address-line1').fill('H-214, Nehru Enclave')
    await field(page, 'address-line2').fill('Ashiana')
    await field(page, 'address-city').fill('Lucknow')
    await field(page, 'address-pincode').fill('226012')
    await field(page, 'address-stateId').selectOption('9')
    await field(page, 'address-districtId').selectOption('162')
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('checkbox').first().check()
    await page.getByLabel(/^3\. /).fill('151')
    await page.getByLabel(/^4\. /).fill('4')
    await page.getByLabel(/^6\. /).fill('A bus stop near the gate')
  }

  test.describe(`demand surveys, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('a citizen answers, corrects, pays and gets the receipt', async ({ page }) => {
      await openSheet(page)
      await page.getByRole('button', { name: say('survey_toPayment') }).click()
      await expect(page.getByRole('alert').first()).toBeFocused()
      await look(page, 'errors')
      await fillSheet(page)
      await page.getByRole('button', { name: say('survey_toPayment') }).click()
      const tooMuch = language === 'hi' ? 'संख्या 150 से अधिक नहीं हो सकती।' : 'The number cannot exceed 150.'
      await expect(page.getByText(tooMuch).first()).toBeVisible()
      const saved = savedWith(page, /\b48\b/)
      await page.getByLabel(/^3\. /).fill('48')
      // What was typed survives a reload.
      await saved
      await expect(page.getByText(say('common_saving'))).toHaveCount(0)
      await page.reload()
      await expect(page.getByLabel(/^3\. /)).toHaveValue('48')
      await expect(field(page, 'address-city')).toHaveValue('Lucknow')
      await look(page, 'form')
      await page.getByRole('button', { name: say('survey_toPayment') }).click()

      const pay = page
        .getByRole('main')
        .getByRole('button', { name: say('payment_payAmount', { amount: FEE }) })
      await expect(pay).toBeVisible()
      await look(page, 'pay')
      await pay.click()
      await payNow(page)
      await expect(title(page)).toHaveText(say('survey_paidTitle'))
      await look(page, 'paid')
      const receipt = await downloadOf(page, () =>
        page.getByRole('button', { name: say('payment_receipt'), exact: true }).click(),
      )
      expect(readPdfText(receipt.bytes)).toContain('500.00')
      await page.getByRole('link', { name: say('common_viewApplication') }).click()
      await expect(page.getByRole('heading', { name: NEXT[language] })).toBeVisible()
      await expect(page.getByText('A bus stop near the gate')).toBeVisible()
      await look(page, 'details')
    })

    test('a challan is made, and its deposit told', async ({ page }) => {
      await openSheet(page)
      await fillSheet(page)
      await page.getByLabel(/^3\. /).fill('48')
      await page.getByRole('button', { name: say('survey_toPayment') }).click()
      await page.locator('input[name="payment-method"]').nth(1).check()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('payment_makeChallan', { amount: FEE }) })
        .click()
      await expect(title(page)).toHaveText(say('payment_challanReady'))
      await page.goto('/#/applications')
      await page.getByRole('link', { name: highRise }).first().click()
      await expect(page.getByRole('heading', { name: say('survey_tellDeposit') })).toBeVisible()
      await page.getByRole('button', { name: say('survey_saveDeposit') }).click()
      await expect(page.getByRole('alert').first()).toBeFocused()
      await field(page, 'bankReferenceNumber').fill('JRNL 448120')
      await field(page, 'branchName').fill('Hazratganj')
      const [year, month, day] = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10).split('-')
      await field(page, 'depositDate').fill(`${day}-${month}-${year}`)
      await page.locator('input[type=file]').setInputFiles(await photoJpeg('challan.jpg'))
      await expect(page.getByText(say('common_uploaded'), { exact: true })).toBeVisible()
      await look(page, 'deposit')
      await page.getByRole('button', { name: say('survey_saveDeposit') }).click()
      await expect(page.getByRole('heading', { name: say('survey_depositTold'), exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: say('payment_deleteChallan') })).toHaveCount(0)
      await look(page, 'told')
    })

    test('the results of a closed survey are drawn, small groups withheld', async ({ page }) => {
      await enter(page, await register(page, freshMobile()), '/services/demand-surveys')
      await page.getByRole('link', { name: new RegExp(`^${say('survey_seeResults')}.*${hostel}`) }).click()
      await expect(page.getByText(new RegExp(say('survey_people', { count: '412' })))).toBeVisible()
      await expect(page.getByText(say('survey_withheld'), { exact: true }).first()).toBeVisible()
      await look(page, 'results')
    })

    test('a list that cannot be read says so and can be asked again', async ({ page }) => {
      const session = await register(page, freshMobile())
      let broken = true
      await page.route('**/GetList', async route =>
        broken && route.request().postData()?.includes('GetDemandSurveyList')
          ? route.fulfill({ status: 500, body: '' })
          : route.continue(),
      )
      await enter(page, session, '/services/demand-surveys')
      await expect(page.getByText(say('common_notLoaded'))).toBeVisible()
      await look(page, 'failing')
      broken = false
      await page.getByRole('button', { name: say('common_tryAgain') }).click()
      await expect(page.getByRole('heading', { name: highRise })).toBeVisible()
    })
  })
}
