import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import type { Case } from './case.ts'
import styles from './Scrutiny.module.css'

/** What else stands before a decision: the rules of eligibility with their results, and the payment. */
export function Background({ one }: { one: Pick<Case, 'rules' | 'findings' | 'payments'> }) {
  const language = useLanguage()
  const against = one.rules.filter(({ said }) => said !== null)
  const holds = one.rules.filter(({ said }) => said === null)
  return (
    <>
      <section className={styles.part} aria-labelledby="case-rules">
        <h3 id="case-rules">{m.scrutiny_rules()}</h3>
        <ul className={styles.rules}>
          {[...against, ...holds].map(({ name, said }) => (
            <li key={name.en} className={said ? styles.broken : styles.kept}>
              {said ? <IconCross size={16} /> : <IconCheck size={16} />}
              <span>
                {name[language]}
                <span className="visually-hidden">
                  : {said ? m.scrutiny_ruleBroken() : m.scrutiny_ruleHolds()}
                </span>
                {said ? <strong>{said[language]}</strong> : null}
              </span>
            </li>
          ))}
          {one.findings.map(({ field, text }) => (
            <li key={field} className={styles.broken}>
              <IconCross size={16} />
              <span>{text[language]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="case-payments">
        <h3 id="case-payments">{m.scrutiny_payment()}</h3>
        {one.payments.length === 0 ? <p>{m.scrutiny_unpaid()}</p> : null}
        {one.payments.map(({ paise, paidOn, receiptNumber }) => (
          <p key={`${receiptNumber}|${paidOn}|${paise}`} className={styles.payment}>
            <strong>{formatRupees(BigInt(paise))}</strong>
            <span>{formatDate(paidOn, 'plainMinute', language)}</span>
            <span className={styles.number}>{receiptNumber ?? '-'}</span>
          </p>
        ))}
      </section>
    </>
  )
}
