import { toHex, utf8 } from './bytes.ts'
import { canonicalJson } from './canonicalJson.ts'
import { parseManifest, testOf } from './manifest.ts'
import type { DrawResult } from './result.ts'
import { createSha256 } from './sha256.ts'

export const SUMS = 'SHA256SUMS'

/** Files of a published draw, in the order in which SHA256SUMS names them. docs/draw.md describes each. */
export const PUBLISHED = [
  'announcement.json',
  'annulment.json',
  'beacon.json',
  'bias.json',
  'cutoffs.csv',
  'evidence.jpg',
  'evidence.pdf',
  'evidence.png',
  'manifest.json',
  'promotions.json',
  'result.csv',
  'result.json',
  'roll-difference.json',
  'roll.jsonl',
  'timestamps.json',
] as const
export type PublishedName = (typeof PUBLISHED)[number]
/** Drawn once the result is there; before it, a folder holds what was sealed. */
export type Stage = 'Sealed' | 'Drawn'
const SEALED: readonly PublishedName[] = ['manifest.json', 'roll.jsonl']
/** Any of these makes a folder that of a draw that was carried out. */
export const OF_RESULT: readonly PublishedName[] = [
  'beacon.json',
  'bias.json',
  'cutoffs.csv',
  'result.csv',
  'result.json',
]
const ALWAYS_DRAWN: readonly string[] = [
  ...SEALED,
  ...OF_RESULT,
  'announcement.json',
  'timestamps.json',
  SUMS,
]

/** Whether a folder shows a result, or only what was sealed for it. */
export const stageOf = (files: ReadonlyMap<string, unknown>): Stage =>
  OF_RESULT.some(name => files.has(name)) || files.has('promotions.json') ? 'Drawn' : 'Sealed'

/** Files that must be there at a stage. */
export const requiredFiles = (stage: Stage): readonly string[] => (stage === 'Drawn' ? ALWAYS_DRAWN : SEALED)

/** True for a file that may lie in the folder of a draw. */
export const isPublishedName = (name: string): name is PublishedName | typeof SUMS =>
  name === SUMS || PUBLISHED.some(one => one === name)

/** result.json: canonical JSON, one line, no newline. */
export function resultBytes(result: DrawResult): Uint8Array {
  return utf8(
    canonicalJson({
      ...result,
      Pools: result.Pools.map(pool => ({
        ...pool,
        Lists: pool.Lists.map(list => ({ ...list })),
        Waiting: pool.Waiting.map(list => ({ ...list, Entries: list.Entries.map(entry => ({ ...entry })) })),
        Winners: pool.Winners.map(winner => ({ ...winner })),
      })),
    }),
  )
}

/** Comma-separated lines ending in CR LF (RFC 4180). No value can hold a comma, a quote or a line break. */
function csv(rows: readonly (readonly (string | number | null)[])[]): Uint8Array {
  return utf8(rows.map(row => `${row.map(value => value ?? '').join(',')}\r\n`).join(''))
}

/** result.csv: the allotted by pool in order of ticket, then the waiting lists. */
export function resultCsv(result: DrawResult): Uint8Array {
  const head = [
    'ApplicationNumber',
    'PoolCode',
    'Outcome',
    'Vertical',
    'Horizontal',
    'ListCode',
    'UnitNo',
    'WaitingNo',
    'Rank',
    'Ticket',
    'Test',
  ]
  return csv([
    head,
    ...result.Pools.flatMap(pool => [
      ...pool.Winners.map(w => [
        w.ApplicationNumber,
        pool.PoolCode,
        'Allotted',
        w.Vertical,
        w.Horizontal,
        w.ListCode,
        w.UnitNo,
        null,
        w.Rank,
        w.Ticket,
        result.Test,
      ]),
      ...pool.Waiting.flatMap(list =>
        list.Entries.map(w => [
          w.ApplicationNumber,
          pool.PoolCode,
          'Waiting',
          list.Vertical,
          w.Horizontal,
          null,
          null,
          w.WaitingNo,
          w.Rank,
          w.Ticket,
          result.Test,
        ]),
      ),
    ]),
  ])
}

/** cutoffs.csv: one line per list. */
export function cutOffsCsv(result: DrawResult): Uint8Array {
  const head = [
    'PoolCode',
    'ListCode',
    'Designed',
    'Offered',
    'Filled',
    'Spilled',
    'Spill',
    'Entries',
    'CutOff',
    'CutOffNumber',
    'Test',
  ]
  return csv([
    head,
    ...result.Pools.flatMap(pool =>
      pool.Lists.map(l => [
        pool.PoolCode,
        l.Code,
        l.Designed,
        l.Offered,
        l.Filled,
        l.Spilled,
        l.Spill,
        l.Entries,
        l.CutOff,
        l.CutOffNumber,
        result.Test,
      ]),
    ),
  ])
}

/** First line of the sums of a practice draw; `sha256sum --check` takes a line that begins with # for a remark. */
export const PRACTICE_REMARK = '# PRACTICE: this draw gives nobody a right.'

/** 1 when the seal among these files is one of practice, 0 when it is not, null when there is none that can be read. */
export function practiceOf(files: ReadonlyMap<string, Uint8Array>): 0 | 1 | null {
  const manifest = files.get('manifest.json')
  const parsed = manifest && parseManifest(manifest)
  return parsed?.ok ? testOf(parsed.value) : null
}

/**
 * SHA256SUMS over the files given, in the form of `sha256sum`: digest, two spaces, name, line feed. Those of practice begin
 * with a remark that says so.
 */
export function sumsOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const engine = createSha256()
  const digest = new Uint8Array(32)
  const lines = PUBLISHED.flatMap(name => {
    const bytes = files.get(name)
    if (bytes === undefined) return []
    engine.hashInto(-1, bytes, 0, bytes.length, digest, 0)
    return [`${toHex(digest)}  ${name}\n`]
  })
  const remark = practiceOf(files) === 1 ? `${PRACTICE_REMARK}\n` : ''
  return utf8(`${remark}${lines.join('')}`)
}

/** What is published: the four files that fix the draw and its result, and what follows from them. */
export interface Publication {
  readonly manifest: Uint8Array
  readonly roll: Uint8Array
  readonly beacon: Uint8Array
  readonly result: DrawResult
  readonly bias: Uint8Array
}

/** The files of a draw as it is carried out, by name; announcement, stamps and sums are added by whoever publishes. */
export function publish({ manifest, roll, beacon, result, bias }: Publication): Map<string, Uint8Array> {
  return new Map<string, Uint8Array>([
    ['manifest.json', manifest],
    ['roll.jsonl', roll],
    ['beacon.json', beacon],
    ['result.json', resultBytes(result)],
    ['result.csv', resultCsv(result)],
    ['cutoffs.csv', cutOffsCsv(result)],
    ['bias.json', bias],
  ])
}
