import type { ListedRefund } from '#contract/desk/refunds.ts'
import { SUM, Table } from '#desk/kit/Table.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Money.module.css'
import { Standing } from './Standing.tsx'
import { ageWords, MATCHES } from './words.ts'

export interface RefundTableProps {
  refunds: readonly ListedRefund[]
  /** The row that the keys point at. */
  at: number
  /** Numbers of the chosen ones; null where nothing is chosen here. */
  chosen: ReadonlySet<number> | null
  onChoose: (id: number) => void
}

/** Whether a refund may be put into a batch. */
export const mayLeave = (one: ListedRefund): boolean => one.stage === 'READY' && one.standing === 'PAYABLE'

/** Refunds as rows: whose money, to whose account, how old, where it stands. */
export function RefundTable({ refunds, at, chosen, onChoose }: RefundTableProps) {
  const language = useLanguage()
  return (
    <Table label={m.money_refunds()}>
      <caption className="visually-hidden">{m.money_refunds()}</caption>
      <thead>
        <tr>
          {chosen ? (
            <th scope="col">
              <span className="visually-hidden">{m.money_mark()}</span>
            </th>
          ) : null}
          <th scope="col">{m.money_refund()}</th>
          <th scope="col">{m.money_citizen()}</th>
          <th scope="col" className={SUM}>
            {m.money_amount()}
          </th>
          <th scope="col">{m.money_account()}</th>
          <th scope="col">{m.money_age()}</th>
          <th scope="col">{m.money_state()}</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((one, index) => (
          <tr key={one.id} className={cx(index === at && styles.here)}>
            {chosen ? (
              <td>
                {mayLeave(one) ? (
                  <input
                    type="checkbox"
                    aria-label={m.money_choose({ id: one.id })}
                    checked={chosen.has(one.id)}
                    onChange={() => onChoose(one.id)}
                  />
                ) : null}
              </td>
            ) : null}
            <td className={styles.number}>
              <DeskLink to={`/refunds/${one.id}`}>{one.id}</DeskLink>
            </td>
            <th scope="row">
              {one.citizen}
              <span className={styles.under}>{one.reason[language]}</span>
            </th>
            <td className={SUM}>{formatRupees(one.amount)}</td>
            <td>
              <Account one={one} />
            </td>
            <td>{ageWords(one.ageDays)}</td>
            <td>
              <Standing one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Account({ one }: { one: ListedRefund }) {
  if (one.accountLast4 === '') return '-'
  const match = one.match && MATCHES[one.match]
  return (
    <>
      {one.holder} <span className={styles.last4}>••••{one.accountLast4}</span>
      {match || one.isBankByHand ? (
        <span className={styles.tags}>
          {match ? <Tag tone={match.tone}>{match.words()}</Tag> : null}
          {one.isBankByHand ? <Tag tone="warn">{m.money_bankByHand()}</Tag> : null}
        </span>
      ) : null}
    </>
  )
}
