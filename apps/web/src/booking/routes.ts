import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/community-centers': { load: () => import('./SearchScreen.tsx'), title: m.booking_centres },
  '/community-centers/$venueId': { load: () => import('./VenueScreen.tsx'), title: m.booking_centre },
  '/community-centers/$venueId/season/$seasonId': {
    load: () => import('./SeasonScreen.tsx'),
    title: m.room_title,
  },
  '/dates-by-turns/$seasonId': {
    load: () => import('./SeasonReportScreen.tsx'),
    title: m.room_reportTitle,
  },
  '/community-centers/$venueId/book': { load: () => import('./BookScreen.tsx'), title: m.booking_book },
  '/bookings': { load: () => import('./BookingsScreen.tsx'), title: m.booking_mine },
  '/bookings/$bookingId': { load: () => import('./BookingScreen.tsx'), title: m.booking_booking },
  '/bookings/$bookingId/reschedule': {
    load: () => import('./RescheduleScreen.tsx'),
    title: m.booking_reschedule,
  },
})
