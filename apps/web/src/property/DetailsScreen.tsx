import { mineCalls } from '#contract/property/mine.ts'
import type { Property } from '#contract/property/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Columns, Stack } from '#web/ui/Page/Page.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { ActionsCard } from './ActionsCard.tsx'
import { placeOnPlan } from './placeOnPlan.ts'
import { areaWords, stateWords } from './words.ts'

/** What the authority has about the property, where it lies, and what can be done with it. */
export default function DetailsScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/details')
  const { data } = useCall(mineCalls.GetPropertyDetails, { propertyId }, { quiet: true })
  // The layout around shows a failure, and waits.
  if (!data) return <SkeletonLines count={6} />
  return (
    <Columns
      kind="detail"
      main={
        <Stack>
          <PropertyFacts property={data} />
          <Place property={data} />
          <Owners property={data} />
        </Stack>
      }
      aside={
        <Stack>
          <ActionsCard property={data} />
          <Account propertyId={propertyId} />
        </Stack>
      }
    />
  )
}

function PropertyFacts({ property }: { property: Property }) {
  const language = useLanguage()
  return (
    <Card title={m.property_propertyFacts()}>
      <Facts
        facts={[
          { term: m.property_code(), value: property.propertyCode },
          { term: m.property_registrationId(), value: property.registrationId },
          { term: m.property_scheme(), value: property.schemeName[language] },
          { term: m.property_searchId(), value: property.searchId },
          { term: m.property_sector(), value: property.sectorName },
          { term: m.property_state(), value: stateWords(property.state, language).name },
          { term: m.property_areaTerm(), value: areaWords(property.areaSqm) },
          { term: m.property_saleType(), value: property.saleTypeName[language] },
          { term: m.property_price(), value: formatRupees(property.totalCost) },
          { term: m.property_allotmentDate(), value: formatDate(property.allotmentDate, 'day', language) },
          {
            term: m.property_tdsTerm(),
            value: property.tdsApplicable === 1 ? m.property_tdsApplies() : m.property_tdsNot(),
          },
          { term: m.property_linkedOn(), value: formatDate(property.linkedOn, 'minute', language) },
        ]}
      />
    </Card>
  )
}

function Place({ property }: { property: Property }) {
  const language = useLanguage()
  const { layout, propertyCode, schemeName, sectorName } = property
  if (!layout) return null
  return (
    <Card
      title={m.property_place()}
      note={sectorName === '' ? schemeName[language] : `${sectorName}, ${schemeName[language]}`}
    >
      <SitePlan
        plan={placeOnPlan(layout, language)}
        label={m.property_planLabel({ scheme: schemeName[language], code: propertyCode })}
        chosen={propertyCode}
        legend={false}
      />
    </Card>
  )
}

function Owners({ property }: { property: Property }) {
  return (
    <Card title={m.property_owners()} note={m.property_ownersNote()} flush>
      <DataTable
        caption={m.property_owners()}
        rows={property.owners}
        rowKey={owner => `${owner.fullName}${owner.mobileNumber}`}
        columns={[
          {
            key: 'name',
            head: m.property_ownerName(),
            cell: owner => owner.fullName,
            rowHead: true,
            phone: 'title',
          },
          { key: 'father', head: m.property_fatherName(), cell: owner => owner.fatherName || '-' },
          {
            key: 'mobile',
            head: m.property_mobile(),
            cell: owner => (owner.mobileNumber ? `+91 ${owner.mobileNumber}` : '-'),
          },
          { key: 'pan', head: m.property_pan(), cell: owner => owner.pan || '-' },
          { key: 'share', head: m.property_share(), cell: owner => `${Number(owner.share)} %`, end: true },
        ]}
      />
    </Card>
  )
}

/** Where the money of this property is collected. */
function Account({ propertyId }: { propertyId: number }) {
  const account = useCall(mineCalls.GetPropertyAccountId, { propertyId }, { quiet: true })
  const bank = useCall(
    mineCalls.GetBankProviderDetailById,
    { id: account.data?.bankProviderId ?? 0 },
    { enabled: account.data !== undefined, quiet: true },
  )
  if (!account.data) return null
  const { ledgerAccountId, virtualAccountNumber } = account.data
  return (
    <Card title={m.property_account()}>
      <Facts
        layout="columns"
        facts={[
          { term: m.property_ledgerAccount(), value: ledgerAccountId, wide: true },
          ...(virtualAccountNumber
            ? [{ term: m.property_virtualAccount(), value: virtualAccountNumber, wide: true }]
            : []),
          {
            term: m.property_collectsAt(),
            value: bank.data ? `${bank.data.bankName}, ${bank.data.branch}` : '-',
            wide: true,
          },
        ]}
      />
      <p>{m.property_accountNote()}</p>
    </Card>
  )
}
