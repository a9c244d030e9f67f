import type { PermissionApplication, PropertyBlock } from '#contract/permission/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { SaveActions } from '#web/forms/walk/SaveActions.tsx'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { LoanFields } from './LoanFields.tsx'
import { PapersPart } from './PapersPart.tsx'
import styles from './Permission.module.css'
import { SurrenderOtp } from './SurrenderOtp.tsx'
import { SurrenderPart } from './SurrenderPart.tsx'
import { usePermissionForm } from './usePermissionForm.ts'
import { useSurrenderProof } from './useSurrenderProof.ts'

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

/** What the press that hands in says. */
function handInWords(isSurrender: boolean, isReturned: boolean): string {
  if (isSurrender) return m.permission_sendOtp()
  return isReturned ? m.permission_resubmit() : m.permission_toPayment()
}

/** The form of an application: answers, then papers once it is saved, then what hands it in. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { propertyId, typeId, block, application, onMade, onPay, onSubmitted } = props
  const state = usePermissionForm({ propertyId, typeId, application })
  const { form, today, keep, show } = state
  const id = application?.applicationId ?? 0
  const proof = useSurrenderProof(id, state, onSubmitted)
  const isSurrender = typeId === PermissionType.Surrender
  const isReturned = application?.statusId === ApplicationStatus.Returned
  const save = () => {
    state.clearErrors()
    keep()
      .then(saved => (id === 0 ? onMade(saved.applicationId) : undefined))
      .catch(show)
  }
  const handIn = () => {
    if (!state.isWhole()) return
    if (isSurrender) return proof.begin()
    keep({ isSubmit: 1 })
      .then(saved => (isReturned ? onSubmitted(saved.applicationId) : onPay()))
      .catch(show)
  }
  if (proof.otp) return <SurrenderOtp otp={proof.otp} proof={proof} />
  return (
    <WalkPage
      look="narrow"
      errors={form.formState.errors}
      attempt={state.attempt}
      onSubmit={event => {
        event.preventDefault()
        if (application) handIn()
        else save()
      }}
    >
      {isReturned ? (
        <Note tone="warn" title={m.permission_returned()}>
          <p>{application?.remarks}</p>
        </Note>
      ) : null}
      {isSurrender ? (
        <SurrenderPart form={form} terms={application?.terms ?? block.surrender} />
      ) : (
        <LoanFields control={form.control} today={today} />
      )}
      {application ? (
        <PapersPart
          application={application}
          state={state}
          declaration={isSurrender ? m.permission_declareSurrender() : m.permission_declareNoc()}
        />
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
      <SaveActions
        handIn={application ? handInWords(isSurrender, isReturned) : null}
        save={m.permission_save()}
        busy={state.saving || proof.asking}
        onSave={save}
      />
    </WalkPage>
  )
}
