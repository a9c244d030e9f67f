import { expect } from '@playwright/test'
import { pathFor } from '#web/shell/address/href.ts'
import { logOut, PASSWORD, speech, title, withPassword } from './lib/accountPage.ts'
import { freshMobile } from './lib/citizen.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { expectNoBarrier } from './lib/look.ts'
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
  await expectNoBarrier(page)
  await withPassword(page, mobile, PASSWORD)
  await expect(page).toHaveURL(/#\/user-settings\/addresses$/)
})

test('signs out whoever changes a signed parameter of an address', async ({ page }) => {
  const { say } = speech(page)
  await enter(page, await register(page, freshMobile()), '/home')
  await expect(title(page)).toBeVisible()
  await page.goto('/#/properties/7~0000000000000000/details')
  await expect(page.getByText(say('account_tampered'))).toBeVisible()
  await page.goto('/#/applications')
  await expect(page).toHaveURL(/#\/login/)
})
