import { useState } from 'react'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus, refundStatus, refundStatusName } from '#domain/application/payment.ts'
import { formatAmount } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import { ProvenBankForm } from '#web/forms/bank/ProvenBankForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { PayeeNotes } from '#web/payment/PayeeNotes.tsx'
import { payeeReads } from '#web/payment/payeeReads.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'

interface RefundCardProps {
  applicationId: number
  refund: NonNullable<PermissionApplication['refund']>
}

/** The refund of a surrender on its way, and its account while that can be corrected. */
export function RefundCard({ applicationId, refund }: RefundCardProps) {
  const [editing, setEditing] = useState(false)
  const language = useLanguage()
  const status = refundStatus(refund.refundStatusId)
  const hasFailed = refund.refundStatusId === RefundStatus.RefundFailed
  return (
    <Card
      title={m.permission_refund()}
      note={m.permission_refundOf({ amount: formatAmount(refund.amount) })}
      aside={
        status === null ? null : (
          <Tag tone={hasFailed ? 'err' : 'info'}>{refundStatusName(status)[language]}</Tag>
        )
      }
    >
      {refund.reference ? (
        <p>
          {m.permission_refundReference()}: {refund.reference}
        </p>
      ) : null}
      {hasFailed ? (
        <Note tone="err" title={m.permission_refundFailed()}>
          {refund.failureReason}
        </Note>
      ) : null}
      <PayeeNotes
        entityTypeId={EntityType.PermissionApplication}
        entityId={applicationId}
        refresh={[permissionCalls.GetMortgageApplicationDetail]}
      />
      {refund.canCorrect === 1 && !editing ? (
        <Button variant={hasFailed ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
          {m.permission_correctAccount()}
        </Button>
      ) : null}
      {editing ? <CorrectAccount applicationId={applicationId} onClose={() => setEditing(false)} /> : null}
    </Card>
  )
}

function CorrectAccount({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const save = useAct(permissionCalls.CorrectSurrenderAccount, {
    refresh: [permissionCalls.GetMortgageApplicationDetail, ...payeeReads],
    besideField: isBankField,
    onSuccess: onClose,
  })
  return (
    <ProvenBankForm
      asksRelation={false}
      entityTypeId={EntityType.PermissionApplication}
      entityId={applicationId}
      title={m.permission_correctAccount()}
      intro={m.permission_correctAccountMore()}
      start={{}}
      busy={save.isPending}
      error={save.error}
      onProven={given => save.mutate({ applicationId, ...given })}
      back={
        <Button size="large" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      }
    />
  )
}
