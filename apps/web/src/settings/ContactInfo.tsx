import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { ContactChangeNote } from './ContactChangeNote.tsx'
import { EmailSetting } from './EmailSetting.tsx'
import { LostContact } from './LostContact.tsx'
import { type Login, loginOf } from './logins.ts'
import { MobileSetting } from './MobileSetting.tsx'
import styles from './Settings.module.css'

function VerifiedMark({ login }: { login: Login }) {
  return login.isVerified === 1 ? (
    <Tag tone="ok">{m.settings_verified()}</Tag>
  ) : (
    <Tag tone="warn">{m.settings_notVerified()}</Tag>
  )
}

/** Mobile and email, each verified or not; a new one counts only after its OTP. */
export function ContactInfo({ logins }: { logins: readonly Login[] }) {
  const mobile = loginOf(logins, 'MOBILE')
  const email = loginOf(logins, 'EMAIL')
  return (
    <Card title={m.settings_contact()}>
      <ContactChangeNote />
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <p className={styles.rowTitle}>{m.account_mobile()}</p>
            <p className={styles.rowValue}>
              {mobile ? `+91 ${mobile.loginId}` : '-'}
              {mobile ? <VerifiedMark login={mobile} /> : null}
            </p>
          </div>
          <MobileSetting />
        </div>
        <div className={styles.row}>
          <div>
            <p className={styles.rowTitle}>{m.account_email()}</p>
            <p className={styles.rowValue}>
              {email?.loginId ?? m.settings_noEmail()}
              {email ? <VerifiedMark login={email} /> : null}
            </p>
          </div>
          <EmailSetting
            known={email !== undefined}
            unverified={email?.isVerified === 0 ? email.loginId : ''}
          />
        </div>
        <LostContact />
      </div>
    </Card>
  )
}
