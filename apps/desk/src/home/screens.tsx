import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconHome } from '#web/ui/icons/IconHome.tsx'

export const homeScreens: readonly DeskScreen[] = [
  {
    path: '/',
    title: m.desk_home,
    load: () => import('./HomeScreen.tsx'),
    ways: [{ to: '/', group: 'own', label: m.desk_home, icon: <IconHome />, onPhone: true }],
  },
]
