import { pathOfSection } from '#desk/kit/list.ts'
import { formatRupees } from '#domain/money/format.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type BarRow, BarTable } from './BarTable.tsx'
import { Courses } from './Courses.tsx'
import type { Overview } from './figures.ts'
import { MoneyChart } from './MoneyChart.tsx'
import styles from './Overview.module.css'

type Desk = Overview['desks'][number]['desk']

/** The cases of a desk, as the address of its list. */
const casesOf = (desk: Desk, isOverdue = false) => ({
  path: pathOfSection(WORK_DESKS[desk].section),
  search: { desk, ...(isOverdue ? { due: 'overdue' } : {}) },
})

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

export interface ChartsProps {
  overview: Overview
  /** Tables in place of bars and columns. */
  plain: boolean
}

/** The figures of the house, and what stands behind them. */
export function Charts({ overview, plain }: ChartsProps) {
  const language = useLanguage()
  const { desks, passages, done, courses, money } = overview
  const waiting = desks
    .toSorted((a, b) => b.waiting - a.waiting)
    .map(
      ({ desk, waiting: value, overdue }): BarRow => ({
        key: desk,
        name: WORK_DESKS[desk].name[language],
        value,
        late: overdue,
        lateWords: m.overview_over({ count: overdue.toLocaleString('en-IN') }),
        to: casesOf(desk, overdue > 0),
      }),
    )
  const days = passages.map(
    ({ desk, median, promised }): BarRow => ({
      key: desk,
      name: WORK_DESKS[desk].name[language],
      value: median,
      promise: promised,
      words: m.overview_daysOf({ median, promised }),
      to: casesOf(desk),
    }),
  )
  return (
    <>
      <dl className={styles.figures}>
        <Figure term={m.overview_waitingAll()} value={sum(desks.map(one => one.waiting))} />
        <Figure term={m.work_overdue()} value={sum(desks.map(one => one.overdue))} isAlarm />
        <Figure
          term={m.overview_doneWeek()}
          value={done.week}
          note={m.overview_before({ count: done.before })}
        />
        {money ? (
          <Figure term={m.overview_exceptions()} value={sum(money.exceptions.map(({ many }) => many))} />
        ) : null}
      </dl>
      <div className={styles.cards}>
        <Card title={m.overview_waiting()}>
          {waiting.length === 0 ? (
            <p>{m.overview_nothing()}</p>
          ) : (
            <BarTable caption={m.overview_waiting()} rows={waiting} plain={plain} />
          )}
        </Card>
        <Card title={m.overview_median()} note={m.overview_medianNote()}>
          {days.length === 0 ? (
            <p>{m.overview_nothing()}</p>
          ) : (
            <BarTable caption={m.overview_median()} rows={days} plain={plain} />
          )}
        </Card>
        <Courses courses={courses} plain={plain} />
        {money ? <Money money={money} plain={plain} /> : null}
      </div>
    </>
  )
}

function Money({ money, plain }: { money: NonNullable<Overview['money']>; plain: boolean }) {
  const refunds = money.refunds.map(
    ({ age, many, paise }): BarRow => ({
      key: age,
      name: m.overview_days({ days: age.endsWith('-') ? `${age.slice(0, -1)}+` : age }),
      value: many,
      late: age === '31-' ? many : 0,
      words: plain
        ? `${many.toLocaleString('en-IN')}, ${formatRupees(BigInt(paise))}`
        : many.toLocaleString('en-IN'),
      to: { path: pathOfSection('MONEY'), search: { desk: 'REFUND_SEND' } },
    }),
  )
  return (
    <>
      <Card title={m.overview_money()} {...(plain ? {} : { note: m.overview_crore() })}>
        <MoneyChart months={money.months} plain={plain} />
      </Card>
      <Card title={m.overview_refunds()}>
        <BarTable caption={m.overview_refunds()} rows={refunds} plain={plain} />
      </Card>
    </>
  )
}

function Figure(props: { term: string; value: number; note?: string; isAlarm?: boolean }) {
  return (
    <div className={styles.figure}>
      <dt>{props.term}</dt>
      <dd className={props.isAlarm && props.value > 0 ? styles.alarm : undefined}>
        {props.value.toLocaleString('en-IN')}
        {props.note ? <small>{props.note}</small> : null}
      </dd>
    </div>
  )
}
