import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { runTimer, runToTheEnd } from './runTimer.ts'
import { enqueue, task } from './task.ts'
import { type JobContext, slotOf, type Timer } from './timer.ts'
import { listClockFalls } from './timerStore.ts'
import { watchClock } from './watchClock.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const START = new Date('2026-11-21T11:00:10+05:30')
let portal: TestPortal
const context = (): JobContext => ({ db: portal.db, now: portal.clock.now(), ports: portal.ports, log })

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(() => portal.clock.freeze(START))

const timer = (name: string, run: Timer['run'], everySeconds = 60): Timer => ({ name, everySeconds, run })

test('counts slots from two at night in India', () => {
  const at = new Date('2026-11-21T11:17:10+05:30')
  expect(slotOf({ everySeconds: DAY_SECONDS }, at)).toEqual(new Date('2026-11-21T02:00:00+05:30'))
  expect(slotOf({ everySeconds: DAY_SECONDS }, new Date('2026-11-21T01:59:59+05:30'))).toEqual(
    new Date('2026-11-20T02:00:00+05:30'),
  )
  expect(slotOf({ everySeconds: HOUR_SECONDS }, at)).toEqual(new Date('2026-11-21T11:00:00+05:30'))
})

test('does each slot once', async () => {
  const seen: Date[] = []
  const minute = timer('test.minute', async ({ now }) => {
    seen.push(now)
  })
  expect(await runTimer(portal.database.pool, minute, context())).toBe('done')
  portal.clock.advance(49_000)
  expect(await runTimer(portal.database.pool, minute, context())).toBe('idle')
  portal.clock.advance(1_000)
  expect(await runTimer(portal.database.pool, minute, context())).toBe('done')
  expect(seen).toEqual([START, new Date('2026-11-21T11:01:00+05:30')])
})

test('one that did a part of what is due stays due, and others see it run well', async () => {
  let left = 3
  const large = timer('test.large', async () => (--left > 0 ? 'more' : undefined), DAY_SECONDS)
  const run = () => runTimer(portal.database.pool, large, context())
  expect([await run(), await run(), await run(), await run()]).toEqual(['more', 'more', 'done', 'idle'])
  left = 3
  expect(await runToTheEnd(portal.database.pool, large, context())).toBe('done')
  expect(left).toBe(0)
})

test('never runs twice at the same time', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = timer('test.slow', () => {
    started.resolve()
    return finish.promise
  })
  const first = runTimer(portal.database.pool, slow, context())
  await started.promise
  expect(await runTimer(portal.database.pool, slow, context(), { force: true })).toBe('busy')
  finish.resolve()
  expect(await first).toBe('done')
  expect(await runTimer(portal.database.pool, slow, context())).toBe('idle')
})

test('tries a failed one again after a pause that grows, and keeps its error', async () => {
  let fails = true
  const frail = timer('test.frail', async () => {
    if (fails) throw new Error('the bank does not answer')
  })
  await expect(runTimer(portal.database.pool, frail, context())).rejects.toThrow('the bank does not answer')
  expect(await runTimer(portal.database.pool, frail, context())).toBe('idle')
  portal.clock.advance(10_000)
  await expect(runTimer(portal.database.pool, frail, context())).rejects.toThrow()
  portal.clock.advance(10_000)
  expect(await runTimer(portal.database.pool, frail, context())).toBe('idle')
  portal.clock.advance(10_000)
  const failed = await portal.db
    .selectFrom('timer_state')
    .selectAll()
    .where('name', '=', 'test.frail')
    .executeTakeFirstOrThrow()
  expect(failed).toMatchObject({ failures: 2, last_error: 'the bank does not answer', done_slot: null })
  fails = false
  expect(await runTimer(portal.database.pool, frail, context())).toBe('done')
  const healed = await portal.db
    .selectFrom('timer_state')
    .selectAll()
    .where('name', '=', 'test.frail')
    .executeTakeFirstOrThrow()
  expect(healed).toMatchObject({ failures: 0, last_error: null, retry_on: null })
})

test('frees the lock of a timer that threw', async () => {
  const bad = timer('test.bad', async () => {
    throw new Error('no')
  })
  for (let round = 0; round < 3; round++)
    await expect(runTimer(portal.database.pool, bad, context(), { force: true })).rejects.toThrow('no')
})

test('runs on after a clock that jumped forward and went back, and says so once', async () => {
  const year = 365 * DAY_SECONDS * 1000
  let runs = 0
  const night = timer('test.night', async () => void runs++, DAY_SECONDS)
  const frail = timer('test.ahead', async () => Promise.reject(new Error('no')))
  const note = task('test.ahead', v.object({}), async () => undefined)
  portal.clock.advance(year)
  await runTimer(portal.database.pool, night, context())
  await expect(runTimer(portal.database.pool, frail, context())).rejects.toThrow('no')
  await enqueue(portal.db, note, {}, portal.clock.now())
  portal.clock.freeze(START)
  expect(await runTimer(portal.database.pool, night, context())).toBe('idle')

  const said: unknown[] = []
  const watch = () =>
    watchClock({ ...context(), log: { ...log, error: (...words: unknown[]) => said.push(words) } })
  await Promise.all([watch(), watch()])
  expect(said).toEqual([[{ seconds: year / 1000 }, expect.stringContaining('the clock went back')]])
  expect(await runTimer(portal.database.pool, night, context())).toBe('done')
  await expect(runTimer(portal.database.pool, frail, context())).rejects.toThrow('no')
  expect(runs).toBe(2)
  const due = await portal.db.selectFrom('task').select('due_on').where('name', '=', note.name).execute()
  expect(due).toEqual([{ due_on: START }])
  expect(await listClockFalls(portal.db, 5)).toEqual([
    { noticedOn: START, fellFrom: new Date(START.getTime() + year) },
  ])
})

test('a run that began before the clock went back, and ends after it, leaves its timer due', async () => {
  const { pool } = portal.database
  for (const ends of [async () => undefined, async () => Promise.reject(new Error('no'))]) {
    portal.clock.freeze(new Date(START.getTime() + DAY_SECONDS * 1000))
    let runs = 0
    const slow = timer(`test.slow.${ends.toString().length}`, async () => {
      runs += 1
      if (runs > 1) return
      portal.clock.freeze(START)
      await watchClock(context())
      await ends()
    })
    await runTimer(pool, slow, context()).catch(() => undefined)
    expect(await runTimer(pool, slow, context())).toBe('done')
    expect(runs).toBe(2)
  }
})

test('brings forward what a clock that had run ahead put off', async () => {
  const note = task('test.putOff', v.object({}), async () => undefined)
  await enqueue(portal.db, note, {}, START)
  await portal.db
    .updateTable('task')
    .set({ due_on: new Date(START.getTime() + DAY_SECONDS * 1000) })
    .where('name', '=', note.name)
    .execute()
  portal.clock.advance(DAY_SECONDS * 1000)
  await runTimer(
    portal.database.pool,
    timer('test.day', async () => undefined),
    context(),
  )
  portal.clock.freeze(START)
  await watchClock(context())
  const due = await portal.db.selectFrom('task').select('due_on').where('name', '=', note.name).execute()
  expect(due).toEqual([{ due_on: START }])
})

test('takes the differing clocks of two servers for no fall', async () => {
  const minute = timer('test.skew', async () => undefined)
  portal.clock.advance(90_000)
  await runTimer(portal.database.pool, minute, context())
  portal.clock.freeze(START)
  const falls = await listClockFalls(portal.db, 100)
  await watchClock(context())
  expect(await listClockFalls(portal.db, 100)).toEqual(falls)
})
