import { expect, type Page } from '@playwright/test'
import { barriersOn, sidewaysAtBothWidths } from './axe.ts'

/** Keeps a picture of the page in E2E_SHOTS, if given. */
export async function picture(page: Page, screen: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (!folder) return
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${screen.replace(/\W+/g, '-')}-${width}.png`, fullPage: true })
}

/** Nothing that axe finds, good practice included, and nothing that sticks out at the side, on a phone or a desktop. */
export async function expectSound(page: Page, screen = page.url()): Promise<void> {
  await picture(page, screen)
  expect(await barriersOn(page), `axe on ${screen}`).toEqual([])
  expect(await sidewaysAtBothWidths(page), `sideways scrolling on ${screen}`).toBeLessThanOrEqual(0)
}
