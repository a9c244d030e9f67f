import { addDays, type IstDay, istDay } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { REFUND_AGES } from '#domain/payment/refundAge.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { countCourses, listCourses } from '#server/lottery/campaign/courseStore.ts'
import { type Figure, type FigureName, keepFigures, listFigures } from '#server/overview/figureStore.ts'
import { countOpenExceptions } from '#server/payments/books/exceptionStore.ts'
import { sumMoneyDays } from '#server/payments/books/ledgerStore.ts'
import { countRefundAges } from '#server/payments/refund/refundStore.ts'
import { foldPassages } from '#server/work/passageStore.ts'
import { countDesks } from '#server/work/tallyStore.ts'

/** Entries of the books are at most so many days older than the day on which they are made. */
const BACK_DAYS = 400

const none = { part: '', many: 0, late: 0, done: 0, paise: 0n }

async function waiting(db: Db, today: IstDay): Promise<Figure[]> {
  const desks = await countDesks(db, today)
  return desks.map(({ desk, waiting: many, overdue: late }) => ({
    ...none,
    day: today,
    part: desk,
    many,
    late,
  }))
}

async function refundAges(db: Db, now: Date, today: IstDay): Promise<Figure[]> {
  const days = await countRefundAges(db, now)
  let from = 0
  return REFUND_AGES.map(({ code, upTo }) => {
    const own = days.filter(one => one.days >= from && (upTo === null || one.days <= upTo))
    from = upTo === null ? from : upTo + 1
    const many = own.reduce((sum, one) => sum + one.many, 0)
    return { ...none, day: today, part: code, many, paise: own.reduce((sum, one) => sum + one.paise, 0n) }
  })
}

async function exceptions(db: Db, today: IstDay): Promise<Figure[]> {
  return (await countOpenExceptions(db)).map(({ kind, many }) => ({ ...none, day: today, part: kind, many }))
}

async function courses(db: Db, now: Date, today: IstDay): Promise<Figure[]> {
  const counted = await countCourses(
    db,
    (await listCourses(db, now)).map(({ id }) => id),
  )
  return counted.map(({ id, received, decided }) => ({
    ...none,
    day: today,
    part: String(id),
    many: received,
    done: decided,
  }))
}

/** Money moves into the books of today and yesterday; what a bank tells late is found at each full hour. */
async function moneyFrom(db: Db, now: Date, today: IstDay): Promise<IstDay> {
  const isFullHour = now.getTime() % HOUR_MS < 60_000
  const isFirst = (await listFigures(db, 'MONEY_IN', addDays(today, -BACK_DAYS))).length === 0
  return addDays(today, isFullHour || isFirst ? -BACK_DAYS : -1)
}

async function take({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const today = istDay(now)
  const keep = (figure: FigureName, figures: readonly Figure[], from = today) =>
    inTransaction(db, tx => keepFigures(tx, figure, from, figures, now))
  await foldPassages(db, today)
  await keep('WAITING', await waiting(db, today))
  await keep('REFUND_AGE', await refundAges(db, now, today))
  await keep('EXCEPTIONS', await exceptions(db, today))
  await keep('COURSE', await courses(db, now, today))
  const from = await moneyFrom(db, now, today)
  const money = await sumMoneyDays(db, from)
  await keep(
    'MONEY_IN',
    money.map(({ day, came }) => ({ ...none, day, paise: came })),
    from,
  )
  await keep(
    'MONEY_OUT',
    money.map(({ day, went }) => ({ ...none, day, paise: went })),
    from,
  )
}

/** Takes the figures of the overview each minute, one statement a figure; nobody counts while looking. */
export const takeFigures: Timer = { name: 'overview.take', everySeconds: 60, run: take }
