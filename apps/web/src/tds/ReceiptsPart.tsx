import type { CertificateList } from '#contract/tds/certificate.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Tds.module.css'
import type { CertificateFormState } from './useCertificateForm.ts'

interface ReceiptsPartProps {
  /** The certificate's own, 0 for a new one. */
  id: number
  receipts: CertificateList['receipts']
  state: CertificateFormState
}

/** The receipts to which the tax of a certificate belongs; one that another certificate uses cannot be chosen. */
export function ReceiptsPart({ id, receipts, state }: ReceiptsPartProps) {
  const language = useLanguage()
  return (
    <FormSection title={m.tds_receipts()} intro={m.tds_receiptsIntro()}>
      {receipts.length === 0 ? <Note>{m.tds_noReceipts()}</Note> : null}
      <div className={styles.receipts}>
        {receipts.map(one => {
          const isUsed = one.usedIn !== null && one.usedIn !== id
          return (
            <label key={one.refId} className={styles.receipt}>
              <input
                type="checkbox"
                checked={state.chosen.includes(one.refId)}
                disabled={isUsed}
                onChange={event => state.toggle(one.refId, event.target.checked)}
              />
              <span>
                {m.tds_receiptLine({
                  date: formatDate(one.date, 'day', language),
                  number: one.receiptNumber,
                })}
                <span className={`${styles.quiet} ${styles.amounts}`}>
                  <br />
                  {isUsed
                    ? m.tds_receiptUsed()
                    : m.tds_receiptAmounts({
                        amount: formatAmount(one.netAmount),
                        tax: formatAmount(one.tdsAmount),
                      })}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {state.receiptError ? (
        <Note tone="err" live="alert">
          {state.receiptError}
        </Note>
      ) : null}
    </FormSection>
  )
}
