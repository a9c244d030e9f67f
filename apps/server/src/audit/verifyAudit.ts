import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import { CHAIN_START, type SealedEvent, sealOf } from './chain.ts'

interface SealedRow extends Partial<SealedEvent> {
  readonly seq: bigint
  readonly audit_event_id: bigint
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

/** What a walk along the chain found. */
export interface AuditVerdict {
  /** Events whose seals are right, from the first on. */
  readonly sealed: number
  /** Events not sealed yet. */
  readonly waiting: number
  /** Hash of the last right seal, hex: written down, it proves later that nothing before it was changed or cut off. */
  readonly head: string
  /** The first thing wrong; undefined when all is right. */
  readonly fault: string | undefined
  /** Whether the hash that was asked for stands in the chain. */
  readonly holdsKnown: boolean
}

const BATCH = 5000

/** Why a seal is wrong, or undefined. */
function faultOf(row: SealedRow, expectedSeq: bigint, previous: Buffer): string | undefined {
  if (row.seq !== expectedSeq) return `Seal ${expectedSeq} is missing: events were removed.`
  if (!row.previous_hash.equals(previous)) return `Seal ${row.seq} does not follow the seal before it.`
  if (row.id === undefined || row.id === null)
    return `Event ${row.audit_event_id} (seal ${row.seq}) was removed.`
  // The join found the event, so all its columns are there.
  if (!sealOf(previous, row as SealedEvent).equals(row.hash))
    return `Event ${row.audit_event_id} (seal ${row.seq}) was changed after it had been sealed.`
  return undefined
}

/**
 * Recomputes the whole chain of the audit trail.
 *
 * @param known a hash written down earlier, hex
 */
export async function verifyAudit(
  db: Db,
  progress: (done: number, total: number) => void,
  known?: string,
): Promise<AuditVerdict> {
  const { rows: counts } = await sql<{ seals: bigint; waiting: bigint }>`
    select (select count(*) from audit_seal) as seals,
           (select count(*) from audit_event e
             where not exists (select from audit_seal s where s.audit_event_id = e.id)) as waiting`.execute(
    db,
  )
  const total = Number(counts[0]?.seals ?? 0n)
  const waiting = Number(counts[0]?.waiting ?? 0n)
  let previous: Buffer = CHAIN_START
  let seq = 0n
  let holdsKnown = false
  const verdict = (fault?: string): AuditVerdict => ({
    sealed: Number(seq),
    waiting,
    head: previous.toString('hex'),
    fault,
    holdsKnown,
  })
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select s.seq, s.audit_event_id, s.previous_hash, s.hash, e.id, entity_type_id, entity_id, from_state, to_state,
             event, actor_type, actor_id, at, remarks, is_public, details
        from audit_seal s left join audit_event e on e.id = s.audit_event_id
       where s.seq > ${seq} order by s.seq limit ${BATCH}`.execute(db)
    for (const row of rows) {
      const fault = faultOf(row, seq + 1n, previous)
      if (fault !== undefined) return verdict(fault)
      previous = row.hash
      seq = row.seq
      holdsKnown ||= previous.toString('hex') === known
    }
    progress(Number(seq), total)
    if (rows.length < BATCH) return verdict()
  }
}
