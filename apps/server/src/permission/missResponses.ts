import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findPermission } from './applicationStore.ts'
import { movePermission, stateAfter } from './movePermission.ts'
import type { PermissionProperties } from './properties.ts'

const HOUR_S = 3600

/** Ends returned applications that were not corrected in time (domain design, section 14): 'No response'. */
export const missResponsesTimer = (properties: PermissionProperties): Timer => ({
  name: 'permission.missResponses',
  everySeconds: HOUR_S,
  async run({ db, now, ports }) {
    const late = await db
      .selectFrom('permission_application')
      .select(['id', 'property_id'])
      .where('status_id', '=', 21)
      .where('respond_by', '<', now)
      .orderBy('id')
      .execute()
    for (const { id, property_id } of late) {
      await inTransaction(db, async tx => {
        await properties.lock(tx, property_id)
        const record = await findPermission(tx, ports, { id }, true)
        if (!record || stateAfter(record, 'RESPONSE_OVERDUE', 'TIMER') === null) return
        const remarks = 'No response'
        const actor = { type: 'TIMER', id: 'permission.missResponses' } as const
        const told = { event: 'REJECTED', remarks }
        await movePermission(tx, properties, record, 'RESPONSE_OVERDUE', actor, told, now)
        await tx
          .updateTable('permission_application')
          .set({ decided_on: now, remarks })
          .where('id', '=', id)
          .execute()
        await notifyCitizen(tx, record.userId, 'PERMISSION_REJECTED', { number: record.number, remarks }, now)
      })
    }
  },
})
