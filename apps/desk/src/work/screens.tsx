import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { IconFile } from '#web/ui/icons/IconFile.tsx'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { IconHome } from '#web/ui/icons/IconHome.tsx'
import { IconMap } from '#web/ui/icons/IconMap.tsx'
import { IconRupee } from '#web/ui/icons/IconRupee.tsx'

const LOOKERS = ['LC', 'A1', 'A2', 'AU'] as const

export const workScreens: readonly DeskScreen[] = [
  {
    path: '/queue/$section',
    title: m.work_cases,
    load: () => import('./QueueScreen.tsx'),
    roles: ['DA', 'TP', 'AC', ...LOOKERS],
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
      {
        to: '/queue/property',
        group: 'property',
        label: m.work_railProperty,
        icon: <IconHome />,
        roles: ['DA', ...LOOKERS],
        section: 'PROPERTY',
      },
      {
        to: '/queue/money',
        group: 'money',
        label: m.work_railMoney,
        icon: <IconRupee />,
        roles: ['AC', ...LOOKERS],
        section: 'MONEY',
      },
      {
        to: '/queue/venues',
        group: 'other',
        label: m.work_railVenues,
        icon: <IconCalendar />,
        roles: ['DA', ...LOOKERS],
        section: 'VENUES',
      },
      {
        to: '/queue/leases',
        group: 'other',
        label: m.work_railLeases,
        icon: <IconFile />,
        roles: ['DA', 'AC', ...LOOKERS],
        section: 'LEASES',
      },
    ],
  },
]
