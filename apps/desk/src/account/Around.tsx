import { useState } from 'react'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Account.module.css'
import { type Account, rereadAccount } from './account.ts'

/** What was paid and what is asked for beside the schedule; or the owners, papers and open cases. */
export function Around({ one, tab }: { one: Account; tab: 'receipts' | 'around' }) {
  return tab === 'receipts' ? <Receipts one={one} /> : <Rest one={one} />
}

/** A receipt that stands: no second entry takes it back. */
const isStanding = ({ payments }: Account, { kind, reference }: Account['payments'][number]): boolean =>
  kind === 'RECEIPT' && !payments.some(other => other.kind === 'REVERSAL' && other.reference === reference)

function Receipts({ one }: { one: Account }) {
  const language = useLanguage()
  const me = useMe().data
  const [receipt, setReceipt] = useState<string | null>(null)
  const mayReverse = !!me && hasRole(me, ['AC'], 'MONEY')
  return (
    <>
      <Card title={m.register_receipts()}>
        {one.payments.length === 0 ? <p>{m.register_nothing()}</p> : null}
        <ul className={styles.lines}>
          {one.payments.map(paid => (
            <li key={paid.entryId}>
              <span className={styles.pair}>
                <strong>{paid.title[language]}</strong>
                <strong>{formatRupees(paid.amount)}</strong>
              </span>
              <span className={styles.under}>
                {formatDate(paid.date, 'day', language)} · {paid.reference}
              </span>
              <span className={styles.under}>
                {paid.settled.map(part => `${part.name[language]} ${formatRupees(part.amount)}`).join(' · ')}
              </span>
              {mayReverse && isStanding(one, paid) ? (
                <div>
                  <Button variant="link" onClick={() => setReceipt(paid.reference)}>
                    {m.register_reverse()}
                    <span className="visually-hidden"> {paid.reference}</span>
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
        {receipt === null ? null : (
          <ActDialog
            act="payment reverse"
            given={{ receipt }}
            about={
              <>
                <p>
                  <strong className={styles.number}>{receipt}</strong>
                </p>
                <p>{m.register_reverseMore()}</p>
              </>
            }
            onDone={rereadAccount}
            onClose={() => setReceipt(null)}
          />
        )}
      </Card>
      <Card title={m.register_demands()}>
        {one.demands.length === 0 ? <p>{m.register_nothing()}</p> : null}
        <ul className={styles.lines}>
          {one.demands.map(demand => (
            <li key={demand.demandId}>
              <span className={styles.pair}>
                <strong>{demand.headName[language]}</strong>
                <strong>{formatRupees(demand.dueAmount)}</strong>
              </span>
              <span className={styles.under}>
                {demand.demandNumber} · {formatDate(demand.dueDate, 'day', language)} ·{' '}
                {formatRupees(demand.totalAmount)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Rest({ one }: { one: Account }) {
  const language = useLanguage()
  return (
    <>
      <Card title={m.register_owners()}>
        <ul className={styles.lines}>
          {one.owners.map(owner => (
            <li key={`${owner.name}|${owner.share}`}>
              <strong>
                {owner.name}, {owner.share} %
              </strong>
              <span className={styles.under}>
                {[owner.father, owner.mobile, owner.pan].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={m.register_cases()}>
        {one.cases.length === 0 ? <p>{m.register_nothing()}</p> : null}
        <ul className={styles.lines}>
          {one.cases.map(each => (
            <li key={each.number}>
              {each.refundId === null ? (
                <strong>{each.number}</strong>
              ) : (
                <DeskLink to={`/refunds/${each.refundId}`}>{each.number}</DeskLink>
              )}
              <span className={styles.under}>
                {each.what[language]} · {each.status[language]}
                {each.on ? ` · ${formatDate(each.on, 'day', language)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={m.register_papers()}>
        {one.papers.length === 0 ? <p>{m.register_nothing()}</p> : null}
        <ul className={styles.lines}>
          {one.papers.map(paper => (
            <li key={paper.documentId}>
              {paper.name[language]}
              <span className={styles.under}>{formatDate(paper.on, 'day', language)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
