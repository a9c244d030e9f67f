import type { Service } from '#contract/reference/services.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ServerLink, ServerPlainLink } from '#web/shell/navigate/ServerLink.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'
import { LinkRow, LinkRows } from './LinkRows.tsx'
import { ServiceFigure } from './ServiceFigure.tsx'

/** Services one under another, each with the way to its explanation; `level` of their headings. */
export function ServiceList({ services, level = 3 }: { services: readonly Service[]; level?: 2 | 3 }) {
  const language = useLanguage()
  return (
    <LinkRows>
      {services.map(service => (
        <LinkRow
          key={service.serviceId}
          level={level}
          figure={<ServiceFigure icon={service.icon} />}
          link={className => (
            <ServerPlainLink route={service.route} className={className}>
              {language === 'hi' ? service.nameHi : service.serviceName}
            </ServerPlainLink>
          )}
          text={language === 'hi' ? service.descriptionHi : service.description}
          note={
            service.isExternal === 1 ? (
              <>
                <IconExternal size={16} />
                {m.pages_serviceElsewhere()}
              </>
            ) : null
          }
          aside={
            service.infoRoute ? (
              <ServerLink route={service.infoRoute} small>
                {m.pages_serviceInfo()}
              </ServerLink>
            ) : null
          }
        />
      ))}
    </LinkRows>
  )
}
