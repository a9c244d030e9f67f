import { expect, type Page } from '@playwright/test'
import { type Address, everyAddress } from './lib/addresses.ts'
import { tornAmounts } from './lib/amounts.ts'
import { barriersOn, carryAxe, faintInHighContrast, sidewaysOn } from './lib/axe.ts'
import { faintInForcedColours } from './lib/forced.ts'
import { enter } from './lib/gateway.ts'
import { ibmFindings, isIbmsTurn } from './lib/ibm.ts'
import { jumpOf, letHindiCome, noteJumps } from './lib/jumps.ts'
import { picture } from './lib/look.ts'
import { layAside } from './lib/nu.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { smallTargets } from './lib/targets.ts'
import { test } from './lib/test.ts'
import { wrongTongues } from './lib/tongues.ts'
import { LANGUAGES } from './lib/words.ts'

/** What is wrong with letters of twice the size, on a phone and at 320 CSS pixels; and back again. */
async function faultsWhenLarge(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  const enlarge = (percent: string) =>
    page.evaluate(value => document.documentElement.style.setProperty('font-size', value), percent)
  await enlarge('200%')
  const found = (await tornAmounts(page)).map(amount => `${amount} is torn at 200 %`)
  await page.setViewportSize({ width: 320, height: 640 })
  const wider = await sidewaysOn(page)
  if (wider > 0) found.push(`${wider} px wider than 320 px at 200 %`)
  await enlarge('')
  await page.setViewportSize(size)
  return found
}

/** By so much of itself a page may move once something stands on it (CLS). */
const MOST_JUMP = 0.05

/** Several tests, so that they are done beside each other. */
const PARTS = [0, 1, 2]
test.describe.configure({ mode: 'parallel' })

/** Opens an address in a new document: on the way from screen to screen the former one stays until the next is there. */
async function openAnew(
  page: Page,
  { address, session }: Address,
  citizen: number | undefined,
): Promise<void> {
  await page.goto('/healthz')
  if (session && session.id !== citizen) await enter(page, session, address)
  else await page.goto(`/#${address}`)
}

/** What is wrong with the screen that stands; the frame around the screens is looked at on the first only. */
async function faultsOf(page: Page, project: string, isFirst: boolean): Promise<string[]> {
  const found = await barriersOn(page, isFirst ? undefined : 'main')
  // Colours are the same on every width.
  if (project === 'desktop') {
    found.push(...(await faintInHighContrast(page, isFirst ? undefined : 'main')))
    found.push(...(await faintInForcedColours(page)))
  }
  found.push(...(await wrongTongues(page)))
  const wider = await sidewaysOn(page)
  if (wider > 0) found.push(`${wider} px wider than the screen`)
  if (project === 'phone') found.push(...(await smallTargets(page)))
  if (project === 'phone') found.push(...(await faultsWhenLarge(page)))
  return found
}

for (const [part, language] of PARTS.flatMap(each => LANGUAGES.map(one => [each, one] as const)))
  test(`every address opens without a fault, a barrier or sideways scrolling, part ${part + 1}, ${language}`, async ({
    page,
  }, { project }) => {
    await speak(page, language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await letHindiCome(page)
    await noteJumps(page)
    await carryAxe(page)
    const wrong: string[] = []
    let now = ''
    page.on('pageerror', error => wrong.push(`${now}: ${error.message}`))
    page.on('response', reply => {
      if (reply.status() >= 400) wrong.push(`${now}: ${reply.status()} ${reply.url()}`)
    })
    const all = await everyAddress(page)
    const share = Math.ceil(all.length / PARTS.length)
    let citizen: number | undefined
    for (const [index, address] of all.entries()) {
      if (Math.floor(index / share) !== part) continue
      now = address.path
      const isFirst = citizen === undefined
      await openAnew(page, address, citizen)
      citizen = address.session?.id ?? 0
      try {
        await expectLoaded(page)
        expect(page.url()).not.toMatch(now === '/login' ? /never/ : /#\/login/)
      } catch (failure) {
        wrong.push(`${now}: ${String(failure).split('\n')[0]}`)
        continue
      }
      const jump = await jumpOf(page)
      if (jump > MOST_JUMP) wrong.push(`${now}: jumps by ${jump.toFixed(3)}`)
      await picture(page, `route ${now}`)
      await layAside(page, `route ${now}, ${language}`)
      const found = isIbmsTurn(index) ? await ibmFindings(page) : []
      found.push(...(await faultsOf(page, project.name, isFirst)))
      for (const fault of found) wrong.push(`${now}: ${fault}`)
    }
    expect(wrong).toEqual([])
  })
