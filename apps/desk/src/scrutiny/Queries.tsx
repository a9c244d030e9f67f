import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { Case } from './case.ts'
import styles from './Scrutiny.module.css'

/** What the applicant was asked before, and what they answered, the newest first. */
export function Queries({ one }: { one: Case }) {
  const language = useLanguage()
  if (one.queries.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="case-queries">
      <h2 id="case-queries">{m.scrutiny_queries()}</h2>
      <ul className={styles.queries}>
        {[...one.queries].reverse().map(query => (
          <li key={query.raisedOn}>
            <span className={styles.when}>
              {formatDate(query.raisedOn, 'plainMinute', language)}
              {query.isOpen ? (
                <Tag tone="warn">
                  {m.scrutiny_queryOpen({ date: formatDate(query.respondBy, 'short', language) })}
                </Tag>
              ) : query.respondedOn ? (
                <Tag tone="ok">{m.scrutiny_queryAnswered()}</Tag>
              ) : (
                <Tag tone="neutral">{m.scrutiny_queryOver()}</Tag>
              )}
            </span>
            <p lang={one.language}>{query.text}</p>
            {query.respondedOn ? (
              <blockquote className={styles.reply}>
                {query.responseText || m.scrutiny_answeredByPapers()}
                <footer>{formatDate(query.respondedOn, 'plainMinute', language)}</footer>
              </blockquote>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
