import { lateWords } from '#desk/kit/DueTag.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import styles from './Home.module.css'

export interface AgeBarsProps {
  ages: readonly { readonly daysLeft: number; readonly count: number }[]
}

/** Open cases by the working days that are left: bars with their figures, what is over hatched. A table to those who hear it. */
export function AgeBars({ ages }: AgeBarsProps) {
  const highest = Math.max(...ages.map(({ count }) => count))
  return (
    <table className={styles.ages}>
      <caption>{m.work_agesUnit()}</caption>
      <tbody>
        {ages.map(({ daysLeft, count }) => (
          <tr key={daysLeft}>
            <th scope="row">{daysLeft < 0 ? lateWords(-daysLeft) : daysLeft}</th>
            <td>
              <svg width="100%" height="18" aria-hidden="true" className={cx(daysLeft < 0 && styles.late)}>
                <rect width={`${(count / highest) * 100}%`} height="18" rx="2" />
              </svg>
            </td>
            <td className={styles.amount}>{count.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
