import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way down to an application, or to the list of them. */
export function LandUseCrumb({ current, list }: { current: ReactNode; list?: boolean }) {
  const services = {
    key: 'services',
    link: (
      <AppLink to="/services" quiet>
        {m.shell_services()}
      </AppLink>
    ),
  }
  const own = {
    key: 'list',
    link: (
      <AppLink to="/services/know-your-land-use" quiet>
        {m.landuse_title()}
      </AppLink>
    ),
  }
  return (
    <Breadcrumb label={m.common_youAreHere()} links={list ? [services] : [services, own]} current={current} />
  )
}
