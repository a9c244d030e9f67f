import type * as v from 'valibot'
import type { Overview } from '#contract/desk/overview.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay } from '#domain/dates/ist.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { WeeklyData } from '#server/documents/print/data/weekly.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Months that fit on the page. */
const MONTHS = 6

const count = (many: number | null): string => (many === null ? '' : many.toLocaleString('en-IN'))
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** The overview as the sheet of the week prints it. */
export function weeklyOf(
  { desks, passages, done, courses, money }: v.InferOutput<typeof Overview>,
  authority: Ports['authority'],
  now: Date,
): WeeklyData {
  const day = istDay(now)
  return {
    head: {
      authority: letterheadOf(authority),
      title: { en: 'Sheet of the week', hi: 'साप्ताहिक पत्रक' },
      number: `weekly-${day}`,
      issuedAt: now,
    },
    facts: [
      { label: { en: 'Day', hi: 'तिथि' }, value: { day } },
      { label: { en: 'Cases waiting', hi: 'लंबित प्रकरण' }, value: count(sum(desks.map(one => one.waiting))) },
      {
        label: { en: 'Of these overdue', hi: 'इनमें विलंबित' },
        value: count(sum(desks.map(one => one.overdue))),
      },
      {
        label: { en: 'Done in 7 days; in the 7 before', hi: '7 दिनों में निपटे; उससे पहले के 7 में' },
        value: `${count(done.week)}; ${count(done.before)}`,
      },
    ],
    desks: Object.entries(WORK_DESKS).flatMap(([desk, { name, promisedDays }]) => {
      const waiting = desks.find(one => one.desk === desk)
      const passed = passages.find(one => one.desk === desk)
      if (!waiting && !passed) return []
      return [
        {
          name,
          waiting: count(waiting?.waiting ?? 0),
          overdue: count(waiting?.overdue ?? 0),
          median: count(passed?.median ?? null),
          promised: count(promisedDays),
        },
      ]
    }),
    courses: courses.map(one => ({
      name: one.name,
      received: count(one.received),
      decided: count(one.decided),
      lastDay: one.lastDay === null ? null : { day: one.lastDay },
      pace: count(one.pace),
      needed: count(one.needed),
    })),
    refunds: (money?.refunds ?? []).map(({ age, many, paise }) => ({
      age: age.endsWith('-') ? `${age.slice(0, -1)}+` : age,
      many: count(many),
      amount: BigInt(paise),
    })),
    months: (money?.months ?? []).slice(-MONTHS).map(({ month, came, went }) => ({
      month: formatDate(`${month}-01`, 'plain').replace(/^1 /, ''),
      came: BigInt(came),
      went: BigInt(went),
    })),
  }
}
