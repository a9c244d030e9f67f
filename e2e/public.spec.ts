import { expect, type Page, type Request } from '@playwright/test'
import { expectSound } from './lib/look.ts'
import { logIn, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Every page that needs no login and belongs to no service of its own, with the key of its heading. */
const PUBLIC = [
  ['/home', 'pages_heroTitle'],
  ['/services', 'pages_servicesScreenTitle'],
  ['/notices', 'pages_noticesTitle'],
  ['/faq', 'pages_faqTitle'],
  ['/contact-us', 'pages_contactTitle'],
  ['/terms-and-conditions', 'pages_termsTitle'],
  ['/privacy-policy', 'pages_privacyTitle'],
  ['/accessibility', 'pages_accessibilityTitle'],
  ['/website-policies', 'pages_policiesTitle'],
  ['/site-map', 'pages_siteMapTitle'],
  ['/feedback', null],
  ['/search', 'pages_search'],
  ['/up-building-by-laws', 'pages_byLawsTitle'],
  ['/user-manuals', 'pages_manualsTitle'],
  ['/user-manuals/know-your-land-use', null],
  ['/services/link-your-property/info', null],
  ['/services/know-your-land-use/info', null],
  ['/services/demand-surveys/terms', 'pages_surveyTermsTitle'],
] as const

/** Citizen Ramesh; nothing of his is changed by these tests. */
const CITIZEN = '6000000022'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The names of the services that the catalogue shows, below the names of their groups. */
const services = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

/** Every message of the console that tells of a fault. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

for (const language of LANGUAGES) {
  const say = words(language, 'pages', 'shell', 'common')

  test.describe(`public pages, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('open for everybody, in the chosen language, without a barrier', async ({ page }, { project }) => {
      const faults = faultsOf(page)
      // The same elements in another language: each page is searched for barriers once at each width, once in each language.
      const searched = (project.name === 'phone') === (language === 'en')
      for (const [path, key] of PUBLIC) {
        await page.goto(`/#${path}`)
        await expect(heading(page), path).toHaveCount(1)
        if (key) await expect(heading(page)).toHaveText(say(key))
        await expect(page.locator('[role=status][aria-label]')).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        if (searched) await expectSound(page)
      }
      expect(faults).toEqual([])
    })

    test('fit 320 pixels, twice the text size, forced colours and reduced motion', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addInitScript(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const [path] of PUBLIC) {
        await page.goto(`/#${path}`)
        await expect(heading(page), path).toBeVisible()
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways, path).toBeLessThanOrEqual(0)
      }
    })

    test('one search finds whatever it is, in every way of writing', async ({ page }) => {
      const asked: string[] = []
      await page.goto('/#/home')
      await page.getByLabel(say('pages_searchLabel')).fill('shaadi')
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(say('pages_search'))
      const main = page.getByRole('main')
      const box = main.getByLabel(say('pages_searchLabel'))
      await expect(box).toHaveValue('shaadi')
      await expect(main.getByRole('heading', { name: say('shell_services') })).toBeVisible()
      await expectSound(page)
      // The lists are there: what is typed from here on asks for nothing.
      await page.waitForLoadState('networkidle')
      // But for what keeps the portal on the device, which comes with somebody's first key.
      page.on('request', request => {
        if (!request.url().includes('/assets/')) asked.push(request.url())
      })
      for (const word of ['naksha', 'installment', 'रजिस्ट्री', 'privacy', 'kist']) {
        await box.fill('')
        await box.pressSequentially(word)
        await expect(main.getByRole('list').getByRole('link').first(), word).toBeVisible()
        await expect(page).toHaveURL(new RegExp(encodeURIComponent(word)))
      }
      await expect(box).toBeFocused()
      await box.fill('refund xyzxyz')
      await expect(main.getByRole('heading', { name: say('pages_searchNone') })).toBeVisible()
      await expect(main.getByRole('heading', { name: say('pages_searchNear') })).toBeVisible()
      await expectSound(page)
      await box.fill('GPDA/OL/26/0004688')
      await expect(main.getByText(say('pages_searchIsNumber'))).toBeVisible()
      expect(asked).toEqual([])
    })

    test('a list that cannot be searched is named, and searched when asked again', async ({ page }) => {
      await page.route('**/*', (route, request) =>
        request.postData()?.includes('GetNoticeList') ? route.abort() : route.fallback(),
      )
      await page.goto('/#/search?find=shaadi')
      const missing = page.getByText(say('pages_searchMissing', { lists: say('pages_noticesTitle') }))
      await expect(missing).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: say('common_tryAgain') }).click()
      await expect(missing).toBeHidden()
    })

    test('the services are narrowed by everyday words', async ({ page }) => {
      await page.goto('/#/services')
      await page.getByLabel(say('pages_servicesSearch')).fill('shaadi')
      await expect(services(page)).toHaveCount(1)
      await page.getByLabel(say('pages_servicesSearch')).fill('xyzxyz')
      await expect(page.getByRole('heading', { name: say('pages_servicesNone') })).toBeVisible()
      await page.getByRole('button', { name: say('pages_servicesAll') }).click()
      expect(await services(page).count()).toBeGreaterThan(8)
    })

    test('the services stand in order without their groups, while these do not come', async ({ page }) => {
      const isOfGroups = (request: Request) => !!request.postData()?.includes('GetServicesGroupList')
      await page.route(/GetList$/, async route => {
        if (!isOfGroups(route.request())) await route.continue()
      })
      const asked = page.waitForRequest(isOfGroups)
      await page.goto('/#/services')
      await asked
      const names = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect.poll(() => names.count()).toBeGreaterThan(8)
      await expect(services(page)).toHaveCount(0)
      await expectSound(page)
    })

    test('questions can be searched and answered', async ({ page }) => {
      await page.goto('/#/faq')
      await page.getByLabel(say('pages_faqSearch')).fill('1930')
      await expect(page.getByText(say('pages_faqFoundOne'))).toBeVisible()
      await expect(page.locator('details[open]').filter({ hasText: '1930' })).toHaveCount(1)
      await page.getByLabel(say('pages_faqSearch')).fill('zzzz')
      await expect(page.getByRole('heading', { name: say('pages_faqNone') })).toBeVisible()
    })

    test('the summary of the bye-laws is a PDF', async ({ page }) => {
      await page.goto('/#/up-building-by-laws')
      const link = page.getByRole('link', { name: say('pages_byLawsDownload') })
      const reply = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(reply.status()).toBe(200)
      expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('a list that fails to load says so and can be asked again', async ({ page }) => {
      let broken = true
      await page.route('**/Gateway/api/GatewayService/GetList', route =>
        broken && route.request().postData()?.includes('GetNoticeList')
          ? route.fulfill({ status: 500, body: '' })
          : route.continue(),
      )
      await page.goto('/#/notices')
      await expect(page.getByText(say('common_notLoaded'))).toBeVisible()
      await expectSound(page)
      broken = false
      await page.getByRole('button', { name: say('common_tryAgain') }).click()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    })

    test('a list that is long in coming says so after 5 s, and is asked again after 15 s', async ({
      page,
    }) => {
      let isHeld = true
      let asked = 0
      await page.clock.install()
      await page.route('**/Gateway/api/GatewayService/GetList', route => {
        if (!route.request().postData()?.includes('GetNoticeList')) return route.continue()
        asked += 1
        return isHeld ? undefined : route.continue()
      })
      await page.goto('/#/notices')
      const main = page.getByRole('main')
      await expect(main.getByRole('status', { name: say('common_loading') })).toBeVisible()
      await expect.poll(() => asked).toBe(1)
      await expect(page.getByText(say('common_slow'))).toBeHidden()
      await page.clock.fastForward(5_000)
      await expect(page.getByText(say('common_slow'))).toBeVisible()
      const again = page.getByRole('button', { name: say('common_tryAgain') })
      await expect(again).toBeHidden()
      await page.clock.fastForward(10_000)
      isHeld = false
      await again.click()
      await expect(main.getByRole('article').first()).toBeVisible()
      expect(asked).toBe(2)
    })
  })

  test.describe(`for citizens, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('relationships, their services and affidavits', async ({ page }) => {
      await logIn(page, CITIZEN, '/relationships')
      await expect(heading(page)).toHaveText(say('pages_relTitle'))
      await expectSound(page)
      await page.goto('/#/relationships/services')
      await page.getByRole('button', { name: say('pages_relAllottee') }).click()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expectSound(page)
      await page.goto('/#/format-for-affidavit')
      const paper = page.locator('section[aria-labelledby=affidavit-title]')
      await expect(paper).toContainText('Ramesh')
      await page.getByLabel(say('pages_affidavitFather')).fill('Shyam Lal')
      await page.getByLabel(say('pages_affidavitIncome')).fill('2,40,000')
      await expect(paper).toContainText('Shyam Lal')
      await expect(paper).toContainText('₹2,40,000')
      await page.getByLabel(say('pages_affidavitAddress')).fill('12, Station Road, Sitapur')
      await expect(paper).toContainText('12, Station Road, Sitapur')
      await expect(paper).not.toContainText(/Nadi Marg|नदी मार्ग/)
      await expectSound(page)
      await page.emulateMedia({ media: 'print' })
      await expect(paper).toBeVisible()
      await expect(page.getByLabel(say('pages_affidavitFather'))).toBeHidden()
    })

    test('go over to another system once, with a pass that is used up', async ({ page }) => {
      await logIn(page, CITIZEN, '/services')
      await page
        .getByRole('main')
        .getByRole('link', { name: /grievance|शिकायत/i })
        .click()
      await expect(page.getByText(say('pages_leavingTitle'))).toBeVisible()
      await expectSound(page)
      const sent = page.waitForRequest(request => request.url().includes('/sandbox/module/14'))
      await page.getByRole('main').getByRole('button').last().click()
      const form = (await sent).postData() ?? ''
      expect(form).toMatch(/Token=[\w-]{43}/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You came over signed in')
      await expect(page.locator('dd').first()).toContainText('Ramesh')
      const again = await page.request.post('/sandbox/module/14', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: form,
      })
      expect(await again.text()).toContain('no longer good')
    })

    test('a service that is not external is not available', async ({ page }) => {
      await logIn(page, CITIZEN, '/services/external-module-redirection')
      await expect(
        page.getByRole('heading', {
          name: language === 'en' ? 'This service is not available.' : 'यह सेवा उपलब्ध नहीं है।',
        }),
      ).toBeVisible()
    })
  })
}

test('switching the language keeps the page and what is typed', async ({ page }) => {
  await speak(page, 'en')
  await page.goto('/#/faq')
  const box = page.getByRole('searchbox')
  await box.fill('OTP')
  await page.getByRole('button', { name: /हिन्दी/ }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page).toHaveURL(/#\/faq$/)
  await expect(heading(page)).toHaveText(words('hi', 'pages')('pages_faqTitle'))
  await expect(box).toHaveValue('OTP')
  await page
    .getByRole('button', { name: /English|EN/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText(words('en', 'pages')('pages_faqTitle'))
})

test('the keyboard alone reaches the content, the menus and their pages', async ({ page }, { project }) => {
  const say = words('en', 'shell', 'pages')
  await speak(page, 'en')
  await page.goto('/#/home')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText(say('shell_skip'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(say('pages_searchLabel'))).toBeFocused()

  if (project.name === 'phone') {
    const menu = page.getByRole('button', { name: say('shell_menu') })
    await menu.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: say('shell_faqs') }).focus()
    await page.keyboard.press('Enter')
  } else {
    const resources = page.getByRole('button', { name: say('shell_resources') })
    await resources.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: say('shell_faqs') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(resources).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await expect(heading(page)).toHaveText(say('pages_faqTitle'))
  await expect(heading(page)).toBeFocused()
})
