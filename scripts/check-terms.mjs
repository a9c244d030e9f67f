// One word for one thing in what people read: reads the glossary, the messages, the texts of contract, domain and server (the templates
// of SMS, mail and papers among them) and the portal's pages, and finds the words, Hindi and English, for which lib/terms.json has another one.
// Prints each with its place and the word to use, and ends with exit code 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'
import { englishFaults, termFaults } from './lib/terms.ts'

const TEXTS = [
  'docs/glossary.md',
  'messages/*/{en,hi}.json',
  'packages/*/src/**/*.ts',
  'apps/server/src/**/*.{ts,json,typ}',
  'apps/web/src/**/*.{ts,tsx}',
]
/** What officers read at their desk: there one signs in, on the portal one logs in. */
const OF_THE_DESK =
  /^(?:messages\/(?:audit|ceremony|citizens|desk|door|own|people|work)\/|packages\/\w+\/src\/(?:desk|officer)\/|apps\/server\/src\/(?:audit|authority|desk|officer)\/)/
/** @type {{ terms: import('./lib/terms.ts').Term[], english: import('./lib/terms.ts').EnglishTerm[], besides: { file: string, why: string }[] }} */
const { terms, english, besides } = JSON.parse(readFileSync(join(root, 'scripts/lib/terms.json'), 'utf8'))
const exempt = new Set(besides.map(({ file }) => file))
const files = globSync(TEXTS, { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.test\.|\/(?:generated|node_modules|dist)\//.test(file) && !exempt.has(file))
  .sort()

const faults = files.flatMap(file => {
  const text = readFileSync(join(root, file), 'utf8')
  const heard = OF_THE_DESK.test(file) ? english.filter(({ outside }) => outside !== 'desk') : english
  return [...termFaults(text, terms), ...englishFaults(text, heard)].map(fault => `${file}:${fault}`)
})
for (const line of faults) console.error(line)
console.log(
  `Terms: ${terms.length + english.length} terms, ${files.length} files read, ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
