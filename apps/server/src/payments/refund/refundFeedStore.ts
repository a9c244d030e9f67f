import * as v from 'valibot'
import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Feed } from '#server/integration/feed.ts'
import { money } from '#server/integration/toldMoney.ts'
import { toldAt } from '#server/integration/toldTime.ts'

const Status = v.enum(RefundStatus)
const Mode = v.picklist(['PROVIDER', 'NEFT'])

/** Refunds, for the authority's own systems; to which account is no part of it. */
export const refundFeed: Feed<'refunds'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'entity_type_id', 'entity_id', 'transaction_id', 'status_id', 'amount', 'deduction'])
    .select([
      'reason_en',
      'mode',
      'batch_number',
      'reference',
      'requested_on',
      'initiated_on',
      'completed_on',
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => {
      const statusId = v.parse(Status, row.status_id)
      const told = {
        entityTypeId: row.entity_type_id,
        entityId: row.entity_id,
        statusId,
        status: refundStatusName(statusId).en,
        transactionId: row.transaction_id,
        ...money('amount', row.amount),
        ...money('deduction', row.deduction),
        reason: row.reason_en,
        mode: v.parse(Mode, row.mode),
        batchNumber: row.batch_number,
        reference: row.reference,
        requestedOn: toIstIso(row.requested_on),
        initiatedOn: toldAt(row.initiated_on),
        completedOn: toldAt(row.completed_on),
      }
      return [row.id, told] as const
    }),
  )
}
