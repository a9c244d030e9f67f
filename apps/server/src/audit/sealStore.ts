import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import type { SealedEvent } from './chain.ts'

/** Any number known to this portal alone: one sealer works at a time. */
const SEAL_LOCK = 7_246_011_904

/** Makes sealers wait for each other until the transaction ends. */
export async function lockSealing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db)
}

/**
 * Whose numbers of transactions are followed: those of this PostgreSQL, which are over below the oldest that runs; or, after
 * a restore elsewhere, those that lie ahead of its own and are over for good.
 */
export const SEAL_MARKS = ['own', 'moved'] as const
type SealMark = (typeof SEAL_MARKS)[number]

const OVER = {
  own: sql`e.written_in < pg_snapshot_xmin(pg_current_snapshot())`,
  moved: sql`e.written_in >= pg_snapshot_xmax(pg_current_snapshot())`,
}

/** An event that waits for its seal, with the transaction that wrote it. */
export interface UnsealedEvent extends SealedEvent {
  readonly writtenIn: string
}

/**
 * The oldest events without a seal whose transactions are over, by transaction and number: none can appear among or before
 * them afterwards. Only what lies behind the mark is looked at; a mark of a former PostgreSQL counts as none.
 */
export async function listUnsealed(db: Db, kind: SealMark, limit: number): Promise<UnsealedEvent[]> {
  const { rows } = await sql<UnsealedEvent>`
    with mark as materialized (
      select case when kind = 'own' and written_in >= pg_snapshot_xmax(pg_current_snapshot())
                  then '0'::xid8 else written_in end as written_in, event_id
        from audit_seal_mark where kind = ${kind}
    )
    select e.id, entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks, is_public,
           details, written_in::text as "writtenIn"
      from audit_event e
     where (e.written_in, e.id) > ((select written_in from mark), (select event_id from mark)) and ${OVER[kind]}
       and not exists (select from audit_seal s where s.audit_event_id = e.id)
     order by e.written_in, e.id limit ${limit}`.execute(db)
  return rows
}

/** Notes up to where everything is sealed. */
export async function moveSealMark(
  db: Db,
  kind: SealMark,
  { id, writtenIn }: Pick<UnsealedEvent, 'id' | 'writtenIn'>,
): Promise<void> {
  await sql`update audit_seal_mark set written_in = ${writtenIn}::xid8, event_id = ${id} where kind = ${kind}`.execute(
    db,
  )
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
  const column = <Value>(of: (seal: Seal) => Value) => sql.val(seals.map(of))
  await sql`
    insert into audit_seal (seq, audit_event_id, previous_hash, hash)
    select * from unnest(${column(seal => seal.seq)}::bigint[], ${column(seal => seal.auditEventId)}::bigint[],
                         ${column(seal => seal.previousHash)}::bytea[], ${column(seal => seal.hash)}::bytea[])`.execute(
    db,
  )
}

/** How many seals there are, how many events wait for theirs, and the first event that had one and has it no more. */
export async function countSeals(
  db: Db,
): Promise<{ readonly seals: number; readonly waiting: number; readonly robbed: bigint | null }> {
  const { rows } = await sql<{ seals: bigint; waiting: bigint; robbed: bigint | null }>`
    with mark as (
      select written_in, event_id from audit_seal_mark
       where kind = 'own' and written_in < pg_snapshot_xmax(pg_current_snapshot())
    ), unsealed as (
      select e.id, (e.written_in, e.id) <= (select written_in, event_id from mark) as behind
        from audit_event e where not exists (select from audit_seal s where s.audit_event_id = e.id)
    )
    select (select count(*) from audit_seal) as seals, count(*) as waiting, min(id) filter (where behind) as robbed
      from unsealed`.execute(db)
  const { seals = 0n, waiting = 0n, robbed = null } = rows[0] ?? {}
  return { seals: Number(seals), waiting: Number(waiting), robbed }
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
