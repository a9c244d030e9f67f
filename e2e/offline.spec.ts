import { expect, type Page } from '@playwright/test'
import { barriersOn } from './lib/axe.ts'
import { logIn, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

// The walk is about the worker that keeps the portal on the device; all others go straight to the server.
test.use({ serviceWorkers: 'allow' })

/** Harpreet: the demo citizen who leases a shop, a kiosk and a parking ground. */
const HARPREET = '6000000025'

/** All that the device keeps of answers, as it lies there. */
const keptAnswers = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('portal', 1)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const rows = request.result.transaction('answers').objectStore('answers').getAll()
          rows.onsuccess = () => resolve(JSON.stringify(rows.result))
        }
      }),
  )

for (const language of LANGUAGES) {
  const say = words(language, 'shell', 'common', 'lease')

  test(`what was read opens without a network, sealed and with its age, and is gone after sign-out, ${language}`, async ({
    page,
    context,
  }) => {
    await speak(page, language)
    await logIn(page, HARPREET, '/leases')
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toBeVisible()
    const seen = (await first.textContent()) ?? ''
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect(first).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    const strip = page.getByRole('status').filter({ hasText: say('shell_offline') })
    await expect(strip).toContainText(say('shell_offlineKept').split('{time}')[1] ?? '')
    await expect(first).toHaveText(seen)
    expect(await barriersOn(page)).toEqual([])
    const sealed = await keptAnswers(page)
    expect(JSON.parse(sealed).length).toBeGreaterThan(0)
    expect(sealed).not.toContain('GPDA')

    await context.setOffline(false)
    await expect(strip).toBeHidden()
    const isNarrow = (page.viewportSize()?.width ?? 0) < 600
    const menu = isNarrow ? say('shell_menu') : say('shell_hello', { name: 'Harpreet' })
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('button', { name: say('shell_logout') }).click()
    await expect.poll(() => keptAnswers(page)).toBe('[]')
  })
}
