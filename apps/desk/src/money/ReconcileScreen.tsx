import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { exceptionDeskCalls } from '#contract/desk/exceptions.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { SUM, Table } from '#desk/kit/Table.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Money.module.css'

type Days = DeskOutputOf<typeof exceptionDeskCalls.moneyDays>

const READINGS = {
  'payment reconcile bank': m.money_readStatement,
  'payment reconcile razorpay': m.money_readSettlement,
  'payment reconcile day': m.money_askDay,
} as const
type Reading = keyof typeof READINGS
const readings = ['payment reconcile bank', 'payment reconcile razorpay', 'payment reconcile day'] as const

/** Bank, provider and books beside each other: it begins with what is unexplained. */
export default function ReconcileScreen() {
  const me = useMe().data
  const [reading, setReading] = useState<Reading | null>(null)
  const answer = useDesk(exceptionDeskCalls.moneyDays, {}, { quiet: true })
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonPage />
  const { days, unexplained, exceptions } = answer.data
  return (
    <DeskPage
      title={m.money_reconcile()}
      about={m.money_reconcileAbout()}
      aside={
        me && hasRole(me, ['AC'], 'MONEY')
          ? readings.map(one => (
              <Button key={one} onClick={() => setReading(one)}>
                {READINGS[one]()}
              </Button>
            ))
          : null
      }
    >
      {exceptions === 0 ? (
        <Note tone="ok" title={m.money_allExplained()} />
      ) : (
        <Note
          tone="warn"
          title={m.money_unexplained({ amount: formatRupees(unexplained), count: exceptions })}
        >
          <DeskLink to="/exceptions">{m.money_toExceptions()}</DeskLink>
        </Note>
      )}
      <Channel days={days} source="BANK" title={m.money_channelBank()} />
      <Channel days={days} source="PROVIDER" title={m.money_channelProvider()} />
      {reading ? (
        <ActDialog
          act={reading}
          onDone={() => {
            for (const { key } of Object.values(exceptionDeskCalls))
              void deskQueries.invalidateQueries({ queryKey: [key] })
          }}
          onClose={() => setReading(null)}
        />
      ) : null}
    </DeskPage>
  )
}

/** The days of one channel: a bar of what is explained, hatched what is not, and the figures beside it. */
function Channel(props: { days: Days['days']; source: 'BANK' | 'PROVIDER'; title: string }) {
  const language = useLanguage()
  const own = props.days.filter(({ source }) => source === props.source)
  const sizes = own.map(one => Number(toPaise(one.explained) + toPaise(one.unexplained)))
  const highest = Math.max(1, ...sizes)
  return (
    <Card title={props.title} flush>
      <Table label={props.title}>
        <caption className="visually-hidden">{props.title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.money_day()}</th>
            <th scope="col" className={styles.picture}>
              <span className="visually-hidden">{m.money_share()}</span>
            </th>
            <th scope="col" className={SUM}>
              {m.money_explained()}
            </th>
            <th scope="col" className={SUM}>
              {m.money_countOf()}
            </th>
            <th scope="col" className={SUM}>
              {m.money_notExplained()}
            </th>
            <th scope="col" className={SUM}>
              {m.money_exceptions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.map(one => (
            <tr key={one.day}>
              <th scope="row" className={styles.dayCell}>
                {formatDate(one.day, 'day', language)}
              </th>
              <td className={styles.picture}>
                <Bar
                  explained={Number(toPaise(one.explained)) / highest}
                  unexplained={Number(toPaise(one.unexplained)) / highest}
                />
              </td>
              <td className={SUM}>{formatRupees(one.explained)}</td>
              <td className={SUM}>{one.count.toLocaleString('en-IN')}</td>
              <td className={SUM}>{formatRupees(one.unexplained)}</td>
              <td className={SUM}>{one.exceptions.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

/** Shares of the highest day; the figures stand beside it. */
function Bar({ explained, unexplained }: { explained: number; unexplained: number }) {
  const first = Math.max(0, explained) * 100
  return (
    <svg width="100%" height="16" aria-hidden="true" className={styles.bar}>
      <rect width={`${first}%`} height="16" />
      <rect className={styles.doubt} x={`${first}%`} width={`${unexplained * 100}%`} height="16" />
    </svg>
  )
}
