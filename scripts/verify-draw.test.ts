import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someDraw, someEntries, somePool } from '#domain/draw/testing/build.ts'

const script = fileURLToPath(new URL('./verify-draw.mjs', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { force: true, recursive: true })
})

const made = someDraw(someEntries(90, ['P112']), [somePool('P112', 12, CATEGORY_ONLY)])

function published(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verify-draw-'))
  folders.push(folder)
  for (const [name, bytes] of made.files) writeFileSync(join(folder, name), bytes)
  return folder
}
function run(...args: string[]) {
  // An empty PATH and no database settings: the command needs nothing but the files.
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: {},
  })
  return { status, text: stdout + stderr }
}

describe('npm run verify-draw', () => {
  it('finds an honest draw correct, and says that a recorded beacon is practice', () => {
    const { status, text } = run(published(), '--manifest-hash', made.hash)
    expect(text).toContain('CORRECT. Recomputed from the files: 12 seats allotted.')
    expect(text).toContain('TEST BEACON')
    expect(text).not.toContain('FAIL')
    expect(status).toBe(0)
  })
  it('names a changed unit and ends with 1', () => {
    const folder = published()
    const path = join(folder, 'result.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"UnitNo":"P112-\d+"/, '"UnitNo":"P112-99"'))
    const { status, text } = run(folder)
    expect(text).toContain('result.json was changed')
    expect(text).toMatch(/Winners\/GPDA\/OL\/26\/\d{7}\/UnitNo is P112-99; recomputed it is P112-\d+\./)
    expect(text).toContain('NOT CORRECT')
    expect(status).toBe(1)
  })
  it('names an exchanged plan when the printed hash is given', () => {
    const { status, text } = run(published(), '--manifest-hash', 'ab'.repeat(32))
    expect(text).toContain(`announced was ${'ab'.repeat(32)}`)
    expect(status).toBe(1)
  })
  it('prints JSON for other programs', () => {
    const { status, text } = run(published(), '--json')
    expect(JSON.parse(text)).toMatchObject({ Correct: true, Test: true })
    expect(status).toBe(0)
  })
  it('ends with 2 and a usage or a reason when called wrongly', () => {
    expect(run()).toMatchObject({ status: 2, text: expect.stringContaining('Usage') })
    expect(run(published(), '--manifest-hash', 'xyz')).toMatchObject({ status: 2 })
    expect(run('/no/such/folder')).toMatchObject({
      status: 2,
      text: expect.stringContaining('/no/such/folder'),
    })
  })
})
