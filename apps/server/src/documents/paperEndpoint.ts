import * as v from 'valibot'
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

interface PaperRequest<Query extends v.GenericSchema> {
  readonly path: `/Document/${string}`
  readonly query: Query
  /** Finds the record by the session's citizen, never by a user id of the query, and issues or opens its paper. */
  open(context: PaperContext, query: v.InferOutput<Query>): Promise<Paper>
}

/**
 * A direct endpoint (specification, section 7) that hands a citizen a PDF of the authority. Each service registers its
 * own in `registries.ts`. The query is parsed with camelCase names; its numbers arrive as text: use `wireId`.
 */
export interface PaperEndpoint {
  readonly path: `/Document/${string}`
  /** Parses the query. @returns what opens its paper, or null for a query that names no record */
  read(query: unknown): ((context: PaperContext) => Promise<Paper>) | null
}

/** Declares an endpoint: `open` gets its query parsed and typed. */
export const paperEndpoint = <Query extends v.GenericSchema>(
  request: PaperRequest<Query>,
): PaperEndpoint => ({
  path: request.path,
  read(query) {
    const parsed = v.safeParse(request.query, query)
    return parsed.success ? context => request.open(context, parsed.output) : null
  },
})
