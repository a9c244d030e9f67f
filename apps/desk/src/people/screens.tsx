import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconUser } from '#web/ui/icons/IconUser.tsx'

/** Whoever may read who works here: the door of the call. */
const READERS = ['AD', 'A2', 'AU'] as const

export const peopleScreens: readonly DeskScreen[] = [
  {
    path: '/people',
    title: m.people_title,
    load: () => import('./PeopleScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/people',
        group: 'house',
        label: m.people_title,
        icon: <IconUser />,
        roles: READERS,
        onPhone: true,
      },
    ],
  },
  {
    path: '/people/invite',
    title: m.people_invite,
    load: () => import('./InviteScreen.tsx'),
    roles: ['AD'],
  },
]
