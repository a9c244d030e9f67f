import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { IconMap } from '#web/ui/icons/IconMap.tsx'

const LOOKERS = ['LC', 'A1', 'A2', 'AU'] as const

export const workScreens: readonly DeskScreen[] = [
  {
    path: '/queue/$section',
    title: m.work_cases,
    load: () => import('./QueueScreen.tsx'),
    roles: ['DA', 'TP', ...LOOKERS],
    ways: [
      {
        to: '/queue/lottery',
        group: 'lottery',
        label: m.work_railScrutiny,
        icon: <IconFlag />,
        roles: ['DA', ...LOOKERS],
        section: 'LOTTERY',
      },
      {
        to: '/queue/land-use',
        group: 'other',
        label: m.work_railLandUse,
        icon: <IconMap />,
        roles: ['DA', 'TP', ...LOOKERS],
        section: 'LAND_USE',
      },
    ],
  },
]
