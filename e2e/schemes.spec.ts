import { expect } from '@playwright/test'
import { pathFor } from '#web/shell/address/href.ts'
import { draftToPay, payDraft } from './lib/draft.ts'
import { enter } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { logIn, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'

const NEHA = '6000000026'

test('a visitor reads in Hindi how lotteries work and what a scheme offers', async ({ page }) => {
  await speak(page, 'hi')
  await page.goto('/#/services/online-lotteries/info')
  await expect(page.getByRole('heading', { name: 'योजनाएँ और लॉटरी', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /अभी खुली/ })).toBeVisible()
  await expectSound(page, 'lotteries-hi')
  await page.getByRole('link', { name: 'सरोवर कुंज, चरण 1', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'तिथियाँ' })).toBeVisible()
  await expect(page.getByText('₹4,62,937.50')).toBeVisible()
  await expectSound(page, 'scheme-hi')
  await page.getByRole('link', { name: 'अभी आवेदन करें' }).first().click()
  await page.waitForURL(/#\/login/)
})

test('a visitor comes from a drawn scheme to its draw', async ({ page }) => {
  await speak(page, 'hi')
  await page.goto('/#/services/online-lotteries/info')
  await page.getByRole('link', { name: 'सरोवर कुंज ईडब्ल्यूएस फ्लैट', exact: true }).click()
  await expect(page.getByRole('heading', { name: /सरोवर कुंज ईडब्ल्यूएस फ्लैट/, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'परिणाम देखें' }).first().click()
  await expect(page).toHaveURL(/#\/draws\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('heading', { name: /सरोवर कुंज ईडब्ल्यूएस फ्लैट/, level: 1 })).toBeVisible()
})

test('a citizen picks a flat on the plan in Hindi, and the draft waits in My Applications', async ({
  page,
}) => {
  await logIn(page, NEHA, '/services/online-lotteries')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'योजनाएँ', level: 1 })).toBeVisible()
  await expectSound(page, 'schemes-hi')
  await page.getByRole('link', { name: 'गोमती एन्क्लेव फ्लैट', exact: true }).click()
  await expect(page.getByRole('heading', { name: /गोमती एन्क्लेव फ्लैट/, level: 1 })).toBeVisible()
  await page
    .getByRole('link', { name: /चुनें और बुक करें|आवेदन आगे बढ़ाएँ/ })
    .first()
    .click()
  const plot = page.getByRole('heading', { name: 'संपत्ति और श्रेणी', level: 1 })
  const send = page.getByRole('button', { name: 'ओटीपी भेजें' })
  await expect(plot.or(send)).toBeVisible()
  if (await send.isVisible()) {
    await send.click()
    await expect(otpField(page)).toBeVisible()
    await giveOtp(page, await otpSentTo(page, NEHA))
  }
  await expect(plot).toBeVisible()
  const flats = page.getByRole('button', { name: /उपलब्ध$/ })
  await flats.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('g[role=button][aria-pressed="true"]')).toHaveCount(1)
  await expect(page.locator('#field-unitNo')).not.toHaveValue('')
  await expectSound(page, 'a-flat-on-the-plan-hi')
  // On a phone the list of steps, with the way out, opens on demand.
  const steps = page.getByRole('button', { name: 'सभी चरण' })
  if (await steps.isVisible()) await steps.click()
  await page.getByRole('link', { name: 'सहेजें और बाहर जाएँ' }).locator('visible=true').first().click()
  await expect(page.getByRole('heading', { name: 'मेरे आवेदन', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'गोमती एन्क्लेव फ्लैट', exact: true })).toBeVisible()
  await expectSound(page, 'applications-hi')
})

test('who types an identity that applies already is told beside it at once, and loses nothing', async ({
  page,
}) => {
  const identityNumber = '234567890124'
  await payDraft(page, await draftToPay(page, 'SK-1', { identityNumber }))
  const { session, campaignId, applId } = await draftToPay(page)
  await speak(page, 'hi')
  const to = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
  const params = { campaignId, applicationId: applId }
  await enter(page, session, pathFor({ to, params, search: { step: 'identity' } }))
  const typed = page.locator('#field-identityNumber')
  await typed.fill(identityNumber)
  await typed.blur()
  await expect(page.locator('#field-identityNumber-error')).toContainText('पहले से')
  await expect(typed).toHaveValue(/2345 ?6789 ?0124/)
  await expectSound(page, 'identity-taken-hi')
  await typed.fill('234567890136')
  await typed.blur()
  await expect(page.locator('#field-identityNumber-error')).toHaveCount(0)
})
