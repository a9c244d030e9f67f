// Reads what the test runners wrote down. A crash, or a failure that the counts do not show, is a failure of its own.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

/**
 * What is read of a report of vitest.
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number,
 *   testResults: { name: string, status: string, message: string,
 *     assertionResults: { status: string, fullName: string }[] }[],
 * }} VitestReport
 */

/**
 * What is read of a report of Playwright: suites may hold suites.
 * @typedef {{
 *   title: string, suites?: BrowserSuite[],
 *   specs?: { title: string, tests: { projectName: string, status: string }[] }[],
 * }} BrowserSuite
 * @typedef {{
 *   stats: { expected: number, flaky: number, unexpected: number }, errors: { message?: string }[],
 *   suites: BrowserSuite[],
 * }} BrowserReport
 */

/** @param {string} file @returns {unknown} undefined, with a word why, when there is no report */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`No report in ${file}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/**
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 * @param {string[]} failures
 */
const counted = (code, passed, failed, failures) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  failures,
})

/**
 * @param {string} file a report of vitest
 * @param {number} code how vitest ended
 * @returns {{ passed: number, failed: number, failures: string[] }} failures: files and names
 */
export function vitestCounts(file, code) {
  const result = /** @type {VitestReport | undefined} */ (read(file))
  const failures = (result?.testResults ?? []).flatMap(suite => {
    const failed = suite.assertionResults.filter(test => test.status === 'failed').map(test => test.fullName)
    if (suite.status === 'failed' && failed.length === 0) failed.push(suite.message)
    return failed.map(name => `${relative(root, suite.name)} › ${name}`)
  })
  const crashed = (result?.testResults ?? []).filter(
    suite => suite.status === 'failed' && suite.assertionResults.every(test => test.status !== 'failed'),
  )
  return counted(
    result ? code : 1,
    result?.numPassedTests ?? 0,
    (result?.numFailedTests ?? 0) + crashed.length,
    failures,
  )
}

/**
 * Every test below a suite of a browser report, each at its width.
 * @param {BrowserSuite} suite
 * @param {string[]} path
 * @returns {{ name: string, status: string }[]}
 */
function testsOf(suite, path = []) {
  const titles = [...path, suite.title]
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(({ projectName, status }) => ({
      name: `[${projectName}] ${[...titles, spec.title].join(' › ')}`,
      status,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(inner => testsOf(inner, titles))]
}

/** @param {{ name: string, status: string }[]} tests @param {string} status */
const named = (tests, status) => tests.filter(test => test.status === status).map(({ name }) => name)

/**
 * @param {string} file a report of Playwright
 * @param {number} code how it ended
 * @returns {{ passed: number, failed: number, failures: string[], flaky: string[] }} failures: names, and of what failed
 *   before or after all walks the first line; flaky: names of those that passed at the second try
 */
export function browserCounts(file, code) {
  const result = /** @type {BrowserReport | undefined} */ (read(file))
  const { expected, flaky, unexpected } = result?.stats ?? { expected: 0, flaky: 0, unexpected: 0 }
  const around = (result?.errors ?? []).map(({ message = '' }) => message.split('\n', 1)[0] ?? '')
  const tests = (result?.suites ?? []).flatMap(suite => testsOf(suite))
  return {
    ...counted(result ? code : 1, expected + flaky, unexpected + around.length, [
      ...named(tests, 'unexpected'),
      ...around,
    ]),
    flaky: named(tests, 'flaky'),
  }
}

/**
 * @param {string} output what attack/main.ts printed: a line for each attack, and at last how many were held
 * @param {number} code how it ended
 * @returns {{ passed: number, failed: number, failures: string[] }} failures: the lines of those not held
 */
export function attackCounts(output, code) {
  const [, held = '0', notHeld = '0'] = /^(\d+) held, (\d+) not held$/m.exec(output) ?? []
  const failures = [...output.matchAll(/^not held +(.*)$/gm)].map(([, line = '']) => line)
  return counted(held === '0' ? 1 : code, Number(held), Number(notHeld), failures)
}

/**
 * @param {string} output what faults/main.ts printed: a line for each promise, and at last how many were kept
 * @param {number} code how it ended
 * @returns {{ passed: number, failed: number, failures: string[] }} failures: the promises that were not kept
 */
export function faultCounts(output, code) {
  const [, kept = '0', notKept = '0'] = /(\d+) promises kept, (\d+) not kept$/m.exec(output) ?? []
  const failures = [...output.matchAll(/^not kept +(.*)$/gm)].map(([, line = '']) => line)
  return counted(kept === '0' ? 1 : code, Number(kept), Number(notKept), failures)
}
