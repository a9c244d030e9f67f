import { expect } from '@playwright/test'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { logOut, PASSWORD, speech, title, withPassword } from './lib/accountPage.ts'
import { freshMobile } from './lib/citizen.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'

test.beforeEach(async ({ page }) => {
  await speak(page, speech(page).language)
})

test('logs out to the login screen once; later visits keep their way back', async ({ page }) => {
  const { say } = speech(page)
  await enter(page, await register(page, freshMobile()), '/applications')
  await expect(page.locator('#page-title')).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(/#\/login$/)
  await expect(title(page)).toHaveText(say('account_loginTitle'))
  await page.goto('/#/properties')
  await expect(page).toHaveURL(/#\/login\?redirect=/)
})

for (const path of ['/home', '/faq', '/services'])
  test(`logs out from ${path} to the login screen, and the way back is kept later`, async ({ page }) => {
    await enter(page, await register(page, freshMobile()), path)
    await expect(page.locator('main h1')).toBeVisible()
    await logOut(page)
    await expect(page).toHaveURL(/#\/login$/)
    await page.goto('/#/properties')
    await expect(page).toHaveURL(/#\/login\?redirect=/)
  })

test('leads a signed-in citizen away from the forms of visitors', async ({ page }) => {
  await enter(page, await register(page, freshMobile()), '/applications')
  for (const path of ['/signup', '/forgot-password', '/login']) {
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(/#\/home$/)
  }
})

test('shows 404 for an address that is not there, below one that is', async ({ page }) => {
  const { say } = speech(page)
  await enter(page, await register(page, freshMobile()), '/home')
  const property = pathFor({ to: '/properties/$propertyId', params: { propertyId: 7 } })
  for (const path of ['/user-settings/xx', `${property}/zzz`, '/services/online-lotteries/inf']) {
    await page.goto(`/#${path}`)
    await expect(title(page)).toContainText(say('shell_notFound'))
    await expect(page.getByRole('link', { name: say('shell_goBack') })).toHaveAttribute('href', /#\/home$/)
  }
})

test('names the page and the window of the property search by the label of its address', async ({ page }) => {
  const to = '/services/property-search/search-id'
  const address = pathFor({ to, search: { label: 'Find my flat' } })
  await enter(page, await register(page, freshMobile()), address)
  await expect(title(page)).toHaveText('Find my flat')
  await expect(page).toHaveTitle(/^Find my flat - /)
})

test('says why, when a session has ended, and goes on where it stopped', async ({ page }) => {
  const { say } = speech(page)
  const mobile = freshMobile()
  const session = await register(page, mobile)
  await enter(page, session, '/user-settings/general')
  await expect(page.locator('#page-title')).toBeVisible()
  await ask(page, 'LogoutCitizenUserByLoginLogId', {}, session)
  await page.goto('/#/user-settings/addresses')
  await expect(page.getByText(say('account_expired'))).toBeVisible()
  await expectSound(page)
  await withPassword(page, mobile, PASSWORD)
  await expect(page).toHaveURL(/#\/user-settings\/addresses$/)
})

test('signs out whoever changes a signed parameter of an address', async ({ page }) => {
  const { say } = speech(page)
  const session = await register(page, freshMobile())
  await enter(page, session, '/home')
  await expect(title(page)).toBeVisible()
  const ended = page.waitForResponse(
    answer => answer.request().postData()?.includes('LogoutCitizenUser') === true,
  )
  await page.goto('/#/properties/7~0000000000000000/details')
  await expect(page.getByText(say('account_tampered'))).toBeVisible()
  await ended
  const { authId: authid, authKey: authkey } = session
  const late = await page.request.post(DOOR_PATHS.citizen, {
    headers: { authid, authkey },
    data: { OrgId: 0, ApiParams: {}, ApiKey: 'GetCitizenUserLogins' },
  })
  expect(late.status(), 'at the server too').toBe(401)
  await page.goto('/#/applications')
  await expect(page).toHaveURL(/#\/login/)
})

test('asks two minutes before the idle end whether to stay, and says how long the portal asks to wait', async ({
  page,
}) => {
  const { say } = speech(page)
  await page.clock.install()
  await enter(page, await register(page, freshMobile()), '/user-settings/general')
  await page.getByRole('button', { name: say('settings_changeMobile') }).click()
  const field = page.locator('#field-mobileNumber')
  await field.fill('6000099999')
  await page.clock.fastForward('58:05')
  const warning = page.getByRole('dialog', { name: say('shell_idleTitle') })
  await expect(warning.getByRole('timer')).toHaveText(/1:[45]\d/)
  await expectSound(page)
  await warning.getByRole('button', { name: say('shell_stay') }).click()
  await expect(warning).toBeHidden()
  await expect(field).toHaveValue('6000099999')

  const sentence = 'Too many requests. Please try again in 30 seconds.'
  const refusal = { Status: 1, Message: sentence, CustomObject: null, Code: 'TOO_MANY_REQUESTS' }
  await page.route(/\/Gateway/, route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: refusal }),
  )
  await page.getByRole('button', { name: say('account_sendOtp') }).click()
  const notice = page.getByRole('alert').filter({ hasText: sentence }).first()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/0:[23]\d/)
  await expect(field).toHaveValue('6000099999')
  await page.unroute(/\/Gateway/)
  await page.clock.fastForward('00:31')
  await expect(page.getByRole('timer')).toHaveCount(0)
})
