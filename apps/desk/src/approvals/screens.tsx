import { approvalCalls } from '#contract/desk/approvals.ts'
import { useDesk } from '#desk/api/queries.ts'
import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconShield } from '#web/ui/icons/IconShield.tsx'

/** Whoever may read what others propose: the door of the calls. */
const READERS = ['DA', 'AC', 'TP', 'LC', 'A1', 'A2', 'AU'] as const
const APPROVERS = ['DA', 'AC', 'LC', 'A1', 'A2'] as const
const ASK_AGAIN_MS = 60_000

/** How many proposals wait for the officer; nothing where none does. */
function useWaiting(): number | undefined {
  const own = useDesk(
    approvalCalls.approvals,
    { list: 'forMe', after: null },
    { quiet: true, refetchInterval: ASK_AGAIN_MS },
  )
  return own.data?.operations.length || undefined
}

export const approvalScreens: readonly DeskScreen[] = [
  {
    path: '/approvals',
    title: m.approval_title,
    load: () => import('./ApprovalsScreen.tsx'),
    roles: READERS,
    ways: [
      {
        to: '/approvals',
        group: 'own',
        label: m.approval_title,
        icon: <IconShield />,
        roles: APPROVERS,
        useCount: useWaiting,
        onPhone: true,
      },
      { to: '/approvals', group: 'own', label: m.approval_title, icon: <IconShield />, roles: ['TP', 'AU'] },
    ],
  },
  {
    path: '/approvals/$id',
    title: m.approval_one,
    load: () => import('./ApprovalScreen.tsx'),
    roles: READERS,
  },
]
