import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CertificateList } from '#contract/tds/certificate.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { useFieldId } from '#web/forms/schema/fieldScope.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Tds.module.css'
import { fromReceipts, type Values } from './values.ts'

interface ReceiptsPartProps {
  /** The certificate's own, 0 for a new one. */
  id: number
  receipts: CertificateList['receipts']
  form: UseFormReturn<Values>
}

/** The receipts to which the tax of a certificate belongs; one that another certificate uses cannot be chosen. */
export function ReceiptsPart({ id, receipts, form }: ReceiptsPartProps) {
  const language = useLanguage()
  const fieldId = useFieldId()('refIds')
  const { control, setValue, clearErrors, formState } = form
  const chosen = useWatch({ control, name: 'refIds' })
  const refused = formState.errors.refIds?.message
  /** Takes a receipt in or out; those that are chosen fill in what they know. */
  const toggle = (refId: number, on: boolean) => {
    const next = on ? [...chosen, refId] : chosen.filter(one => one !== refId)
    setValue('refIds', next, { shouldDirty: true })
    clearErrors('refIds')
    const filled = fromReceipts(receipts.filter(one => next.includes(one.refId)))
    if (!filled) return
    for (const name of ['paymentDate', 'financialYear', 'amountPaid', 'tdsAmount'] as const)
      setValue(name, filled[name], { shouldDirty: true })
  }
  return (
    <FormSection>
      {receipts.length === 0 ? <Note>{m.tds_noReceipts()}</Note> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the page's title is the legend */}
      <div className={styles.receipts} id={fieldId} role="group" aria-label={m.tds_receipts()} tabIndex={-1}>
        {receipts.map(one => {
          const isUsed = one.usedIn !== null && one.usedIn !== id
          return (
            <label key={one.refId} className={styles.receipt}>
              <input
                type="checkbox"
                checked={chosen.includes(one.refId)}
                disabled={isUsed}
                onChange={event => toggle(one.refId, event.target.checked)}
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
      {refused ? (
        <Note tone="err" live="alert">
          {refused}
        </Note>
      ) : null}
    </FormSection>
  )
}
