import type { Service } from '#contract/reference/services.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ServerLink, ServerPlainLink } from '#web/shell/ServerLink.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'
import { ServiceFigure } from './ServiceFigure.tsx'
import styles from './ServiceList.module.css'

/** Services one under another, each with the way to its explanation; `level` of their headings. */
export function ServiceList({ services, level = 3 }: { services: readonly Service[]; level?: 2 | 3 }) {
  const language = useLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {services.map(service => (
        <li key={service.serviceId} className={styles.row}>
          <ServiceFigure icon={service.icon} />
          <div>
            <Heading className={styles.name}>
              <ServerPlainLink route={service.route} className={styles.link}>
                {language === 'hi' ? service.nameHi : service.serviceName}
              </ServerPlainLink>
            </Heading>
            <p className={styles.text}>{language === 'hi' ? service.descriptionHi : service.description}</p>
            {service.isExternal === 1 ? (
              <p className={styles.note}>
                <IconExternal size={16} />
                {m.pages_serviceElsewhere()}
              </p>
            ) : null}
          </div>
          {service.infoRoute ? (
            <p className={styles.info}>
              <ServerLink route={service.infoRoute} small>
                {m.pages_serviceInfo()}
              </ServerLink>
            </p>
          ) : null}
          <IconChevronRight className={styles.chevron} />
        </li>
      ))}
    </ul>
  )
}
