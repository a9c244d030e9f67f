import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, endOfIstDay, istDay, toIstIso } from '#domain/dates/ist.ts'
import { DAY_MS, DAY_SECONDS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { listLastEvent } from '#server/audit/historyStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { listByIds } from '../application/applicationListStore.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { listOpenOffersDue, type OfferRecord } from './allotmentStore.ts'

/** Days before the last one on which allottees are reminded (docs/rules/lottery.md). */
const REMINDERS = [15, 3]
const REMINDED = 'ALLOTMENT_REMINDED'

interface Reminder {
  readonly offer: OfferRecord
  readonly application: ApplicationHead
}

/**
 * Offers whose owners are to be called to mind so many days before the last one: the day has come, the offer is older
 * than it, and nobody was written to since. An offer ends with a day, so one more day before its last moment is midnight.
 */
async function dueReminders(db: Db, days: number, now: Date): Promise<Reminder[]> {
  const due = { after: now, until: endOfIstDay(addDays(istDay(now), days)) }
  const dayBegan = (offer: OfferRecord) => new Date(offer.acceptBy.getTime() - (days + 1) * DAY_MS)
  const offers = (await listOpenOffersDue(db, due)).filter(offer => offer.issuedOn < dayBegan(offer))
  const ids = offers.map(offer => offer.applicationId)
  const applications = new Map((await listByIds(db, ids)).map(one => [one.id, one]))
  const reminded = await listLastEvent(db, EntityType.LotteryApplication, ids, REMINDED)
  return offers.flatMap(offer => {
    const application = applications.get(offer.applicationId)
    if (application?.statusId !== ApplicationStatus.Allotted) return []
    const last = reminded.get(offer.applicationId)
    return last && last > dayBegan(offer) ? [] : [{ offer, application }]
  })
}

/** Reminds allottees before their last day, once for each reminder, also when it runs late or again. */
export const remindAllottees: Timer = {
  name: 'lottery.remindAllottees',
  everySeconds: DAY_SECONDS,
  async run({ db, ports, now }) {
    for (const days of REMINDERS) {
      for (const { offer, application } of await dueReminders(db, days, now)) {
        const { id, applicationNumber } = application
        const params = {
          number: applicationNumber,
          unit: offer.unitNo,
          on: formatDate(toIstIso(offer.acceptBy), 'day'),
        }
        const entry = { entityTypeId: EntityType.LotteryApplication, entityId: id, event: REMINDED }
        await inTransaction(db, async tx => {
          await writeAudit(tx, { type: 'TIMER', id: 'lottery.remindAllottees' }, entry, now)
          await notifyApplicant(tx, ports, id, 'ALLOTMENT_REMINDER', params, now)
        })
      }
    }
  },
}
