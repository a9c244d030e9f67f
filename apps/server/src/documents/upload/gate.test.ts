import { expect, it } from 'vitest'
import { Gate } from './gate.ts'

const full = (): never => {
  throw new Error('full')
}

it('lets a few in at a time, the others in turn, and turns away whom it cannot seat', async () => {
  const gate = new Gate(2, 3)
  let inside = 0
  let most = 0
  const order: number[] = []
  const visit = (number: number) =>
    gate.pass(async () => {
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside--
      order.push(number)
      if (number === 1) throw new Error('fell')
    }, full)
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(visit))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(outcomes.map(one => (one.status === 'rejected' ? one.reason.message : 'done'))).toEqual([
    'done',
    'fell',
    'done',
    'done',
    'done',
    'full',
  ])
  await expect(gate.pass(async () => 'again', full)).resolves.toBe('again')
})
