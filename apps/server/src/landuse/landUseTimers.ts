import { ApplicationStatus } from '#domain/application/status.ts'
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { DRAFT_DAYS } from '#domain/landuse/states.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { expireDrafts, findHead, findUnanswered, moveLandUse } from './record/applicationStore.ts'

const NO_RESPONSE = 'No response'
/** So many drafts expire in one transaction. */
const DRAFTS_AT_ONCE = 1_000

/** Rejects one returned application unless it was answered meanwhile, or is being paid for. */
const lapseOne = ({ db, ports, now }: JobContext, applicationId: number): Promise<void> =>
  inTransaction(db, async tx => {
    const application = await findHead(tx, { applicationId }, true)
    const isDue =
      application?.statusId === ApplicationStatus.Returned &&
      !application.paymentOpen &&
      application.respondBy !== null &&
      application.respondBy < now
    if (!isDue) return
    const told = {
      actor: { type: 'TIMER', id: 'landuse.lapse' },
      now,
      event: 'LAPSED',
      notice: {
        keys: ports,
        userId: application.userId,
        template: 'LAND_USE_REJECTED',
        params: { number: application.applicationNumber, reason: NO_RESPONSE },
      },
    } as const
    await moveLandUse(tx, application, 'RESPONSE_OVERDUE', told, {
      decided_on: now,
      decision_remarks: NO_RESPONSE,
      is_unanswered: true,
      awaits_payment: false,
    })
  })

/** A returned application whose last day passed unanswered is rejected; one that is being paid for waits for the bank. */
const lapse: Timer = {
  name: 'landuse.lapse',
  everySeconds: HOUR_SECONDS,
  run: context =>
    inTurns(context, {
      name: 'landuse.lapse',
      failed: 'an unanswered application could not be rejected',
      list: (after, limit) => findUnanswered(context.db, context.now, after, limit),
      move: id => lapseOne(context, id),
    }),
}

/** A draft that nobody touched for ninety days expires. */
const expire: Timer = {
  name: 'landuse.expireDrafts',
  everySeconds: DAY_SECONDS,
  async run({ db, now }) {
    const before = new Date(now.getTime() - DRAFT_DAYS * DAY_MS)
    const told = { actor: { type: 'TIMER', id: 'landuse.expireDrafts' }, now, event: 'EXPIRED' } as const
    const expired = await inTransaction(db, tx => expireDrafts(tx, before, told, DRAFTS_AT_ONCE))
    return expired === DRAFTS_AT_ONCE ? 'more' : undefined
  },
}

/** What happens to land use applications by time. */
export const landUseTimers: readonly Timer[] = [lapse, expire]
