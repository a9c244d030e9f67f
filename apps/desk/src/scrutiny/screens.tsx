import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'

export const scrutinyScreens: readonly DeskScreen[] = [
  {
    path: '/scrutiny/$number',
    title: m.scrutiny_title,
    load: () => import('./ScrutinyScreen.tsx'),
    roles: ['DA', 'LC', 'A1', 'A2', 'AU'],
    wide: true,
  },
]
