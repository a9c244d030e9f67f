import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Scheme.module.css'

/** Who can apply, and under which terms: one paragraph of the scheme's text a point. */
export function SchemeTerms({ terms }: { terms: string }) {
  const points = terms.split('\n').filter(point => point.trim() !== '')
  return (
    <Card title={m.lottery_whoCanApply()}>
      <ol className={styles.terms}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </Card>
  )
}
