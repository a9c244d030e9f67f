import { expect, type Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { barriersOn } from './lib/axe.ts'
import { inDatabase } from './lib/database.ts'
import { seatOfficer } from './lib/desk.ts'
import { picture } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { caseOn, markAll, numberIn } from './lib/scrutiny.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const CASES = 10
/** Gives a case to another officer while the first one looks at it. */
const giveTo = (officerId: number, number: string) =>
  inDatabase(async db => {
    const application = db
      .selectFrom('lottery_application')
      .select('id')
      .where('application_number', '=', number)
    const { id } = await application.executeTakeFirstOrThrow()
    await db
      .updateTable('work_item')
      .set(item => ({ holder_id: officerId, version: item('version', '+', 1) }))
      .where('entity_type_id', '=', EntityType.LotteryApplication)
      .where('entity_id', '=', id)
      .execute()
  })

/** The number of a case of scrutiny that nobody holds and nobody marked: a second try finds another. */
const freeCase = () =>
  inDatabase(async db => {
    const cases = db
      .selectFrom('work_item as w')
      .innerJoin('lottery_application as a', 'a.id', 'w.entity_id')
      .select('a.application_number as number')
      .where('w.entity_type_id', '=', EntityType.LotteryApplication)
      .where('w.desk', '=', 'LOTTERY_FIRST')
      .where('w.ball', '=', 'OFFICE')
      .where('w.holder_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('scrutiny_mark as s').whereRef('s.application_id', '=', 'a.id').select('s.mark')),
        ),
      )
      .orderBy('w.id', 'desc')
    return (await cases.executeTakeFirstOrThrow()).number ?? ''
  })

/** In the page so many seconds pass at once. */
const passSeconds = (page: Page, seconds: number) =>
  page.evaluate(by => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + by * 1000
  }, seconds)

/** In the page time hardly passes: however slow this machine is, what comes next comes soon. */
const slowClock = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance)
    const from = now()
    performance.now = () => from + (now() - from) / 100
  })

/** A slow machine, whose timers come late: what is drawn between an answer and the news of it is seen. */
const lateTimers = (page: Page) =>
  page.evaluate(() => {
    const begin = window.setTimeout.bind(window)
    window.setTimeout = ((act: TimerHandler, after = 0, ...more: unknown[]) =>
      begin(act, Math.max(after, 50), ...more)) as typeof window.setTimeout
  })

/** How often the trail says that an officer was refused. */
const refusalsOf = (officerId: number) =>
  inDatabase(async db => {
    const events = db
      .selectFrom('audit_event')
      .select('id')
      .where('event', '=', 'OFFICER_REFUSED')
      .where('actor_id', '=', String(officerId))
    return (await events.execute()).length
  })

for (const language of LANGUAGES) {
  const say = words(language, 'scrutiny', 'work')

  /** Two dealing assistants, of whom Neha sits at the page. @returns the id of the other */
  async function seatTwo(page: Page, name: string): Promise<number> {
    await page.goto('/')
    await speak(page, language)
    const other = await seatOfficer(page, `${name} ${language} ${process.pid}`, [['DA', 'LOTTERY']])
    await seatOfficer(page, 'Neha Srivastava', [['DA', 'LOTTERY']])
    return other
  }

  /** The next case, taken from the queue. @returns its address */
  async function foundFirst(page: Page): Promise<string> {
    await page.goto('/desk/queue/lottery')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('t')
    return caseOn(page)
  }

  /** The next case, found eligible and not sent yet. @returns its address */
  async function foundEligible(page: Page): Promise<string> {
    const address = await foundFirst(page)
    await markAll(page, 'y')
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: say('scrutiny_sendNow') })).toBeFocused()
    return address
  }

  test(`an assistant works ten cases by keyboard alone, ${language}`, async ({ page }) => {
    await page.goto('/')
    await speak(page, language)
    await seatOfficer(page, 'Neha Srivastava', [['DA', 'LOTTERY']])
    await page.goto('/desk/queue/lottery')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('t')
    const worked = new Set<string>()
    for (let n = 1; n <= CASES; n += 1) {
      const address = await caseOn(page)
      worked.add(address)
      if (n === 1) {
        await markAll(page, 'u')
        await picture(page, 'scrutiny-asked')
        expect(await barriersOn(page)).toEqual([])
        await page.keyboard.press('Control+Enter')
      } else if (n === 2) {
        await page.keyboard.press('i')
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await barriersOn(page)).toEqual([])
        await page.getByRole('button', { name: say('scrutiny_ineligibleFind') }).press('Enter')
        await expect(page.getByRole('button', { name: say('scrutiny_sendNow') })).toBeFocused()
        // The next case is drawn out of sight meanwhile, and goes with what was undone.
        await expect(page.locator('main h1')).toHaveCount(2)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.keyboard.press('z')
        await expect(page.getByText(say('scrutiny_undoMore'))).toBeHidden()
        await expect(page.locator('main h1')).toHaveCount(1)
        await expect(page).toHaveURL(address)
        await page.keyboard.press('j')
      } else {
        await markAll(page, 'y')
        const eligible = page.getByRole('button', { name: say('scrutiny_eligible'), exact: true })
        await expect(eligible).not.toHaveAttribute('aria-disabled')
        await page.keyboard.press('e')
        await expect(page.getByRole('button', { name: say('scrutiny_sendNow') })).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(page).not.toHaveURL(address)
    }
    expect(worked.size).toBe(CASES)
    expect(await barriersOn(page)).toEqual([])
  })

  test(`a decision that is refused leads back to its case, with what changed, ${language}`, async ({
    page,
  }) => {
    const other = await seatTwo(page, 'Arif')
    const address = await foundEligible(page)
    await giveTo(other, numberIn(address))
    const answer = page.waitForResponse(/\/decide-scrutiny$/)
    await slowClock(page)
    await page.keyboard.press('Enter')
    expect(await (await answer).json()).toMatchObject({ refusal: { code: 'MOVED' } })
    await expect(page.getByText(say('scrutiny_changed'))).toBeVisible()
    await expect(page).toHaveURL(address)
    expect(await barriersOn(page)).toEqual([])
  })

  test(`a refusal that comes before the next case keeps the officer where it is told, ${language}`, async ({
    page,
  }) => {
    const other = await seatTwo(page, 'Soon')
    const here = await foundFirst(page)
    const next = Promise.withResolvers<void>()
    await page.route('**/take-next', route => next.promise.then(() => route.continue()))
    await markAll(page, 'y')
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: say('scrutiny_sendNow') })).toBeFocused()
    await giveTo(other, numberIn(here))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('scrutiny_changed'))).toBeVisible()
    const back = page.waitForResponse(/\/give-back$/)
    next.resolve()
    expect((await back).ok(), 'what came next goes back to the queue').toBe(true)
    await expect(page).toHaveURL(here)
    await expect(page.getByText(say('scrutiny_changed'))).toBeVisible()
  })

  test(`a refusal that comes late is told where the officer is, and waits at its case, ${language}`, async ({
    page,
  }) => {
    const other = await seatTwo(page, 'Late')
    const answer = Promise.withResolvers<void>()
    await page.route('**/decide-scrutiny', route => answer.promise.then(() => route.continue()))
    const address = await foundEligible(page)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(address)
    const next = await caseOn(page)
    await passSeconds(page, 10)
    await giveTo(other, numberIn(address))
    answer.resolve()
    const [told = ''] = say('scrutiny_notDecided').split('{')
    await expect(page.getByText(told).filter({ hasText: numberIn(address) })).toBeVisible()
    await expect(page).toHaveURL(next)
    await page.goBack()
    await expect(page).toHaveURL(address)
    // The case is another officer's now: it has no marks to give.
    await expect(page.getByText(say('scrutiny_changed'))).toBeVisible()
  })

  test(`a committee member decides a case, stays at it, and asks for no other, ${language}`, async ({
    page,
  }) => {
    await page.goto('/')
    await speak(page, language)
    const officerId = await seatOfficer(page, 'Meera Joshi', [['LC', 'LOTTERY']])
    const address = `/desk/scrutiny/${(await freeCase()).replaceAll('/', '~')}`
    await page.goto(address)
    await caseOn(page)
    await lateTimers(page)
    await markAll(page, 'y')
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: say('scrutiny_sendNow') })).toBeFocused()
    const answer = page.waitForResponse(/\/decide-scrutiny$/)
    await page.keyboard.press('Enter')
    expect((await answer).ok()).toBe(true)
    await expect(page.getByRole('button', { name: say('scrutiny_eligible'), exact: true })).toBeHidden()
    // Their own decision is no news to them.
    await expect(page.getByText(say('scrutiny_changed'))).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await refusalsOf(officerId)).toBe(0)
  })
}
