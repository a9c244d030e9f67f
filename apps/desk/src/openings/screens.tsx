import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconClock } from '#web/ui/icons/IconClock.tsx'

/** Whoever may see how an opening goes: the door of its calls. */
const READERS = ['DA', 'AC', 'LC', 'A1', 'A2', 'AU'] as const
const way = { to: '/openings', group: 'lottery', label: m.opening_title, icon: <IconClock /> } as const

export const openingScreens: readonly DeskScreen[] = [
  {
    path: '/openings',
    title: m.opening_title,
    load: () => import('./OpeningsScreen.tsx'),
    roles: READERS,
    ways: [
      { ...way, roles: ['DA', 'AC', 'LC'], section: 'LOTTERY' },
      { ...way, roles: ['A1', 'A2', 'AU'] },
      { ...way, roles: ['DA'], section: 'VENUES', group: 'other' },
    ],
  },
  {
    path: '/opening/$id',
    title: m.opening_one,
    load: () => import('./OpeningScreen.tsx'),
    roles: READERS,
    within: '/openings',
  },
]
