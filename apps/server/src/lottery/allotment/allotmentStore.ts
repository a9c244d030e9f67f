import type * as v from 'valibot'
import type { AllotmentOffer } from '#contract/lottery/result.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

type Offer = v.InferOutput<typeof AllotmentOffer>

/** The unit that was offered to an application, whatever became of it. */
export async function findOffer(db: Db, applicationId: number): Promise<Offer | null> {
  const row = await db
    .selectFrom('allotment')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    allotmentId: row.id,
    unitNo: row.unit_no,
    listCode: row.list_code,
    totalCost: toRupees(row.total_cost),
    issuedOn: toIstIso(row.issued_on),
    acceptBy: toIstIso(row.accept_by),
    acceptedOn: row.accepted_on ? toIstIso(row.accepted_on) : null,
    state: row.state as Offer['state'],
  }
}
