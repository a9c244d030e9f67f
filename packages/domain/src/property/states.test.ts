import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mover, statusAfter } from '#domain/lifecycle/life.ts'
import {
  mayDo,
  PROPERTY_ACTIONS,
  PROPERTY_LIFE,
  type PropertyAct,
  type PropertyFacts,
  PropertyState,
  propertyStateName,
} from './states.ts'

const facts = (state: PropertyFacts['state'], more: Partial<PropertyFacts> = {}): PropertyFacts => ({
  state,
  hasSchedule: true,
  hasOverdue: false,
  hasDues: true,
  hasDemands: true,
  hasLetter: true,
  tdsApplicable: true,
  surrenderOpen: false,
  mortgageNocOpen: false,
  ...more,
})

const allowedActions = (known: PropertyFacts) => PROPERTY_ACTIONS.filter(action => mayDo(action, known).ok)

describe('what an allottee may do', () => {
  it('is everything while paying on schedule and nothing after surrender or cancellation', () => {
    expect(allowedActions(facts('PAYING'))).toEqual([...PROPERTY_ACTIONS])
    expect(allowedActions(facts('SURRENDERED'))).toEqual([])
    expect(allowedActions(facts('CANCELLED'))).toEqual([])
  })
  it('leaves demands, letter and certificates after the deed', () => {
    expect(allowedActions(facts('SALE_DEED_EXECUTED'))).toEqual([
      'VIEW',
      'LINK',
      'DOWNLOAD_LETTER',
      'PAY_DEMAND',
      'SAVE_TDS_CERTIFICATE',
    ])
  })
  it('says the first thing that stands in the way', () => {
    expect(mayDo('APPLY_MORTGAGE_NOC', facts('PAYING', { hasOverdue: true }))).toMatchObject({
      reason: 'OVERDUE_FIRST',
    })
    expect(mayDo('APPLY_SURRENDER', facts('PAYING', { surrenderOpen: true }))).toMatchObject({
      reason: 'APPLICATION_IN_PROCESS',
    })
    expect(mayDo('PAY_ADVANCE', facts('ALLOTTED'))).toMatchObject({ reason: 'ALLOTMENT_MONEY_FIRST' })
    expect(mayDo('SAVE_TDS_CERTIFICATE', facts('PAYING', { tdsApplicable: false }))).toMatchObject({
      reason: 'TDS_NOT_APPLICABLE',
    })
    expect(mayDo('PAY_DUES', facts('FULLY_PAID', { hasDues: false }))).toMatchObject({
      reason: 'NOTHING_TO_PAY',
    })
  })
  it('never allows paying, applying or linking on a property that is no longer theirs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SURRENDERED' as const, 'CANCELLED' as const),
        fc.constantFrom(...PROPERTY_ACTIONS),
        fc.boolean(),
        (state, action, flag) => {
          const all = facts(state, { hasOverdue: flag, hasDues: flag, surrenderOpen: !flag })
          expect(mayDo(action, all)).toMatchObject({ ok: false, reason: 'NOT_YOURS_ANY_MORE' })
        },
      ),
    )
  })
})

const step = (from: PropertyState, act: PropertyAct, by: Mover = 'authority') =>
  statusAfter(PROPERTY_LIFE, from, act, by)

describe('the life of a property', () => {
  it('goes from allotment to the deed', () => {
    expect(step('ALLOTTED', 'ALLOTMENT_MONEY_PAID')).toEqual({ ok: true, value: 'PAYING' })
    expect(step('PAYING', 'ALL_PAID')).toEqual({ ok: true, value: 'FULLY_PAID' })
    expect(step('FULLY_PAID', 'DEED_EXECUTED')).toEqual({ ok: true, value: 'SALE_DEED_EXECUTED' })
    expect(step('PAYING', 'DEED_EXECUTED')).toMatchObject({ reason: 'PRICE_NOT_PAID' })
  })
  it('is never cancelled or surrendered by the citizen alone, nor after full payment', () => {
    expect(step('PAYING', 'SURRENDER', 'citizen').ok).toBe(false)
    expect(step('PAYING', 'CANCEL', 'citizen').ok).toBe(false)
    expect(step('FULLY_PAID', 'CANCEL')).toMatchObject({ reason: 'ALREADY_FULLY_PAID' })
  })
  it('is opened again with its first schedule, which an ended allotment never gets', () => {
    expect(step('FULLY_PAID', 'REOPEN')).toEqual({ ok: true, value: 'PAYING' })
    for (const over of ['SURRENDERED', 'CANCELLED'] as const)
      expect(step(over, 'SET_SCHEDULE')).toMatchObject({ reason: 'NOT_YOURS_ANY_MORE' })
  })
  it('has a name for every state', () => {
    for (const state of Object.values(PropertyState)) expect(propertyStateName(state).hi).toMatch(/[ऀ-ॿ]/)
  })
})
