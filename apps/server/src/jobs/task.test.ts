import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { startRunner } from './runner.ts'
import { enqueue, task } from './task.ts'
import { taskWorker } from './taskWorker.ts'
import type { JobContext, Timer } from './timer.ts'
import { workOneTask } from './workTasks.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const START = new Date('2026-11-21T11:00:00+05:30')
let portal: TestPortal
const context = (): JobContext => ({ db: portal.db, now: portal.clock.now(), ports: portal.ports, log })

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.freeze(START)
  done.length = 0
  await portal.db.deleteFrom('task').execute()
})

const done: number[] = []
const payload = v.object({ id: v.number() })
const note = task('test.note', payload, async ({ id }) => {
  done.push(id)
})
const broken = task('test.broken', payload, async () => {
  throw new Error('the printer is out of paper')
})
const waiting = () => portal.db.selectFrom('task').selectAll().execute()

test('runs after commit, and never when the act was undone', async () => {
  await enqueue(portal.db, note, { id: 1 }, START)
  const undone = inTransaction(portal.db, async tx => {
    await enqueue(tx, note, { id: 2 }, START)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await workOneTask([note], context())).toBe('done')
  expect(await workOneTask([note], context())).toBe('none')
  expect(done).toEqual([1])
  expect(await waiting()).toEqual([])
})

test('waits until it is due', async () => {
  await enqueue(portal.db, note, { id: 3 }, START, new Date(START.getTime() + MINUTE_MS))
  expect(await workOneTask([note], context())).toBe('none')
  portal.clock.advance(MINUTE_MS)
  expect(await workOneTask([note], context())).toBe('done')
})

test('backs off and ends as a dead letter that keeps the error', async () => {
  await enqueue(portal.db, broken, { id: 1 }, START)
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await workOneTask([broken], context())).toMatchObject({ failed: expect.any(Error) })
    expect(await workOneTask([broken], context())).toBe('none')
    portal.clock.advance(4 * HOUR_MS)
  }
  expect(await workOneTask([broken], context())).toBe('none')
  expect(await waiting()).toMatchObject([
    { attempts: 12, last_error: 'the printer is out of paper', dead_on: expect.any(Date) },
  ])
})

test('puts a task that nobody knows, or with a wrong payload, among the failures', async () => {
  await enqueue(
    portal.db,
    task('test.forgotten', payload, async () => {}),
    { id: 1 },
    START,
  )
  expect(await workOneTask([note], context())).toMatchObject({ failed: expect.any(Error) })
  expect(await waiting()).toMatchObject([
    { dead_on: START, last_error: expect.stringContaining('test.forgotten') },
  ])
  await portal.db.deleteFrom('task').execute()
  await portal.db
    .insertInto('task')
    .values({ name: note.name, payload: '{"id":"one"}', created_on: START, due_on: START })
    .execute()
  expect(await workOneTask([note], context())).toMatchObject({ failed: expect.any(v.ValiError) })
})

test('servers never take the same task, and a dead server gives its task back', async () => {
  for (let id = 100; id < 120; id++) await enqueue(portal.db, note, { id }, START)
  done.length = 0
  const server = async () => {
    while ((await workOneTask([note], context())) === 'done');
  }
  await Promise.all([server(), server(), server(), server()])
  expect([...done].sort()).toEqual(Array.from({ length: 20 }, (_, index) => 100 + index))

  const hangs = task('test.hangs', payload, () => new Promise<void>(() => {}))
  await enqueue(portal.db, hangs, { id: 1 }, START)
  void workOneTask([hangs], context())
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
  expect(await workOneTask([hangs], context())).toBe('none')
  portal.clock.advance(10 * MINUTE_MS)
  const second = task('test.hangs', payload, async ({ id }) => {
    done.push(id)
  })
  expect(await workOneTask([second], context())).toBe('done')
})

test('the runner wakes at a notification, keeps its timers, and finishes what is under way before it stops', async () => {
  let beats = 0
  const beat: Timer = {
    name: 'test.beat',
    everySeconds: 60,
    run: async () => {
      beats++
    },
  }
  let finish = () => {}
  let begun = false
  let ended = false
  const slow = task('test.slow', payload, async () => {
    await new Promise<void>(resolve => {
      finish = resolve
      begun = true
    })
    ended = true
  })
  const { db, ports } = context()
  const runner = startRunner({
    pool: portal.database.pool,
    url: portal.database.url,
    context: { db, ports, log },
    timers: [beat],
    workers: [taskWorker([slow])],
  })
  await expect.poll(() => beats).toBe(1)
  portal.clock.advance(MINUTE_MS)
  await expect.poll(() => beats).toBe(2)
  await enqueue(portal.db, slow, { id: 1 }, START)
  await expect.poll(() => begun).toBe(true)
  expect((await waiting())[0]?.attempts).toBe(1)
  const stopped = runner.stop()
  finish()
  await stopped
  expect(ended).toBe(true)
  expect(await waiting()).toEqual([])
})
