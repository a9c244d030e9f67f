import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { AsEntered } from '#web/ui/Written/Written.tsx'
import { type Login, loginOf, type Profile } from './logins.ts'
import { ProfileImage } from './ProfileImage.tsx'
import styles from './Settings.module.css'

/** Picture or initial, full name, login id. */
export function HeaderCard({ profile, logins }: { profile: Profile; logins: readonly Login[] }) {
  const loginId = loginOf(logins, 'LOGINID') ?? loginOf(logins, 'MOBILE')
  return (
    <Card>
      <div className={styles.header}>
        <ProfileImage profile={profile}>
          <div className={styles.who}>
            <p className={styles.name}>
              <AsEntered>{profile.fullName}</AsEntered>
            </p>
            <p className={styles.small}>{m.settings_loginIdIs({ id: loginId?.loginId ?? '-' })}</p>
          </div>
        </ProfileImage>
      </div>
    </Card>
  )
}
