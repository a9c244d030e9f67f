import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refundCommands } from '#server/authority/commands/refund.ts'
import { runTool } from '#server/authority/runTool.ts'
import { runningDatabase } from '#server/db/embedded.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { readDifference, testIdentity } from '#server/testing/officer.ts'
import { openBenchPortal } from './payments/portal.ts'
import { FIRST_REFUND, fillRefunds } from './refunds/fill.ts'

/**
 * The refunds of a draw with a hundred thousand applicants who drew nothing, by the officers' own commands: listed, put into a
 * batch by one officer and approved by another, written into the bank's file, and the bank's answers taken. The limit (issue 17):
 * 100,000 refunds in 20 s, for each of the acts. Ends with exit code 1 beyond it, or where a sum is not right.
 * Run: node bench/refunds.ts [refunds, default 100000]
 */
const COUNT = Number(process.argv[2] ?? 100_000)
const MAX_SECONDS = (20 * COUNT) / 100_000

const folder = await mkdtemp(join(tmpdir(), 'bench-refunds-'))
const portal = await openBenchPortal(join(folder, 'data'))
try {
  const ownerUrl = runningDatabase(join(folder, 'data'))?.ownerUrl ?? ''
  const campaignId = await enterPublished(portal.db, sarovarKunj(new Date()), new Date())
  await fillRefunds(portal, ownerUrl, campaignId, COUNT)

  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 200)
  const figures: Record<string, string | number> = {}
  const seconds: number[] = []
  /** An act, as an officer does it. @returns what it said */
  async function act(what: string, by: string, args: readonly string[]): Promise<string> {
    let said = ''
    const began = performance.now()
    const code = await runTool([...args, ...(args[1] === 'list' ? [] : ['--reason', 'Bench'])], {
      commands: refundCommands,
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
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said.slice(-500)}`)
    const took = (performance.now() - began) / 1000
    seconds.push(took)
    figures[`${what}, s`] = took.toFixed(1)
    return said
  }
  await act('refund list', 'A. Sharma', ['refund', 'list', '--out', join(folder, 'list.csv')])
  const proposed = await act('refund send, proposed and undone', 'A. Sharma', [
    ...['refund', 'send', '--batch', 'BENCH-1'],
  ])
  const operation = /operation (\d+)/.exec(proposed)?.[1] ?? ''
  const approver = await testIdentity(portal.db, 'R. Gupta', portal.ports.clock.now())
  const place = { database: portal.db, ports: portal.ports }
  const began = performance.now()
  await readDifference(place, Number(operation), approver, portal.ports.clock.now())
  figures['its whole difference read, s'] = ((performance.now() - began) / 1000).toFixed(1)
  await act('refund send, approved', 'R. Gupta', ['refund', 'send', '--approve', operation])
  const file = join(folder, 'bank.csv')
  await act('refund batch, the bank’s file', 'A. Sharma', [
    ...['refund', 'batch', '--batch', 'BENCH-1', '--out', file],
  ])
  const lines = (await readFile(file, 'utf8')).trim().split('\n').length - 1
  const answers = join(folder, 'answers.csv')
  const paid = Array.from({ length: COUNT }, (_, n) => `${FIRST_REFUND + n},SBINR${n},`)
  await writeFile(answers, ['RefundId,Utr,Failure', ...paid, ''].join('\n'))
  await act('refund result, all paid', 'A. Sharma', ['refund', 'result', '--in', answers])
  clearInterval(watch)
  const { rows } = await portal.pool.query(
    `select (select count(*)::int from payment_refund where status_id = 4 and reference = 'SBINR' || (id - $1)) as paid,
            (select count(*)::int from lottery_application where refund_status_id = 4) as marks,
            (select count(*)::int from notification_outbox where template = 'REFUND_SENT') as messages,
            (select count(*)::int from audit_event where event in ('REFUND_SENT', 'REFUND_PAID')) as history,
            (select sum(amount)::text from ledger_posting) as balance,
            (select sum(-p.amount)::text from ledger_posting p where p.account = 'BANK') as gone,
            (select sum(amount)::text from payment_refund) as due`,
    [FIRST_REFUND],
  )
  const [row] = rows
  console.table({
    ...figures,
    ...row,
    'lines in the bank’s file': lines,
    'memory at the highest, MB': Math.round(peak / 1e6),
  })
  const isRight =
    row.paid === COUNT &&
    row.marks === COUNT &&
    row.messages === COUNT &&
    row.history === 2 * COUNT &&
    row.balance === '0' &&
    row.gone === row.due &&
    lines === COUNT
  process.exitCode = isRight && seconds.every(took => took <= MAX_SECONDS) ? 0 : 1
} finally {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}
