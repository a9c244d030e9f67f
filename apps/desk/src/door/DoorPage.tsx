import type { ReactNode } from 'react'
import { portalConfig } from '#web/api/portalConfig.ts'
import { setPreferences, useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Logo } from '#web/ui/Logo/Logo.tsx'
import styles from './Door.module.css'

/** A page before the desk: the authority's board, the language, what is asked for, and the way in. */
export function DoorPage({
  title,
  about,
  children,
}: {
  title: string
  about: ReactNode
  children: ReactNode
}) {
  const language = useLanguage()
  const { authorityName, logoUrl } = portalConfig()
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
            {title}
          </h1>
          <p className={styles.about}>{about}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
