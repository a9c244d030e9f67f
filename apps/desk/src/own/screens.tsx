import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'

export const ownScreens: readonly DeskScreen[] = [
  {
    path: '/own',
    title: m.own_title,
    load: () => import('./OwnScreen.tsx'),
    ways: [{ to: '/own', group: 'house', label: m.own_title, icon: <IconLock />, onPhone: true }],
  },
  {
    path: '/interests',
    title: m.own_interestsTitle,
    load: () => import('./InterestsScreen.tsx'),
    ways: [
      {
        to: '/interests',
        group: 'house',
        label: m.own_interestsTitle,
        icon: <IconShield />,
        onPhone: true,
      },
    ],
  },
  {
    path: '/own/tool',
    title: m.own_tool,
    load: () => import('./ToolScreen.tsx'),
  },
]
