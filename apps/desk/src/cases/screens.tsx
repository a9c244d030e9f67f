import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'

export const caseScreens: readonly DeskScreen[] = [
  {
    path: '/land-use/$number',
    title: m.cases_title,
    load: () => import('./LandUseScreen.tsx'),
    roles: ['DA', 'TP', 'A1', 'A2', 'AU'],
    wide: true,
    within: '/queue/land-use',
  },
  {
    path: '/permission/$number',
    title: m.cases_permission,
    load: () => import('./PermissionScreen.tsx'),
    roles: ['DA', 'AC', 'A1', 'A2', 'AU'],
    wide: true,
    within: '/queue/property',
  },
  {
    path: '/tds/$number',
    title: m.cases_tdsTitle,
    load: () => import('./TdsScreen.tsx'),
    roles: ['DA', 'AC', 'A1', 'A2', 'AU'],
    wide: true,
    within: '/queue/property',
  },
  {
    path: '/lease/$number',
    title: m.cases_lease,
    load: () => import('./LeaseScreen.tsx'),
    roles: ['DA', 'AC', 'A1', 'A2', 'AU'],
    wide: true,
    within: '/queue/leases',
  },
]
