import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'

export const enrolScreens: readonly DeskScreen[] = [
  { path: '/enrol', title: m.enrol_title, load: () => import('./EnrolScreen.tsx'), open: true },
]
