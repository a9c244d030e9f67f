import type { ColumnType } from 'kysely'
import type { Governed, GovernedColumns } from '#server/lifecycle/governed.ts'
import type { DB as Rows } from './types.generated.ts'

/** What a column gives when it is read. */
type Read<Column> = Column extends ColumnType<infer Select, infer _Insert, infer _Update> ? Select : Column

/** Whether a column may be left out of an insert. */
type HasDefault<Column> =
  Column extends ColumnType<infer _Select, infer Insert, infer _Update>
    ? undefined extends Insert
      ? true
      : false
    : false

/** A table whose status columns only the lifecycle room may write. */
type GovernedTable<Table, Columns> = {
  [Column in keyof Table]: Column extends Columns
    ? Governed<Read<Table[Column]>, HasDefault<Table[Column]>>
    : Table[Column]
}

/** The portal's database as its code sees it: the generated rows, their status columns under the lifecycle room. */
export type DB = {
  [Table in keyof Rows]: Table extends keyof GovernedColumns
    ? GovernedTable<Rows[Table], GovernedColumns[Table][number]>
    : Rows[Table]
}
