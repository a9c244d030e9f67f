import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { inCrore, type Overview } from './figures.ts'
import styles from './Overview.module.css'

type Months = NonNullable<Overview['money']>['months']

const HEIGHT = 150
const COLUMN = 64

/** Money in and out by month: columns, or the table with every paisa. */
export function MoneyChart({ months, plain }: { months: Months; plain: boolean }) {
  if (plain)
    return (
      <table className={styles.bars}>
        <caption className="visually-hidden">{m.overview_money()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.overview_month()}</th>
            <th scope="col">{m.overview_in()}</th>
            <th scope="col">{m.overview_out()}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, came, went }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td className={styles.amount}>{formatRupees(BigInt(came))}</td>
              <td className={styles.amount}>{formatRupees(BigInt(went))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  const most = Math.max(0.01, ...months.flatMap(({ came, went }) => [inCrore(came), inCrore(went)]))
  const tall = (paise: string) => (inCrore(paise) / most) * (HEIGHT - 40)
  const words = months.map(({ month, came, went }) =>
    m.overview_monthWords({ month, came: inCrore(came).toFixed(2), went: inCrore(went).toFixed(2) }),
  )
  return (
    <div className={styles.scroll}>
      <svg
        viewBox={`0 0 ${Math.max(1, months.length) * COLUMN} ${HEIGHT}`}
        className={styles.columns}
        role="img"
        aria-label={words.join('; ')}
      >
        {months.map(({ month, came, went }, at) => (
          <g key={month} transform={`translate(${at * COLUMN} 0)`}>
            <rect
              className={styles.value}
              x="8"
              y={HEIGHT - 20 - tall(came)}
              width="26"
              height={tall(came)}
            />
            <rect className={styles.out} x="36" y={HEIGHT - 20 - tall(went)} width="16" height={tall(went)} />
            <text x="21" y={HEIGHT - 25 - tall(came)} textAnchor="middle">
              {inCrore(came).toFixed(1)}
            </text>
            <text x="30" y={HEIGHT - 4} textAnchor="middle">
              {month}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
