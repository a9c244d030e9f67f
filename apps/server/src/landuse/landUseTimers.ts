import { ApplicationStatus } from '#domain/application/status.ts'
import { DRAFT_DAYS } from '#domain/landuse/states.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findLandUse } from './applicationStore.ts'
import { moveLandUse } from './moveLandUse.ts'

const HOUR_S = 3600
const DAY_S = 86_400
const DAY_MS = DAY_S * 1000
const NO_RESPONSE = 'No response'

/** A returned application whose last day passed unanswered is rejected; one that is being paid for waits for the bank. */
const lapse: Timer = {
  name: 'landuse.lapse',
  everySeconds: HOUR_S,
  async run({ db, now }) {
    const due = await db
      .selectFrom('land_use_application')
      .select('id')
      .where('status_id', '=', ApplicationStatus.Returned)
      .where('respond_by', '<', now)
      .where('payment_open', '=', false)
      .orderBy('id')
      .execute()
    for (const { id } of due) {
      await inTransaction(db, async tx => {
        const application = await findLandUse(tx, { applicationId: id }, true)
        const isDue =
          application?.statusId === ApplicationStatus.Returned &&
          !application.paymentOpen &&
          application.respondBy !== null &&
          application.respondBy < now
        if (!isDue) return
        await moveLandUse(
          tx,
          application,
          {
            event: 'RESPONSE_OVERDUE',
            told: 'LAPSED',
            actor: { type: 'TIMER', id: 'landuse.lapse' },
            set: { decided_on: now, decision_remarks: NO_RESPONSE, awaits_payment: false },
          },
          now,
        )
        const params = { number: application.applicationNumber, reason: NO_RESPONSE }
        await notifyCitizen(tx, application.userId, 'LAND_USE_REJECTED', params, now)
      })
    }
  },
}

/** A draft that nobody touched for ninety days expires. */
const expireDrafts: Timer = {
  name: 'landuse.expireDrafts',
  everySeconds: DAY_S,
  async run({ db, now }) {
    const before = new Date(now.getTime() - DRAFT_DAYS * DAY_MS)
    const due = await db
      .selectFrom('land_use_application')
      .select('id')
      .where('status_id', '=', ApplicationStatus.Draft)
      .where('saved_on', '<', before)
      .orderBy('id')
      .execute()
    for (const { id } of due) {
      await inTransaction(db, async tx => {
        const application = await findLandUse(tx, { applicationId: id }, true)
        if (application?.statusId !== ApplicationStatus.Draft || application.savedOn >= before) return
        const actor = { type: 'TIMER', id: 'landuse.expireDrafts' } as const
        await moveLandUse(tx, application, { event: 'DRAFT_TOO_OLD', told: 'EXPIRED', actor }, now)
      })
    }
  },
}

/** What happens to land use applications by time. */
export const landUseTimers: readonly Timer[] = [lapse, expireDrafts]
