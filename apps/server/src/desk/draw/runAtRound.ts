import { drawRun } from '#server/authority/commands/draw.ts'
import { perform } from '#server/authority/perform.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { type DrawRecord, listAwaited, setRunRefused } from '#server/lottery/draw/drawStore.ts'
import { endWitnesses, listPresent } from '#server/lottery/draw/witnessStore.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'

/** The rounds of the beacon are so far apart: a number that is there is used before the next one appears. */
const ROUND_SECONDS = 3

const REASON = 'The round has appeared and two committee members are present.'

/** Whether the random number can be had: while the network is down the draw waits, and nobody is asked to sign again. */
async function isNumberHere({ ports, log }: JobContext, { beaconRound }: DrawRecord): Promise<boolean> {
  try {
    await ports.beacon.fetch(beaconRound)
    return true
  } catch (error) {
    if (!(error instanceof BeaconUnavailable)) throw error
    log.warn({ err: error, round: beaconRound }, 'the random number of a draw is not here yet')
    return false
  }
}

/** Carries a draw out in the name of whoever signed first, if two committee members are present. */
async function runOne(context: JobContext, draw: DrawRecord): Promise<void> {
  const { db, now, ports, log } = context
  const [first, second] = await listPresent(db, draw.id, 'RUN', now)
  if (!first || !second || !(await isNumberHere(context, draw))) return
  const campaign = await findCampaign(db, draw.campaignId)
  if (!campaign) throw new Error(`campaign ${draw.campaignId} of a draw is missing`)
  const acting = {
    options: { campaign: campaign.code },
    source: undefined,
    officer: first,
    reason: REASON,
    machineUser: 'round',
  }
  try {
    const manner = { dryRun: false, progress: () => undefined }
    await perform(drawRun, acting, { database: db, ports, log }, manner)
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    // Officers look before it is tried again: nothing is gained by trying each three seconds.
    await inTransaction(db, async tx => {
      await endWitnesses(tx, draw.id, { step: 'RUN' }, 'REFUSED', now)
      await setRunRefused(tx, draw.id, error.message)
    })
  }
}

/**
 * Carries out each announced draw in the second in which its round appears, while two committee members are present. No
 * button starts it, so nobody chooses a moment.
 */
export const runAtRound: Timer = {
  name: 'lottery.runAtRound',
  everySeconds: ROUND_SECONDS,
  async run(context) {
    const { db, now, ports } = context
    for (const draw of await listAwaited(db))
      if (ports.beacon.appearsOn(draw.beaconRound, draw.drawOn) <= now) await runOne(context, draw)
  },
}
