import { useState } from 'react'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import { IconFile } from '#web/ui/icons/IconFile.tsx'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import styles from './Door.module.css'
import { DoorPage } from './DoorPage.tsx'
import { PasskeyWay } from './PasskeyWay.tsx'
import { PasswordWay } from './PasswordWay.tsx'
import { RecoveryWay } from './RecoveryWay.tsx'
import { useEnter } from './useEnter.ts'

/** The officers' door: a passkey first, password and code as the second way, a printed code as the last; what is promised is said before. */
export default function SignInScreen({ search }: ScreenProps) {
  const language = useLanguage()
  const enter = useEnter(search.back)
  const [way, setWay] = useState<'password' | 'recovery'>()
  return (
    <DoorPage
      title={m.door_title()}
      about={
        <>
          {m.door_about()} <a href="/">{portalConfig().authorityName[language]}</a>
        </>
      }
    >
      <PasskeyWay onEnter={enter} />
      {way === 'password' ? (
        <PasswordWay onEnter={enter} />
      ) : (
        <Button block size="large" icon={<IconLock />} onClick={() => setWay('password')}>
          {m.door_byPassword()}
        </Button>
      )}
      {way === 'recovery' ? (
        <RecoveryWay onEnter={enter} />
      ) : (
        <Button variant="link" icon={<IconFile />} onClick={() => setWay('recovery')}>
          {m.door_byRecovery()}
        </Button>
      )}
      <ul className={styles.promises}>
        <li>
          <IconEye />
          <span>
            <strong>{m.door_promiseRead()}</strong> {m.door_promiseReadMore()}
          </span>
        </li>
        <li>
          <IconClock />
          <span>
            <strong>{m.door_promiseQuiet()}</strong> {m.door_promiseQuietMore()}
          </span>
        </li>
        <li>
          <IconShield />
          <span>
            <strong>{m.door_promiseTwo()}</strong> {m.door_promiseTwoMore()}
          </span>
        </li>
      </ul>
    </DoorPage>
  )
}
