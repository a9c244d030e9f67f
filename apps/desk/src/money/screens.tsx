import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconBank } from '#web/ui/icons/IconBank.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'

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
    path: '/exceptions',
    title: m.money_exceptions,
    load: () => import('./ExceptionsScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/exceptions',
        group: 'money',
        label: m.money_exceptions,
        icon: <IconWarning />,
        roles: READERS,
        section: 'MONEY',
      },
    ],
  },
  {
    path: '/reconciliation',
    title: m.money_reconcile,
    load: () => import('./ReconcileScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/reconciliation',
        group: 'money',
        label: m.money_reconcile,
        icon: <IconBank />,
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
