import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sealAudit } from '#server/audit/sealAudit.ts'
import { countSeals } from '#server/audit/sealStore.ts'
import { openBenchPortal } from './payments/portal.ts'

/**
 * The chain over the audit trail: how many events its timer seals in a second, first ones and those behind a long trail, and what
 * it takes when nothing is there to seal. The limit (issue 17): 20,000 events a second. Ends with exit code 1 below it.
 * Run: node bench/seal.ts [events, default 1000000]
 */
const COUNT = Number(process.argv[2] ?? 1_000_000)
const MIN_RATE = 20_000
/** What a busy hour leaves behind a long trail. */
const BEHIND = 20_000

const folder = await mkdtemp(join(tmpdir(), 'bench-seal-'))
const portal = await openBenchPortal(join(folder, 'data'))
try {
  const write = (events: number) =>
    sql`
      insert into audit_event (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public, details)
      select 1, g, 1, 2, 'SUBMITTED', 'CITIZEN', g::text, now(), '', true, jsonb_build_object('applicationNumber', 'GPDA/OL/26/' || g)
        from generate_series(1, ${events}::int) g`.execute(portal.db)
  const timed = async (act: () => Promise<number>) => {
    const began = performance.now()
    const sealed = await act()
    return { sealed, seconds: (performance.now() - began) / 1000 }
  }
  await sealAudit(portal.db)
  await write(COUNT)
  await sql`analyze`.execute(portal.db)
  const first = await timed(() => sealAudit(portal.db))
  await write(BEHIND)
  const later = await timed(() => sealAudit(portal.db))
  const idle = await timed(() => sealAudit(portal.db))
  const { waiting, robbed } = await countSeals(portal.db)
  const rate = ({ sealed, seconds }: typeof first) => Math.round(sealed / seconds)
  console.table({
    'events sealed': first.sealed,
    'events a second (limit 20,000)': rate(first),
    [`events a second, ${BEHIND} behind them`]: rate(later),
    'nothing to seal, ms': (idle.seconds * 1000).toFixed(1),
  })
  const isRight =
    first.sealed === COUNT && later.sealed === BEHIND && idle.sealed === 0 && waiting === 0 && robbed === null
  process.exitCode = isRight && rate(first) >= MIN_RATE && rate(later) >= MIN_RATE ? 0 : 1
} finally {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}
