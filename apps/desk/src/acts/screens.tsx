import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconSettings } from '#web/ui/icons/IconSettings.tsx'

export const actScreens: readonly DeskScreen[] = [
  {
    path: '/acts',
    title: m.acts_title,
    load: () => import('./ActsScreen.tsx'),
    ways: [{ to: '/acts', group: 'house', label: m.acts_title, icon: <IconSettings /> }],
  },
  { path: '/act/$slug', title: m.acts_one, load: () => import('./ActScreen.tsx'), within: '/acts' },
]
