import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way down to a property, or to the list of properties. */
export function PropertyCrumb({ current, inList }: { current: ReactNode; inList?: boolean }) {
  const home = {
    key: 'home',
    link: (
      <AppLink to="/home" quiet>
        {m.shell_home()}
      </AppLink>
    ),
  }
  const mine = {
    key: 'properties',
    link: (
      <AppLink to="/properties" quiet>
        {m.property_myProperties()}
      </AppLink>
    ),
  }
  return <Breadcrumb label={m.common_youAreHere()} links={inList ? [home, mine] : [home]} current={current} />
}
