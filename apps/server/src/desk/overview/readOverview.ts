import type * as v from 'valibot'
import type { Overview } from '#contract/desk/overview.ts'
import { addDays, type IstDay, istDay } from '#domain/dates/ist.ts'
import { addWorkingDays, type Holidays, workingDaysBetween } from '#domain/landuse/workdays.ts'
import { holds } from '#domain/officer/roles.ts'
import { EXCEPTION_KINDS } from '#domain/payment/exception.ts'
import { REFUND_AGES } from '#domain/payment/refundAge.ts'
import { WORK_DESK_CODES, WORK_DESKS, type WorkDeskCode } from '#domain/work/desks.ts'
import { medianOf } from '#domain/work/median.ts'
import { mayLook } from '#domain/work/rights.ts'
import { listHolidays } from '#server/landuse/terms/termsStore.ts'
import { type Course, listCourses } from '#server/lottery/campaign/courseStore.ts'
import { type Figure, findTakenOn, listFigures, sumByMonth } from '#server/overview/figureStore.ts'
import { listPassages, type Passage } from '#server/work/passageStore.ts'
import type { OfficerContext } from '../gateway/context.ts'

type Shown = v.InferOutput<typeof Overview>
type Looking = Pick<OfficerContext, 'db' | 'now' | 'officer'>

/** Days over which a median is taken, and over which work is compared. */
const MEDIAN_DAYS = 30
const WEEK_DAYS = 7
/** Money is shown by month, this one and the eleven before. */
const MONTHS = 12
/** Whom the money of the house concerns. */
const MONEY_READERS = ['A1', 'A2', 'AU'] as const

const countOf = (passages: readonly Passage[]): number => passages.reduce((sum, { cases }) => sum + cases, 0)

function passagesBy(desks: readonly WorkDeskCode[], passages: readonly Passage[]): Shown['passages'] {
  return desks.flatMap(desk => {
    const own = passages.filter(one => one.desk === desk)
    const median = medianOf(own.map(({ days, cases }) => ({ value: days, times: cases })))
    if (median === null) return []
    return [{ desk, median, promised: WORK_DESKS[desk].promisedDays, cases: countOf(own) }]
  })
}

/** How fast a scheme is read, and how fast it would have to be: decisions a working day. */
function courseOf(course: Course, kept: readonly Figure[], today: IstDay, holidays: Holidays) {
  const own = kept.filter(({ part }) => part === String(course.id))
  const last = own.at(-1)
  const first = own[0]
  const worked = first && last ? workingDaysBetween(first.day, last.day, holidays) : 0
  const lastDay = course.lastDay && istDay(course.lastDay)
  const left = lastDay ? workingDaysBetween(addWorkingDays(today, 0, holidays), lastDay, holidays) + 1 : 0
  const open = last ? last.many - last.done : 0
  return {
    id: course.id,
    name: course.name,
    received: last?.many ?? 0,
    decided: last?.done ?? 0,
    lastDay,
    drawOn: course.drawOn?.toISOString() ?? null,
    pace: first && last && worked > 0 ? Math.round((last.done - first.done) / worked) : null,
    needed: left > 0 ? Math.ceil(open / left) : null,
  }
}

/** Money of the house, by its kept figures of the day. */
async function moneyOf({ db }: Looking, today: IstDay): Promise<Shown['money']> {
  const from = `${addDays(`${today.slice(0, 7)}-01`, -30 * (MONTHS - 1)).slice(0, 7)}-01`
  const [ages, kinds, came, went] = await Promise.all([
    listFigures(db, 'REFUND_AGE', today),
    listFigures(db, 'EXCEPTIONS', today),
    sumByMonth(db, 'MONEY_IN', from),
    sumByMonth(db, 'MONEY_OUT', from),
  ])
  const out = new Map(went.map(({ month, paise }) => [month, paise]))
  return {
    refunds: REFUND_AGES.map(({ code }) => {
      const own = ages.find(({ part }) => part === code)
      return { age: code, many: own?.many ?? 0, paise: String(own?.paise ?? 0n) }
    }),
    months: came.map(({ month, paise }) => ({
      month,
      came: String(paise),
      went: String(out.get(month) ?? 0n),
    })),
    exceptions: EXCEPTION_KINDS.flatMap(kind => {
      const own = kinds.find(({ part }) => part === kind)
      return own ? [{ kind, many: own.many }] : []
    }),
  }
}

/** How the house stands for an officer: the sections that they may look at, of kept figures alone. */
export async function readOverview(context: Looking): Promise<Shown> {
  const { db, now, officer } = context
  const today = istDay(now)
  const seen = WORK_DESK_CODES.filter(desk => mayLook(officer.roles, WORK_DESKS[desk].section))
  const holidays: Holidays = new Set(await listHolidays(db))
  const waiting = await listFigures(db, 'WAITING', today)
  const month = await listPassages(db, addDays(today, -MEDIAN_DAYS), today)
  const week = await listPassages(db, addDays(today, 1 - WEEK_DAYS), today)
  const before = await listPassages(db, addDays(today, 1 - 2 * WEEK_DAYS), addDays(today, -WEEK_DAYS))
  const own = (all: readonly Passage[]) => all.filter(({ desk }) => seen.includes(desk))
  const courses = mayLook(officer.roles, 'LOTTERY') ? await listCourses(db, now) : []
  const kept = await listFigures(db, 'COURSE', addDays(today, -WEEK_DAYS))
  const isMoney = MONEY_READERS.some(role =>
    officer.roles.some(held => holds(officer.roles, role, held.section)),
  )
  return {
    takenOn: (await findTakenOn(db))?.toISOString() ?? null,
    today,
    desks: seen.flatMap(desk => {
      const found = waiting.find(({ part }) => part === desk)
      return found && found.many > 0 ? [{ desk, waiting: found.many, overdue: found.late }] : []
    }),
    passages: passagesBy(seen, month),
    done: { week: countOf(own(week)), before: countOf(own(before)) },
    courses: courses.map(course => courseOf(course, kept, today, holidays)),
    money: isMoney ? await moneyOf(context, today) : null,
  }
}
