/**
 * Draw and full verification of 10⁴, 10⁵ and 10⁶ entries, with seven lists and with the full policy.
 * node bench/draw.ts; prints a table and ends with exit code 1 when a limit is passed. Limits (issue 4, Speed): each
 * under 10 s and under 1.5 GB for 10⁶; growth no faster than n log n, judged against the same run's 10⁵.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { conductDraw, freezeDraw } from '#domain/draw/conduct.ts'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { sevenLists, someEntries, somePlan, somePool } from '#domain/draw/testing/build.ts'
import { GOLDEN_BEACON } from '#domain/draw/testing/golden.ts'
import { verifyDraw } from '#domain/draw/verify.ts'

const SECONDS = 10
const MEGABYTES = 1536
const SEATS = 2000
/** Each size runs this often; the quickest counts, because other work on the machine only ever slows a run. */
const RUNS = 3

interface Row {
  entries: number
  lists: number
  freeze: number
  draw: number
  verify: number
  megabytes: number
  root: string
}

function timed<T>(act: () => T): { value: T; seconds: number } {
  const start = performance.now()
  const value = act()
  return { seconds: (performance.now() - start) / 1000, value }
}

/** One size in a process of its own, so that memory is its own and nothing is warm. */
function measure(entries: number, full: boolean): Row {
  const policy = full ? CATEGORY_ONLY : sevenLists(SEATS)
  const pool = somePool('P112', SEATS, policy)
  const applications = someEntries(entries, ['P112'])
  const submittedAt = applications.map(
    (_, i) => `2026-10-${10 + (i % 20)}T${10 + (i % 12)}:${10 + (i % 50)}:00+05:30`,
  )
  const frozen = timed(() => freezeDraw(applications, somePlan([pool])))
  const { rollBytes, manifestBytes, manifestHash } = frozen.value
  const drawn = timed(() =>
    conductDraw(
      { announcedHash: manifestHash, beacon: GOLDEN_BEACON, manifestBytes, rollBytes },
      submittedAt,
    ),
  )
  const verified = timed(() => verifyDraw(drawn.value.files))
  if (!verified.value.Correct) throw new Error('The verification failed.')
  return {
    draw: drawn.seconds,
    entries,
    freeze: frozen.seconds,
    lists: pool.Lists.length,
    megabytes: process.resourceUsage().maxRSS / 1024,
    root: verified.value.manifest?.RollRoot.slice(0, 8) ?? '',
    verify: verified.seconds,
  }
}

function inItsOwnProcess(entries: number, full: boolean): Row {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), String(entries), full ? 'full' : 'seven'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Row
}

function main(): number {
  const rows: Row[] = []
  for (const full of [false, true]) {
    for (const entries of [1e4, 1e5, 1e6]) {
      const runs = Array.from({ length: RUNS }, () => inItsOwnProcess(entries, full))
      const [first] = runs
      if (first === undefined) continue
      const best = (pick: (row: Row) => number) => Math.min(...runs.map(pick))
      rows.push({
        ...first,
        draw: best(row => row.draw),
        freeze: best(row => row.freeze),
        megabytes: Math.max(...runs.map(row => row.megabytes)),
        verify: best(row => row.verify),
      })
    }
  }
  const pad = (value: string | number, width = 10) => String(value).padStart(width)
  console.log(
    [
      pad('entries'),
      pad('lists', 6),
      pad('freeze s'),
      pad('draw s'),
      pad('verify s'),
      pad('peak MB'),
      pad('growth', 16),
      pad('n log n', 9),
    ].join(''),
  )
  let failures = 0
  rows.forEach((row, i) => {
    const before = rows[i - 1]
    const compared = before !== undefined && before.lists === row.lists ? before : undefined
    const growth = compared ? [row.draw / compared.draw, row.verify / compared.verify] : []
    const allowed = compared
      ? (row.entries * Math.log(row.entries)) / (compared.entries * Math.log(compared.entries))
      : 0
    console.log(
      [
        pad(row.entries),
        pad(row.lists, 6),
        pad(row.freeze.toFixed(2)),
        pad(row.draw.toFixed(2)),
        pad(row.verify.toFixed(2)),
        pad(row.megabytes.toFixed(0)),
        pad(growth.map(times => `×${times.toFixed(1)}`).join(' '), 16),
        pad(compared ? `×${allowed.toFixed(1)}` : '', 9),
      ].join(''),
    )
    if (row.draw > SECONDS || row.verify > SECONDS) failures++
    if (row.megabytes > MEGABYTES) failures++
    // Judged from 10⁵ up: below that the fixed cost of one pairing and of a cold start hides the growth.
    if (compared && compared.entries >= 1e5 && growth.some(times => times > allowed)) failures++
  })
  console.log(
    failures === 0
      ? `Within the limits: draw and verification each under ${SECONDS} s and ${MEGABYTES} MB, growth at most n log n.`
      : `${failures} limit(s) passed.`,
  )
  return failures === 0 ? 0 : 1
}

const [entries, kind] = process.argv.slice(2)
if (entries === undefined) process.exitCode = main()
else process.stdout.write(JSON.stringify(measure(Number(entries), kind === 'full')))
