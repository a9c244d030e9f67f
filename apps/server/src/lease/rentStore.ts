import type { IstDay } from '#domain/dates/ist.ts'
import type { LeaseState } from '#domain/lease/states.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { RentRecord } from './leaseRecord.ts'

/** The rent of a lease, oldest first. */
export async function listRent(db: Db, leaseId: number): Promise<RentRecord[]> {
  const rows = await db
    .selectFrom('lease_rent')
    .selectAll()
    .where('lease_id', '=', leaseId)
    .orderBy('row_no')
    .execute()
  return rows.map(row => ({
    rowNo: row.row_no,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    dueDay: row.due_day,
    rent: row.rent,
    gst: row.gst,
    total: row.rent + row.gst,
    isPaid: row.paid_on !== null,
    lateFeePaid: row.late_fee_paid,
    paidOn: row.paid_on,
    transactionId: row.transaction_id,
  }))
}

/** A row of the schedule as it is entered. */
export type NewRent = Pick<RentRecord, 'rowNo' | 'periodFrom' | 'periodTo' | 'dueDay' | 'rent' | 'gst'>

/** Writes the whole schedule of the rent anew. */
export async function replaceRent(db: Db, leaseId: number, rows: readonly NewRent[]): Promise<void> {
  await db.deleteFrom('lease_rent').where('lease_id', '=', leaseId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('lease_rent')
    .values(
      rows.map(row => ({
        lease_id: leaseId,
        row_no: row.rowNo,
        period_from: row.periodFrom,
        period_to: row.periodTo,
        due_day: row.dueDay,
        rent: row.rent,
        gst: row.gst,
      })),
    )
    .execute()
}

/** Drops the unpaid rent of a lease that ends: all of it, or what begins after its last day. */
export async function dropRent(db: Db, leaseId: number, lastDay: IstDay | null): Promise<void> {
  await db
    .deleteFrom('lease_rent')
    .where('lease_id', '=', leaseId)
    .where('paid_on', 'is', null)
    .$if(lastDay !== null, query => query.where('period_from', '>', lastDay ?? ''))
    .execute()
}

/** Cuts an unpaid row of the rent to the days that are left of it. */
export async function cutRent(
  db: Db,
  leaseId: number,
  cut: Pick<RentRecord, 'rowNo' | 'periodTo' | 'rent' | 'gst'>,
): Promise<void> {
  await db
    .updateTable('lease_rent')
    .set({ period_to: cut.periodTo, rent: cut.rent, gst: cut.gst })
    .where('lease_id', '=', leaseId)
    .where('row_no', '=', cut.rowNo)
    .where('paid_on', 'is', null)
    .execute()
}

/** Marks a row of the rent as paid. */
export async function payRent(
  db: Db,
  leaseId: number,
  rowNo: number,
  by: { readonly transactionId: number; readonly paidOn: Date; readonly lateFee: Paise },
): Promise<void> {
  await db
    .updateTable('lease_rent')
    .set({ transaction_id: by.transactionId, paid_on: by.paidOn, late_fee_paid: by.lateFee })
    .where('lease_id', '=', leaseId)
    .where('row_no', '=', rowNo)
    .where('paid_on', 'is', null)
    .execute()
}

/** Which of the two reminders of rent: before its day, and after it. */
export type Reminder = 'reminded_on' | 'late_told_on'

/** Unpaid rent that falls due within some days and of which nobody was reminded yet. */
export async function listToRemind(
  db: Db,
  reminder: Reminder,
  states: readonly LeaseState[],
  from: IstDay,
  to: IstDay,
): Promise<{ leaseId: number; rowNo: number }[]> {
  return db
    .selectFrom('lease_rent as r')
    .innerJoin('lease as l', 'l.id', 'r.lease_id')
    .select(['r.lease_id as leaseId', 'r.row_no as rowNo'])
    .where('r.paid_on', 'is', null)
    .where(`r.${reminder}`, 'is', null)
    .where('r.due_day', '>=', from)
    .where('r.due_day', '<=', to)
    .where('l.state', 'in', states)
    .execute()
}

/** Notes that the lessee is reminded. @returns the rent, or nothing when it was paid or told before */
export async function markReminded(
  db: Db,
  { leaseId, rowNo }: { readonly leaseId: number; readonly rowNo: number },
  reminder: Reminder,
  now: Date,
): Promise<{ readonly total: Paise; readonly dueDay: IstDay } | undefined> {
  const row = await db
    .updateTable('lease_rent')
    .set({ [reminder]: now })
    .where('lease_id', '=', leaseId)
    .where('row_no', '=', rowNo)
    .where('paid_on', 'is', null)
    .where(reminder, 'is', null)
    .returning(['rent', 'gst', 'due_day'])
    .executeTakeFirst()
  return row && { total: row.rent + row.gst, dueDay: row.due_day }
}

/** Rows that a payment had paid are owed again, as if it had never come. */
export async function unpayRent(db: Db, leaseId: number, transactionId: number): Promise<void> {
  await db
    .updateTable('lease_rent')
    .set({ transaction_id: null, paid_on: null, late_fee_paid: 0n })
    .where('lease_id', '=', leaseId)
    .where('transaction_id', '=', transactionId)
    .execute()
}
