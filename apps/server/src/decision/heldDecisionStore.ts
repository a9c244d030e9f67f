import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { DECISION_NOUNS, type DecisionNoun, DecisionState } from '#domain/decision/states.ts'
import type { HeldDecision as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { DECISION } from './decisionCycle.ts'

/** A decision of an officer as it is kept. */
export interface DecisionRecord {
  readonly id: number
  readonly noun: DecisionNoun
  /** What was decided about, as officers name it. */
  readonly number: string
  readonly entityId: number
  /** In a word. */
  readonly decision: string
  /** All that was said, as its noun's decider parses it. */
  readonly decided: unknown
  readonly officer: string
  readonly decidedOn: Date
  readonly releaseOn: Date
  readonly state: DecisionState
  readonly endedOn: Date | null
  readonly endedBy: string
  readonly why: string
}

const toRecord = (row: Selectable<Row>): DecisionRecord => ({
  id: row.id,
  noun: v.parse(v.picklist(DECISION_NOUNS), row.noun),
  number: row.record_number,
  entityId: row.entity_id,
  decision: row.decision,
  decided: row.decided,
  officer: row.officer,
  decidedOn: row.decided_on,
  releaseOn: row.release_on,
  state: v.parse(v.enum(DecisionState), row.state),
  endedOn: row.ended_on,
  endedBy: row.ended_by,
  why: row.why,
})

/** Keeps a decision: held, or released at once. */
export async function insertDecision(
  db: Db,
  made: Omit<DecisionRecord, 'id' | 'endedOn' | 'endedBy' | 'why'> & { readonly state: 'HELD' | 'RELEASED' },
): Promise<void> {
  await db
    .insertInto('held_decision')
    .values({
      noun: made.noun,
      record_number: made.number,
      entity_id: made.entityId,
      decision: made.decision,
      decided: JSON.stringify(made.decided),
      officer: made.officer,
      decided_on: made.decidedOn,
      release_on: made.releaseOn,
      state: born(DECISION, made.state),
      ended_on: made.state === DecisionState.Released ? made.decidedOn : null,
    })
    .execute()
}

/** The decision about a record that waits, locked for the act; null when there is none. */
export async function holdDecision(
  db: Db,
  of: { readonly noun: DecisionNoun; readonly number: string },
): Promise<DecisionRecord | null> {
  const row = await db
    .selectFrom('held_decision')
    .selectAll()
    .where('noun', '=', of.noun)
    .where('record_number', '=', of.number)
    .where('state', '=', DecisionState.Held)
    .forUpdate()
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** The same, only read. */
export async function findHeld(
  db: Db,
  of: { readonly noun: DecisionNoun; readonly number: string },
): Promise<DecisionRecord | null> {
  const row = await db
    .selectFrom('held_decision')
    .selectAll()
    .where('noun', '=', of.noun)
    .where('record_number', '=', of.number)
    .where('state', '=', DecisionState.Held)
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** A decision by its number, as it stands; null when there is none. */
export async function findDecision(db: Db, id: number): Promise<DecisionRecord | null> {
  const row = await db.selectFrom('held_decision').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** The last decision about a record whose notice went out; null when there is none. */
export async function findReleased(
  db: Db,
  of: { readonly noun: DecisionNoun; readonly number: string },
): Promise<DecisionRecord | null> {
  const row = await db
    .selectFrom('held_decision')
    .selectAll()
    .where('noun', '=', of.noun)
    .where('record_number', '=', of.number)
    .where('state', '=', DecisionState.Released)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Decisions whose time is over, in its order. */
export async function listDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('held_decision')
    .select('id')
    .where('state', '=', DecisionState.Held)
    .where('release_on', '<=', now)
    .orderBy('release_on')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** Decisions that are held, and those that lapsed, newest first. */
export async function listOpen(db: Db, limit: number): Promise<DecisionRecord[]> {
  const rows = await db
    .selectFrom('held_decision')
    .selectAll()
    .where('state', 'in', [DecisionState.Held, DecisionState.Lapsed])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRecord)
}
