import type { ReactNode } from 'react'
import type { LotteryApplication } from '#contract/lottery/application.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import type { MenuItem } from '#web/ui/Menu/Menu.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { useActLink } from './acts.ts'

/** The way to withdraw, as the server allows it; while the draw runs, why there is none. */
export function useWithdrawal({ withdrawal }: Pick<LotteryApplication, 'withdrawal'>): {
  readonly items: readonly MenuItem[]
  readonly note: ReactNode
} {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const link = useActLink()
  if (withdrawal.mayAsk === 0) {
    const { whyNot } = withdrawal
    const note = whyNot && <Note title={whyNot[language]}>{m.result_withdrawClosedMore()}</Note>
    return { items: [], note }
  }
  const item = {
    key: 'withdraw',
    label: m.result_withdraw(),
    danger: true,
    onSelect: () => navigate(link('withdraw')),
  }
  return { items: [item], note: null }
}
