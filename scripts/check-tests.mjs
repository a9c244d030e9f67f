// Checks that no test is longer than 60 lines (a longer one tells more than one promise, or lacks names for its steps),
// that browser tests name only messages that exist, and that they note what they type. Reads the sources by their indentation, which the formatter
// keeps.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './lib/project.mjs'

const LIMIT = 60
const PLACES = ['apps', 'packages', 'scripts', 'e2e']
/** @param {string} path */
const isTestFile = path => /\.(test|spec)\.tsx?$/.test(path)

/** Where a test begins; a `describe` or a hook is none, and one that also ends on its line is short. */
const BEGINNING = /^(\s*)(?:test|it)(?:\.(?:each|for|only|skip|fails|concurrent|runIf|skipIf)\b.*)?\(.*[^)]$/

/**
 * Each test of a file that is too long, with its place.
 * @param {string} path
 */
function tooLong(path) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const indent = BEGINNING.exec(line)?.[1]
    if (indent === undefined) return []
    /** @param {string} other */
    const isEnd = other => new RegExp(`^${indent}[})].*\\)$`).test(other)
    const length = lines.slice(index + 1).findIndex(isEnd) + 2
    return length > LIMIT ? [`${path}:${index + 1}: ${length} lines; a test has at most ${LIMIT}`] : []
  })
}

/** Every key of the messages. */
function messageKeys() {
  const nouns = readdirSync(join(root, 'messages'))
  /** @param {string} noun */
  const keysOf = noun =>
    Object.keys(JSON.parse(readFileSync(join(root, 'messages', noun, 'en.json'), 'utf8')))
  return new Set(nouns.flatMap(keysOf))
}

/**
 * Each message that a browser test says and nobody wrote.
 * @param {string} path
 * @param {ReadonlySet<string>} keys
 */
function unknownMessages(path, keys) {
  const source = readFileSync(join(root, path), 'utf8')
  const said = [...source.matchAll(/\b(?:say|says|amount|button)\((?:page, )?\s*'([a-z]+_\w+)'/g)].map(
    ([, key = '']) => key,
  )
  return said.filter(key => !keys.has(key)).map(key => `${path}: no message ${key}`)
}

/**
 * A browser test whose pages would not note what is typed into them (e2e/lib/test.ts).
 * @param {string} path
 */
function unnoted(path) {
  const source = readFileSync(join(root, path), 'utf8')
  return /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(source)
    ? [`${path}: takes its test from the library; take it from ./lib/test.ts`]
    : []
}

const tests = filesBelow(PLACES).filter(isTestFile)
const keys = messageKeys()
const found = [
  ...tests.flatMap(tooLong),
  ...filesBelow(['e2e']).flatMap(path => unknownMessages(path, keys)),
  ...filesBelow(['e2e']).filter(isTestFile).flatMap(unnoted),
]
for (const one of found) console.log(one)
console.log(`Tests: ${tests.length} files, ${found.length} wrong`)
process.exitCode = found.length === 0 ? 0 : 1
