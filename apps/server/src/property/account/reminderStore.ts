import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'

/** An instalment whose reminder of a step is due; steps are days from the due day. */
export interface DueReminder {
  readonly propertyId: number
  readonly instalmentNo: number
  readonly dueDay: IstDay
  readonly step: number
}

/** Some unpaid instalments that fell due in a span of days and whose reminder of a step was not sent. */
export async function listUnreminded(
  db: Db,
  step: number,
  fell: { readonly from: IstDay; readonly until: IstDay },
  most: number,
): Promise<DueReminder[]> {
  const rows = await db
    .selectFrom('property_instalment as i')
    .innerJoin('property as p', 'p.id', 'i.property_id')
    .select(['i.property_id', 'i.instalment_no', 'i.due_day'])
    .where('p.state', 'in', ['ALLOTTED', 'PAYING'])
    .where('i.due_day', '<=', fell.until)
    .where('i.due_day', '>=', fell.from)
    .where(sql<boolean>`i.paid_interest + i.paid_principal < i.interest + i.principal`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('property_reminder as r')
            .select('r.step')
            .whereRef('r.property_id', '=', 'i.property_id')
            .whereRef('r.instalment_no', '=', 'i.instalment_no')
            .whereRef('r.due_day', '=', 'i.due_day')
            .where('r.step', '=', step),
        ),
      ),
    )
    .limit(most)
    .execute()
  return rows.map(row => ({
    propertyId: row.property_id,
    instalmentNo: row.instalment_no,
    dueDay: row.due_day,
    step,
  }))
}

/** Notes that a reminder goes out now. @returns false when it went out before */
export async function noteReminder(db: Db, due: DueReminder, now: Date): Promise<boolean> {
  const fresh = await db
    .insertInto('property_reminder')
    .values({
      property_id: due.propertyId,
      instalment_no: due.instalmentNo,
      due_day: due.dueDay,
      step: due.step,
      sent_on: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  return fresh !== undefined
}
