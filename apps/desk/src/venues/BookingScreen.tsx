import { useState } from 'react'
import { venueDeskCalls } from '#contract/desk/venues.ts'
import { hasRole, useMe } from '#desk/api/me.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { type Booking, type BookingWay, BookingWayDialog } from './BookingWayDialog.tsx'
import styles from './Venues.module.css'

/** A booking: dates, purpose, price, payments, what a cancellation would cost, the deposit. */
export default function BookingScreen({ params }: ScreenProps) {
  const number = numberIn(params.number)
  return <One key={number} number={number} />
}

function One({ number }: { number: string }) {
  const language = useLanguage()
  const answer = useDesk(venueDeskCalls.bookingCase, { number }, { quiet: true })
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonPage />
  const one = answer.data
  const month = { venue: one.venueCode, month: one.startDay.slice(0, 7) }
  return (
    <DeskPage
      title={`${one.purpose[language]}, ${one.venue[language]}`}
      about={one.number}
      crumb={
        <DeskLink to="/venues" search={month}>
          {m.halls_title()}
        </DeskLink>
      }
      aside={
        <>
          {one.helpers.map(who => (
            <Tag key={who.en} icon={<IconUsers />}>
              {m.cases_helpedBy({ who: who[language] })}
            </Tag>
          ))}
          <Acts one={one} />
        </>
      }
    >
      <div className={styles.pairs}>
        <Card title={m.halls_booking()} aside={<Tag tone="info">{one.status[language]}</Tag>}>
          <Facts
            facts={[
              {
                term: m.halls_days(),
                value: `${formatDate(one.startDay, 'day', language)} – ${formatDate(one.endDay, 'day', language)}`,
              },
              { term: m.halls_guests(), value: one.guests.toLocaleString('en-IN') },
              { term: m.halls_citizen(), value: one.citizen },
              { term: m.halls_mobile(), value: one.mobile },
              { term: m.halls_bookedOn(), value: formatDate(one.bookedOn, 'plainMinute', language) },
              { term: m.halls_price(), value: formatRupees(one.price) },
              { term: m.halls_deposit(), value: formatRupees(one.depositHeld) },
              {
                term: m.halls_refund(),
                value: one.refundId === null ? null : formatRupees(one.refundDue),
              },
              ...(one.cancelled
                ? [
                    {
                      term: m.halls_cancelled(),
                      value: one.cancelled.remarks ? <Remark>{one.cancelled.remarks}</Remark> : '-',
                      wide: true,
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <Money one={one} />
        <IfCancelled one={one} />
        <Settlement one={one} />
      </div>
    </DeskPage>
  )
}

/** What its life allows the office to do now. */
function Acts({ one }: { one: Booking }) {
  const me = useMe().data
  const [way, setWay] = useState<BookingWay | null>(null)
  if (!me || !hasRole(me, ['DA'], 'VENUES')) return null
  return (
    <>
      {one.ways.map(each => (
        <Button key={each} onClick={() => setWay(each)}>
          {each === 'CANCEL' ? m.halls_cancel() : m.halls_settle()}
        </Button>
      ))}
      {way === null ? null : (
        <BookingWayDialog
          one={one}
          way={way}
          onDone={() => void deskQueries.invalidateQueries({ queryKey: [venueDeskCalls.bookingCase.key] })}
          onClose={() => setWay(null)}
        />
      )}
    </>
  )
}

function Money({ one }: { one: Booking }) {
  const language = useLanguage()
  return (
    <Card title={m.halls_money()}>
      <ul className={styles.lines}>
        {one.heads.map(head => (
          <li key={head.name.en}>
            <span className={styles.pair}>
              <span>{head.name[language]}</span>
              <strong>{formatRupees(head.amount)}</strong>
            </span>
            <span className={styles.under}>{head.basis[language]}</span>
          </li>
        ))}
        {one.payments.map(paid => (
          <li key={paid.receiptNumber}>
            <span className={styles.pair}>
              <span>
                {m.halls_paid()} {paid.paidOn ? formatDate(paid.paidOn, 'day', language) : ''}
              </span>
              <strong>{formatRupees(paid.amount)}</strong>
            </span>
            <span className={styles.under}>{paid.receiptNumber}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function IfCancelled({ one }: { one: Booking }) {
  const language = useLanguage()
  if (one.ifCancelled.length === 0) return null
  return (
    <Card title={m.halls_ifCancelled()} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.halls_ifCancelled()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.halls_until()}</th>
            <th scope="col">{m.halls_kept()}</th>
            <th scope="col">{m.halls_back()}</th>
          </tr>
        </thead>
        <tbody>
          {one.ifCancelled.map(row => (
            <tr key={row.to} aria-current={row.isNow === 1 ? 'true' : undefined}>
              <th scope="row">{formatDate(row.to, 'day', language)}</th>
              <td>{formatRupees(row.kept)}</td>
              <td>{formatRupees(row.refund)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Settlement({ one }: { one: Booking }) {
  if (!one.settlement) return null
  const { deposit, deductions, staffRentBack, refundAmount } = one.settlement
  return (
    <Card title={m.halls_settlement()}>
      <Facts
        facts={[
          { term: m.halls_deposit(), value: formatRupees(deposit) },
          ...deductions.map(each => ({ term: each.reason, value: formatRupees(each.amount) })),
          { term: m.halls_staffBack(), value: formatRupees(staffRentBack) },
          { term: m.halls_back(), value: formatRupees(refundAmount) },
        ]}
      />
    </Card>
  )
}
