import { useState } from 'react'
import { type ListedRefund, refundDeskCalls } from '#contract/desk/refunds.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { deskQueries } from '#desk/api/queries.ts'
import { useKeys } from '#desk/shell/keys.ts'
import { formatRupees } from '#domain/money/format.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Money.module.css'
import { mayLeave } from './RefundTable.tsx'

export interface SendBarProps {
  refunds: readonly ListedRefund[]
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
}

/** Asks the band and the lists of refunds again. */
export function refreshRefunds(): void {
  for (const { key } of [refundDeskCalls.refundBand, refundDeskCalls.refunds, refundDeskCalls.refundCase])
    void deskQueries.invalidateQueries({ queryKey: [key] })
}

/** What is chosen for a batch, with its sum, and the way to the proposal. */
export function SendBar({ refunds, chosen, onChosen }: SendBarProps) {
  const [sending, setSending] = useState<readonly ListedRefund[] | null>(null)
  const able = refunds.filter(mayLeave)
  const taken = able.filter(({ id }) => chosen.has(id))
  const send = () => taken.length > 0 && setSending(taken)
  useKeys([{ key: 's', label: m.money_send(), act: send }])
  return (
    <div className={styles.acts}>
      <Button onClick={() => onChosen(new Set(able.map(({ id }) => id)))}>{m.money_chooseAll()}</Button>
      <span role="status">{m.money_chosen({ count: taken.length, amount: sumOf(taken) })}</span>
      <Button variant="primary" disabled={taken.length === 0} onClick={send}>
        {m.money_send()}
      </Button>
      {sending ? (
        <Send
          taken={sending}
          onDone={() => {
            onChosen(new Set())
            refreshRefunds()
          }}
          onClose={() => setSending(null)}
        />
      ) : null}
    </div>
  )
}

const sumOf = (refunds: readonly ListedRefund[]): string =>
  formatRupees(sum(refunds.map(one => toPaise(one.amount))))

function Send(props: { taken: readonly ListedRefund[]; onDone: () => void; onClose: () => void }) {
  const { taken, onDone, onClose } = props
  const doubted = taken.filter(({ match }) => match !== 'same')
  return (
    <ActDialog
      act="refund send"
      given={{ refunds: taken.map(({ id }) => id).join(',') }}
      title={m.money_sendTitle({ count: taken.length, amount: sumOf(taken) })}
      about={
        doubted.length === 0 ? undefined : (
          <Note tone="warn">
            {m.money_sendDoubts({ count: doubted.length, ids: doubted.map(({ id }) => id).join(', ') })}
          </Note>
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
