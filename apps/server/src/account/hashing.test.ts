import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doorway } from '#server/gateway/doorway.ts'
import { PASSWORD, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { hashPassword, hashQueue, isPassword } from './hashing/hash.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Lets the event loop turn until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve))
}

/** Takes every place of the hash queue until `open` is called. */
function fillQueue(): { readonly open: () => void; readonly done: Promise<unknown> } {
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const tasks: Promise<void>[] = []
  for (let before = -1; hashQueue.load().running > before; ) {
    before = hashQueue.load().running
    tasks.push(hashQueue.run(() => gate))
  }
  return { open: () => open(), done: Promise.all(tasks) }
}

describe('while passwords wait to be checked', () => {
  it('no connection of the database is held, and public reads are answered', async () => {
    const { mobile } = await signUp(portal)
    const queue = fillQueue()
    const guess = (i: number) =>
      portal.send(
        'ValidateCitizenLogin',
        { loginId: i % 2 === 0 ? mobile : '6999911111', password: 'Wrong#2026' },
        { ip: `198.19.0.${i}` },
      )
    const guesses = Array.from({ length: 15 }, (_, i) => guess(i))
    await until(() => hashQueue.load().waiting === 1 && doorway.load().waiting === 14)
    const { pool } = portal.database
    await until(() => pool.idleCount === pool.totalCount)
    // Asked until it is so: a timer may have a transaction of its own, those that wait would hold theirs for good.
    const held = async () =>
      (
        await pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
      ).rows[0]?.n
    await expect.poll(held).toBe(0)
    expect((await portal.send('GetStateData', {})).status).toBe(2)
    queue.open()
    await queue.done
    const codes = (await Promise.all(guesses)).map(answer => answer.code)
    expect(new Set(codes)).toEqual(new Set(['WRONG_CREDENTIALS']))
  })

  it('one beyond the queue is told at once, and its guess is not counted', async () => {
    const { mobile } = await signUp(portal)
    const queue = fillQueue()
    const line: Promise<unknown>[] = []
    while (hashQueue.load().waiting < 60) line.push(hashQueue.run(() => Promise.resolve()))
    const from = { ip: '198.19.1.1' }
    const right = { loginId: mobile, password: PASSWORD }
    for (let i = 0; i < 7; i++)
      expect((await portal.send('ValidateCitizenLogin', right, from)).code).toBe('BUSY')
    queue.open()
    await Promise.all([queue.done, ...line])
    expect((await portal.send('ValidateCitizenLogin', right, from)).status).toBe(2)
  })

  it('forty wrong ones at once hold one place of the portal, and one beyond sixty is told at once', async () => {
    const queue = fillQueue()
    const wrong = (i: number) =>
      portal.send(
        'ValidateCitizenLogin',
        { loginId: '6999922222', password: 'Wrong#2026' },
        { ip: `198.19.2.${i}` },
      )
    const first = Array.from({ length: 40 }, (_, i) => wrong(i))
    await until(() => doorway.load().waiting === 39)
    expect(doorway.load().running).toBe(1)
    expect(hashQueue.load().waiting).toBe(1)
    expect((await portal.send('GetStateData', {})).status).toBe(2)
    const more = Array.from({ length: 21 }, (_, i) => wrong(40 + i))
    await until(() => doorway.load().waiting === 60)
    expect((await wrong(90)).code).toBe('BUSY')
    queue.open()
    await queue.done
    const codes = (await Promise.all([...first, ...more])).map(answer => answer.code)
    expect(codes).not.toContain('FAULT')
    expect(doorway.load()).toEqual({ running: 0, waiting: 0 })
  })
})

/** How far below others each thread of this process stands, as Linux tells it (proc_pid_stat(5), the nineteenth field). */
const ranks = (): number[] =>
  readdirSync('/proc/self/task').map(thread => {
    const [, rest = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
    return Number(rest.split(' ')[16])
  })

it.runIf(process.platform === 'linux')('who hashes stands below who answers, thread by thread', async () => {
  const answering = ranks().filter(rank => rank < 19).length
  const hashed = await hashPassword(PASSWORD)
  expect(await isPassword(hashed, PASSWORD)).toBe(true)
  expect(ranks().filter(rank => rank === 19).length).toBeGreaterThan(0)
  expect(ranks().filter(rank => rank < 19).length).toBeGreaterThanOrEqual(answering)
})

it('a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one.split('$')[4]).not.toBe(other.split('$')[4])
})
