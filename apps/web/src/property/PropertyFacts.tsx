import type { Property } from '#contract/property/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { placeOnPlan } from './placeOnPlan.ts'
import { areaWords, stateWords } from './words.ts'

/** What the register has of a property: its facts, where it lies, and its owners. */
export function PropertyFacts({ property }: { property: Property }) {
  return (
    <>
      <Register property={property} />
      <Place property={property} />
      <Owners property={property} />
    </>
  )
}

function Register({ property }: { property: Property }) {
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
