import { m } from '#web/i18n/generated/messages.js'
import { Outlet } from '#web/shell/frame/Outlet.tsx'
import { PlainLink } from '#web/shell/navigate/AppLink.tsx'
import { useOpenPath, useOpenSearch } from '#web/shell/navigate/hooks.ts'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { TabLinks, tabLinkClass } from '#web/ui/Tabs/Tabs.tsx'
import styles from '../Property.module.css'
import { PropertyCrumb } from '../PropertyCrumb.tsx'
import { searchLabel } from './searchLabel.ts'

export const title = m.property_searchTitle

const TABS = [
  { to: '/services/property-search/search-id', label: m.property_bySearchId },
  { to: '/services/property-search/advanced-filters', label: m.property_byFilters },
] as const

/** The two ways to search a property, side by side. */
export default function SearchLayout() {
  const path = useOpenPath()
  const label = searchLabel(useOpenSearch())
  return (
    <Page>
      <Stack>
        <PropertyCrumb current={label} />
        <PageTitle title={label} />
        <p className={styles.lead}>{m.property_searchLead()}</p>
        <TabLinks label={label}>
          {TABS.map(({ to, label: name }) => (
            <PlainLink
              key={to}
              to={to}
              className={tabLinkClass}
              aria-current={path === to ? 'page' : undefined}
            >
              {name()}
            </PlainLink>
          ))}
        </TabLinks>
        <Outlet />
      </Stack>
    </Page>
  )
}
