import type { citizenDeskCalls } from '#contract/desk/citizens.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Help.module.css'

type Seen = DeskOutputOf<typeof citizenDeskCalls.citizen>
type Application = Seen['applications'][number]
type Payment = Seen['payments'][number]
type Message = Seen['messages'][number]

/** What the citizen sees of their own account, to be read alone. */
export function Seen({ seen }: { seen: Seen }) {
  const language = useLanguage()
  return (
    <>
      <Card title={m.citizens_person()}>
        <Facts
          facts={[
            { term: m.citizens_name(), value: seen.name },
            { term: m.citizens_mobile(), value: seen.mobile },
            { term: m.citizens_email(), value: seen.email },
            { term: m.citizens_registered(), value: formatDate(seen.registeredOn, 'plain', language) },
          ]}
        />
      </Card>
      <Applications title={m.citizens_applications()} rows={seen.applications} />
      <Applications title={m.citizens_bookings()} rows={seen.bookings} />
      <Listed
        title={m.citizens_payments()}
        rows={seen.payments}
        columns={paymentColumns(language)}
        rowKey={one => one.id}
      />
      <Listed
        title={m.citizens_messages()}
        rows={seen.messages}
        columns={messageColumns(language)}
        rowKey={one => one.id}
      />
    </>
  )
}

interface ListedProps<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
}

function Listed<Row>({ title, rows, columns, rowKey }: ListedProps<Row>) {
  if (rows.length === 0) return <Card title={title}>{m.citizens_none()}</Card>
  return (
    <Card title={title} flush>
      <DataTable caption={title} rows={rows} columns={columns} rowKey={rowKey} />
    </Card>
  )
}

/** What the citizen has to do by when, or what comes by itself. */
function nextWords(one: Application, language: Language): string {
  const day = (at: string | null) => formatDate(at, 'plain', language)
  if (one.next)
    return one.nextDueOn
      ? m.citizens_by({ what: one.next[language], day: day(one.nextDueOn) })
      : one.next[language]
  return one.awaited ? m.citizens_on({ what: one.awaited[language], day: day(one.awaitedOn) }) : '-'
}

function Applications({ title, rows }: { title: string; rows: readonly Application[] }) {
  const language = useLanguage()
  const columns: Column<Application>[] = [
    {
      key: 'number',
      head: m.citizens_number(),
      rowHead: true,
      phone: 'title',
      cell: one => <span className={styles.number}>{one.number || m.citizens_draft()}</span>,
    },
    {
      key: 'matter',
      head: m.citizens_matter(),
      cell: one => (
        <>
          {one.title[language]}
          <span className={styles.under}>{one.service[language]}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: m.citizens_state(),
      phone: 'corner',
      cell: one => (
        <Tag tone="info" icon={null}>
          {one.status[language]}
        </Tag>
      ),
    },
    { key: 'payment', head: m.citizens_payment(), cell: one => one.payment[language] || '-' },
    { key: 'next', head: m.citizens_next(), cell: one => nextWords(one, language) },
  ]
  return (
    <Listed
      title={title}
      rows={rows}
      columns={columns}
      rowKey={one => `${one.entityTypeId}/${rows.indexOf(one)}`}
    />
  )
}

const paymentColumns = (language: Language): Column<Payment>[] => [
  {
    key: 'date',
    head: m.citizens_date(),
    cell: one => formatDate(one.paidOn ?? one.begunOn, 'plainMinute', language),
  },
  {
    key: 'matter',
    head: m.citizens_matter(),
    rowHead: true,
    phone: 'title',
    cell: one => one.title[language],
  },
  { key: 'state', head: m.citizens_state(), cell: one => one.status[language] },
  {
    key: 'receipt',
    head: m.citizens_receipt(),
    cell: one => <span className={styles.number}>{one.receipt || '-'}</span>,
  },
  { key: 'amount', head: m.citizens_amount(), end: true, cell: one => formatRupees(one.amount) },
]

const STATES = {
  DELIVERED: { tone: 'ok', words: m.citizens_delivered },
  WAITING: { tone: 'neutral', words: m.citizens_waiting },
  FAILED: { tone: 'err', words: m.citizens_failed },
} as const

const messageColumns = (language: Language): Column<Message>[] => [
  { key: 'date', head: m.citizens_date(), cell: one => formatDate(one.on, 'plainMinute', language) },
  {
    key: 'about',
    head: m.citizens_matter(),
    rowHead: true,
    phone: 'title',
    cell: one => one.about[language],
  },
  {
    key: 'way',
    head: m.citizens_way(),
    cell: one => (one.channel === 'SMS' ? m.citizens_sms() : m.citizens_email()),
  },
  {
    key: 'state',
    head: m.citizens_state(),
    phone: 'corner',
    cell: one => <Tag tone={STATES[one.state].tone}>{STATES[one.state].words()}</Tag>,
  },
]
