import { type RawBuilder, sql } from 'kysely'

/**
 * Values of the code's own as they stand in the text of a statement. The plan that PostgreSQL makes once for all values of
 * the parameters then still knows which partial index they mean. Never for what somebody typed.
 */
export const fixed = <Value extends string | number>(values: readonly Value[]): RawBuilder<Value>[] =>
  values.map(value => sql.lit(value))
