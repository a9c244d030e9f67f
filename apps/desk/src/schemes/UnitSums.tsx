import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { CATEGORY_ONLY, OPEN_TO_ALL, verticalSeats } from '#domain/draw/lists.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { countByPool } from '#domain/plan/plots.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormAround } from './formParts.ts'
import { plotsIn } from './layout.ts'
import styles from './Schemes.module.css'

const Typed = v.array(v.object({ poolCode: v.string(), seats: v.union([v.string(), v.number()]) }))

/** Seats of each kind of unit by category, beside its plots on the plan: what must add up before anything is handed in. */
export function UnitSums() {
  const language = useLanguage()
  const { control } = useFormAround()
  const typed: unknown = useWatch({ control, name: 'pools' })
  const layout: unknown = useWatch({ control, name: 'layout' })
  const preset: unknown = useWatch({ control, name: 'policy.quotaPreset' })
  const parsed = v.safeParse(Typed, typed)
  const plots = countByPool(plotsIn(layout))
  const quota = preset === 'OpenToAll' ? OPEN_TO_ALL : CATEGORY_ONLY
  const { categories } = STANDARD_POLICY
  const rows = (parsed.success ? parsed.output : []).map(({ poolCode, seats }) => {
    const count = /^\d{1,6}$/.test(String(seats)) ? Number(seats) : 0
    const shares = verticalSeats(count, quota)
    return {
      poolCode,
      count,
      plots: plots.get(poolCode) ?? 0,
      shares: categories.map(({ code }) => shares.get(code) ?? 0),
    }
  })
  if (rows.length === 0) return null
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return (
    <Card title={m.schemes_sums()} note={m.schemes_sumsAbout()}>
      <div className={styles.over}>
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{m.schemes_kindOfUnit()}</th>
              {categories.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name[language]}
                </th>
              ))}
              <th scope="col">{m.schemes_seats()}</th>
              <th scope="col">{m.schemes_plotsOnPlan()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.poolCode}>
                <th scope="row">{row.poolCode === '' ? '–' : row.poolCode}</th>
                {row.shares.map((seats, at) => (
                  <td key={categories[at]?.code}>{seats}</td>
                ))}
                <td>{row.count}</td>
                <td className={cx(row.plots !== row.count && styles.wrong)}>
                  {row.plots === row.count
                    ? row.plots
                    : m.schemes_plotsDiffer({ plots: row.plots, by: Math.abs(row.count - row.plots) })}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{m.schemes_total()}</th>
              {categories.map(({ code }, at) => (
                <td key={code}>{sum(row => row.shares[at] ?? 0)}</td>
              ))}
              <td>{sum(row => row.count)}</td>
              <td>{sum(row => row.plots)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
