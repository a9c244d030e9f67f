import { writeAudit } from '#server/audit/audit.ts'
import { GrownPlans } from '#server/db/grownPlans.ts'
import { officerActor } from '#server/officer/officer.ts'
import type { OfficerContext } from './command.ts'
import type { Invocation } from './operationStore.ts'
import type { ChangeList } from './output/changes.ts'

/** What a command runs with: it notes its changes in the list. */
export function contextOf(
  db: OfficerContext['db'],
  now: Date,
  { officer, reason }: Pick<Invocation, 'officer' | 'reason'>,
  {
    database,
    pool,
    ports,
    log,
  }: Partial<Pick<OfficerContext['server'], 'pool'>> &
    Pick<OfficerContext['server'], 'database' | 'log'> &
    Pick<OfficerContext, 'ports'>,
  { dryRun, proposes, progress }: Pick<OfficerContext, 'dryRun' | 'proposes' | 'progress'>,
  changes: ChangeList,
  afterCommit: (() => Promise<void>)[],
): OfficerContext {
  // Without a transaction of its own, each of its writes is counted when it is done.
  const plans = db.isTransaction ? new GrownPlans(db) : undefined
  return {
    db,
    now,
    ports,
    officer: String(officer.officerId),
    acting: officer,
    reason,
    dryRun,
    proposes,
    server: { database, pool, log },
    progress,
    reached: async (done, total, what) => {
      progress(done, total, what)
      await plans?.grew(done)
    },
    change: change => changes.add(change),
    observe: moved => changes.observe(moved),
    unchanged: (count = 1) => {
      changes.counts.unchanged += count
    },
    audit: entry => writeAudit(db, officerActor(officer), { remarks: reason, ...entry }, now),
    afterCommit: act => {
      afterCommit.push(act)
    },
  }
}
