import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus } from '#domain/application/status.ts'
import { actsIn, statusAfter } from '#domain/lifecycle/life.ts'
import { toPaise } from '#domain/money/paise.ts'
import { formatSqm, formatSqmGrouped, SQM, toArea } from './area.ts'
import { feeDifference, slabOf } from './fee.ts'
import { checkKhasras, type KhasraRow } from './khasra.ts'
import { LAND_USE_SLA_DAYS, neighbourStage, stageDueDays } from './stages.ts'
import { editableFields, isKhatauniFresh, LAND_USE_LIFE, respondBy } from './states.ts'
import { SAMPLE_FEE_SLABS } from './testing/sampleFees.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './workdays.ts'

const row = (khasraNumber: string, gataArea = '100', areaUnit: KhasraRow['areaUnit'] = 'SQM'): KhasraRow => ({
  khasraNumber,
  gataArea,
  areaUnit,
})
const problems = (...rows: KhasraRow[]) =>
  checkKhasras(rows).problems.map(({ row: at, refusal }) => [at, refusal.reason, refusal.params.number])

describe('a khasra number', () => {
  it('appears once in an application, however it is typed', () => {
    expect(problems(row('12/3A'), row('7'), row(' 12/3a'))).toEqual([[2, 'KHASRA_REPEATED', '12/3A']])
  })
  it('comes with a positive area, and there are 1 to 25 of them', () => {
    expect(problems(row('1', '0'))).toEqual([[0, 'AREA_INVALID', '1']])
    expect(problems(row('1', '-5'))).toEqual([[0, 'AREA_INVALID', '1']])
    expect(problems(row('x'))).toEqual([[0, 'KHASRA_INVALID', 'X']])
    expect(problems()).toEqual([[null, 'KHASRA_REQUIRED', undefined]])
    const many = Array.from({ length: 26 }, (_, index) => row(String(index + 1)))
    expect(problems(...many)).toEqual([[null, 'TOO_MANY_KHASRAS', undefined]])
    expect(problems(...many.slice(1))).toEqual([])
  })
})

describe('an area', () => {
  it('converts exactly', () => {
    const sqm = (text: string, unit: KhasraRow['areaUnit']) => formatSqm(toArea(text, unit) ?? -1n)
    expect(sqm('1', 'HECTARE')).toBe('10000.00')
    expect(sqm('0.2530', 'HECTARE')).toBe('2530.00')
    expect(sqm('1', 'ACRE')).toBe('4046.8564')
    expect(sqm('1', 'BIGHA')).toBe('2529.285')
    expect(sqm('0.0001', 'BIGHA')).toBe('0.2529')
    expect(formatSqm(toArea('2', 'BIGHA', 25_000_000n) ?? -1n)).toBe('5000.00')
  })
  it('is grouped where it is read, to the last square metre of a large one', () => {
    const shown = ['0.25', '999', '12500.25', '999999999.1234'].map(sqm =>
      formatSqmGrouped(toArea(sqm, 'SQM') ?? -1n),
    )
    expect(shown).toEqual(['0.25', '999.00', '12,500.25', '99,99,99,999.1234'])
  })
  it('refuses what is not a plain decimal', () => {
    for (const bad of ['', '1,000', '1e3', '-1', '1.23456', 'abc']) expect(toArea(bad, 'SQM')).toBeNull()
  })
  it('adds up without losing anything: ten tenths are one', () => {
    const tenths = Array.from({ length: 10 }, (_, index) => row(String(index + 1), '0.1', 'HECTARE'))
    const total = checkKhasras(tenths).khasras.reduce((sum, { area }) => sum + area, 0n)
    expect(formatSqm(total)).toBe('10000.00')
  })
})

describe('the fee', () => {
  it('follows the slabs to the last square metre', () => {
    const fee = (sqm: string) => slabOf(toArea(sqm, 'SQM') ?? 0n, SAMPLE_FEE_SLABS)?.fee
    expect(['0.01', '500', '500.0001', '2000', '10000', '40000', '40000.01'].map(fee)).toEqual(
      ['500.00', '500.00', '1000.00', '1000.00', '2000.00', '5000.00', '10000.00'].map(toPaise),
    )
    expect(fee('0')).toBeUndefined()
  })
  it('has exactly one slab for every area', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000_000n * SQM }), area => {
        expect(SAMPLE_FEE_SLABS.filter(slab => slabOf(area, [slab]))).toHaveLength(1)
      }),
    )
  })
  it('asks for the difference when a returned application grows, and gives nothing back when it shrinks', () => {
    expect(feeDifference(500_00n, 2_000_00n)).toBe(1_500_00n)
    expect(feeDifference(2_000_00n, 500_00n)).toBe(0n)
  })
})

describe('the due dates', () => {
  const holidays = new Set(['2026-11-24'])
  it('leave out Sundays, second Saturdays and the holidays', () => {
    expect(isWorkingDay('2026-11-22', holidays)).toBe(false)
    expect(isWorkingDay('2026-11-14', holidays)).toBe(false)
    expect(isWorkingDay('2026-11-21', holidays)).toBe(true)
    expect(isWorkingDay('2026-11-24', holidays)).toBe(false)
    expect(addWorkingDays('2026-11-21', 2, holidays)).toBe('2026-11-25')
  })
  it('come to fifteen working days for all stages', () => {
    expect(LAND_USE_SLA_DAYS).toBe(15)
    const due = stageDueDays('2026-11-20', holidays)
    expect(due.map(stage => stage.stageId)).toEqual([1, 2, 3])
    expect(due.at(-1)?.dueDay).toBe(addWorkingDays('2026-11-20', 15, holidays))
  })
  it('count back what they counted forward', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), count => {
        expect(
          workingDaysBetween('2026-11-20', addWorkingDays('2026-11-20', count, holidays), holidays),
        ).toBe(count)
      }),
    )
    expect(workingDaysBetween('2026-11-25', '2026-11-23', holidays)).toBe(-1)
  })
  it('pass from desk to desk', () => {
    expect(neighbourStage(1, 'forward')?.stageId).toBe(2)
    expect(neighbourStage(1, 'back')).toBeNull()
    expect(neighbourStage(3, 'forward')).toBeNull()
  })
})

describe('a land use application', () => {
  const { Draft, Submitted, UnderProcess, Returned, Approved } = ApplicationStatus
  it('is edited in draft, answered when returned, and else only read', () => {
    expect(actsIn(LAND_USE_LIFE, Draft, 'citizen')).toEqual(['SAVE', 'PAY'])
    expect(actsIn(LAND_USE_LIFE, Returned, 'citizen')).toEqual(['RESUBMIT'])
    expect(actsIn(LAND_USE_LIFE, UnderProcess, 'citizen')).toEqual([])
    const all = ['Purpose', 'Khasras', 'Documents.301']
    expect(editableFields(Draft, all, [])).toEqual(all)
    expect(editableFields(Returned, all, ['Khasras', 'Unknown'])).toEqual(['Khasras'])
    expect(editableFields(Approved, all, all)).toEqual([])
  })
  it('is answered once and within thirty days', () => {
    expect(respondBy('2026-11-21')).toBe('2026-12-21')
    expect(statusAfter(LAND_USE_LIFE, ApplicationStatus.Resubmitted, 'RESUBMIT', 'citizen').ok).toBe(false)
    expect(statusAfter(LAND_USE_LIFE, Submitted, 'APPROVE', 'authority').ok).toBe(false)
  })
  it('needs a khatauni of the last six months', () => {
    expect(isKhatauniFresh('2026-05-21', '2026-11-21')).toBe(true)
    expect(isKhatauniFresh('2026-05-20', '2026-11-21')).toBe(false)
    expect(isKhatauniFresh('2026-11-22', '2026-11-21')).toBe(false)
  })
})
