import type { SurrenderTerms } from '#contract/permission/record.ts'
import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './Permission.module.css'

/** What a surrender gives back, every rupee with its reason. */
export function TermsCard({ terms }: { terms: SurrenderTerms }) {
  const minus = (amount: string) => `− ${formatRupees(amount)}`
  const lines = [
    { term: m.permission_termPaid(), value: formatRupees(terms.paidAmount) },
    { term: m.permission_termDeduction(), value: minus(terms.deductionAmount) },
    { term: m.permission_termInterest(), value: minus(terms.interestAmount) },
    ...(terms.penalAmount === '0.00'
      ? []
      : [{ term: m.permission_termPenal(), value: minus(terms.penalAmount) }]),
    ...(terms.tdsAmount === '0.00' ? [] : [{ term: m.permission_termTds(), value: minus(terms.tdsAmount) }]),
  ]
  return (
    <Card title={m.permission_terms()} note={m.permission_termsRule({ percent: terms.deductionBp / 100 })}>
      <dl className={styles.terms}>
        {lines.map(({ term, value }) => (
          <div key={term} className={styles.term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={cx(styles.term, styles.sum)}>
          <dt>{m.permission_termRefund()}</dt>
          <dd>{formatRupees(terms.refundAmount)}</dd>
        </div>
      </dl>
    </Card>
  )
}
