import { lazy } from 'react'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useStore } from '#web/api/store.ts'
import { said } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Spare } from '#web/ui/Guarded/Guarded.tsx'
import { ContrastChoice, LanguageChoice, TextSizeChoice } from './Choices.tsx'
import { Clock } from './Clock.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import styles from './TopStrip.module.css'

/** Comes with the first thing that is told: a first visit needs none of it. */
const SaidBell = lazy(() => import('./SaidBell.tsx'))

/** Social links, what was told, language, text size, contrast and the server's clock. */
export function TopStrip() {
  const language = useLanguage()
  const hasSaid = useStore(said).length > 0
  return (
    <section className={styles.strip} aria-label={m.shell_strip()}>
      <div className={styles.inner} data-said={hasSaid || undefined}>
        <SocialLinks />
        <p className={styles.tagline}>{portalConfig().tagline[language]}</p>
        {hasSaid ? (
          <Spare>
            <SaidBell />
          </Spare>
        ) : null}
        <LanguageChoice size="strip" />
        <TextSizeChoice size="strip" />
        <ContrastChoice size="strip" />
        <Clock />
      </div>
    </section>
  )
}
