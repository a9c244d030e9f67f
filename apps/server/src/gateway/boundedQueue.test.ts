import { describe, expect, it } from 'vitest'
import { Busy, boundedQueue } from './boundedQueue.ts'

describe('a bounded queue', () => {
  it('runs so many at once, lets so many wait, and turns the next one away', async () => {
    const queue = boundedQueue({ atOnce: 2, waiting: 3 })
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    let most = 0
    const work = () =>
      queue.run(async () => {
        most = Math.max(most, queue.load().running)
        await gate
      })
    const tasks = Array.from({ length: 5 }, work)
    expect(queue.load()).toEqual({ running: 2, waiting: 3 })
    await expect(work()).rejects.toBeInstanceOf(Busy)
    open()
    await Promise.all(tasks)
    expect(most).toBe(2)
    expect(queue.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('goes on after a task that failed', async () => {
    const queue = boundedQueue({ atOnce: 1, waiting: 1 })
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(() => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
