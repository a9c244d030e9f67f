import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconPencil } from '#web/ui/icons/IconPencil.tsx'

/** Whoever enters something as a form: the door of the calls. */
const WRITERS = ['DA', 'AC', 'LC'] as const

export const schemeScreens: readonly DeskScreen[] = [
  {
    path: '/schemes',
    title: m.schemes_title,
    load: () => import('./SchemesScreen.tsx'),
    roles: WRITERS,
    ways: [{ to: '/schemes', group: 'other', label: m.schemes_title, icon: <IconPencil />, roles: WRITERS }],
  },
  {
    path: '/schemes/$draftId',
    title: m.schemes_draft,
    load: () => import('./DraftScreen.tsx'),
    roles: WRITERS,
  },
  {
    path: '/schemes/$draftId/preview',
    title: m.schemes_preview,
    load: () => import('./PreviewScreen.tsx'),
    roles: WRITERS,
    wide: true,
  },
]
