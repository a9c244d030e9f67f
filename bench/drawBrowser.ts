/**
 * Recomputes a draw of 200,000 entries and the full policy in a real browser, in the worker that the portal uses.
 * node bench/drawBrowser.ts; CHROMIUM_PATH names a browser if Playwright has none. Ends with exit code 1 when the
 * check takes 15 s or longer (issue 4, Speed) or the page misses frames for 200 ms or longer.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someDraw, someEntries, somePool } from '#domain/draw/testing/build.ts'

const ENTRIES = Number(process.argv[2] ?? 200000)
const SECONDS = 15
const FRAME = 200

const { files } = someDraw(someEntries(ENTRIES, ['P112']), [somePool('P112', 2000, CATEGORY_ONLY)])
const outDir = mkdtempSync(join(tmpdir(), 'draw-browser-'))
const root = fileURLToPath(new URL('./drawBrowser', import.meta.url))
await build({ build: { emptyOutDir: true, outDir }, configFile: false, logLevel: 'error', root })
const pages = await preview({
  build: { outDir },
  configFile: false,
  logLevel: 'error',
  preview: { port: 0 },
  root,
})
const pagesAt = pages.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
// One origin for page and files, as on the portal.
const server = createServer((request, response) => {
  const file = files.get(request.url?.replace('/files/', '') ?? '')
  if (file) {
    response.end(file)
    return
  }
  fetch(`${pagesAt}${request.url}`).then(
    async answer => {
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      response.end(new Uint8Array(await answer.arrayBuffer()))
    },
    (error: unknown) => {
      response.writeHead(502)
      response.end(String(error))
    },
  )
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: process.env.CHROMIUM_PATH })
try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/index.html`)
  await page.waitForFunction(() => typeof window.measure === 'function')
  const wanted = `GPDA/OL/26/${String(Math.floor(ENTRIES / 2)).padStart(7, '0')}`
  const names = [...files.keys()]
  const measured = await page.evaluate(([list, number]) => window.measure(list, number), [
    names,
    wanted,
  ] as const)
  for (const line of measured.checks) console.log(`  ${line}`)
  const seconds = measured.milliseconds / 1000
  console.log(
    `${ENTRIES} entries in ${seconds.toFixed(2)} s (limit ${SECONDS} s), correct: ${measured.correct}, longest frame ${measured.longestFrame.toFixed(0)} ms (limit ${FRAME} ms), ${measured.progress} progress messages, one entry found at rank ${measured.rank}`,
  )
  if (!measured.correct || seconds >= SECONDS || measured.longestFrame >= FRAME) process.exitCode = 1
} finally {
  await browser.close()
  server.closeAllConnections()
  server.close()
  await pages.close()
  rmSync(outDir, { force: true, recursive: true })
}
