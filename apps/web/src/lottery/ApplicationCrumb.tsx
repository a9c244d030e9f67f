import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way down to one application. */
export function ApplicationCrumb({ current }: { current: ReactNode }) {
  return (
    <Breadcrumb
      label={m.common_youAreHere()}
      links={[
        {
          key: 'home',
          link: (
            <AppLink to="/home" quiet>
              {m.shell_home()}
            </AppLink>
          ),
        },
        {
          key: 'applications',
          link: (
            <AppLink to="/applications" quiet>
              {m.shell_myApplications()}
            </AppLink>
          ),
        },
      ]}
      current={current}
    />
  )
}
