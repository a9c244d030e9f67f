// Checks what comments and pages cite: a page of docs/ is there, with the heading that is named; a "section" names the
// document that it is a section of; nothing cites a design that is not in the repository. Prints each wrong citation with
// its place and ends with exit code 1 when there is one.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './lib/project.mjs'

/** A released migration keeps its comments, because its checksum is verified at each start. */
const RELEASED = 'apps/server/src/db/migrations/'
const SELF = 'scripts/check-citations.mjs'

/** @param {string[]} patterns */
const filesOf = patterns =>
  globSync(patterns, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/(?:^|\/)(?:node_modules|generated|vendor|dist)\//.test(file))
    .sort()
/** @param {string} file */
const read = file => readFileSync(join(root, file), 'utf8')

/** @type {Map<string, Set<string>>} */
const headings = new Map()

/**
 * The anchors of a page, as GitHub makes them of its headings.
 * @param {string} page
 * @returns {Set<string>}
 */
function anchorsOf(page) {
  const known = headings.get(page)
  if (known !== undefined) return known
  const made = [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
  const anchors = new Set(made)
  headings.set(page, anchors)
  return anchors
}

/**
 * Why a citation of a file is wrong, or undefined.
 * @param {string} path
 * @param {string | undefined} anchor
 */
function fault(path, anchor) {
  if (!existsSync(join(root, path))) return `${path} is not there`
  if (anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor))
    return `${path} has no heading #${anchor}`
  return undefined
}

const ABSENT =
  /domain design|\b(?:architecture|design|look|web-stack), sections? \d|\bsections? \d+ of (?:the )?design/i
const SECTION = /\bsections? \d/i
/** Documents that have sections of their own. */
const HAS_SECTIONS = /specification|\bRFC \d|FIPS|\bPDF \d|\bAct\b|ISO\/IEC/i

/**
 * Wrong citations of a file, line by line.
 * @param {string} file
 */
function inCode(file) {
  const lines = read(file).split('\n')
  return lines.flatMap((line, index) => {
    const found = [...line.matchAll(/\bdocs\/[\w/.-]+\.md(?:#([\w-]+))?/g)].map(([whole, anchor]) =>
      fault(whole.split('#')[0] ?? '', anchor),
    )
    if (ABSENT.test(line)) found.push('it cites a design that is not in the repository: cite docs/rules')
    else if (SECTION.test(line) && !HAS_SECTIONS.test(`${lines[index - 1] ?? ''} ${line}`))
      found.push('of which document is this section?')
    return found.filter(why => why !== undefined).map(why => `${file}:${index + 1} ${why}`)
  })
}

/**
 * Wrong links of a page.
 * @param {string} page
 */
const inPage = page =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const why = fault(path === '' ? page : posix.join(posix.dirname(page), path), anchor)
    return why === undefined ? [] : [`${page}: ${why}`]
  })

const sources = filesOf([
  '{apps,packages,e2e,bench,attack,faults,cluster,scripts}/**/*.{ts,tsx,css,mjs,sql,typ}',
  '*.{ts,json}',
  '.ci/*',
]).filter(file => !file.startsWith(RELEASED) && file !== SELF)
const pages = filesOf(['*.md', 'docs/**/*.md', 'apps/**/*.md'])
const faults = [...sources.flatMap(inCode), ...pages.flatMap(inPage)]

for (const line of faults) console.error(line)
console.log(`Citations: ${sources.length} files, ${pages.length} pages, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
