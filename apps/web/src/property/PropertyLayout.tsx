import { mineCalls } from '#contract/property/mine.ts'
import type { Property } from '#contract/property/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Path } from '#web/shell/address/paths.ts'
import { Outlet } from '#web/shell/frame/Outlet.tsx'
import { PlainLink } from '#web/shell/navigate/AppLink.tsx'
import { useOpenPath, useOpenSearch, useRouteParams } from '#web/shell/navigate/hooks.ts'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { TabLinks, tabLinkClass } from '#web/ui/Tabs/Tabs.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { PapersMenu } from './PapersMenu.tsx'
import styles from './Property.module.css'
import { PropertyCrumb } from './PropertyCrumb.tsx'
import { areaWords, nameOf, stateWords } from './words.ts'

export const title = m.property_propertyTitle

const TABS = [
  { to: '/properties/$propertyId/details', label: m.property_tabDetails },
  { to: '/properties/$propertyId/documents', label: m.property_tabDocuments },
  { to: '/properties/$propertyId/my-applications', label: m.property_tabMyApplications },
  { to: '/properties/$propertyId/payment-schedule', label: m.property_tabSchedule },
  { to: '/properties/$propertyId/payments', label: m.property_tabPayments },
  { to: '/properties/$propertyId/tds-certificates', label: m.property_tabTds },
  { to: '/properties/$propertyId/applications', label: m.property_tabApplications },
] as const

/** Head and tabs of one property; each tab is a route of its own. How a payment ended stands there alone. */
export default function PropertyLayout() {
  const { propertyId } = useRouteParams('/properties/$propertyId')
  const { data, error, refetch } = useCall(mineCalls.GetPropertyDetails, { propertyId }, { quiet: true })
  const path = useOpenPath()
  const isOutcome = Number(useOpenSearch().payment) > 0
  // Whoever surrendered a property has lost it, and still follows the refund.
  if (error && path === '/properties/$propertyId/applications/surrender-details')
    return (
      <Page>
        <Stack>
          <PropertyCrumb inList current={m.property_propertyTitle()} />
          <PageTitle title={m.property_propertyTitle()} />
          <Outlet />
        </Stack>
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Stack>
          <PropertyCrumb inList current={m.property_propertyTitle()} />
          {error ? (
            <>
              <PageTitle title={m.property_propertyTitle()} />
              <NotLoaded error={error} onRetry={() => void refetch()} />
            </>
          ) : (
            <SkeletonRecord />
          )}
        </Stack>
      </Page>
    )
  return (
    <Page>
      <Stack>
        <PropertyCrumb inList current={data.propertyCode} />
        {isOutcome ? <Outlet /> : <Record property={data} path={path} />}
      </Stack>
    </Page>
  )
}

function Record({ property, path }: { property: Property; path: Path | null }) {
  const { propertyId } = useRouteParams('/properties/$propertyId')
  const language = useLanguage()
  return (
    <>
      <PageTitle
        title={nameOf(property, language)}
        meta={<Head property={property} />}
        actions={<PapersMenu property={property} />}
      />
      <TabLinks label={nameOf(property, language)}>
        {TABS.map(({ to, label }) => (
          <PlainLink
            key={to}
            to={to}
            params={{ propertyId }}
            className={tabLinkClass}
            aria-current={path?.startsWith(to) ? 'page' : undefined}
          >
            {label()}
          </PlainLink>
        ))}
      </TabLinks>
      <Outlet />
    </>
  )
}

/** State, what is late, size, terms and day of allotment in one line. */
function Head({ property }: { property: Property }) {
  const language = useLanguage()
  const { propertyId, terms, isMortgaged } = property
  const late = useCall(mineCalls.GetPropertyOverdue, { propertyId }, { quiet: true })
  const count = late.data?.instalments.length ?? 0
  const state = stateWords(property.state, language)
  const words = [
    areaWords(property.areaSqm),
    ...(terms
      ? [
          (terms.frequency === 'quarterly' ? m.property_termsQuarterly : m.property_termsMonthly)({
            count: terms.instalments,
            rate: terms.annualBp / 100,
          }),
        ]
      : []),
    m.property_allottedOn({ date: formatDate(property.allotmentDate, 'day', language) }),
  ]
  return (
    <div className={styles.facts}>
      {count > 0 ? (
        <Tag tone="err" icon={<IconWarning />}>
          {count === 1 ? m.property_overdueOne() : m.property_overdueMany({ count })}
        </Tag>
      ) : (
        <Tag tone={state.tone}>{state.name}</Tag>
      )}
      {isMortgaged === 1 ? <Tag icon={<IconLock />}>{m.property_mortgaged()}</Tag> : null}
      <span>{words.join(' · ')}</span>
    </div>
  )
}
