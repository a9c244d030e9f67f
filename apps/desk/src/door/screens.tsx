import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'

export const doorScreens: readonly DeskScreen[] = [
  { path: '/sign-in', title: m.door_title, load: () => import('./SignInScreen.tsx'), open: true },
  { path: '/enrol', title: m.enrol_title, load: () => import('./EnrolScreen.tsx'), open: true },
  {
    path: '/break-glass',
    title: m.door_glassTitle,
    load: () => import('./BreakGlassScreen.tsx'),
    open: true,
  },
]
