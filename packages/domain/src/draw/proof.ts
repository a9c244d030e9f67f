import { type Beacon, isGenuine, randomnessOf } from './beacon.ts'
import { fromHex, toHex } from './bytes.ts'
import type { Applicant } from './commit.ts'
import { type EntryProof, openEntry, type ProofStep, type ProofStepCode } from './entryProof.ts'
import type { SeatList } from './lists.ts'
import type { Manifest, ManifestPool } from './manifest.ts'
import { inclusionPath, type MerkleTree } from './merkle.ts'
import type { DrawResult, ResultPool } from './result.ts'
import { entryAt, findRow, type Roll, type RollEntry } from './roll.ts'
import { seedOf, ticketOf } from './ticket.ts'

export type Outcome = 'Allotted' | 'Waiting' | 'NotAllotted'
/** Where a list (or waiting list) ended: Full is 0 when it stayed unfilled, so that everybody it accepts got in. */
export interface ProofList {
  readonly Code: string
  readonly CutOff: string | null
  readonly CutOffNumber: string | null
  readonly Full: 0 | 1
}
/** What one applicant needs to check his own line; the answer `Proof` of GetLotteryDetailsByApplId. */
export interface Proof extends EntryProof {
  readonly Beacon: Beacon
  readonly Ticket: string
  /** Lists that accept the entry, in order. */
  readonly Lists: readonly ProofList[]
  /** The waiting list of the entry's vertical, if it has one. */
  readonly Waiting: ProofList | null
  readonly Outcome: Outcome
  readonly ListCode: string | null
}

/** True when a list accepts the categories of an entry. */
export function accepts(list: SeatList, entry: Pick<RollEntry, 'Vertical' | 'Horizontal'>): boolean {
  const { Vertical, Horizontal } = entry
  return (
    (list.V === null || list.V.includes(Vertical)) &&
    (list.H === null || (Horizontal !== null && list.H.includes(Horizontal)))
  )
}

/** Lists of a finished pool that accept an entry, with their ends, in order. */
export function listsFor(pool: ManifestPool, result: ResultPool, entry: RollEntry): ProofList[] {
  return pool.Lists.flatMap((list, i) => {
    const end = result.Lists[i]
    if (!end || !accepts(list, entry)) return []
    const Full = end.Filled === end.Offered ? 1 : 0
    return [{ Code: list.Code, CutOff: end.CutOff, CutOffNumber: end.CutOffNumber, Full }]
  })
}

/** The end of the waiting list of a vertical, or null when the pool has none for it. */
export function waitingFor(result: ResultPool, vertical: string): ProofList | null {
  const list = result.Waiting.find(candidate => candidate.Vertical === vertical)
  if (!list) return null
  const Full = list.Entries.length === list.Places ? 1 : 0
  return { Code: vertical, CutOff: list.CutOff, CutOffNumber: list.CutOffNumber, Full }
}

/**
 * What follows from a ticket: allotted in the first list that stayed unfilled or whose cut-off is not smaller; else
 * waiting by the same rule; else not allotted.
 */
export function outcomeOf(
  ticket: string,
  applicationNumber: string,
  lists: readonly ProofList[],
  waiting: ProofList | null,
): { Outcome: Outcome; ListCode: string | null } {
  const reaches = (list: ProofList): boolean =>
    list.Full === 0 ||
    (list.CutOff !== null &&
      (ticket < list.CutOff || (ticket === list.CutOff && applicationNumber <= (list.CutOffNumber ?? ''))))
  const list = lists.find(reaches)
  if (list) return { ListCode: list.Code, Outcome: 'Allotted' }
  return { ListCode: null, Outcome: waiting !== null && reaches(waiting) ? 'Waiting' : 'NotAllotted' }
}

/** Builds the proof of one application. @throws RangeError when it is not in the roll, or its pool not in the result. */
export function proofOf(
  applicationNumber: string,
  source: {
    roll: Roll
    tree: MerkleTree
    manifest: Manifest
    manifestText: string
    beacon: Beacon
    result: DrawResult
    salt: string
  },
): Proof {
  const { roll, tree, manifest, manifestText, beacon, result, salt } = source
  const row = findRow(roll, applicationNumber)
  if (row === -1) throw new RangeError(`${applicationNumber} is not in the roll.`)
  const entry = entryAt(roll, row)
  const pool = manifest.Pools.find(candidate => candidate.PoolCode === entry.PoolCode)
  const drawn = result.Pools.find(candidate => candidate.PoolCode === entry.PoolCode)
  if (!pool || !drawn) throw new RangeError(`Pool ${entry.PoolCode} was not drawn.`)
  const Lists = listsFor(pool, drawn, entry)
  const Waiting = waitingFor(drawn, entry.Vertical)
  const Ticket = ticketOf(fromHex(result.Seed), entry.PoolCode, applicationNumber)
  const { bytes, lineStart } = roll
  return {
    Beacon: beacon,
    Index: row,
    Lists,
    Manifest: manifestText,
    Path: inclusionPath(tree, row).map(hash => toHex(hash)),
    RollLine: String.fromCharCode(...bytes.subarray(lineStart[row], (lineStart[row + 1] ?? 1) - 1)),
    Salt: salt,
    Ticket,
    Waiting,
    ...outcomeOf(Ticket, applicationNumber, Lists, Waiting),
  }
}

export interface ProofVerdict {
  readonly Ok: boolean
  readonly Steps: readonly ProofStep[]
  /** What really follows from the proof's numbers, when they could be checked so far. */
  readonly Outcome: Outcome | null
  readonly ListCode: string | null
}

/**
 * Checks a proof step by step and stops at the first that fails. The cut-offs are the published ones; whether they
 * are right is what recomputing the whole draw shows.
 * @param printedHash the manifest hash from the notice, when the applicant has it.
 * @param applicant the applicant's own data, to open the commitment.
 */
export function checkProof(proof: Proof, printedHash?: string, applicant?: Applicant): ProofVerdict {
  const steps: ProofStep[] = []
  const step = (Code: ProofStepCode, Ok: boolean, Values: ProofStep['Values'] = {}): boolean => {
    steps.push({ Code, Ok, Values })
    return Ok
  }
  const verdict = (found?: { Outcome: Outcome; ListCode: string | null }): ProofVerdict => ({
    ListCode: found?.ListCode ?? null,
    Ok: steps.every(({ Ok }) => Ok),
    Outcome: found?.Outcome ?? null,
    Steps: steps,
  })
  const opened = openEntry(proof, step, printedHash, applicant)
  if (!opened) return verdict()
  const { entry, manifest, pool, hash } = opened
  const { Round, Signature } = proof.Beacon
  const genuine = Round === manifest.BeaconRound && isGenuine(Round, Signature)
  if (!step('beacon', genuine, { Round: manifest.BeaconRound })) return verdict()
  const ticket = ticketOf(seedOf(hash, randomnessOf(Signature)), entry.PoolCode, entry.ApplicationNumber)
  if (!step('ticket', ticket === proof.Ticket, { Ticket: ticket })) return verdict()
  const complete =
    proof.Lists.map(list => list.Code).join() ===
    pool.Lists.filter(list => accepts(list, entry))
      .map(list => list.Code)
      .join()
  const found = outcomeOf(ticket, entry.ApplicationNumber, proof.Lists, proof.Waiting)
  const agrees = complete && found.Outcome === proof.Outcome && found.ListCode === proof.ListCode
  step('outcome', agrees, { List: found.ListCode ?? '', Outcome: found.Outcome })
  return verdict(found)
}
