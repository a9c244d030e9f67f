import { sessionCalls } from '#contract/desk/session.ts'
import type { Me } from '#desk/api/me.ts'
import { deskQueries, useDeskAct } from '#desk/api/queries.ts'
import { formatDate } from '#domain/dates/format.ts'
import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { setPreferences, usePreferences } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconHalf } from '#web/ui/icons/IconHalf.tsx'
import { IconLogout } from '#web/ui/icons/IconLogout.tsx'
import { IconMessage } from '#web/ui/icons/IconMessage.tsx'
import { Logo } from '#web/ui/Logo/Logo.tsx'
import { Menu } from '#web/ui/Menu/Menu.tsx'
import styles from './Bar.module.css'
import { Find } from './Find.tsx'
import { initialsOf } from './initials.ts'
import { DeskLink, useGo } from './navigate.tsx'
import { useMinute } from './useMinute.ts'

/** The dark bar: whose desk it is, language, time, and the officer with the way out. */
export function Bar({ me }: { me: Me }) {
  const { language, contrast } = usePreferences()
  const { authorityName, logoUrl } = portalConfig()
  const now = useMinute()
  const go = useGo()
  const out = useDeskAct(sessionCalls.signOut, {
    onSuccess: () => {
      deskQueries.clear()
      go('/sign-in')
    },
  })
  const [first] = me.roles
  const role = first
    ? [ROLE_NAMES[first.role][language], first.section && SECTION_NAMES[first.section][language]]
        .filter(Boolean)
        .join(', ')
    : m.desk_noRole()
  return (
    <header className={styles.bar}>
      <DeskLink to="/" className={styles.mark}>
        <Logo size={32} source={logoUrl === '' ? null : logoUrl} />
        <span>
          <strong className={styles.authority}>{authorityName[language]}</strong>
          <span className={styles.desk}>{m.desk_name()}</span>
        </span>
      </DeskLink>
      <Find me={me} />
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{m.shell_language()}</legend>
        {(['en', 'hi'] as const).map(one => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={language === one}
            onClick={() => setPreferences({ language: one })}
          >
            {one === 'en' ? 'English' : 'हिन्दी'}
          </button>
        ))}
      </fieldset>
      <time className={styles.time} dateTime={now.toISOString()}>
        {formatDate(now, 'plainMinute', language)}
      </time>
      <div className={styles.officer}>
        <Menu
          label={
            <span className={styles.you}>
              <span className={styles.initials} aria-hidden="true">
                {initialsOf(me.name)}
              </span>
              <span className={styles.who}>
                <strong>{me.name}</strong>
                <span>{role}</span>
              </span>
            </span>
          }
          align="end"
          busy={out.isPending}
          items={[
            { key: 'out', label: m.desk_signOut(), icon: <IconLogout />, onSelect: () => out.mutate({}) },
            {
              key: 'language',
              label: language === 'en' ? 'हिन्दी' : 'English',
              icon: <IconMessage />,
              onSelect: () => setPreferences({ language: language === 'en' ? 'hi' : 'en' }),
            },
            {
              key: 'contrast',
              label: contrast === 'high' ? m.shell_contrastNormal() : m.shell_contrastHigh(),
              icon: <IconHalf />,
              onSelect: () => setPreferences({ contrast: contrast === 'high' ? 'normal' : 'high' }),
            },
          ]}
        />
      </div>
    </header>
  )
}
