import { ApplicationStatus } from '#domain/application/status.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { waitingUntil } from '#domain/lottery/waitingList.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { listInStatus } from '../application/applicationListStore.ts'
import { findHead } from '../application/applicationStore.ts'
import { moveApplication, moveRefundOf } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { type CampaignRecord, listCampaigns } from '../campaign/campaignStore.ts'
import { listPublished } from './drawStore.ts'

const actor = { type: 'TIMER', id: 'lottery.endWaiting' } as const

/** Ends the waiting of one applicant; nothing happens when the application has moved on meanwhile. */
async function endOne(
  db: Db,
  keys: MessageKeys,
  applId: number,
  campaign: CampaignRecord,
  now: Date,
): Promise<void> {
  const application = await findHead(db, { applId }, true)
  if (application?.statusId !== ApplicationStatus.WaitingList) return
  await moveApplication(db, application, 'FAIL', actor, { event: 'WAITING_ENDED' }, now)
  await moveRefundOf(db, application, 'OPEN', actor, now)
  const params = {
    number: application.applicationNumber,
    scheme: campaign.name.en,
    schemeHi: campaign.name.hi,
  }
  await notifyApplicant(db, keys, application.id, 'WAITING_ENDED', params, now)
}

/** Waiting lists whose time is over end: whoever still waits may have the registration amount back in full. */
export const endWaiting: Timer = {
  name: 'lottery.endWaiting',
  everySeconds: DAY_SECONDS,
  async run({ db, now, ports }) {
    const draws = await listPublished(db)
    const campaigns = await listCampaigns(db, { ids: draws.map(draw => draw.campaignId) })
    for (const { campaignId, publishedOn } of draws) {
      const campaign = campaigns.find(one => one.id === campaignId)
      if (!campaign || !publishedOn || now <= waitingUntil(campaign.policy, publishedOn)) continue
      for (const { id } of await listInStatus(db, [campaignId], [ApplicationStatus.WaitingList])) {
        await inTransaction(db, tx => endOne(tx, ports, id, campaign, now))
      }
    }
  },
}
