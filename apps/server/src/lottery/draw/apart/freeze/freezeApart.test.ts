import { describe, expect, it } from 'vitest'
import { DrawRefused, freezeDraw } from '#domain/draw/conduct.ts'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someEntries, somePlan, somePool } from '#domain/draw/testing/build.ts'
import { ofColumns, RollColumns } from './columns.ts'
import { freezeApart } from './freezeApart.ts'

const SMALL = 300
/** More than is fixed where it is asked. */
const LARGE = 5000
const plan = somePlan([somePool('P112', 200, CATEGORY_ONLY)])

describe('a roll that is fixed apart', () => {
  it.each([SMALL, LARGE])('has the very bytes and the seal of the rules, of %i entries', async count => {
    const entries = someEntries(count, ['P112'])
    const { roll: _, ...frozen } = freezeDraw(entries, plan)
    expect(await freezeApart(new RollColumns(entries), plan)).toEqual(frozen)
  })

  it('is the same however it was gathered', () => {
    const entries = someEntries(SMALL, ['P112'])
    const parts = new RollColumns()
    for (let from = 0; from < SMALL; from += 70) parts.add(entries.slice(from, from + 70))
    expect(parts.count).toBe(SMALL)
    expect([...ofColumns(parts.columns())]).toEqual(entries)
    expect([...ofColumns(new RollColumns(entries).columns())]).toEqual(entries)
  })

  it('lets whoever asks answer others meanwhile', async () => {
    let turns = 0
    const turn = setInterval(() => turns++)
    await freezeApart(new RollColumns(someEntries(LARGE, ['P112'])), plan)
    clearInterval(turn)
    expect(turns).toBeGreaterThan(10)
  })

  it.each([SMALL, LARGE])('is refused with its reason, of %i entries', async count => {
    const [first, ...others] = someEntries(count, ['P112'])
    if (!first) throw new Error('no entries')
    const fixed = (entries: Parameters<RollColumns['add']>[0]) => freezeApart(new RollColumns(entries), plan)
    const twice = fixed([first, first, ...others])
    await expect(twice).rejects.toThrow(DrawRefused)
    await expect(twice).rejects.toThrow('stands in the roll twice')
    const broken = fixed([{ ...first, Vertical: 'GEN\nERAL' }, ...others])
    await expect(broken).rejects.toThrow('A value of an entry holds a line feed.')
    const empty = fixed([{ ...first, Vertical: '' }, ...others])
    await expect(empty).rejects.toThrow("Vertical '' is not a code")
  })
})
