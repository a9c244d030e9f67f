import type { DifferenceLine } from '#contract/desk/approvals.ts'
import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import styles from './DifferenceLines.module.css'

const KINDS: Readonly<Record<DifferenceLine['kind'], { readonly tone: Tone; words: () => string }>> = {
  added: { tone: 'ok', words: m.approval_added },
  changed: { tone: 'info', words: m.approval_changed },
  removed: { tone: 'err', words: m.approval_removed },
}

/** The lines of a difference: each record, what it was and what it will be, and the money that it moves. */
export function DifferenceLines({ lines }: { lines: readonly DifferenceLine[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map(({ line, kind, record, fields, amount, lookFirst }) => (
        <li key={line} value={line}>
          <div className={styles.record}>
            <strong>{record}</strong>
            <Tag tone={KINDS[kind].tone}>{KINDS[kind].words()}</Tag>
            {lookFirst ? <Tag tone="err">{m.approval_flagged()}</Tag> : null}
            {amount === null ? null : <strong className={styles.amount}>{formatRupees(amount)}</strong>}
          </div>
          <dl className={styles.fields}>
            {fields.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {before === null ? null : <del>{before}</del>}
                  {before !== null && after !== null ? ' → ' : null}
                  {after === null ? null : <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
