import { makePdf } from '#server/documents/testing/makePdf.ts'
import { call } from '../attack/lib/client.ts'
import { openPlace, type Place } from '../attack/lib/place.ts'
import { pdfBomb, sendPaper, type Uploader, uploader } from '../attack/uploads.ts'

/**
 * What strangers can take from everybody else's time, against the same portal left alone, in one run. Wrong logins: p95 of
 * a public read while forty of them wait for their answer, again and again. Bombs: an innocent citizen's upload while
 * sixteen others send a PDF that unfolds to a quarter of a gigabyte. The limit of each: twice its idle time. Calm and flood
 * take turns, and the middle of the rounds counts, so that what else the machine does falls on both alike.
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

/** Runs an act while a flood goes on, which is started anew as often as it ends. */
async function beside<T>(flood: () => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  let isOver = false
  const flooding = (async () => {
    while (!isOver) await flood()
  })()
  const result = await act()
  isOver = true
  await flooding
  return result
}

/** The middle of calm and of flooded rounds, in milliseconds, which take turns. */
async function compare(
  flood: () => Promise<unknown>,
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
    `${what.padEnd(44)} ${idle.toFixed(0).padStart(5)} ms idle ${flooded.toFixed(0).padStart(6)} ms ${times.toFixed(2).padStart(6)} times`,
  )
  return times <= LIMIT
}

async function wrongLogins(place: Place): Promise<boolean> {
  const read = async () => {
    const answer = await call(place, 'GetNoticeList', { limit: 3 })
    if (answer.status !== 2) throw new Error(`a public read failed: ${answer.http} ${answer.message}`)
  }
  await inTurn(READS / 4, read)
  const wrong = async (of: number) => {
    const login = { loginId: `60009${10_000 + of}`, password: 'Wrong#2026' }
    const { code } = await call(place, 'ValidateCitizenLogin', login)
    if (code !== 'WRONG_CREDENTIALS') throw new Error(`a wrong password was not checked: ${code}`)
  }
  const flood = () => Promise.all(Array.from({ length: WRONG_LOGINS }, (_, of) => wrong(of)))
  const { idle, flooded } = await compare(flood, async () => quantile(await inTurn(READS, read), 0.95))
  return show(`public read, p95, beside ${WRONG_LOGINS} wrong logins`, idle, flooded)
}

async function bombs(place: Place): Promise<boolean> {
  const innocent = await uploader(place)
  const thieves: Uploader[] = []
  for (let made = 0; made < BOMBS; made += 1) thieves.push(await uploader(place))
  const paper = makePdf()
  const give = async () => {
    const answer = await sendPaper(place, innocent, paper)
    if (answer.status !== 2) throw new Error(`the innocent paper was refused: ${answer.message}`)
  }
  await give()
  const bomb = pdfBomb()
  const flood = () => Promise.all(thieves.map(thief => sendPaper(place, thief, bomb)))
  const { idle, flooded } = await compare(flood, async () => quantile(await inTurn(UPLOADS, give), 0.5))
  return show(`innocent upload, median, beside ${BOMBS} bombs`, idle, flooded)
}

const place = await openPlace()
try {
  const kept = [await wrongLogins(place), await bombs(place)]
  if (kept.includes(false)) process.exitCode = 1
} finally {
  await place.close()
}
