import { TRAIL_READERS } from '#contract/desk/audit.ts'
import type { DeskScreen } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconShield } from '#web/ui/icons/IconShield.tsx'

export const auditScreens: readonly DeskScreen[] = [
  {
    path: '/audit',
    title: m.audit_title,
    load: () => import('./AuditScreen.tsx'),
    roles: TRAIL_READERS,
    ways: [
      { to: '/audit', group: 'house', label: m.audit_title, icon: <IconShield />, roles: TRAIL_READERS },
    ],
  },
  {
    path: '/audit/approvals',
    title: m.audit_approvals,
    load: () => import('./ApprovalsScreen.tsx'),
    roles: TRAIL_READERS,
  },
]
