import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { insertOffers } from '../allotment/allotmentStore.ts'
import { acceptBy } from '../allotment/offerUnit.ts'
import { APPLICATION, APPLICATION_REFUND } from '../application/applicationCycle.ts'
import { withIds } from '../application/applicationListStore.ts'
import { moveCampaign } from '../campaign/campaignCycle.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { listUnitsOnOffer } from '../campaign/unitStore.ts'
import { holdLiveDraw } from './drawStore.ts'
import { type EntryRecord, listByOutcome, type Outcome } from './entryStore.ts'
import { guardDraw, moveDraw } from './moveDraw.ts'
import { tellEntrants } from './tellEntrants.ts'

/** What each outcome of the draw means for an application. */
const ACTS = { Allotted: 'ALLOT', Waiting: 'WAIT', NotAllotted: 'FAIL' } as const satisfies Record<
  Outcome,
  string
>

/**
 * Gives each entry the status that its outcome means; those who did not win may have their money back.
 * @returns how many applications moved, and who won
 */
async function applyOutcomes(
  { db, now, officer }: OfficerAct,
  drawId: number,
): Promise<{ moved: number; winners: EntryRecord[] }> {
  const told = { actor: { type: 'AUTHORITY', id: officer }, now, event: 'RESULT_PUBLISHED' } as const
  const idsOf = async (outcome: Outcome) => {
    const entries = await listByOutcome(db, drawId, outcome)
    return { entries, where: withIds(entries.map(one => one.applicationId)) }
  }
  const [won, waits, lost] = [await idsOf('Allotted'), await idsOf('Waiting'), await idsOf('NotAllotted')]
  const moved =
    (await moveMany(db, APPLICATION, ACTS.Allotted, told, won.where)) +
    (await moveMany(db, APPLICATION, ACTS.Waiting, told, waits.where)) +
    (await moveMany(db, APPLICATION, ACTS.NotAllotted, told, lost.where))
  await moveMany(db, APPLICATION_REFUND, 'OPEN', told, lost.where)
  return { moved, winners: won.entries }
}

/** Offers each winner the drawn unit, to be accepted by payment within the policy's days. */
async function offerUnits(
  { db, now }: OfficerAct,
  campaign: CampaignRecord,
  winners: readonly EntryRecord[],
): Promise<void> {
  const units = await listUnitsOnOffer(db, campaign.id)
  const costs = new Map(units.map(unit => [unit.unitNo, unit.cost]))
  const until = acceptBy(campaign.policy, now)
  const offers = winners.map(({ applicationId, applicationNumber, unitNo, listCode }) => {
    const totalCost = costs.get(unitNo ?? '')
    if (totalCost === undefined) throw new Error(`${applicationNumber} won a unit that is not on offer`)
    return {
      applicationId,
      campaignId: campaign.id,
      unitNo: unitNo ?? '',
      listCode: listCode ?? '',
      totalCost,
      issuedOn: now,
      acceptBy: until,
    }
  })
  await insertOffers(db, offers)
}

/**
 * Publishes the result of a draw that was carried out: statuses, offers and refunds follow at once, in one transaction.
 * @throws ActRefused when the rows do not agree with the roll to the last entry
 */
export async function publishDraw(
  act: OfficerAct,
  campaign: CampaignRecord,
): Promise<{ entries: number; allotted: number }> {
  const { db, now } = act
  const draw = await holdLiveDraw(db, campaign.id)
  if (!draw)
    throw new ActRefused({
      en: `The roll of ${campaign.code} is not frozen yet.`,
      hi: `${campaign.code} की सूची अभी स्थिर नहीं है।`,
    })
  guardDraw(act, 'PUBLISH', campaign, draw)
  const { moved, winners } = await applyOutcomes(act, draw.id)
  if (moved !== draw.rollCount) {
    throw new ActRefused({
      en: `The roll has ${draw.rollCount} entries but ${moved} applications stand in the draw; nothing was published.`,
      hi: `सूची में ${draw.rollCount} प्रविष्टियाँ हैं, पर ड्रॉ में ${moved} आवेदन हैं; कुछ प्रकाशित नहीं हुआ।`,
    })
  }
  await offerUnits(act, campaign, winners)
  await moveDraw(act, draw, 'PUBLISH', { published_on: now })
  await moveCampaign(act, campaign, 'PUBLISH_RESULT')
  await enqueue(db, tellEntrants, { drawId: draw.id, after: 0, about: 'RESULT' }, now)
  return { entries: moved, allotted: winners.length }
}
