import { leaseCalls } from '#contract/lease/calls.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Outlet } from '#web/shell/frame/Outlet.tsx'
import { AppLink, PlainLink } from '#web/shell/navigate/AppLink.tsx'
import { useOpenPath, useOpenSearch, useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { ApplicationHeader } from '#web/ui/ApplicationHeader/ApplicationHeader.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { TabLinks, tabLinkClass } from '#web/ui/Tabs/Tabs.tsx'
import { StateTag } from './StateTag.tsx'

export const title = m.lease_lease

const HERE = '/leases/$tenderId'

/** Head and tabs of one lease; the tabs are the addresses of the specification. How a payment ended stands there alone. */
export default function LeaseLayout() {
  const { tenderId } = useRouteParams(HERE)
  const language = useLanguage()
  const path = useOpenPath()
  const isOutcome = Number(useOpenSearch().payment) > 0
  const tender = useCall(leaseCalls.GetCitizenTenderMasterById, { tenderId }, { quiet: true })
  if (tender.error instanceof ServerError) return <NotFound />
  const { data } = tender
  const home = (
    <AppLink to="/home" quiet>
      {m.shell_home()}
    </AppLink>
  )
  const list = (
    <AppLink to="/leases" quiet>
      {m.lease_leases()}
    </AppLink>
  )
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[
          { key: 'home', link: home },
          { key: 'leases', link: list },
        ]}
        current={data ? data.title[language] : m.common_loading()}
      />
      {isOutcome ? (
        <Outlet />
      ) : data ? (
        <>
          <ApplicationHeader
            title={data.title[language]}
            number={data.tenderNumber}
            copyWords={{ copy: m.lease_copyNumber(), copied: m.lease_copied() }}
            tags={<StateTag state={data.state} />}
            facts={data.lesseeName}
          />
          <Stack>
            <TabLinks label={data.title[language]}>
              {tabs.map(({ to, label }) => (
                <PlainLink
                  key={to}
                  to={to}
                  params={{ tenderId }}
                  className={tabLinkClass}
                  aria-current={path === to ? 'page' : undefined}
                >
                  {label()}
                </PlainLink>
              ))}
            </TabLinks>
            <Outlet />
          </Stack>
        </>
      ) : tender.error ? (
        <NotLoaded onRetry={() => void tender.refetch()} />
      ) : (
        <SkeletonRecord />
      )}
    </Page>
  )
}

const tabs = [
  { to: '/leases/$tenderId/dues', label: m.lease_dues },
  { to: '/leases/$tenderId/payment-schedule', label: m.lease_schedule },
  { to: '/leases/$tenderId/payments', label: m.lease_payments },
  { to: '/leases/$tenderId/work-order', label: m.lease_workOrder },
  { to: '/leases/$tenderId/tender', label: m.lease_tender },
] as const
