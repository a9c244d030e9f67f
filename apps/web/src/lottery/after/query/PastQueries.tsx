import type { ScrutinyQuery } from '#contract/lottery/scrutiny.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from '../After.module.css'

/** Queries that are closed: what was asked, what was answered, or that no answer came in time. */
export function PastQueries({ queries }: { queries: readonly ScrutinyQuery[] }) {
  const language = useLanguage()
  const closed = queries.filter(query => query.isOpen === 0)
  if (closed.length === 0) return null
  const at = (instant: string) => formatDate(instant, 'plainMinute', language)
  return (
    <Card title={m.result_queries()}>
      <ul className={styles.queries}>
        {closed.map(query => (
          <li key={query.queryId}>
            <p className={styles.when}>{m.result_askedOn({ time: at(query.raisedOn) })}</p>
            <blockquote className={styles.asked}>{query.queryText}</blockquote>
            {query.respondedOn ? (
              <>
                <p className={styles.when}>{m.result_answeredOn({ time: at(query.respondedOn) })}</p>
                <blockquote className={styles.answered}>{query.responseText}</blockquote>
                {query.documents.length > 0 ? <EntityDocuments documents={query.documents} /> : null}
              </>
            ) : (
              <Note tone="warn" title={m.result_noResponse()}>
                {m.result_noResponseMore({ time: at(query.respondBy) })}
              </Note>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
