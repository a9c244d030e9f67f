import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const STOPS = 120

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === element.ownerDocument.activeElement)

/** Goes on with the Tab key until the element has the focus; a control that the keyboard cannot reach fails the test. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Presses a link or a button. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types over what stands in a field. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Chooses from a list by typing the beginning of its words. */
export async function chooseFrom(page: Page, list: Locator, words: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(words)
  await expect(list.locator('option:checked')).toHaveText(words)
}

/** Chooses among radio buttons: Tab enters the group, arrows move in it. */
export async function chooseAmong(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const radios = group.getByRole('radio')
  const inside = async () => {
    for (const radio of await radios.all()) if (await isFocused(radio)) return true
    return false
  }
  for (let stop = 0; stop < STOPS && !(await inside()); stop++) await page.keyboard.press('Tab')
  for (let step = await radios.count(); step > 0 && !(await isFocused(wanted)); step--)
    await page.keyboard.press('ArrowDown')
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}

/** Hands a file to a control that opens the machine's own dialog. */
export async function handIn(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // The browser is told to hand the dialog over while the Tab key is on its way, not with the key that opens it.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), enterOn(page, button)])
  await chooser.setFiles(file)
}
