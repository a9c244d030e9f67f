import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/community-centers': { load: () => import('./SearchScreen.tsx') },
  '/community-centers/$venueId': { load: () => import('./VenueScreen.tsx') },
  '/community-centers/$venueId/season/$seasonId': {
    load: () => import('./SeasonScreen.tsx'),
  },
  '/dates-by-turns/$seasonId': {
    load: () => import('./SeasonReportScreen.tsx'),
  },
  '/community-centers/$venueId/book': { load: () => import('./BookScreen.tsx') },
  '/bookings': { load: () => import('./BookingsScreen.tsx') },
  '/bookings/$bookingId': { load: () => import('./BookingScreen.tsx') },
  '/bookings/$bookingId/reschedule': {
    load: () => import('./RescheduleScreen.tsx'),
  },
})
