import { DOCUMENT_STATE_REFUSALS } from '#domain/documents/refusals.ts'
import { DOCUMENT_LIFE, DocumentState } from '#domain/documents/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Told } from '#server/lifecycle/move.ts'

/**
 * The life of documents in the database. A paper of the authority is locked from the start. What happens to documents
 * stands in the history of their record, written by the act that moves it.
 */
export const DOCUMENT = cycle({
  table: 'document',
  column: 'state',
  life: DOCUMENT_LIFE,
  births: [DocumentState.Waiting, DocumentState.Attached, DocumentState.Locked],
  whyNot: DOCUMENT_STATE_REFUSALS,
  history: null,
})

type Silent = Omit<Told, 'notice'>

/** A move that follows the record's own, by the record's mover. It leaves no line, so its instant is never read. */
export const following = (mover: Actor['type']): Silent => ({
  actor: { type: mover, id: 'documents' },
  now: new Date(0),
  event: 'FOLLOWS_RECORD',
})
