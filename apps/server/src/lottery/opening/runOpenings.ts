import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'
import { listCampaigns } from '../campaign/campaignStore.ts'
import { endOpening, endTurn, stepTurns } from './callTurns.ts'
import { beginTurns, numberLate, type OpeningAct, sealRoom } from './drawOrder.ts'
import { type FairCampaign, findFair } from './fairCampaign.ts'
import { ensureOpening, holdOpening, listLiveOpenings, type OpeningRecord } from './openingStore.ts'
import { listTurnsOver } from './placeStore.ts'
import { foldPlaceTally } from './placeTallyStore.ts'

/** The order and its turns follow the clock so closely. */
const EVERY_SECONDS = 5
/** In whose name the clock draws an order: the authority's, by the policy that it published. */
const OFFICER = 'fair opening'

/** Makes the rooms of schemes whose time to be entered has come. */
async function openRooms({ db, now }: JobContext): Promise<void> {
  for (const campaign of await listCampaigns(db, { allocationModeId: 3 })) {
    const policy = campaign.policy.fairOpening
    if (!policy || campaign.state !== 'PUBLISHED' || phaseOf(campaign, now) !== 'active') continue
    await ensureOpening(db, campaign, policy)
  }
}

/** What the state of an opening asks of the clock now. @returns true when the turns have just begun */
async function step(
  act: OpeningAct,
  { campaign, policy }: FairCampaign,
  opening: OpeningRecord,
): Promise<boolean> {
  if (campaign.state === 'CANCELLED') await endOpening(act, opening)
  else if (opening.state === 'ROOM') await sealRoom(act, campaign, policy, opening)
  else if (opening.state === 'SEALED') return beginTurns(act, opening)
  else {
    const lastPlace = await numberLate(act, opening, opening.lastPlace)
    await stepTurns(act, campaign, policy, { ...opening, lastPlace })
  }
  return false
}

/** One opening, each turn that is over and then the step of the whole in a transaction of its own. */
async function runOne(context: JobContext, campaignId: number): Promise<void> {
  const { db, now, ports, log } = context
  const fair = await findFair(db, campaignId)
  if (!fair) throw new Error(`campaign ${campaignId} of an opening has no room`)
  const grace = fair.campaign.policy.captureGraceMinutes
  const over = await listTurnsOver(db, campaignId, now)
  await eachOf(context, over, 'a turn was not ended', id =>
    inTransaction(db, tx => endTurn({ db: tx, now }, id, grace)),
  )
  const go = () =>
    inTransaction(db, async tx => {
      const opening = await holdOpening(tx, campaignId)
      if (!opening || opening.state === 'ENDED') return false
      return step({ db: tx, now, ports, officer: OFFICER }, fair, opening)
    })
  try {
    // The first batch is called in the moment in which the order is drawn.
    if (await go()) await go()
  } catch (error) {
    if (!(error instanceof BeaconUnavailable) && !(error instanceof ActRefused)) throw error
    log.warn({ err: error, campaignId }, 'the opening waits')
  }
}

/** The differences that each act left are made one row a state: whoever waits reads their sum. */
export const foldPlaces: Timer = {
  name: 'lottery.fold-place-tally',
  everySeconds: MINUTE_SECONDS,
  run: ({ db }) => foldPlaceTally(db),
}

/** Leads every fair opening: its room, its seal, the order at the opening, and turn after turn. */
export const runOpenings: Timer = {
  name: 'lottery.runOpenings',
  everySeconds: EVERY_SECONDS,
  async run(context) {
    await openRooms(context)
    const live = await listLiveOpenings(context.db)
    const campaigns = live.map(opening => opening.campaignId)
    await eachOf(context, campaigns, 'an opening did not go on', id => runOne(context, id))
  },
}
