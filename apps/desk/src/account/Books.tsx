import { SUM, Table } from '#desk/kit/Table.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Account.module.css'
import type { Account } from './account.ts'

const orDash = (amount: string): string => (amount === '0.00' ? '-' : formatRupees(amount))

/** The books line by line with what is owed after each, on to all that is outstanding. */
export function Books({ one }: { one: Account }) {
  const language = useLanguage()
  const { standing } = one
  return (
    <Table label={m.register_books()}>
      <caption>{m.register_booksMore()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.register_day()}</th>
          <th scope="col">{m.register_what()}</th>
          <th scope="col" className={SUM}>
            {m.register_charged()}
          </th>
          <th scope="col" className={SUM}>
            {m.register_credited()}
          </th>
          <th scope="col" className={SUM}>
            {m.register_balance()}
          </th>
        </tr>
      </thead>
      <tbody>
        {one.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the books is its place in them
          <tr key={index}>
            <td>{formatDate(line.day, 'day', language)}</td>
            <th scope="row">
              {line.words[language]}
              <span className={styles.under}>{line.reference}</span>
            </th>
            <td className={SUM}>{orDash(line.charged)}</td>
            <td className={SUM}>{orDash(line.credited)}</td>
            <td className={SUM}>{formatRupees(line.balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {one.beyondBooks.map(({ label, amount }) => (
          <tr key={label.en}>
            <td>{formatDate(standing.asOn, 'day', language)}</td>
            <th scope="row">{label[language]}</th>
            <td className={SUM}>{formatRupees(amount)}</td>
            <td className={SUM}>-</td>
            <td className={SUM} />
          </tr>
        ))}
        <tr>
          <td />
          <th scope="row">{m.register_outstanding()}</th>
          <td />
          <td />
          <td className={SUM}>
            <strong>{formatRupees(standing.outstanding)}</strong>
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}
