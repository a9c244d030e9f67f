import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import type { Case } from './case.ts'
import styles from './Scrutiny.module.css'

/** What happened to a case, the newest first. */
export function HistoryDialog({ one, onClose }: { one: Case; onClose: () => void }) {
  const language = useLanguage()
  return (
    <Dialog open wide onClose={onClose} title={m.scrutiny_historyOf({ number: one.number })}>
      <ol className={styles.history} reversed>
        {[...one.history].reverse().map(({ at, who, what, remarks }) => (
          <li key={`${at}|${what.en}`}>
            <time dateTime={at}>{formatDate(at, 'plainMinute', language)}</time>
            <span>
              <strong>{what[language]}</strong> {who[language]}
              {remarks ? (
                <div className={styles.remarks}>
                  <Remark>{remarks}</Remark>
                </div>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
