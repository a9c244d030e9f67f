import type { AuditEntry, Db } from '#server/gateway/context.ts'
import { insertEvent, insertEvents } from './eventStore.ts'
import { noteEvent, noteRecord } from './witness.ts'

/** Who acted: a citizen's id, an operator's name, the name of a timer. */
export interface Actor {
  readonly type: 'CITIZEN' | 'VISITOR' | 'AUTHORITY' | 'TIMER' | 'PROVIDER' | 'BANK'
  readonly id: string
}

/** A system of the authority that reads: it acts on nothing. */
interface Machine {
  readonly type: 'MACHINE'
  /** Its public id. */
  readonly id: string
}

/** Appends one event in the act's own transaction; the sealing job chains its hash later. */
export async function writeAudit(db: Db, actor: Actor | Machine, entry: AuditEntry, at: Date): Promise<void> {
  noteEvent(entry.event)
  noteRecord(entry)
  await insertEvent(db, actor, entry, at)
}

/** Appends many events of one actor, in their order: one statement for however many. */
export async function writeAudits(
  db: Db,
  actor: Actor,
  entries: readonly AuditEntry[],
  at: Date,
): Promise<void> {
  for (const entry of entries) {
    noteEvent(entry.event)
    noteRecord(entry)
  }
  await insertEvents(db, actor, entries, at)
}
