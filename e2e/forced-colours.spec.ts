import { expect, type Page } from '@playwright/test'
import { test } from './lib/test.ts'
import { words } from './lib/words.ts'

/** A colour of the system as the browser paints it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate(colour => {
    const probe = document.createElement('i')
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`
    document.body.append(probe)
    const painted = getComputedStyle(probe).color
    probe.remove()
    return painted
  }, name)

for (const scheme of ['light', 'dark'] as const)
  test(`with colours that the system forces the main act stands out and its focus is seen, ${scheme}, en`, async ({
    page,
  }) => {
    const say = words('en', 'account')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
    await page.goto('/#/login')
    await page.getByRole('tab', { name: say('account_withPassword') }).click()
    const act = page.getByRole('main').getByRole('button', { name: say('account_logIn'), exact: true })
    await expect(act).toHaveCSS('background-color', await systemColour(page, 'ButtonText'))
    // A key, so that the focus is one that is shown.
    await act.press('Shift')
    await expect(act).toHaveCSS('outline-color', await systemColour(page, 'Highlight'))
  })
