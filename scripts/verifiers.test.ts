import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { toHex } from '#domain/draw/bytes.ts'
import { SUMS, sumsOf } from '#domain/draw/publication.ts'
import { parseStamps, stampsBytes } from '#domain/draw/stamps.ts'
import { filesOf, tampered } from '#domain/draw/testing/tampered.ts'
import { type DrawVector, VECTORS, vectorsText } from '#domain/draw/testing/vectors.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { fromBase64, toBase64 } from '#domain/timestamp/token.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const text = readFileSync(at('../docs/draw-vectors/vectors.jsonl'), 'utf8')
const vectors = text
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as DrawVector)
type Files = Map<string, Uint8Array>

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

describe('the mark of practice', () => {
  it.runIf(hasPython)(
    'stands in each line of the roll and in the sums; no verifier passes a folder without it',
    () => {
      const vector = vectors.find(one => one.Leaves.length > 3)
      if (!vector) throw new Error('no vector has a roll')
      const bare = (name: string, shorn: (text: string) => string): Files =>
        filesOf({ Files: { ...vector.Files, [name]: shorn(vector.Files[name] ?? '') } })
      const resummed = (files: Files) => files.set(SUMS, sumsOf(files))
      const forged = [
        resummed(bare('roll.jsonl', text => text.replaceAll(',"Test":1', ''))),
        resummed(bare('roll.jsonl', text => text.replace(',"Test":1', ''))),
        bare(SUMS, text => text.replace(/^#.*\n/, '')),
        bare(SUMS, text => `${text}# PRACTICE\n`),
      ]
      expect(byPython(forged).map(one => one.Correct)).toEqual(forged.map(() => false))
      const failed = forged.map(files => verifyDraw(files).Checks.find(one => one.Verdict === 'Failed'))
      expect(failed.map(one => [one?.Code, one?.Problems[0]])).toEqual([
        ['roll', 'roll.jsonl: Test is not there; recomputed it is 1.'],
        ['roll', expect.stringContaining('says practice where other lines do not')],
        ['sums', 'SHA256SUMS: Test is not there; recomputed it is 1.'],
        ['sums', expect.stringContaining('is not a digest and a name')],
      ])
    },
  )
})

/** Of 500, which `bench/verifiers.ts` tries with all verifiers. */
const TAMPERED = 60

describe('folders that were tampered with', () => {
  it.runIf(hasPython)('are judged alike by the verifiers of different make', () => {
    const folders = Array.from({ length: TAMPERED }, (_, seed) => tampered(vectors, seed))
    const verdicts = byPython(folders)
    folders.forEach((files, i) => {
      const { Checks, Correct, Stage } = verifyDraw(files)
      const failed = Checks.filter(check => check.Verdict === 'Failed').map(check => check.Code)
      const other = verdicts[i]
      expect([i, failed, other?.Correct, other?.Problems]).toEqual([i, failed, Correct, other?.Problems])
      expect(other?.Stage).toBe(Stage)
    })
    expect(verdicts.filter(one => !one.Correct).length).toBeGreaterThan(TAMPERED * 0.9)
  })

  it.runIf(hasPython)('are found out by their tokens alone', () => {
    const [vector] = vectors
    const files = vector ? filesOf(vector) : new Map<string, Uint8Array>()
    const stamps = parseStamps(files.get('timestamps.json') ?? new Uint8Array())
    const bent = Array.from({ length: 12 }, (_, i) => {
      const all = stamps.Stamps.map(stamp => ({ ...stamp, Tokens: stamp.Tokens.map(bentAt(i * 37)) }))
      const changed = new Map(files).set('timestamps.json', stampsBytes({ ...stamps, Stamps: all }))
      return changed.set(SUMS, sumsOf(changed))
    })
    const verdicts = byPython(bent)
    expect(bent.map(folder => verifyDraw(folder).Correct)).toEqual(bent.map(() => false))
    expect(verdicts.map(one => one.Correct)).toEqual(bent.map(() => false))
  })
})

/** Changes one byte of a token, counted from its end: its signature first. */
const bentAt = (place: number) => (token: string) => {
  const bytes = fromBase64(token)
  const at = bytes.length - 1 - (place % bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return toBase64(bytes)
}
