import { brotliCompressSync } from 'node:zlib'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Response,
  type Route,
} from '@playwright/test'
import { withPassword } from './lib/accountPage.ts'
import { jumpOf, noteJumps } from './lib/jumps.ts'
import { hasJava, nuFindings } from './lib/nu.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/**
 * What a first visit may ask for before its screen can be used: requests of all kinds, and kilobytes of scripts and styles. The
 * home page rests as the server drew it: what it asks the server with, and its own script, come with the first sign of somebody.
 */
const SCREENS = [
  { address: '/', requests: 8, kilobytes: 97 },
  { address: '/#/login', requests: 12, kilobytes: 120 },
  { address: '/#/services/online-lotteries/info', requests: 12, kilobytes: 120 },
  { address: '/#/draws', requests: 12, kilobytes: 117 },
  { address: '/#/verify', requests: 12, kilobytes: 117 },
] as const

/** What is said where the portal does not answer. */
const NOT_REACHED = /The portal cannot be reached at the moment/

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Bytes of the sheets that stand in the page itself, packed. */
async function ownSheets(page: Page): Promise<number> {
  const texts = await page.locator('style').evaluateAll(sheets => sheets.map(sheet => sheet.textContent))
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

/** Everything that a page asks for until it rests: how many, and how many bytes of scripts and styles travel. */
async function firstVisit(page: Page, address: string): Promise<{ requests: string[]; kilobytes: number }> {
  const answers: Response[] = []
  page.on('response', answer => answers.push(answer))
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(heading(page)).toBeVisible()
  const requests = answers.map(answer => new URL(answer.url()).pathname)
  const parts = answers.filter(answer => /\.(js|css)$/.test(answer.url()))
  const sizes = await Promise.all(
    parts.map(async answer => (await answer.request().sizes()).responseBodySize),
  )
  return { requests, kilobytes: sizes.reduce((sum, size) => sum + size, await ownSheets(page)) / 1024 }
}

/** Whether the script of a part that the server drew has taken it up: React then knows its elements. */
const scriptOf = (part: Locator): Promise<boolean> =>
  part.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps')))

/** Faults that the console tells of, and how much of the page jumped (CLS). */
async function watched(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await noteJumps(page)
  return { page, faults }
}

for (const { address, requests, kilobytes } of SCREENS)
  test(`a first visit of ${address} stays within its requests and bytes, en`, async ({ page }) => {
    const visit = await firstVisit(page, address)
    expect(visit.requests.length, visit.requests.join('\n')).toBeLessThanOrEqual(requests)
    expect(visit.kilobytes).toBeLessThanOrEqual(kilobytes)
    // The switch, the authority's name and the board are Hindi on an English page: they never fetch the whole font.
    expect(visit.requests.filter(path => /noto-sans-devanagari-devanagari/.test(path))).toEqual([])
  })

for (const language of LANGUAGES) {
  const say = words(language, 'pages', 'shell')
  const locale = `${language}-IN`

  test(`the home page shows its schemes before any script, in the language of the browser: ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(heading(page)).toHaveText(say('pages_heroTitle'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.getByRole('main').getByRole('row').count()).toBeGreaterThan(2)
    const link = page.getByRole('link', { name: say('pages_allSchemes') })
    await expect(link).toHaveAttribute('href', '#/services/online-lotteries/info')
    await context.close()
  })

  test(`scripts take the home page up as it came, without a fault or a jump: ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale })
    const { page, faults } = await watched(context)
    for (const address of ['/', '/#/home']) {
      await page.goto('/healthz')
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(heading(page)).toHaveText(say('pages_heroTitle'))
      // Only scripts know the time of the server.
      await expect(page.locator('time').filter({ hasText: /\d\d:\d\d:\d\d/ })).toHaveCount(1)
    }
    expect(faults).toEqual([])
    expect(await jumpOf(page)).toBeLessThan(0.05)
    await context.close()
  })
}

test('what the server sends is right HTML for the checker of the W3C, on every plain address in both languages, en', async ({
  page,
}) => {
  test.skip(!hasJava(), 'the checker needs a Java')
  const map = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>[^<]*?\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(20)
  const documents = new Map<string, string>()
  for (const path of ['/', ...listed, '/nothing/here', '/desk', '/hall', '/hall/verify-draw.html'])
    for (const language of LANGUAGES) {
      const headers = { accept: 'text/html', cookie: `language=${language}` }
      documents.set(`${path} ${language}`, await (await page.request.get(path, { headers })).text())
    }
  expect(nuFindings(documents)).toEqual([])
})

test('the home page is painted before anything else than the page itself has come, en', async ({ page }) => {
  await page.route('**/assets/*', route => route.abort())
  await page.goto('/')
  const head = page.getByRole('banner')
  await expect(head).toBeVisible()
  const ground = (part: Locator) => part.evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await ground(head), 'it has its looks').not.toBe(await ground(page.locator('html')))
})

test('the home page is taken up without a sheet that it already has, en', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', request => {
    if (/\.css$/.test(request.url())) sheets.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.move(200, 200)
  await expect.poll(() => scriptOf(page.getByRole('searchbox'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(sheets).toEqual([])
})

test('the home page stays out of sight when the address names another screen, en', async ({ page }) => {
  // Without the scripts of the frame only what the page itself does can be seen.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/#/draws', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('#main > *').last()).toBeAttached()
  await expect(page.locator('#main > *').filter({ visible: true }), 'nothing of it is seen').toHaveCount(0)
})

test('the search of the home page leads to what it finds before any script has run, en', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-IN' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox').fill('shaadi')
  await page.keyboard.press('Enter')
  // What the browser then draws needs a script; the address already leads there.
  await expect(page).toHaveURL(/\/#\/search\?find=shaadi$/)
  await context.close()
})

test('what is typed before the script of the home page has come is searched for, en', async ({ page }) => {
  const say = words('en', 'pages')
  const held: Route[] = []
  let isHeld = true
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/assets/*.js', route => (isHeld ? void held.push(route) : route.continue()))
  const box = page.getByRole('searchbox')
  await box.pressSequentially('shaadi')
  expect(held.length).toBeGreaterThan(0)
  isHeld = false
  for (const route of held) await route.continue()
  await expect.poll(() => scriptOf(box)).toBe(true)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/#\/search\?find=shaadi$/)
  await expect(page.getByRole('main').getByLabel(say('pages_searchLabel'))).toHaveValue('shaadi')
})

test('the home page stays while its script cannot be had, and is taken up once it can, en', async ({
  page,
}) => {
  const say = words('en', 'pages')
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.move(200, 200)
  await failed
  await expect(heading(page)).toHaveText(say('pages_heroTitle'))
  await page.context().setOffline(false)
  await expect.poll(() => scriptOf(page.getByRole('searchbox'))).toBe(true)
  await expect(heading(page)).toHaveText(say('pages_heroTitle'))
})

test('a code that is typed before any script has come is looked up, en', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-IN' })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('input[name=code]').fill('ABCD-2345-EFGH')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/#\/verify\?code=ABCD-2345-EFGH$/)
  await context.close()
})

test('another language is drawn anew while the home page rests, en', async ({ page }) => {
  const { page: own, faults } = await watched(page.context())
  await own.goto('/', { waitUntil: 'networkidle' })
  await own.evaluate(() => document.querySelector<HTMLElement>('button[lang=hi]')?.click())
  await expect(heading(own)).toHaveText(words('hi', 'pages')('pages_heroTitle'))
  expect(faults).toEqual([])
})

/** Messengers that show a link take anything, and get its page; a program that wants something else is told so in its own form. */
async function expectForPrograms(request: APIRequestContext) {
  const preview = await request.get('/draws', { headers: { accept: '*/*' } })
  expect(preview.headers()['content-type']).toContain('text/html')
  expect(await preview.text()).toContain('<meta name="description"')
  for (const [address, accept] of [
    ['/draws', 'application/json'],
    ['/nothing/here', '*/*'],
  ] as const) {
    const told = await request.get(address, { headers: { accept } })
    expect(told.status()).toBe(404)
    expect(told.headers()['content-type']).toContain('application/json')
  }
}

test('a plain address leads to its screen, and one where nothing is says so, en', async ({ page }) => {
  const say = words('en', 'pages', 'shell', 'draw', 'account')
  await page.goto('/draws')
  await expect(heading(page)).toHaveText(say('draw_listTitle'))
  await page.goto('/applications')
  await expect(page).toHaveURL(/#\/login/)
  const map = await (await page.request.get('/sitemap.xml')).text()
  expect(map).toContain('/draws</loc>')
  expect(map).toMatch(/\/services\/online-lotteries\/\d+<\/loc>/)
  expect(map).not.toContain('/applications')
  await expectForPrograms(page.request)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const reply = await page.goto('/nothing/here', { waitUntil: 'networkidle' })
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('main').locator('svg')).toBeVisible()
  expect(faults, 'the page is taken up as the server drew it').toEqual([])
  await expect(heading(page)).toContainText(say('shell_notFound'))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: say('pages_search'), exact: true })).toHaveAttribute(
    'href',
    '#/search',
  )
  await main.getByRole('link', { name: say('shell_goBack') }).click()
  await expect(heading(page)).toHaveText(say('pages_heroTitle'))
  await expect(page).toHaveURL(/\/#\/home$/)
})

test('a part that comes by itself and cannot be had takes nothing away, en', async ({ page }) => {
  await page.goto('/#/login', { waitUntil: 'networkidle' })
  await page.getByRole('tab').last().click()
  await expect(page.locator('#field-password')).toBeVisible()
  const refused: string[] = []
  await page.route('**/assets/**', route => {
    refused.push(route.request().url())
    return route.abort()
  })
  await withPassword(page, '6000099999', 'Nobody#2026')
  await expect
    .poll(() => refused.length, 'what was told has a history, which comes with it')
    .toBeGreaterThan(0)
  await expect(page.getByText('Invalid login id or password.').first()).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a way to log in and a menu that cannot be had say so, and leave what is there, en', async ({
  page,
}) => {
  const say = words('en', 'account', 'shell')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/login', { waitUntil: 'networkidle' })
  await page.route('**/assets/*.js', route => route.abort())
  for (const press of [
    page.getByRole('tab', { name: say('account_withPassword') }),
    page.getByRole('banner').getByRole('button', { name: say('shell_menu') }),
  ]) {
    await press.click()
    const told = page.locator('[class*=snackbar]').filter({ hasText: NOT_REACHED })
    await expect(told.first()).toBeVisible()
    await expect(told).toHaveCount(0)
  }
  await expect(page.locator('#field-loginId')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell_menu') })
    .click()
  await expect(page.getByRole('dialog', { name: say('shell_menu') })).toBeVisible()
})
