import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'

/** Who sees accounts that money goes to. */
const READERS = ['AC', 'A1', 'A2', 'AU'] as const

export const moneyScreens: readonly DeskScreen[] = [
  {
    path: '/refunds',
    title: m.money_refunds,
    load: () => import('./RefundsScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/refunds',
        group: 'money',
        label: m.money_refunds,
        icon: <IconRefresh />,
        roles: READERS,
        section: 'MONEY',
      },
    ],
  },
  {
    path: '/refunds/$id',
    title: m.money_refund,
    load: () => import('./RefundScreen.tsx'),
    roles: READERS,
  },
]
