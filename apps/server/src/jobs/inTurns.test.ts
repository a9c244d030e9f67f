import { expect, test } from 'vitest'
import type { Database } from '#server/db/pool.ts'
import { inTurns, type Walk } from './inTurns.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** A database as far as a walk looks at it: it only tells one walk from another. */
const someDatabase = () => ({}) as Database

/** Records from 1 on that are due until they are moved. */
function records(count: number, isBroken: (id: number) => boolean = () => false) {
  const due = new Set(Array.from({ length: count }, (_, index) => index + 1))
  const walk: Walk = {
    name: 'test',
    failed: 'it could not be moved',
    list: async (after, limit) => [...due].filter(id => id > after).slice(0, limit),
    async move(id) {
      if (isBroken(id)) throw new Error('broken')
      due.delete(id)
    },
  }
  return { due, walk }
}

test('what is few is done in one run', async () => {
  const { due, walk } = records(999)
  expect(await inTurns({ db: someDatabase(), log }, walk)).toBe(undefined)
  expect(due.size).toBe(0)
})

test('a large set is done a thousand at a time, and goes on where it stopped', async () => {
  const { due, walk } = records(2_500)
  const db = someDatabase()
  const runs: unknown[] = []
  do runs.push([await inTurns({ db, log }, walk), due.size])
  while (runs.length < 9 && due.size > 0)
  expect(runs).toEqual([
    ['more', 1_500],
    ['more', 500],
    [undefined, 0],
  ])
})

test('thousands that cannot be moved hold up nobody behind them, and are tried again', async () => {
  const { due, walk } = records(3_000, id => id <= 2_000)
  const db = someDatabase()
  let runs = 0
  while ((await inTurns({ db, log }, walk)) === 'more') runs += 1
  expect([runs, due.size]).toEqual([3, 2_000])
  expect(await walk.list(0, 1)).toEqual([1])
  expect(await inTurns({ db, log }, walk)).toBe('more')
})

test('where nobody answers the run ends after three questions, and the next one goes on behind them', async () => {
  const { due, walk } = records(500)
  const asked: number[] = []
  let isSilent = true
  const move = async (id: number) => {
    asked.push(id)
    if (isSilent) return 'silent'
    await walk.move(id)
  }
  const db = someDatabase()
  expect(await inTurns({ db, log }, { ...walk, move })).toBe(undefined)
  expect(asked).toEqual([1, 2, 3])
  isSilent = false
  expect(await inTurns({ db, log }, { ...walk, move })).toBe(undefined)
  expect([...due]).toEqual([1, 2, 3])
  expect(await inTurns({ db, log }, { ...walk, move })).toBe(undefined)
  expect(due.size).toBe(0)
})

test('the walk of one database is not that of another', async () => {
  const { due, walk } = records(1_500)
  await inTurns({ db: someDatabase(), log }, walk)
  await inTurns({ db: someDatabase(), log }, walk)
  expect(due.size).toBe(0)
})
