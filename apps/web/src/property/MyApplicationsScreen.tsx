import { applicationsCalls } from '#contract/applications/calls.ts'
import type { OutputOf } from '#contract/call.ts'
import type { RouteRef } from '#contract/routes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { ServerButtonLink, ServerLink } from '#web/shell/navigate/ServerLink.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Noc } from '#web/ui/illustrations/Noc.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { Row, RowList } from '#web/ui/Rows/Rows.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Property.module.css'

export const title = m.property_tabMyApplications

type Listed = OutputOf<typeof applicationsCalls.GetMyApplictionForDashBoardList>['records'][number]

/** True for a screen that stands under a property. */
const isAbout = (route: RouteRef, propertyId: number): boolean =>
  'params' in route && 'propertyId' in route.params && route.params.propertyId === propertyId

/** Applications of this citizen about this property. */
export default function MyApplicationsScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/my-applications')
  const { data, error, refetch } = useCall(
    applicationsCalls.GetMyApplictionForDashBoardList,
    { entityTypeId: EntityType.PermissionApplication, pageSize: 500 },
    { quiet: true },
  )
  if (!data)
    return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={2} />
  const own = data.records.filter(({ route }) => isAbout(route, propertyId))
  if (own.length === 0)
    return (
      <EmptyState
        title={m.property_noApplications()}
        figure={<Noc width={120} />}
        action={
          <AppButtonLink to="/properties/$propertyId/applications" params={{ propertyId }}>
            {m.property_startApplication()}
          </AppButtonLink>
        }
      >
        <p>{m.property_noApplicationsMore()}</p>
      </EmptyState>
    )
  return (
    <Stack>
      <p className={styles.lead}>{m.property_applicationsLead()}</p>
      <RowList>
        {own.map(one => (
          <li key={one.entityId}>
            <ApplicationRow application={one} />
          </li>
        ))}
      </RowList>
    </Stack>
  )
}

function ApplicationRow({ application }: { application: Listed }) {
  const language = useLanguage()
  const { applicationNumber, createdOn, nextAction, route, submittedOn, title } = application
  return (
    <Row
      figure={<Noc width={64} />}
      what={
        <>
          <h2>
            <ServerLink route={route} strong>
              {title[language]}
            </ServerLink>
          </h2>
          <p className={styles.quiet}>
            {submittedOn
              ? `${applicationNumber} · ${m.property_submittedOn({ date: formatDate(submittedOn, 'day', language) })}`
              : m.property_draftSaved({ date: formatDate(createdOn, 'day', language) })}
          </p>
        </>
      }
      cells={[
        {
          key: 'when',
          content: (
            <>
              <Tag tone="info">{application.applicationStatusName[language]}</Tag>
              {nextAction ? <p>{nextAction[language]}</p> : null}
            </>
          ),
        },
      ]}
      act={
        <ServerButtonLink route={route} block>
          {m.property_view()}
        </ServerButtonLink>
      }
      columns="minmax(0, 1fr) 220px"
    />
  )
}
