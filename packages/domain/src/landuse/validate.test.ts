import { describe, expect, it } from 'vitest'
import { LUCKNOW_BIGHA } from './area.ts'
import { slabFaults, slabName } from './fee.ts'
import { changedLandUseFields, EMPTY_LAND_USE_FORM, type LandUseForm } from './form.ts'
import { SAMPLE_FEE_SLABS } from './testing/sampleFees.ts'
import { validateLandUse } from './validate.ts'

const complete: LandUseForm = {
  ...EMPTY_LAND_USE_FORM,
  tehsilId: 822,
  revenueVillageId: 1,
  khasras: [{ khasraNumber: '145/2', gataArea: '0.2530', areaUnit: 'HECTARE' }],
  purpose: 'BUY',
  salutation: 'Mr',
  fullName: 'Harpreet Singh',
  fatherOrHusbandName: 'Gurdev Singh',
  correspondence: {
    ...EMPTY_LAND_USE_FORM.correspondence,
    line1: '12, Alambagh',
    line2: 'Chander Nagar',
    city: 'Lucknow',
    stateId: 9,
    districtId: 162,
    pincode: '226005',
  },
  khatauniDate: '2026-10-01',
}
const rules = { today: '2026-11-21', bigha: LUCKNOW_BIGHA, uploaded: [301, 303, 103] }
const fields = (changes: Partial<LandUseForm>, changed: Partial<typeof rules> | { today: null } = {}) =>
  validateLandUse({ ...complete, ...changes }, { ...rules, ...changed }).map(one => one.field)

describe('a land use application', () => {
  it('is complete with land, applicant and the papers; the sale deed may be left out', () => {
    expect(fields({})).toEqual([])
  })
  it('tells everything that is missing, in the order of the form', () => {
    expect(validateLandUse(EMPTY_LAND_USE_FORM, { ...rules, uploaded: [] }).map(one => one.field)).toEqual([
      'tehsilId',
      'revenueVillageId',
      'khasras.0.khasraNumber',
      'purpose',
      'salutation',
      'fullName',
      'fatherOrHusbandName',
      'correspondence.line1',
      'correspondence.line2',
      'correspondence.city',
      'correspondence.stateId',
      'correspondence.districtId',
      'correspondence.pincode',
      'khatauniDate',
      'document.301',
      'document.303',
      'document.103',
    ])
  })
  it('names the row that repeats a khasra, or has no area', () => {
    const [row] = complete.khasras
    if (!row) throw new Error('no row')
    const [error] = validateLandUse(
      { ...complete, khasras: [row, { ...row, khasraNumber: '145 / 2' }] },
      rules,
    )
    expect(error).toMatchObject({
      field: 'khasras.1.khasraNumber',
      text: { en: 'Khasra number 145/2 is repeated.', hi: 'खसरा संख्या 145/2 दोहराई गई है।' },
    })
    expect(fields({ khasras: [{ ...row, gataArea: '' }] })).toEqual(['khasras.0.gataArea'])
    const many = Array.from({ length: 26 }, (_, index) => ({ ...row, khasraNumber: String(index + 1) }))
    expect(validateLandUse({ ...complete, khasras: many }, rules)).toMatchObject([
      { field: 'khasras', text: { en: 'An application can have at most 25 khasra numbers.' } },
    ])
  })
  it('wants a khatauni of the last six months, unless it was accepted before', () => {
    expect(fields({ khatauniDate: '2026-05-20' })).toEqual(['khatauniDate'])
    expect(fields({ khatauniDate: '2026-11-22' })).toEqual(['khatauniDate'])
    expect(fields({ khatauniDate: '31-12-2026' })).toEqual(['khatauniDate'])
    expect(fields({ khatauniDate: '2026-05-20' }, { today: null })).toEqual([])
  })
  it('knows which answers were changed', () => {
    const changed = {
      ...complete,
      correspondence: { ...complete.correspondence, city: 'Unnao' },
      purpose: 'LOAN',
    }
    expect(changedLandUseFields(complete, changed)).toEqual(['purpose', 'correspondence'])
    expect(changedLandUseFields(complete, structuredClone(complete))).toEqual([])
  })
})

describe('the table of sizes', () => {
  it('has one size for every area, or tells what is wrong', () => {
    expect(slabFaults(SAMPLE_FEE_SLABS)).toEqual([])
    const [first, second, ...rest] = SAMPLE_FEE_SLABS
    if (!first || !second) throw new Error('no slabs')
    expect(slabFaults([first, { ...second, minSqm: 600 }, ...rest])).toEqual([
      'Size 2 begins at 600, not at 500.',
    ])
    expect(slabFaults([first])).toEqual(['The largest size must have no end.'])
    expect(slabFaults([])).toEqual(['There is no size.'])
  })
  it('is named as people read it', () => {
    expect(SAMPLE_FEE_SLABS.map(slab => slabName(slab).en)).toEqual([
      'Up to 500 sqm',
      'Above 500, up to 2,000 sqm',
      'Above 2,000, up to 10,000 sqm',
      'Above 10,000, up to 40,000 sqm',
      'Above 40,000 sqm',
    ])
  })
})
