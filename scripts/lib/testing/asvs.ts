/** A row of docs/security-asvs.md. */
export interface Requirement {
  readonly chapter: string
  readonly number: string
  readonly level: string
  readonly verdict: string
  readonly where: string
}

const VERDICTS = ['met, tested', 'not applicable', 'operator', '**not met**'] as const

/** The cells of a line of a table, or none. */
const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
    : []

/** All requirements of the page, by the heading above each. */
export function requirementsOf(page: string): readonly Requirement[] {
  let chapter = ''
  return page.split('\n').flatMap(line => {
    chapter = /^## (V\d+ .*)$/.exec(line)?.[1] ?? chapter
    const [number = '', level = '', , verdict = '', where = ''] = cellsOf(line)
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ chapter, number, level, verdict, where }] : []
  })
}

/** The table of figures as the rows below it make it: chapter, then one figure for each verdict, then the sum. */
export function figuresOf(requirements: readonly Requirement[]): readonly (readonly string[])[] {
  const rowOf = (name: string, own: readonly Requirement[]) => [
    name,
    ...VERDICTS.map(verdict => String(own.filter(one => one.verdict === verdict).length)),
    String(own.length),
  ]
  const chapters = [...new Set(requirements.map(({ chapter }) => chapter))]
  return [
    ...chapters.map(name =>
      rowOf(
        name,
        requirements.filter(one => one.chapter === name),
      ),
    ),
    rowOf('in all', requirements),
  ]
}

/** The table of figures as the page has it. */
export const figuresIn = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter(line => /^\| (?:V\d+ |\*\*in all)/.test(line))
    .map(line => cellsOf(line).map(cell => cell.replaceAll('**', '')))

/** What can fail: a test, a walk, an attack, a check of `npm test`. */
const isEvidence = (path: string): boolean =>
  /\.(?:test|spec)\.ts$|^\.\.\/(?:attack|faults)\/\w+\.ts$|^\.\.\/scripts\/(?:check-\w+|docs-calls)\.mjs$|^\.\.\/scripts\/lib\/safeRules\.mjs$|^\.\.\/biome\.json$|^\.\.\/e2e\//.test(
    path,
  )

/** What is claimed to be tested and names nothing that could fail. */
export const unproved = (requirements: readonly Requirement[]): readonly string[] =>
  requirements
    .filter(({ verdict }) => verdict === 'met, tested')
    .filter(
      ({ where }) => ![...where.matchAll(/\]\(([^)#]+)[^)]*\)/g)].some(([, path = '']) => isEvidence(path)),
    )
    .map(({ number }) => number)
