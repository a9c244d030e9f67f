import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconEye } from '#web/ui/icons/IconEye.tsx'

const READERS = ['DA', 'LC'] as const
const LOOKERS = [...READERS, 'A1', 'A2', 'AU'] as const

export const scrutinyScreens: readonly DeskScreen[] = [
  {
    path: '/scrutiny/$number',
    title: m.scrutiny_title,
    load: () => import('./ScrutinyScreen.tsx'),
    roles: LOOKERS,
    wide: true,
    within: '/queue/lottery',
  },
  {
    path: '/second-readings',
    title: m.scrutiny_again,
    load: () => import('./sampling/SamplingScreen.tsx'),
    roles: LOOKERS,
    ways: [
      {
        to: '/second-readings',
        group: 'lottery',
        label: m.scrutiny_again,
        icon: <IconEye />,
        roles: LOOKERS,
        section: 'LOTTERY',
      },
    ],
  },
  {
    path: '/second-readings/$id',
    title: m.scrutiny_again,
    load: () => import('./sampling/SecondReadingScreen.tsx'),
    roles: READERS,
    wide: true,
  },
]
