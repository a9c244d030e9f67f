import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { severalAtOnce } from './severalAtOnce.ts'

it('does all, some at once and never more', async () => {
  const done: number[] = []
  let underWay = 0
  let most = 0
  await severalAtOnce(
    Array.from({ length: 50 }, (_, item) => item),
    async item => {
      underWay += 1
      most = Math.max(most, underWay)
      await turn()
      underWay -= 1
      done.push(item)
    },
  )
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, item) => item))
  expect([most, underWay]).toEqual([8, 0])
})

it('begins nothing more once one failed, and ends when those under way have', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const all = severalAtOnce(
    Array.from({ length: 50 }, (_, item) => item),
    async item => {
      begun.push(item)
      if (item === 2) throw new Error('the disk is full')
      await turn()
      ended.push(item)
    },
  )
  await expect(all).rejects.toThrow('the disk is full')
  expect(begun.length).toBeLessThan(20)
  expect(ended).toEqual(begun.filter(item => item !== 2))
  await severalAtOnce([], () => Promise.reject(new Error('nobody asked')))
})
