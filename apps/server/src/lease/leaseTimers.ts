import { formatDate } from '#domain/dates/format.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { notifyCitizen, queueMessage } from '#server/notify/outbox.ts'
import { findLessee, lockLease } from './leaseStore.ts'
import { moveLease } from './moveLease.ts'

const DAY_S = 86_400
/** The lessee is told so many days before rent falls due. */
const REMIND_DAYS = 5

/** Leases whose last day has passed are expired; rent that is still owed can be paid on. */
async function expire({ db, now, ports }: JobContext): Promise<void> {
  const over = await db
    .selectFrom('lease')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .where('lease_to', '<', istDay(now))
    .execute()
  for (const { id } of over)
    await inTransaction(db, async tx => {
      const lease = await lockLease(tx, ports, { id })
      if (lease?.state !== 'ACTIVE') return
      await moveLease(tx, lease, 'LEASE_ENDS', { type: 'TIMER', id: 'lease.expire' }, now)
    })
}

type Told = {
  readonly column: 'reminded_on' | 'late_told_on'
  readonly template: 'LEASE_RENT_DUE' | 'LEASE_RENT_LATE'
}

/** Tells the lessee once about each row: by the portal's messages, or by SMS alone while they have no account. */
async function tell(context: JobContext, told: Told, from: string, to: string): Promise<void> {
  const { db, now } = context
  const due = await db
    .selectFrom('lease_rent as r')
    .innerJoin('lease as l', 'l.id', 'r.lease_id')
    .select(['r.lease_id', 'r.row_no'])
    .where('r.paid_on', 'is', null)
    .where(`r.${told.column}`, 'is', null)
    .where('r.due_day', '>=', from)
    .where('r.due_day', '<=', to)
    .where('l.state', 'in', ['ACTIVE', 'EXPIRED', 'TERMINATED'])
    .execute()
  for (const row of due)
    await inTransaction(db, async tx => {
      const marked = await tx
        .updateTable('lease_rent')
        .set({ [told.column]: now })
        .where('lease_id', '=', row.lease_id)
        .where('row_no', '=', row.row_no)
        .where('paid_on', 'is', null)
        .where(told.column, 'is', null)
        .returning(['rent', 'gst', 'due_day'])
        .executeTakeFirst()
      const lease = marked && (await lockLease(tx, context.ports, { id: row.lease_id }))
      if (!lease) return
      const params = {
        number: lease.tenderNumber,
        amount: formatAmount(marked.rent + marked.gst),
        date: formatDate(marked.due_day, 'plain'),
      }
      const citizen = await findLessee(tx, lease.lessee.mobile)
      if (citizen) return notifyCitizen(tx, citizen.userId, told.template, params, now)
      const message = { template: told.template, language: 'hi', params } as const
      return queueMessage(tx, 'SMS', lease.lessee.mobile, message, now)
    })
}

/** Rent that falls due soon, and rent whose day has passed. */
async function remind(context: JobContext): Promise<void> {
  const today = istDay(context.now)
  await tell(
    context,
    { column: 'reminded_on', template: 'LEASE_RENT_DUE' },
    today,
    addDays(today, REMIND_DAYS),
  )
  const late = { column: 'late_told_on', template: 'LEASE_RENT_LATE' } as const
  await tell(context, late, addDays(today, -30), addDays(today, -1))
}

/** What happens to leases by time. */
export const leaseTimers: readonly Timer[] = [
  { name: 'lease.expire', everySeconds: DAY_S, run: expire },
  { name: 'lease.remind', everySeconds: DAY_S, run: remind },
]
