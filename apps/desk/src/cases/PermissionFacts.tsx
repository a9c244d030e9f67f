import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { CaseColumn } from './CaseColumn.tsx'
import styles from './Cases.module.css'
import type { PermissionCase } from './permissionWays.ts'

const percent = (basisPoints: number) => `${basisPoints / 100} %`

const CONSENTS = {
  WAITING: m.cases_consentWaiting,
  GIVEN: m.cases_consentGiven,
  WITHDRAWN: m.cases_consentWithdrawn,
} as const
const LENDERS = {
  NOT_NEEDED: m.cases_lenderNotNeeded,
  THERE: m.cases_lenderThere,
  MISSING: m.cases_lenderMissing,
} as const

/** The property, its owners with their consents, the sum or the loan, the refunds, and the desks. */
export function PermissionFacts({ one }: { one: PermissionCase }) {
  const language = useLanguage()
  const { property } = one
  return (
    <CaseColumn label={m.cases_facts()}>
      <Card title={m.cases_property()}>
        <Facts
          facts={[
            { term: m.cases_property(), value: `${property.title[language]} (${property.code})`, wide: true },
            { term: m.cases_allottedOn(), value: formatDate(property.allotmentDay, 'day', language) },
            { term: m.cases_sqm(), value: property.areaSqm },
            { term: m.cases_price(), value: formatRupees(property.totalCost) },
            { term: m.cases_overdue(), value: formatRupees(property.overdue) },
            { term: m.cases_mortgaged(), value: property.isMortgaged ? m.cases_yes() : m.cases_no() },
            { term: m.cases_lender(), value: one.terms ? LENDERS[one.lender]() : null },
            {
              term: m.cases_sentOn(),
              value: one.submittedOn ? formatDate(one.submittedOn, 'plainMinute', language) : null,
            },
            {
              term: m.cases_respondBy(),
              value: one.respondBy ? formatDate(one.respondBy, 'plainMinute', language) : null,
            },
            { term: m.cases_reason(), value: one.reason, wide: true },
          ]}
        />
      </Card>
      <Owners one={one} />
      <Sum one={one} />
      <Loan one={one} />
      <Refunds one={one} />
      <Desks one={one} />
    </CaseColumn>
  )
}

function Owners({ one }: { one: PermissionCase }) {
  const language = useLanguage()
  return (
    <Card title={m.cases_owners()}>
      {one.owners.map(owner => (
        <Facts
          key={owner.ownerId}
          facts={[
            { term: m.cases_owner(), value: `${owner.name}, ${percent(owner.shareBp)}`, wide: true },
            { term: m.cases_mobile(), value: owner.mobile || null },
            {
              term: m.cases_consent(),
              value:
                owner.consent === null
                  ? null
                  : [
                      CONSENTS[owner.consent](),
                      owner.isOnPaper ? m.cases_onPaper() : '',
                      owner.givenOn ? formatDate(owner.givenOn, 'plainMinute', language) : '',
                    ]
                      .filter(Boolean)
                      .join(', '),
              wide: true,
            },
            {
              term: m.cases_account(),
              value: owner.account ? (
                <>
                  {`${owner.account}, ${owner.accountHolder} `}
                  {owner.isBankByHand ? <Tag tone="warn">{m.money_bankByHand()}</Tag> : null}
                </>
              ) : null,
              wide: true,
            },
            { term: m.cases_share(), value: owner.refund === null ? null : formatRupees(owner.refund) },
          ]}
        />
      ))}
    </Card>
  )
}

function Sum({ one: { terms } }: { one: PermissionCase }) {
  const language = useLanguage()
  if (terms === null) return null
  const lines = [
    { name: m.cases_paid(), amount: terms.paidAmount },
    {
      name: m.cases_deduction({ percent: percent(terms.deductionBp) }),
      amount: `-${terms.deductionAmount}`,
    },
    { name: m.cases_interest(), amount: `-${terms.interestAmount}` },
    { name: m.cases_penal(), amount: `-${terms.penalAmount}` },
    { name: m.cases_tds(), amount: `-${terms.tdsAmount}` },
    { name: m.cases_booklet(), amount: `-${terms.bookletAmount}` },
  ].filter(({ amount }) => amount !== '-0.00')
  const title = m.cases_sum({ on: formatDate(terms.asOn, 'day', language) })
  return (
    <Card title={title} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {lines.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.cases_refund()}</th>
            <td>{formatRupees(terms.refundAmount)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function Loan({ one: { loan } }: { one: PermissionCase }) {
  const language = useLanguage()
  if (loan === null) return null
  return (
    <Card title={m.cases_loan()}>
      <Facts
        facts={[
          { term: m.cases_bank(), value: `${loan.bank[language]}, ${loan.branch}`, wide: true },
          { term: m.cases_loanAmount(), value: formatRupees(loan.amount) },
          { term: m.cases_sanction(), value: loan.sanctionNumber },
          {
            term: m.cases_sanctionDate(),
            value: loan.sanctionDate ? formatDate(loan.sanctionDate, 'day', language) : null,
          },
          { term: m.cases_account(), value: loan.account || null },
        ]}
      />
    </Card>
  )
}

function Refunds({ one: { refunds } }: { one: PermissionCase }) {
  const language = useLanguage()
  if (refunds.length === 0) return null
  return (
    <Card title={m.cases_refunds()}>
      {refunds.map(({ id, amount, status, reference }) => (
        <Facts
          key={id}
          facts={[
            { term: m.cases_refund(), value: formatRupees(amount) },
            { term: m.cases_state(), value: status[language] },
            { term: m.cases_utr(), value: reference || null },
          ]}
        />
      ))}
    </Card>
  )
}

function Desks({ one }: { one: PermissionCase }) {
  const language = useLanguage()
  return (
    <Card title={m.cases_days()} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.cases_days()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.cases_desk()}</th>
            <th scope="col">{m.cases_planned()}</th>
          </tr>
        </thead>
        <tbody>
          {one.desks.map(({ name, planned, isHere }) => (
            <tr key={name.en} aria-current={isHere ? 'step' : undefined}>
              <th scope="row">
                {name[language]}
                {isHere ? <span className={styles.hint}> ({m.cases_here()})</span> : null}
              </th>
              <td>{planned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
