import { useState } from 'react'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import type { Case } from './case.ts'
import styles from './Scrutiny.module.css'

/** The request to withdraw with the refund that it causes, and its approval. */
export function Withdrawal({ one, onReread }: { one: Case; onReread: () => Promise<unknown> }) {
  const language = useLanguage()
  const [isApproving, setApproving] = useState(false)
  const { withdrawal, number } = one
  if (withdrawal === null) return null
  const { deductionBp, isOpen, mayApprove } = withdrawal
  return (
    <section className={styles.panel} aria-labelledby="withdrawal-title">
      <h2 id="withdrawal-title">{m.scrutiny_withdrawal()}</h2>
      <Facts
        facts={[
          {
            term: m.scrutiny_withdrawalOn(),
            value: formatDate(withdrawal.requestedOn, 'plainMinute', language),
            wide: true,
          },
          { term: m.scrutiny_withdrawalReason(), value: withdrawal.reason, wide: true },
          { term: m.scrutiny_withdrawalPaid(), value: formatRupees(withdrawal.paid) },
          {
            term: m.scrutiny_withdrawalKept({ percent: `${deductionBp / 100} %` }),
            value: formatRupees(withdrawal.deduction),
          },
          { term: m.scrutiny_withdrawalRefund(), value: formatRupees(withdrawal.refund) },
          {
            term: m.scrutiny_withdrawalAccount(),
            value: `${withdrawal.account}, ${withdrawal.accountHolder}`,
            wide: true,
          },
        ]}
      />
      {isOpen ? (
        <Button block variant="primary" disabled={!mayApprove} onClick={() => setApproving(true)}>
          {m.scrutiny_withdrawalApprove()}
        </Button>
      ) : null}
      {isOpen && !mayApprove ? <p className={styles.waits}>{m.scrutiny_withdrawalOthers()}</p> : null}
      {isApproving ? (
        <ActDialog
          act="lottery approve-withdrawal"
          file={rowsOf('withdrawal.csv', ['ApplicationNumber'], [[number]])}
          title={m.scrutiny_withdrawalApprove()}
          about={<p>{number}</p>}
          onDone={() => void onReread()}
          onClose={() => setApproving(false)}
        />
      ) : null}
    </section>
  )
}
