import { istDay } from '#domain/dates/ist.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { findPermission } from './applicationStore.ts'
import { endPermission } from './endPermission.ts'
import { stateAfter } from './movePermission.ts'
import type { PermissionProperties } from './properties.ts'
import { listLate } from './standingStore.ts'

/** Ends returned applications that were not corrected in time (docs/rules/permission.md). */
export const missResponsesTimer = (properties: PermissionProperties): Timer => ({
  name: 'permission.missResponses',
  everySeconds: HOUR_SECONDS,
  async run({ db, now, ports }) {
    for (const { id, propertyId } of await listLate(db, now)) {
      await inTransaction(db, async tx => {
        await properties.lock(tx, propertyId)
        const record = await findPermission(tx, ports, { id }, true)
        const actor = { type: 'TIMER', id: 'permission.missResponses' } as const
        if (!record || stateAfter(record, 'RESPONSE_OVERDUE', actor) === null) return
        const property = await properties.get(tx, ports, propertyId, istDay(now))
        await endPermission({ db: tx, now, ports }, properties, record, actor, 'NO_RESPONSE', property)
      })
    }
  },
})
