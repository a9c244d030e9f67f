import type * as v from 'valibot'
import type { Citizen, Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Paper } from './issueOnce.ts'

/** What a paper's endpoint runs with. It says no by `throw new Refused(…)`. */
export interface PaperContext {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
  readonly citizen: Citizen
}

/**
 * A direct endpoint (specification, section 7) that hands a citizen a PDF of the authority. Each service registers its
 * own in `registries.ts`. The query is parsed with camelCase names; its numbers arrive as text: use `wireId`.
 */
export interface PaperEndpoint<Query extends v.GenericSchema = v.GenericSchema> {
  readonly path: `/Document/${string}`
  readonly query: Query
  /** Finds the record by the session's citizen, never by a user id of the query, and issues or opens its paper. */
  open(context: PaperContext, query: v.InferOutput<Query>): Promise<Paper>
}

/** Declares an endpoint, so that `open` gets its query typed. */
export const paperEndpoint = <Query extends v.GenericSchema>(endpoint: PaperEndpoint<Query>): PaperEndpoint =>
  endpoint as unknown as PaperEndpoint
