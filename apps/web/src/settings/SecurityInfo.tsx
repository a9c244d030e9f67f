import { useState } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { InlineStep } from './InlineStep.tsx'
import styles from './Settings.module.css'

/** Password, masked, with the time of its last change; two-step verification, which is not offered yet. */
export function SecurityInfo({ lastPasswordChangedOn }: { lastPasswordChangedOn: string }) {
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  return (
    <Card title={m.settings_passwordSettings()}>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <p className={styles.rowTitle}>{m.account_password()}</p>
            <p className={styles.rowValue}>
              <span aria-hidden="true">••••••••••</span>
              <span className="visually-hidden">{m.settings_passwordHidden()}</span>
            </p>
            <p className={styles.small}>
              {m.settings_lastChanged({ time: formatDate(lastPasswordChangedOn, 'minute', language) })}
            </p>
          </div>
          <InlineStep
            openLabel={m.settings_changePassword()}
            open={changing}
            onOpen={() => setChanging(true)}
          >
            <ChangePassword onClose={() => setChanging(false)} />
          </InlineStep>
        </div>
        <div className={styles.row}>
          <div>
            <p className={styles.rowTitle}>{m.settings_twoFactor()}</p>
            <p className={styles.rowValue}>
              <Tag>{m.settings_notEnabled()}</Tag>
            </p>
            <p className={styles.small} id="two-factor-reason">
              {m.settings_twoFactorLater()}
            </p>
          </div>
          <Button disabled aria-describedby="two-factor-reason">
            {m.settings_enable()}
          </Button>
        </div>
      </div>
    </Card>
  )
}
