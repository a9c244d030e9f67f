import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { mainItems, type NavItem, policyItems, resourceItems, userItems } from '#web/shell/navigate/nav.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import styles from './SiteMap.module.css'

const item = (to: NavItem['to'], label: NavItem['label']): NavItem => ({ to, label })

/** The pages of the portal in groups, each named once. */
function groups(): readonly { readonly title: string; readonly items: readonly NavItem[] }[] {
  const services = [
    item('/services', m.shell_services),
    item('/services/online-lotteries', m.lottery_schemes),
    item('/services/know-your-land-use/info', m.pages_landUseInfoTitle),
    item('/services/link-your-property/info', m.pages_linkInfoTitle),
    item('/services/property-search', m.property_searchTitle),
    item('/services/download-allotment-letter', m.shell_allotmentLetter),
  ]
  const about = [
    item('/notices', m.pages_noticesTitle),
    ...resourceItems,
    item('/verify', m.verify_title),
    ...policyItems,
    item('/accessibility', m.shell_accessibility),
    item('/website-policies', m.pages_policiesTitle),
  ]
  const own = [...mainItems().slice(1), ...userItems]
  const named = new Set([...services, ...about].map(({ to }) => to))
  const rest = own.filter(({ to }, index) => !named.has(to) && own.findIndex(one => one.to === to) === index)
  return [
    { title: m.pages_mapServices(), items: services },
    { title: m.pages_mapOwn(), items: rest },
    { title: m.pages_mapAbout(), items: about },
  ]
}

/** /site-map: every page that stands by itself, in groups. */
export default function SiteMapScreen() {
  return (
    <Page>
      <HomeCrumb current={m.pages_siteMapTitle()} />
      <PageTitle ruled title={m.pages_siteMapTitle()} />
      <div className={styles.groups}>
        {groups().map(({ title, items }) => (
          <Card key={title} title={title}>
            <ul className={styles.list}>
              {items.map(({ to, label }) => (
                <li key={to}>
                  <AppLink to={to}>{label()}</AppLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}
