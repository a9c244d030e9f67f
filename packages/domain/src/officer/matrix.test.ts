import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actWords } from './actNames.ts'
import { conflictsOf, type Link, LinkKind } from './conflict.ts'
import { actAt, actSlug, DESK_ACT_NAMES, isDeskAct, whyToolOnly } from './deskActs.ts'
import { DEFAULT_LIMITS, judgedAmount, RUNGS, rungOf } from './ladder.ts'
import { ACT_NAMES, type MATRIX, ruleOf } from './matrix.ts'
import { type HeldRole, Role, Section } from './roles.ts'
import { approversOf, mayApprove, mayDo, maySee, needsPasskey } from './rules.ts'

const amount = fc.bigInt({ min: 0n, max: 10_000_000_000_00n })
const held = (role: Role, section: Section | null = null): HeldRole[] => [
  { role, section, fromDay: '2026-01-01', toDay: null },
]

describe('the ladder of approvals', () => {
  test('finds another accountant up to two lakh, A1 up to 25 lakh, A2 above, to the paisa', () => {
    expect(rungOf('money', 2_00_000_00n, DEFAULT_LIMITS)).toBe('AC')
    expect(rungOf('money', 2_00_000_01n, DEFAULT_LIMITS)).toBe('A1')
    expect(rungOf('money', 25_00_000_00n, DEFAULT_LIMITS)).toBe('A1')
    expect(rungOf('money', 25_00_000_01n, DEFAULT_LIMITS)).toBe('A2')
    expect(rungOf('batch', 1_00_00_000_00n, DEFAULT_LIMITS)).toBe('A1')
    expect(rungOf('batch', 1_06_43_250_00n, DEFAULT_LIMITS)).toBe('A2')
    expect(rungOf('adjustment', 25_000_00n, DEFAULT_LIMITS)).toBe('A1')
    expect(rungOf('adjustment', 25_000_01n, DEFAULT_LIMITS)).toBe('A2')
  })

  test('never lowers the rung of a higher amount', () => {
    fc.assert(
      fc.property(fc.constantFrom('money', 'batch', 'adjustment'), amount, amount, (ladder, one, more) => {
        const low = RUNGS.indexOf(rungOf(ladder, one, DEFAULT_LIMITS))
        expect(RUNGS.indexOf(rungOf(ladder, one + more, DEFAULT_LIMITS))).toBeGreaterThanOrEqual(low)
      }),
    )
  })

  test('judges an amount that was split among acts like the whole', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), parts => {
        const citizenId = 7
        let earlier = 0n
        let last = 0n
        for (const paise of parts) {
          last = judgedAmount([{ paise, citizenId }], new Map([[citizenId, earlier]]))
          earlier += paise
        }
        expect(last).toBe(judgedAmount([{ paise: earlier, citizenId }], new Map()))
      }),
    )
  })
})

describe('the matrix', () => {
  test('lets a section’s officer do its acts, and nobody of another section', () => {
    expect(mayDo(ruleOf('lottery decide'), held(Role.Assistant, Section.Lottery))).toBe(true)
    expect(mayDo(ruleOf('lottery decide'), held(Role.Assistant, Section.Venues))).toBe(false)
    expect(mayDo(ruleOf('lottery decide'), held(Role.Administrator))).toBe(false)
    expect(mayDo(ruleOf('dates pause'), held(Role.Assistant, Section.Venues))).toBe(true)
    expect(mayDo(ruleOf('dates pause'), held(Role.Committee, Section.Lottery))).toBe(false)
    expect(mayDo(ruleOf('opening pause'), held(Role.Assistant, Section.Venues))).toBe(false)
  })

  test('gives auditors nothing to change, and the administrator neither a case nor money', () => {
    const wrong = ACT_NAMES.filter(name => {
      const { does, section, approval } = ruleOf(name)
      const approving = 'roles' in approval ? approval.roles : []
      const isAdmins = section !== null && [...does, ...approving].includes(Role.Administrator)
      return isAdmins || approving.includes(Role.Auditor)
    })
    expect(wrong).toEqual([])
  })

  test('says who approves a surrender and an adjustment by their amounts', () => {
    const who = (name: keyof typeof MATRIX, paise: bigint | null) =>
      approversOf(ruleOf(name), { amount: paise, marked: false, grave: false }, DEFAULT_LIMITS)
    expect(who('application decide', null)).toEqual(['A1', 'A2'])
    expect(who('application decide', 100n)).toEqual(['A1', 'A2'])
    expect(who('application decide', 26_00_000_00n)).toEqual(['A2'])
    expect(who('refund account accept', null)).toEqual(['A2'])
    expect(who('property receipts', 2_00_000_00n)).toBeNull()
    expect(who('property receipts', 2_00_000_01n)).toEqual(['AC', 'A1', 'A2'])
    expect(who('lottery decide', null)).toBeNull()
  })

  test('lets accountants of the money section count the money of another', () => {
    const rule = ruleOf('lottery approve-withdrawal')
    expect(mayApprove(rule, ['AC'], held(Role.Accountant, Section.Money))).toBe(true)
    expect(mayApprove(rule, ['AC'], held(Role.Accountant, Section.Venues))).toBe(false)
    expect(mayApprove(rule, ['A1'], held(Role.Accountant, Section.Money))).toBe(false)
  })
})

test('a conflict is found by any one link, whatever its kind, and by none of another kind', () => {
  const link = (kind: Link['kind'], hash: string): Link => ({ kind, hash })
  for (const kind of Object.values(LinkKind))
    expect(conflictsOf([link(kind, 'a1')], [link(kind, 'b2'), link(kind, 'a1')])).toEqual([kind])
  expect(conflictsOf([link('PAN', 'a1')], [link('MOBILE', 'a1')])).toEqual([])
})

test('every act has its words in both languages, and none shares them with another', () => {
  for (const language of ['en', 'hi'] as const)
    expect(new Set(ACT_NAMES.map(name => actWords(name)[language])).size).toBe(ACT_NAMES.length)
  for (const name of ACT_NAMES) expect(actWords(name).hi).toMatch(/^[\u0900-\u097f][^A-Za-z]+$/)
})

test('every act is offered at the desk or left to the command line for a written reason', () => {
  const offered = ACT_NAMES.filter(isDeskAct)
  expect(offered).toEqual(DESK_ACT_NAMES)
  expect(offered.length).toBeGreaterThan(90)
  for (const name of ACT_NAMES.filter(one => !isDeskAct(one))) expect(whyToolOnly(name).hi).not.toBe('')
})

test('every act of the desk has an address of its own', () => {
  for (const name of DESK_ACT_NAMES) expect(actAt(actSlug(name))).toBe(name)
  expect(actAt('keys-rotate')).toBeUndefined()
})

test('an accountant of the money section sees the acts that accountants do or approve, and a planner those of the section', () => {
  const money = [{ role: Role.Accountant, section: Section.Money, fromDay: '2020-01-01', toDay: null }]
  const planner = [{ role: Role.Planner, section: Section.LandUse, fromDay: '2020-01-01', toDay: null }]
  expect(maySee(ruleOf('lottery approve-withdrawal'), money)).toBe(true)
  expect(maySee(ruleOf('landuse holidays'), money)).toBe(false)
  expect(maySee(ruleOf('landuse holidays'), planner)).toBe(true)
  expect(maySee(ruleOf('refund send'), planner)).toBe(false)
})

test('above two lakh, and where a ladder knows no amount, approving asks for a passkey', () => {
  const needs = (amount: bigint | null) => needsPasskey(ruleOf('refund send'), { amount })
  expect([needs(2_00_000_00n), needs(2_00_000_01n), needs(null)]).toEqual([false, true, true])
  expect(needsPasskey(ruleOf('landuse holidays'), { amount: null })).toBe(false)
})
