import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AsEntered } from '../Written/Written.tsx'
import styles from './DataTable.module.css'

export interface Column<R> {
  key: string
  head: ReactNode
  cell: (row: R) => ReactNode
  /** Money and figures stand at the end. */
  end?: boolean
  strong?: boolean
  /** The cell names its row. */
  rowHead?: boolean
  /**
   * Its place on phones: `title` at the top, `corner` beside the title, `line` head and value (default), `whole` without
   * its head, `hide`.
   */
  phone?: 'title' | 'corner' | 'line' | 'whole' | 'hide'
  /** In the foot. */
  foot?: ReactNode
}

export interface DataTableProps<R> {
  /** What the table holds, read before it. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  /** Words of a band above the first row of a group. */
  groupHead?: (row: R, before: R | undefined) => ReactNode | null
  /** Tints a row: `now` yellow, `alarm` red; the words of the row must say it too. */
  rowTone?: (row: R) => 'now' | 'alarm' | undefined
  /** Its own frame; without it the table lies in a flush card. */
  framed?: boolean
  /** Keep the table on phones and let it scroll (few short columns). */
  keepTable?: boolean
}

/** A table on wide screens, a list on phones. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, rowKey, groupHead, rowTone, framed, keepTable } = props
  const table = (
    <table className={cx(styles.table, !keepTable && styles.list)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.key} scope="col" className={cx(column.end && styles.end)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const band = groupHead?.(row, rows[index - 1])
          const tone = rowTone?.(row)
          return (
            <Fragment key={rowKey(row)}>
              {band ? (
                <tr className={styles.group}>
                  <th colSpan={columns.length} scope="rowgroup">
                    {band}
                  </th>
                </tr>
              ) : null}
              <tr className={tone && styles[tone]}>
                {columns.map(column => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
      {columns.some(column => column.foot !== undefined) ? (
        <tfoot>
          <tr>
            {columns.map(column => (
              <Cell key={column.key} column={column} empty={column.foot === undefined}>
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
  const scrolling = keepTable ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      {table}
    </section>
  ) : (
    table
  )
  return framed ? <div className={styles.framed}>{scrolling}</div> : scrolling
}

function Cell<R>(props: { column: Column<R>; empty?: boolean; children: ReactNode }) {
  const { column, empty, children } = props
  const phone = column.phone ?? 'line'
  const look = cx(
    column.end && styles.end,
    column.strong && styles.strong,
    phone === 'title' && styles.title,
    phone === 'corner' && styles.corner,
    phone === 'whole' && styles.whole,
    // A dash says "none": on a phone the line is left out.
    (phone === 'hide' || empty || (phone === 'line' && children === '-')) && styles.hidden,
  )
  const label = phone === 'line' && typeof column.head === 'string' ? column.head : undefined
  // A row head without words names nothing.
  if (column.rowHead && !empty)
    return (
      <th scope="row" className={look}>
        <AsEntered>{children}</AsEntered>
      </th>
    )
  return (
    <td className={look} data-label={label}>
      <div>
        <AsEntered>{children}</AsEntered>
      </div>
    </td>
  )
}

/** A second, quieter line inside a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}
