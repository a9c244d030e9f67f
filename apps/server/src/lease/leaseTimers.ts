import { formatDate } from '#domain/dates/format.ts'
import { addDays, type IstDay, istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { PAYABLE_STATES } from '#domain/lease/states.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { expireLeases, lockLease } from './leaseStore.ts'
import { listRent, listToRemind, markReminded, type Reminder } from './rentStore.ts'
import { standingOf } from './standing.ts'
import { tellLessee } from './tellLessee.ts'

/** The lessee is told so many days before rent falls due. */
const REMIND_DAYS = 5

const told = { actor: { type: 'TIMER', id: 'lease.expire' }, event: 'LEASE_ENDS' } as const

/** Leases whose last day has passed are expired; rent that is still owed can be paid on. @returns how many */
export const endLeases = (db: Db, now: Date): Promise<number> =>
  expireLeases(db, istDay(now), { ...told, now })

interface Reminding {
  readonly reminder: Reminder
  readonly template: 'LEASE_RENT_DUE' | 'LEASE_RENT_LATE'
}

/** Tells the lessee once about each row: by the portal's messages, or by SMS alone while they have no account. */
async function tell(context: JobContext, about: Reminding, from: IstDay, to: IstDay): Promise<void> {
  const { db, now } = context
  for (const row of await listToRemind(db, about.reminder, PAYABLE_STATES, from, to))
    await inTransaction(db, async tx => {
      const rent = await markReminded(tx, row, about.reminder, now)
      const lease = rent && (await lockLease(tx, context.ports, { id: row.leaseId }))
      if (!lease) return
      const { rows, payableToday } = standingOf(lease, await listRent(tx, lease.id), istDay(now))
      const payable = rows.find(each => each.row.rowNo === row.rowNo)?.payable ?? 0n
      const params = {
        number: lease.tenderNumber,
        amount: formatAmount(payable),
        whole: formatAmount(payableToday),
        date: formatDate(rent.dueDay, 'day'),
      }
      return tellLessee(tx, context.ports, lease, { template: about.template, params }, now)
    })
}

/** Rent that falls due soon, and rent whose day has passed. */
async function remind(context: JobContext): Promise<void> {
  const today = istDay(context.now)
  await tell(
    context,
    { reminder: 'reminded_on', template: 'LEASE_RENT_DUE' },
    today,
    addDays(today, REMIND_DAYS),
  )
  const late = { reminder: 'late_told_on', template: 'LEASE_RENT_LATE' } as const
  await tell(context, late, addDays(today, -30), addDays(today, -1))
}

/** What happens to leases by time. */
export const leaseTimers: readonly Timer[] = [
  {
    name: 'lease.expire',
    everySeconds: DAY_SECONDS,
    run: ({ db, now }) => inTransaction(db, tx => endLeases(tx, now)).then(() => undefined),
  },
  { name: 'lease.remind', everySeconds: DAY_SECONDS, run: remind },
]
