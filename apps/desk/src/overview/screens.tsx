import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconEye } from '#web/ui/icons/IconEye.tsx'

const LOOKERS = ['A1', 'A2', 'AU', 'TP'] as const

export const overviewScreens: readonly DeskScreen[] = [
  {
    path: '/overview',
    title: m.overview_title,
    load: () => import('./OverviewScreen.tsx'),
    roles: LOOKERS,
    ways: [
      {
        to: '/overview',
        group: 'own',
        label: m.overview_title,
        icon: <IconEye />,
        roles: LOOKERS,
        onPhone: true,
      },
    ],
  },
]
