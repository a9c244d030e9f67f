import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LeaseState, leaseStateName } from '#domain/lease/states.ts'
import { recordWords, valueWords } from '#domain/officer/recordNames.ts'
import { HOLIDAYS, SLABS } from '#server/landuse/terms/termsStore.ts'
import { NOTICES } from '#server/notice/noticeStore.ts'
import { BANKS, DISTRICTS, STATES, TEHSILS, VILLAGES } from '#server/reference/imports.ts'
import { detailWords } from './detailWords.ts'
import { presentLine } from './presentLine.ts'

const LATIN = /[A-Za-z]{3,}/
const COMMANDS = join(import.meta.dirname, '../../authority/commands')
const sources = readdirSync(COMMANDS)
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => readFileSync(join(COMMANDS, name), 'utf8'))

/** What an act writes between backquotes, each place filled with a number. */
const filled = (template: string): string => template.replace(/\$\{[^}]*\}/g, '7')

const NAME_OF_RULES = /\$\{rules\.name\}/
/** What the rules of a noun are called where a template names them. */
const rulesNames = sources.flatMap(source =>
  [...source.matchAll(/^ {2}name: '([A-Z][a-z ]+)',$/gm)].map(([, name]) => name ?? ''),
)
const written = sources.flatMap(source =>
  [...source.matchAll(/(?:record: (?:row => )?|called = \([^)]*\) =>\s+)`([^`]+)`/g)].map(
    ([, found]) => found ?? '',
  ),
)
const records = written.flatMap(template =>
  NAME_OF_RULES.test(template)
    ? rulesNames.map(name => filled(template.replace(NAME_OF_RULES, name)))
    : [filled(template)],
)
/** The states before and after that an act writes, as far as they are words of its own. */
const pairs = sources.flatMap(source =>
  [
    ...source.matchAll(
      /\b(?:state|status|decision|finding|certificate|capacity|units|won): \[(.*)\][,\n} ]/g,
    ),
  ].map(([, pair]) => pair ?? ''),
)
const values = pairs.flatMap(pair =>
  [...pair.replaceAll(/`[^`]*`/g, '').matchAll(/'([A-Za-z ]{2,})'/g)].map(([, word]) => word ?? ''),
)
/** The same where a number, a name or a day stands in them. */
const templates = pairs.flatMap(pair =>
  [...pair.matchAll(/`([^`]*[a-z]{2}[^`]*)`/g)].map(([, found]) => filled(found ?? '')),
)

describe('a line of a difference', () => {
  it('names its record, its field and its state in Hindi', () => {
    const line = {
      line: 1,
      kind: 'changed',
      record: 'Receipt GPDA/RC/26/0000412 of GPDA/BK/26/0000001',
      fields: [{ name: 'state', before: 'received', after: 'reversed' }],
      amount: null,
      lookFirst: false,
    } as const
    expect(presentLine('payment reverse', line, 'hi')).toMatchObject({
      record: 'GPDA/BK/26/0000001 की रसीद GPDA/RC/26/0000412',
      fields: [{ name: 'स्थिति', before: 'प्राप्त', after: 'उलटा गया' }],
    })
    expect(presentLine('payment reverse', line, 'en')).toEqual(line)
  })
  it('has Hindi words for every record that an act of the registry writes', () => {
    expect(records.length).toBeGreaterThan(50)
    expect(rulesNames.length).toBeGreaterThan(2)
    expect(records.filter(record => LATIN.test(recordWords(record, 'hi')))).toEqual([])
  })
  it('has Hindi words for every field that an act of the registry writes, and for every column of its tables', () => {
    const fields = sources.flatMap(source =>
      [...source.matchAll(/fields(?:: | = )\{([^}]*)\}/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/(\w+): /g)].map(([, name = '']) => name),
      ),
    )
    const anyRow = new Proxy({}, { get: (_, key) => (key === 'route' ? null : 'x') })
    const imports = [NOTICES, SLABS, HOLIDAYS, BANKS, STATES, DISTRICTS, TEHSILS, VILLAGES]
    const columns = imports.flatMap(({ columns: columnsOf }) => Object.keys(columnsOf(anyRow as never)))
    expect(fields.length).toBeGreaterThan(60)
    expect(columns.length).toBeGreaterThan(30)
    const latin = (name: string) => LATIN.test(detailWords('', name, 'hi').replace('SHA-256', ''))
    expect([...new Set([...fields, ...columns])].filter(latin)).toEqual([])
  })
  it('has Hindi words for every state that an act of the registry writes', () => {
    expect(values.length).toBeGreaterThan(20)
    expect([...new Set(values)].filter(value => valueWords(value, 'hi') === value)).toEqual([])
    expect(templates.length).toBeGreaterThan(1)
    expect(templates.filter(value => LATIN.test(valueWords(value, 'hi')))).toEqual([])
  })
  it('says a code that is stored in the words of either language', () => {
    expect(valueWords('ROLL_FROZEN', 'en')).toBe('roll frozen')
    expect(valueWords('ROLL_FROZEN', 'hi')).toBe('सूची स्थिर')
    expect(valueWords(LeaseState.Active, 'en'), 'by the name that its noun gives it').toBe(
      leaseStateName(LeaseState.Active).en,
    )
  })
  it('leaves codes, names and numbers as they are', () => {
    expect(valueWords('125.50', 'hi')).toBe('125.50')
    expect(recordWords('GPDA/LU/26/0000001', 'hi')).toBe('GPDA/LU/26/0000001')
    expect(detailWords('payment reverse', 'unheard', 'hi')).toBe('unheard')
  })
})
