import { expect, type Page } from '@playwright/test'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { inDatabase } from './lib/database.ts'
import { enter, signIn } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Neha, who has a confirmed booking ahead. */
const NEHA = '6000000026'

const bookingAhead = ({ id }: Session) =>
  inDatabase(db =>
    db
      .selectFrom('booking')
      .select(['id', 'venue_id'])
      .where('user_id', '=', id)
      .where('status_id', '=', ApplicationStatus.Confirmed)
      .orderBy('start_day', 'desc')
      .executeTakeFirstOrThrow(),
  )

/** Every call about halls fails from now on, by a fault of the server. */
const fail = (page: Page) =>
  page.route(/Get(Data|List)$/, route => {
    const { ApiKey } = route.request().postDataJSON() as { ApiKey: string }
    return /Venue|Booking|Hall|Rent|Cancel|Reschedul/.test(ApiKey)
      ? route.fulfill({ status: 500 })
      : route.continue()
  })

for (const language of LANGUAGES) {
  const say = words(language, 'booking', 'common')

  test(`every screen of a hall and a booking says what failed, and loads when asked again, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    const session = await signIn(page, NEHA)
    const booking = await bookingAhead(session)
    const venue = { venueId: booking.venue_id }
    const mine = { bookingId: booking.id }
    const screens = {
      search: '/community-centers',
      venue: pathFor({ to: '/community-centers/$venueId', params: venue }),
      book: pathFor({ to: '/community-centers/$venueId/book', params: venue }),
      bookings: '/bookings',
      booking: pathFor({ to: '/bookings/$bookingId', params: mine }),
      reschedule: pathFor({ to: '/bookings/$bookingId/reschedule', params: mine }),
    }
    for (const [name, path] of Object.entries(screens)) {
      await fail(page)
      await enter(page, session, path)
      // The portal asks once more by itself before it says so.
      const again = page.getByRole('main').getByRole('button', { name: say('common_tryAgain') })
      await expect(again.first(), name).toBeVisible()
      await expectSound(page, `hall-${name}-failed-${language}`)
      await page.unroute(/Get(Data|List)$/)
      await again.first().click()
      await expect(again, name).toHaveCount(0)
      await expectLoaded(page)
      await expectSound(page, `hall-${name}-${language}`)
    }
  })
}
