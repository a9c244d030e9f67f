import type { Bilingual, Fact } from '#server/documents/print/data/common.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'

/** One fact that is held: `key` names it in JSON, the label on paper. */
export interface HeldFact extends Fact {
  readonly key: string
  /** What JSON says instead of `value`, where machines know a code and people know words. */
  readonly code?: string
}

/** One row that is held, such as a saved address. */
export interface HeldRecord {
  /** Beside the part's title: a number, a name. */
  readonly title: Bilingual | string
  readonly facts: readonly HeldFact[]
}

/** One kind of rows that are held. */
export interface HeldPart {
  /** Names the part in JSON, unique in the whole copy. */
  readonly key: string
  readonly title: Bilingual
  readonly records: readonly HeldRecord[]
}

export interface DataSource {
  readonly db: Db
  readonly ports: Ports
  readonly userId: number
  readonly now: Date
}

/**
 * What one service holds about a citizen; each service registers its own in `registries.ts`. Reads only this citizen's
 * rows, opened as their owner may see them. Secrets that protect the citizen (hashes, keys of sessions, OTPs) are not
 * among them. Digital Personal Data Protection Act 2023, section 11.
 */
export interface DataExport {
  gather(source: DataSource): Promise<readonly HeldPart[]>
}
