import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Home.module.css'

/** Telephone, office hours and the help desk. */
export function Help() {
  const language = useLanguage()
  const { contact, address } = portalConfig()
  return (
    <Card title={m.pages_helpTitle()}>
      <div className={styles.help}>
        <div>
          <h3>{m.pages_helpCall()}</h3>
          <a className={styles.number} href={`tel:${contact.tollFree.replace(/\s/g, '')}`}>
            {contact.tollFree}
          </a>
          <p>{address.hours[language]}</p>
        </div>
        <div>
          <h3>{m.pages_helpCome()}</h3>
          <p>{m.pages_helpDesk({ address: address.lines[0]?.[language] ?? '' })}</p>
        </div>
        <div className={styles.helpLinks}>
          <AppLink to="/faq">{m.pages_helpAnswers()}</AppLink>
          <AppLink to="/user-manuals">{m.pages_helpManuals()}</AppLink>
        </div>
      </div>
    </Card>
  )
}
