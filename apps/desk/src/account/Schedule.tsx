import { SUM, Table } from '#desk/kit/Table.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Account.module.css'
import type { Account } from './account.ts'

const STATES = {
  paid: { tone: 'ok', words: m.register_paid },
  part: { tone: 'warn', words: m.register_part },
  overdue: { tone: 'err', words: m.register_overdue },
  due: { tone: 'neutral', words: m.register_toCome },
} as const

/** The instalments as they stand today, with the interest that is late explained. */
export function Schedule({ one }: { one: Account }) {
  const language = useLanguage()
  return (
    <Table label={m.register_schedule()}>
      <caption>{m.register_schedule()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.register_no()}</th>
          <th scope="col">{m.register_day()}</th>
          <th scope="col" className={SUM}>
            {m.register_amount()}
          </th>
          <th scope="col" className={SUM}>
            {m.register_credited()}
          </th>
          <th scope="col" className={SUM}>
            {m.register_penal()}
          </th>
          <th scope="col">{m.register_state()}</th>
        </tr>
      </thead>
      <tbody>
        {one.schedule.map(line => {
          const { tone, words } = STATES[line.state]
          const basis = line.penalBasis
          return (
            <tr key={line.instalmentNo}>
              <th scope="row">{line.instalmentNo}</th>
              <td>{formatDate(line.dueDate, 'day', language)}</td>
              <td className={SUM}>{formatRupees(line.instalmentAmount)}</td>
              <td className={SUM}>{formatRupees(line.paidAmount)}</td>
              <td className={SUM}>
                {formatRupees(line.penalAmount)}
                {basis ? (
                  <span className={styles.under}>
                    {m.register_penalBasis({ days: basis.days, rate: (basis.rateBp / 100).toString() })}
                  </span>
                ) : null}
              </td>
              <td>
                <Tag tone={tone}>{words()}</Tag>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
