import type { ListedRefund } from '#contract/desk/refunds.ts'
import { formatRupees } from '#domain/money/format.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Money.module.css'
import { mayLeave } from './RefundTable.tsx'

export interface SendBarProps {
  refunds: readonly ListedRefund[]
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
}

/** What is chosen for a batch, with its sum. */
export function SendBar({ refunds, chosen, onChosen }: SendBarProps) {
  const able = refunds.filter(mayLeave)
  const taken = able.filter(({ id }) => chosen.has(id))
  const amount = formatRupees(sum(taken.map(one => toPaise(one.amount))))
  return (
    <div className={styles.acts}>
      <Button onClick={() => onChosen(new Set(able.map(({ id }) => id)))}>{m.money_chooseAll()}</Button>
      <span role="status">{m.money_chosen({ count: taken.length, amount })}</span>
    </div>
  )
}
