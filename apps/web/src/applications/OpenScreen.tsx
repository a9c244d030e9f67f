import { useEffect } from 'react'
import { applicationsCalls } from '#contract/applications/calls.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { pathOfRoute } from '#web/shell/address/routeRef.ts'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useGoTo, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'

export const title = m.applications_opening

/** /open: what the link of a message opens. Looks for the record that it names and goes on to its very screen. */
export default function OpenScreen() {
  const { about } = useRouteSearch('/open')
  const goTo = useGoTo()
  const found = useCall(applicationsCalls.FindMyRecord, { about }, { enabled: about !== '' })
  const route = found.data?.route
  useEffect(() => {
    if (route) goTo(pathOfRoute(route))
  }, [route, goTo])
  const isNowhere = about === '' || found.data?.route === null
  return (
    <Page>
      <PageTitle title={isNowhere ? m.applications_notYours() : m.applications_opening()} />
      {isNowhere ? (
        <EmptyState
          title={m.applications_notYoursTitle()}
          action={
            <AppButtonLink to="/applications" variant="primary">
              {m.applications_title()}
            </AppButtonLink>
          }
          ways={[
            {
              key: 'properties',
              link: <AppLink to="/properties">{m.shell_myProperties()}</AppLink>,
              note: m.applications_notYoursProperties(),
            },
          ]}
        >
          {m.applications_notYoursMore()}
        </EmptyState>
      ) : found.isError ? (
        <NotLoaded
          title={m.applications_notOpened()}
          why={m.applications_notLoadedMore()}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonList rows={3} />
      )}
    </Page>
  )
}
