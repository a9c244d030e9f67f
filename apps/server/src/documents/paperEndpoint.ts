import * as v from 'valibot'
import { documentRefusals } from '#contract/document/calls.ts'
import type { AnyMakers, CodesOf, NoRefusals } from '#contract/refusal.ts'
import type { Citizen, Db } from '#server/gateway/context.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Paper } from './issueOnce.ts'

/** What a paper's endpoint runs with. Any paper may have been taken back; other refusals are its own. */
export interface PaperContext<Codes extends string = never> extends Refusing<Codes | 'REVOKED'> {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
  readonly citizen: Citizen
}

interface PaperRequest<Query extends v.GenericSchema, Refusals extends AnyMakers> {
  readonly path: `/Document/${string}`
  readonly query: Query
  /** Every no of its own, beside the general ones and that of a paper that was taken back. */
  readonly refusals?: Refusals
  /** Finds the record by the session's citizen, never by a user id of the query, and issues or opens its paper. */
  open(context: PaperContext<CodesOf<Refusals>>, query: v.InferOutput<Query>): Promise<Paper>
}

/**
 * A direct endpoint (specification, section 7) that hands a citizen a PDF of the authority. Each service registers its
 * own in `registries.ts`. The query is parsed with camelCase names; its numbers arrive as text: use `wireId`.
 */
export interface PaperEndpoint {
  readonly path: `/Document/${string}`
  readonly refusals: AnyMakers
  /** Parses the query. @returns what opens its paper, or null for a query that names no record */
  read(query: unknown): ((context: PaperContext<string>) => Promise<Paper>) | null
}

/** Declares an endpoint: `open` gets its query parsed and typed, and may say the noes that it declares. */
export const paperEndpoint = <Query extends v.GenericSchema, const Refusals extends AnyMakers = NoRefusals>(
  request: PaperRequest<Query, Refusals>,
): PaperEndpoint => ({
  path: request.path,
  refusals: { REVOKED: documentRefusals.REVOKED, ...request.refusals },
  read(query) {
    const parsed = v.safeParse(request.query, query)
    return parsed.success ? context => request.open(context, parsed.output) : null
  },
})
