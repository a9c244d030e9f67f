// One word for one thing in what people read: reads the glossary, the messages, the texts of contract, domain and server (the templates
// of SMS and mail among them) and the portal's pages, and finds the Hindi words for which lib/terms.json has another one.
// Prints each with its place and the word to use, and ends with exit code 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'
import { termFaults } from './lib/terms.ts'

const TEXTS = [
  'docs/glossary.md',
  'messages/*/hi.json',
  'packages/*/src/**/*.ts',
  'apps/server/src/**/*.{ts,json}',
  'apps/web/src/**/*.{ts,tsx}',
]
/** @type {{ terms: import('./lib/terms.ts').Term[], besides: { file: string, why: string }[] }} */
const { terms, besides } = JSON.parse(readFileSync(join(root, 'scripts/lib/terms.json'), 'utf8'))
const exempt = new Set(besides.map(({ file }) => file))
const files = globSync(TEXTS, { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.test\.|\/(?:generated|node_modules|dist)\//.test(file) && !exempt.has(file))
  .sort()

const faults = files.flatMap(file =>
  termFaults(readFileSync(join(root, file), 'utf8'), terms).map(fault => `${file}:${fault}`),
)
for (const line of faults) console.error(line)
console.log(`Terms: ${terms.length} terms, ${files.length} files read, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
