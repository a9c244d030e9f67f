import type { ReactNode } from 'react'
import type { LotteryApplication } from '#contract/lottery/application.ts'
import { type ApplicationStatus, ApplicationStatus as S } from '#domain/application/status.ts'
import { eventsIn } from '#domain/application/transitions.ts'
import { LOTTERY_TRANSITIONS } from '#domain/lottery/transitions.ts'
import { WITHDRAWAL_REFUSALS } from '#domain/lottery/withdrawal.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useAppNavigate } from '#web/shell/hooks.ts'
import type { MenuItem } from '#web/ui/Menu/Menu.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { useActLink } from './acts.ts'

/** The way to withdraw, by the same table that guards it on the server; while the draw runs, why there is none. */
export function useWithdrawal({ applicationStatusId }: LotteryApplication): {
  readonly items: readonly MenuItem[]
  readonly note: ReactNode
} {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const link = useActLink()
  const status = applicationStatusId as ApplicationStatus
  if (status === S.InDraw) {
    const note = (
      <Note title={WITHDRAWAL_REFUSALS.DRAW_RUNNING[language]}>{m.result_withdrawClosedMore()}</Note>
    )
    return { items: [], note }
  }
  if (!eventsIn(LOTTERY_TRANSITIONS, status, 'citizen').includes('withdraw')) return { items: [], note: null }
  const item = {
    key: 'withdraw',
    label: m.result_withdraw(),
    danger: true,
    onSelect: () => navigate(link('withdraw')),
  }
  return { items: [item], note: null }
}
