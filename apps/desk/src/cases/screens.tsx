import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'

export const caseScreens: readonly DeskScreen[] = [
  {
    path: '/land-use/$number',
    title: m.cases_title,
    load: () => import('./LandUseScreen.tsx'),
    roles: ['DA', 'TP', 'A1', 'A2', 'AU'],
    wide: true,
  },
]
