import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addressFields } from '#domain/fields/address.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { otpAfter } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { confirmByOtp, giveOtp } from './lib/otps.ts'
import { comeAsNew, logIn, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'settings', 'shell', 'account', 'common')

  test.describe(`settings, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    const dialog = (page: Page) => page.getByRole('dialog')
    const card = (page: Page, name: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
    const menuButton = (page: Page, name: string) => card(page, name).locator('button[aria-haspopup=menu]')
    const choose = async (page: Page, name: string, act: string) => {
      await menuButton(page, name).click()
      await page.getByRole('menuitem', { name: act }).click()
    }

    /** The menu of the primary record by the keyboard alone: it opens on its first act, goes round, and gives the focus back. */
    const walkMenu = async (page: Page, name: string) => {
      const act = (key: 'settings_edit' | 'settings_markPrimary' | 'common_delete') =>
        page.getByRole('menuitem', { name: say(key) })
      for (const key of ['Enter', 'ArrowDown']) {
        await menuButton(page, name).press(key)
        await expect(act('settings_edit')).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(act('settings_markPrimary')).toBeFocused()
        await expect(act('settings_markPrimary')).toHaveAttribute('aria-disabled', 'true')
        await page.keyboard.press('Enter')
        await page.keyboard.press('End')
        await expect(act('common_delete')).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(act('settings_edit')).toBeFocused()
        await expectSound(page)
        await page.keyboard.press('Escape')
        await expect(menuButton(page, name)).toBeFocused()
        await expect(page.getByRole('menu')).toHaveCount(0)
      }
    }

    test('changes the email address, which counts once its OTP is given', async ({ page }) => {
      const email = `sunita.${freshMobile()}@example.in`
      const { mobile } = await comeAsNew(page, '/user-settings/general')
      await expectSound(page)
      await page
        .getByRole('button', {
          name: new RegExp(`${say('settings_addEmail')}|${say('settings_changeEmail')}`),
        })
        .click()
      const field = page.locator('#field-email')
      await expect(field).toBeFocused()
      await field.fill('not an address')
      await page.getByRole('button', { name: say('account_sendOtp') }).click()
      await expect(page.locator('#field-email-error')).toBeVisible()
      await field.fill(email)
      const send = page.getByRole('button', { name: say('account_sendOtp') })
      const otp = await otpAfter(page, email, () => confirmByOtp(page, mobile, () => send.click()))
      await expect(page.getByRole('heading', { name: say('common_enterOtp') })).toBeVisible()
      await expectSound(page)
      await giveOtp(page, otp)
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByText(say('settings_verified'), { exact: true })).toHaveCount(2)
      await expect(page.getByRole('button', { name: say('settings_changeEmail') })).toBeFocused()
      // What was told in passing can be read again.
      await page.getByRole('button', { name: say('shell_saidTitle') }).click()
      const told = page.getByRole('region', { name: say('shell_saidTitle') }).getByRole('listitem')
      await expect(told).not.toHaveCount(0)
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expect(told).toHaveCount(0)
    })

    test('verifies the email given at sign-up as it is', async ({ page }) => {
      const mobile = freshMobile()
      const email = `sunita.${mobile}@example.in`
      await enter(page, await register(page, mobile, email), '/user-settings/general')
      await expect(page.getByText(say('settings_notVerified'), { exact: true })).toHaveCount(1)
      await page.getByRole('button', { name: say('settings_verifyEmail') }).click()
      await expect(page.locator('#field-email')).toHaveValue(email)
      await expectSound(page)
      const send = page.getByRole('button', { name: say('account_sendOtp') })
      const begin = () => confirmByOtp(page, mobile, () => send.click())
      await giveOtp(page, await otpAfter(page, email, begin))
      await expect(page.getByText(say('settings_verified'), { exact: true })).toHaveCount(2)
      await expect(page.getByText(say('settings_notVerified'), { exact: true })).toHaveCount(0)
    })

    test('keeps addresses: adds, corrects, makes primary, deletes', async ({ page }) => {
      const [first, second] = ['First home', 'Second home'] as const
      await comeAsNew(page, '/user-settings/addresses')
      const add = page.getByRole('main').getByRole('button', { name: say('settings_newAddress') })
      await expect(add).toBeVisible()
      const save = dialog(page).getByRole('button', { name: say('settings_saveAddress') })

      await add.click()
      await save.click()
      await expect(dialog(page).getByRole('alert')).toBeFocused()
      await expectSound(page)
      for (const label of [first, second]) {
        if (label === second) await add.click()
        await page.getByLabel(say('settings_addressLabel')).fill(label)
        await page.getByLabel(addressFields.line1[language]).fill('H-214, Nehru Enclave')
        await page.getByLabel(addressFields.line2[language]).fill('Ashiana')
        await page.getByLabel(addressFields.city[language]).fill('Lucknow')
        await page.getByLabel(addressFields.pincode[language]).fill('226012')
        await page.locator('#field-dialog-stateId').selectOption('9')
        await page.locator('#field-dialog-districtId').selectOption('162')
        await page.locator('#field-dialog-stateId').selectOption('7')
        await expect(page.locator('#field-dialog-districtId')).toHaveValue('')
        await page.locator('#field-dialog-stateId').selectOption('9')
        await page.locator('#field-dialog-districtId').selectOption('162')
        await save.click()
        await expect(dialog(page)).toHaveCount(0)
        await expect(card(page, label)).toContainText('226012')
      }

      await choose(page, second, say('settings_markPrimary'))
      await expect(card(page, second)).toContainText(say('settings_primary'))
      await expect(card(page, first)).not.toContainText(say('settings_primary'))
      await walkMenu(page, second)

      await choose(page, first, say('settings_edit'))
      await page.getByLabel(addressFields.pincode[language]).fill('022601')
      await save.click()
      await expect(page.locator('#field-dialog-pincode-error')).toBeVisible()
      await expect(page.getByLabel(say('settings_addressLabel'))).toHaveValue(first)
      await page.getByLabel(addressFields.pincode[language]).fill('226301')
      await save.click()
      await expect(card(page, first)).toContainText('226301')
      await expectSound(page)

      for (const label of [second, first]) {
        await choose(page, label, say('common_delete'))
        await dialog(page)
          .getByRole('button', { name: say('common_confirm') })
          .click()
        await expect(card(page, label)).toHaveCount(0)
      }
    })

    const field = (page: Page, name: string) => page.locator(`#field-dialog-${name}`)
    const saveAccount = (page: Page) =>
      dialog(page)
        .getByRole('button', { name: say('settings_saveAccount') })
        .click()
    const openNewAccount = async (page: Page) => {
      const mobile = freshMobile()
      await enter(page, await register(page, mobile), '/user-settings/bank-accounts')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('settings_newAccount') })
        .click()
      return mobile
    }

    test('takes the number of a bank account only as it is typed, twice', async ({ page }) => {
      await openNewAccount(page)
      await field(page, 'bankAccountNumber').focus()
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '999999999')
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        if (document.activeElement?.dispatchEvent(paste))
          document.execCommand('insertText', false, '999999999')
      })
      await expect(field(page, 'bankAccountNumber')).toHaveValue('')
      await expect(dialog(page).getByText(say('common_noPaste'))).toBeVisible()
      await field(page, 'bankAccountNumber').pressSequentially('501234534417')
      await field(page, 'confirmBankAccountNumber').pressSequentially('501234534416')
      await field(page, 'bankAccountHolderName').fill('Sunita Verma')
      await field(page, 'bankIfsc').fill('SBIN0001234')
      await field(page, 'bankBranchName').fill('Hazratganj')
      await saveAccount(page)
      await expect(page.locator('#field-dialog-confirmBankAccountNumber-error')).toHaveText(
        language === 'en' ? 'Account numbers do not match' : /समान नहीं/,
      )
      await expectSound(page)
    })

    test('keeps bank accounts: masked and shown, corrected, deleted; the IFSC names the bank', async ({
      page,
    }) => {
      const number = '501234534417'
      const mobile = await openNewAccount(page)
      await field(page, 'bankAccountNumber').pressSequentially(number)
      await field(page, 'confirmBankAccountNumber').pressSequentially(number)
      await field(page, 'bankAccountHolderName').fill('Sunita Verma')
      await field(page, 'bankIfsc').fill('ZZZZ0001234')
      await expect(page.locator('#field-dialog-bankIfsc-error')).toHaveText(
        language === 'en' ? 'Invalid IFSC code' : 'आईएफएससी कोड अमान्य है',
      )
      await field(page, 'bankIfsc').blur()
      await expect(page.locator('#field-dialog-bankIfsc-error')).toBeVisible()
      await field(page, 'bankIfsc').fill('sbin0001234')
      await expect(page.locator('#field-dialog-bankIfsc-error')).toHaveCount(0)
      await expect(field(page, 'bankId')).toHaveValue(language === 'en' ? 'State Bank of India' : /स्टेट/)
      await field(page, 'bankBranchName').fill('Hazratganj')
      await saveAccount(page)
      await expect(dialog(page)).toHaveCount(0)

      const saved = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SBIN0001234' })
      await expect(saved).toContainText('••••••4417')
      await saved.getByRole('button', { name: say('common_showNumber') }).click()
      await expect(saved).toContainText(number)
      await expect(saved).toContainText(say('settings_primaryMarker'))
      await expectSound(page)
      await saved.locator('button[aria-haspopup=menu]').click()
      await page.getByRole('menuitem', { name: say('settings_edit') }).click()
      await field(page, 'bankBranchName').fill('Alambagh')
      await confirmByOtp(page, mobile, () => saveAccount(page))
      await expect(saved).toContainText('Alambagh')
      await saved.locator('button[aria-haspopup=menu]').click()
      await page.getByRole('menuitem', { name: say('common_delete') }).click()
      await expect(dialog(page)).toContainText(say('settings_removeAccount'))
      await dialog(page)
        .getByRole('button', { name: say('common_confirm') })
        .click()
      await expect(page.getByText(say('settings_noBankAccount'))).toBeVisible()
    })

    test('shows a profile image, until it is removed', async ({ page }) => {
      await comeAsNew(page, '/user-settings/general')
      await page.getByRole('button', { name: say('settings_addPicture') }).click()
      const background = { r: 34, g: 54, b: 107 }
      const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
        .png()
        .toBuffer()
      const pick = dialog(page).locator('input[type=file]')
      await pick.setInputFiles({
        name: 'me.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      })
      await expect(dialog(page).getByRole('alert')).toContainText('me.pdf')
      await pick.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await expect(dialog(page).getByText(say('common_uploaded'))).toBeVisible()
      await expectSound(page)
      await dialog(page)
        .getByRole('button', { name: say('settings_done') })
        .click()
      const picture = page.getByRole('main').getByRole('img', { name: 'Sunita' })
      await expect(picture).toBeVisible()
      await page.getByRole('button', { name: say('settings_changePicture') }).click()
      await dialog(page)
        .getByRole('button', { name: say('settings_removePicture') })
        .click()
      await expect(picture).toHaveCount(0)
      await expect(page.getByRole('button', { name: say('settings_addPicture') })).toBeVisible()
    })

    test('ends the sessions on other devices', async ({ page, browser }) => {
      const mobile = freshMobile()
      await register(page, mobile)
      const other = await browser.newPage()
      await logIn(other, mobile, '/user-settings/general')
      await logIn(page, mobile, '/user-settings/sign-ins')
      await expect(page.getByText(say('settings_thisDevice'))).toHaveCount(1)
      await expect(page.getByText(say('settings_signedIn'), { exact: true }).last()).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: say('settings_endOthers') }).click()
      const end = dialog(page).getByRole('button', { name: say('settings_endOthers') })
      await confirmByOtp(page, mobile, () => end.click())
      await expect(page.getByText(say('settings_thisDevice'))).toHaveCount(1)
      await other.reload()
      await expect(other).toHaveURL(/#\/login/)
      await other.close()
    })

    test('downloads all data held about the citizen', async ({ page }) => {
      const { mobile } = await comeAsNew(page, '/user-settings/general')
      const download = async (label: string) => {
        const press = () => page.getByRole('button', { name: label }).click()
        const [file] = await Promise.all([page.waitForEvent('download'), confirmByOtp(page, mobile, press)])
        return readFile(await file.path())
      }
      const copy = JSON.parse((await download(say('settings_dataJson'))).toString())
      expect(copy.data.account[0].firstName).toBe('Sunita')
      const paper = await download(say('settings_dataPdf'))
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}
