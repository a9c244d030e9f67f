import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ContrastChoice, LanguageChoice, TextSizeChoice } from './Choices.tsx'
import { Clock } from './Clock.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import styles from './TopStrip.module.css'

/** Social links, language, text size and the server's clock. */
export function TopStrip() {
  const language = useLanguage()
  return (
    <section className={styles.strip} aria-label={m.shell_strip()}>
      <div className={styles.inner}>
        <SocialLinks />
        <p className={styles.tagline}>{portalConfig().tagline[language]}</p>
        <LanguageChoice size="strip" />
        <TextSizeChoice size="strip" />
        <ContrastChoice size="strip" />
        <Clock />
      </div>
    </section>
  )
}
