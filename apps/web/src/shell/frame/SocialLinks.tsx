import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconFacebook } from '#web/ui/icons/IconFacebook.tsx'
import { IconX } from '#web/ui/icons/IconX.tsx'
import { IconYoutube } from '#web/ui/icons/IconYoutube.tsx'
import styles from './TopStrip.module.css'

const marks = {
  facebook: { Mark: IconFacebook, network: 'Facebook' },
  x: { Mark: IconX, network: 'X' },
  youtube: { Mark: IconYoutube, network: 'YouTube' },
}

/** The authority on social networks; each opens in a new tab. */
export function SocialLinks() {
  const { social, authorityName } = portalConfig()
  const name = authorityName[useLanguage()]
  return (
    <ul className={styles.social}>
      {social.map(link => {
        const { Mark, network } = marks[link.network]
        return (
          <li key={link.url}>
            <a href={link.url} target="_blank" rel="noopener noreferrer">
              <Mark size={18} />
              <span className="visually-hidden">{m.shell_social({ name, network })}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
