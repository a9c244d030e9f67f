import type { IstDay } from '#domain/dates/ist.ts'
import type { PermissionPolicy } from '#domain/permission/rules.ts'
import type { Db } from '#server/gateway/context.ts'

/** Fees, deductions and time to answer of a day: the latest whose day has come. */
export async function findPolicy(db: Db, on: IstDay): Promise<PermissionPolicy> {
  const row = await db
    .selectFrom('permission_policy')
    .selectAll()
    .where('effective_from', '<=', on)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    nocFee: row.noc_fee,
    nocGstBp: row.noc_gst_bp,
    firstYearBp: row.first_year_bp,
    laterBp: row.later_bp,
    respondDays: row.respond_days,
  }
}

/** The days after a day from which other rules are set, the earliest first. */
export async function listPolicyDaysAfter(db: Db, day: IstDay): Promise<IstDay[]> {
  const rows = await db
    .selectFrom('permission_policy')
    .select('effective_from')
    .where('effective_from', '>', day)
    .orderBy('effective_from')
    .execute()
  return rows.map(row => row.effective_from)
}

/** Sets fees, deductions and the time to answer from a day on; what was handed in, begun to pay or returned stays. */
export async function setPolicy(db: Db, policy: PermissionPolicy, effectiveFrom: IstDay): Promise<void> {
  const columns = {
    noc_fee: policy.nocFee,
    noc_gst_bp: policy.nocGstBp,
    first_year_bp: policy.firstYearBp,
    later_bp: policy.laterBp,
    respond_days: policy.respondDays,
  }
  await db
    .insertInto('permission_policy')
    .values({ effective_from: effectiveFrom, ...columns })
    .onConflict(conflict => conflict.column('effective_from').doUpdateSet(columns))
    .execute()
}
