import { portalConfig } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { PlainLink } from '../navigate/AppLink.tsx'
import styles from './Bar.module.css'

/** The authority's mark and its name in both languages, the reader's own first; leads home. */
export function Logo() {
  const { authorityName, logoUrl } = portalConfig()
  const languages = getLocale() === 'hi' ? (['hi', 'en'] as const) : (['en', 'hi'] as const)
  return (
    <PlainLink to="/home" className={styles.logo}>
      {logoUrl === '' ? (
        <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
          <rect width="44" height="44" rx="7" fill="var(--yellow)" />
          <rect x="4" y="4" width="36" height="36" rx="4" stroke="var(--ink)" strokeWidth="2" />
          <path d="M5 30c5-3 9 3 17 0s11-2 17 0v9H5z" fill="var(--indigo)" />
          <path d="M9 9h7v6H9zM28 9h7v6h-7zM9 19h7v6H9zM28 19h7v6h-7z" stroke="var(--ink)" strokeWidth="2" />
          <path d="M19 9h6v6h-6zM19 19h6v6h-6z" fill="var(--ink)" stroke="var(--ink)" strokeWidth="2" />
        </svg>
      ) : (
        <img src={logoUrl} width="44" height="44" alt="" />
      )}
      <span className={styles.names}>
        {languages.map((language, index) => (
          <span key={language} className={index === 0 ? styles.ownName : styles.otherName} lang={language}>
            {authorityName[language]}
          </span>
        ))}
        <span className="visually-hidden">, {m.shell_home()}</span>
      </span>
    </PlainLink>
  )
}
