import type { Service } from '#contract/reference/services.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ServerPlainLink } from '#web/shell/navigate/ServerLink.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { ServiceFigure } from './ServiceFigure.tsx'
import styles from './ServiceGrid.module.css'

/** Services as plots of a survey sheet, each with its drawing. */
export function ServiceGrid({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  return (
    <ul className={styles.grid}>
      {services.map(service => (
        <li key={service.serviceId} className={styles.cell}>
          <ServiceFigure icon={service.icon} />
          <div>
            <h3 className={styles.name}>
              <ServerPlainLink route={service.route} className={styles.link}>
                {language === 'hi' ? service.nameHi : service.serviceName}
              </ServerPlainLink>
              {service.isExternal === 1 ? <IconExternal size={16} /> : null}
            </h3>
            <p className={styles.text}>{language === 'hi' ? service.descriptionHi : service.description}</p>
          </div>
          <IconChevronRight className={styles.chevron} />
        </li>
      ))}
    </ul>
  )
}

/** The grid's shape while it loads. */
export function ServiceGridWaiting({ count }: { count: number }) {
  return (
    <div className={styles.grid} role="status" aria-label={m.common_loading()}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <div key={index} className={styles.cell}>
          <div className={styles.waitingFigure} />
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  )
}
