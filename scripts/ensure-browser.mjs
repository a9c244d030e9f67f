// Finds or installs the browser of the tests and prints its path: CHROMIUM_PATH, an installed Chrome or Chromium,
// Playwright's own, else Debian's package when we are root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24 } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { tool } from './lib/run.mjs'

/** The headless shell first: it draws no window of its own and takes a quarter less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} path */
const works = path => existsSync(path) && (process.platform === 'win32' || answers(path, ['--version']))
/** @param {string} command @param {string[]} args */
const answers = (command, args) => spawnSync(command, args, { timeout: 60_000 }).status === 0

function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...onPath, ...PLACES].find(works)
}

/** @param {string} node */
function playwrightBrowser(node) {
  const script = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const found = spawnSync(node, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })
  const path = found.stdout?.trim()
  return path && works(path) ? path : undefined
}

/** @param {string} command @param {string[]} args */
const said = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Path of a browser that runs. @throws Error with one sentence when there is none and none can be installed */
export function ensureBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (works(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is not a browser that runs.`)
  }
  const node = node24()
  const present = installed() ?? playwrightBrowser(node)
  if (present) return present
  console.error('Installing a browser for the tests …')
  said(node, [tool('@playwright/test/cli.js'), 'install', 'chromium'])
  const fetched = playwrightBrowser(node)
  if (fetched) return fetched
  if (process.platform === 'linux' && process.getuid?.() === 0 && answers('apt-get', ['--version'])) {
    said('apt-get', ['update', '-qq'])
    /** @param {string} name */
    const install = name => said('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    if (!install('chromium-headless-shell')) install('chromium')
    const packaged = installed() ?? playwrightBrowser(node)
    if (packaged) return packaged
  }
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
