import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { workCalls } from '#contract/desk/work.ts'
import { DueTag } from '#desk/kit/DueTag.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import styles from './Queue.module.css'
import { deskName, shortNumber } from './words.ts'

export type Case = DeskOutputOf<typeof workCalls.queue>['cases'][number]

/** Cases as rows of 40 px; the row that the keys point at is marked by colour and by its bar. */
export function QueueTable(props: { cases: readonly Case[]; at: number; onPoint: (index: number) => void }) {
  const language = useLanguage()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.work_cases()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.work_number()}</th>
            <th scope="col">{m.work_applicant()}</th>
            <th scope="col">{m.work_about()}</th>
            <th scope="col">{m.work_desk()}</th>
            <th scope="col">{m.work_due()}</th>
            <th scope="col">{m.work_came()}</th>
            <th scope="col">{m.work_holder()}</th>
          </tr>
        </thead>
        <tbody>
          {props.cases.map((one, index) => (
            <tr key={one.id} className={cx(index === props.at && styles.here)}>
              <td className={styles.number}>
                <button
                  type="button"
                  aria-pressed={index === props.at}
                  aria-label={one.number}
                  onClick={() => props.onPoint(index)}
                >
                  {shortNumber(one.number)}
                </button>
              </td>
              <th scope="row">{one.applicant}</th>
              <td>{one.about[language]}</td>
              <td>{deskName(one.desk, language)}</td>
              <td>
                <DueTag dueDay={one.dueDay} daysLeft={one.daysLeft} />
              </td>
              <td>{formatDate(one.since, 'short', language)}</td>
              <td>{one.holder?.name ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
