import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import type { SealedEvent } from './chain.ts'

/** Any number known to this portal alone: one sealer works at a time. */
const SEAL_LOCK = 7_246_011_904

/** Makes sealers wait for each other until the transaction ends. */
export async function lockSealing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db)
}

/** The oldest events without a seal whose transactions are over: none can appear behind them afterwards. */
export async function listUnsealed(db: Db, limit: number): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select e.id, entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public,
           details
      from audit_event e
     where e.written_in < pg_snapshot_xmin(pg_current_snapshot())
       and not exists (select from audit_seal s where s.audit_event_id = e.id)
     order by e.id limit ${limit}`.execute(db)
  return rows
}

/** One link of the chain. */
export interface Seal {
  readonly seq: bigint
  readonly auditEventId: bigint
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/** The last seal; undefined while nothing is sealed. */
export async function findLastSeal(db: Db): Promise<Pick<Seal, 'seq' | 'hash'> | undefined> {
  return db
    .selectFrom('audit_seal')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Appends seals to the chain. */
export async function insertSeals(db: Db, seals: readonly Seal[]): Promise<void> {
  const rows = seals.map(({ seq, auditEventId, previousHash, hash }) => ({
    seq,
    audit_event_id: auditEventId,
    previous_hash: previousHash,
    hash,
  }))
  await db.insertInto('audit_seal').values(rows).execute()
}

/** How many seals there are, and how many events wait for theirs. */
export async function countSeals(db: Db): Promise<{ readonly seals: number; readonly waiting: number }> {
  const { rows } = await sql<{ seals: bigint; waiting: bigint }>`
    select (select count(*) from audit_seal) as seals,
           (select count(*) from audit_event e
             where not exists (select from audit_seal s where s.audit_event_id = e.id)) as waiting`.execute(
    db,
  )
  return { seals: Number(rows[0]?.seals ?? 0n), waiting: Number(rows[0]?.waiting ?? 0n) }
}

/** A seal with its event; null when the event is gone. */
export interface SealWithEvent extends Seal {
  readonly sealed: SealedEvent | null
}

/** The seals that follow one, in order. */
export async function listSealsAfter(db: Db, after: bigint, limit: number): Promise<SealWithEvent[]> {
  const { rows } = await sql<Seal & Omit<SealedEvent, 'id'> & { id: bigint | null }>`
    select s.seq, s.audit_event_id as "auditEventId", s.previous_hash as "previousHash", s.hash, e.id, entity_type_id,
           entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public, details
      from audit_seal s left join audit_event e on e.id = s.audit_event_id
     where s.seq > ${after} order by s.seq limit ${limit}`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, sealed: id === null ? null : { ...row, id } }))
}
