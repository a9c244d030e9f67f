import type { Life } from '#domain/lifecycle/life.ts'
import type { DOCUMENT_STATE_REFUSALS } from './refusals.ts'

/** Life of an uploaded document. */
export const DocumentState = {
  /** Uploaded before the record that it belongs to exists. */
  Waiting: 'TEMP',
  Attached: 'ATTACHED',
  /** Part of what was submitted, or a paper of the authority. */
  Locked: 'LOCKED',
  Superseded: 'SUPERSEDED',
  /** In the bin, from which its bytes are purged after 90 days. */
  Deleted: 'DELETED',
} as const
export type DocumentState = (typeof DocumentState)[keyof typeof DocumentState]

/** What can happen to a document. */
export type DocumentAct =
  /** Its record exists now and takes it. */
  | 'ATTACH'
  /** Its record was submitted. */
  | 'LOCK'
  /** The authority asks for it anew. */
  | 'REOPEN'
  /** A newer one takes its place, or the authority withdraws its own paper. */
  | 'SUPERSEDE'
  | 'DELETE'

/** Why something cannot happen to a document. */
export type DocumentWhy = keyof typeof DOCUMENT_STATE_REFUSALS

const { Waiting, Attached, Locked, Superseded, Deleted } = DocumentState

// A document follows its record, whoever moves that: its citizen, an officer, a timer, or money that arrived.
const withItsRecord = ['citizen', 'authority', 'timer', 'provider'] as const

/** The life of a document (docs/rules/document.md). */
export const DOCUMENT_LIFE: Life<DocumentState, DocumentAct, DocumentWhy> = {
  [Waiting]: {
    acts: {
      ATTACH: { by: ['citizen'], to: Attached },
      DELETE: { by: ['citizen', 'timer'], to: Deleted },
    },
    otherwise: 'DOCUMENT_WAITS',
  },
  [Attached]: {
    acts: {
      LOCK: { by: withItsRecord, to: Locked },
      SUPERSEDE: { by: withItsRecord, to: Superseded },
      DELETE: { by: ['citizen'], to: Deleted },
    },
    otherwise: 'DOCUMENT_IS_OPEN',
  },
  [Locked]: {
    acts: {
      REOPEN: { by: ['authority'], to: Attached },
      SUPERSEDE: { by: withItsRecord, to: Superseded },
    },
    otherwise: 'DOCUMENT_IS_SUBMITTED',
  },
  [Superseded]: { acts: {}, otherwise: 'DOCUMENT_IS_REPLACED' },
  [Deleted]: { acts: {}, otherwise: 'DOCUMENT_IS_DELETED' },
}
