import { toIstIso } from '#domain/dates/ist.ts'
import type { DrawProgress } from '#domain/draw/draw.ts'
import type { DrawResult } from '#domain/draw/result.ts'
import { numberAt, type Roll } from '#domain/draw/roll.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'
import { listByIds } from '../application/applicationListStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { conductApart } from './apart/conductApart.ts'
import { readFile } from './drawFileStore.ts'
import { holdLiveDraw } from './drawStore.ts'
import { type EntryOutcome, listEntrantIds, setOutcomes } from './entryStore.ts'
import { refuseAsTold } from './freezeRoll.ts'
import { guardDraw, moveDraw } from './moveDraw.ts'
import { keepStamped } from './stampDraw.ts'

/** When each application of the roll was submitted, in the order of the roll: what the bias report compares. */
async function submissionTimes(db: Db, drawId: number): Promise<string[]> {
  const ids = await listEntrantIds(db, drawId)
  const submitted = new Map((await listByIds(db, ids)).map(one => [one.id, one.submittedOn]))
  return ids.map(id => toIstIso(submitted.get(id) ?? new Date(0)))
}

/** What the result says of each line of the roll. */
export function* outcomesOf(roll: Roll, result: DrawResult): Generator<EntryOutcome> {
  const known = new Map<string, EntryOutcome>()
  for (const pool of result.Pools) {
    for (const one of pool.Winners) {
      known.set(one.ApplicationNumber, {
        applicationNumber: one.ApplicationNumber,
        outcome: 'Allotted',
        listCode: one.ListCode,
        unitNo: one.UnitNo,
        waitingNo: null,
        rank: one.Rank,
      })
    }
    for (const one of pool.Waiting.flatMap(list => list.Entries)) {
      known.set(one.ApplicationNumber, {
        applicationNumber: one.ApplicationNumber,
        outcome: 'Waiting',
        listCode: null,
        unitNo: null,
        waitingNo: one.WaitingNo,
        rank: one.Rank,
      })
    }
  }
  for (let row = 0; row < roll.count; row++) {
    const applicationNumber = numberAt(roll, row)
    yield known.get(applicationNumber) ?? {
      applicationNumber,
      outcome: 'NotAllotted',
      listCode: null,
      unitNo: null,
      waitingNo: null,
      rank: null,
    }
  }
}

/**
 * Carries out an announced draw once its round has appeared. Everything is recomputed from the sealed bytes; a result
 * that does not reconcile is refused and nothing is kept.
 * @throws ActRefused before the round, for another manifest or roll, or when the transcript does not reconcile
 */
export async function runDraw(
  act: OfficerAct,
  campaign: CampaignRecord,
  progress?: DrawProgress,
): Promise<DrawResult> {
  const { db, now, ports } = act
  const draw = await holdLiveDraw(db, campaign.id)
  if (!draw)
    throw new ActRefused({
      en: `The roll of ${campaign.code} is not frozen yet.`,
      hi: `${campaign.code} की सूची अभी स्थिर नहीं है।`,
    })
  guardDraw(act, 'RUN', campaign, draw)
  const beacon = await ports.beacon.fetch(draw.beaconRound).catch((error: unknown) => {
    if (error instanceof BeaconUnavailable) throw new ActRefused(error.message)
    throw error
  })
  const [rollBytes, manifestBytes] = await Promise.all([
    readFile(db, ports.files, draw.id, 'roll.jsonl'),
    readFile(db, ports.files, draw.id, 'manifest.json'),
  ])
  if (!rollBytes || !manifestBytes) throw new Error(`draw ${draw.id} has no sealed files`)
  const times = await submissionTimes(db, draw.id)
  const job = { rollBytes, manifestBytes, announcedHash: draw.manifestHash, beacon, submittedAt: times }
  const conducted = await conductApart(job, progress).catch(refuseAsTold)
  await keepStamped(act, draw.id, conducted.files)
  await setOutcomes(db, draw.id, outcomesOf(conducted.roll, conducted.result))
  await moveDraw(act, draw, 'RUN', { executed_on: now })
  return conducted.result
}
