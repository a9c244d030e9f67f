import * as v from 'valibot'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { surveyCalls } from '#contract/survey/calls.ts'
import type { SurveyApplication } from '#contract/survey/shapes.ts'
import { message } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { isDay, istDay } from '#domain/dates/ist.ts'
import { tooLongHere } from '#domain/fields/common.ts'
import { SURVEY_REFUSALS } from '#domain/survey/refusals.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { toUploaded } from '#web/document/documentItem.ts'
import { sendDocument } from '#web/document/sendDocument.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { FieldRow } from '#web/forms/layout/FormSection.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import type { UploadedFile } from '#web/forms/upload/running.ts'
import { UploadField } from '#web/forms/upload/UploadField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { refreshMoney } from '#web/payment/refreshMoney.ts'
import { serverNow } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Survey.module.css'

/** Type of the stamped copy (docs/rules/document.md). */
const CHALLAN_COPY = 201

const today = () => istDay(new Date(serverNow()))
const given = (text: Bilingual, max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message(text)), v.maxLength(max, message(tooLongHere(max))))
const schema = v.object({
  bankReferenceNumber: given(SURVEY_REFUSALS.REFERENCE_REQUIRED, 40),
  depositDate: v.pipe(
    v.string(),
    v.check(isDay, message({ en: 'Enter a valid date (DD-MM-YYYY)', hi: 'सही तिथि दर्ज करें (दिन-माह-वर्ष)' })),
    v.check(day => day <= today(), message(SURVEY_REFUSALS.DEPOSIT_IN_FUTURE)),
  ),
  branchName: given(SURVEY_REFUSALS.BRANCH_REQUIRED, 100),
  document: v.nullable(v.custom<UploadedFile>(value => typeof value === 'object' && value !== null)),
})

/** Deposit details of a challan: asked for once the bank took the money, shown until it has confirmed. */
export function DepositCard(props: { application: SurveyApplication; challan: PaymentTransaction }) {
  const { application, challan } = props
  const language = useLanguage()
  const { deposit } = application
  if (deposit?.transactionId === challan.transactionId)
    return (
      <Card title={m.survey_depositTold()}>
        <Note tone="info">{m.survey_depositWaits()}</Note>
        <Facts
          facts={[
            { term: m.survey_bankReference(), value: deposit.bankReferenceNumber },
            { term: m.survey_depositDate(), value: formatDate(deposit.depositDate, 'day', language) },
            { term: m.survey_branch(), value: deposit.branchName },
            { term: m.survey_toldOn(), value: formatDate(deposit.toldOn, 'minutePadded', language) },
          ]}
        />
      </Card>
    )
  return (
    <Card title={m.survey_tellDeposit()} note={m.survey_tellDepositMore()}>
      <DepositForm applicationId={application.applicationId} transactionId={challan.transactionId} />
    </Card>
  )
}

const fields = ['bankReferenceNumber', 'depositDate', 'branchName'] as const

function DepositForm({ applicationId, transactionId }: { applicationId: number; transactionId: number }) {
  const form = useSchemaForm(schema, {
    defaultValues: { bankReferenceNumber: '', depositDate: '', branchName: '', document: null },
  })
  const { drop } = useKept(form, `deposit/${transactionId}`, ['document'])
  const { control, formState } = form
  const save = useAct(surveyCalls.SaveChallanDetails, {
    refresh: [surveyCalls.GetDemandSurveyFormById, surveyCalls.GetDemandApplicationTrasactionData],
    besideField: field => field === 'documentId' || fields.some(name => name === field),
    onSuccess: () => {
      drop()
      return refreshMoney()
    },
    onError: error => {
      if (!showBesideField(form, fields, error)) form.setError('document', { message: error.message })
    },
  })
  const target = {
    entityTypeId: EntityType.DemandSurveyApplication,
    entityId: applicationId,
    documentTypeId: CHALLAN_COPY,
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(({ document, ...typed }) =>
        save.mutate({ transactionId, ...typed, documentId: Number(document?.DocumentId ?? 0) }),
      )}
    >
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
      <FieldRow>
        <TextField
          control={control}
          name="bankReferenceNumber"
          label={m.survey_bankReference()}
          hint={m.survey_bankReferenceHint()}
          required
        />
        <DateField
          control={control}
          name="depositDate"
          label={m.survey_depositDate()}
          max={today()}
          required
        />
      </FieldRow>
      <TextField control={control} name="branchName" label={m.survey_branch()} required />
      <UploadField
        control={control}
        name="document"
        label={m.survey_challanCopy()}
        send={async (file, options) => toUploaded(await sendDocument(target, file, options))}
        required
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {m.survey_saveDeposit()}
        </Button>
      </div>
    </form>
  )
}
