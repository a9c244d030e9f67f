import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/**
 * Has the statements of a long transaction planned for the tables as they have become. PostgreSQL keeps a plan on its
 * connection until it hears that the table was counted anew, and what a transaction enters is counted after its end alone: a
 * look at three keys that was planned over an empty register would go through all of it for every batch of a hundred
 * thousand. So would its own looks at foreign keys, which no setting of a statement reaches.
 */
export class GrownPlans {
  readonly #db: Db
  #planned = 0

  /** @param db the transaction that fills tables */
  constructor(db: Db) {
    this.#db = db
  }

  /** So many rows are entered: once they are twice as many as when plans were made, all are made anew. */
  async grew(rows: number): Promise<void> {
    if (rows < 2 * this.#planned) return
    this.#planned = rows
    await sql`discard plans`.execute(this.#db)
  }
}
