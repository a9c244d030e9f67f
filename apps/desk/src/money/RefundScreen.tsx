import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { refundDeskCalls } from '#contract/desk/refunds.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { SUM, Table } from '#desk/kit/Table.tsx'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { VERIFICATION_NAMES } from '#domain/payment/accountVerification.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import styles from './Money.module.css'
import { refreshRefunds } from './SendBar.tsx'
import { Standing } from './Standing.tsx'
import { ageWords, MATCHES } from './words.ts'

type Refund = DeskOutputOf<typeof refundDeskCalls.refundCase>

/** The number at the end of an address: a queue names a refund `Refund 8001`. */
const idIn = (part = ''): number => Number(/(\d+)$/.exec(part)?.[1])

/** One refund: why, from which payments, to whose account, what was tried before. */
export default function RefundScreen({ params }: ScreenProps) {
  const id = idIn(params.id)
  return Number.isInteger(id) && id > 0 ? <One key={id} id={id} /> : <NoSuchScreen />
}

function One({ id }: { id: number }) {
  const language = useLanguage()
  const answer = useDesk(refundDeskCalls.refundCase, { id }, { quiet: true })
  if (answer.error)
    return (
      <NotLoaded
        onRetry={() => void answer.refetch()}
        {...(answer.error instanceof ServerError ? { why: answer.error.message } : {})}
      />
    )
  if (answer.isPending) return <SkeletonPage />
  const one = answer.data
  return (
    <DeskPage
      title={`${m.money_refundOne({ id })}: ${formatRupees(one.amount)}`}
      about={one.reason[language]}
      crumb={<DeskLink to="/refunds">{m.money_refunds()}</DeskLink>}
      aside={<Aside one={one} />}
    >
      <div className={styles.columns}>
        <div className={styles.work}>
          <What one={one} />
          <Payments one={one} />
        </div>
        <div className={styles.side}>
          <Whose one={one} />
          <History one={one} />
        </div>
      </div>
    </DeskPage>
  )
}

/** Where it stands; one that failed is tried again. */
function Aside({ one }: { one: Refund }) {
  const me = useMe().data
  const [isRetrying, setRetrying] = useState(false)
  const may = one.stage === 'FAILED' && !!me && hasRole(me, ['AC'], 'MONEY')
  return (
    <>
      <Standing one={one} />
      {may ? <Button onClick={() => setRetrying(true)}>{m.money_retry()}</Button> : null}
      {isRetrying ? (
        <ActDialog
          act="refund retry"
          given={{ id: String(one.id) }}
          onDone={refreshRefunds}
          onClose={() => setRetrying(false)}
        />
      ) : null}
    </>
  )
}

function What({ one }: { one: Refund }) {
  const language = useLanguage()
  return (
    <Card title={m.money_why()}>
      <Facts
        facts={[
          { term: m.money_citizenName(), value: one.citizen },
          { term: m.money_amount(), value: formatRupees(one.amount) },
          { term: m.money_rule(), value: formatRupees(one.deduction) },
          { term: m.money_asked(), value: formatDate(one.requestedOn, 'day', language) },
          { term: m.money_age(), value: ageWords(one.ageDays) },
          { term: m.money_way(), value: one.mode === 'NEFT' ? m.money_wayBank() : m.money_wayProvider() },
          { term: m.money_for(), value: one.about[language] },
          { term: m.money_attempts(), value: one.attempts },
          ...(one.failure ? [{ term: m.money_failure(), value: one.failure, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

function Whose({ one }: { one: Refund }) {
  const language = useLanguage()
  if (one.accountLast4 === '') return <Card title={m.money_account()}>{m.money_noAccount()}</Card>
  const match = one.match && MATCHES[one.match]
  return (
    <Card title={m.money_account()}>
      <Facts
        facts={[
          { term: m.money_holder(), value: one.holder, wide: true },
          { term: m.money_citizenName(), value: one.citizen, wide: true },
          {
            term: m.money_compare(),
            value: match ? <Tag tone={match.tone}>{match.words()}</Tag> : null,
            wide: true,
          },
          {
            term: m.money_number(),
            value: <AccountNumber id={one.id} last4={one.accountLast4} />,
            wide: true,
          },
          {
            term: m.money_bank(),
            value: (
              <>
                {`${one.bank}, ${one.ifsc} `}
                {one.isBankByHand ? <Tag tone="warn">{m.money_bankByHand()}</Tag> : null}
              </>
            ),
            wide: true,
          },
          { term: m.money_branch(), value: one.branch, wide: true },
        ]}
      />
      {one.verified ? (
        <p className={styles.under}>
          {m.money_bankSays({ says: VERIFICATION_NAMES[one.verified.state][language] })}
          {one.verified.score === null ? '' : `, ${one.verified.score} %`}
        </p>
      ) : null}
    </Card>
  )
}

function Payments({ one }: { one: Refund }) {
  const language = useLanguage()
  return (
    <Card title={m.money_payments()} flush={one.payments.length > 0}>
      {one.payments.length === 0 ? (
        <p>{m.money_noPayments()}</p>
      ) : (
        <Table label={m.money_payments()}>
          <caption className="visually-hidden">{m.money_payments()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.money_receipt()}</th>
              <th scope="col">{m.money_for()}</th>
              <th scope="col">{m.money_paidOn()}</th>
              <th scope="col" className={SUM}>
                {m.money_amount()}
              </th>
            </tr>
          </thead>
          <tbody>
            {one.payments.map(paid => (
              <tr key={paid.transactionId}>
                <th scope="row" className={styles.number}>
                  {paid.receiptNumber ?? '-'}
                </th>
                <td>
                  {paid.title[language]}
                  <span className={styles.under}>
                    {paid.byChallan ? m.money_challan() : m.money_online()}
                  </span>
                </td>
                <td>{paid.paidOn ? formatDate(paid.paidOn, 'day', language) : '-'}</td>
                <td className={SUM}>{formatRupees(paid.amount)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {one.registrationId ? (
        <p className={styles.foot}>
          <DeskLink to={`/property/${one.registrationId.replaceAll('/', '~')}`}>
            {m.money_toProperty()}
          </DeskLink>
        </p>
      ) : null}
    </Card>
  )
}

function History({ one }: { one: Refund }) {
  const language = useLanguage()
  return (
    <Card title={m.money_history()}>
      <ol className={styles.lines}>
        {one.history.map(({ at, what, remarks }) => (
          <li key={`${at}|${what.en}`}>
            <time dateTime={at}>{formatDate(at, 'plainMinute', language)}</time>
            <strong>{what[language]}</strong>
            {remarks ? (
              <div className={styles.under}>
                <Remark>{remarks}</Remark>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
