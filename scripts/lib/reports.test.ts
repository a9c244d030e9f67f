import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { browserCounts } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A report of Playwright with one walk, and what went wrong around all walks. */
function reportOf(status: 'expected' | 'unexpected' | 'flaky', errors: readonly string[]): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  const stats = { expected: 0, flaky: 0, unexpected: 0, [status]: 1 }
  const specs = [{ title: 'pays', tests: [{ projectName: 'phone', status }] }]
  const suites = [{ title: 'payment.spec.ts', specs }]
  writeFileSync(file, JSON.stringify({ stats, errors: errors.map(message => ({ message })), suites }))
  return file
}

it('a walk that failed is counted and named', () => {
  const counts = browserCounts(reportOf('unexpected', []), 1)
  const failures = ['[phone] payment.spec.ts › pays']
  expect(counts).toEqual({ passed: 0, failed: 1, failures, flaky: [] })
})

it('a walk that passed at its second try counts as passed, and is named', () => {
  const counts = browserCounts(reportOf('flaky', []), 0)
  expect(counts).toEqual({ passed: 1, failed: 0, failures: [], flaky: ['[phone] payment.spec.ts › pays'] })
})

it('what the checker finds after all walks fails the run, by its first line', () => {
  const found = 'Error: Nu, 3 route /login, hi: Duplicate ID “a”.\nNu, 4 desk /: Stray end tag.'
  const counts = browserCounts(reportOf('expected', [found]), 1)
  const failures = ['Error: Nu, 3 route /login, hi: Duplicate ID “a”.']
  expect(counts).toEqual({ passed: 1, failed: 1, failures, flaky: [] })
})

it('a run that left no report, or ended badly with nothing counted, has failed', () => {
  expect(browserCounts(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(browserCounts(reportOf('expected', []), 1).failed).toBe(1)
})
