import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way down to a survey; `top` on the list itself. */
export function SurveyCrumb({ current, top }: { current: ReactNode; top?: boolean }) {
  const home = (
    <AppLink to="/home" quiet>
      {m.shell_home()}
    </AppLink>
  )
  const list = (
    <AppLink to="/services/demand-surveys" quiet>
      {m.survey_surveys()}
    </AppLink>
  )
  return (
    <Breadcrumb
      label={m.common_youAreHere()}
      links={[{ key: 'home', link: home }, ...(top ? [] : [{ key: 'surveys', link: list }])]}
      current={current}
    />
  )
}
