/**
 * Tries the verifiers of a draw against each other: the command's code, the one in Python, and the page for a memory stick in a
 * real browser judge the hundred draws of docs/draw-vectors and 500 folders that were tampered with. node bench/verifiers.ts
 * after a build; CHROMIUM_PATH names a browser if Playwright has none. Ends with exit code 1 when two of them disagree.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { filesOf, tampered } from '#domain/draw/testing/tampered.ts'
import type { DrawVector } from '#domain/draw/testing/vectors.ts'
import { verifyDraw } from '#domain/draw/verify.ts'

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

function timed<T>(name: string, work: () => T): T {
  const began = performance.now()
  const made = work()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return made
}
const command = timed('command', () => folders.map(files => verifyDraw(files).Correct))
const python = timed('Python', () => {
  const said = spawnSync('python3', [at('../scripts/verify_draw.py'), '--json', ...paths], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (said.stderr !== '') throw new Error(said.stderr)
  return (JSON.parse(said.stdout) as { Correct: boolean }[]).map(one => one.Correct)
})

const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: process.env.CHROMIUM_PATH })
const page: boolean[] = []
const began = performance.now()
try {
  const tab = await browser.newPage()
  await tab.goto(pathToFileURL(at('../dist/hall/verify-draw.html')).href)
  const input = tab.locator('input[type=file]').first()
  for (const [i, files] of folders.entries()) {
    // The verdict before must not be taken for this one.
    await tab.evaluate(() => document.querySelector('.verdict')?.remove())
    await input.setInputFiles([...files.keys()].map(name => join(paths[i] ?? '', name)))
    const verdict = tab.locator('.verdict')
    await verdict.waitFor()
    page.push((await verdict.getAttribute('data-verdict')) === 'ok')
  }
} finally {
  await browser.close()
  rmSync(place, { force: true, recursive: true })
}
console.log(`page: ${((performance.now() - began) / 1000).toFixed(1)} s`)

const apart = folders.flatMap((_, i) =>
  command[i] === python[i] && command[i] === page[i] ? [] : [[i, command[i], python[i], page[i]]],
)
const correct = command.filter(Boolean).length
console.log(`${folders.length} folders, ${correct} of them correct; judged apart: ${JSON.stringify(apart)}`)
if (apart.length > 0 || command.slice(0, vectors.length).some(one => !one)) process.exitCode = 1
