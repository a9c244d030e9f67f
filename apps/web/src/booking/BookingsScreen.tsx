import { useState } from 'react'
import { bookingCalls } from '#contract/booking/booking.ts'
import type { BookingCard } from '#contract/booking/record.ts'
import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type BookingTab, bookingTab } from '#domain/booking/states.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Hall } from '#web/ui/illustrations/Hall.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs/Tabs.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import { HallPicture } from './HallPicture.tsx'
import styles from './Search.module.css'
import { rangeWords, statusWords } from './words.ts'

export const title = m.booking_mine

const PATH = '/bookings'
const PAGE_SIZE = 10

const words: Record<BookingTab, (inputs: { count: number | string }) => string> = {
  upcoming: m.booking_tabUpcoming,
  completed: m.booking_tabCompleted,
  cancelled: m.booking_tabCancelled,
}

/** /bookings: this citizen's bookings by tab, the next event first. */
export default function BookingsScreen() {
  const tab = bookingTab(useRouteSearch(PATH).tab)
  const navigate = useAppNavigate()
  const [page, setPage] = useState(1)
  const list = useCall(
    bookingCalls.GetUserVenueBookingsByUserId,
    { tab, pageNumber: page, pageSize: PAGE_SIZE },
    { keepPrevious: true, quiet: true, staleTime: 0 },
  )
  const counts = list.data?.counts
  const pages = Math.ceil((list.data?.totalRecords ?? 0) / PAGE_SIZE)
  return (
    <Page>
      <PageTitle
        title={m.booking_mine()}
        actions={<AppButtonLink to="/community-centers">{m.booking_bookVenue()}</AppButtonLink>}
      />
      <Tabs
        label={m.booking_mine()}
        value={tab}
        tabs={(['upcoming', 'completed', 'cancelled'] as const).map(key => ({
          key,
          // Nothing is said to be none before it is known.
          label: words[key]({ count: counts?.[key] ?? '…' }),
        }))}
        onChange={key => {
          setPage(1)
          navigate({ to: PATH, search: { tab: key } }, { replace: true })
        }}
      >
        <Stack>
          {list.isPending ? <SkeletonList rows={3} /> : null}
          {list.error && !list.data ? <NotLoaded onRetry={() => void list.refetch()} /> : null}
          {list.data?.records.length === 0 ? (
            <EmptyState
              title={m.booking_noBookings()}
              figure={<Hall width={200} />}
              action={
                <AppButtonLink to="/community-centers" variant="primary">
                  {m.booking_bookVenue()}
                </AppButtonLink>
              }
            >
              {m.booking_noBookingsMore()}
            </EmptyState>
          ) : null}
          <ul className={styles.rows}>
            {list.data?.records.map(record => (
              <BookingRow key={record.bookingId} record={record} />
            ))}
          </ul>
          {pages > 1 ? (
            <Pagination page={page} pages={pages} onChange={setPage} busy={list.isFetching} />
          ) : null}
        </Stack>
      </Tabs>
    </Page>
  )
}

function BookingRow({ record }: { record: BookingCard }) {
  const language = useLanguage()
  const now = useServerMinute()
  const status = statusWords(record.applicationStatusId, language)
  const { holdExpiresOn, refundAmount, refundStatusId } = record
  const isPending = record.applicationStatusId === ApplicationStatus.PaymentPending
  return (
    <li className={styles.row}>
      <HallPicture image={record.image} />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <AppLink to="/bookings/$bookingId" params={{ bookingId: record.bookingId }} strong>
            {record.venueName[language]}
          </AppLink>
        </h2>
        <p className={styles.price}>
          <strong>{rangeWords(record.startDate, record.endDate, language)}</strong>
          <Tag tone={status.tone}>{status.name}</Tag>
        </p>
        <p className={styles.facts}>
          <span>{record.purposeName[language]}</span>
          <span>{m.booking_guestsCount({ count: record.guests })}</span>
          {record.applicationNumber ? <span>{record.applicationNumber}</span> : null}
        </p>
        <p className={styles.price}>
          <span>{formatRupees(record.totalAmount)}</span>
          {isPending && holdExpiresOn ? (
            <b>{m.booking_payBy({ time: formatDate(holdExpiresOn, 'time', language) })}</b>
          ) : null}
          {record.applicationStatusId === ApplicationStatus.Confirmed ? (
            <b>{timeLeft(now, `${record.startDate}T${record.checkInTime}:00+05:30`)}</b>
          ) : null}
          {record.applicationStatusId === ApplicationStatus.Completed ? (
            <span>{m.booking_depositSoon()}</span>
          ) : null}
          {refundAmount && refundStatusId > 0 ? (
            <span>
              {m.booking_refundOf({ amount: formatRupees(refundAmount) })}:{' '}
              {refundStatusName(refundStatusId as RefundStatus)[language]}
            </span>
          ) : null}
        </p>
        {refundStatusId === RefundStatus.RefundFailed ? <b>{m.booking_correctForRefund()}</b> : null}
      </div>
    </li>
  )
}
