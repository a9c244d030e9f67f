import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { CaseColumn } from './CaseColumn.tsx'
import styles from './Cases.module.css'
import type { TdsCase } from './tdsWays.ts'

/** What the paper says, to be compared with the tax portal, and the receipts that the tax belongs to. */
export function TdsFacts({ one }: { one: TdsCase }) {
  const language = useLanguage()
  const dayOf = (value: string | null) => (value ? formatDate(value, 'day', language) : null)
  return (
    <CaseColumn label={m.cases_facts()}>
      <Card title={m.cases_tdsPaper()}>
        <Facts
          facts={[
            { term: m.cases_tdsNumber(), value: one.number },
            { term: m.cases_tdsAcknowledgement(), value: one.acknowledgementNumber },
            { term: m.cases_tdsPan(), value: one.buyerPan },
            { term: m.cases_tdsYear(), value: one.financialYear },
            { term: m.cases_tdsPaidOn(), value: dayOf(one.paymentDay) },
            { term: m.cases_tdsAmountPaid(), value: one.amountPaid ? formatRupees(one.amountPaid) : null },
            { term: m.cases_tdsAmount(), value: formatRupees(one.tdsAmount) },
            { term: m.cases_tdsDeposit(), value: dayOf(one.depositDay) },
            { term: m.cases_tdsBsr(), value: one.bsrCode },
            { term: m.cases_tdsSerial(), value: one.challanSerial },
            { term: m.cases_tdsFrom(), value: dayOf(one.periodFrom) },
            { term: m.cases_tdsTo(), value: dayOf(one.periodTo) },
            {
              term: m.cases_tdsSeller(),
              value: `PAN ${one.seller.pan}, TAN ${one.seller.tan}`,
              wide: true,
            },
            {
              term: m.cases_property(),
              value: `${one.property.scheme[language]} (${one.property.code})`,
              wide: true,
            },
            {
              term: m.cases_sentOn(),
              value: one.submittedOn ? formatDate(one.submittedOn, 'plainMinute', language) : null,
            },
            { term: m.cases_tdsCredited(), value: one.credited ? formatRupees(one.credited) : null },
          ]}
        />
      </Card>
      <Receipts one={one} />
    </CaseColumn>
  )
}

function Receipts({ one }: { one: TdsCase }) {
  const language = useLanguage()
  const title = m.cases_tdsReceipts()
  return (
    <Card title={title} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {one.receipts.map(({ number, day, net }) => (
            <tr key={number}>
              <th scope="row">
                {number}
                <span className={styles.hint}> {formatDate(day, 'day', language)}</span>
              </th>
              <td>{formatRupees(net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.cases_tdsBelongs()}</th>
            <td>{formatRupees(one.receiptsTax)}</td>
          </tr>
          <tr>
            <th scope="row">{m.cases_tdsAmount()}</th>
            <td>{formatRupees(one.tdsAmount)}</td>
          </tr>
        </tfoot>
      </table>
      {one.receiptsTax === one.tdsAmount ? null : <Note tone="warn">{m.cases_tdsDiffers()}</Note>}
    </Card>
  )
}
