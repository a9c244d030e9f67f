import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate } from '#contract/tds/certificate.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { capitals, tdsFields } from '#domain/tds/fields.ts'
import { certificateDueDay, depositDueDay, tdsForm } from '#domain/tds/form.ts'
import { AlertError } from '#web/api/errors.ts'
import { send } from '#web/api/gateway.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { useActs } from '#web/api/useActs.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { CheckboxField } from '#web/forms/CheckboxField.tsx'
import { CurrencyField } from '#web/forms/CurrencyField.tsx'
import { DateField } from '#web/forms/DateField.tsx'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FieldRow, FormActions, FormSection } from '#web/forms/FormSection.tsx'
import { ReadOnlyField } from '#web/forms/ReadOnlyField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useClearOnType } from '#web/forms/useClearOnType.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerNow } from '#web/shell/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { PanelProps } from './CertificatePanel.tsx'
import styles from './Tds.module.css'
import { fromReceipts, toInput, toValues, type Values } from './values.ts'

const PAPER = 451
const calls = [tdsCalls.GetTdsCertificates, tdsCalls.GetTdsCertificateByIdModel] as const

/** Fields beside which a refusal of the server is shown. */
const FIELDS = Object.keys(toValues(null))
const isField = (field: string): field is keyof Values => FIELDS.includes(field)

/** The form of a certificate: its receipts first, which fill in what they know, then the paper's words, then the PDF. */
export function CertificateForm(props: PanelProps & { certificate: Certificate | null }) {
  const { id, propertyId, list, certificate, onMade, onClose } = props
  const language = useLanguage()
  const today = istDay(new Date(useServerNow()))
  const form = useForm<Values>({ defaultValues: toValues(certificate), shouldFocusError: false })
  const { control, getValues, setValue, setError, clearErrors, formState } = form
  useClearOnType(form)
  const [chosen, setChosen] = useState<readonly number[]>(certificate?.refIds ?? [])
  const [receiptError, setReceiptError] = useState<string | null>(null)
  const [paperError, setPaperError] = useState<Record<number, string>>({})
  const paymentDate = useWatch({ control, name: 'paymentDate' })
  const show = (error: Error) => {
    if (!(error instanceof AlertError)) return
    const { field = '', message } = error
    if (field === 'refIds') setReceiptError(message)
    else if (field === 'document') setPaperError({ [PAPER]: message })
    else if (isField(field)) setError(field, { type: 'server', message })
  }
  /** The draft as the server has it; a new one has its id even when its receipts were refused. */
  const draft = useRef({ tdsCertificateId: id, rowVersion: 0 })
  const act = useActs(
    async (isSubmit: boolean) => {
      const { tdsCertificateId, rowVersion } = draft.current
      const of = {
        id: tdsCertificateId,
        propertyId,
        rowVersion: certificate?.rowVersion ?? rowVersion,
        today,
      }
      const saved = await send(tdsCalls.SaveTdsCertificate, toInput(getValues(), of))
      draft.current = saved.output
      const made = { tdsCertificateId: saved.output.tdsCertificateId }
      await send(tdsCalls.MapRefIdWithTdsCertificate, { ...made, refIds: [...chosen] })
      if (!isSubmit) return saved
      const declarationAccepted = getValues('declarationAccepted') ? 1 : 0
      return send(tdsCalls.SubmitTdsCertificate, { ...made, declarationAccepted })
    },
    {
      refresh: calls,
      besideField: () => true,
      onSuccess: (_, isSubmit) => {
        if (isSubmit) onClose()
        else if (id === 0) onMade(draft.current.tdsCertificateId)
      },
      onError: show,
    },
  )
  const run = (isSubmit: boolean) => {
    setReceiptError(null)
    setPaperError({})
    clearErrors()
    act.mutate(isSubmit)
  }
  const toggle = (refId: number, on: boolean) => {
    const next = on ? [...chosen, refId] : chosen.filter(one => one !== refId)
    setChosen(next)
    setReceiptError(null)
    const filled = fromReceipts(list.receipts.filter(one => next.includes(one.refId)))
    if (!filled) return
    for (const name of ['paymentDate', 'financialYear', 'amountPaid', 'tdsAmount'] as const)
      setValue(name, filled[name], { shouldDirty: true })
  }
  const busy = act.isPending
  const kind = tdsForm(paymentDate || today)
  const pans = list.owners
    .map(owner => owner.pan)
    .filter(Boolean)
    .join(', ')
  const day = (value: string) => formatDate(value, 'day', language)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        run(id !== 0)
      }}
    >
      <ErrorSummary errors={formState.errors} attempt={Object.keys(formState.errors).length} />
      <FormSection title={m.tds_receipts()} intro={m.tds_receiptsIntro()}>
        {list.receipts.length === 0 ? <Note>{m.tds_noReceipts()}</Note> : null}
        <div className={styles.receipts}>
          {list.receipts.map(one => {
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
                  {m.tds_receiptLine({ date: day(one.date), number: one.receiptNumber })}
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
        {receiptError ? (
          <Note tone="err" live="alert">
            {receiptError}
          </Note>
        ) : null}
      </FormSection>
      <FormSection
        title={m.tds_paper()}
        intro={m.tds_formIs({
          statement: kind.statement,
          certificate: kind.certificate,
          section: kind.section,
        })}
      >
        <FieldRow>
          <DateField
            control={control}
            name="paymentDate"
            label={tdsFields.paymentDate[language]}
            max={today}
            required
          />
          <TextField
            control={control}
            name="financialYear"
            label={tdsFields.financialYear[language]}
            hint={m.tds_yearHint()}
            maxLength={7}
            required
          />
        </FieldRow>
        {paymentDate ? (
          <p className={styles.quiet}>
            {m.tds_dueBy({
              deposit: day(depositDueDay(paymentDate)),
              certificate: day(certificateDueDay(paymentDate)),
            })}
          </p>
        ) : null}
        <FieldRow>
          <CurrencyField
            control={control}
            name="amountPaid"
            label={tdsFields.amountPaid[language]}
            required
          />
          <CurrencyField control={control} name="tdsAmount" label={tdsFields.tdsAmount[language]} required />
        </FieldRow>
        <FieldRow>
          <TextField
            control={control}
            name="certificateNumber"
            label={tdsFields.certificateNumber[language]}
            clean={capitals}
            maxLength={20}
            autoComplete="off"
            required
          />
          <TextField
            control={control}
            name="acknowledgementNumber"
            label={tdsFields.acknowledgementNumber[language]}
            clean={capitals}
            maxLength={20}
            autoComplete="off"
            required
          />
        </FieldRow>
        <TextField
          control={control}
          name="buyerPan"
          label={tdsFields.buyerPan[language]}
          {...(pans ? { hint: m.tds_panHint({ pans }) } : {})}
          clean={capitals}
          maxLength={10}
          autoComplete="off"
          required
        />
        <FieldRow>
          <DateField control={control} name="periodFrom" label={tdsFields.periodFrom[language]} optional />
          <DateField control={control} name="periodTo" label={tdsFields.periodTo[language]} optional />
        </FieldRow>
        <FieldRow>
          <DateField
            control={control}
            name="depositDate"
            label={tdsFields.depositDate[language]}
            max={today}
            required
          />
          <TextField
            control={control}
            name="bsrCode"
            label={tdsFields.bsrCode[language]}
            inputMode="numeric"
            maxLength={7}
            required
          />
        </FieldRow>
        <TextField
          control={control}
          name="challanSerial"
          label={tdsFields.challanSerial[language]}
          inputMode="numeric"
          maxLength={5}
          required
        />
        <ReadOnlyField
          label={m.tds_deductor()}
          value={`${list.seller.name[language]} · PAN ${list.seller.pan} · TAN ${list.seller.tan}`}
        />
      </FormSection>
      {certificate ? (
        <FormSection title={m.tds_upload()}>
          <DocumentUploads
            entityTypeId={EntityType.TdsCertificate}
            entityId={id}
            wanted={[{ documentTypeId: PAPER, label: m.tds_upload(), hint: m.tds_uploadHint() }]}
            documents={certificate.documents}
            errors={paperError}
            onChanged={() =>
              void queryClient.invalidateQueries({ queryKey: callKey(tdsCalls.GetTdsCertificateByIdModel) })
            }
          />
          <CheckboxField control={control} name="declarationAccepted" label={m.tds_declare()} />
        </FormSection>
      ) : (
        <Note>{m.tds_saveFirst()}</Note>
      )}
      <FormActions>
        {certificate ? (
          <Button type="submit" variant="primary" busy={busy} stretch>
            {m.tds_submit()}
          </Button>
        ) : null}
        <Button
          type={certificate ? 'button' : 'submit'}
          variant={certificate ? 'secondary' : 'primary'}
          busy={busy}
          stretch
          {...(certificate ? { onClick: () => run(false) } : {})}
        >
          {m.tds_save()}
        </Button>
      </FormActions>
    </form>
  )
}
