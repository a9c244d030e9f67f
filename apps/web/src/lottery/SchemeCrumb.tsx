import type { ReactNode } from 'react'
import { getSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way down to a scheme: visitors come from the public page of lotteries, citizens from their list. */
export function SchemeCrumb({ current, home }: { current: ReactNode; home?: boolean }) {
  const schemes = (
    <AppLink to={getSession() ? '/services/online-lotteries' : '/services/online-lotteries/info'} quiet>
      {m.lottery_schemes()}
    </AppLink>
  )
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
        ...(home ? [] : [{ key: 'schemes', link: schemes }]),
      ]}
      current={current}
    />
  )
}
