import { useState } from 'react'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { setPreferences, useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { Logo } from '#web/ui/Logo/Logo.tsx'
import { PasskeyWay } from './PasskeyWay.tsx'
import { PasswordWay } from './PasswordWay.tsx'
import styles from './SignIn.module.css'
import { useEnter } from './useEnter.ts'

/** The officers' door: a passkey first, password and code as the second way; what is promised is said before. */
export default function SignInScreen({ search }: ScreenProps) {
  const language = useLanguage()
  const { authorityName, logoUrl } = portalConfig()
  const enter = useEnter(search.back)
  const [byPassword, setByPassword] = useState(false)
  return (
    <div className={styles.door}>
      <div className={styles.board} aria-hidden="true">
        <div className={styles.plate}>
          <span lang="hi">{authorityName.hi}</span>
          <span lang="en">{authorityName.en}</span>
        </div>
      </div>
      <main className={styles.side} id="work">
        <header className={styles.head}>
          <span className={styles.mark}>
            <Logo size={36} source={logoUrl === '' ? null : logoUrl} />
            <strong>{m.desk_name()}</strong>
          </span>
          <Button
            onClick={() => setPreferences({ language: language === 'en' ? 'hi' : 'en' })}
            lang={language === 'en' ? 'hi' : 'en'}
          >
            {language === 'en' ? 'हिन्दी' : 'English'}
          </Button>
        </header>
        <div>
          <h1 id="page-title" tabIndex={-1}>
            {m.door_title()}
          </h1>
          <p className={styles.about}>
            {m.door_about()} <a href="/">{authorityName[language]}</a>
          </p>
        </div>
        <PasskeyWay onEnter={enter} />
        {byPassword ? (
          <PasswordWay onEnter={enter} />
        ) : (
          <Button block size="large" icon={<IconLock />} onClick={() => setByPassword(true)}>
            {m.door_byPassword()}
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
      </main>
    </div>
  )
}
