import type { Db } from '#server/gateway/context.ts'

/** What a citizen may do with the documents of one entity. */
export interface DocumentRights {
  readonly canView: boolean
  /** Types that may be uploaded, replaced or deleted now; 'all' in a draft, some during a query, none when locked. */
  readonly editableTypes: 'all' | readonly number[]
}

/** Whether a paper may be read, by its id and when it was issued. */
export type MayRead = (paper: { readonly id: number; readonly uploadedOn: Date }) => boolean

/**
 * A kind of entity that documents belong to. Each service registers its own in `registries.ts`; the document
 * service asks it before every upload, download and deletion. Null when the entity is not this citizen's.
 */
export interface DocumentEntity {
  readonly entityTypeId: number
  readonly documentTypeIds: readonly number[]
  rights(db: Db, userId: number, entityId: number, now: Date): Promise<DocumentRights | null>
  /**
   * Which of a record's papers a citizen reads, where not all who see the record read them all: each has the readers of its
   * time. Absent where the right to see the record is the right to its papers.
   */
  readers?(db: Db, userId: number, entityId: number): Promise<MayRead>
  /** Types of which a record holds several at once; of any other a new one takes the place of the old. */
  readonly severalOf?: readonly number[]
}

/** Whether a type may be changed under these rights. */
export const mayChange = ({ editableTypes }: DocumentRights, documentTypeId: number): boolean =>
  editableTypes === 'all' || editableTypes.includes(documentTypeId)
