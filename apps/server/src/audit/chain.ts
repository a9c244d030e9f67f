import { createHash } from 'node:crypto'

/** An audit event as it is sealed. */
export interface SealedEvent {
  readonly id: bigint
  readonly entity_type_id: number
  readonly entity_id: number
  readonly from_state: number | null
  readonly to_state: number | null
  readonly event: string
  readonly actor_type: string
  readonly actor_id: string
  readonly at: Date
  readonly remarks: string
  readonly is_public: boolean
  readonly details: unknown
}

/** Hash before the first event. */
export const CHAIN_START = Buffer.alloc(32)

/** JSON with sorted keys: the same text from whatever order PostgreSQL keeps them in. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** All that an event says, in the text that its seal is over. */
export const saidBy = (event: SealedEvent): string =>
  sorted([
    String(event.id),
    event.entity_type_id,
    event.entity_id,
    event.from_state,
    event.to_state,
    event.event,
    event.actor_type,
    event.actor_id,
    event.at.toISOString(),
    event.remarks,
    event.is_public,
    event.details,
  ])

/** SHA-256 of the previous hash and all that the event says. Change one letter and every later hash is wrong. */
export const sealOf = (previous: Buffer, event: SealedEvent): Buffer =>
  createHash('sha256').update(previous).update(saidBy(event)).digest()
