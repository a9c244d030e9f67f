import { sql } from 'kysely'
import { toIstIso } from '#domain/dates/ist.ts'
import { conductDraw } from '#domain/draw/conduct.ts'
import type { DrawProgress } from '#domain/draw/draw.ts'
import type { DrawResult } from '#domain/draw/result.ts'
import { numberAt, type Roll } from '#domain/draw/roll.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { findLiveDraw, keepFiles, readFile } from './drawStore.ts'
import { sealed } from './freezeRoll.ts'
import { guardAct } from './guardAct.ts'

const BATCH = 5000

/** When each application of the roll was submitted, in the order of the roll: what the bias report compares. */
async function submissionTimes(db: Db, drawId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_draw_entry as e')
    .innerJoin('lottery_application as a', 'a.id', 'e.application_id')
    .select('a.submitted_on')
    .where('e.draw_id', '=', drawId)
    .orderBy(sql`e.application_number collate "C"`)
    .execute()
  return rows.map(row => toIstIso(row.submitted_on ?? new Date(0)))
}

interface EntryOutcome {
  readonly application_number: string
  readonly outcome: 'Allotted' | 'Waiting' | 'NotAllotted'
  readonly list_code: string | null
  readonly unit_no: string | null
  readonly waiting_no: number | null
  readonly rank: number | null
}

/** What the result says of each line of the roll. */
function* outcomesOf(roll: Roll, result: DrawResult): Generator<EntryOutcome> {
  const known = new Map<string, EntryOutcome>()
  for (const pool of result.Pools) {
    for (const one of pool.Winners) {
      known.set(one.ApplicationNumber, {
        application_number: one.ApplicationNumber,
        outcome: 'Allotted',
        list_code: one.ListCode,
        unit_no: one.UnitNo,
        waiting_no: null,
        rank: one.Rank,
      })
    }
    for (const one of pool.Waiting.flatMap(list => list.Entries)) {
      known.set(one.ApplicationNumber, {
        application_number: one.ApplicationNumber,
        outcome: 'Waiting',
        list_code: null,
        unit_no: null,
        waiting_no: one.WaitingNo,
        rank: one.Rank,
      })
    }
  }
  for (let row = 0; row < roll.count; row++) {
    const application_number = numberAt(roll, row)
    yield known.get(application_number) ?? {
      application_number,
      outcome: 'NotAllotted',
      list_code: null,
      unit_no: null,
      waiting_no: null,
      rank: null,
    }
  }
}

async function keepOutcomes(db: Db, drawId: number, roll: Roll, result: DrawResult): Promise<void> {
  const write = (batch: readonly EntryOutcome[]) =>
    sql`
      update lottery_draw_entry e
         set outcome = o.outcome, list_code = o.list_code, unit_no = o.unit_no, waiting_no = o.waiting_no, rank = o.rank
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as o (application_number text, outcome text, list_code text, unit_no text, waiting_no int, rank int)
       where e.draw_id = ${drawId} and e.application_number = o.application_number`.execute(db)
  let batch: EntryOutcome[] = []
  for (const outcome of outcomesOf(roll, result)) {
    batch.push(outcome)
    if (batch.length < BATCH) continue
    await write(batch)
    batch = []
  }
  if (batch.length > 0) await write(batch)
}

/**
 * Carries out an announced draw once its round has appeared. Everything is recomputed from the sealed bytes; a result
 * that does not reconcile is refused and nothing is kept.
 * @throws ActRefused before the round, for another manifest or roll, or when the transcript does not reconcile
 */
export async function runDraw(
  act: OfficerAct,
  campaign: CampaignRow,
  progress?: DrawProgress,
): Promise<DrawResult> {
  const { db, now, ports } = act
  const draw = await findLiveDraw(db, campaign.id, true)
  if (!draw) throw new ActRefused(`The roll of ${campaign.code} is not frozen yet.`)
  const state = guardAct(act, 'run', campaign, draw)
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
  const conducted = sealed(() =>
    conductDraw({ rollBytes, manifestBytes, announcedHash: draw.manifestHash, beacon }, times, progress),
  )
  await keepFiles(db, ports.files, draw.id, conducted.files)
  await keepOutcomes(db, draw.id, conducted.draw.roll, conducted.result)
  await db.updateTable('lottery_draw').set({ state, executed_on: now }).where('id', '=', draw.id).execute()
  return conducted.result
}
