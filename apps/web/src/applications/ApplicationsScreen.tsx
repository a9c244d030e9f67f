import { useState } from 'react'
import { applicationsCalls } from '#contract/applications/calls.ts'
import { statusFilter } from '#domain/application/status.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { ApplicationGroups } from './ApplicationGroups.tsx'
import { BySms } from './BySms.tsx'
import { NoApplications } from './NoApplications.tsx'

export const title = m.applications_title

const PAGE_SIZE = 20
/** The route writes its default as 'All' (specification, section 2). */
const routeWord = { all: 'All', draft: 'Draft', submit: 'Submit' } as const

/** /applications: everything applied for, across services; what waits for the citizen comes first. */
export default function ApplicationsScreen() {
  const search = useRouteSearch('/applications')
  const status = statusFilter(search.status)
  const navigate = useAppNavigate()
  const [page, setPage] = useState(1)
  const list = useCall(
    applicationsCalls.GetMyApplictionForDashBoardList,
    { status, pageNumber: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  )
  const counts = list.data?.counts
  const counted = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <Page>
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
        ]}
        current={m.applications_title()}
      />
      <PageTitle title={m.applications_title()} />
      <Stack>
        <ChipFilter
          label={m.applications_filter()}
          value={status}
          onChange={next => {
            setPage(1)
            navigate({ to: '/applications', search: { status: routeWord[next] } }, { replace: true })
          }}
          options={[
            { key: 'all', label: m.applications_all(), ...counted(counts?.all) },
            { key: 'draft', label: m.applications_draft(), ...counted(counts?.draft) },
            { key: 'submit', label: m.applications_submitted(), ...counted(counts?.submit) },
          ]}
        />
        {list.isPending ? (
          <SkeletonList rows={4} />
        ) : !list.data ? (
          <NotLoaded
            title={m.applications_notLoaded()}
            why={m.applications_notLoadedMore()}
            onRetry={() => void list.refetch()}
          />
        ) : list.data.records.length === 0 ? (
          <NoApplications filter={status} />
        ) : (
          <>
            <ApplicationGroups records={list.data.records} />
            {list.data.totalRecords > PAGE_SIZE ? (
              <Pagination
                page={page}
                pages={Math.ceil(list.data.totalRecords / PAGE_SIZE)}
                onChange={setPage}
                busy={list.isPlaceholderData}
              />
            ) : null}
          </>
        )}
        <BySms />
      </Stack>
    </Page>
  )
}
