import * as v from 'valibot'
import type { StandardPolicy } from '#domain/property/due.ts'
import { FREQUENCIES } from '#domain/property/schedule.ts'
import type { Db } from '#server/gateway/context.ts'

const Frequency = v.picklist(FREQUENCIES)

/** The authority's standard rates for sales that name none of their own. */
export async function getStandardPolicy(db: Db): Promise<StandardPolicy> {
  const row = await db.selectFrom('property_policy').selectAll().executeTakeFirstOrThrow()
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

/** Sets the standard rates; sales that were made keep theirs. */
export async function setStandardPolicy(db: Db, policy: StandardPolicy): Promise<void> {
  await db
    .updateTable('property_policy')
    .set({
      annual_bp: policy.annualBp,
      penal_bp: policy.penalBp,
      frequency: policy.frequency,
      tds_suspension_days: policy.tdsSuspensionDays,
      notice_days: policy.noticeDays,
      rebate_bp: policy.rebateBp,
      rebate_days: policy.rebateDays,
    })
    .execute()
}
