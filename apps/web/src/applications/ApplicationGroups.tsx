import { m } from '#web/i18n/generated/messages.js'
import { type ApplicationRecord, ApplicationRow } from './ApplicationRow.tsx'
import styles from './Applications.module.css'

/** The soonest date first; what has none comes last. */
const byDue = (a: ApplicationRecord, b: ApplicationRecord): number =>
  (a.nextActionDueOn ?? '9999').localeCompare(b.nextActionDueOn ?? '9999')

/** What waits for the citizen, most urgent first, then everything else. Only the most urgent row has the primary button. */
export function ApplicationGroups({ records }: { records: readonly ApplicationRecord[] }) {
  const toDo = records.filter(record => record.nextAction !== null).toSorted(byDue)
  const rest = records.filter(record => record.nextAction === null)
  const groups = [
    { key: 'todo', title: m.applications_toDo(), records: toDo },
    { key: 'rest', title: m.applications_nothingToDo(), records: rest },
  ]
  return groups
    .filter(group => group.records.length > 0)
    .map(group => (
      <section key={group.key} className={styles.group} aria-labelledby={`group-${group.key}`}>
        <h2 id={`group-${group.key}`}>
          {group.title}
          <span className={styles.count}>{group.records.length}</span>
        </h2>
        <ul className={styles.list}>
          {group.records.map((record, index) => (
            <li key={`${record.entityTypeId}-${record.entityId}`}>
              <ApplicationRow record={record} first={group.key === 'todo' && index === 0} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
