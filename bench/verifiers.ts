/**
 * Tries the four verifiers of a draw against each other: the command's code, the one in Python, and in a real browser the file for a
 * memory stick and the portal's own page judge the hundred draws of docs/draw-vectors and 500 folders that were tampered with. node bench/verifiers.ts
 * after a build; CHROMIUM_PATH names a browser if Playwright has none. Ends with exit code 1 when two of them disagree.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { filesOf, tampered } from '#domain/draw/testing/tampered.ts'
import type { DrawVector } from '#domain/draw/testing/vectors.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { judgedByPage } from './verifiers/portalPage.ts'

const TAMPERED = Number(process.argv[2] ?? 500)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const vectors = readFileSync(at('../docs/draw-vectors/vectors.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as DrawVector)
const folders = [
  ...vectors.map(filesOf),
  ...Array.from({ length: TAMPERED }, (_, seed) => tampered(vectors, seed)),
]
const place = mkdtempSync(join(tmpdir(), 'verifiers-'))
const paths = folders.map((files, i) => {
  const path = join(place, String(i))
  mkdirSync(path)
  for (const [name, bytes] of files) writeFileSync(join(path, name), bytes)
  return path
})

async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const made = await work()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return made
}
const command = await timed('command', () => folders.map(files => verifyDraw(files).Correct))
const python = await timed('Python', () => {
  const said = spawnSync('python3', [at('../scripts/verify_draw.py'), '--json', ...paths], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (said.stderr !== '') throw new Error(said.stderr)
  return (JSON.parse(said.stdout) as { Correct: boolean }[]).map(one => one.Correct)
})

/** The one file of HTML, opened from a disk; each folder is chosen as a reader would. */
async function judgedByFile(browser: Browser): Promise<boolean[]> {
  const verdicts: boolean[] = []
  const tab = await browser.newPage()
  await tab.goto(pathToFileURL(at('../dist/hall/verify-draw.html')).href)
  const input = tab.locator('input[type=file]').first()
  for (const [i, files] of folders.entries()) {
    // The verdict before must not be taken for this one.
    await tab.evaluate(() => document.querySelector('.verdict')?.remove())
    await input.setInputFiles([...files.keys()].map(name => join(paths[i] ?? '', name)))
    const verdict = tab.locator('.verdict')
    await verdict.waitFor()
    verdicts.push((await verdict.getAttribute('data-verdict')) === 'ok')
  }
  return verdicts
}

const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: process.env.CHROMIUM_PATH })
let file: boolean[]
let page: boolean[]
try {
  file = await timed('file for a memory stick', () => judgedByFile(browser))
  page = await timed('page of the portal', () => judgedByPage(browser, folders))
} finally {
  await browser.close()
  rmSync(place, { force: true, recursive: true })
}

const apart = folders.flatMap((_, i) => {
  const verdicts = [command[i], python[i], file[i], page[i]]
  return new Set(verdicts).size === 1 ? [] : [[i, ...verdicts]]
})
const correct = command.filter(Boolean).length
console.log(`${folders.length} folders, ${correct} of them correct; judged apart: ${JSON.stringify(apart)}`)
if (apart.length > 0 || command.slice(0, vectors.length).some(one => !one)) process.exitCode = 1
