import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Keeps a picture of the page in E2E_SHOTS, if given. */
export async function picture(page: Page, screen: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (!folder) return
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${screen.replace(/\W+/g, '-')}-${width}.png`, fullPage: true })
}

/** Nothing that axe finds, and nothing that sticks out of the page at the side. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  await picture(page, screen)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`,
  )
  expect(found, `axe on ${screen}`).toEqual([])
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, `sideways scrolling on ${screen}`).toBeLessThanOrEqual(0)
}
