import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './Rows.module.css'

/** A titled part of a list, with the number of its records. */
export function RowSection(props: { title: string; count: number; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {props.title}
        <span className={styles.count}>{props.count}</span>
      </h2>
      {props.children}
    </section>
  )
}

/** Records one under another on a card: one `li` with a `Row` each. `now` marks those that wait for the reader. */
export function RowList({ now, children }: { now?: boolean; children: ReactNode }) {
  return <ul className={cx(styles.list, now && styles.now)}>{children}</ul>
}

export interface RowProps {
  /** A drawing, 64 pixels wide. */
  figure: ReactNode
  /** What it is: a heading with its link, and what tells it from others. */
  what: ReactNode
  /** Its figures and its state. One that `tells` belongs to the row's name, where two records may be called alike. */
  cells: readonly { readonly key: string; readonly content: ReactNode; readonly tells?: boolean }[]
  /** The one act of the row. */
  act: ReactNode
  /** Widths of the cells and the act beside figure and name, where the page is wide; the same in all rows of a list. */
  columns: string
}

/** One record: figure, what it is, its cells, its act; below one another on a phone. */
export function Row({ figure, what, cells, act, columns }: RowProps) {
  const own = useId()
  const names = [own, ...cells.flatMap(({ key, tells }) => (tells ? `${own}${key}` : []))]
  return (
    <article
      className={styles.row}
      style={{ '--columns': columns } as CSSProperties}
      aria-labelledby={names.join(' ')}
    >
      {figure}
      <div id={own}>{what}</div>
      {cells.map(cell => (
        <div key={cell.key} id={cell.tells ? `${own}${cell.key}` : undefined} className={styles.cell}>
          {cell.content}
        </div>
      ))}
      <div className={styles.act}>{act}</div>
    </article>
  )
}
