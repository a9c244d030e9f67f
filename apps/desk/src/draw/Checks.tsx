import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconCircle } from '#web/ui/icons/IconCircle.tsx'
import styles from './Draw.module.css'
import type { Ceremony } from './words.ts'

/** What must hold before the next step, each with whether it does. */
export function Checks({ one }: { one: Ceremony }) {
  const language = useLanguage()
  if (one.checks.length === 0) return null
  return (
    <Card title={m.ceremony_checks()}>
      <ul className={styles.lines}>
        {one.checks.map(({ words, holds }) => (
          <li key={words.en} data-holds={holds}>
            {holds ? <IconCheckCircle size={20} /> : <IconCircle size={20} />}
            <span>
              {words[language]}{' '}
              <span className="visually-hidden">({holds ? m.ceremony_holds() : m.ceremony_holdsNot()})</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
