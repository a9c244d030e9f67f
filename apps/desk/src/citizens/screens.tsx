import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconHelp } from '#web/ui/icons/IconHelp.tsx'

const HELPERS = ['HD'] as const

export const citizenScreens: readonly DeskScreen[] = [
  {
    path: '/help',
    title: m.citizens_title,
    load: () => import('./HelpScreen.tsx'),
    roles: HELPERS,
    ways: [
      {
        to: '/help',
        group: 'own',
        label: m.citizens_title,
        icon: <IconHelp />,
        roles: HELPERS,
        onPhone: true,
      },
    ],
  },
]
