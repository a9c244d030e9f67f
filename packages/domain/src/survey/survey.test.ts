import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus } from '#domain/application/status.ts'
import { actsIn } from '#domain/lifecycle/life.ts'
import { checkAnswer, checkAnswers, type SurveyParameter } from './parameter.ts'
import { MIN_GROUP, questionResult, suppress } from './results.ts'
import { checkDeposit, maySaveAnswers, phaseAt, SHEET_LIFE } from './states.ts'

const question = (more: Partial<SurveyParameter>): SurveyParameter => ({
  parameterId: 1,
  type: 'SINGLE',
  options: ['1 BHK', '2 BHK', '3 BHK'],
  isRequired: true,
  min: null,
  max: null,
  ...more,
})
const answer = (of: SurveyParameter, value: unknown) => {
  const checked = checkAnswer(of, value)
  return checked.ok ? checked.value : checked.reason
}

describe('an answer', () => {
  it('to a choice is one of its options', () => {
    expect(answer(question({}), '2 BHK')).toBe('2 BHK')
    expect(answer(question({}), '4 BHK')).toBe('NOT_AN_OPTION')
    expect(answer(question({}), ['2 BHK'])).toBe('NOT_AN_OPTION')
  })
  it('to several choices keeps the question’s order and each once', () => {
    const multi = question({ type: 'MULTI', max: 2 })
    expect(answer(multi, ['3 BHK', '1 BHK', '3 BHK'])).toEqual(['1 BHK', '3 BHK'])
    expect(answer(multi, ['1 BHK', '2 BHK', '3 BHK'])).toBe('TOO_MANY_CHOICES')
    expect(answer(multi, ['1 BHK', 'x'])).toBe('NOT_AN_OPTION')
    expect(answer(question({ type: 'MULTI', min: 2 }), ['1 BHK'])).toBe('TOO_FEW_CHOICES')
  })
  it('to a number lies within its bounds', () => {
    const number = question({ type: 'NUMBER', options: [], min: 1, max: 20 })
    expect(answer(number, '20')).toBe(20)
    expect(answer(number, 20.5)).toBe('NUMBER_TOO_LARGE')
    expect(answer(number, '0')).toBe('NUMBER_TOO_SMALL')
    for (const bad of ['many', '1e1', 'NaN', '0x10', Number.NaN, {}, true])
      expect(answer(number, bad)).toBe('NOT_A_NUMBER')
  })
  it('in words is trimmed and not too long', () => {
    const text = question({ type: 'TEXT', options: [], max: 5 })
    expect(answer(text, '  पार्क ')).toBe('पार्क')
    expect(answer(text, 'abcdef')).toBe('TEXT_TOO_LONG')
    expect(answer(text, 7)).toBe('NOT_A_TEXT')
    expect(answer(question({ type: 'TEXT', options: [] }), 'x'.repeat(501))).toBe('TEXT_TOO_LONG')
  })
  it('may be missing in a draft, not when a required question is submitted', () => {
    const parameters = [question({}), question({ parameterId: 2, isRequired: false })]
    expect([...checkAnswers(parameters, [], false).problems.keys()]).toEqual([])
    expect(checkAnswers(parameters, [], true).problems.get(1)?.reason).toBe('ANSWER_REQUIRED')
    expect(checkAnswers(parameters, [{ parameterId: 1, value: 'x' }], false).problems.get(1)?.reason).toBe(
      'NOT_AN_OPTION',
    )
    expect(checkAnswers(parameters, [{ parameterId: 9, value: 'x' }], true).problems.get(9)?.reason).toBe(
      'UNKNOWN_QUESTION',
    )
    const twice = [1, 1].map(parameterId => ({ parameterId, value: '1 BHK' }))
    expect(checkAnswers(parameters, twice, true).problems.get(1)?.reason).toBe('ANSWERED_TWICE')
  })
})

describe('published results', () => {
  const repeat = (label: string, times: number) => Array.from({ length: times }, () => label)
  it('withhold a small group, and with it the next smallest, so that it cannot be found by subtraction', () => {
    const answers = [...repeat('1 BHK', 50), ...repeat('2 BHK', 7), ...repeat('3 BHK', 20)]
    const result = questionResult(question({}), answers)
    expect(result).toMatchObject({ answered: 77, hasWithheld: true })
    expect(result.bars.map(bar => bar.count)).toEqual([50, null, null])
  })
  it('show every group of ten or more, and groups of nobody', () => {
    const answers = [...repeat('1 BHK', 50), ...repeat('3 BHK', 10)]
    expect(questionResult(question({}), answers).bars.map(bar => bar.count)).toEqual([50, 0, 10])
  })
  it('say nothing of a question that fewer than ten answered, and never show texts', () => {
    expect(questionResult(question({}), repeat('1 BHK', 9))).toMatchObject({ answered: null, bars: [] })
    expect(questionResult(question({ type: 'TEXT' }), repeat('my phone is 9', 30))).toMatchObject({
      answered: 30,
      bars: [],
    })
  })
  it('never publish a group of 1 to 9, nor let one be worked out from the total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 12 }), counts => {
        const shown = suppress(counts, true)
        const hidden = counts.filter((_, index) => shown[index] === null)
        for (const count of shown)
          if (count !== null && count > 0) expect(count).toBeGreaterThanOrEqual(MIN_GROUP)
        const people = hidden.reduce((sum, count) => sum + count, 0)
        const total = counts.reduce((sum, count) => sum + count, 0)
        if (hidden.length > 0 && total >= MIN_GROUP) {
          expect(people).toBeGreaterThanOrEqual(MIN_GROUP)
          if (counts.filter(count => count > 0).length > 1) expect(hidden.length).toBeGreaterThanOrEqual(2)
        }
      }),
    )
  })
  it('count every number in exactly one range', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 10, maxLength: 80 }),
        fc.constantFrom(null, 1),
        (values, min) => {
          const of = question({ type: 'NUMBER', options: [], min, max: min === null ? null : 40 })
          const bars = questionResult(of, values, 0).bars
          expect(bars.reduce((sum, bar) => sum + (bar.count ?? 0), 0)).toBe(values.length)
        },
      ),
    )
  })
})

describe('a survey', () => {
  const start = new Date('2026-11-01T00:00:00+05:30')
  const end = new Date('2026-11-30T23:59:59+05:30')
  const { Draft, Submitted } = ApplicationStatus
  it('is open from its first to its last instant', () => {
    expect(phaseAt(new Date('2026-10-31T23:59:59+05:30'), start, end)).toBe('before-start')
    expect(phaseAt(start, start, end)).toBe('active')
    expect(phaseAt(end, start, end)).toBe('active')
    expect(phaseAt(new Date('2026-12-01T00:00:00+05:30'), start, end)).toBe('ended')
  })
  it('is answered in draft while open, and paid for where it has a fee', () => {
    expect(actsIn(SHEET_LIFE, Draft, 'citizen')).toEqual(['SAVE', 'SUBMIT', 'PAY'])
    expect(maySaveAnswers(Draft, 'active').ok).toBe(true)
    expect(maySaveAnswers(Draft, 'ended')).toMatchObject({ reason: 'SURVEY_CLOSED' })
    expect(maySaveAnswers(Submitted, 'active')).toMatchObject({ reason: 'NOT_EDITABLE' })
  })
  it('takes a deposit only of a day that has been', () => {
    const deposit = { depositDay: '2026-11-21', bankReference: 'UTR1', branchName: 'Hazratganj' }
    expect(checkDeposit(deposit, '2026-11-20', '2026-11-21').ok).toBe(true)
    expect(checkDeposit(deposit, '2026-11-20', '2026-11-20')).toMatchObject({ reason: 'DEPOSIT_IN_FUTURE' })
    expect(checkDeposit(deposit, '2026-11-22', '2026-11-23')).toMatchObject({
      reason: 'DEPOSIT_BEFORE_CHALLAN',
    })
  })
})
