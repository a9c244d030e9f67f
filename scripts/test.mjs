// npm test: everything that must hold, on a fresh checkout too. Its last line is "N passed, N failed".
//   --quick   only types, lint, imports, messages and unit tests
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { keepInMemory } from './lib/memory.mjs'
import { root } from './lib/project.mjs'
import { attackCounts, browserCounts, faultCounts, vitestCounts } from './lib/reports.mjs'
import { run, runAside, tool } from './lib/run.mjs'
import { Tally } from './lib/tally.mjs'

const quick = process.argv.includes('--quick')
const reports = join(root, '.cache/reports')
// Each of the many programs that a run starts would read and strip the same sources anew.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
keepInMemory()
const tally = new Tally()

/**
 * Runs a part beside others. What it says is told in one piece when it has ended.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ stepsBack?: boolean }} options as of `run`
 * @returns {Promise<{ code: number, output: string }>}
 */
async function aside(name, command, args, options = {}) {
  const result = await runAside(join(reports, `${name.replaceAll(' ', '-')}.log`), command, args, options)
  process.stdout.write(result.output)
  return result
}

/**
 * A check without tests of its own counts as one.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 */
async function check(name, command, args) {
  const began = Date.now()
  const { code, output } = await aside(name, command, args)
  tally.add(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, began)
  return output
}

/**
 * @param {string} node
 * @param {string} name
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {{ stepsBack?: boolean }} options as of `run`
 */
async function vitest(node, name, projects, options = {}) {
  const began = Date.now()
  const file = join(reports, `${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const named = projects.flatMap(project => ['--project', project])
  const { code } = await aside(
    name,
    node,
    [tool('vitest/vitest.mjs'), 'run', ...named, ...reporters],
    options,
  )
  tally.add(name, vitestCounts(file, code), began)
}

/** @param {string} node */
async function attacks(node) {
  const began = Date.now()
  const { code, output } = await aside('attacks', node, ['attack/main.ts', '--short'])
  tally.add('attacks', attackCounts(output, code), began)
}

/** @param {string} node */
async function faults(node) {
  const began = Date.now()
  const { code, output } = await aside('faults', node, ['faults/main.ts', '--short'])
  tally.add('faults', faultCounts(output, code), began)
}

/** @param {string} node @param {string} browser */
async function browserTests(node, browser) {
  const began = Date.now()
  const file = join(reports, 'browser.json')
  // Node reads TypeScript by itself; Playwright's own translation of all that the walks import takes a quarter of a minute.
  const untranslated = { PW_DISABLE_TS_ESM: '1' }
  const env = { ...process.env, ...untranslated, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json']
  const { flaky, ...counts } = browserCounts(file, await run(node, args, { env }))
  tally.flaky.push(...flaky)
  tally.add('browser tests', counts, began)
}

/**
 * What is read only: how the sources are written.
 * @param {string} node
 */
async function checks(node) {
  await check('messages', node, ['scripts/compile-messages.mjs', '--strict'])
  await check('types', node, ['scripts/check-types.mjs', ...(quick ? [] : ['--fresh'])])
  await check('lint', node, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  await check('imports', node, ['scripts/check-imports.mjs'])
  await check('rules of the house', node, ['scripts/check-house.mjs'])
  await check('terms', node, ['scripts/check-terms.mjs'])
  await check('status writers', node, ['scripts/check-states.mjs'])
  await check('tables and their stores', node, ['scripts/check-tables.mjs'])
  await check('migrations of a portal in use', node, ['scripts/check-migrations.mjs'])
  await check('supply chain', node, ['scripts/check-supply.mjs'])
  await check('docs', node, ['scripts/check-citations.mjs'])
  await check('shape of tests', node, ['scripts/check-tests.mjs'])
  if (quick) return
  await check('list of calls', node, ['scripts/docs-calls.mjs', '--verify'])
  await check('picture of the house', node, ['scripts/draw-house.mjs', '--verify'])
  await check('dead code', node, [tool('knip/bin/knip.js'), '--no-progress'])
  await check('code of tests alone', node, [tool('knip/bin/knip.js'), '--no-progress', '--production'])
}

/** @param {string} node */
const unitTests = node => vitest(node, 'unit tests', ['unit', 'client'])

/** @param {string} node */
async function build(node) {
  const began = Date.now()
  await buildWeb(node)
  tally.add('build', { passed: 1, failed: 0 }, began)
}

/**
 * Two tracks, one for each of two cores: what is read, built and computed, and what starts whole servers. Whichever is left
 * goes where there is time.
 * @param {string} node
 */
async function withoutBrowser(node) {
  const built = checks(node).then(() => build(node))
  const computed = built
    .then(() => unitTests(node))
    .then(() => check('row types', node, ['scripts/db-types.mjs', '--verify']))
    .then(() => faults(node))
  const started = vitest(node, 'tests of whole programs', ['programs'])
    .then(() => built)
    .then(() => attacks(node))
  await Promise.all([computed, started])
}

/** @param {string} node @returns {Promise<string>} the path of a browser, said on the last line */
async function browserPath(node) {
  const output = await check('browser', node, ['scripts/ensure-browser.mjs'])
  return output.trim().split('\n').at(-1) ?? ''
}

async function everything() {
  await ensureInstalled({ tools: true })
  const node = node24()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  if (quick) {
    await checks(node)
    return unitTests(node)
  }
  // The browser comes from the network meanwhile.
  const [browser] = await Promise.all([browserPath(node), withoutBrowser(node)])
  // A third of the time walks wait for a page: the tests of the server work meanwhile, and hold walks up by little.
  await Promise.all([
    browserTests(node, browser),
    vitest(node, 'server tests', ['server'], { stepsBack: true }),
  ])
}

// A script that gives up inside a step ends the process at once: the last line is said even then.
process.once('exit', () => {
  if (process.exitCode !== 0 && tally.failed === 0) tally.failed = 1
  tally.end()
})

try {
  await everything()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  tally.failed += 1
}
process.exitCode = tally.isGood ? 0 : 1
