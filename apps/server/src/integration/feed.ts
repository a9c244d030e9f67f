import type { ListName, RowOf } from '#contract/machine/lists.ts'
import type { Db } from '#server/gateway/context.ts'

/**
 * What a service tells of its records, by their numbers; those that are no system's matter, as drafts, are left out. Each
 * service registers its own in `registries.ts`.
 */
export type Feed<Name extends ListName> = (
  db: Db,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, RowOf<Name>>>

/** The feed of every list: one that is missing does not compile. */
export type Feeds = { readonly [Name in ListName]: Feed<Name> }
