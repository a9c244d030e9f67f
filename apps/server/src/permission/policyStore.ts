import type { PermissionPolicy } from '#domain/permission/rules.ts'
import type { Db } from '#server/gateway/context.ts'

/** Fees, deductions and time to answer of today. */
export async function findPolicy(db: Db): Promise<PermissionPolicy> {
  const row = await db.selectFrom('permission_policy').selectAll().executeTakeFirstOrThrow()
  return {
    nocFee: row.noc_fee,
    nocGstBp: row.noc_gst_bp,
    firstYearBp: row.first_year_bp,
    laterBp: row.later_bp,
    respondDays: row.respond_days,
  }
}

/** Sets fees, deductions and the time to answer; what was decided stays. */
export async function setPolicy(db: Db, policy: PermissionPolicy): Promise<void> {
  await db
    .updateTable('permission_policy')
    .set({
      noc_fee: policy.nocFee,
      noc_gst_bp: policy.nocGstBp,
      first_year_bp: policy.firstYearBp,
      later_bp: policy.laterBp,
      respond_days: policy.respondDays,
    })
    .execute()
}
