import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import type { StandardPolicy } from '#domain/property/due.ts'
import { FREQUENCIES } from '#domain/property/schedule.ts'
import type { Db } from '#server/gateway/context.ts'

const Frequency = v.picklist(FREQUENCIES)

/**
 * The authority's standard rates for sales that name none of their own, by day: those in force are the latest whose day
 * has come. Read once for many sales.
 */
export async function getStandardPolicies(db: Db): Promise<(on: IstDay) => StandardPolicy> {
  const rows = await db.selectFrom('property_policy').selectAll().orderBy('effective_from', 'desc').execute()
  return on => {
    const row = rows.find(one => one.effective_from <= on)
    if (!row) throw new Error(`no rates of sales are in force on ${on}`)
    return {
      annualBp: row.annual_bp,
      penalBp: row.penal_bp,
      frequency: v.parse(Frequency, row.frequency),
      tdsSuspensionDays: row.tds_suspension_days,
      noticeDays: row.notice_days,
      rebateBp: row.rebate_bp,
      rebateDays: row.rebate_days,
    }
  }
}

/** The standard rates of a day. */
export const getStandardPolicy = async (db: Db, on: IstDay): Promise<StandardPolicy> =>
  (await getStandardPolicies(db))(on)

/** The days after a day from which other rates are set, the earliest first. */
export async function listStandardDaysAfter(db: Db, day: IstDay): Promise<IstDay[]> {
  const rows = await db
    .selectFrom('property_policy')
    .select('effective_from')
    .where('effective_from', '>', day)
    .orderBy('effective_from')
    .execute()
  return rows.map(row => row.effective_from)
}

/** Sets the standard rates of sales from a day on; sales that were made keep theirs. */
export async function setStandardPolicy(
  db: Db,
  policy: StandardPolicy,
  effectiveFrom: IstDay,
): Promise<void> {
  const columns = {
    annual_bp: policy.annualBp,
    penal_bp: policy.penalBp,
    frequency: policy.frequency,
    tds_suspension_days: policy.tdsSuspensionDays,
    notice_days: policy.noticeDays,
    rebate_bp: policy.rebateBp,
    rebate_days: policy.rebateDays,
  }
  await db
    .insertInto('property_policy')
    .values({ effective_from: effectiveFrom, ...columns })
    .onConflict(conflict => conflict.column('effective_from').doUpdateSet(columns))
    .execute()
}
