// node scripts/manual-pictures.mjs [address]: takes the pictures of the user manuals from a running demonstration
// (http://localhost:8080 unless told), in both languages, so that they show the real screens. A screen that is not
// there gives no picture, and the manual shows none in its place.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from './ensure-browser.mjs'
import { root } from './lib/project.mjs'

const portal = process.argv[2] ?? 'http://localhost:8080'
const FOLDER = join(root, 'apps/web/public/manuals/know-your-land-use')
const LIST = join(root, 'apps/web/src/pages/manuals/pictures.json')
/** Harpreet, who has applications for land use in every state. */
const CITIZEN = { loginId: '6000000025', password: 'Gomti#2026' }
const SIZE = { width: 1000, height: 640 }

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens an address in a new document: on the way from screen to screen the former one stays until the next is there.
 * @param {Page} page
 * @param {string} path
 */
async function open(page, path) {
  await page.goto('about:blank')
  await page.goto(`${portal}/#${path}`)
}

/** @param {Page} page */
async function openLogin(page) {
  await open(page, '/login')
  await page.getByRole('tab').nth(1).click()
}

/** @param {Page} page */
async function logIn(page) {
  await openLogin(page)
  await page.locator('#field-loginId').fill(CITIZEN.loginId)
  await page.locator('#field-password').fill(CITIZEN.password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/#\/home/)
}

/**
 * Each picture by the section of the manual it stands under, in the order in which a citizen meets the screens.
 * @satisfies {Record<string, (page: Page) => Promise<void>>}
 */
const SHOTS = {
  login: openLogin,
  service: async page => {
    await logIn(page)
    await open(page, '/services')
  },
  form: async page => {
    await open(page, '/services/know-your-land-use')
    await settled(page)
    // The first leads to a new application, the next to one that has been begun.
    await page.locator('main a[href*="/form"]').nth(1).click()
    await page.waitForURL(/know-your-land-use\/.*\/form/)
    await page.locator('#field-khasras-0-khasraNumber').scrollIntoViewIfNeeded()
  },
  follow: page => open(page, '/applications'),
}

/**
 * Waits until the screen is there and nothing loads any more.
 * @param {Page} page
 */
async function settled(page) {
  await page.locator('main h1').waitFor()
  await page.locator('main [role=status][aria-label]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {(page: Page) => Promise<void>} walk from where the page is to the screen
 * @param {string} language
 */
async function take(page, name, walk, language) {
  try {
    await walk(page)
    await settled(page)
  } catch (error) {
    console.log(`${language}/${name}: no picture (${String(error).split('\n')[0]})`)
    return undefined
  }
  const picture = sharp(await page.screenshot()).webp({ quality: 72, effort: 6 })
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  writeFileSync(join(FOLDER, language, `${name}.webp`), data)
  console.log(`${language}/${name}: ${Math.round(data.length / 1024)} KB`)
  return { width: info.width, height: info.height }
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
/** @type {Record<string, { width: number, height: number }>} */
const taken = {}
try {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const language of ['en', 'hi']) {
    mkdirSync(join(FOLDER, language), { recursive: true })
    const context = await browser.newContext({
      viewport: SIZE,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
    const preferences = JSON.stringify({ language, textSize: 0 })
    await context.addInitScript(value => localStorage.setItem('portal-preferences', value), preferences)
    const page = await context.newPage()
    for (const [name, walk] of Object.entries(SHOTS)) {
      const size = await take(page, name, walk, language)
      if (size) taken[`${language}/${name}`] = size
    }
    await context.close()
  }
} finally {
  await browser.close()
}
writeFileSync(LIST, `${JSON.stringify(taken, null, 2)}\n`)
