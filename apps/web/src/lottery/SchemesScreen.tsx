import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SchemeCrumb } from './SchemeCrumb.tsx'
import { SchemeSections } from './SchemeSections.tsx'

export const title = m.lottery_schemes

/** /services/online-lotteries: the schemes of the authority by phase, with the citizen's own applications among them. */
export default function SchemesScreen() {
  return (
    <Page>
      <SchemeCrumb home current={m.lottery_schemes()} />
      <PageTitle
        title={m.lottery_schemes()}
        meta={<AppLink to="/services/online-lotteries/info">{m.lottery_howItWorks()}</AppLink>}
      />
      <Stack>
        <SchemeSections
          empty={
            <EmptyState
              title={m.lottery_noSchemes()}
              action={<AppButtonLink to="/services">{m.shell_services()}</AppButtonLink>}
            >
              {m.lottery_noSchemesMore()}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}
