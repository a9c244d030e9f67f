import type { PurposeTariff, Venue } from '#contract/booking/shapes.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import styles from './Venue.module.css'

/** What a venue costs by purpose, what it is, and its rules. */
export function VenueAbout({ venue }: { venue: Venue }) {
  const language = useLanguage()
  return (
    <>
      <TariffCard tariffs={venue.tariffs} />
      <Card title={m.booking_about()}>
        <p>{venue.about[language]}</p>
        <ul className={styles.list}>
          {venue.amenities.map(each => (
            <li key={each.en}>{each[language]}</li>
          ))}
        </ul>
      </Card>
      <Card title={m.booking_rules()}>
        <ul className={styles.list}>
          {venue.rules.map(each => (
            <li key={each.en}>{each[language]}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function TariffCard({ tariffs }: { tariffs: readonly PurposeTariff[] }) {
  const language = useLanguage()
  const columns: Column<PurposeTariff>[] = [
    {
      key: 'purpose',
      head: m.booking_purpose(),
      cell: row => row.name[language],
      rowHead: true,
      phone: 'title',
    },
    {
      key: 'normal',
      head: m.booking_weekday(),
      cell: row => formatRupeesShort(row.rentPerDay.normal),
      end: true,
    },
    {
      key: 'weekend',
      head: m.booking_weekend(),
      cell: row => formatRupeesShort(row.rentPerDay.weekend),
      end: true,
    },
    {
      key: 'auspicious',
      head: m.booking_auspicious(),
      cell: row => formatRupeesShort(row.rentPerDay.auspicious),
      end: true,
    },
  ]
  return (
    <Card title={m.booking_tariff()} note={m.booking_perDay()} flush>
      <DataTable
        caption={m.booking_tariff()}
        columns={columns}
        rows={tariffs}
        rowKey={row => row.purposeId}
      />
    </Card>
  )
}
