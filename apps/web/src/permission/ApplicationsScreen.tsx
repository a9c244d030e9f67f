import { permissionCalls } from '#contract/permission/calls.ts'
import type { ListedPermission } from '#contract/permission/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Noc } from '#web/ui/illustrations/Noc.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OthersApplication } from './OthersApplication.tsx'
import styles from './Permission.module.css'
import { TypeList } from './TypeList.tsx'
import { detailsPath, screenOf, toneOf } from './words.ts'

export const title = m.permission_tabTitle

/** What can be applied for on a property, and what was applied for before. */
export default function ApplicationsScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/applications')
  const types = useCall(permissionCalls.GetApplicationTypes, { propertyId }, { quiet: true, staleTime: 0 })
  const own = useCall(permissionCalls.GetExistingApplications, { propertyId }, { quiet: true, staleTime: 0 })
  const error = types.error ?? own.error
  if (!types.data || !own.data)
    return error ? (
      <NotLoaded error={error} onRetry={() => void Promise.all([types.refetch(), own.refetch()])} />
    ) : (
      <SkeletonList rows={2} />
    )
  return (
    <Stack>
      <p className={styles.lead}>{m.permission_lead()}</p>
      <h2>{m.permission_what()}</h2>
      <TypeList propertyId={propertyId} types={types.data} />
      {own.data.length === 0 ? (
        <EmptyState title={m.permission_none()} figure={<Noc width={120} />}>
          <p>{m.permission_noneMore()}</p>
        </EmptyState>
      ) : (
        <Existing propertyId={propertyId} applications={own.data} />
      )}
    </Stack>
  )
}

function Existing({
  propertyId,
  applications,
}: {
  propertyId: number
  applications: readonly ListedPermission[]
}) {
  const language = useLanguage()
  const columns: Column<ListedPermission>[] = [
    {
      key: 'number',
      head: m.permission_number(),
      rowHead: true,
      phone: 'title',
      cell: one => one.applicationNumber || m.permission_draft(),
    },
    { key: 'type', head: m.permission_type(), cell: one => one.typeName[language] },
    {
      key: 'submitted',
      head: m.permission_submittedOn(),
      cell: one => (one.submittedOn ? formatDate(one.submittedOn, 'day', language) : '-'),
    },
    {
      key: 'status',
      head: m.permission_status(),
      phone: 'corner',
      cell: one => <Tag tone={toneOf(one.statusId)}>{one.statusName[language]}</Tag>,
    },
    {
      key: 'open',
      head: <span className="visually-hidden">{m.permission_open()}</span>,
      phone: 'whole',
      cell: one =>
        one.canOpen === 1 ? (
          <AppLink
            to={one.isAsked === 1 ? detailsPath(one.typeId) : screenOf(one.typeId, one.statusId)}
            params={{ propertyId }}
            search={{ applicationId: one.applicationId }}
          >
            {m.permission_open()}
            <span className="visually-hidden">: {one.applicationNumber || one.typeName[language]}</span>
          </AppLink>
        ) : (
          <OthersApplication application={one} />
        ),
    },
  ]
  return (
    <Card flush title={m.permission_before()}>
      <DataTable
        caption={m.permission_before()}
        columns={columns}
        rows={applications}
        rowKey={one => one.applicationId}
      />
    </Card>
  )
}
