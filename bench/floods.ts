import { fork } from 'node:child_process'
import { once } from 'node:events'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { call } from '../attack/lib/client.ts'
import { openPlace, type Place } from '../attack/lib/place.ts'
import { sendPaper, type Uploader, uploader } from '../attack/uploads.ts'
import { type Flood, type Said, STOP } from './floods/strangers.ts'

/**
 * What strangers can take from everybody else's time, against the same portal left alone, in one run. Wrong logins: p95 of
 * a public read while forty of them wait for their answer, again and again. Bombs: an innocent citizen's upload while
 * sixteen others send a PDF that unfolds to a quarter of a gigabyte, packed thrice or once. The limit of each: twice its
 * idle time. The strangers are a program of their own. Calm and flood take turns, and the middle of the rounds counts, so
 * that what else the machine does falls on both alike.
 * Run: node bench/floods.ts
 */
const LIMIT = 2
const ROUNDS = 5
const READS = 200
const WRONG_LOGINS = 40
const BOMBS = 16
const UPLOADS = 7

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** One after the other, as one visitor reads. */
async function inTurn(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let done = 0; done < count; done += 1) times.push(await timed(act))
  return times
}

/** Waits until the strangers have said a word. @throws Error when they end instead, as they do at a wrong answer */
async function heard(strangers: ReturnType<typeof fork>, word: Said): Promise<void> {
  const ended = once(strangers, 'exit').then(() => {
    throw new Error('the strangers were answered otherwise than they should be')
  })
  for (;;) {
    const [said] = await Promise.race([once(strangers, 'message'), ended])
    if (said === word) return
  }
}

/** Runs an act while strangers keep up a flood. */
async function beside<T>(flood: Flood, act: () => Promise<T>): Promise<T> {
  const strangers = fork(new URL('./floods/strangers.ts', import.meta.url))
  strangers.send(flood)
  await heard(strangers, 'begun')
  const result = await act()
  strangers.send(STOP)
  await heard(strangers, 'over')
  strangers.kill()
  return result
}

/** The middle of calm and of flooded rounds, in milliseconds, which take turns. */
async function compare(
  flood: Flood,
  round: () => Promise<number>,
): Promise<{ readonly idle: number; readonly flooded: number }> {
  const idle: number[] = []
  const flooded: number[] = []
  for (let done = 0; done < ROUNDS; done += 1) {
    idle.push(await round())
    flooded.push(await beside(flood, round))
  }
  return { idle: quantile(idle, 0.5), flooded: quantile(flooded, 0.5) }
}

function show(what: string, idle: number, flooded: number): boolean {
  const times = flooded / idle
  console.log(
    `${what.padEnd(58)} ${idle.toFixed(0).padStart(5)} ms idle ${flooded.toFixed(0).padStart(6)} ms ${times.toFixed(2).padStart(6)} times`,
  )
  return times <= LIMIT
}

async function wrongLogins(place: Place): Promise<boolean> {
  const read = async () => {
    const answer = await call(place, 'GetNoticeList', { limit: 3 })
    if (answer.status !== 2) throw new Error(`a public read failed: ${answer.http} ${answer.message}`)
  }
  await inTurn(READS / 4, read)
  const flood: Flood = { kind: 'logins', place: { origin: place.origin }, atOnce: WRONG_LOGINS }
  const { idle, flooded } = await compare(flood, async () => quantile(await inTurn(READS, read), 0.95))
  return show(`public read, p95, beside ${WRONG_LOGINS} wrong logins`, idle, flooded)
}

async function bombs(place: Place, kind: 'bombs' | 'plainBombs'): Promise<boolean> {
  const innocent = await uploader(place)
  const thieves: Uploader[] = []
  for (let made = 0; made < BOMBS; made += 1) thieves.push(await uploader(place))
  const paper = makePdf()
  const give = async () => {
    const answer = await sendPaper(place, innocent, paper)
    if (answer.status !== 2) throw new Error(`the innocent paper was refused: ${answer.message}`)
  }
  await give()
  const flood: Flood = { kind, place: { origin: place.origin }, thieves }
  const { idle, flooded } = await compare(flood, async () => quantile(await inTurn(UPLOADS, give), 0.5))
  const packed = kind === 'bombs' ? 'packed thrice' : 'packed once'
  return show(`innocent upload, median, beside ${BOMBS} bombs ${packed}`, idle, flooded)
}

const place = await openPlace()
try {
  const kept = [await wrongLogins(place), await bombs(place, 'bombs'), await bombs(place, 'plainBombs')]
  if (kept.includes(false)) process.exitCode = 1
} finally {
  await place.close()
}
