import type { EntityType } from '#domain/application/kind.ts'
import type { Life, Mover } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Code } from '#domain/text/code.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { DB } from '#server/db/schema.ts'
import type { WorkSpec } from '#server/work/workStore.ts'
import type { Born } from './governed.ts'

/**
 * A life bound to the column that holds it. Each noun declares its own beside its store; this room alone writes the
 * column, by `move`, `moveMany` and `born`.
 */
export interface Cycle<
  Status extends string | number = string | number,
  Act extends Code = Code,
  Why extends Code = Code,
  Table extends keyof DB & string = keyof DB & string,
> {
  readonly table: Table
  readonly column: string
  readonly life: Life<Status, Act, Why>
  /** Statuses in which a record may come into the world. */
  readonly births: readonly Status[]
  /** The sentence of each reason of the life. */
  readonly whyNot: Readonly<Record<Why, Bilingual>>
  /** Whose history a move stands in, and the column with that record's id; null where a move leaves no line. */
  readonly history: { readonly entityTypeId: EntityType; readonly idColumn: string } | null
  /** What its statuses mean for the officers' work; without it no case of it waits at a desk. */
  readonly work?: WorkSpec<Status> | undefined
}

/** Declares a cycle, its types taken from the life. */
export const cycle = <
  const Status extends string | number,
  const Act extends Code,
  const Why extends Code,
  const Table extends keyof DB & string,
>(
  declaration: Cycle<Status, Act, Why, Table>,
): Cycle<Status, Act, Why, Table> => declaration

/** The status that a new record is inserted with. @throws RangeError when no record may begin in it */
export function born<Status extends string | number>(
  { table, births }: Pick<Cycle<Status>, 'table' | 'births'>,
  status: Status,
): Born<Status> {
  if (!births.includes(status)) throw new RangeError(`No ${table} begins as ${status}.`)
  return status as Born<Status>
}

const MOVERS: Readonly<Record<Actor['type'], Mover>> = {
  CITIZEN: 'citizen',
  VISITOR: 'citizen',
  AUTHORITY: 'authority',
  TIMER: 'timer',
  PROVIDER: 'provider',
  BANK: 'provider',
}

/** What an actor of the audit trail is in a life: a bank's file and the payment provider both bring money. */
export const moverOf = (actor: Actor): Mover => MOVERS[actor.type]
