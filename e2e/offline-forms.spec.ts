import { expect, type Locator, type Page } from '@playwright/test'
import { crashAndReopen } from './lib/crash.ts'
import { enter } from './lib/gateway.ts'
import { LONG_FORMS, type OpenForm, typedInto } from './lib/longForms.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { isTurn } from './lib/turns.ts'
import { LANGUAGES, type Language, words } from './lib/words.ts'

// A page that is opened anew without a network comes from the device.
test.use({ serviceWorkers: 'allow' })

/** Of so many forms one is reloaded in a run, and of so many one crashes: each takes half a minute. */
const SHARE = { reload: 4, crash: 7 }

/** Opens a long form that the device keeps, answers one question, loses the network and answers two. @returns their fields */
async function typedOffline(page: Page, form: OpenForm, language: Language): Promise<[Locator, Locator]> {
  const [first, second] = [page.locator(`#field-${form.fields[0]}`), page.locator(`#field-${form.fields[1]}`)]
  const typed = typedInto(form)
  await enter(page, form.session, form.path)
  await form.before?.(page)
  await expect(first).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expectLoaded(page)
  await first.fill(typed[0])

  await page.context().setOffline(true)
  await first.fill(typed[1])
  await second.fill(typed[2])
  await expect(stripOf(page, form, language)).toBeVisible()
  return [first, second]
}

const stripOf = (page: Page, { isKept = false }: OpenForm, language: Language): Locator =>
  page.getByText(words(language, 'shell')(isKept ? 'shell_offlineTyped' : 'shell_offlineWaits'))

for (const language of LANGUAGES)
  for (const [index, [name, open]] of Object.entries(LONG_FORMS).entries()) {
    if (isTurn(index, SHARE.reload))
      test(`${name}: what is typed without a network outlives a reload, and reaches the server, ${language}`, async ({
        page,
        context,
      }) => {
        await speak(page, language)
        const form = await open(page)
        const typed = typedInto(form)
        const [first, second] = await typedOffline(page, form, language)
        await page.reload()
        await expect(first).toHaveValue(typed[1])
        await expect(second).toHaveValue(typed[2])

        await context.setOffline(false)
        await second.fill(typed[3])
        await expect(stripOf(page, form, language)).toBeHidden()
        await page.reload()
        await expect(first).toHaveValue(typed[1])
        await expect(second).toHaveValue(typed[3])
      })

    if (isTurn(index, SHARE.crash))
      test(`${name}: what is typed without a network outlives a crash of its tab, ${language}`, async ({
        page,
      }) => {
        await speak(page, language)
        const form = await open(page)
        const typed = typedInto(form)
        await typedOffline(page, form, language)
        const reopened = await crashAndReopen(page)
        await expect.poll(() => reopened.valueOf(`#field-${form.fields[0]}`)).toBe(typed[1])
        await expect.poll(() => reopened.valueOf(`#field-${form.fields[1]}`)).toBe(typed[2])
      })
  }
