import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merge, withTheirs } from './merge.ts'

const answer = fc.oneof(fc.constantFrom('', 'Lucknow', 'Kanpur'), fc.constantFrom(null, 0, 1), fc.boolean())
const forms = fc.record({
  name: answer,
  pan: answer,
  rows: fc.array(answer, { maxLength: 2 }),
  address: fc.record({ city: answer, pincode: answer }),
})

describe('answers of two windows', () => {
  it('are joined without asking where only one of them changed something', () => {
    fc.assert(
      fc.property(forms, forms, (base, changed) => {
        expect(merge(base, changed, base)).toEqual({ values: changed, conflicts: [] })
        expect(merge(base, base, changed)).toEqual({ values: changed, conflicts: [] })
        expect(merge(base, changed, changed)).toEqual({ values: changed, conflicts: [] })
      }),
    )
  })

  it('lose nothing: each answer is one of the two, and a change of both is asked for', () => {
    fc.assert(
      fc.property(forms, forms, forms, (base, mine, theirs) => {
        const { values, conflicts } = merge(base, mine, theirs)
        const asked = conflicts.map(({ path }) => path)
        const leaves = (form: typeof base) => ({
          ...{ name: form.name, pan: form.pan, rows: form.rows },
          ...{ 'address.city': form.address.city, 'address.pincode': form.address.pincode },
        })
        const all = [base, mine, theirs, values].map(form => Object.entries(leaves(form)))
        for (const [index, [path, now]] of (all[3] ?? []).entries()) {
          const [was, here, there] = all.map(form => JSON.stringify(form[index]?.[1]))
          expect([here, there]).toContain(JSON.stringify(now))
          expect(asked.includes(path)).toBe(here !== was && there !== was && here !== there)
        }
        expect(merge(base, withTheirs(values, conflicts), theirs).conflicts).toEqual([])
      }),
    )
  })

  it('are not asked for where the other window is this one, whose answer was lost on its way', () => {
    const base = { city: '', name: 'Asha' }
    const sent = { city: 'Luck', name: 'Asha' }
    const mine = { city: 'Lucknow', name: 'Asha' }
    expect(merge(base, mine, sent, sent)).toEqual({ values: mine, conflicts: [] })
    expect(merge(base, mine, { city: 'Agra', name: 'Asha' }, sent).conflicts).toEqual([
      { path: 'city', mine: 'Lucknow', theirs: 'Agra' },
    ])
  })
})
