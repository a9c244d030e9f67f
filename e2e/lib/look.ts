import { expect, type Page } from '@playwright/test'
import { type AxeOptions, barriersOn, sidewaysAtBothWidths, WCAG } from './axe.ts'

/** Keeps a picture of the page in E2E_SHOTS, if given. */
export async function picture(page: Page, screen: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (!folder) return
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${screen.replace(/\W+/g, '-')}-${width}.png`, fullPage: true })
}

async function expectClean(page: Page, screen: string, options: AxeOptions): Promise<void> {
  expect(await barriersOn(page, options), `axe on ${screen}`).toEqual([])
  expect(await sidewaysAtBothWidths(page), `sideways scrolling on ${screen}`).toBeLessThanOrEqual(0)
}

/** Nothing that axe finds, and nothing that sticks out at the side, on a phone or a desktop. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  await picture(page, screen)
  await expectClean(page, screen, {})
}

/** Nothing on the page stands in the way of anybody: WCAG 2.2 A and AA, and no sideways scrolling. */
export async function expectNoBarrier(page: Page, screen = page.url()): Promise<void> {
  await picture(page, screen)
  await expectClean(page, screen, { tags: WCAG })
}
