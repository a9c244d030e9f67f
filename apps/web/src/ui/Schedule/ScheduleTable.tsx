import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { type Column, DataTable } from '../DataTable/DataTable.tsx'
import type { Instalment } from './instalment.ts'
import styles from './ScheduleTable.module.css'
import { StateTag } from './StateTag.tsx'

/** The sums of the columns as the server tells them; a column that is left out shows none. */
export type ScheduleTotals = Readonly<
  Partial<Record<'principal' | 'interest' | 'amount' | 'penalInterest' | 'paid', string>>
>

/** Every instalment with its parts and state, and the sums. */
export function ScheduleTable(props: {
  caption: string
  rows: readonly Instalment[]
  totals: ScheduleTotals
}) {
  const { caption, rows, totals } = props
  const money = (
    key: 'principal' | 'interest' | 'amount' | 'penalInterest' | 'paid',
    head: string,
    phone: Column<Instalment>['phone'] = 'line',
  ): Column<Instalment> => ({
    key,
    head,
    phone,
    end: true,
    strong: key === 'amount',
    cell: row => formatAmount(row[key]),
    foot: totals[key] === undefined ? undefined : formatAmount(totals[key]),
  })
  const columns: Column<Instalment>[] = [
    {
      key: 'number',
      head: m.common_number(),
      cell: row => (row.name ? '-' : row.number),
      rowHead: true,
      phone: 'hide',
    },
    {
      key: 'dueOn',
      head: m.common_dueDate(),
      rowHead: true,
      phone: 'title',
      cell: row =>
        row.name ?? (
          <>
            <span className={styles.number}>{row.number}. </span>
            {formatDate(row.dueOn, 'plain', getLocale())}
          </>
        ),
      foot: m.common_total(),
    },
    money('principal', m.common_principal()),
    money('interest', m.common_interest()),
    money('amount', m.common_instalment()),
    money('penalInterest', m.common_penalInterest()),
    money('paid', m.common_paid()),
    { key: 'state', head: m.common_state(), phone: 'corner', cell: row => <StateTag state={row.state} /> },
  ]
  return (
    <DataTable
      framed
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={row => row.number}
      rowTone={row => (row.state === 'overdue' ? 'alarm' : undefined)}
    />
  )
}
