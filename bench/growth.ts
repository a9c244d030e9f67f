import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile } from './desk/place.ts'
import type { Measured, Side } from './growth/side.ts'

/**
 * What ten million applications cost whoever asks: two portals, one with ten thousand and one with ten million, each in a
 * program and a database of its own, are put the same questions in turns. Every call that reads is asked, by forty citizens of their
 * own applications and by officers, and whole applications are paid for. The limit (issue 17): p95 within 1.2 times. Ends
 * with exit code 1 beyond it.
 * The large side takes some 60 GB of disk and half an hour.
 * Run: node bench/growth.ts [applications of the small side] [of the large one]
 */
const SMALL = Number(process.argv[2] ?? 10_000)
const LARGE = Number(process.argv[3] ?? 10_000_000)
const TURNS = 5
const LIMIT = 1.2
const SHOWN = 8
/** Answers of a call on either side, below which nothing is said of it. */
const ENOUGH = 40

interface Open {
  readonly child: ChildProcess
  readonly dataDir: string
}

async function open(rows: number): Promise<Open> {
  console.log(`${rows} applications`)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-growth-'))
  const child = fork(new URL('./growth/side.ts', import.meta.url))
  child.send({ dataDir, rows } satisfies Side)
  return { child, dataDir }
}

/** What a side tells next. @throws where it ends instead */
const told = ({ child }: Open): Promise<unknown> =>
  Promise.race([
    once(child, 'message').then(([message]) => message),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the side ended with ${code}`))),
  ])

async function close({ child, dataDir }: Open): Promise<void> {
  if (child.connected) {
    const left = once(child, 'exit')
    child.disconnect()
    await left
  }
  await rm(dataDir, { recursive: true, force: true })
}

const sides: Open[] = []
const times: [Map<string, number[]>, Map<string, number[]>] = [new Map(), new Map()]
try {
  for (const rows of [SMALL, LARGE]) {
    const side = await open(rows)
    sides.push(side)
    await told(side)
  }
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [index, side] of sides.entries()) {
      side.child.send('measure')
      const measured = (await told(side)) as Measured
      // The first turn reads what no later one has to.
      if (turn === 0) continue
      for (const [name, ms] of Object.entries(measured))
        times[index]?.set(name, [...(times[index].get(name) ?? []), ...ms])
    }
  const isEnough = (list: readonly number[] = []) => list.length >= ENOUGH
  const names = [...times[0].keys()].filter(name => times.every(one => isEnough(one.get(name))))
  const p95 = (list: readonly number[] = []) => quantile(list, 0.95)
  const rows = names.map(name => ({
    name,
    small: p95(times[0].get(name)),
    large: p95(times[1].get(name)),
  }))
  const line = ({ name, small, large }: (typeof rows)[number]) =>
    `${name.padEnd(44)} ${small.toFixed(2).padStart(8)} ${large.toFixed(2).padStart(8)} ms  ${(large / small).toFixed(2)} times`
  const reads = names.filter(name => name !== 'a paid application')
  const all = (index: 0 | 1) => p95(reads.flatMap(name => times[index].get(name) ?? []))
  const whole = { name: `${reads.length} calls that read, all answers`, small: all(0), large: all(1) }
  const paid = rows.find(({ name }) => name === 'a paid application')
  const judged = paid ? [whole, paid] : [whole]
  console.log('p95 of each')
  for (const one of judged) console.log(line(one))
  console.log('the calls that grew most')
  const grown = rows.filter(({ name }) => name !== 'a paid application')
  grown.sort((a, b) => b.large / b.small - a.large / a.small)
  for (const one of grown.slice(0, SHOWN)) console.log(line(one))
  if (judged.some(({ small, large }) => large > small * LIMIT)) process.exitCode = 1
} finally {
  for (const side of sides) await close(side)
}
