import type { Ports } from '#server/ports/ports.ts'
import type { Db } from './context.ts'

/** What an act of the authority runs with: a transaction, one instant, and the officer who answers for it. */
export interface OfficerAct {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
  /** Name of the officer, as given with --by; it stands in the audit trail. */
  readonly officer: string
}
