import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { fromUtf8, toHex, utf8 } from '#domain/draw/bytes.ts'
import { SUMS, sumsOf } from '#domain/draw/publication.ts'
import { randomOf } from '#domain/draw/testing/build.ts'
import { type DrawVector, VECTORS, vectorsText } from '#domain/draw/testing/vectors.ts'
import { verifyDraw } from '#domain/draw/verify.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const text = readFileSync(at('../docs/draw-vectors/vectors.jsonl'), 'utf8')
const vectors = text
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as DrawVector)
type Files = Map<string, Uint8Array>
const filesOf = ({ Files }: DrawVector): Files =>
  new Map(Object.entries(Files).map(([name, content]) => [name, utf8(content)]))

const folder = mkdtempSync(join(tmpdir(), 'verifiers-'))
afterAll(() => rmSync(folder, { force: true, recursive: true }))
/** A machine without Python can run the portal; the promise about the Python verifier is kept where there is one. */
const hasPython = spawnSync('python3', ['--version']).status === 0

interface Verdict {
  readonly Correct: boolean
  readonly Stage: string
  readonly Test: boolean
  readonly Problems: readonly string[]
}
let runs = 0
/** What the Python verifier says of each folder. */
function byPython(all: readonly Files[]): Verdict[] {
  const paths = all.map((files, i) => {
    const path = join(folder, `${runs}-${i}`)
    mkdirSync(path)
    for (const [name, bytes] of files) writeFileSync(join(path, name), bytes)
    return path
  })
  runs++
  const said = spawnSync('python3', [at('./verify_draw.py'), '--json', ...paths], { encoding: 'utf8' })
  expect(said.stderr).toBe('')
  return JSON.parse(said.stdout) as Verdict[]
}

/** One thing changed at random; half the time the digests are written again, as a careful forger would. */
function tampered(seed: number): Files {
  const random = randomOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const files = filesOf(vectors[below(vectors.length)] as DrawVector)
  const names = [...files.keys()]
  const name = names[below(names.length)] ?? ''
  const bytes = Uint8Array.from(files.get(name) ?? [])
  const kind = below(10)
  if (kind === 0) files.delete(name)
  else if (kind === 1) files.set('notes.txt', utf8('x'))
  else if (kind === 2) files.set(name, bytes.slice(0, below(bytes.length)))
  else if (kind === 3)
    files.set(name, utf8(fromUtf8(bytes).replace(/\d+/, digits => String(Number(digits) + 1))))
  else {
    const place = below(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 + below(127))
    files.set(name, bytes)
  }
  if (random() < 0.5 && files.has(SUMS)) files.set(SUMS, sumsOf(files))
  return files
}

describe('the hundred draws of docs/draw-vectors', () => {
  it('are what the code makes, value by value', () => {
    expect(vectors).toHaveLength(VECTORS)
    expect(text === vectorsText(), 'run node scripts/draw-vectors.mjs').toBe(true)
  })
  it('are correct, and their values on the way are those of the verifier', () => {
    for (const vector of vectors) {
      const { Correct, draw, manifest } = verifyDraw(filesOf(vector), { printedHash: vector.ManifestHash })
      expect([Correct, manifest?.RollRoot, draw && toHex(draw.seed)]).toEqual([
        true,
        vector.Root,
        vector.Seed,
      ])
    }
  })
  it.runIf(hasPython)('are correct to the verifier in Python', () => {
    const verdicts = byPython(vectors.map(filesOf))
    expect(verdicts.filter(one => !one.Correct)).toEqual([])
    expect(verdicts.every(one => one.Test && one.Stage === 'Drawn')).toBe(true)
  })
})

describe('500 folders that were tampered with', () => {
  it.runIf(hasPython)(
    'are judged alike by both verifiers',
    () => {
      const folders = Array.from({ length: 500 }, (_, seed) => tampered(seed))
      const verdicts = byPython(folders)
      folders.forEach((files, i) => {
        const { Checks, Correct, Stage } = verifyDraw(files)
        const failed = Checks.filter(check => check.Verdict === 'Failed').map(check => check.Code)
        // The signatures of tokens are what Python leaves to the others, and says so.
        const left = failed.every(code => code === 'stamps')
        const other = verdicts[i]
        if (!(left && other?.Correct))
          expect([i, failed, other?.Correct, other?.Problems]).toEqual([i, failed, Correct, other?.Problems])
        expect(other?.Stage).toBe(Stage)
      })
      expect(verdicts.filter(one => !one.Correct).length).toBeGreaterThan(450)
    },
    300_000,
  )
})
