import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'

const READERS = ['DA', 'A1', 'A2', 'AU'] as const

export const venueScreens: readonly DeskScreen[] = [
  {
    path: '/venues',
    title: m.halls_title,
    load: () => import('./VenuesScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/venues',
        group: 'other',
        label: m.halls_title,
        icon: <IconCalendar />,
        roles: READERS,
        section: 'VENUES',
      },
    ],
  },
  {
    path: '/booking/$number',
    title: m.halls_booking,
    load: () => import('./BookingScreen.tsx'),
    roles: READERS,
    within: '/venues',
  },
]
