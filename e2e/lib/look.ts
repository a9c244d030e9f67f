import { expect, type Page } from '@playwright/test'
import { barriersOn, settle, sidewaysAtBothWidths } from './axe.ts'
import { faintSigns } from './forced.ts'
import { ibmFindings, isIbmsTurn } from './ibm.ts'
import { layAside } from './nu.ts'
import { smallTargets } from './targets.ts'

/** Keeps a picture of the page in E2E_SHOTS, if given. */
export async function picture(page: Page, screen: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (!folder) return
  const width = page.viewportSize()?.width ?? 0
  const path = `${folder}/${screen.replace(/\W+/g, '-')}-${width}.png`
  await settle(page)
  await page.screenshot({ path, fullPage: true })
}

/** With E2E_FORCED=true the walks go in forced colours from their first page on: dialogs, menus and refusals are looked at for signs. */
const FORCED = process.env.E2E_FORCED === 'true'

/** So many states this worker has looked at. */
let looked = 0

/** Screens below this width are held in a hand. */
const PHONE_PX = 600

/**
 * Nothing that axe finds, good practice included, nor IBM's engine and the Nu checker where it is their turn, nothing that
 * sticks out at the side, on a phone or a desktop, and on a phone nothing to press that is smaller than a thumb: dialogs and
 * menus that are open are looked at as they stand.
 */
export async function expectSound(page: Page, screen = page.url()): Promise<void> {
  await picture(page, screen)
  if (FORCED) return expect(await faintSigns(page), `forced colours on ${screen}`).toEqual([])
  expect(await barriersOn(page), `axe on ${screen}`).toEqual([])
  looked += 1
  if (isIbmsTurn(looked)) {
    await layAside(page, screen)
    expect(await ibmFindings(page), `IBM on ${screen}`).toEqual([])
  }
  if ((page.viewportSize()?.width ?? 0) < PHONE_PX)
    expect(await smallTargets(page), `what one presses on ${screen}`).toEqual([])
  expect(await sidewaysAtBothWidths(page), `sideways scrolling on ${screen}`).toBeLessThanOrEqual(0)
}
