import type { Db } from '#server/gateway/context.ts'

/** What a citizen may do with the documents of one entity. */
export interface DocumentRights {
  readonly canView: boolean
  /** Types that may be uploaded, replaced or deleted now; 'all' in a draft, some during a query, none when locked. */
  readonly editableTypes: 'all' | readonly number[]
}

/**
 * A kind of entity that documents belong to. Each service registers its own in `registries.ts`; the document
 * service asks it before every upload, download and deletion. Null when the entity is not this citizen's.
 */
export interface DocumentEntity {
  readonly entityTypeId: number
  readonly documentTypeIds: readonly number[]
  rights(db: Db, userId: number, entityId: number, now: Date): Promise<DocumentRights | null>
  /** Types of which a record holds several at once; of any other a new one takes the place of the old. */
  readonly severalOf?: readonly number[]
}

/** Whether a type may be changed under these rights. */
export const mayChange = ({ editableTypes }: DocumentRights, documentTypeId: number): boolean =>
  editableTypes === 'all' || editableTypes.includes(documentTypeId)
