import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { drawCommands } from '#server/authority/commands/draw.ts'
import { runTool } from '#server/authority/runTool.ts'
import { sarovarKunj } from '#server/seed/campaigns.ts'
import { readDifference, testIdentity } from '#server/testing/officer.ts'
import { openBenchPortal } from './payments/portal.ts'

/**
 * The roll of a draw with a million entries, fixed by the officers' own command: proposed by one, which does all of it and undoes
 * it, and approved by another. Every sealed answer is opened for its commitment, every application moves with its line of history.
 * The limit (issue 17): 30 s and 1 GB for both together. Ends with exit code 1 beyond it.
 * Run: node bench/roll.ts [entries, default 1000000]
 */
const COUNT = Number(process.argv[2] ?? 1_000_000)
const MAX_SECONDS = (30 * COUNT) / 1_000_000
const MAX_MB = 1000

const folder = await mkdtemp(join(tmpdir(), 'bench-roll-'))
const dataDir = join(folder, 'data')
const [filled] = await once(
  fork(new URL('./roll/fill.ts', import.meta.url), [dataDir, String(COUNT)]),
  'exit',
)
if (filled !== 0) throw new Error(`filling ended with ${filled}`)
const portal = await openBenchPortal(dataDir)
try {
  const now = new Date()
  const { code } = sarovarKunj(now)

  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 200)
  /** The act, as one of two officers does it. @returns what it said, and its seconds */
  async function act(by: string, args: readonly string[]) {
    let said = ''
    const began = performance.now()
    const ended = await runTool(['draw', 'freeze', ...args, '--reason', 'Bench'], {
      commands: drawCommands,
      open: async () => ({ database: portal.db, pool: portal.pool, ports: portal.ports, log: console }),
      screen: {
        out: text => {
          said += text
        },
        err: { isTTY: false, write: text => process.stderr.write(text) },
      },
      identify: () => testIdentity(portal.db, by, portal.ports.clock.now()),
      machineUser: 'bench',
    })
    if (ended !== 0) throw new Error(`draw freeze ended with ${ended}: ${said}`)
    return { said, seconds: (performance.now() - began) / 1000 }
  }
  const drawOn = new Date(now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  const proposed = await act('A. Sharma', ['--campaign', code, '--draw-on', `${drawOn} 11:00`])
  const operation = /operation (\d+)/.exec(proposed.said)?.[1] ?? ''
  const approver = await testIdentity(portal.db, 'R. Gupta', portal.ports.clock.now())
  await readDifference({ database: portal.db, ports: portal.ports }, Number(operation), approver, now)
  const approved = await act('R. Gupta', ['--approve', operation])
  clearInterval(watch)
  const { rows } = await portal.pool.query(
    `select (select count(*)::int from lottery_draw_entry) as entries,
            (select count(*)::int from audit_event where event = 'ROLL_FROZEN') as history`,
  )
  const [row] = rows
  const together = proposed.seconds + approved.seconds
  console.table({
    ...row,
    'proposed and undone, s': proposed.seconds.toFixed(1),
    'approved, s': approved.seconds.toFixed(1),
    [`both (limit ${MAX_SECONDS}), s`]: together.toFixed(1),
    [`memory at the highest (limit ${MAX_MB}), MB`]: Math.round(peak / 1e6),
  })
  const isRight = row.entries === COUNT && row.history === COUNT
  process.exitCode = isRight && together <= MAX_SECONDS && peak / 1e6 <= MAX_MB ? 0 : 1
} finally {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}
