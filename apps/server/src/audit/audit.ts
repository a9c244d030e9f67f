import type { AuditEntry, Db } from '#server/gateway/context.ts'
import { noteEvent } from './witness.ts'

/** Who acted: a citizen's id, an operator's name, the name of a timer. */
export interface Actor {
  readonly type: 'CITIZEN' | 'VISITOR' | 'AUTHORITY' | 'TIMER' | 'PROVIDER' | 'BANK'
  readonly id: string
}

/** Appends one event in the act's own transaction; the sealing job chains its hash later. */
export async function writeAudit(db: Db, actor: Actor, entry: AuditEntry, at: Date): Promise<void> {
  noteEvent(entry.event)
  await db
    .insertInto('audit_event')
    .values({
      entity_type_id: entry.entityTypeId,
      entity_id: entry.entityId,
      from_state: entry.from ?? null,
      to_state: entry.to ?? null,
      event: entry.event,
      actor_type: actor.type,
      actor_id: actor.id,
      at,
      remarks: entry.remarks ?? '',
      is_public: entry.isPublic ?? false,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
