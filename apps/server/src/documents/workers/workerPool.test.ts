import { describe, expect, it } from 'vitest'
import { PrintError } from '#server/documents/print/errors.ts'
import type { PrintJob } from '#server/documents/print/jobs.ts'
import { type PoolOptions, WorkerPool } from './workerPool.ts'

/** A worker that answers `good`, dies on `fatal`, dies on `unlucky` until tried a second time, and hangs on `slow`. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ job }) => {
    if (job.template === 'fatal') throw new Error('torn')
    if (job.template === 'unlucky' && !process.env.WORKER_POOL_TEST) { process.env.WORKER_POOL_TEST = '1'; process.exit(3) }
    if (job.template === 'long') for (const done of [1, 2]) parentPort.postMessage({ told: done })
    if (job.template === 'wrong') return parentPort.postMessage({ error: 'no such font' })
    if (job.template === 'bloated') { const held = []; for (;;) held.push(new Uint8Array(8 << 20).fill(1)) }
    if (job.template !== 'slow') parentPort.postMessage({ result: new Uint8Array([job.at]) })
  })`)}`,
)

function job(template: string, at = 0): PrintJob {
  return { template, json: '{}', files: {}, at }
}

const actOf = ({ template }: PrintJob) => `printing ${template}`
const open = (options: PoolOptions = {}) =>
  new WorkerPool<PrintJob, Uint8Array>({ script, actOf, Failure: PrintError }, options)

describe('a pool of workers', () => {
  it('answers each with its own document', async () => {
    const pool = open({ workers: 2 })
    const documents = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pool.run(job('good', index))),
    )
    expect(documents.map(bytes => bytes[0])).toEqual(Array.from({ length: 20 }, (_, index) => index))
    await pool.close()
  })
  it('tells how far it has come, only to whoever asked', async () => {
    const pool = new WorkerPool<PrintJob, Uint8Array, number>({ script, actOf, Failure: PrintError })
    const told: number[] = []
    const heard = pool.run(job('long', 7), done => told.push(done))
    const unheard = pool.run(job('long', 8))
    expect([(await heard)[0], (await unheard)[0], told]).toEqual([7, 8, [1, 2]])
    await pool.close()
  })
  it('tells what was wrong with a document and goes on', async () => {
    const pool = open()
    await expect(pool.run(job('wrong'))).rejects.toThrow('no such font')
    expect(await pool.run(job('good'))).toHaveLength(1)
    await pool.close()
  })
  it('replaces a worker that dies, tries its document once more, and keeps the others', async () => {
    const pool = open()
    const [fatal, good] = await Promise.allSettled([pool.run(job('fatal')), pool.run(job('good'))])
    expect(fatal).toMatchObject({ status: 'rejected', reason: { message: 'printing fatal failed: torn' } })
    expect(good).toMatchObject({ status: 'fulfilled' })
    await pool.close()
  })
  it('ends a worker that hangs', async () => {
    const pool = open({ timeoutMs: 3000 })
    const slow = pool.run(job('slow'))
    const good = pool.run(job('good'))
    await expect(slow).rejects.toThrow('printing slow took longer than 3000 ms')
    expect(await good).toHaveLength(1)
    await pool.close()
  })
  it('ends a worker that takes memory outside of its heap, and frees it', async () => {
    const limits = { resourceLimits: { maxOldGenerationSizeMb: 64 }, growthMb: 192 }
    const pool = new WorkerPool<PrintJob, Uint8Array>({ script, actOf, Failure: PrintError, ...limits })
    await expect(pool.run(job('bloated'))).rejects.toThrow('printing bloated took more than 192 MB')
    expect(await pool.run(job('good'))).toHaveLength(1)
    await pool.close()
  })
  it('lets a job be while the process grows less', async () => {
    let rss = 0
    const work = { script, actOf: () => 'printing', Failure: PrintError, growthMb: 2 }
    const pool = new WorkerPool<PrintJob, Uint8Array>(work, { rss: () => (rss += 100) })
    expect(await pool.run(job('good', 7))).toEqual(new Uint8Array([7]))
    await pool.close()
  })
  it('refuses when too many wait, and after it was closed', async () => {
    const pool = open({ queueLimit: 2 })
    const all = Array.from({ length: 5 }, () => pool.run(job('good')))
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    await pool.close()
    await expect(pool.run(job('good'))).rejects.toThrow('shut down')
  })
  it('refuses what is being printed when it closes', async () => {
    const pool = open()
    const slow = pool.run(job('slow'))
    const closing = pool.close()
    await expect(slow).rejects.toThrow('printing slow failed')
    await closing
  })
})
