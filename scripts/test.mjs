// npm test: everything that must hold, on a fresh checkout too. Its last line is "N passed, N failed".
//   --quick   only types, lint, imports, messages and unit tests
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'
import { buildWeb } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { filesBelow, root } from './lib/project.mjs'
import { run, tool } from './lib/run.mjs'

const quick = process.argv.includes('--quick')
const reports = join(root, '.cache/reports')
const total = { passed: 0, failed: 0 }

function add(name, passed, failed) {
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed`)
}

/** A check without tests of its own counts as one. */
async function check(name, command, args) {
  const code = await run(command, args)
  add(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`No report in ${file}: ${error.message}`)
    return undefined
  }
}

/** Adds a reporter's counts; a crash, or a failure that the counts do not show, is a failure of its own. */
function count(name, code, passed, failed) {
  add(name, passed, code !== 0 && failed === 0 ? 1 : failed)
}

async function vitest(node, name, project) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(node, [tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters])
  const result = report(file)
  const crashed = (result?.testResults ?? []).filter(
    suite => suite.status === 'failed' && suite.assertionResults.every(test => test.status !== 'failed'),
  ).length
  count(name, result ? code : 1, result?.numPassedTests ?? 0, (result?.numFailedTests ?? 0) + crashed)
}

async function browserTests(node) {
  if (filesBelow(['e2e']).filter(path => path.endsWith('.spec.ts')).length === 0) return
  const browser = ensureBrowser()
  const file = join(reports, 'browser.json')
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run(node, [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], { env })
  const result = report(file)
  const stats = result?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  count(
    'browser tests',
    result ? code : 1,
    stats.expected + stats.flaky,
    stats.unexpected + (result?.errors.length ?? 0),
  )
}

async function everything() {
  await ensureInstalled()
  const node = node24()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  await check('messages', node, ['scripts/compile-messages.mjs', '--strict'])
  await check('types', node, [tool('typescript/bin/tsc'), '--noEmit'])
  await check('lint', node, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  await check('imports', node, ['scripts/check-imports.mjs'])
  if (!quick) await check('list of calls', node, ['scripts/docs-calls.mjs', '--verify'])
  if (!quick) await check('dead code', node, [tool('knip/bin/knip.js'), '--no-progress'])
  await vitest(node, 'unit tests', 'unit')
  if (quick) return

  await check('row types', node, ['scripts/db-types.mjs', '--verify'])
  await vitest(node, 'server tests', 'server')
  await buildWeb(node)
  add('build', 1, 0)
  await browserTests(node)
}

// A script that gives up inside a step ends the process at once: the last line is said even then.
process.once('exit', () => {
  if (process.exitCode !== 0 && total.failed === 0) total.failed = 1
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
})

try {
  await everything()
  process.exitCode = total.failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  add('run', 0, 1)
  process.exitCode = 1
}
