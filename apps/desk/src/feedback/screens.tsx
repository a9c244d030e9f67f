import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconMessage } from '#web/ui/icons/IconMessage.tsx'

const READERS = ['HD', 'A1'] as const

export const feedbackScreens: readonly DeskScreen[] = [
  {
    path: '/feedback',
    title: m.feedback_deskTitle,
    load: () => import('./FeedbackDesk.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/feedback',
        group: 'other',
        label: m.feedback_deskTitle,
        icon: <IconMessage />,
        roles: READERS,
      },
    ],
  },
]
