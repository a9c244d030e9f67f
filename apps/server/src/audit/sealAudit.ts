import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { CHAIN_START, type SealedEvent, sealOf } from './chain.ts'

/** Any number known to this portal alone: one sealer works at a time. */
const SEAL_LOCK = 7_246_011_904
const BATCH = 1000

/**
 * Seals the audit events whose transactions are over, in order. Events of transactions that still run wait: none of
 * them can appear behind the seal afterwards.
 *
 * @returns how many were sealed
 */
export async function sealAudit(database: Database): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await sealBatch(database)
    sealed += count
    if (count < BATCH) return sealed
  }
}

async function sealBatch(database: Database): Promise<number> {
  return database.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db)
    const { rows } = await sql<SealedEvent>`
      select e.id, entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public,
             details
        from audit_event e
       where e.written_in < pg_snapshot_xmin(pg_current_snapshot())
         and not exists (select from audit_seal s where s.audit_event_id = e.id)
       order by e.id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return 0
    const last = await db
      .selectFrom('audit_seal')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    let previous = last?.hash ?? CHAIN_START
    let seq = last?.seq ?? 0n
    const seals = rows.map(event => {
      const hash = sealOf(previous, event)
      seq += 1n
      const seal = { seq, audit_event_id: event.id, previous_hash: previous, hash }
      previous = hash
      return seal
    })
    await db.insertInto('audit_seal').values(seals).execute()
    return rows.length
  })
}

/** Seals every minute, so that no more than a minute of the trail is ever without its chain. */
export const sealAuditTimer: Timer = {
  name: 'audit.seal',
  everySeconds: 60,
  async run({ db }) {
    await sealAudit(db)
  },
}
