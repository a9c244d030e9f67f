import { type ReactNode, useSyncExternalStore } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconChevronDown } from '#web/ui/icons/IconChevronDown.tsx'
import { IconMail } from '#web/ui/icons/IconMail.tsx'
import { IconPhone } from '#web/ui/icons/IconPhone.tsx'
import { PlainLink } from '../navigate/AppLink.tsx'
import styles from './Footer.module.css'
import { SocialLinks } from './SocialLinks.tsx'

const query = '(max-width: 900px)'
const watch = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** One column; on phones a section of an accordion. */
function Column({ title, narrow, children }: { title: string; narrow: boolean; children: ReactNode }) {
  if (!narrow)
    return (
      <section className={styles.column}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </section>
    )
  return (
    <details className={styles.column}>
      <summary className={styles.title}>
        {title}
        <IconChevronDown />
      </summary>
      {children}
    </details>
  )
}

/** Head office, quick links, policies, contacts and the official-portal disclaimer. */
export function Footer() {
  const language = useLanguage()
  const narrow = useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    // The server draws for a phone.
    () => true,
  )
  const { authorityName, address, contact } = portalConfig()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <Column title={m.shell_headOffice()} narrow={narrow}>
            <address className={styles.address}>
              {authorityName[language]}
              {address.lines.map(line => (
                <span key={line.en}>{line[language]}</span>
              ))}
            </address>
            <p className={styles.hours}>{address.hours[language]}</p>
          </Column>
          <Column title={m.shell_quickLinks()} narrow={narrow}>
            <ul>
              <li>
                <PlainLink to="/home">{m.shell_home()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/services">{m.shell_services()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/draws">{m.draw_listTitle()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/contact-us">{m.shell_contactUs()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/feedback">{m.feedback_title()}</PlainLink>
              </li>
            </ul>
          </Column>
          <Column title={m.shell_policies()} narrow={narrow}>
            <ul>
              <li>
                <PlainLink to="/privacy-policy">{m.shell_privacy()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/terms-and-conditions">{m.shell_terms()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/accessibility">{m.shell_accessibility()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/website-policies">{m.pages_policiesTitle()}</PlainLink>
              </li>
              <li>
                <PlainLink to="/site-map">{m.pages_siteMapTitle()}</PlainLink>
              </li>
            </ul>
          </Column>
          <Column title={m.shell_reachUs()} narrow={narrow}>
            <ul>
              <li>
                <a href={`mailto:${contact.email}`}>
                  <IconMail size={16} />
                  <span>{contact.email}</span>
                </a>
              </li>
              <li>
                <a href={`tel:${contact.tollFree.replace(/\s/g, '')}`}>
                  <IconPhone size={16} />
                  <span>{m.shell_tollFree({ number: contact.tollFree })}</span>
                </a>
              </li>
            </ul>
            <SocialLinks />
          </Column>
        </div>
        <div className={styles.last}>
          <p>{m.shell_disclaimer({ name: authorityName[language] })}</p>
          <p>{m.shell_updated({ date: formatDate(import.meta.env.VITE_BUILT_ON, 'day', language) })}</p>
        </div>
      </div>
    </footer>
  )
}
