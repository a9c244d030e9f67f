/**
 * Checks a draw of 200,000 entries with the verifier for a memory stick, as a phone would: the built page is opened from the
 * disk, takes the folder as chosen files, and its worker runs on the page's own thread, which alone the browser can slow down
 * (four times). node bench/verifier.ts after a build; CHROMIUM_PATH names a browser if Playwright has none. Ends with exit code
 * 1 when the check takes 15 s or longer, or the page is larger than 200 KB.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someDraw, someEntries, somePool } from '#domain/draw/testing/build.ts'

const ENTRIES = Number(process.argv[2] ?? 200000)
const SLOWER = 4
const SECONDS = 15
const MOST_BYTES = 200_000

const page = fileURLToPath(new URL('../dist/hall/verify-draw.html', import.meta.url))
const { files } = someDraw(someEntries(ENTRIES, ['P112']), [somePool('P112', 2000, CATEGORY_ONLY)])
const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
const paths = [...files].map(([name, bytes]) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
})

/** In place of a worker's thread: its script runs here, and messages pass as between threads. */
function onThisThread(): void {
  class HereWorker extends EventTarget {
    readonly #inside = new EventTarget()
    readonly #ready: Promise<void>
    constructor(url: string) {
      super()
      const back = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
      this.#ready = fetch(url)
        .then(answer => answer.text())
        .then(code => {
          const listen = this.#inside.addEventListener.bind(this.#inside)
          new Function('addEventListener', 'postMessage', code)(listen, back)
        })
    }
    postMessage(data: unknown): void {
      void this.#ready.then(() => this.#inside.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate(): void {
      // There is no thread to end.
    }
  }
  Object.assign(window, { Worker: HereWorker })
}

const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: process.env.CHROMIUM_PATH })
try {
  const tab = await browser.newPage()
  await tab.addInitScript(onThisThread)
  await tab.goto(pathToFileURL(page).href)
  const protocol = await tab.context().newCDPSession(tab)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await tab.locator('input[type=file]').first().setInputFiles(paths)
  const verdict = tab.locator('.verdict')
  await verdict.waitFor({ timeout: 300_000 })
  const said = (await verdict.textContent()) ?? ''
  const seconds = Number(/([\d.]+) seconds/.exec(said)?.[1] ?? Number.POSITIVE_INFINITY)
  const bytes = statSync(page).size
  console.log(said)
  console.log(
    `${ENTRIES} entries at ${SLOWER}x slower: ${seconds} s (limit ${SECONDS} s); one file of ${bytes} bytes (limit ${MOST_BYTES})`,
  )
  if (!said.startsWith('CORRECT') || seconds >= SECONDS || bytes > MOST_BYTES) process.exitCode = 1
} finally {
  await browser.close()
  rmSync(folder, { force: true, recursive: true })
}
