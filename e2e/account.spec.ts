import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import {
  errorOf,
  field,
  open,
  PASSWORD,
  press,
  speech as speechOf,
  title,
  withPassword,
} from './lib/accountPage.ts'
import { freshMobile } from './lib/citizen.ts'
import { ask, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField, outlast } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import type { Language } from './lib/words.ts'

/** Sentences that the server and the schemas say, which are not among the messages of the web. */
const SENTENCES = {
  en: {
    firstName: 'First name is required',
    gender: 'Please select gender',
    mobile: 'Enter a valid mobile number',
    weak: 'Password should be at least 8 characters long with lowercase, uppercase, numeric character,and special symbol characters',
    passwordRequired: 'Password is required',
    differs: 'Passwords do not match',
    tooYoung: 'You must be 18 years or older to register.',
    taken: 'This mobile number is already registered. Please login.',
    otpInvalid: 'Invalid OTP. 4 attempts left.',
    otpExpired: 'OTP has expired. Please request a new one.',
    otpWait: /Please wait \d+ seconds before requesting another OTP\./,
    loginId: 'Enter your mobile number, email or login id',
    wrong: 'Invalid login id or password.',
    locked: 'Your account is locked. Try again after 15 minutes.',
  },
  hi: {
    firstName: /पहला नाम.*आवश्यक|पहला नाम/,
    gender: 'कृपया लिंग चुनें',
    mobile: 'सही मोबाइल नंबर दर्ज करें',
    weak: 'पासवर्ड कम से कम 8 अक्षरों का हो और उसमें अंग्रेज़ी का छोटा अक्षर, बड़ा अक्षर, अंक तथा विशेष चिह्न अवश्य हो',
    passwordRequired: 'पासवर्ड भरना आवश्यक है',
    differs: 'दोनों पासवर्ड समान नहीं हैं',
    tooYoung: /18 वर्ष/,
    taken: /पहले से पंजीकृत/,
    otpInvalid: 'ओटीपी सही नहीं है। 4 प्रयास शेष हैं।',
    otpExpired: 'ओटीपी की अवधि समाप्त हो गई है। कृपया नया ओटीपी माँगें।',
    otpWait: /कृपया दूसरा ओटीपी माँगने से पहले \d+ सेकंड प्रतीक्षा करें।/,
    loginId: 'अपना मोबाइल नंबर, ईमेल या लॉगिन आईडी दर्ज करें',
    wrong: 'लॉगिन आईडी या पासवर्ड सही नहीं है।',
    locked: 'आपका खाता लॉक है। 15 मिनट बाद प्रयास करें।',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

/** What one screen of these tests needs, with the sentences in its language. */
function speech(page: Page) {
  const spoken = speechOf(page)
  return { ...spoken, sentences: SENTENCES[spoken.language] }
}

/** A refusal of an OTP stands beside its only field, which has the focus and is named as wrong. */
async function expectOtpRefused(page: Page, sentence: RegExp | string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(otpField(page)).toHaveAccessibleDescription(sentence)
  await expect(otpField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(otpField(page)).toBeFocused()
}

const loginsOf = async (page: Page, session: Session) => {
  const { logins } = await ask(page, 'GetCitizenUserLogins', {}, session)
  return (type: string) => logins.find(login => login.loginType === type)?.loginId ?? ''
}

/** A field of a password is masked, known to managers of passwords, and takes what is pasted. */
async function expectForManagers(input: Locator, token: 'new-password' | 'current-password') {
  await expect(input).toHaveAttribute('type', 'password')
  await expect(input).toHaveAttribute('autocomplete', token)
  await expect(input).toBeEditable()
  const takesPaste = await input.evaluate(element =>
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(takesPaste, 'pasting is not stopped').toBe(true)
}

test.beforeEach(async ({ page }) => {
  await speak(page, speech(page).language)
})

test('registers: each wrong answer is told beside its field, and nothing typed is lost', async ({ page }) => {
  const { say, sentences } = speech(page)
  const mobile = freshMobile()
  await open(page, '#/signup')
  await press(page, say('account_continue'))
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
  for (const name of ['firstName', 'gender', 'mobileNumber', 'password'] as const)
    await expect(errorOf(page, name), name).toBeVisible()
  await expect(errorOf(page, 'gender')).toHaveText(sentences.gender)
  await expectSound(page)

  await field(page, 'firstName').fill('Sunita')
  await field(page, 'lastName').fill('Verma')
  await field(page, 'dateOfBirth').fill('14-07-2020')
  await page.getByRole('radio', { name: say('account_female'), exact: true }).check()
  await field(page, 'mobileNumber').fill('51234')
  for (const name of ['password', 'confirmPassword'] as const)
    await expectForManagers(field(page, name), 'new-password')
  await field(page, 'password').fill('gomti')
  await field(page, 'confirmPassword').fill('gomti2')
  await press(page, say('account_continue'))
  await expect(errorOf(page, 'mobileNumber')).toHaveText(sentences.mobile)
  await expect(errorOf(page, 'password')).toHaveText(sentences.weak)
  await field(page, 'password').fill(PASSWORD)
  await press(page, say('account_continue'))
  await expect(errorOf(page, 'confirmPassword')).toHaveText(sentences.differs)
  await field(page, 'confirmPassword').fill(PASSWORD)
  await field(page, 'mobileNumber').fill('6000000021')
  await press(page, say('account_continue'))
  await expect(errorOf(page, 'dateOfBirth')).toHaveText(sentences.tooYoung)
  await field(page, 'dateOfBirth').fill('14-07-1987')
  await press(page, say('account_continue'))
  await expect(errorOf(page, 'mobileNumber')).toHaveText(sentences.taken)
  await expect(field(page, 'firstName')).toHaveValue('Sunita')
  await expect(field(page, 'password')).toHaveValue(PASSWORD)

  await field(page, 'mobileNumber').fill(mobile)
  await press(page, say('account_continue'))
  await expect(otpField(page)).toBeFocused()
  await expectSound(page)
  await otpField(page).fill('12')
  await press(page, say('account_verifyMobile'))
  await expect(page.getByText(say('account_otpIncomplete'))).toBeVisible()
  const otp = await otpSentTo(page, mobile)
  await giveOtp(page, otp === '000000' ? '000001' : '000000')
  await expectOtpRefused(page, sentences.otpInvalid)
  await press(page, say('common_changeNumber'))
  await expect(field(page, 'mobileNumber')).toHaveValue(mobile)
  await expect(field(page, 'firstName')).toHaveValue('Sunita')
  const other = freshMobile()
  await field(page, 'mobileNumber').fill(other)
  await press(page, say('account_continue'))
  await giveOtp(page, await otpSentTo(page, other))
  await expect(page).toHaveURL(/#\/home$/)
})

test('a press on the submit button counts, although leaving a field wrong tells something above it', async ({
  page,
}) => {
  const { say, sentences } = speech(page)
  await open(page, '#/signup')
  await field(page, 'password').fill('gomti')
  const button = page.getByRole('main').getByRole('button', { name: say('account_continue'), exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(field(page, 'password')).not.toBeFocused()
  await expect(errorOf(page, 'password'), 'nothing moves under the pointer').toHaveCount(0)
  await page.mouse.up()
  await expect(errorOf(page, 'password')).toHaveText(sentences.weak)
  await expect(errorOf(page, 'firstName'), 'the whole form was judged').toBeVisible()
})

test('focus stays with who types, although the last error goes and comes back', async ({ page }) => {
  const { say, sentences } = speech(page)
  await open(page, '#/forgot-password')
  const login = field(page, 'loginId')
  await press(page, say('account_sendOtp'))
  await expect(login, 'a short form takes the focus to its first fault').toBeFocused()
  const spoken = page.getByRole('main').getByRole('alert')
  await expect(spoken).toHaveText(sentences.loginId)
  const before = await spoken.elementHandle()
  await page.keyboard.press('Enter')
  await expect.poll(() => before?.evaluate(said => said.isConnected), 'said once more').toBe(false)
  await expect(spoken).toHaveText(sentences.loginId)

  await open(page, '#/signup')
  await press(page, say('account_continue'))
  const summary = page.getByRole('main').getByRole('alert').first()
  await expect(summary).toBeFocused()
  await field(page, 'firstName').fill('Sunita')
  await field(page, 'lastName').fill('Verma')
  await field(page, 'dateOfBirth').fill('14-07-1987')
  await page.getByRole('radio', { name: say('account_female'), exact: true }).check()
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'confirmPassword').fill(PASSWORD)
  await field(page, 'mobileNumber').fill('9876543210')
  await expect(summary).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(errorOf(page, 'mobileNumber')).toHaveText(sentences.mobile)
  await expect(field(page, 'mobileNumber')).toBeFocused()
  await page.keyboard.press('4')
  await expect(field(page, 'mobileNumber')).toHaveValue('9876543214')
})

test('logs in by password and comes back to the page that was asked for, with its query', async ({
  page,
}) => {
  const { say, sentences } = speech(page)
  const mobile = freshMobile()
  const loginId = (await loginsOf(page, await register(page, mobile)))('LOGINID')
  const wanted = `#${pathFor({ to: '/applications', search: { status: 'draft' } })}`
  await open(page, wanted)
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  await expect(page.getByText(say('account_comeBack'))).toBeVisible()
  await expectSound(page)
  await page.getByRole('tab', { name: say('account_withPassword') }).click()
  await press(page, say('account_logIn'))
  await expect(errorOf(page, 'loginId')).toHaveText(sentences.loginId)
  await expect(errorOf(page, 'password')).toHaveText(sentences.passwordRequired)
  await expectSound(page)
  await expectForManagers(field(page, 'password'), 'current-password')
  await withPassword(page, loginId, 'Wrong#2026')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentences.wrong)
  await expect(field(page, 'loginId')).toHaveValue(loginId)
  await withPassword(page, loginId, PASSWORD)
  await expect(page).toHaveURL(`/${wanted}`)
  await expect(page.locator('#page-title')).toBeVisible()
  // Whoever is signed in has nothing to do on the login screen.
  await page.goto('/#/login')
  await expect(page).toHaveURL(/#\/home$/)
})

test('logs in by an OTP to mobile, to login id and to email', async ({ page, context }) => {
  const { say, sentences } = speech(page)
  await open(page, '#/login')
  await press(page, say('account_sendOtp'))
  await expect(errorOf(page, 'loginId')).toHaveText(sentences.loginId)
  await field(page, 'loginId').fill('nobody.known@example.in')
  await press(page, say('account_sendOtp'))
  // Nobody learns who is registered: the step is the same, and says what it means when nothing arrives.
  await expect(otpField(page)).toBeFocused()
  await expect(page.getByText(say('account_noOtp'))).toBeVisible()

  for (const type of ['MOBILE', 'LOGINID', 'EMAIL'] as const) {
    const tab = await context.newPage()
    await speak(tab, speech(page).language)
    const mobile = freshMobile()
    const session = await register(tab, mobile)
    const email = `sunita${mobile}@example.in`
    if (type === 'EMAIL') {
      const asked = await ask(tab, 'RequestLoginEmailVerification', { email }, session)
      const answer = { ...asked, otp: await otpSentTo(tab, email) }
      await ask(tab, 'VerifyLoginEmailVerification', answer, session)
    }
    const loginId = (await loginsOf(tab, session))(type)
    await tab.setViewportSize(page.viewportSize() ?? { width: 360, height: 740 })
    await open(tab, '#/login')
    await field(tab, 'loginId').fill(loginId)
    await press(tab, say('account_sendOtp'))
    await expect(otpField(tab), type).toBeFocused()
    await giveOtp(tab, await otpSentTo(tab, type === 'EMAIL' ? email : mobile, 2))
    await expect(tab, type).toHaveURL(/#\/home$/)
    await tab.close()
  }
})

test('refuses an OTP that has expired, and sends no other within a minute', async ({ page }) => {
  const { say, sentences } = speech(page)
  const mobile = freshMobile()
  await register(page, mobile)
  await open(page, '#/login')
  await field(page, 'loginId').fill(mobile)
  await press(page, say('account_sendOtp'))
  const otp = await otpSentTo(page, mobile, 2)
  await outlast(mobile)
  await giveOtp(page, otp)
  await expectOtpRefused(page, sentences.otpExpired)
  await expect(otpField(page)).toHaveValue(otp)
  await expectSound(page)
  await press(page, say('common_changeNumber'))
  await expect(field(page, 'loginId')).toHaveValue(mobile)
  await press(page, say('account_sendOtp'))
  await expect(page.getByText(sentences.otpWait)).toBeVisible()
})

test('the way of logging in changes while its form is on its way, and what is typed stays', async ({
  page,
}) => {
  const { say } = speech(page)
  const typed = '6000012345'
  const held: Route[] = []
  await page.goto('/#/login', { waitUntil: 'networkidle' })
  let isHeld = true
  await page.route('**/assets/*.js', route => (isHeld ? void held.push(route) : route.continue()))
  await field(page, 'loginId').fill(typed)
  await page.getByRole('tab', { name: say('account_withPassword') }).click()
  await expect(page.getByRole('main').getByText(say('common_loading'))).toBeVisible()
  await expect(field(page, 'loginId'), 'nobody types into a form that is about to go').toHaveCount(0)
  await expectSound(page)
  isHeld = false
  for (const route of held) await route.continue()
  await expect(field(page, 'loginId')).toHaveValue(typed)
  await field(page, 'loginId').fill(`${typed.slice(0, -1)}9`)
  await page.getByRole('tab', { name: say('account_withOtp') }).click()
  await expect(field(page, 'loginId')).toHaveValue(`${typed.slice(0, -1)}9`)
})

test('locks after five wrong passwords; an OTP still opens the account', async ({ page }) => {
  const { say, sentences } = speech(page)
  const mobile = freshMobile()
  await register(page, mobile)
  await open(page, '#/login')
  const refusal = page.getByRole('main').getByRole('alert')
  for (let guess = 1; guess <= 5; guess++) {
    const answered = page.waitForResponse(reply => reply.url().endsWith('/Authenticate/ValidateLogin'))
    await withPassword(page, mobile, `Wrong#${guess}000`)
    await answered
  }
  await withPassword(page, mobile, PASSWORD)
  await expect(refusal).toHaveText(sentences.locked)
  await page.getByRole('tab', { name: say('account_withOtp') }).click()
  await expect(field(page, 'loginId')).toHaveValue(mobile)
  await press(page, say('account_sendOtp'))
  await giveOtp(page, await otpSentTo(page, mobile, 2))
  await expect(page).toHaveURL(/#\/home$/)
})

test('sets a forgotten password anew', async ({ page }) => {
  const { say, sentences } = speech(page)
  const mobile = freshMobile()
  await register(page, mobile)
  await open(page, '#/login')
  await field(page, 'loginId').fill(mobile)
  await page.getByRole('link', { name: say('account_forgotPassword') }).click()
  await expect(title(page)).toHaveText(say('account_forgotTitle'))
  await expect(field(page, 'loginId')).toHaveValue(mobile)
  await expectSound(page)
  await press(page, say('account_sendOtp'))
  const otp = await otpSentTo(page, mobile, 2)
  await giveOtp(page, otp === '000000' ? '000001' : '000000')
  await expectOtpRefused(page, sentences.otpInvalid)
  await giveOtp(page, otp)
  await expect(title(page)).toHaveText(say('account_newPasswordTitle'))
  await field(page, 'newPassword').fill('sarovar')
  await field(page, 'confirmPassword').fill('sarovar')
  await press(page, say('account_savePassword'))
  await expect(errorOf(page, 'newPassword')).toHaveText(sentences.weak)
  await expectSound(page)
  await field(page, 'newPassword').fill('Sarovar#2027')
  await press(page, say('account_savePassword'))
  await expect(errorOf(page, 'confirmPassword')).toHaveText(sentences.differs)
  await field(page, 'confirmPassword').fill('Sarovar#2027')
  await press(page, say('account_savePassword'))
  await expect(title(page)).toHaveText(say('account_loginTitle'))
  await withPassword(page, mobile, PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentences.wrong)
  await withPassword(page, mobile, 'Sarovar#2027')
  await expect(page).toHaveURL(/#\/home$/)
})
