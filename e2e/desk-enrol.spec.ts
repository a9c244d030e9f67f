import { expect } from '@playwright/test'
import { istDay } from '#domain/dates/ist.ts'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { freshMobile } from './lib/citizen.ts'
import { otpSentTo } from './lib/inbox.ts'
import { openOffice } from './lib/office.ts'
import { giveOtp } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'desk', 'door', 'enrol')

  test(`whoever is invited makes their ways in, and comes back by a printed code, ${language}`, async ({
    page,
  }, info) => {
    const mobile = freshMobile()
    const serviceNumber = `E2E-${info.project.name}-${language}-${mobile.slice(-4)}`.toUpperCase()
    const role = { role: 'DA', section: 'LOTTERY', fromDay: istDay(new Date()), toDay: null } as const
    const person = { name: 'Kavita Rao', nameHi: 'कविता राव', serviceNumber, mobile }
    const link = await (await openOffice()).invite(person, [role])
    const authenticator = await page.context().newCDPSession(page)
    await authenticator.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal' } as const
    const able = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, ...able, automaticPresenceSimulation: true },
    })
    await page.goto('/')
    await speak(page, language)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('enrol_title'))
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: say('enrol_send') }).click()
    await giveOtp(page, await otpSentTo(page, mobile))

    const finish = page.getByRole('button', { name: say('enrol_finish') })
    await finish.click()
    await expect(page.getByRole('alert'), 'nobody comes in without a way in').toBeVisible()
    await page.getByRole('button', { name: say('enrol_makePasskey') }).click()
    await expect(page.getByText(say('enrol_lacksReserve'))).toBeVisible()
    await page.getByRole('button', { name: say('enrol_makeCodes') }).click()
    const codes = page.getByRole('list').filter({ has: page.locator('li[translate=no]') })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    const [printed = ''] = await codes.getByRole('listitem').allTextContents()
    await finish.click()
    await expect(page).toHaveURL(/\/desk\/?$/)

    await page.context().clearCookies({ name: 'desk' })
    await page.goto('/desk/sign-in')
    await page.getByRole('button', { name: say('door_byRecovery') }).click()
    await page.getByLabel(say('door_serviceNumber')).fill(serviceNumber)
    await page.getByLabel(say('door_recoveryCode')).fill(printed)
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: say('door_enter'), exact: true }).click()
    await expect(page).toHaveURL(/\/desk\/?$/)
  })
}
