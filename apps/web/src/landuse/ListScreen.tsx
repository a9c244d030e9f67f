import { useState } from 'react'
import { landUseCalls } from '#contract/landuse/calls.ts'
import type { StatusFilter } from '#domain/application/status.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { LandUse } from '#web/ui/illustrations/LandUse.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './LandUse.module.css'
import { LandUseCrumb } from './LandUseCrumb.tsx'
import { LandUseListRow } from './LandUseListRow.tsx'
import { LandUseLegend } from './legend/LandUseLegend.tsx'

export const title = m.landuse_title

const PAGE_SIZE = 20
const NEW = 0

/** /services/know-your-land-use: the citizen's applications, the way to a new one, and what the map's colours mean. */
export default function ListScreen() {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [page, setPage] = useState(1)
  const list = useCall(
    landUseCalls.GetLandUseApplicationList,
    { status, pageNumber: page, pageSize: PAGE_SIZE },
    { keepPrevious: true, quiet: true },
  )
  const counts = list.data?.counts
  const counted = (count: number | undefined) => (count === undefined ? {} : { count })
  const start = (
    <AppButtonLink
      to="/services/know-your-land-use/$applicationId/form"
      params={{ applicationId: NEW }}
      variant="primary"
    >
      {m.landuse_newApplication()}
    </AppButtonLink>
  )
  const isEmpty = counts?.all === 0
  return (
    <Page>
      <LandUseCrumb list current={m.landuse_title()} />
      <PageTitle
        title={m.landuse_title()}
        meta={<AppLink to="/services/know-your-land-use/info">{m.landuse_whatYouNeed()}</AppLink>}
        actions={isEmpty ? null : start}
      />
      <Stack>
        {list.isPending ? (
          <SkeletonList rows={3} />
        ) : !list.data ? (
          <NotLoaded onRetry={() => void list.refetch()} />
        ) : isEmpty ? (
          <EmptyState title={m.landuse_none()} action={start} figure={<LandUse width={200} />}>
            {m.landuse_noneMore()}
          </EmptyState>
        ) : (
          <>
            <ChipFilter
              label={m.landuse_filter()}
              value={status}
              onChange={next => {
                setPage(1)
                setStatus(next)
              }}
              options={[
                { key: 'all', label: m.landuse_all(), ...counted(counts?.all) },
                { key: 'draft', label: m.landuse_drafts(), ...counted(counts?.draft) },
                { key: 'submit', label: m.landuse_submitted(), ...counted(counts?.submit) },
              ]}
            />
            {list.data.records.length === 0 ? (
              <p>{m.landuse_noneHere()}</p>
            ) : (
              <ul className={styles.list}>
                {list.data.records.map(row => (
                  <li key={row.applicationId}>
                    <LandUseListRow row={row} />
                  </li>
                ))}
              </ul>
            )}
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
        {/* Below a list whose height nobody knows yet it would be pushed about. */}
        {list.isPending ? null : <LandUseLegend />}
      </Stack>
    </Page>
  )
}
