import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'

/** Whoever may see the ceremony: the door of its calls. */
const READERS = ['DA', 'LC', 'A1', 'A2', 'AU'] as const

export const drawScreens: readonly DeskScreen[] = [
  {
    path: '/draws',
    title: m.ceremony_title,
    load: () => import('./DrawsScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/draws',
        group: 'lottery',
        label: m.ceremony_title,
        icon: <IconFlag />,
        roles: ['LC'],
        section: 'LOTTERY',
      },
      {
        to: '/draws',
        group: 'lottery',
        label: m.ceremony_title,
        icon: <IconFlag />,
        roles: ['A1', 'A2', 'AU'],
      },
    ],
  },
  {
    path: '/draw/$id',
    title: m.ceremony_one,
    load: () => import('./DrawScreen.tsx'),
    roles: READERS,
    within: '/draws',
  },
]
