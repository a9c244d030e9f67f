import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import type { NavItem } from '#web/shell/navigate/nav.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way from the home page to this one, with the page between them when there is one. */
export function HomeCrumb({ current, above }: { current: string; above?: NavItem }) {
  const links: NavItem[] = [{ to: '/home', label: m.pages_homeTitle }, ...(above ? [above] : [])]
  return (
    <Breadcrumb
      label={m.common_youAreHere()}
      links={links.map(({ to, label }) => ({
        key: to,
        link: (
          <AppLink to={to} quiet>
            {label()}
          </AppLink>
        ),
      }))}
      current={current}
    />
  )
}
