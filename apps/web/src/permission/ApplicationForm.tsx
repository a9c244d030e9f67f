import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { profileCalls } from '#contract/account/profile.ts'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication, PropertyBlock } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formErrors, PERMISSION_LIMITS, permissionFields } from '#domain/permission/form.ts'
import { PERMISSION_REFUSALS } from '#domain/permission/refusals.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { AlertError } from '#web/api/errors.ts'
import { send } from '#web/api/gateway.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, fresh, queryClient, useAct, useCall } from '#web/api/queries.ts'
import { useActs } from '#web/api/useActs.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { CheckboxField } from '#web/forms/CheckboxField.tsx'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormActions, FormSection } from '#web/forms/FormSection.tsx'
import { OtpAnswer } from '#web/forms/OtpAnswer.tsx'
import { TextArea } from '#web/forms/TextArea.tsx'
import { useClearOnType } from '#web/forms/useClearOnType.ts'
import { isOtpField, useOtp } from '#web/forms/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerNow } from '#web/shell/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { LoanFields } from './LoanFields.tsx'
import styles from './Permission.module.css'
import { RefundFields } from './RefundFields.tsx'
import { refreshApplications } from './refreshApplications.ts'
import { TermsCard } from './TermsCard.tsx'
import { toInput, toValues, type Values } from './values.ts'

interface ApplicationFormProps {
  readonly propertyId: number
  readonly typeId: 1 | 2
  readonly block: PropertyBlock
  readonly application: PermissionApplication | null
  /** The draft got its id. */
  readonly onMade: (id: number) => void
  /** All is complete; the fee is next. */
  readonly onPay: () => void
  readonly onSubmitted: (id: number) => void
}

const PURPOSE = 'SURRENDER' as const

/** The form of an application: answers, then papers once it is saved, then what hands it in. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { propertyId, typeId, block, application, onMade, onPay, onSubmitted } = props
  const language = useLanguage()
  const today = istDay(new Date(useServerNow()))
  const form = useForm<Values>({ defaultValues: toValues(application), shouldFocusError: false })
  const { control, getValues, setError, clearErrors, formState } = form
  useClearOnType(form)
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState<Record<number, string>>({})
  const { otp, sent, forget } = useOtp()
  const id = application?.applicationId ?? 0
  const isSurrender = typeId === PermissionType.Surrender
  const isReturned = application?.statusId === ApplicationStatus.Returned
  const wanted = useCall(
    permissionCalls.GetDocumentRequire,
    { typeId, propertyId },
    { staleTime: fresh.reference },
  )
  const current = () => {
    const of = { applicationId: id, propertyId, typeId, rowVersion: application?.rowVersion ?? 0 }
    return toInput(getValues(), of)
  }
  const save = useAct(permissionCalls.SaveOrUpdateApplicationMortgage, { besideField: () => true })
  const ask = useActs(
    async (isKept: boolean) => {
      if (!isKept) await send(permissionCalls.SaveOrUpdateApplicationMortgage, current())
      return send(profileCalls.GenerateCitizenMobileOTP, { purpose: PURPOSE, entityId: id })
    },
    {
      refresh: Object.values(permissionCalls),
      besideField: () => true,
      onSuccess: sent,
      onError: error => show(error),
    },
  )
  const check = useAct(profileCalls.ValidateCitizenMobileOTP, { besideField: isOtpField })
  const busy = save.isPending || ask.isPending

  const show = (error: Error) => {
    if (!(error instanceof AlertError) || !error.field) return
    setAttempt(attempt + 1)
    if (error.field === 'documents') markMissing()
    else setError(error.field as FieldPath<Values>, { type: 'server', message: error.message })
  }
  const markMissing = (): boolean => {
    const present = application?.documents.map(one => one.documentTypeId) ?? []
    const lacking = (wanted.data ?? []).filter(one => !present.includes(one.documentTypeId))
    const sentence = PERMISSION_REFUSALS.DOCUMENTS_MISSING[language]
    setMissing(Object.fromEntries(lacking.map(one => [one.documentTypeId, sentence])))
    return lacking.length > 0
  }
  const keep = async (more: { isSubmit?: 1; verificationToken?: string } = {}) => {
    const { output } = await save.mutateAsync({ ...current(), ...more })
    refreshApplications()
    return output
  }
  /** Says everything that is not right yet, at once. @returns whether all is */
  const isWhole = (): boolean => {
    clearErrors()
    const { loanAmount, sanctionDate } = getValues('mortgage')
    const errors = formErrors(
      typeId,
      {
        ...getValues(),
        mortgage: {
          ...getValues('mortgage'),
          loanAmount: /^\d+\.\d{2}$/.test(loanAmount) ? loanAmount : null,
          sanctionDate: sanctionDate === '' ? null : sanctionDate,
        },
      },
      today,
    )
    for (const { field, text } of errors)
      setError(field as FieldPath<Values>, { type: 'rule', message: text[language] })
    const lacks = markMissing()
    if (errors.length > 0 || lacks) setAttempt(attempt + 1)
    return errors.length === 0 && !lacks
  }
  const draft = () => {
    clearErrors()
    keep()
      .then(saved => (id === 0 ? onMade(saved.applicationId) : undefined))
      .catch(show)
  }
  const handIn = () => {
    if (!isWhole()) return
    if (isSurrender) ask.mutate(false)
    else
      keep({ isSubmit: 1 })
        .then(saved => (isReturned ? onSubmitted(saved.applicationId) : onPay()))
        .catch(show)
  }
  const prove = (digits: string) => {
    if (!otp) return
    check
      .mutateAsync({ purpose: PURPOSE, transactionNumber: otp.transactionNumber, otp: digits })
      .then(({ output }) => keep({ isSubmit: 1, verificationToken: output.verificationToken }))
      .then(saved => onSubmitted(saved.applicationId))
      .catch((error: Error) => {
        if (error instanceof AlertError && error.field !== 'otp') forget()
        show(error)
      })
  }
  if (otp)
    return (
      <div className={styles.otp}>
        <Button variant="link" onClick={forget}>
          {m.permission_backToForm()}
        </Button>
        <OtpAnswer
          otp={otp}
          level={2}
          submitLabel={m.permission_verify()}
          busy={check.isPending || save.isPending}
          error={check.error}
          onSubmit={prove}
          onResend={() => ask.mutate(true)}
          resendBusy={ask.isPending}
        />
      </div>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (id === 0) draft()
        else handIn()
      }}
    >
      <ErrorSummary errors={formState.errors} attempt={attempt} />
      {isReturned ? (
        <Note tone="warn" title={m.permission_returned()}>
          <p>{application?.remarks}</p>
        </Note>
      ) : null}
      {isSurrender ? (
        <>
          <TermsCard terms={application?.terms ?? block.surrender} />
          <FormSection title={m.permission_reasonTitle()}>
            <TextArea
              control={control}
              name="reason"
              label={permissionFields.surrenderReason[language]}
              limit={PERMISSION_LIMITS.reason}
              required
            />
          </FormSection>
          <RefundFields form={form} />
        </>
      ) : (
        <LoanFields control={control} today={today} />
      )}
      {application ? (
        <FormSection title={m.permission_documents()}>
          <DocumentUploads
            entityTypeId={EntityType.PermissionApplication}
            entityId={id}
            wanted={(wanted.data ?? []).map(one => ({
              documentTypeId: one.documentTypeId,
              label: one.name[language],
            }))}
            documents={application.documents}
            errors={missing}
            onChanged={() => {
              setMissing({})
              void queryClient.invalidateQueries({
                queryKey: callKey(permissionCalls.GetMortgageApplicationDetail),
              })
            }}
          />
          <CheckboxField
            control={control}
            name="declarationAccepted"
            label={isSurrender ? m.permission_declareSurrender() : m.permission_declareNoc()}
          />
        </FormSection>
      ) : (
        <Note>{m.permission_saveFirst()}</Note>
      )}
      {application && isSurrender ? (
        <p className={styles.quiet}>
          {block.maskedMobile === ''
            ? m.permission_noMobile()
            : m.permission_otpMobile({ mobile: block.maskedMobile })}
        </p>
      ) : null}
      <FormActions>
        {application ? (
          <Button type="submit" variant="primary" busy={busy} stretch>
            {isSurrender
              ? m.permission_sendOtp()
              : isReturned
                ? m.permission_resubmit()
                : m.permission_toPayment()}
          </Button>
        ) : null}
        <Button
          type={application ? 'button' : 'submit'}
          variant={application ? 'secondary' : 'primary'}
          busy={busy}
          stretch
          {...(application ? { onClick: draft } : {})}
        >
          {m.permission_save()}
        </Button>
      </FormActions>
    </form>
  )
}
