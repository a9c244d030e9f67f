import { mineCalls } from '#contract/property/mine.ts'
import type { ListedProperty } from '#contract/property/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconLink } from '#web/ui/icons/IconLink.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import { FindProperty } from '#web/ui/illustrations/FindProperty.tsx'
import { Pay } from '#web/ui/illustrations/Pay.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { Row, RowList, RowSection } from '#web/ui/Rows/Rows.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { FormerProperties } from './FormerProperties.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Property.module.css'
import { PropertyCrumb } from './PropertyCrumb.tsx'
import { areaWords, isZero, nameOf, stateWords } from './words.ts'

export const title = m.property_myProperties

/** The citizen's properties: what has to be paid first, with its amount and day. */
export default function PropertiesScreen() {
  const { data, error, refetch } = useCall(mineCalls.GetMyPropertiesList, {}, { quiet: true })
  const link = (
    <AppButtonLink to="/services/link-your-property" icon={<IconLink />}>
      {m.property_linkAnother()}
    </AppButtonLink>
  )
  return (
    <Page>
      <Stack>
        <PropertyCrumb current={m.property_myProperties()} />
        <PageTitle title={m.property_myProperties()} actions={data && data.length > 0 ? link : null} />
        {error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonList rows={3} /> : null}
        {data && data.length === 0 ? (
          <EmptyState title={m.property_emptyTitle()} figure={<FindProperty width={160} />} action={link}>
            <p>{m.property_emptyMore()}</p>
          </EmptyState>
        ) : null}
        {data ? <Groups properties={data} /> : null}
        <FormerProperties />
      </Stack>
    </Page>
  )
}

function Groups({ properties }: { properties: readonly ListedProperty[] }) {
  const toPay = properties.filter(property => !isZero(property.payableToday))
  const rest = properties.filter(property => isZero(property.payableToday))
  return (
    <>
      <Group title={m.property_toPayFirst()} properties={toPay} isNow />
      <Group title={m.property_nothingToPay()} properties={rest} />
    </>
  )
}

function Group(props: { title: string; properties: readonly ListedProperty[]; isNow?: boolean }) {
  const { title, properties, isNow } = props
  if (properties.length === 0) return null
  return (
    <RowSection title={title} count={properties.length}>
      <RowList now={isNow === true}>
        {properties.map((property, index) => (
          <li key={property.propertyId}>
            <PropertyRow property={property} isUrgent={isNow === true && index === 0} />
          </li>
        ))}
      </RowList>
    </RowSection>
  )
}

function PropertyRow({ property, isUrgent }: { property: ListedProperty; isUrgent: boolean }) {
  const language = useLanguage()
  const { propertyId, overdueDays, payableToday, pays } = property
  const state = stateWords(property.state, language)
  return (
    <Row
      figure={<Pay width={64} />}
      what={
        <>
          <h3>
            <AppLink to="/properties/$propertyId/details" params={{ propertyId }} strong>
              {nameOf(property, language)}
            </AppLink>
          </h3>
          <p className={styles.quiet}>
            {areaWords(property.areaSqm)} · {state.name}
          </p>
        </>
      }
      cells={[
        {
          key: 'when',
          content: (
            <>
              {overdueDays > 0 ? (
                <Tag tone="err" icon={<IconWarning />}>
                  {m.property_overdueTag({ days: overdueDays })}
                </Tag>
              ) : null}
              <p>
                <DueLine property={property} />
              </p>
            </>
          ),
        },
      ]}
      act={
        <>
          {' '}
          {pays === null ? (
            <AppButtonLink to="/properties/$propertyId/details" params={{ propertyId }} block>
              {m.property_open()}
            </AppButtonLink>
          ) : (
            <AppButtonLink
              to="/properties/$propertyId/payment-schedule"
              params={{ propertyId }}
              search={{ pay: pays }}
              variant={isUrgent ? 'primary' : 'secondary'}
              block
            >
              {m.property_payAmount({ amount: formatRupees(payableToday) })}
            </AppButtonLink>
          )}
        </>
      }
      columns="minmax(0, 1fr) 220px"
    />
  )
}

function DueLine({ property }: { property: ListedProperty }) {
  const language = useLanguage()
  const { overdueDays, overdueAmount, payableToday, nextDueDate, nextDueAmount } = property
  if (overdueDays > 0)
    return <strong>{m.property_overdueWithPenal({ amount: formatRupees(overdueAmount) })}</strong>
  if (nextDueDate !== null && nextDueAmount !== null)
    return m.property_nextDue({
      amount: formatRupees(nextDueAmount),
      date: formatDate(nextDueDate, 'plain', language),
    })
  return isZero(payableToday)
    ? m.property_noNextDue()
    : m.property_dueNowLine({ amount: formatRupees(payableToday) })
}
