// Writes docs/calls.md from the contract, docs/matrix.md from the matrix of rights and docs/acts.md from the acts of the
// house; with --verify it only tells whether the files are current.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { actsPage } from './lib/actsPage.ts'
import { callsPage } from './lib/callsPage.ts'
import { matrixPage } from './lib/matrixPage.ts'

const pages = { 'calls.md': callsPage, 'matrix.md': matrixPage, 'acts.md': actsPage }
for (const [name, made] of Object.entries(pages)) {
  const file = join(import.meta.dirname, '..', 'docs', name)
  const page = made()
  if (process.argv.includes('--verify')) {
    let current = ''
    try {
      current = readFileSync(file, 'utf8')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
    console.log(current === page ? `docs/${name} is current` : `docs/${name} is old: run npm run docs:calls`)
    if (current !== page) process.exitCode = 1
  } else {
    writeFileSync(file, page)
    console.log(`wrote docs/${name}`)
  }
}
