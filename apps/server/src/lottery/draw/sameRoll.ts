import { ApplicationStatus as S } from '#domain/application/status.ts'
import { compareRolls } from '#domain/draw/rollDifference.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { listByIds } from '../application/applicationListStore.ts'
import { readFile } from './drawFileStore.ts'
import { type DrawRecord, listAnnounced } from './drawStore.ts'
import { listSalts } from './entryStore.ts'

/** The announced draw of a scheme that was annulled last. */
export async function lastAnnulled(db: Db, campaignId: number): Promise<DrawRecord | undefined> {
  const draws = (await listAnnounced(db, campaignId)).filter(one => one.state === 'ANNULLED')
  return draws.toSorted((a, b) => a.drawNo - b.drawNo).at(-1)
}

/** The salts of an earlier draw: whoever stands in both rolls has the same line in both. */
export const keptSalts = async (
  db: Db,
  draw: DrawRecord | undefined,
): Promise<ReadonlyMap<number, Buffer>> => (draw ? listSalts(db, draw.id) : new Map())

const GONE: readonly number[] = [S.WithdrawalRequested, S.Withdrawn]
const numberOf = (line: string): string => /^\{"ApplicationNumber":"([^"]*)"/.exec(line)?.[1] ?? ''

/**
 * A draw is repeated with the same roll: nobody comes in, and only who withdrew goes out, unless the roll was the fault.
 * @throws ActRefused naming the first line that differs otherwise
 */
export async function refuseOtherRoll(
  { db, ports }: Pick<OfficerAct, 'db' | 'ports'>,
  before: DrawRecord | undefined,
  roll: Uint8Array,
): Promise<void> {
  if (!before || before.annulReasonCode === 'ROLL_FAULT') return
  const old = await readFile(db, ports.files, before.id, 'roll.jsonl')
  if (!old) throw new Error(`draw ${before.id} has no roll.jsonl`)
  const { Added, Removed } = compareRolls(old, roll)
  const [added] = Added
  const fault = `draw ${before.drawNo} was not annulled for its roll, so the next one has the same.`
  if (added !== undefined)
    throw new ActRefused(`${numberOf(added)} is new in the roll or has another line; ${fault}`)
  const removed = new Set(Removed.map(numberOf))
  const applications = await listByIds(db, [...(await listSalts(db, before.id)).keys()])
  const missing = applications.find(one => removed.has(one.applicationNumber) && !GONE.includes(one.statusId))
  if (missing) throw new ActRefused(`${missing.applicationNumber} is missing from the roll; ${fault}`)
}
