import { describe, expect, it } from 'vitest'
import { DrawRefused, freezeDraw } from '#domain/draw/conduct.ts'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someEntries, somePlan, somePool } from '#domain/draw/testing/build.ts'
import { freezeApart } from './freezeApart.ts'

const SMALL = 300
/** More than is fixed where it is asked. */
const LARGE = 5000
const plan = somePlan([somePool('P112', 200, CATEGORY_ONLY)])

describe('a roll that is fixed apart', () => {
  it.each([SMALL, LARGE])('has the very bytes and the seal of the rules, of %i entries', async count => {
    const entries = someEntries(count, ['P112'])
    const { roll: _, ...frozen } = freezeDraw(entries, plan)
    expect(await freezeApart(entries, plan)).toEqual(frozen)
  })

  it('lets whoever asks answer others meanwhile', async () => {
    let turns = 0
    const turn = setInterval(() => turns++)
    await freezeApart(someEntries(LARGE, ['P112']), plan)
    clearInterval(turn)
    expect(turns).toBeGreaterThan(10)
  })

  it.each([SMALL, LARGE])('is refused with its reason, of %i entries', async count => {
    const [first, ...others] = someEntries(count, ['P112'])
    if (!first) throw new Error('no entries')
    const twice = freezeApart([first, first, ...others], plan)
    await expect(twice).rejects.toThrow(DrawRefused)
    await expect(twice).rejects.toThrow('stands in the roll twice')
    const broken = freezeApart([{ ...first, Vertical: 'GEN\nERAL' }, ...others], plan)
    await expect(broken).rejects.toThrow('A value of an entry holds a line feed.')
    const empty = freezeApart([{ ...first, Vertical: '' }, ...others], plan)
    await expect(empty).rejects.toThrow("Vertical '' is not a code")
  })
})
