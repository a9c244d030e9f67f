import { expect, type Page } from '@playwright/test'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const SCHEME = { en: 'Sarovar Kunj, phase 1', hi: 'सरोवर कुंज, चरण 1' } as const
const PLAN_CALL = /GetList$/

const plan = (page: Page) => page.locator('main svg[role=group]')
const widthOf = async (page: Page) => (await plan(page).boundingBox())?.width ?? 0
const plots = (page: Page) => plan(page).locator('g[role=button]')
/** The number that a plot's button is known by. */
const numberOf = (page: Page, at: number) => plots(page).nth(at).getAttribute('data-plot')

/** Names of a drawn plan that lie over each other, by more than two pixels each way. */
async function namesOverEachOther(page: Page): Promise<string[]> {
  await expect(page.locator('main svg text').nth(3)).toBeAttached()
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('main svg text')].filter(each => each.checkVisibility())
    const boxes = names.map(each => ({ text: each.textContent, box: each.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, index) =>
      boxes.slice(index + 1).flatMap(other => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 2 && down > 2 ? [`${text} and ${other.text}`] : []
      }),
    )
  })
}

/** Two fingers on the sheet, around its middle, that go from one distance to another. */
async function spread(page: Page, from: number, to: number): Promise<void> {
  const box = await page.locator('main svg[role=group]').boundingBox()
  if (!box) throw new Error('the plan is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const hand = (apart: number) => [
    { x: x - apart / 2, y, id: 1 },
    { x: x + apart / 2, y, id: 2 },
  ]
  const fingers = await page.context().newCDPSession(page)
  const say = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof hand>) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await say('touchStart', hand(from))
  for (const share of [0.25, 0.5, 0.75, 1, 1]) {
    await say('touchMove', hand(from + (to - from) * share))
    // Moves of one frame are told as one.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await say('touchEnd', [])
}

for (const language of LANGUAGES) {
  const say = words(language, 'lottery', 'common')
  const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click()
  const plate = (page: Page, number: string) =>
    page.getByRole('region', { name: say('lottery_planUnit', { number }), exact: true })

  /** From the page of lotteries by the scheme to its plan. */
  async function openPlan(page: Page): Promise<void> {
    await speak(page, language)
    await page.goto('/#/services/online-lotteries/info')
    await page.getByRole('link', { name: SCHEME[language], exact: true }).click()
    expect(await namesOverEachOther(page), 'on the page of the scheme').toEqual([])
    await page.getByRole('link', { name: say('lottery_planWhole') }).click()
    await expect(page.locator('main h1')).toHaveText(say('common_plan'))
    await expect(plan(page)).toBeVisible()
    expect(await namesOverEachOther(page), 'on its own page').toEqual([])
  }

  test(`a visitor finds a plot on the whole plan, reads its plate, and sends its address on, ${language}`, async ({
    page,
    context,
  }) => {
    await openPlan(page)
    await expectSound(page, `scheme-plan-${language}`)
    const fitted = await widthOf(page)
    const number = (await numberOf(page, 40)) ?? ''
    await page.getByRole('combobox', { name: say('lottery_planFind') }).fill(number)
    await page.getByRole('option', { name: number, exact: true }).click()
    await expect(plate(page, number)).toContainText('₹')
    await expect(plate(page, number)).toBeInViewport()
    const printed = (on: Page) =>
      plan(on)
        .locator('text')
        .filter({ hasText: new RegExp(`^${number}$`) })
    await expect(printed(page)).toBeInViewport()
    expect(await widthOf(page)).toBeGreaterThan(2 * fitted)
    await expectSound(page, `scheme-plan-plot-${language}`)

    const other = await context.newPage()
    await speak(other, language)
    await other.goto(page.url())
    await expect(plate(other, number)).toBeVisible()
    await expect(printed(other)).toBeInViewport()
    await other.close()

    await press(page, 'lottery_planFit')
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0)
  })

  test(`a visitor walks over the plan by tap, wheel and keys, ${language}`, async ({ page }) => {
    await openPlan(page)
    const fitted = await widthOf(page)
    const tapped = (await numberOf(page, 12)) ?? ''
    await plots(page).nth(12).click()
    await expect(plate(page, tapped)).toBeInViewport()
    expect(await widthOf(page), 'what is tapped is in sight').toBeCloseTo(fitted, 0)
    await plots(page).nth(12).focus()
    await page.keyboard.press('ArrowRight')
    const beside = (await page.evaluate(() => document.activeElement?.getAttribute('data-plot'))) ?? ''
    expect(beside).not.toBe(tapped)
    await page.keyboard.press('Enter')
    await expect(plate(page, beside)).toBeVisible()
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeCloseTo(1.5 * fitted, 0)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0)
    await plots(page).nth(12).hover()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect.poll(() => widthOf(page)).toBeCloseTo(2 * fitted, 0)
    await expect(plots(page).nth(12), 'what lies under the hand stays there').toBeInViewport()
    await page.getByRole('button', { name: say('lottery_planFit'), exact: true }).click()
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0)
    await spread(page, 60, 180)
    await expect.poll(() => widthOf(page)).toBeCloseTo(3 * fitted, -1)
  })

  test(`a plan that cannot be had is asked for again, and a number that is not on it is said, ${language}`, async ({
    page,
  }) => {
    await openPlan(page)
    await page.goto(`${page.url()}?unit=Z-999`)
    await expect(
      page.getByText(say('lottery_planNoUnit', { number: 'Z-999' }), { exact: true }),
    ).toBeVisible()
    // The region says it; an alert in it would say it a second time.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.route(PLAN_CALL, route =>
      route.request().postData()?.includes('GetSchemeCampaignPlan')
        ? route.fulfill({ status: 500 })
        : route.continue(),
    )
    await page.reload()
    await expect(page.getByText(say('common_notLoaded'))).toBeVisible()
    await expectSound(page, `scheme-plan-failing-${language}`)
    await page.unroute(PLAN_CALL)
    await press(page, 'common_tryAgain')
    await expect(plan(page)).toBeVisible()
  })
}
