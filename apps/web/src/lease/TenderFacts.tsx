import type { LeasedProperty, Tender } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'

/** The bid that was accepted. */
export function TenderFacts({ tender: data }: { tender: Tender }) {
  const language = useLanguage()
  const day = (value: string) => formatDate(value, 'month', language)
  return (
    <Card title={m.lease_tender()}>
      <Facts
        facts={[
          { term: m.lease_tenderNumber(), value: data.tenderNumber },
          { term: m.lease_published(), value: day(data.publishedOn) },
          { term: m.lease_opened(), value: day(data.openedOn) },
          { term: m.lease_reserveRent(), value: formatRupees(data.reserveRent) },
          { term: m.lease_bidRent(), value: formatRupees(data.bidRent) },
          { term: m.lease_emd(), value: formatRupees(data.emd) },
        ]}
      />
    </Card>
  )
}

/** What is let. */
export function PremisesFacts({ premises: data }: { premises: LeasedProperty }) {
  const language = useLanguage()
  return (
    <Card title={m.lease_premises()}>
      <Facts
        facts={[
          { term: m.lease_name(), value: data.name[language] },
          { term: m.lease_code(), value: data.propertyCode },
          { term: m.lease_kind(), value: data.kind[language] },
          { term: m.lease_areaTerm(), value: m.lease_area({ area: Number(data.areaSqm) }) },
          { term: m.lease_floor(), value: data.floor[language] },
          { term: m.lease_address(), value: data.address[language], wide: true },
        ]}
      />
    </Card>
  )
}

/** To whom it is let. */
export function LesseeFacts({ tender: data }: { tender: Tender }) {
  return (
    <Card title={m.lease_lessee()}>
      <Facts
        facts={[
          { term: m.lease_name(), value: data.lesseeName },
          { term: m.lease_mobile(), value: `+91 ${data.lesseeMobile}` },
          { term: m.lease_pan(), value: data.lesseePan },
          { term: m.lease_gstin(), value: data.lesseeGstin },
          { term: m.lease_address(), value: data.lesseeAddress, wide: true },
        ]}
      />
    </Card>
  )
}
