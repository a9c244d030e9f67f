import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { pageGroups } from './pages.ts'
import styles from './SiteMap.module.css'

export const title = m.pages_siteMapTitle

/** /site-map: every page that stands by itself, in groups. */
export default function SiteMapScreen() {
  return (
    <Page>
      <HomeCrumb current={m.pages_siteMapTitle()} />
      <PageTitle ruled title={m.pages_siteMapTitle()} />
      <div className={styles.groups}>
        {pageGroups().map(({ title, items }) => (
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
