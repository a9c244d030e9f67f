import { expect, type Page, type Route } from '@playwright/test'
import { sql } from 'kysely'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { bookHall, type Hall, openHall } from './lib/hall.ts'
import { expectSound } from './lib/look.ts'
import { openOffice } from './lib/office.ts'
import { letOpen, stateOf } from './lib/opening.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const FIRST = addDays(istDay(new Date()), 20)
const LAST = addDays(FIRST, 5)

/** Files of draws wait on their way, so that one sees the check at work. */
async function holdFiles(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/draws/*/*/*', route => (isHeld ? void held.push(route) : route.continue()))
  return {
    letGo: async () => {
      isHeld = false
      for (const route of held) await route.continue()
    },
  }
}

/** Two officers give dates of a hall by turns; their room is open. @returns the number of the season */
async function openSeason(page: Page, { code, venueId }: Hall): Promise<number> {
  const opensOn = new Date(Date.now() + HOUR_MS + 2 * MINUTE_MS)
    .toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' })
    .slice(0, 16)
  const days = { 'first-day': FIRST, 'last-day': LAST, 'opens-on': opensOn, 'room-hours': '1' }
  const office = await openOffice()
  await office.runByTwo('venue open-dates', { code, season: `S-${code}`.toUpperCase(), ...days })
  const [season] = await ask(page, 'GetVenueSeasons', { venueId })
  const seasonId = season?.seasonId ?? 0
  await inDatabase(db =>
    sql`update opening set opens_on = now() + interval '40 minutes' where campaign_id = ${seasonId}`.execute(
      db,
    ),
  )
  return seasonId
}

for (const language of LANGUAGES) {
  const say = words(language, 'booking', 'common', 'draw', 'room')
  const look = (page: Page, name: string) => expectSound(page, `season-${name}-${language}`)

  const toHall = (page: Page, session: Session, { venueId }: Hall) =>
    enter(
      page,
      session,
      pathFor({
        to: '/community-centers/$venueId',
        params: { venueId },
        search: { startDate: FIRST, endDate: FIRST },
      }),
    )
  const toRoom = (page: Page, session: Session, { venueId }: Hall, seasonId: number) =>
    enter(
      page,
      session,
      pathFor({ to: '/community-centers/$venueId/season/$seasonId', params: { venueId, seasonId } }),
    )

  test(`dates of a wedding season go by turns, from the room to a paid hall, ${language}`, async ({
    page,
  }) => {
    const hall = await openHall()
    const seasonId = await openSeason(page, hall)
    const session = await register(page, freshMobile())
    await speak(page, language)
    await toHall(page, session, hall)
    await expect(page.getByText(say('booking_turnsWhy'))).toBeVisible()
    const day = page.locator(`[data-day="${FIRST}"]`)
    await expect(day, 'before their hour nobody chooses them').toHaveAttribute('aria-disabled', 'true')
    await look(page, 'calendar')

    await page.getByRole('link', { name: say('booking_turnsRoom') }).click()
    await page.getByRole('button', { name: say('room_enter') }).click()
    await expect(page.getByRole('heading', { name: say('room_yourPlace') })).toBeVisible()
    await look(page, 'waiting')
    await letOpen(page, seasonId)

    await toRoom(page, session, hall, seasonId)
    await expect(page.getByText(say('booking_seasonChooseNow'))).toBeVisible()
    await look(page, 'turn')
    await page.getByRole('link', { name: say('booking_seasonChoose'), exact: true }).click()
    await toHall(page, session, hall)
    await expect(day, 'in the turn they are open').not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('link', { name: say('booking_bookDates') }).first()).toBeVisible()
    await look(page, 'choose')
    await bookHall(page, session, hall, FIRST)

    await toRoom(page, session, hall, seasonId)
    await expect(page.getByText(say('booking_seasonPaid'))).toBeVisible()
    await expect.poll(stateOf(page, seasonId)).toBe('ENDED')
    await look(page, 'paid')
    await page.getByRole('link', { name: say('room_report') }).click()
    await expect(page.getByText(hall.name[language]).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('figure', { name: say('room_reportBar', { places: '1' }) })).toContainText(
      say('booking_seasonReportSold'),
    )
    await look(page, 'report')
    const checking = await holdFiles(page)
    await page.getByRole('link', { name: say('room_proof') }).click()
    const named = page.getByText(hall.name[language]).filter({ visible: true })
    await expect(named.first(), 'its draw says of which hall').toBeVisible()
    const back = page.getByRole('link', { name: say('room_report') })
    const before = await back.boundingBox()
    await look(page, 'checking')
    await checking.letGo()
    await expect(page.getByRole('heading', { name: say('draw_correctTitle') })).toBeVisible()
    expect((await back.boundingBox())?.y, 'the check moves nothing that one may press').toBe(before?.y)
    await look(page, 'checked')
    await back.click()
    await expect(page.getByRole('heading', { name: say('room_reportPlaces') })).toBeVisible()
    await toHall(page, session, hall)
    await expect(page.getByText(say('booking_turnsWhy')), 'now everybody books').toHaveCount(0)
  })
}
