import { expect, type Page } from '@playwright/test'
import { freshMobile } from './lib/citizen.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { enterOn, tabTo } from './lib/keyboard.ts'
import { expectSound } from './lib/look.ts'
import { confirmByOtp } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { type Language, words } from './lib/words.ts'

const ADDRESS = {
  addressLine1: 'H-214, Nehru Enclave',
  addressLine2: 'Ashiana',
  city: 'Lucknow',
  stateId: 9,
  districtId: 162,
  pincode: '226012',
}
const ACCOUNT = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}

const SENTENCES = {
  en: {
    taken: 'This email address is already in use.',
    twin: 'This bank account is already saved.',
    otherBank: 'IFSC code does not belong to the selected bank.',
    bank: 'State Bank of India',
  },
  hi: {
    taken: 'यह ईमेल पता पहले से उपयोग में है।',
    twin: 'यह बैंक खाता पहले से सहेजा हुआ है।',
    otherBank: 'यह आईएफएससी कोड चुने गए बैंक का नहीं है।',
    bank: 'भारतीय स्टेट',
  },
} as const

/** The phone speaks Hindi, the desktop English. */
function speech(page: Page) {
  const language: Language = (page.viewportSize()?.width ?? 0) < 600 ? 'hi' : 'en'
  const { bank, ...sentences } = SENTENCES[language]
  return { language, bank, sentences, say: words(language, 'settings', 'account', 'common') }
}

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page }) => {
  await speak(page, speech(page).language)
})

test('an email address of somebody else is refused beside its field', async ({ page }) => {
  const { say, sentences } = speech(page)
  const email = `owner${freshMobile()}@example.in`
  const owner = await register(page, freshMobile())
  const asked = await ask(page, 'RequestLoginEmailVerification', { email }, owner)
  const answer = { ...asked, otp: await otpSentTo(page, email) }
  await ask(page, 'VerifyLoginEmailVerification', answer, owner)
  const second = await register(page, freshMobile())
  await enter(page, second, '/user-settings/general')
  await page.getByRole('button', { name: say('settings_addEmail') }).click()
  await field(page, 'email').fill(email)
  const send = page.getByRole('button', { name: say('account_sendOtp') })
  await confirmByOtp(page, second.mobile, () => send.click())
  await expect(page.locator('#field-email-error')).toHaveText(sentences.taken)
  await expect(field(page, 'email')).toHaveValue(email)
  await expectSound(page)
})

test('a bank account twice and an IFSC of another bank are refused, and nothing typed is lost', async ({
  page,
}) => {
  const { say, sentences, bank } = speech(page)
  const session = await register(page, freshMobile())
  await ask(page, 'AddCitizenUserBankAccount', ACCOUNT, session)
  await enter(page, session, '/user-settings/bank-accounts')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('settings_newAccount') })
    .click()
  const save = dialog(page).getByRole('button', { name: say('settings_saveAccount') })
  await field(page, 'dialog-bankAccountNumber').pressSequentially(ACCOUNT.bankAccountNumber)
  await field(page, 'dialog-confirmBankAccountNumber').pressSequentially(ACCOUNT.bankAccountNumber)
  await field(page, 'dialog-bankAccountHolderName').fill(ACCOUNT.bankAccountHolderName)
  // A bank that the citizen chose is never changed by the look-up of a code.
  await field(page, 'dialog-bankId').fill(bank)
  await page.getByRole('option').first().click()
  await field(page, 'dialog-bankIfsc').fill(ACCOUNT.bankIfsc)
  await field(page, 'dialog-bankBranchName').fill(ACCOUNT.bankBranchName)
  await save.click()
  await expect(page.locator('#field-dialog-bankAccountNumber-error')).toHaveText(sentences.twin)
  await field(page, 'dialog-bankIfsc').fill('HDFC0000001')
  await save.click()
  await expect(page.locator('#field-dialog-bankIfsc-error')).toHaveText(sentences.otherBank)
  await expect(field(page, 'dialog-bankAccountHolderName')).toHaveValue(ACCOUNT.bankAccountHolderName)
  await expectSound(page)
})

test('no eleventh address can be begun, and the page says why', async ({ page }) => {
  const { say } = speech(page)
  const session = await register(page, freshMobile())
  for (let number = 1; number <= 10; number++)
    await ask(
      page,
      'AddCitizenUserSavedAddress',
      { ...ADDRESS, savedAddressId: 0, addressLabel: `Address ${number}` },
      session,
    )
  await enter(page, session, '/user-settings/addresses')
  await expect(page.getByText(say('settings_addressesFull', { max: '10' }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('settings_newAddress') })).toBeDisabled()
  await expectSound(page)
})

test('a dialog with something typed asks before it closes, and loses nothing unasked', async ({ page }) => {
  const { say } = speech(page)
  await enter(page, await register(page, freshMobile()), '/user-settings/addresses')
  const add = page.getByRole('main').getByRole('button', { name: say('settings_newAddress') })
  await add.click()
  const label = field(page, 'dialog-addressLabel')
  await label.fill('Home')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(2, 2),
    () =>
      dialog(page)
        .getByRole('button', { name: say('common_cancel'), exact: true })
        .click(),
  ]
  for (const close of closings) {
    await close()
    await expect(dialog(page).getByRole('alert')).toHaveText(say('common_discardAsk'))
    await dialog(page)
      .getByRole('button', { name: say('common_keepTyping') })
      .click()
    await expect(label).toHaveValue('Home')
  }
  for (const _ of ['asks', 'goes back', 'asks again']) await page.keyboard.press('Escape')
  await expect(label).toHaveValue('Home')
  await expectSound(page)
  await dialog(page)
    .getByRole('button', { name: say('common_discard'), exact: true })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('the keyboard alone adds an address; the focus comes back to where it was, en', async ({ page }) => {
  const { say } = speech(page)
  await enter(page, await register(page, freshMobile()), '/user-settings/addresses')
  const add = page.getByRole('main').getByRole('button', { name: say('settings_newAddress') })
  await enterOn(page, add)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  for (const [name, text] of [
    ['addressLabel', 'Home'],
    ['addressLine1', ADDRESS.addressLine1],
    ['addressLine2', ADDRESS.addressLine2],
    ['city', ADDRESS.city],
    ['pincode', ADDRESS.pincode],
    ['stateId', 'Uttar Pradesh'],
    ['districtId', 'Lucknow'],
  ] as const) {
    const goal = field(page, `dialog-${name}`)
    // What is typed chooses among the options that are there; those of the districts come with the state.
    if (name.endsWith('Id')) await expect(goal.locator('option', { hasText: text })).not.toHaveCount(0)
    await tabTo(page, goal)
    await page.keyboard.type(text)
  }
  await enterOn(page, dialog(page).getByRole('button', { name: say('settings_saveAddress') }))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})
