import { fromHex, fromUtf8, isHex, toHex, utf8 } from './bytes.ts'
import { canonicalJson } from './canonicalJson.ts'
import { type Applicant, commitApplicant } from './commit.ts'
import { treeOf } from './conduct.ts'
import { type Manifest, type ManifestPool, manifestHash, parseManifest, testOf } from './manifest.ts'
import { inclusionPath, rootFromPath } from './merkle.ts'
import { entryAt, findRow, parseRoll, type RollEntry } from './roll.ts'

/** What shows, from the announcement on, that one's own line is in the sealed roll: a proof without a result. */
export interface EntryProof {
  /** The applicant's line of the roll, without newline. */
  readonly RollLine: string
  /** 32 bytes, hex; shown to the applicant alone. */
  readonly Salt: string
  /** Row in the roll, from 0. */
  readonly Index: number
  readonly Path: readonly string[]
  /** The whole manifest, byte for byte. */
  readonly Manifest: string
}

export type ProofStepCode = 'manifest' | 'line' | 'applicant' | 'root' | 'beacon' | 'ticket' | 'outcome'
/** One step of a check; a step that could not be reached is absent. Words for people: `proofTexts.ts`. */
export interface ProofStep {
  readonly Code: ProofStepCode
  readonly Ok: boolean
  readonly Values: Readonly<Record<string, string | number>>
}

/**
 * Makes the proof of one's own line from the published files, on one's own device.
 * @param salt hex, shown to the applicant alone
 * @returns null when the roll does not hold the number
 * @throws Error when the files cannot be read
 */
export function entryProofOf(
  files: { readonly manifest: Uint8Array; readonly roll: Uint8Array },
  applicationNumber: string,
  salt: string,
): EntryProof | null {
  const roll = parseRoll(files.roll)
  const row = findRow(roll, applicationNumber)
  if (row === -1) return null
  return {
    Index: row,
    Manifest: fromUtf8(files.manifest),
    Path: inclusionPath(treeOf(roll), row).map(hash => toHex(hash)),
    RollLine: String.fromCharCode(
      ...roll.bytes.subarray(roll.lineStart[row], (roll.lineStart[row + 1] ?? 1) - 1),
    ),
    Salt: salt,
  }
}

/** The proof as the file that an applicant keeps: canonical JSON. */
export const entryProofText = (proof: EntryProof): string =>
  canonicalJson({ ...proof, Path: [...proof.Path] })

/** The entry of a line that says practice exactly when the seal does, or null. */
function readLine(line: string, manifest: Manifest): RollEntry | null {
  try {
    const roll = parseRoll(utf8(`${line}\n`))
    return roll.test === testOf(manifest) ? entryAt(roll, 0) : null
  } catch {
    // Whatever the parser refuses is not a line of a roll; the step says so.
    return null
  }
}

/** An entry that its proof has opened. */
export interface OpenedEntry {
  readonly entry: RollEntry
  readonly manifest: Manifest
  readonly pool: ManifestPool
  /** SHA-256 of the manifest, hex. */
  readonly hash: string
}

type Step = (Code: ProofStepCode, Ok: boolean, Values?: ProofStep['Values']) => boolean

/** The first steps of every proof: the sealed plan, the line, whose it is, and that the seal covers it. Null at the first that fails. */
export function openEntry(
  proof: EntryProof,
  step: Step,
  printedHash?: string,
  applicant?: Applicant,
): OpenedEntry | null {
  const bytes = utf8(proof.Manifest)
  const parsed = parseManifest(bytes)
  const hash = manifestHash(bytes)
  const sealed = parsed.ok && (printedHash === undefined || printedHash === hash)
  if (!step('manifest', sealed, { Hash: hash }) || !parsed.ok) return null
  const manifest = parsed.value
  const entry = readLine(proof.RollLine, manifest)
  const pool = manifest.Pools.find(candidate => candidate.PoolCode === entry?.PoolCode)
  if (!step('line', entry !== null && pool !== undefined, { Line: proof.Index + 1 }) || !entry || !pool)
    return null
  if (applicant) {
    const opens = isHex(proof.Salt, 32) && commitApplicant(applicant, fromHex(proof.Salt)) === entry.Commit
    if (!step('applicant', opens)) return null
  }
  const path = proof.Path.every(hex => isHex(hex, 32)) ? proof.Path.map(fromHex) : null
  const root = path && rootFromPath(utf8(proof.RollLine), proof.Index, manifest.RollCount, path)
  const rooted = root !== null && toHex(root) === manifest.RollRoot
  if (!step('root', rooted, { Line: proof.Index + 1, Count: manifest.RollCount })) return null
  return { entry, manifest, pool, hash }
}

/**
 * Checks that one's own line is in the roll that the printed seal covers, step by step.
 * @param printedHash the seal as the applicant read it in the notice
 */
export function checkEntry(
  proof: EntryProof,
  printedHash: string,
  applicant: Applicant,
): { readonly Ok: boolean; readonly Steps: readonly ProofStep[] } {
  const Steps: ProofStep[] = []
  const step: Step = (Code, Ok, Values = {}) => {
    Steps.push({ Code, Ok, Values })
    return Ok
  }
  return { Ok: openEntry(proof, step, printedHash, applicant) !== null, Steps }
}
