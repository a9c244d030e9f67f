import type { CancellationRow } from '#contract/booking/shapes.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import type { CancellationSlab } from '#domain/booking/cancel.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { CellNote, type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { percent } from './words.ts'

interface CardProps {
  venueId: number
  /** What the server says of the chosen days; null while none are chosen. */
  rows: readonly CancellationRow[] | null
}

/** 'If you cancel this booking': in the dates and rupees of the chosen days, else the rule in days. */
export function CancellationCard({ venueId, rows }: CardProps) {
  const slabs = useCall(
    venueCalls.GetPropertyCancellationPolicy,
    { venueId },
    { staleTime: fresh.reference, quiet: true },
  ).data
  if (rows) return <CancellationCosts rows={rows} />
  return slabs ? <SlabTable slabs={slabs} /> : null
}

const until = (row: CancellationRow, index: number, last: number, language: Language): string => {
  const day = (value: string) => formatDate(value, 'short', language)
  if (index === last && last > 0) return m.booking_fromDate({ date: day(row.from) })
  if (index === 0) return m.booking_untilDate({ date: day(row.to) })
  return `${day(row.from)} – ${day(row.to)}`
}

/** Each slab with its dates, what is kept and what comes back. */
export function CancellationCosts({ rows }: { rows: readonly CancellationRow[] }) {
  const language = useLanguage()
  if (rows.length === 0) return null
  const columns: Column<CancellationRow>[] = [
    {
      key: 'when',
      head: m.booking_youCancel(),
      rowHead: true,
      strong: true,
      phone: 'title',
      cell: row => (
        <>
          {until(row, rows.indexOf(row), rows.length - 1, language)}
          {row.isNow === 1 ? <CellNote>{m.booking_today()}</CellNote> : null}
        </>
      ),
    },
    { key: 'share', head: m.booking_rentKept(), end: true, cell: row => percent(row.deductionBp) },
    { key: 'kept', head: m.booking_keptWithGst(), end: true, cell: row => formatRupees(row.kept) },
    {
      key: 'back',
      head: m.booking_youGetBack(),
      end: true,
      strong: true,
      cell: row => formatRupees(row.refund),
    },
  ]
  return (
    <Card title={m.booking_ifYouCancel()} flush>
      <DataTable
        caption={m.booking_ifYouCancel()}
        columns={columns}
        rows={rows}
        rowKey={row => row.from}
        rowTone={row => (row.isNow === 1 ? 'now' : undefined)}
      />
    </Card>
  )
}

const slabDays = (slab: CancellationSlab): string => {
  if (slab.maxDays === null) return m.booking_daysOrMore({ days: slab.minDays })
  if (slab.minDays === 0) return m.booking_daysOrLess({ days: slab.maxDays })
  return m.booking_daysRange({ from: slab.minDays, to: slab.maxDays })
}

function SlabTable({ slabs }: { slabs: readonly CancellationSlab[] }) {
  const columns: Column<CancellationSlab>[] = [
    {
      key: 'days',
      head: m.booking_beforeEvent(),
      rowHead: true,
      strong: true,
      phone: 'title',
      cell: slabDays,
    },
    { key: 'share', head: m.booking_rentKept(), end: true, cell: slab => percent(slab.deductionBp) },
  ]
  return (
    <Card title={m.booking_ifYouCancel()} flush>
      <DataTable
        caption={m.booking_ifYouCancel()}
        columns={columns}
        rows={slabs}
        rowKey={slab => slab.minDays}
      />
    </Card>
  )
}
