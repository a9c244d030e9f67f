import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headWords } from '#domain/officer/tableHeads.ts'
import { PLACE_STATES } from '#domain/opening/states.ts'
import { presentTable } from './presentTable.ts'

const COMMANDS = join(import.meta.dirname, '../../authority/commands')
/** The heads of every table that a command of the house answers with. */
const heads = [
  ...PLACE_STATES,
  'ResolvedOn',
  ...globSync('*.ts', { cwd: COMMANDS })
    .filter(name => !name.endsWith('.test.ts'))
    .flatMap(name => [
      ...readFileSync(join(COMMANDS, name), 'utf8').matchAll(
        /(?:columns: |columns = |COLUMNS = |resolved = \w+ \? )\[([^\]]*)\]/g,
      ),
    ])
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, head = '']) => head)),
]

describe('a table of an act, as the desk shows it', () => {
  it('heads every column in words of either language', () => {
    expect(heads.length).toBeGreaterThan(100)
    expect(heads.filter(head => !/^[A-Z][a-z -]* ?/.test(headWords(head, 'en')))).toEqual([])
    expect(heads.filter(head => /[a-z]{2}[A-Z]/.test(headWords(head, 'en')))).toEqual([])
    expect(heads.filter(head => /[A-Za-z]/.test(headWords(head, 'hi')))).toEqual([])
  })

  const table = {
    columns: ['Code', 'State', 'StartOn', 'Due on', 'Amount', 'Type', 'Owners', 'IsActive', 'Note'],
    rows: [
      [
        'GV-EWS',
        'ROLL_FROZEN',
        new Date('2026-08-30T07:22:00Z'),
        '2026-11-11',
        '1953715.24',
        { en: 'Surrender of the property', hi: 'संपत्ति का समर्पण' },
        'Asha 50 % given; Ravi 50 % waiting',
        true,
        'check',
      ],
    ],
  } as const

  it('tells codes, moments, days, amounts and names in the language of whoever reads', async () => {
    expect(await presentTable(table, 'hi')).toEqual({
      columns: ['कोड', 'स्थिति', 'आरंभ', 'नियत दिन', 'राशि (₹)', 'प्रकार', 'स्वामी', 'उपयोग में', 'उनकी टिप्पणी'],
      rows: [
        [
          'GV-EWS',
          'सूची स्थिर',
          '30 अग॰ 2026, दोपहर 12:52 बजे',
          '11-11-2026',
          '19,53,715.24',
          'संपत्ति का समर्पण',
          'Asha 50 %, सहमति दी; Ravi 50 %, सहमति की प्रतीक्षा',
          'हाँ',
          'check',
        ],
      ],
      isWhole: true,
    })
    const english = await presentTable(table, 'en')
    expect(english?.rows[0]?.slice(1, 6)).toEqual([
      'roll frozen',
      '30 Aug 2026, 12:52 PM',
      '11-11-2026',
      '19,53,715.24',
      'Surrender of the property',
    ])
  })
})
