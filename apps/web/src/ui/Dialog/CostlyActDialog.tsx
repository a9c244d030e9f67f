import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money/format.ts'
import { cx } from '../cx.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import styles from './Dialog.module.css'

export interface CostlyActDialogProps extends ConfirmDialogProps {
  /** What it costs, line by line: wire strings of rupees; `minus` for what is kept; `sum` for the result. */
  costs: readonly { label: string; amount: string; minus?: boolean; sum?: boolean }[]
  /** Where the money goes, what is not returned, and the rule. */
  rule?: ReactNode
}

/** Says what a destructive act does and costs, in rupees, before it happens, and shows the rule. */
export function CostlyActDialog({ costs, rule, children, ...confirm }: CostlyActDialogProps) {
  return (
    <ConfirmDialog {...confirm} danger>
      {children}
      <table className={styles.costs}>
        <tbody>
          {costs.map(line => (
            <tr key={line.label} className={cx(line.sum && styles.sum)}>
              <th scope="row">{line.label}</th>
              <td>{`${line.minus ? '− ' : ''}${formatRupees(line.amount)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rule ? <p className={styles.rule}>{rule}</p> : null}
    </ConfirmDialog>
  )
}
