// Writes docs/calls.md from the contract; with --verify it only tells whether the file is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsPage } from './lib/callsPage.ts'

const file = join(import.meta.dirname, '..', 'docs', 'calls.md')
const page = callsPage()
if (process.argv.includes('--verify')) {
  const current = readFileSync(file, 'utf8') === page
  console.log(current ? 'docs/calls.md is current' : 'docs/calls.md is old: run npm run docs:calls')
  process.exitCode = current ? 0 : 1
} else {
  writeFileSync(file, page)
  console.log('wrote docs/calls.md')
}
