import type { PortalConfig } from '#contract/portalConfig.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useLeaving } from '#web/shell/navigate/useLeaving.tsx'
import { IconFacebook } from '#web/ui/icons/IconFacebook.tsx'
import { IconX } from '#web/ui/icons/IconX.tsx'
import { IconYoutube } from '#web/ui/icons/IconYoutube.tsx'
import styles from './TopStrip.module.css'

const marks = {
  facebook: { Mark: IconFacebook, network: 'Facebook' },
  x: { Mark: IconX, network: 'X' },
  youtube: { Mark: IconYoutube, network: 'YouTube' },
}

/** The authority on social networks; each opens in a new tab, after it was said where it leads. */
export function SocialLinks() {
  const { social } = portalConfig()
  return (
    <ul className={styles.social}>
      {social.map(one => (
        <li key={one.url}>
          <SocialLink {...one} />
        </li>
      ))}
    </ul>
  )
}

function SocialLink({ network: of, url }: PortalConfig['social'][number]) {
  const name = portalConfig().authorityName[useLanguage()]
  const { Mark, network } = marks[of]
  const { link, notice } = useLeaving(url)
  // A text that is only hidden to the eye is no name inside a closed part of the foot, for some engines.
  const named = { ...link, 'aria-label': m.shell_social({ name, network }) }
  return (
    <>
      <a {...named}>
        <Mark size={18} />
      </a>
      {notice}
    </>
  )
}
