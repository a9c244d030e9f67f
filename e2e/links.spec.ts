import { expect } from '@playwright/test'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { speech, title, withPassword } from './lib/accountPage.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { messagesTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'

/** Harpreet leases shops and asks about land use: a citizen of the demonstration to whom messages went. */
const HARPREET = '6000000025'
const DEMO_PASSWORD = 'Gomti#2026'

/** The address in a message of one kind, as it stands behind the portal's own. */
const LINK = /https?:\/\/[^/\s]+(\/#\/open\?about=\S+)/

test.beforeEach(async ({ page }) => {
  await speak(page, speech(page).language)
})

for (const [kind, screen] of [
  [/^LAND_USE_/, /#\/services\/know-your-land-use\/[^/]+\/details/],
  [/^LEASE_/, /#\/leases\/[^/]+\/dues/],
] as const)
  test(`the link of a message ${kind} opens the very screen that it speaks of, once its reader has signed in`, async ({
    page,
  }) => {
    await page.goto('/healthz')
    const told = (await messagesTo(page, HARPREET)).find(({ template }) => kind.test(template))
    const [, address = ''] = LINK.exec(told?.text ?? '') ?? []
    expect(address, JSON.stringify(told)).not.toBe('')
    await page.goto(address)
    await expect(page).toHaveURL(/#\/login\?redirect=/)
    await withPassword(page, HARPREET, DEMO_PASSWORD)
    await expect(page).toHaveURL(screen)
    await expect(title(page)).toBeVisible()
    await page.goBack()
    await expect(page, 'the link itself does not stay in the history').not.toHaveURL(/#\/open/)
  })

test('the link of somebody else’s message says that nothing is here, and where one’s own things are', async ({
  page,
}) => {
  const { say } = speech(page)
  await enter(page, await register(page, freshMobile()), '/open?about=record-17-1')
  await expect(page.getByText(say('applications_notYoursTitle'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say('applications_title') })).toHaveAttribute(
    'href',
    /#\/applications$/,
  )
  await expectSound(page, 'links-nothing')
})

test('a link that cannot be followed now says so, and is followed when asked again', async ({ page }) => {
  const { say } = speech(page)
  const session = await register(page, freshMobile())
  await page.route(`**${DOOR_PATHS.citizen}`, route => route.abort())
  await enter(page, session, '/open?about=record-17-1')
  await expect(page.getByText(say('applications_notOpened'))).toBeVisible()
  await expectSound(page, 'links-failing')
  await page.unroute(`**${DOOR_PATHS.citizen}`)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByText(say('applications_notYoursTitle'))).toBeVisible()
})
