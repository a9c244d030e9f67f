import { DeskLink } from '#desk/shell/navigate.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './Overview.module.css'

/** A row of bars: how much of it is late, where the promise stands, and the cases behind it. */
export interface BarRow {
  readonly key: string
  readonly name: string
  readonly value: number
  /** What the figure reads as; the number itself without it. */
  readonly words?: string
  /** Part of the value that is hatched as late. */
  readonly late?: number
  readonly lateWords?: string
  /** A line across the bar. */
  readonly promise?: number
  readonly to?: { readonly path: string; readonly search: Readonly<Record<string, string>> }
}

export interface BarTableProps {
  caption: string
  rows: readonly BarRow[]
  /** Without bars: the figures alone. */
  plain: boolean
}

const HEIGHT = 18

/** Bars that are a table: those who hear it, and those who want figures, get the same rows. */
export function BarTable({ caption, rows, plain }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ value, promise = 0 }) => Math.max(value, promise)))
  const share = (of: number) => `${(of / most) * 100}%`
  return (
    <table className={cx(styles.bars, plain && styles.plain)}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ key, name, value, words, late = 0, lateWords, promise, to }) => (
          <tr key={key}>
            <th scope="row">
              {to ? (
                <DeskLink to={to.path} search={to.search}>
                  {name}
                </DeskLink>
              ) : (
                name
              )}
            </th>
            {plain ? null : (
              <td className={styles.bar}>
                <svg width="100%" height={HEIGHT} aria-hidden="true">
                  {promise === undefined ? null : (
                    <rect className={styles.ground} width={share(promise)} height={HEIGHT} />
                  )}
                  <rect
                    className={cx(styles.value, promise !== undefined && value > promise && styles.over)}
                    y={promise === undefined ? 0 : 5}
                    width={share(value)}
                    height={promise === undefined ? HEIGHT : 8}
                  />
                  {late > 0 ? (
                    <rect
                      className={styles.late}
                      x={share(value - late)}
                      width={share(late)}
                      height={HEIGHT}
                    />
                  ) : null}
                  {promise === undefined ? null : (
                    <rect className={styles.promise} x={share(promise)} width="2" height={HEIGHT} />
                  )}
                </svg>
              </td>
            )}
            <td className={styles.amount}>{words ?? value.toLocaleString('en-IN')}</td>
            <td className={styles.lateWords}>{late > 0 ? lateWords : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
