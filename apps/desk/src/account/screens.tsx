import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'

/** Who looks at the account of a property; the server decides by section anew. */
const READERS = ['DA', 'AC', 'A1', 'A2', 'AU'] as const

export const accountScreens: readonly DeskScreen[] = [
  {
    path: '/property',
    title: m.register_find,
    load: () => import('./FindScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/property',
        group: 'property',
        label: m.register_find,
        icon: <IconSearch />,
        roles: READERS,
        section: 'PROPERTY',
      },
    ],
  },
  {
    path: '/property/$number',
    title: m.register_account,
    load: () => import('./AccountScreen.tsx'),
    roles: READERS,
  },
]
