import type { Ports } from '#server/ports/ports.ts'
import type { Db } from './context.ts'

/** What an act of the authority runs with: a transaction, one instant, and the officer who answers for it. */
export interface OfficerAct {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
  /** The officer's identity, by its number: what the audit trail names. A timer, or the demo, acts by its own name. */
  readonly officer: string
}
